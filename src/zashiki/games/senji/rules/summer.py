"""Summer: the host names provinces and fleets; production and recruiting (R6.1 to R6.3)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.rules import telling_summer
from zashiki.games.senji.rules.actions import FLEET, NAME
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.hanafuda import start_drawing
from zashiki.games.senji.rules.march import begin_march
from zashiki.games.senji.rules.phases import SUMMER, TO_AUTUMN, TO_NAMING
from zashiki.games.senji.rules.tables import (
    NORTH,
    POWER,
    PRODUCED,
    PRODUCTION,
    PROVINCE_ROOM,
    PROVINCES,
    RECRUITED,
    RECRUITING,
    Province,
)
from zashiki.kernel.model import Action, Seat


def begin_summer(state: Fields) -> None:
    """R6.8: the fleets that are there now are ready."""
    state.finished = 0
    state.fleet_ready = 0
    fleet: i64 = 0
    while fleet < state.seats * 2:
        if state.troops_at(fleet // 2, NORTH + fleet % 2) > 0:
            state.fleet_ready |= POWER[fleet]
        fleet += 1
    if state.events is not None:
        state.tell(telling_summer.summer(state.year))
    state.phase = TO_NAMING


def go_on_naming(state: Fields) -> None:
    """Summer ends when nothing is left to name."""
    state.actor = state.host
    state.phase = SUMMER if len(nameable(state)) > 0 else TO_AUTUMN


def nameable(state: Fields) -> vec[i64]:
    """Provinces with an order, and ready fleets."""
    legal = vec[i64]()
    province: Province = 0
    while province < PROVINCES:
        if state.order[province] > 0:
            legal = append(legal, NAME + province)
        province += 1
    fleet: i64 = 0
    while fleet < state.seats * 2:
        if (state.fleet_ready >> fleet) & 1 == 1:
            legal = append(legal, FLEET + fleet)
        fleet += 1
    return legal


def name(state: Fields, action: Action) -> None:
    """A province's order is turned up and carried out, or a fleet moves."""
    if action >= FLEET:
        fleet = action - FLEET
        state.fleet_ready &= ~POWER[fleet]
        if state.events is not None:
            state.tell(telling_summer.fleet_named(state.host, fleet // 2, NORTH + fleet % 2))
        begin_march(state, fleet // 2, NORTH + fleet % 2)
        return
    province = action - NAME
    order = state.order[province]
    seat = state.owner[province]
    state.order[province] = 0
    state.carried = state.carried[:]
    state.carried[province] = order
    if state.events is not None:
        state.tell(telling_summer.province_named(state.host, seat, province, order))
    if order == PRODUCTION:
        start_drawing(state, seat, PRODUCED, TO_NAMING)
    elif order == RECRUITING:
        recruit(state, seat, province)
    else:
        begin_march(state, seat, province)


def recruit(state: Fields, seat: Seat, province: Province) -> None:
    """R6.3: two units, or as many as the limits allow."""
    units: i64 = RECRUITED
    room = PROVINCE_ROOM - state.units[province]
    left = state.units_left(seat)
    if room < units:
        units = room
    if left < units:
        units = left
    state.units[province] += units
    if state.events is not None:
        state.tell(telling_summer.recruited(seat, province, units))
    state.phase = TO_NAMING
