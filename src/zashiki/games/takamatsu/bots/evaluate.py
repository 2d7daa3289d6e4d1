"""How well the seats stand: what their terms are worth, as returns."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.mind import expected_returns, row_of, settled
from zashiki.kernel.model import Seat

from ..rules.fields import Fields
from .terms import TERMS, terms_of
from .weights import LEAD


def evaluate(state: Fields, weights: vec[i64]) -> vec[i64]:
    """The returns that the seats may expect; exact once the match is over."""
    known = settled(state)
    if len(known):
        return known
    if state.turn < 0:
        return row_of(state.seats, 0)
    return expected_returns(worths_of(state, weights), LEAD)


def worths_of(state: Fields, weights: vec[i64]) -> vec[i64]:
    """What every seat's position is worth, in hundredths of a point."""
    terms = terms_of(state)
    worths = vec[i64]()
    first = (state.seats - 2) * TERMS
    seat: Seat = 0
    while seat < state.seats:
        worth: i64 = 0
        i: i64 = 0
        while i < TERMS:
            worth += weights[first + i] * terms[seat * TERMS + i]
            i += 1
        worths = append(worths, worth)
        seat += 1
    return worths
