"""Clues: what a learned judgement of Samurai goes by.

Kinds of figure come in the order of the seat's lead in them, the safest first: the second decides most matches (R7.4).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Kind, Place
from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Seat

from ..rules.fields import Fields
from ..rules.material import set_aside
from ..rules.tables import (
    INFLUENCE_MASK,
    KIND_BITS,
    NOBODY,
    PLACE_COUNT,
    SEAT_BITS,
    TILE_SHIFT,
    TURN,
)
from .evaluate import Shares
from .weights import JUDGEMENT

LEAD: Final = 5  # influence ahead or behind beyond it makes no difference
LEADS: Final = 11
HEXES: Final = 5  # empty land hexes around a settlement, none to as many or more
PATTERNS: Final = LEADS * (HEXES + 1)  # of one figure: empty hexes, and influence ahead
COUNTS: Final = 8  # figures of a kind: own, rival's, set aside, left; shares expected and their doubt; tempo
STRENGTHS: Final = 3  # tiles of one kind
BLOCK: Final = PATTERNS + COUNTS + 2 * STRENGTHS
FIRST_COMMON: Final = 9  # tiles from here on are good for every kind
COMMON: Final = 8
MOMENT: Final = 4
ROW: Final = 3 * BLOCK + 2 * COMMON + MOMENT


def clues(state: Fields, seat: Seat) -> vec[i64]:
    """All of it from this seat's chair; nothing before the first turn."""
    if state.phase < TURN:
        return vec[i64]()
    row = row_of(ROW, 0)
    shares = Shares(state, JUDGEMENT)
    at = blocks_of(shares, seat)
    kind: Kind = 0
    while kind < 3:
        add_counts(row, at[kind] + PATTERNS, state, shares, seat, kind)
        add_tiles(row, at[kind] + PATTERNS + COUNTS, state, seat, 3 * kind, STRENGTHS)
        kind += 1
    add_patterns(row, at, state, seat)
    end: i64 = 3 * BLOCK
    add_tiles(row, end, state, seat, FIRST_COMMON, COMMON)
    end += 2 * COMMON
    row[end] = 1 if shares.next == seat else 0
    row[end + 1] = 1 if state.phase == TURN and state.seat == seat and state.played > 0 and not state.plain else 0
    row[end + 2] = set_aside(state)
    row[end + 3] = len(state.lands) // state.seats
    return row


def blocks_of(shares: Shares, seat: Seat) -> vec[i64]:
    """Where each kind's block begins, by the seat's lead over the best of the others."""
    leads = row_of(3, 0)
    kind: Kind = 0
    while kind < 3:
        leads[kind] = shares.figures[3 * seat + kind] - shares.best_of_others(seat, kind)
        kind += 1
    at = row_of(3, 0)
    kind = 0
    while kind < 3:
        behind: i64 = 0
        other: i64 = 0
        while other < 3:
            if leads[other] > leads[kind] or (leads[other] == leads[kind] and other < kind):
                behind += 1
            other += 1
        at[kind] = behind * BLOCK
        kind += 1
    return at


def add_counts(row: vec[i64], at: i64, state: Fields, shares: Shares, seat: Seat, kind: Kind) -> None:
    """Figures of a kind, in hand and to be hoped for (in tenths)."""
    best: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if other != seat and state.taken[3 * other + kind] > best:
            best = state.taken[3 * other + kind]
        other += 1
    row[at] = state.taken[3 * seat + kind]
    row[at + 1] = best
    row[at + 2] = state.taken[NOBODY * 3 + kind]
    row[at + 3] = state.left[kind]
    row[at + 4] = (shares.figures[3 * seat + kind] - shares.best_of_others(seat, kind)) // 100
    row[at + 5] = shares.figures[3 * seat + kind] // 100
    row[at + 6] = shares.doubt[kind] // 100
    row[at + 7] = 1 if state.left[kind] < 3 else 0


def add_tiles(row: vec[i64], at: i64, state: Fields, seat: Seat, first: i64, count: i64) -> None:
    """Tiles still to come, own and of all others, whether in hand or not."""
    other: i64 = 0
    while other < state.seats:
        unseen = (state.hands[other] + state.supplies[other]) >> TILE_SHIFT[first]
        i: i64 = at if other == seat else at + count
        end = i + count
        while i < end:
            row[i] += unseen & 3
            unseen >>= 2
            i += 1
        other += 1


def add_patterns(row: vec[i64], at: vec[i64], state: Fields, seat: Seat) -> None:
    """Count figures on the map by how many hexes are empty around them and how far the seat is ahead there."""
    place: Place = 0
    while place < PLACE_COUNT[state.seats]:
        standing = state.figures[place]
        kind: Kind = 0
        while standing > 0:
            if standing & 1:
                packed = state.influence[place] >> (KIND_BITS * kind)
                hexes = state.open[place] if state.open[place] < HEXES else HEXES
                row[at[kind] + LEADS * hexes + lead_in(packed, state.seats, seat)] += 1
            standing >>= 1
            kind += 1
        place += 1


def lead_in(packed: i64, seats: i64, seat: Seat) -> i64:
    """How far the seat is ahead of the best other one, from 0 to LEADS − 1."""
    own = (packed >> (SEAT_BITS * seat)) & INFLUENCE_MASK
    best: i64 = 0
    other: i64 = 0
    while other < seats:
        here = (packed >> (SEAT_BITS * other)) & INFLUENCE_MASK
        if other != seat and here > best:
            best = here
        other += 1
    lead = own - best + LEAD
    if lead < 0:
        return 0
    if lead >= LEADS:
        return LEADS - 1
    return lead
