"""What players of Kunitori! do without long thought, and between what they hesitate."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.model import CHANCE, OVER, Action, Seat
from zashiki.kernel.rng import Rng

from ..rules.actions import (
    BUY_CARD,
    GAIN_CARD,
    S_BATTLE,
    S_BUY,
    S_CHOOSE,
    S_DEFEND,
    S_GAIN,
    S_MAY_GAIN,
    S_REWARD,
    S_TRASH,
    TREASURE_CARD,
    TREASURES,
)
from ..rules.state import Kunitori
from ..rules.tables import KIND_SPACE, POINTS
from .manners import MANNERS, NEAR
from .plans import WARLORD, choose
from .tactics import is_late
from .weights import HORIZON, JUDGEMENT, weight

CHEAP: Final = 3  # what costs less than a third of the money is not thought of
PATIENCE: Final[vec[i64]] = vec[i64]([JUDGEMENT["patience"]])


def ideas(state: Kunitori, seat: Seat) -> vec[i64]:
    """What the warlord does first, then what else deserves a thought."""
    first = choose(state, seat, WARLORD)
    thoughts = append(vec[i64](), first)
    if first == TREASURES or not is_weighed(state.stage):
        return thoughts
    late = is_late(state, MANNERS[WARLORD][NEAR])
    for action in state.legal(seat):
        if action != first and is_worth_a_thought(state, action, late):
            thoughts = append(thoughts, action)
    return thoughts


def is_weighed(stage: i64) -> bool:
    """Whether players hesitate at such a question at all."""
    return stage in (S_BUY, S_GAIN, S_TRASH, S_CHOOSE, S_MAY_GAIN, S_BATTLE, S_DEFEND, S_REWARD)


def is_worth_a_thought(state: Kunitori, action: Action, late: bool) -> bool:
    """All but coppers, villages before the end is near, and what is far cheaper than what one can afford."""
    sort = action // KIND_SPACE
    kind = action % KIND_SPACE
    if sort == TREASURE_CARD or action == TREASURES:
        return False
    if sort != BUY_CARD and sort != GAIN_CARD:
        return True
    if POINTS[kind] > 0 and late:
        return True
    limit = state.money if sort == BUY_CARD else state.argument
    return state.rules.price[kind] > 1 and CHEAP * state.rules.price[kind] >= limit


def patience() -> i64:
    """Draws decide much."""
    return PATIENCE[0]


def play_on(state: Kunitori, rng: Rng, weights: vec[i64]) -> None:
    """Some rounds, everybody by the warlord's plan, which asks nothing about what is known of hidden cards."""
    state.stop_tracking()
    until = state.turn + weight(weights, state.seats, HORIZON) * state.seats
    while state.turn < until:
        mover = state.mover()
        if mover == CHANCE:
            state.deal(rng)
        elif mover == OVER:
            return
        else:
            state.apply(mover, choose(state, mover, WARLORD))
