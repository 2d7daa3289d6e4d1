"""How well the seats stand: figures won and likely to be won, majorities, endings and tempo.

Hidden tiles bear on none of it, so a bot that knows only its view judges as well as one that saw everything.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.mind import expected_returns, settled

from ..rules.fields import Fields
from ..rules.tables import CHOOSING, INFLUENCE_MASK, KIND_BITS, PLACE_COUNT, SEAT_BITS, TIED, TILE_BITS, TURN
from ..rules.taking import leader

SCALE: Final = 4000  # a lead that makes half a sure win
FIGURE: Final = 1000  # shares of figures are counted in thousandths
MAJORITY: Final = 2600  # worth of a sure majority; a figure is worth 1000 besides
SECOND: Final = 1400  # worth of the second best kind on top of it
CLOSE: Final = 1  # what a seat can still bring to a figure, per open hex
NEXT: Final = 2  # what the seat to move brings on top where one hex is open

# What it costs to have played a tile: those with the character are tempo to be kept for when they decide something.
TEMPO: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 90, 330, 220, 260, 300])
# How gladly a seat holds a tile from the start.
OPENING: Final[vec[i64]] = vec[i64]([9, 6, 2, 9, 6, 2, 9, 6, 2, 11, 8, 3, 1, 12, 8, 10, 4])


def evaluate(state: Fields) -> vec[i64]:
    """The return that each seat may expect, in millionths; exact once the match is over."""
    known = settled(state)
    return known if len(known) else expected_returns(worths(state), SCALE)


def worths(state: Fields) -> vec[i64]:
    """What every seat's position is worth before the end; a figure is worth 1000."""
    found = vec[i64]()
    seat: i64 = 0
    if state.phase == CHOOSING:
        while seat < state.seats:
            found = append(found, _weigh(state.hands[seat], OPENING))
            seat += 1
        return found
    shares = _shares(state)
    while seat < state.seats:
        tempo = _weigh(state.hands[seat], TEMPO) + _weigh(state.supplies[seat], TEMPO)
        found = append(found, _standing(state, seat, shares) + tempo)
        seat += 1
    return found


def _weigh(packed: i64, worth: vec[i64]) -> i64:
    """The sum of the worth of all tiles of a packed multiset."""
    total: i64 = 0
    tile: i64 = 0
    rest = packed & TILE_BITS
    while rest > 0:
        total += (rest & 3) * worth[tile]
        rest >>= 2
        tile += 1
    return total


def _shares(state: Fields) -> vec[i64]:
    """Figures at [seat * 3 + kind] in thousandths: those taken, and of those on the map what each seat may expect."""
    shares = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    i: i64 = 0
    while i < 12:
        shares[i] = state.taken[i] * FIGURE
        i += 1
    place: i64 = 0
    end = PLACE_COUNT[state.seats]
    while place < end:
        standing = state.figures[place]
        kind: i64 = 0
        while standing > 0:
            if standing & 1:
                _share(state, place, kind, shares)
            standing >>= 1
            kind += 1
        place += 1
    return shares


def _share(state: Fields, place: i64, kind: i64, shares: vec[i64]) -> None:
    """Add what every seat may expect of one figure."""
    hexes = state.open[place]
    if hexes == 0:
        who = leader(state, place, kind)
        if who != TIED:
            shares[who * 3 + kind] += FIGURE
        return
    row = state.influence[place] >> (KIND_BITS * kind)
    if row & (2**KIND_BITS - 1) == 0:
        return
    after = _next_seat(state) if hexes == 1 else TIED
    total: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        total += _claim(row, seat, hexes, after)
        seat += 1
    seat = 0
    while seat < state.seats:
        shares[seat * 3 + kind] += FIGURE * _claim(row, seat, hexes, after) // total
        seat += 1


def _claim(row: i64, seat: i64, hexes: i64, after: i64) -> i64:
    claim = ((row >> (SEAT_BITS * seat)) & INFLUENCE_MASK) + CLOSE * hexes
    if seat == after:
        claim += NEXT
    return claim * claim * claim


def _next_seat(state: Fields) -> i64:
    """Who can lay the next tile of a coming turn: whoever ends a turn leaves what is open to the next."""
    if state.phase == TURN and state.played == 0:
        return state.seat
    return (state.seat + 1) % state.seats


def _standing(state: Fields, seat: i64, shares: vec[i64]) -> i64:
    """Figures, and how sure the seat's majorities are; the second best kind counts on top."""
    total: i64 = 0
    best: i64 = -MAJORITY
    second: i64 = -MAJORITY
    kind: i64 = 0
    while kind < 3:
        total += shares[seat * 3 + kind]
        lead = _lead(state, seat, kind, shares)
        if lead > best:
            second = best
            best = lead
        elif lead > second:
            second = lead
        kind += 1
    return total + best * MAJORITY // FIGURE + second * SECOND // FIGURE


def _lead(state: Fields, seat: i64, kind: i64, shares: vec[i64]) -> i64:
    """From −1000 to 1000: how surely the seat leads the kind; the fewer figures are left, the surer."""
    rival: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if other != seat and shares[other * 3 + kind] > rival:
            rival = shares[other * 3 + kind]
        other += 1
    lead = (shares[seat * 3 + kind] - rival) * 4 // (4 + state.left[kind])
    return -FIGURE if lead < -FIGURE else FIGURE if lead > FIGURE else lead
