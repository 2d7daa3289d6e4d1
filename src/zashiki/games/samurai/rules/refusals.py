"""Why an action is refused: the rule that fits best."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Hex, Tile
from zashiki.kernel.model import Action, Seat

from .actions import CHOOSE, DONE, DRAW, FIGURE, LAY, PLACE, SWAPS
from .fields import Fields
from .material import has_figure, in_hand, in_supply, stock
from .scoring import ended_by
from .tables import (
    CHOOSING,
    DEALING,
    EDO,
    ENDED,
    EXCHANGE,
    HEX_COUNT,
    HEXES,
    LAND,
    NONE,
    PLACE_COUNT,
    PLACE_ROOM,
    PLACES,
    PLACING,
    SCATTERING,
    SWAP,
    TERRAIN,
    TILE_KINDS,
    TURN,
)
from .tile_exchange import exchanges

NOT_YOUR_TURN: Final = "R3.8"


def refusing_rule(state: Fields, seat: Seat, action: Action) -> str:
    """The rule that forbids an action which is not legal."""
    if state.phase == ENDED:
        return ended_by(state)[0]
    if action >= FIGURE:
        return "R2.8"
    if action >= DRAW:
        return "R3.7"
    if state.phase == CHOOSING or state.phase == DEALING:
        return _choosing(state, seat, action)
    if state.phase == PLACING or state.phase == SCATTERING:
        return _placing(state, seat, action)
    if action >= PLACE:
        return "R2.5"
    if action >= CHOOSE:
        return "R2.1"
    if state.phase != TURN or seat != state.seat:
        return NOT_YOUR_TURN
    return _turn(state, seat, action)


def _choosing(state: Fields, seat: Seat, action: Action) -> str:
    if state.phase == DEALING:
        return "R2.2"
    if CHOOSE <= action < PLACE and in_supply(state, seat, action - CHOOSE) == 0:
        return "R1.4"
    return "R2.1"


def _placing(state: Fields, seat: Seat, action: Action) -> str:
    if CHOOSE <= action < PLACE:
        return "R2.1"
    if action < CHOOSE:
        return "R2.6"
    if state.phase == SCATTERING:
        return "R2.8"
    place = (action - PLACE) // 3
    if place >= PLACE_COUNT[state.seats]:
        return "R1.2"
    if place == EDO:
        return "R2.3"
    if PLACE_ROOM[place] == 1 and seat == state.seat and stock(state, (action - PLACE) % 3) > 0:
        return "R2.5"
    return "R2.4"


def _turn(state: Fields, seat: Seat, action: Action) -> str:
    if action == DONE:
        return "R3.1" if state.lifted == NONE else "R5.2"
    if action >= SWAPS:
        return _swap(state, seat, action - SWAPS)
    tile = (action - LAY) // HEXES
    hex_number = (action - LAY) % HEXES
    if state.lifted != NONE:
        return _again(state, tile, hex_number)
    if in_hand(state, seat, tile) == 0:
        return "R3.1"
    if tile <= EXCHANGE and state.plain:
        return "R3.2"
    if tile == EXCHANGE:
        return _exchange(state, seat, hex_number)
    return _laying(state, hex_number)


def _laying(state: Fields, hex_number: Hex) -> str:
    if hex_number >= HEX_COUNT[state.seats]:
        return "R1.3"
    if TERRAIN[hex_number] > LAND:
        return "R3.4"
    return "R3.3"


def _again(state: Fields, tile: Tile, hex_number: Hex) -> str:
    if tile != state.lifted or state.tiles[hex_number] > 0:
        return "R5.2"
    return _laying(state, hex_number)


def _exchange(state: Fields, seat: Seat, hex_number: Hex) -> str:
    tile = state.tiles[hex_number] - 1 - seat * TILE_KINDS
    if EXCHANGE < tile < TILE_KINDS or exchanges(state, seat) == 0:
        return "R5.5"
    return "R5.1"


def _swap(state: Fields, seat: Seat, code: i64) -> str:
    if state.lifted != NONE:
        return "R5.2"
    if in_hand(state, seat, SWAP) == 0:
        return "R3.1"
    place = code // (PLACES * 9)
    other_place = code // 9 % PLACES
    kind = code % 9 // 3
    other_kind = code % 3
    if not has_figure(state, place, kind) or not has_figure(state, other_place, other_kind):
        return "R4.1"
    if place == other_place or kind == other_kind:
        return "R4.3"
    return "R4.2"
