"""Actions as numbers: one range per kind of action, chance included, so a number means the same everywhere."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.games.samurai.board import HEXES, PLACES, SWAP, TILE_KINDS

DONE: Final = 0
LAY: Final = 1  # + tile * HEXES + hex; also the placing again of a tile taken up
SWAPS: Final = LAY + SWAP * HEXES  # + (place * PLACES + place) * 9 + kind * 3 + kind
CHOOSE: Final = SWAPS + PLACES * PLACES * 9  # + tile
PLACE: Final = CHOOSE + TILE_KINDS  # + place * 3 + kind
DRAW: Final = PLACE + PLACES * 3  # chance: + tile
FIGURE: Final = DRAW + TILE_KINDS  # chance: + place * 3 + kind
END: Final = FIGURE + PLACES * 3


def lay(tile: i64, hex_number: i64) -> i64:
    """Lay the tile on the hex."""
    return LAY + tile * HEXES + hex_number


def swap(place: i64, kind: i64, other_place: i64, other_kind: i64) -> i64:
    """Swap two figures; the same number whichever is named first."""
    if other_place < place or (other_place == place and other_kind < kind):
        return SWAPS + (other_place * PLACES + place) * 9 + other_kind * 3 + kind
    return SWAPS + (place * PLACES + other_place) * 9 + kind * 3 + other_kind


def place_figure(place: i64, kind: i64) -> i64:
    """Put a figure of this kind on the settlement."""
    return PLACE + place * 3 + kind


def chance_figure(place: i64, kind: i64) -> i64:
    """Chance puts a figure of this kind on the settlement."""
    return FIGURE + place * 3 + kind
