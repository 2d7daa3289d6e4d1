"""Planner: a bot that thinks a whole turn through, tile by tile, and keeps the most promising beginnings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng

from ..rules.actions import DONE
from ..rules.state import Samurai
from ..rules.tables import NONE, TURN
from .evaluate import evaluate
from .weights import JUDGEMENT

WIDTH: Final = 8  # beginnings of a turn kept at each depth
DEPTH: Final = 4  # tiles thought ahead
UNFINISHED: Final = -(10**15)


class Plan:
    """The beginning of a turn: its first action, the state it leads to and what ending the turn there is worth."""

    def __init__(self, first: int, state: Samurai, worth: int) -> None:
        self.first = first
        self.state = state
        self.worth = worth


def best_action(state: Samurai, seat: Seat, legal: Sequence[int], rng: Rng) -> int:
    """The first action of the best turn found."""
    if state.phase != TURN:
        return _best_single(state, seat, legal, rng)
    if state.lifted != NONE:
        return _best_again(state, seat)
    best = Plan(DONE, state, _value_after_done(state, seat))
    beam = _extend(state, seat, NONE, rng)
    for _ in range(DEPTH):
        if beam and (beam[0].worth > best.worth or best.worth == UNFINISHED):
            best = beam[0]
        longer: list[Plan] = []
        for plan in beam:
            longer += _extend(plan.state, seat, plan.first, rng)
        beam = _keep(longer)
    return best.first


def _extend(state: Samurai, seat: Seat, first: int, rng: Rng) -> list[Plan]:
    plans: list[Plan] = []
    for action in state.legal(seat):
        if action != DONE:
            later = state.copy()
            later.apply(seat, action)
            if later.lifted != NONE:
                later.apply(seat, _best_again(later, seat))
            plans.append(Plan(action if first == NONE else first, later, _value_after_done(later, seat)))
    return _keep(plans)


def _keep(plans: list[Plan]) -> list[Plan]:
    plans.sort(key=_worth, reverse=True)
    return plans[:WIDTH]


def _worth(plan: Plan) -> int:
    return plan.worth


def _best_again(state: Samurai, seat: Seat) -> int:
    """The best place for a tile taken up."""
    best: int = DONE
    worth = UNFINISHED
    for action in state.legal(seat):
        later = state.copy()
        later.apply(seat, action)
        here = _value(later, seat)
        if here > worth:
            worth = here
            best = action
    return best


def _value_after_done(state: Samurai, seat: Seat) -> int:
    if state.played == 0 or state.lifted != NONE:
        return UNFINISHED
    later = state.copy()
    later.apply(seat, DONE)
    return _value(later, seat)


def _best_single(state: Samurai, seat: Seat, legal: Sequence[int], rng: Rng) -> int:
    """The best by its immediate worth; of equals any."""
    best = legal[rng.below(len(legal))]
    worth = UNFINISHED
    for action in legal:
        later = state.copy()
        later.apply(seat, action)
        here = _value(later, seat)
        if here > worth or (here == worth and rng.below(3) == 0):
            worth = here
            best = action
    return best


def _value(state: Samurai, seat: Seat) -> i64:
    """The return the seat may expect; of two sure things the one with more figures."""
    outcome = state.outcome()
    return evaluate(state, JUDGEMENT)[seat] + (0 if outcome is None else outcome.scores[seat])
