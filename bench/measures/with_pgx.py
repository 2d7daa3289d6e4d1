"""pgx: batches on the CPU, finished matches begun anew by its own wrapper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

Work = Callable[[], int]
IN_ONE_CALL = 100  # steps of a compiled loop


def _drawn(key: Any, masks: Any) -> Any:
    return jax.random.categorical(key, jnp.log(masks.astype(jnp.float32)), axis=-1)


def _stepper(name: str, many: int) -> tuple[Any, Any]:
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(state: Any, key: Any) -> Any:
        drawing, dealing = jax.random.split(key)
        return step(state, _drawn(drawing, state.legal_action_mask), jax.random.split(dealing, many))

    return jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), many)), advance


def looped(name: str, many: int) -> Work:
    """Random steps inside one compiled loop: nothing returns to Python between them."""
    first, advance = _stepper(name, many)

    def steps(state: Any, key: Any) -> Any:
        return jax.lax.scan(lambda at, one: (advance(at, one), None), state, jax.random.split(key, IN_ONE_CALL))[0]

    loop, box = jax.jit(steps), [first, 0]

    def play() -> int:
        box[1] += 1
        box[0] = jax.block_until_ready(loop(box[0], jax.random.PRNGKey(box[1])))
        return many * IN_ONE_CALL

    return play


def called(name: str, many: int) -> Work:
    """One compiled call a step, as a learner in Python makes it."""
    first, advance = _stepper(name, many)
    once, box = jax.jit(advance), [first, 0]

    def play() -> int:
        box[1] += 1
        box[0] = jax.block_until_ready(once(box[0], jax.random.PRNGKey(box[1])))
        return many

    return play


FIGURES: dict[str, Callable[[], Work]] = {
    "connect_four looped": lambda: looped("connect_four", 1024),
    "connect_four called": lambda: called("connect_four", 1024),
    "hex looped": lambda: looped("hex", 1024),
    "backgammon looped": lambda: looped("backgammon", 64),
}
