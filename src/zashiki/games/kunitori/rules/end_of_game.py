"""The end of the game: points, ranks, and what explains them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card
from zashiki.kernel.model import Outcome, Seat

from .actions import AREA, DISCARD
from .fields import Fields
from .tables import IDS, KINDS, POINTS


def order(state: Fields, seat: Seat) -> i64:
    """When the seat had its first turn: 0 for the start seat."""
    return (seat - state.first + state.seats) % state.seats


def rank(state: Fields, seat: Seat) -> i64:
    """R7.3: more points, then the later first turn."""
    rank: i64 = 1
    other: i64 = 0
    while other < state.seats:
        ahead = state.points[other] - state.points[seat]
        if ahead > 0 or (ahead == 0 and order(state, other) > order(state, seat)):
            rank += 1
        other += 1
    return rank


def ranks(state: Fields) -> vec[i64]:
    """Every seat's rank."""
    found = vec[i64]()
    seat: Seat = 0
    while seat < state.seats:
        found = append(found, rank(state, seat))
        seat += 1
    return found


def winner(state: Fields) -> Seat:
    """The seat of rank 1."""
    seat: Seat = 0
    while rank(state, seat) != 1:
        seat += 1
    return seat


def result(state: Fields) -> Outcome:
    """Points, ranks, and what explains them."""
    seats = range(state.seats)
    details: dict[str, object] = {
        "points": [point_cards(state, seat) for seat in seats],
        "order": [int(order(state, seat)) for seat in seats],
        "rounds": int((state.turn + state.seats - 1) // state.seats),
        "tied": len({int(state.points[seat]) for seat in seats}) < state.seats,
    }
    rule = "R7.3" if state.turns_left == 0 else "R7.4"
    scores = tuple(int(state.points[seat]) for seat in seats)
    return Outcome(scores, tuple(int(rank(state, seat)) for seat in seats), rule, details)


def point_cards(state: Fields, seat: Seat) -> dict[str, list[int]]:
    """How many cards with points a seat owns, and their points in all, by card."""
    found: dict[str, list[int]] = {}
    cards = state.hidden(seat)
    kind: Card = 0
    while kind < KINDS:
        count = cards[kind] + state.held(seat, DISCARD, kind) + state.held(seat, AREA, kind)
        if count > 0 and POINTS[kind] != 0:
            found[IDS[kind]] = [int(count), int(count * POINTS[kind])]
        kind += 1
    return found
