"""Why an action is refused: the rule that fits best."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.games.samurai.actions import CHOOSE, DONE, DRAW, FIGURE, LAY, PLACE, SWAPS
from zashiki.games.samurai.board import (
    EDO,
    EXCHANGE,
    HEX_COUNT,
    HEXES,
    LAND,
    NONE,
    PLACE_COUNT,
    PLACE_ROOM,
    PLACES,
    SWAP,
    TERRAIN,
    TIED_LIMIT,
    TILE_KINDS,
)
from zashiki.games.samurai.ground import CHOOSING, DEALING, ENDED, PLACING, SCATTERING, TURN, Ground

NOT_YOUR_TURN: Final = "R3.8"


def refusal(ground: Ground, seat: i64, action: i64) -> str:
    """The rule that forbids an action which is not legal."""
    if ground.phase == ENDED:
        return _ended(ground)
    if action >= FIGURE:
        return "R2.8"
    if action >= DRAW:
        return "R3.7"
    if ground.phase == CHOOSING or ground.phase == DEALING:
        return _choosing(ground, seat, action)
    if ground.phase == PLACING or ground.phase == SCATTERING:
        return _placing(ground, seat, action)
    if action >= PLACE:
        return "R2.5"
    if action >= CHOOSE:
        return "R2.1"
    if ground.phase != TURN or seat != ground.seat:
        return NOT_YOUR_TURN
    return _turn(ground, seat, action)


def _ended(ground: Ground) -> str:
    if ground.left[0] * ground.left[1] * ground.left[2] == 0:
        return "R7.1"
    return "R7.2" if ground.set_aside() >= TIED_LIMIT else "R3.9"


def _choosing(ground: Ground, seat: i64, action: i64) -> str:
    if ground.phase == DEALING:
        return "R2.2"
    if CHOOSE <= action < PLACE and ground.in_supply(seat, action - CHOOSE) == 0:
        return "R1.4"
    return "R2.1"


def _placing(ground: Ground, seat: i64, action: i64) -> str:
    if CHOOSE <= action < PLACE:
        return "R2.1"
    if action < CHOOSE:
        return "R2.6"
    if ground.phase == SCATTERING:
        return "R2.8"
    place = (action - PLACE) // 3
    if place >= PLACE_COUNT[ground.seats]:
        return "R1.2"
    if place == EDO:
        return "R2.3"
    if PLACE_ROOM[place] == 1 and seat == ground.seat and ground.stock((action - PLACE) % 3) > 0:
        return "R2.5"
    return "R2.4"


def _turn(ground: Ground, seat: i64, action: i64) -> str:
    if action == DONE:
        return "R3.1" if ground.lifted == NONE else "R5.2"
    if action >= SWAPS:
        return _swap(ground, seat, action - SWAPS)
    tile = (action - LAY) // HEXES
    hex_number = (action - LAY) % HEXES
    if ground.lifted != NONE:
        return _again(ground, tile, hex_number)
    if ground.in_hand(seat, tile) == 0:
        return "R3.1"
    if tile <= EXCHANGE and ground.plain:
        return "R3.2"
    if tile == EXCHANGE:
        return _exchange(ground, seat, hex_number)
    return _laying(ground, hex_number)


def _laying(ground: Ground, hex_number: i64) -> str:
    if hex_number >= HEX_COUNT[ground.seats]:
        return "R1.3"
    if TERRAIN[hex_number] > LAND:
        return "R3.4"
    return "R3.3"


def _again(ground: Ground, tile: i64, hex_number: i64) -> str:
    if tile != ground.lifted or ground.cover[hex_number] > 0:
        return "R5.2"
    return _laying(ground, hex_number)


def _exchange(ground: Ground, seat: i64, hex_number: i64) -> str:
    tile = ground.cover[hex_number] - 1 - seat * TILE_KINDS
    if EXCHANGE < tile < TILE_KINDS or ground.exchangeable(seat) == 0 or ground.free_land == 0:
        return "R5.5"
    return "R5.1"


def _swap(ground: Ground, seat: i64, code: i64) -> str:
    if ground.lifted != NONE:
        return "R5.2"
    if ground.in_hand(seat, SWAP) == 0:
        return "R3.1"
    place = code // (PLACES * 9)
    other_place = code // 9 % PLACES
    kind = code % 9 // 3
    other_kind = code % 3
    if not ground.has_figure(place, kind) or not ground.has_figure(other_place, other_kind):
        return "R4.1"
    if place == other_place or kind == other_kind:
        return "R4.3"
    return "R4.2"
