"""Thousands of matches at once, with numpy arrays in and out."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from zashiki.adapters.learner import is_spelt
from zashiki.kernel import batch as native
from zashiki.kernel.game import AnyGame, find
from zashiki.kernel.model import ZashikiError
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State


class Batch:
    """n matches of one set-up, each waiting for a learner's step; finished ones begin anew by themselves.

    The arrays always show the present: copy what must be kept.
    """

    def __init__(self, game: AnyGame, start: State, n: int, seed: int, observe: bool) -> None:
        self.game = game
        rngs = [Rng(seed * 1_000_003 + number) for number in range(n)]
        self._native = native.Batch(start, game.mind, game.actions, rngs, is_spelt(game), observe)
        self.observations: NDArray[np.int16] = _rows(self._native.observations, np.int16, n)
        self.masks: NDArray[np.uint8] = _rows(self._native.masks, np.uint8, n)
        self.returns: NDArray[np.float64] = _rows(self._native.returns, np.float64, n)
        self.seats: NDArray[np.int64] = np.frombuffer(self._native.seats, np.int64)  # type: ignore[call-overload]
        self._sampled: NDArray[np.int64] = np.frombuffer(self._native.sampled, np.int64)  # type: ignore[call-overload]
        self.dones: NDArray[np.uint8] = np.frombuffer(self._native.dones, np.uint8)  # type: ignore[call-overload]

    def __len__(self) -> int:
        return len(self.seats)

    def step(self, actions: NDArray[np.int64]) -> None:
        """Take one learner's step in every match; raises ZashikiError for a wrong shape or a step not allowed."""
        chosen = np.ascontiguousarray(actions, dtype="<i8")
        if chosen.shape != (len(self),):
            raise ZashikiError(f"a batch of {len(self)} matches takes as many steps, not an array of {chosen.shape}")
        self._native.step(chosen.tobytes())

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A random allowed step for every match, each as likely as any other."""
        self._native.sample(Rng(int(rng.integers(2**63))))
        return self._sampled.copy()


def _rows(numbers: object, kind: type[np.generic], n: int) -> NDArray[Any]:
    return np.frombuffer(numbers, kind).reshape(n, -1)  # type: ignore[call-overload, no-any-return]


def batch(
    game: AnyGame | str, n: int, seats: int | None = None, seed: int = 0, observe: bool = True, **options: object
) -> Batch:
    """n matches of the game, stepped at once; without `observe` its observations stay empty, which is faster."""
    found = find(game) if isinstance(game, str) else game
    if not 1 <= n <= 1_000_000:
        raise ZashikiError(f"a batch has 1 to 1000000 matches, not {n}")
    return Batch(found, found.start(found.setup(seats or found.seats[0], options)), n, seed, observe)
