"""What a seat knows, as numbers: seats are counted from it in turn order, so that chairs are interchangeable."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Kind, Place, Tile
from zashiki.kernel.model import Seat

from ..rules.fields import Fields
from ..rules.material import hand_size, in_hand, in_supply, set_aside, stock, supply_size, unseen
from ..rules.tables import (
    EXCHANGE,
    IMMEDIATE,
    INFLUENCE_MASK,
    KIND_BIT,
    KIND_BITS,
    KINDS,
    NOBODY,
    NONE,
    PHASES,
    PLACE_COUNT,
    PLACE_NAMES,
    SEAT_BITS,
    SHORE,
    SIDES,
    TILE_KINDS,
    TILE_NAMES,
)

PHASE_COUNT: Final = 7


def names(seats: i64) -> list[str]:
    """A name for every number."""
    return [*_names_of_moment(seats), *_names_of_tiles(seats), *_names_of_figures(seats), *_names_of_places(seats)]


def features(state: Fields, seat: Seat) -> vec[i64]:
    """The moment, tiles, figures beside the map, and every settlement."""
    row = vec[i64](capacity=700)
    row = _add_moment(state, seat, row)
    row = _add_tiles(state, seat, row)
    row = _add_figures(state, seat, row)
    return _add_places(state, seat, row)


# The moment


def _names_of_moment(seats: i64) -> list[str]:
    return [
        *[f"phase is {phase}" for phase in PHASES],
        *[f"seat +{turn} places or has the turn" for turn in range(seats)],
        *[f"seat +{turn} began" for turn in range(seats)],
        "figures are taken at once",
        "tiles played this turn",
        "a tile without the character was played this turn",
        *[f"{TILE_NAMES[tile]} is taken up" for tile in range(EXCHANGE)],
        "turns passed in a row",
        "empty land hexes",
        "empty sea hexes",
    ]


def _add_moment(state: Fields, seat: Seat, row: vec[i64]) -> vec[i64]:
    row = _add_one_of(row, PHASE_COUNT, state.phase)
    row = _add_one_of(row, state.seats, (state.seat - seat + state.seats) % state.seats)
    row = _add_one_of(row, state.seats, (state.start_seat - seat + state.seats) % state.seats)
    row = append(row, 1 if state.capture == IMMEDIATE else 0)
    row = append(row, state.played)
    row = append(row, 1 if state.plain else 0)
    row = _add_one_of(row, EXCHANGE, state.lifted)
    row = append(row, state.passes)
    row = append(row, len(state.lands))
    return append(row, len(state.seas))


def _add_one_of(row: vec[i64], count: i64, chosen: i64) -> vec[i64]:
    """So many numbers, all 0 but the chosen one, which is 1."""
    i: i64 = 0
    while i < count:
        row = append(row, 1 if i == chosen else 0)
        i += 1
    return row


# Tiles


def _names_of_tiles(seats: i64) -> list[str]:
    found = [f"{TILE_NAMES[tile]} in {where}" for tile in range(TILE_KINDS) for where in ("own hand", "own supply")]
    for turn in range(1, seats):
        found += [f"{TILE_NAMES[tile]} not yet seen of seat +{turn}" for tile in range(TILE_KINDS)]
    return found + [f"tiles in the {where} of seat +{turn}" for turn in range(seats) for where in ("hand", "supply")]


def _add_tiles(state: Fields, seat: Seat, row: vec[i64]) -> vec[i64]:
    tile: Tile = 0
    while tile < TILE_KINDS:
        row = append(row, in_hand(state, seat, tile))
        row = append(row, in_supply(state, seat, tile))
        tile += 1
    turn: i64 = 1
    while turn < state.seats:
        tile = 0
        while tile < TILE_KINDS:
            row = append(row, unseen(state, (seat + turn) % state.seats, tile))
            tile += 1
        turn += 1
    turn = 0
    while turn < state.seats:
        row = append(row, hand_size(state, (seat + turn) % state.seats))
        row = append(row, supply_size(state, (seat + turn) % state.seats))
        turn += 1
    return row


# Figures beside the map


def _names_of_figures(seats: i64) -> list[str]:
    found: list[str] = []
    for kind in KINDS:
        found += [f"{kind} left on the map", f"{kind} in stock", f"{kind} set aside"]
        found += [f"{kind} taken by seat +{turn}" for turn in range(seats)]
    return [*found, "figures set aside"]


def _add_figures(state: Fields, seat: Seat, row: vec[i64]) -> vec[i64]:
    """Every taking is seen by all, so whoever remembers knows the counts behind the screens (R6.7)."""
    kind: Kind = 0
    while kind < 3:
        row = append(row, state.left[kind])
        row = append(row, stock(state, kind))
        row = append(row, state.taken[NOBODY * 3 + kind])
        turn: i64 = 0
        while turn < state.seats:
            row = append(row, state.taken[(seat + turn) % state.seats * 3 + kind])
            turn += 1
        kind += 1
    return append(row, set_aside(state))


# Settlements


def _names_of_places(seats: i64) -> list[str]:
    found: list[str] = []
    for place in range(PLACE_COUNT[seats]):
        name = PLACE_NAMES[place]
        found += [f"empty land hexes beside {name}", f"empty sea hexes beside {name}"]
        for kind in KINDS:
            found += [f"{kind} in {name}", f"own influence on a {kind} in {name}"]
            found += [f"influence of seat +{turn} less own on a {kind} in {name}" for turn in range(1, seats)]
    return found


def _add_places(state: Fields, seat: Seat, row: vec[i64]) -> vec[i64]:
    place: Place = 0
    end = PLACE_COUNT[state.seats]
    while place < end:
        row = append(row, state.open[place])
        row = append(row, _open_sea(state, place))
        kind: Kind = 0
        while kind < 3:
            row = append(row, 1 if state.figures[place] & KIND_BIT[kind] else 0)
            row = _add_influence(state, state.influence[place] >> (KIND_BITS * kind), seat, row)
            kind += 1
        place += 1
    return row


def _open_sea(state: Fields, place: Place) -> i64:
    count: i64 = 0
    i: i64 = place * SIDES
    end: i64 = i + SIDES
    while i < end and SHORE[i] != NONE:
        if state.tiles[SHORE[i]] == 0:
            count += 1
        i += 1
    return count


def _add_influence(state: Fields, packed: i64, seat: Seat, row: vec[i64]) -> vec[i64]:
    own = (packed >> (SEAT_BITS * seat)) & INFLUENCE_MASK
    row = append(row, own)
    turn: i64 = 1
    while turn < state.seats:
        row = append(row, ((packed >> (SEAT_BITS * ((seat + turn) % state.seats))) & INFLUENCE_MASK) - own)
        turn += 1
    return row
