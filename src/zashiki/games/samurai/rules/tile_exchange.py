"""Chapter 5: a tile on the map is taken up and laid again."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Hex
from zashiki.kernel.model import Seat

from .actions import LAY
from .fields import Fields
from .tables import EXCHANGE, HEXES, LANDS, NEAR, NONE, PLAIN_TILES, SIDES, TILE_KINDS, WEIGHT


def exchanges(state: Fields, seat: Seat) -> i64:
    """How many tiles a tile exchange may take up; none if there is no hex to lay them on again (R5.5)."""
    if len(state.lands) == 0:
        return 0
    return exchangeable(state, seat)


def exchangeable(state: Fields, seat: Seat) -> i64:
    """How many tiles of the seat lie on the map without the character: those it no longer has."""
    return PLAIN_TILES - _count_plain(state.hands[seat]) - _count_plain(state.supplies[seat])


def _count_plain(packed: i64) -> i64:
    """The plain tiles but the exchange in a packed multiset: its first twelve pairs of bits, added side by side."""
    pairs = (packed & 0x333333) + ((packed >> 2) & 0x333333)
    fours = (pairs + (pairs >> 4)) & 0x0F0F0F
    return (fours & 15) + ((fours >> 8) & 15) + (fours >> 16)


def write_exchanges(state: Fields, found: vec[i64], n: i64, seat: Seat) -> i64:
    """Write every way to play the tile exchange, from place n on; return the place behind them."""
    tiles = state.tiles
    base: i64 = LAY + EXCHANGE * HEXES
    first: i64 = 1 + seat * TILE_KINDS
    end: i64 = n + exchanges(state, seat)
    i: i64 = 0
    while n < end:
        hex_number = LANDS[i]
        tile = tiles[hex_number] - first
        found[n] = base + hex_number
        n += 1 + ((tile | (EXCHANGE - 1 - tile)) >> 63)  # only if the seat's own plain tile lies there
        i += 1
    return n


def take_up_by_exchange(state: Fields, hex_number: Hex, seat: Seat) -> i64:
    """Put the seat's tile exchange under its tile on the hex; return the tile taken up (R5.1, R5.3)."""
    tile = state.tiles[hex_number] - 1 - seat * TILE_KINDS
    state.tiles[hex_number] = 1 + seat * TILE_KINDS + EXCHANGE
    weight = WEIGHT[tile * 4 + seat]
    i: i64 = hex_number * SIDES
    end: i64 = i + SIDES
    while i < end and NEAR[i] != NONE:
        state.influence[NEAR[i]] -= weight
        i += 1
    return tile
