"""Chapter 1: the tiles in hands and supplies, and the figures on the map, beside it and in stock."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Kind, Place, Tile
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng

from .fields import Fields
from .tables import FIGURES_OF_A_KIND, HAND_SIZE, KIND_BIT, SIZE_SHIFT, TILE_SHIFT, TILE_UNIT

# Tiles


def hand_size(state: Fields, seat: Seat) -> i64:
    """Tiles in the seat's hand."""
    return state.hands[seat] >> SIZE_SHIFT


def supply_size(state: Fields, seat: Seat) -> i64:
    """Tiles in the seat's supply."""
    return state.supplies[seat] >> SIZE_SHIFT


def in_hand(state: Fields, seat: Seat, tile: Tile) -> i64:
    """Copies of the tile in the seat's hand."""
    return (state.hands[seat] >> TILE_SHIFT[tile]) & 3


def in_supply(state: Fields, seat: Seat, tile: Tile) -> i64:
    """Copies of the tile in the seat's supply."""
    return (state.supplies[seat] >> TILE_SHIFT[tile]) & 3


def unseen(state: Fields, seat: Seat, tile: Tile) -> i64:
    """Copies of the seat's tile that are in its hand or supply: all others are in the open."""
    return in_hand(state, seat, tile) + in_supply(state, seat, tile)


def take_up(state: Fields, seat: Seat, tile: Tile) -> None:
    """The tile goes from the seat's supply to its hand."""
    state.supplies[seat] -= TILE_UNIT[tile]
    state.hands[seat] += TILE_UNIT[tile]


def missing(state: Fields, seat: Seat) -> i64:
    """How many tiles the seat would draw now (R3.7)."""
    wanted = HAND_SIZE - hand_size(state, seat)
    supply = supply_size(state, seat)
    return wanted if wanted < supply else supply


def random_tile(packed: i64, rng: Rng) -> i64:
    """A tile of a packed multiset, each copy equally likely."""
    ticket = rng.below(packed >> SIZE_SHIFT)
    tile: Tile = 0
    while True:
        ticket -= (packed >> TILE_SHIFT[tile]) & 3
        if ticket < 0:
            return tile
        tile += 1


# Figures


def has_figure(state: Fields, place: Place, kind: Kind) -> bool:
    """Whether a figure of the kind stands there."""
    return (state.figures[place] & KIND_BIT[kind]) != 0


def stock(state: Fields, kind: Kind) -> i64:
    """Figures of the kind not yet placed."""
    return FIGURES_OF_A_KIND[state.seats] - state.left[kind] - gone(state, kind)


def gone(state: Fields, kind: Kind) -> i64:
    """Figures of the kind that left the map."""
    taken = state.taken
    return taken[kind] + taken[3 + kind] + taken[6 + kind] + taken[9 + kind] + taken[12 + kind]


def set_aside(state: Fields) -> i64:
    """How many figures belong to nobody."""
    return state.taken[12] + state.taken[13] + state.taken[14]
