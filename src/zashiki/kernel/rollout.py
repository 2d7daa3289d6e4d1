"""Random play to the end, natively: the yardstick of speed and the engine of searching bots."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State


def rollout(state: State, rng: Rng, limit: i64) -> i64:
    """Play random actions on this very state until it is over or `limit` decisions are made; return how many."""
    decisions: i64 = 0
    while decisions < limit:
        mover = state.mover()
        if mover == OVER:
            break
        if mover == CHANCE:
            state.deal(rng)
        else:
            state.apply(mover, state.sample(mover, rng))
            decisions += 1
    return decisions
