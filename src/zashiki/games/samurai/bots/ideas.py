"""Ideas: what is worth a thought in a turn.

Tiles that neither bear on a figure nor complete a settlement only spend time, and one place to do so is as good as any.
The order of tiles within a turn makes no difference, so only one order is thought of: plain, ships, rider, swap.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Hex, Tile
from zashiki.kernel.model import Action, Seat

from ..rules.actions import DONE, LAY, SWAPS
from ..rules.fields import Fields
from ..rules.tables import (
    EXCHANGE,
    HEXES,
    INFLUENCES,
    KIND_BIT,
    LAND,
    NEAR,
    NONE,
    ONE_HEX,
    PLACES,
    SHIP_2,
    SIDES,
    TERRAIN,
    TILE_KINDS,
)
from ..rules.turn import legal_in_turn

NEARLY: Final = 1  # empty hexes around a settlement whose figures may be worth a swap


def _kinds(tile: int) -> int:
    return sum(KIND_BIT[kind] for kind in INFLUENCES[tile])


KINDS_OF: Final[vec[i64]] = vec[i64]([_kinds(tile) for tile in range(TILE_KINDS)])  # figures a tile bears on, as bits


def ideas_in_turn(state: Fields, seat: Seat) -> vec[i64]:
    """The legal actions without those that are idle or come to the same as others."""
    legal = legal_in_turn(state, seat)
    if state.lifted != NONE or state.capture > 0:
        return legal
    found = vec[i64](capacity=len(legal))
    idle: i64 = NONE  # the tile that an idle place has been found for
    last = last_tile(state)
    for action in legal:
        if action == DONE or (action >= SWAPS and is_timely_swap(state, action)):
            found = append(found, action)
        elif action < SWAPS:
            tile = (action - LAY) // HEXES
            if tile >= last:
                bears = tile == EXCHANGE or bears_on(state, tile, action - LAY - tile * HEXES)
                if bears or (tile < SHIP_2 and idle != tile):
                    found = append(found, action)
                    idle = idle if bears else tile
    return found if len(found) > 0 else legal


def last_tile(state: Fields) -> Tile:
    """The tile laid last in this turn; 0 before the first."""
    if state.laid == 0:
        return 0
    return (state.tiles[state.laid % ONE_HEX - 1] - 1) % TILE_KINDS


def bears_on(state: Fields, tile: Tile, hex_number: Hex) -> bool:
    """Whether the tile would influence a figure there or complete a settlement that holds one."""
    is_land = TERRAIN[hex_number] == LAND
    i: i64 = hex_number * SIDES
    end: i64 = i + SIDES
    while i < end and NEAR[i] != NONE:
        standing = state.figures[NEAR[i]]
        if standing & KINDS_OF[tile] or (is_land and standing and state.open[NEAR[i]] == 1):
            return True
        i += 1
    return False


def is_timely_swap(state: Fields, action: Action) -> bool:
    """Whether the swap moves a figure whose settlement is complete or nearly so."""
    code = action - SWAPS
    return state.open[code // (PLACES * 9)] <= NEARLY or state.open[code // 9 % PLACES] <= NEARLY
