"""Summer: the host names provinces and fleets; production and recruiting (R6.1 to R6.3)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import chronicle
from zashiki.games.senji.actions import FLEET, NAME
from zashiki.games.senji.board import (
    NORTH,
    POWER,
    PRODUCED,
    PRODUCTION,
    PROVINCE_ROOM,
    PROVINCES,
    RECRUITED,
    RECRUITING,
)
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.hanafuda import start_drawing
from zashiki.games.senji.march import begin_march
from zashiki.games.senji.phases import SUMMER, TO_AUTUMN, TO_NAMING


def begin_summer(ground: Ground) -> None:
    """R6.8: the fleets that are there now are ready."""
    ground.finished = 0
    ground.fleet_ready = 0
    fleet: i64 = 0
    while fleet < ground.seats * 2:
        if ground.troops_at(fleet // 2, NORTH + fleet % 2) > 0:
            ground.fleet_ready |= POWER[fleet]
        fleet += 1
    if ground.events is not None:
        ground.tell(chronicle.summer(ground.year))
    ground.phase = TO_NAMING


def go_on_naming(ground: Ground) -> None:
    """Summer ends when nothing is left to name."""
    ground.actor = ground.host
    ground.phase = SUMMER if len(nameable(ground)) > 0 else TO_AUTUMN


def nameable(ground: Ground) -> vec[i64]:
    """Provinces with an order, and ready fleets."""
    legal = vec[i64]()
    province: i64 = 0
    while province < PROVINCES:
        if ground.order[province] > 0:
            legal = append(legal, NAME + province)
        province += 1
    fleet: i64 = 0
    while fleet < ground.seats * 2:
        if (ground.fleet_ready >> fleet) & 1 == 1:
            legal = append(legal, FLEET + fleet)
        fleet += 1
    return legal


def name(ground: Ground, action: i64) -> None:
    """A province's order is turned up and carried out, or a fleet moves."""
    if action >= FLEET:
        fleet = action - FLEET
        ground.fleet_ready &= ~POWER[fleet]
        if ground.events is not None:
            ground.tell(chronicle.fleet_named(ground.host, fleet // 2, NORTH + fleet % 2))
        begin_march(ground, fleet // 2, NORTH + fleet % 2)
        return
    province = action - NAME
    order = ground.order[province]
    seat = ground.owner[province]
    ground.order[province] = 0
    ground.carried = ground.carried[:]
    ground.carried[province] = order
    if ground.events is not None:
        ground.tell(chronicle.province_named(ground.host, seat, province, order))
    if order == PRODUCTION:
        start_drawing(ground, seat, PRODUCED, TO_NAMING)
    elif order == RECRUITING:
        recruit(ground, seat, province)
    else:
        begin_march(ground, seat, province)


def recruit(ground: Ground, seat: i64, province: i64) -> None:
    """R6.3: two units, or as many as the limits allow."""
    units: i64 = RECRUITED
    room = PROVINCE_ROOM - ground.units[province]
    left = ground.units_left(seat)
    if room < units:
        units = room
    if left < units:
        units = left
    ground.units[province] += units
    if ground.events is not None:
        ground.tell(chronicle.recruited(seat, province, units))
    ground.phase = TO_NAMING
