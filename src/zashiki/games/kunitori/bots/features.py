"""What a seat knows, as numbers: the table, its own cards, then what everybody knows of every seat in turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card
from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Seat

from ..hidden.memory import World, is_noted
from ..rules.actions import (
    AREA,
    DECK,
    DEPLOYED,
    DISCARD,
    HAND,
    LAID,
    OFFER,
    POOL,
    S_ORDER,
    S_SHOW,
    SENT,
    SHOWN,
    STAGES,
    TOP,
    WAITING,
    region,
)
from ..rules.end_of_game import order
from ..rules.muster import defence_strength
from ..rules.state import Kunitori
from ..rules.tables import IDS, KINDS, STRIDE

SHARED: Final = ("round", "turns left", "actions", "money", "buys", "discount", "paid", "limit", "generals to come")
COMMON_PILES: Final = ("pool", "offer", "waiting")
OWN_PILES: Final = ("own hand", "own unseen deck", "own known top")
SEAT_FACTS: Final = ("turn", "asked", "looked at", "order", "points", "hand size", "deck size", "strength")
OPEN_REGIONS: Final[vec[i64]] = vec[i64]([DISCARD, AREA, DEPLOYED, LAID, SHOWN, SENT])
OPEN_PILES: Final = ("discard", "area", "deployed", "ambush", "revealed", "attacked by")


def names(seats: i64) -> list[str]:
    """A name for every number."""
    found = [f"stage {name}" for name in STAGES] + list(SHARED)
    for pile in ("card in play", *COMMON_PILES, *OWN_PILES, "own top card"):
        found += [f"{pile} {name}" for name in IDS]
    for turn in range(seats):
        found += [f"{fact} of seat +{turn}" for fact in SEAT_FACTS]
        for pile in ("hidden", "surely in hand", *OPEN_PILES):
            found += [f"{pile} {name} of seat +{turn}" for name in IDS]
    return found


def blank_rows() -> list[vec[i64]]:
    """For every number of seats a row of zeros as long as its names."""
    most: i64 = 6
    return [row_of(len(names(seats)), 0) for seats in range(most + 1)]


BLANK: Final = blank_rows()


def features(state: Kunitori, seat: Seat) -> vec[i64]:
    """The seat's own things first, then those of the next seats in turn."""
    row = BLANK[state.seats][:]
    row[state.stage] = 1
    at = set_shared(row, len(STAGES), state)
    at = set_mark(row, at, state.card)
    at = set_region(row, at, state, POOL)
    at = set_region(row, at, state, OFFER)
    at = set_region(row, at, state, WAITING)
    at = set_region(row, at, state, region(seat, HAND))
    at = set_region(row, at, state, region(seat, DECK))
    at = set_region(row, at, state, region(seat, TOP))
    at = set_mark(row, at, state.tops[seat][0] if len(state.tops[seat]) else -1)
    turn: i64 = 0
    while turn < state.seats:
        at = set_seat(row, at, state, (seat + turn) % state.seats)
        turn += 1
    return row


def set_shared(row: vec[i64], at: i64, state: Kunitori) -> i64:
    """The counters of the turn, as SHARED names them; all such functions return where the next number goes."""
    row[at] = state.turn // state.seats
    row[at + 1] = state.turns_left
    row[at + 2] = state.actions
    row[at + 3] = state.money
    row[at + 4] = state.buys
    row[at + 5] = state.cheaper
    row[at + 6] = state.paid
    row[at + 7] = state.argument
    row[at + 8] = state.filling
    return at + 9


def set_seat(row: vec[i64], at: i64, state: Kunitori, seat: Seat) -> i64:
    """What everybody knows of a seat, as SEAT_FACTS and OPEN_PILES name it."""
    row[at] = 1 if state.active == seat else 0
    row[at + 1] = 1 if state.mover() == seat else 0
    row[at + 2] = 1 if S_SHOW <= state.stage <= S_ORDER and state.target == seat else 0
    row[at + 3] = order(state, seat)
    row[at + 4] = state.points[seat]
    row[at + 5] = state.size(seat, HAND)
    row[at + 6] = state.size(seat, DECK) + state.size(seat, TOP)
    row[at + 7] = defence_strength(state, seat)
    at = set_hidden(row, at + 8, state, seat)
    at = set_surely_in_hand(row, at, state.known[seat])
    for which in OPEN_REGIONS:
        at = set_region(row, at, state, region(seat, which))
    return at


def set_hidden(row: vec[i64], at: i64, state: Kunitori, seat: Seat) -> i64:
    """What the seat has in hand and deck, as everybody can count."""
    start = region(seat, HAND) * STRIDE
    counts = state.counts
    kind: Card = 0
    while kind < KINDS:
        here = start + kind
        row[at + kind] = counts[here] + counts[here + STRIDE] + counts[here + 2 * STRIDE]
        kind += 1
    return at + KINDS


def set_surely_in_hand(row: vec[i64], at: i64, worlds: list[World]) -> i64:
    """The cards that the hand holds in every world."""
    if not is_noted(worlds):
        return at + KINDS
    kind: Card = 0
    while kind < KINDS:
        least = worlds[0].hand[kind]
        for world in worlds:
            least = min(least, world.hand[kind])
        row[at + kind] = least
        kind += 1
    return at + KINDS


def set_mark(row: vec[i64], at: i64, kind: Card) -> i64:
    """A 1 at this kind, if it is one."""
    if kind >= 0:
        row[at + kind] = 1
    return at + KINDS


def set_region(row: vec[i64], at: i64, state: Kunitori, number: i64) -> i64:
    """The counts of a region."""
    if state.sizes[number] == 0:
        return at + KINDS
    start = number * STRIDE
    counts = state.counts
    kind: Card = 0
    while kind < KINDS:
        row[at + kind] = counts[start + kind]
        kind += 1
    return at + KINDS
