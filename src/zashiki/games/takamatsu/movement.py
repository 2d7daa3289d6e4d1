"""Which groups may move, and why others may not (rules 3 and 6)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.takamatsu.actions import group_of, move_action, room_of, target_of
from zashiki.games.takamatsu.board import (
    BONUS,
    COLOUR_COUNT,
    DIGIT,
    GROUP_SIZES,
    ROOM_COUNT,
    TARGETS,
    TARGETS_FROM,
    UNIT,
    count_of,
    is_part_of,
    size_of,
)


def next_group(group: i64, room: i64) -> i64:
    """The next larger part of the room's samurai, or 0 after the last."""
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if count_of(group, colour) < count_of(room, colour):
            return group + UNIT[colour]
        group &= ~DIGIT[colour]
        colour += 1
    return 0


def both_colours(room: i64, own: i64) -> bool:
    """Whether samurai of two own colours stand there."""
    found: i64 = 0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if room & own & DIGIT[colour]:
            found += 1
        colour += 1
    return found > 1


def group_fault(group: i64, room: i64, own: i64, two_seats: bool) -> str:
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


def add_moves(moves: vec[i64], at: i64, room: i64, own: i64) -> vec[i64]:
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


def move_fault(action: i64, rooms: vec[i64], own: i64, two_seats: bool) -> str:
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
