"""Scripted players: they play their cards by a fixed order of worth and buy from a list.

`choose` looks at the hand of its seat and at what everybody knows, nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.model import CHANCE, OVER, Seat
from zashiki.kernel.rng import Rng

from ..rules.actions import (
    BUY_CARD,
    DECLINE,
    DONE,
    GAIN_CARD,
    HAND,
    HIDE,
    REPLAY,
    S_ACTION,
    S_BATTLE,
    S_BUY,
    S_CHOOSE,
    S_END,
    S_GAIN,
    S_MAY_GAIN,
    S_REPLAY,
    S_SHOW,
    S_TRASH,
    SHOW,
    TREASURES,
    WAITING,
    WAY,
)
from ..rules.buy_phase import cost, treasure_in_hand
from ..rules.piles import in_pool
from ..rules.state import Kunitori
from ..rules.tables import KIND_SPACE, KINDS, POINTS
from .manners import ANY_NUMBER, LATE, MANNERS, MILITIA_FROM, NEAR, WISHES
from .tactics import best_of, choose_for_ninja, choose_play, choose_trash, choose_way, is_late, owned
from .warfare import choose_in_battle

BIG_MONEY: Final = 0
SURVEY: Final = 1
MARKET: Final = 2
TAXES: Final = 3
SPRINT: Final = 4
WARLORD: Final = 5


def choose(state: Kunitori, seat: Seat, plan: i64) -> i64:
    """What the scripted player of this plan does."""
    stage = state.stage
    manners = MANNERS[plan]
    if stage == S_BUY:
        return choose_buy(state, seat, WISHES[plan], manners[NEAR])
    if stage == S_ACTION:
        return choose_play(state, seat, manners[NEAR])
    if stage == S_END:
        return DONE
    if stage >= S_BATTLE:
        return choose_in_battle(state, seat, manners)
    if stage == S_REPLAY:
        return REPLAY * KIND_SPACE + best_of(state, WAITING)
    if stage == S_CHOOSE:
        return WAY * KIND_SPACE + choose_way(state, seat, manners[NEAR])
    if stage == S_TRASH:
        return choose_trash(state, seat, manners[NEAR])
    if stage == S_GAIN:
        return GAIN_CARD * KIND_SPACE + choose_gain(state, seat, WISHES[plan], manners[NEAR])
    if stage == S_MAY_GAIN:
        return (
            DECLINE
            if state.turn < (manners[MILITIA_FROM] - 1) * state.seats
            else GAIN_CARD * KIND_SPACE + state.argument
        )
    if stage == S_SHOW:
        return SHOW if state.held(seat, HAND, state.card) > 0 else HIDE
    return choose_for_ninja(state, seat)


def wanted(state: Kunitori, seat: Seat, wishes: vec[i64], near: i64, limit: i64) -> i64:
    """The first wish of at most this printed price, or −1."""
    late = is_late(state, near)
    i: i64 = 0
    while i < len(wishes):
        kind = wishes[i]
        most = wishes[i + 1]
        too_early = state.turn < (wishes[i + 2] - 1) * state.seats
        i += 3
        if state.rules.price[kind] > limit or too_early or not in_pool(state, kind):
            continue
        if most >= LATE:
            if late:
                return kind
        elif most == ANY_NUMBER or owned(state, seat, kind) < most:
            return kind
    return -1


def choose_buy(state: Kunitori, seat: Seat, wishes: vec[i64], near: i64) -> i64:
    """All treasures, then the dearest wish."""
    if treasure_in_hand(state, seat) > 0:
        return TREASURES
    kind = wanted(state, seat, wishes, near, max(state.money, 0) + state.cheaper)
    if kind < 0 or cost(state, kind) > state.money:
        return DONE
    return BUY_CARD * KIND_SPACE + kind


def choose_gain(state: Kunitori, seat: Seat, wishes: vec[i64], near: i64) -> i64:
    """The first wish, else the dearest card, except those that cost points."""
    kind = wanted(state, seat, wishes, near, state.argument)
    if kind >= 0:
        return kind
    other: i64 = 0
    while other < KINDS:
        if state.rules.price[other] <= state.argument and in_pool(state, other):
            better = kind < 0 or state.rules.price[other] > state.rules.price[kind] or POINTS[kind] < 0
            if better and (kind < 0 or POINTS[other] >= 0):
                kind = other
        other += 1
    return kind


def play_plans(state: Kunitori, plans: vec[i64], rng: Rng) -> i64:
    """Play this very state to its end, every seat by its plan; return how many decisions were made."""
    decisions: i64 = 0
    while True:
        mover = state.mover()
        if mover == CHANCE:
            state.deal(rng)
        elif mover == OVER:
            return decisions
        else:
            state.apply(mover, choose(state, mover, plans[mover]))
            decisions += 1


def big_money(state: Kunitori, seat: int, legal: Sequence[int], rng: Rng) -> int:
    """Silver, gold, provinces."""
    return int(choose(state, seat, BIG_MONEY))


def land_survey(state: Kunitori, seat: int, legal: Sequence[int], rng: Rng) -> int:
    """Land survey and silver, then units and a rising general."""
    return int(choose(state, seat, SURVEY))


def market_place(state: Kunitori, seat: int, legal: Sequence[int], rng: Rng) -> int:
    """Market place and new technology: turn villages and coppers into better cards."""
    return int(choose(state, seat, MARKET))


def high_taxes(state: Kunitori, seat: int, legal: Sequence[int], rng: Rng) -> int:
    """High taxes with archers: draw the whole deck."""
    return int(choose(state, seat, TAXES))


def sprint(state: Kunitori, seat: int, legal: Sequence[int], rng: Rng) -> int:
    """New technology, scrapped early for tea sets."""
    return int(choose(state, seat, SPRINT))


def warlord(state: Kunitori, seat: int, legal: Sequence[int], rng: Rng) -> int:
    """What has proved best: castles, generals and cavalry early, land in time."""
    return int(choose(state, seat, WARLORD))


SCRIPTS: Final = {
    "big_money": big_money,
    "land_survey": land_survey,
    "market_place": market_place,
    "high_taxes": high_taxes,
    "sprint": sprint,
    "warlord": warlord,
}
PLANS: Final = {name: plan for plan, name in enumerate(SCRIPTS)}
