"""Which rule forbids an action."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.takamatsu.rules.tables import Colour, Group
from zashiki.kernel.model import CHANCE, OVER, Action, Seat

from .actions import (
    DONE,
    LAY_AT,
    PASS,
    START_AT,
    cash_colour,
    cash_value,
    group_of,
    is_cash,
    is_move,
    room_of,
    target_of,
)
from .fields import CASH, Fields
from .moving import both_colours
from .tables import (
    BONUS,
    COLOUR_COUNT,
    GROUP_SIZES,
    HIDDEN_VALUES,
    ROOM_COUNT,
    TARGETS,
    TARGETS_FROM,
    is_part_of,
    size_of,
)


def refusing_rule(state: Fields, seat: Seat, action: Action) -> str:
    """The rule that forbids the action now, or ""."""
    mover = state.mover()
    if mover == OVER:
        return "R5.3"
    if mover == CHANCE and seat >= 0:
        return "R4.3" if state.turn >= 0 else "R2.3"
    if mover != seat or action >= START_AT or action < 0:
        return "R2.3" if action < LAY_AT else "R4.3"
    if action in (DONE, PASS):
        return end_fault(state, action)
    if is_cash(action):
        return cash_fault(state, seat, action)
    if not is_move(action) or state.phase == CASH:
        return "R4.7" if state.asked < 0 else "R2.3"
    return move_fault(action, state.rooms, state.own[seat], state.seats == 2)


def end_fault(state: Fields, action: Action) -> str:
    """The rule that forbids to be done, or to pass, now; or ""."""
    if state.phase != CASH:
        return "R3.10"
    return "" if (action == PASS) == (state.asked >= 0) else "R4.10"


def cash_fault(state: Fields, seat: Seat, action: Action) -> str:
    """The rule that forbids to cash this card, or ""."""
    colour = colour_cashed(state, seat, action)
    if colour < 0:
        return "R6.5"
    value = cash_value(action)
    if state.owner[colour] != seat:
        return "R4.6"
    return "" if 1 <= value <= HIDDEN_VALUES and state.place[value] == colour else "R4.7"


def colour_cashed(state: Fields, seat: Seat, action: Action) -> i64:
    """The colour whose card a cash action means, or −1."""
    named = cash_colour(action)
    if state.seats == 2:
        return named
    colour: Colour = 0
    while colour < COLOUR_COUNT:
        if state.owner[colour] == seat:
            return colour if named < 0 else -1
        colour += 1
    return -1


def move_fault(action: Action, rooms: vec[i64], own: Group, two_seats: bool) -> str:
    """The rule that forbids the move, or ""."""
    at = room_of(action)
    target = target_of(action)
    if at >= ROOM_COUNT or target >= ROOM_COUNT:
        return "R3.8"
    group = group_of(action)
    fault = group_fault(group, rooms[at], own, two_seats)
    if fault:
        return fault
    if at == target:
        return "R3.9"
    k = at * GROUP_SIZES + size_of(group)
    i = TARGETS_FROM[k]
    while i < TARGETS_FROM[k + 1]:
        if TARGETS[i] == target:
            return ""
        i += 1
    return "R3.7" if BONUS[at] else "R3.6"


def group_fault(group: Group, room: Group, own: Group, two_seats: bool) -> str:
    """The rule that forbids these samurai of the room to leave together, or ""."""
    if group == 0 or not is_part_of(group, room):
        return "R3.1"
    if group & own == 0:
        return "R3.2"
    if room & ~own:
        if group & ~own == 0:
            return "R6.2" if two_seats else "R3.3"
    elif both_colours(room, own) and not both_colours(group, own):
        return "R6.3"
    total = size_of(room)
    if total > 2 and size_of(group) == total:
        return "R3.4"
    return ""
