"""Reasons: what speaks for a seat, as named sums of its terms and of the others'."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.model import Seat

from ..rules.fields import Fields
from .terms import BEST, FED, HELD, POINTS, PUSHED, TERMS, WAY, terms_of


def reasons(state: Fields, seat: Seat, weights: vec[i64]) -> list[tuple[str, int]]:
    """In hundredths of a point; what is good for the others on average speaks against the seat."""
    if state.turn < 0:
        return []
    terms = terms_of(state)
    parts = (("points", POINTS, BEST), ("reward", BEST, PUSHED), ("way", WAY, TERMS))
    found: list[tuple[str, int]] = []
    for name, first, end in parts:
        found.append((name, worth(terms, weights, state.seats, seat, first, end)))
    found.append(("safety", worth(terms, weights, state.seats, seat, PUSHED, FED + 1)))
    found.append(("cards", worth(terms, weights, state.seats, seat, HELD, HELD + 1)))
    for name, first, end in parts:
        total = 0
        for other in range(state.seats):
            if other != seat:
                total += worth(terms, weights, state.seats, other, first, end)
        found.append((f"others_{name}", -total // (int(state.seats) - 1)))
    return found


def worth(terms: vec[i64], weights: vec[i64], seats: i64, seat: Seat, first: i64, end: i64) -> int:
    """What these terms of the seat are worth."""
    total: i64 = 0
    i = first
    while i < end:
        total += weights[(seats - 2) * TERMS + i] * terms[seat * TERMS + i]
        i += 1
    return int(total)
