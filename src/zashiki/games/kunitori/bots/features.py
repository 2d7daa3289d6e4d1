"""What a seat knows, as numbers: the table, its own cards, then what everybody knows of every seat in turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ..hidden.memory import World
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


def features(state: Kunitori, seat: i64) -> vec[i64]:
    """The seat's own things first, then those of the next seats in turn."""
    row = one_of(vec[i64](), state.stage, len(STAGES))
    row = add_shared(row, state)
    row = one_of(row, state.card, KINDS)
    row = add_region(row, state, POOL)
    row = add_region(row, state, OFFER)
    row = add_region(row, state, WAITING)
    row = add_region(row, state, region(seat, HAND))
    row = add_region(row, state, region(seat, DECK))
    row = add_region(row, state, region(seat, TOP))
    row = one_of(row, state.tops[seat][0] if len(state.tops[seat]) else -1, KINDS)
    turn: i64 = 0
    while turn < state.seats:
        row = add_seat(row, state, (seat + turn) % state.seats)
        turn += 1
    return row


def add_shared(row: vec[i64], state: Kunitori) -> vec[i64]:
    """The counters of the turn, as SHARED names them."""
    row = append(row, state.turn // state.seats)
    row = append(row, state.turns_left)
    row = append(row, state.actions)
    row = append(row, state.money)
    row = append(row, state.buys)
    row = append(row, state.cheaper)
    row = append(row, state.paid)
    row = append(row, state.argument)
    return append(row, state.filling)


def add_seat(row: vec[i64], state: Kunitori, seat: i64) -> vec[i64]:
    """What everybody knows of a seat, as SEAT_FACTS and OPEN_PILES name it."""
    mover = state.mover()
    row = append(row, 1 if state.active == seat else 0)
    row = append(row, 1 if mover == seat else 0)
    row = append(row, 1 if S_SHOW <= state.stage <= S_ORDER and state.target == seat else 0)
    row = append(row, order(state, seat))
    row = append(row, state.points[seat])
    row = append(row, state.size(seat, HAND))
    row = append(row, state.size(seat, DECK) + state.size(seat, TOP))
    row = append(row, defence_strength(state, seat))
    row = add_all(row, state.hidden(seat))
    row = add_all(row, surely_in_hand(state.known[seat]))
    for which in OPEN_REGIONS:
        row = add_region(row, state, region(seat, which))
    return row


def surely_in_hand(worlds: list[World]) -> vec[i64]:
    """The cards that the hand holds in every world."""
    least = worlds[0].hand[:]
    for world in worlds:
        kind: i64 = 0
        while kind < KINDS:
            least[kind] = min(least[kind], world.hand[kind])
            kind += 1
    return least


def one_of(row: vec[i64], which: i64, many: i64) -> vec[i64]:
    """So many numbers, all 0 but one."""
    i: i64 = 0
    while i < many:
        row = append(row, 1 if i == which else 0)
        i += 1
    return row


def add_region(row: vec[i64], state: Kunitori, number: i64) -> vec[i64]:
    """The counts of a region."""
    start = number * STRIDE
    kind: i64 = 0
    while kind < KINDS:
        row = append(row, state.counts[start + kind])
        kind += 1
    return row


def add_all(row: vec[i64], numbers: vec[i64]) -> vec[i64]:
    """More numbers."""
    for number in numbers:
        row = append(row, number)
    return row
