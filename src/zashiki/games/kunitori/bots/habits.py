"""What players of Kunitori! do without long thought, and between what they hesitate."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng

from ..rules.actions import S_BUY, TREASURES
from ..rules.state import Kunitori
from .plans import SURVEY, choose

ROUNDS: Final = 6  # that a purchase is given to pay


def ideas(state: Kunitori, seat: i64, rng: Rng) -> vec[i64]:
    """What the land survey's player does first; when buying, everything for sale."""
    first = choose(state, seat, SURVEY)
    thoughts = append(vec[i64](), first)
    if state.stage != S_BUY or first == TREASURES:
        return thoughts
    for action in state.legal(seat):
        if action != first and action != TREASURES:
            thoughts = append(thoughts, action)
    return thoughts


def patience() -> int:
    """Draws decide much."""
    return 32


def play_on(state: Kunitori, rng: Rng) -> None:
    """Some rounds, everybody by the land survey's plan."""
    until = state.turn + ROUNDS * state.seats
    while state.turn < until:
        mover = state.mover()
        if mover == CHANCE:
            state.deal(rng)
        elif mover == OVER:
            return
        else:
            state.apply(mover, choose(state, mover, SURVEY))
