"""Reasons: what speaks for a seat, as named parts of its judgement and of the others'."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.kernel.model import Seat

from ..rules.fields import Fields
from ..rules.tables import CHOOSING
from .evaluate import Shares, opening_worth, tiles_worth
from .weights import SURE, Judgement


def reasons(state: Fields, seat: Seat, judgement: Judgement) -> list[tuple[str, int]]:
    """In thousandths of a log-odds; what is good for the others on average speaks against the seat."""
    if state.phase == CHOOSING:
        return [("hand", int(opening_worth(state, seat)))]
    shares = Shares(state, judgement)
    figure = judgement.figure[state.seats]
    rivals = [other for other in range(state.seats) if other != seat]
    taken = [int(taken_by(state, other) * figure) for other in range(state.seats)]
    hoped = [int(shares.total(other) * figure // SURE) - taken[other] for other in range(state.seats)]
    return [
        ("taken", taken[seat]),
        ("hoped", hoped[seat]),
        ("majorities", int(shares.majorities(seat) // SURE)),
        ("tiles", int(tiles_worth(state, seat, judgement))),
        ("others_taken", -sum([taken[other] for other in rivals]) // len(rivals)),
        ("others_hoped", -sum([hoped[other] for other in rivals]) // len(rivals)),
        ("others_majorities", -int(max([shares.majorities(other) for other in rivals]) // SURE)),
    ]


def taken_by(state: Fields, seat: Seat) -> i64:
    """How many figures the seat has."""
    return state.taken[3 * seat] + state.taken[3 * seat + 1] + state.taken[3 * seat + 2]
