"""The packed state as plain tuples, and back."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.samurai.board import (
    HEX_COUNT,
    KIND_BIT,
    NONE,
    PLACE_COUNT,
    SWAP,
    TILE_KINDS,
    TILE_SHIFT,
    TILE_UNIT,
)
from zashiki.games.samurai.ground import NOBODY, ONE_HEX
from zashiki.games.samurai.state import Samurai
from zashiki.kernel.rng import Rng


def tiles_on_map(state: Samurai) -> tuple[tuple[int, int, int], ...]:
    """(hex, seat, tile) of every tile on the map."""
    found: list[tuple[int, int, int]] = []
    hex_number: i64 = 0
    end = HEX_COUNT[state.seats]
    while hex_number < end:
        code = state.cover[hex_number] - 1
        if code >= 0:
            found.append((hex_number, code // TILE_KINDS, code % TILE_KINDS))
        hex_number += 1
    return tuple(found)


def kinds_at(state: Samurai, place: i64) -> tuple[int, ...]:
    """The kinds of figure on a settlement."""
    return tuple([kind for kind in range(3) if state.has_figure(place, kind)])


def figures_on_map(state: Samurai) -> tuple[tuple[int, ...], ...]:
    """The kinds of figure on every settlement in play."""
    return tuple([kinds_at(state, place) for place in range(PLACE_COUNT[state.seats])])


def influence_row(state: Samurai, place: i64, kind: i64) -> tuple[int, ...]:
    """The influence of every seat on a figure of the kind there."""
    return tuple([int(state.influence_of(place, kind, seat)) for seat in range(state.seats)])


def influence_on_map(state: Samurai) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Per settlement in play and kind of figure the influence of every seat."""
    return tuple(
        [tuple([influence_row(state, place, kind) for kind in range(3)]) for place in range(PLACE_COUNT[state.seats])]
    )


def leaders_on_map(state: Samurai) -> tuple[tuple[int, ...], ...]:
    """Per settlement in play and kind of figure the seat that leads, or -1."""
    return tuple(
        [tuple([int(state.leader(place, kind)) for kind in range(3)]) for place in range(PLACE_COUNT[state.seats])]
    )


def open_hexes(state: Samurai) -> tuple[int, ...]:
    """Per settlement in play the land hexes around it without a tile."""
    return tuple([int(state.open[place]) for place in range(PLACE_COUNT[state.seats])])


def taken_by(state: Samurai) -> tuple[tuple[int, ...], ...]:
    """Per seat, then for nobody, the figures taken of each kind."""
    owners = [*range(state.seats), NOBODY]
    return tuple([tuple([int(state.taken[owner * 3 + kind]) for kind in range(3)]) for owner in owners])


def multiset(packed: i64) -> tuple[int, ...]:
    """Copies per kind of tile of a packed multiset."""
    return tuple([int((packed >> TILE_SHIFT[tile]) & 3) for tile in range(TILE_KINDS)])


def pack(counts: tuple[int, ...]) -> i64:
    """The packed multiset of these copies per kind of tile."""
    packed: i64 = 0
    for tile in range(TILE_KINDS):
        packed += TILE_UNIT[tile] * counts[tile]
    return packed


def laid_hexes(packed: i64) -> tuple[int, ...]:
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
    state: Samurai,
    tiles: tuple[tuple[int, int, int], ...],
    figures: tuple[tuple[int, ...], ...],
    taken: tuple[tuple[int, ...], ...],
) -> None:
    """Put tiles, figures and takings on a cleared map; each seat's other tiles are in its supply."""
    for hex_number, seat, tile in tiles:
        state.cover_hex(hex_number, seat, tile)
        state.supplies[seat] -= TILE_UNIT[tile]
    for kind in range(3):
        state.left[kind] = 0
    for place, kinds in enumerate(figures):
        state.figures[place] = 0
        for kind in kinds:
            state.figures[place] += KIND_BIT[kind]
            state.left[kind] += 1
    for seat, row in enumerate(taken):
        owner: i64 = NOBODY if seat == state.seats else seat
        for kind in range(3):
            state.taken[owner * 3 + kind] = row[kind]
    state.swaps_known = False


def discard_swap(state: Samurai, seat: i64) -> None:
    """The seat's figure exchange is back in the box."""
    state.supplies[seat] -= TILE_UNIT[SWAP]


def lift(state: Samurai, seat: i64, tile: i64) -> None:
    """The seat holds this tile, taken up by its tile exchange."""
    state.lifted = tile
    if tile != NONE:
        state.supplies[seat] -= TILE_UNIT[tile]


def hold(state: Samurai, seat: i64, hand: i64) -> None:
    """The seat's hand is this packed multiset, taken from its supply."""
    state.hands[seat] = hand
    state.supplies[seat] -= hand


def guess_hand(state: Samurai, seat: i64, size: i64, rng: Rng) -> None:
    """Draw a hand of this size from the seat's unseen tiles, all lying in its supply."""
    while state.hand_size(seat) < size:
        state.take_up(seat, state.random_tile(seat, rng))
