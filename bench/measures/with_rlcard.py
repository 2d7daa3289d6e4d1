"""rlcard: random play through its environments."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import rlcard

Work = Callable[[], int]


def decisions(name: str) -> Work:
    """A random match."""
    env, luck = rlcard.make(name, config={"seed": 1}), random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            state, _ = env.step(luck.choice(list(state["legal_actions"])))
            count += 1
        return count

    return play


FIGURES: dict[str, Callable[[], Work]] = {
    f"{name} decisions": partial(decisions, name) for name in ("leduc-holdem", "uno", "gin-rummy")
}
