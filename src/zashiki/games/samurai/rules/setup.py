"""Chapter 2: opening hands are chosen or dealt, figures are placed or scattered."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Kind, Place, Tile
from zashiki.kernel.model import CHANCE, Seat

from .actions import CHOOSE, PLACE, chance_figure, place_figure
from .fields import Fields
from .material import hand_size, has_figure, stock, take_up
from .tables import (
    BITS_SET,
    BLANK,
    CITIES,
    CITY_COUNT,
    FILLING,
    HAND_SIZE,
    HIGHEST_BIT,
    KIND_BIT,
    LOWEST_BIT,
    OPTIONS,
    PLACE_COUNT,
    PLACING,
    RANDOM,
    SCATTERING,
    TILE_BITS,
    TILE_KINDS,
    TURN,
)
from .telling import tell_chosen, tell_placed

# What the table agrees on


def agree(state: Fields, options: Mapping[str, str | int | bool]) -> None:
    """Play with these options."""
    state.opening_hand = OPTIONS["opening_hand"].index(options["opening_hand"])
    state.start_seat = int(options["start_seat"])
    state.figure_setup = OPTIONS["figure_setup"].index(options["figure_setup"])
    state.capture = OPTIONS["capture"].index(options["capture"])
    state.screens = OPTIONS["screens"].index(options["screens"])


def agreed(state: Fields) -> dict[str, str | int]:
    """The options as they were agreed."""
    return {
        "opening_hand": OPTIONS["opening_hand"][state.opening_hand],
        "start_seat": int(state.start_seat),
        "figure_setup": OPTIONS["figure_setup"][state.figure_setup],
        "capture": OPTIONS["capture"][state.capture],
        "screens": OPTIONS["screens"][state.screens],
    }


# Opening hands


def first_short_of_tiles(state: Fields) -> i64:
    """The first seat whose opening hand is not complete; as many as there are seats if there is none."""
    seat: Seat = 0
    while seat < state.seats and hand_size(state, seat) >= HAND_SIZE:
        seat += 1
    return seat


def legal_choices(state: Fields, seat: Seat) -> vec[i64]:
    """Any tile of the supply, until the hand is complete (R2.1)."""
    if seat < 0 or hand_size(state, seat) >= HAND_SIZE:
        return vec[i64]()
    found = BLANK[:TILE_KINDS]
    n: i64 = 0
    tile: Tile = 0
    rest = state.supplies[seat] & TILE_BITS
    while rest > 0:
        found[n] = CHOOSE + tile
        n += (rest | (rest >> 1)) & 1
        rest >>= 2
        tile += 1
    return found[:n]


def choose(state: Fields, seat: Seat, tile: Tile) -> None:
    """A tile of the supply is the seat's choice for its opening hand."""
    take_up(state, seat, tile)
    if state.events is not None:
        tell_chosen(state, seat, tile)
    begin_figures_once_hands_are_full(state)


def begin_figures_once_hands_are_full(state: Fields) -> None:
    """After the last opening hand come the figures."""
    if first_short_of_tiles(state) == state.seats:
        state.phase = SCATTERING if state.figure_setup == RANDOM else PLACING


# Figures


def cities_full(state: Fields) -> bool:
    """Whether every city in play holds its two figures (R2.5)."""
    cities = CITY_COUNT[state.seats]
    i: i64 = 0
    while i < cities and BITS_SET[state.figures[CITIES[i]]] == 2:
        i += 1
    return i == cities


def legal_placings(state: Fields) -> vec[i64]:
    """Any kind in stock into a city that lacks it, then into an empty village (R2.4, R2.5)."""
    in_stock = _kinds_in_stock(state)
    if not cities_full(state):
        return _city_placings(state, in_stock)
    found = BLANK[: _empty_places(state) * BITS_SET[in_stock]]
    _write_placings(state, found, in_stock)
    return found


def _city_placings(state: Fields, in_stock: i64) -> vec[i64]:
    found = vec[i64]()
    i: i64 = 0
    while i < CITY_COUNT[state.seats]:
        place = CITIES[i]
        standing = state.figures[place]
        kind: Kind = 0
        while kind < 3 and BITS_SET[standing] < 2:
            if in_stock & ~standing & KIND_BIT[kind]:
                found = append(found, place_figure(place, kind))
            kind += 1
        i += 1
    return found


def _kinds_in_stock(state: Fields) -> i64:
    bits: i64 = 0
    if stock(state, 0) > 0:
        bits += 1
    if stock(state, 1) > 0:
        bits += 2
    if stock(state, 2) > 0:
        bits += 4
    return bits


def _empty_places(state: Fields) -> i64:
    figures = state.figures
    count: i64 = 0
    place: Place = 0
    end = PLACE_COUNT[state.seats]
    while place < end:
        count += ((figures[place] - 1) >> 63) & 1
        place += 1
    return count


def _write_placings(state: Fields, found: vec[i64], in_stock: i64) -> None:
    """Write the placings of these kinds on each empty settlement; on others they are overwritten."""
    figures = state.figures
    kinds = BITS_SET[in_stock]
    first: i64 = PLACE + LOWEST_BIT[in_stock]
    last: i64 = PLACE + HIGHEST_BIT[in_stock]
    end: i64 = len(found)
    n: i64 = 0
    place: Place = 0
    while n < end:
        found[n] = first + place * 3
        found[n + kinds - 1] = last + place * 3
        if kinds == 3:
            found[n + 1] = first + place * 3 + 1
        n += ((figures[place] - 1) >> 63) & kinds
        place += 1


def place_to_fill(state: Fields) -> i64:
    """Where chance puts the next figure (R2.8)."""
    return FILLING[state.seats][state.left[0] + state.left[1] + state.left[2] - 3]


def scattering_chances(state: Fields) -> list[tuple[int, int]]:
    """Kinds of figure by figures left, without those the settlement has (R2.8)."""
    place = place_to_fill(state)
    return [
        (chance_figure(place, kind), stock(state, kind))
        for kind in range(3)
        if stock(state, kind) > 0 and not has_figure(state, place, kind)
    ]


def place(state: Fields, place: Place, kind: Kind, who: Seat) -> None:
    """A seat or chance puts a figure from the stock on a settlement; after the last one turns begin."""
    state.figures, state.left = state.figures[:], state.left[:]
    state.figures[place] |= KIND_BIT[kind]
    state.left[kind] += 1
    if state.open[place] == 0:
        state.complete = True
    if state.events is not None:
        tell_placed(state, place, kind, who)
    if who != CHANCE:
        state.seat = (state.seat + 1) % state.seats
    if stock(state, kind) == 0 and stock(state, 0) + stock(state, 1) + stock(state, 2) == 0:
        state.phase = TURN
