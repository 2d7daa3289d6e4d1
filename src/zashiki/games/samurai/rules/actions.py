"""Actions as numbers: one range per kind of action, chance included, so a number means the same everywhere."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Hex, Kind, Place, Tile
from zashiki.kernel.model import Action

from .tables import HEXES, PLACES, SWAP, TILE_KINDS

DONE: Final = 0
LAY: Final = 1  # + tile * HEXES + hex; also the placing again of a tile taken up
SWAPS: Final = LAY + SWAP * HEXES  # + (place * PLACES + place) * 9 + kind * 3 + kind
CHOOSE: Final = SWAPS + PLACES * PLACES * 9  # + tile
PLACE: Final = CHOOSE + TILE_KINDS  # + place * 3 + kind
DRAW: Final = PLACE + PLACES * 3  # chance: + tile
FIGURE: Final = DRAW + TILE_KINDS  # chance: + place * 3 + kind
END: Final = FIGURE + PLACES * 3

# As a learner counts them: done and layings keep their numbers, a swap is two steps
CHOOSE_STEP: Final = SWAPS  # + tile
PLACE_STEP: Final = CHOOSE_STEP + TILE_KINDS  # + place * 3 + kind
SWAP_STEP: Final = PLACE_STEP + PLACES * 3  # + place * 3 + kind: the one figure
SWAPPED_STEP: Final = SWAP_STEP + PLACES * 3  # + place * 3 + kind: the other
ACTIONS: Final = SWAPPED_STEP + PLACES * 3


def lay(tile: Tile, hex_number: Hex) -> Action:
    """Lay the tile on the hex."""
    return LAY + tile * HEXES + hex_number


def swap(place: Place, kind: Kind, other_place: Place, other_kind: Kind) -> Action:
    """Swap two figures; the same number whichever is named first."""
    if other_place < place or (other_place == place and other_kind < kind):
        return SWAPS + (other_place * PLACES + place) * 9 + other_kind * 3 + kind
    return SWAPS + (place * PLACES + other_place) * 9 + kind * 3 + other_kind


def place_figure(place: Place, kind: Kind) -> Action:
    """Put a figure of this kind on the settlement."""
    return PLACE + place * 3 + kind


def chance_figure(place: Place, kind: Kind) -> Action:
    """Chance puts a figure of this kind on the settlement."""
    return FIGURE + place * 3 + kind


def spell(action: Action, onto: vec[i64]) -> vec[i64]:
    """The learner's steps of a seat's action, behind those there are."""
    if action < SWAPS:
        return append(onto, action)
    if action >= PLACE:
        return append(onto, action - PLACE + PLACE_STEP)
    if action >= CHOOSE:
        return append(onto, action - CHOOSE + CHOOSE_STEP)
    code = action - SWAPS
    steps = append(onto, SWAP_STEP + code // (PLACES * 9) * 3 + code % 9 // 3)
    return append(steps, SWAPPED_STEP + code // 9 % PLACES * 3 + code % 3)
