"""Moving a group (rules 3, 6.2 and 6.3): which groups may leave a room, and where to."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.takamatsu.rules.tables import Colour, Group, Room
from zashiki.kernel.model import Action, Seat

from . import telling
from .actions import group_of, move_action, room_of, target_of
from .fields import Fields
from .tables import COLOUR_COUNT, DIGIT, GROUP_SIZES, ROOM_COUNT, TARGETS, TARGETS_FROM, UNIT, count_of, size_of


def all_moves(state: Fields, seat: Seat) -> vec[i64]:
    """Every move of the seat."""
    moves = vec[i64]()
    own = state.own[seat]
    at: i64 = 0
    while at < ROOM_COUNT:
        if state.rooms[at] & own:
            moves = add_moves(moves, at, state.rooms[at], own)
        at += 1
    return moves


def add_moves(moves: vec[i64], at: Room, room: Group, own: Group) -> vec[i64]:
    """Append every move of a group that may leave the room numbered `at`."""
    others = room & ~own
    pair = others == 0 and both_colours(room, own)
    total = size_of(room)
    largest = total - 1 if total > 2 else total
    group = next_group(0, room)
    while group:
        size = size_of(group)
        fits = group & own != 0 and size <= largest and (others == 0 or group & ~own != 0)
        if fits and (not pair or both_colours(group, own)):
            k = at * GROUP_SIZES + size
            i = TARGETS_FROM[k]
            end = TARGETS_FROM[k + 1]
            while i < end:
                moves = append(moves, move_action(at, group, TARGETS[i]))
                i += 1
        group = next_group(group, room)
    return moves


def next_group(group: Group, room: Group) -> Group:
    """The next larger part of the room's samurai, or 0 after the last."""
    colour: Colour = 0
    while colour < COLOUR_COUNT:
        if count_of(group, colour) < count_of(room, colour):
            return group + UNIT[colour]
        group &= ~DIGIT[colour]
        colour += 1
    return 0


def both_colours(room: Group, own: Group) -> bool:
    """Whether samurai of two own colours stand there."""
    found: i64 = 0
    colour: Colour = 0
    while colour < COLOUR_COUNT:
        if room & own & DIGIT[colour]:
            found += 1
        colour += 1
    return found > 1


def set_onward(state: Fields, seat: Seat, action: Action) -> None:
    """The group leaves its room and enters the target (R3.1)."""
    group = group_of(action)
    state.rooms[room_of(action)] -= group
    state.rooms[target_of(action)] += group
    if state.events is not None:
        state.tell(telling.moved(seat, action))
