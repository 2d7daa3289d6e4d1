"""Mercenaries for who has no province, and the drawing of samurai (R9.6, R9.8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.rules import telling
from zashiki.games.senji.rules.actions import HIRE, HIRE_SAMURAI
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import KEEPING_SAMURAI, NOBODY, SAMURAI_DRAWN
from zashiki.games.senji.rules.tables import DRAWN_SAMURAI, MERCENARIES, MERCENARY_PRICE, MERCENARY_SAMURAI_PRICE, Sea
from zashiki.kernel.model import Seat

UNITS_HIRED: Final = 1
SAMURAI_HIRED: Final = 2


def draw_for_keeping(state: Fields, with_honour: bool) -> None:
    """Draw three samurai, or those there are, and keep one."""
    left = state.samurai_left()
    state.due = left if left < DRAWN_SAMURAI else DRAWN_SAMURAI
    state.with_honour = with_honour
    state.resume = KEEPING_SAMURAI
    state.phase = SAMURAI_DRAWN


def hirings(state: Fields, seat: Seat, legal: vec[i64]) -> vec[i64]:
    """Units and a samurai for honour, all into one sea."""
    sea: Sea = 0
    while sea < 2:
        units: i64 = 1
        while units <= MERCENARIES:
            if can_hire(state, seat, sea, units):
                legal = append(legal, HIRE + sea * 7 + units)
            units += 1
        if can_hire_samurai(state, seat, sea):
            legal = append(legal, HIRE_SAMURAI + sea)
        sea += 1
    return legal


def can_hire(state: Fields, seat: Seat, sea: Sea, units: i64) -> bool:
    """Once an autumn, paid in full, within 12 units."""
    if state.provinces(seat) > 0 or state.hired & UNITS_HIRED != 0 or not 1 <= units <= MERCENARIES:
        return False
    same_sea = state.hired_sea in (NOBODY, sea)
    return same_sea and state.honour[seat] >= MERCENARY_PRICE * units and state.units_left(seat) >= units


def can_hire_samurai(state: Fields, seat: Seat, sea: Sea) -> bool:
    """Once an autumn, paid in full, while there are samurai."""
    if state.provinces(seat) > 0 or state.hired & SAMURAI_HIRED != 0 or state.hired_sea not in (NOBODY, sea):
        return False
    return state.honour[seat] >= MERCENARY_SAMURAI_PRICE and state.samurai_left() > 0


def hire(state: Fields, seat: Seat, sea: Sea, units: i64) -> None:
    """Units for 3 honour each."""
    state.honour[seat] -= MERCENARY_PRICE * units
    state.fleet[seat * 2 + sea] += units
    state.hired |= UNITS_HIRED
    state.hired_sea = sea
    if state.events is not None:
        state.tell(telling.hired(seat, sea, units, MERCENARY_PRICE * units))


def hire_samurai(state: Fields, seat: Seat, sea: Sea) -> None:
    """One of three for 6 honour; it brings none."""
    state.honour[seat] -= MERCENARY_SAMURAI_PRICE
    state.hired |= SAMURAI_HIRED
    state.hired_sea = sea
    if state.events is not None:
        state.tell(telling.hired_samurai(seat, sea, MERCENARY_SAMURAI_PRICE))
    draw_for_keeping(state, False)
