"""Mercenaries for who has no province, and the drawing of samurai (R9.6, R9.8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import telling
from zashiki.games.senji.actions import HIRE, HIRE_SAMURAI
from zashiki.games.senji.board import DRAWN_SAMURAI, MERCENARIES, MERCENARY_PRICE, MERCENARY_SAMURAI_PRICE
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.phases import KEEPING_SAMURAI, NOBODY, SAMURAI_DRAWN

UNITS_HIRED: Final = 1
SAMURAI_HIRED: Final = 2


def draw_for_keeping(ground: Ground, with_honour: bool) -> None:
    """Draw three samurai, or those there are, and keep one."""
    left = ground.samurai_left()
    ground.due = left if left < DRAWN_SAMURAI else DRAWN_SAMURAI
    ground.with_honour = with_honour
    ground.resume = KEEPING_SAMURAI
    ground.phase = SAMURAI_DRAWN


def hirings(ground: Ground, seat: i64, legal: vec[i64]) -> vec[i64]:
    """Units and a samurai for honour, all into one sea."""
    sea: i64 = 0
    while sea < 2:
        units: i64 = 1
        while units <= MERCENARIES:
            if can_hire(ground, seat, sea, units):
                legal = append(legal, HIRE + sea * 7 + units)
            units += 1
        if can_hire_samurai(ground, seat, sea):
            legal = append(legal, HIRE_SAMURAI + sea)
        sea += 1
    return legal


def can_hire(ground: Ground, seat: i64, sea: i64, units: i64) -> bool:
    """Once an autumn, paid in full, within 12 units."""
    if ground.provinces(seat) > 0 or ground.hired & UNITS_HIRED != 0 or not 1 <= units <= MERCENARIES:
        return False
    same_sea = ground.hired_sea in (NOBODY, sea)
    return same_sea and ground.honour[seat] >= MERCENARY_PRICE * units and ground.units_left(seat) >= units


def can_hire_samurai(ground: Ground, seat: i64, sea: i64) -> bool:
    """Once an autumn, paid in full, while there are samurai."""
    if ground.provinces(seat) > 0 or ground.hired & SAMURAI_HIRED != 0 or ground.hired_sea not in (NOBODY, sea):
        return False
    return ground.honour[seat] >= MERCENARY_SAMURAI_PRICE and ground.samurai_left() > 0


def hire(ground: Ground, seat: i64, sea: i64, units: i64) -> None:
    """Units for 3 honour each."""
    ground.honour[seat] -= MERCENARY_PRICE * units
    ground.fleet[seat * 2 + sea] += units
    ground.hired |= UNITS_HIRED
    ground.hired_sea = sea
    if ground.events is not None:
        ground.tell(telling.hired(seat, sea, units, MERCENARY_PRICE * units))


def hire_samurai(ground: Ground, seat: i64, sea: i64) -> None:
    """One of three for 6 honour; it brings none."""
    ground.honour[seat] -= MERCENARY_SAMURAI_PRICE
    ground.hired |= SAMURAI_HIRED
    ground.hired_sea = sea
    if ground.events is not None:
        ground.tell(telling.hired_samurai(seat, sea, MERCENARY_SAMURAI_PRICE))
    draw_for_keeping(ground, False)
