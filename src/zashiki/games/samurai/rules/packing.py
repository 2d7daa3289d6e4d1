"""The packed fields of a state as plain tuples, and back."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Hex, Kind, Place
from zashiki.kernel.model import Seat

from .fields import Fields
from .material import has_figure
from .tables import (
    HEX_COUNT,
    KIND_BIT,
    NOBODY,
    ONE_HEX,
    PLACE_COUNT,
    TILE_KINDS,
    TILE_SHIFT,
    TILE_UNIT,
)
from .taking import influence_of, leader
from .turn import cover_hex


def tiles_on_map(state: Fields) -> tuple[tuple[int, int, int], ...]:
    """(hex, seat, tile) of every tile on the map."""
    found: list[tuple[int, int, int]] = []
    hex_number: Hex = 0
    end = HEX_COUNT[state.seats]
    while hex_number < end:
        code = state.tiles[hex_number] - 1
        if code >= 0:
            found.append((hex_number, code // TILE_KINDS, code % TILE_KINDS))
        hex_number += 1
    return tuple(found)


def figures_on_map(state: Fields) -> tuple[tuple[int, ...], ...]:
    """The kinds of figure on every settlement in play."""
    return tuple([_kinds_at(state, place) for place in range(PLACE_COUNT[state.seats])])


def _kinds_at(state: Fields, place: Place) -> tuple[int, ...]:
    return tuple([kind for kind in range(3) if has_figure(state, place, kind)])


def influence_row(state: Fields, place: Place, kind: Kind) -> tuple[int, ...]:
    """The influence of every seat on a figure of the kind there."""
    return tuple([int(influence_of(state, place, kind, seat)) for seat in range(state.seats)])


def influence_on_map(state: Fields) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Per settlement in play and kind of figure the influence of every seat."""
    return tuple(
        [tuple([influence_row(state, place, kind) for kind in range(3)]) for place in range(PLACE_COUNT[state.seats])]
    )


def leaders_on_map(state: Fields) -> tuple[tuple[int, ...], ...]:
    """Per settlement in play and kind of figure the seat that leads, or -1."""
    return tuple(
        [tuple([int(leader(state, place, kind)) for kind in range(3)]) for place in range(PLACE_COUNT[state.seats])]
    )


def open_hexes(state: Fields) -> tuple[int, ...]:
    """Per settlement in play the land hexes around it without a tile."""
    return tuple([int(state.open[place]) for place in range(PLACE_COUNT[state.seats])])


def taken_by(state: Fields) -> tuple[tuple[int, ...], ...]:
    """Per seat, then for nobody, the figures taken of each kind."""
    owners = [*range(state.seats), NOBODY]
    return tuple([tuple([int(state.taken[owner * 3 + kind]) for kind in range(3)]) for owner in owners])


def counts_of(packed: i64) -> tuple[int, ...]:
    """Copies per kind of tile of a packed multiset."""
    return tuple([int((packed >> TILE_SHIFT[tile]) & 3) for tile in range(TILE_KINDS)])


def pack_tiles(counts: tuple[int, ...]) -> i64:
    """The packed multiset of these copies per kind of tile."""
    packed: i64 = 0
    for tile, count in enumerate(counts):
        packed += TILE_UNIT[tile] * count
    return packed


def hexes_of(packed: i64) -> tuple[int, ...]:
    """The hexes laid in a turn, in order."""
    hexes: list[int] = []
    while packed > 0:
        hexes.append(packed % ONE_HEX - 1)
        packed //= ONE_HEX
    hexes.reverse()
    return tuple(hexes)


def pack_hexes(hexes: tuple[int, ...]) -> i64:
    """The hexes laid in a turn, packed."""
    packed: i64 = 0
    for hex_number in hexes:
        packed = packed * ONE_HEX + hex_number + 1
    return packed


def set_pieces(
    state: Fields,
    tiles: tuple[tuple[int, int, int], ...],
    figures: tuple[tuple[int, ...], ...],
    taken: tuple[tuple[int, ...], ...],
) -> None:
    """Put figures, tiles and takings on a cleared map; each seat's other tiles are in its supply."""
    _set_figures(state, figures)
    for hex_number, seat, tile in tiles:
        cover_hex(state, hex_number, seat, tile)
        state.supplies[seat] -= TILE_UNIT[tile]
    for seat, row in enumerate(taken):
        owner: Seat = NOBODY if seat == state.seats else seat
        for kind, count in enumerate(row):
            state.taken[owner * 3 + kind] = count


def _set_figures(state: Fields, figures: tuple[tuple[int, ...], ...]) -> None:
    state.left[0] = 0
    state.left[1] = 0
    state.left[2] = 0
    for place, kinds in enumerate(figures):
        state.figures[place] = 0
        for kind in kinds:
            state.figures[place] += KIND_BIT[kind]
            state.left[kind] += 1
