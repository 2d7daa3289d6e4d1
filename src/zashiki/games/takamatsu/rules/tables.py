"""The palace and the Shogun cards as tables, loaded once from data/palace.json.

A room's samurai, and a group of them, are one number with an octal digit per colour.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

Room: TypeAlias = i64  # an index of ROOM_IDS
Colour: TypeAlias = i64  # an index of COLOURS, or -1
Group: TypeAlias = i64  # samurai as octal digits, one a colour

DATA: Final[dict[str, Any]] = json.loads(
    (files("zashiki.games.takamatsu") / "data" / "palace.json").read_text(encoding="utf-8")
)

COLOURS: Final[list[str]] = list(DATA["colours"])
COLOUR_COUNT: Final = 5
BIT: Final = vec[i64]([1, 2, 4, 8, 16])
UNIT: Final = vec[i64]([1, 8, 64, 512, 4096])  # one samurai of each colour
DIGIT: Final = vec[i64]([7, 56, 448, 3584, 28672])  # all samurai of each colour
SAMURAI: Final = vec[i64]([0, 0] + [int(DATA["samurai_per_colour"][str(seats)]) for seats in range(2, 6)])  # R1.2
SAMURAI_OUTSIDE: Final[int] = int(DATA["samurai_outside"])

OPEN_VALUES: Final = vec[i64]([int(value) for value in DATA["open_cards"]])
OPEN_COPIES: Final = vec[i64]([int(copies) for copies in DATA["open_cards"].values()])
OPEN_KINDS: Final = 6
HIDDEN_VALUES: Final = 5  # one hidden card of each value from 1 to this
ROW: Final[int] = int(DATA["row"])
GOAL: Final[int] = int(DATA["goal"])

ROOM_IDS: Final[list[str]] = [str(room["id"]) for room in DATA["rooms"]]
ROOM_COUNT: Final[int] = len(ROOM_IDS)
ROOM_INDEX: Final[dict[str, int]] = {room: i for i, room in enumerate(ROOM_IDS)}
ROOM_COLOUR: Final = vec[i64]([COLOURS.index(room["colour"]) if room["colour"] else -1 for room in DATA["rooms"]])
BONUS: Final = vec[i64]([int(room["bonus"]) for room in DATA["rooms"]])
NEXT: Final[list[list[int]]] = [[ROOM_INDEX[name] for name in room["next"]] for room in DATA["rooms"]]


def _home(ring: str) -> vec[i64]:
    rooms = {str(room["colour"]): str(room["id"]) for room in DATA["rooms"] if room["ring"] == ring}
    return vec[i64]([ROOM_INDEX[rooms[colour]] for colour in COLOURS])


OUTER_HOME: Final = _home("outer")
INNER_HOME: Final = _home("inner")

GROUP_SIZES: Final = 25  # no group is larger than 24: one of at most 25 samurai stays


def rooms_after(room: int, steps: int) -> list[int]:
    """The rooms in which a walk of exactly so many steps may end."""
    ends = {room}
    for _ in range(steps):
        ends = {onward for end in ends for onward in NEXT[end]}
    return sorted(ends)


def _targets_of(room: int, size: int) -> list[int]:
    reached: set[int] = set()
    for extra in range(int(BONUS[room]) + 1):  # R3.7
        reached.update(rooms_after(room, size + extra))
    return sorted(reached - {room})  # R3.9


def _all_targets() -> tuple[vec[i64], vec[i64]]:
    """The targets of every room and size one after the other, and where each begins."""
    flat = vec[i64]()
    starts = vec[i64]([0])
    for room in range(ROOM_COUNT):
        for size in range(GROUP_SIZES):
            for target in _targets_of(room, size):
                flat = append(flat, target)
            starts = append(starts, len(flat))
    return flat, starts


# A group of n samurai in a room, k = room * GROUP_SIZES + n, reaches TARGETS[TARGETS_FROM[k] : TARGETS_FROM[k + 1]].
_TARGETS: Final = _all_targets()
TARGETS: Final[vec[i64]] = _TARGETS[0]
TARGETS_FROM: Final[vec[i64]] = _TARGETS[1]


def size_of(group: Group) -> i64:
    """How many samurai the group has."""
    return (group & 7) + ((group >> 3) & 7) + ((group >> 6) & 7) + ((group >> 9) & 7) + ((group >> 12) & 7)


def count_of(group: Group, colour: Colour) -> i64:
    """How many samurai of the colour the group has."""
    return (group >> (3 * colour)) & 7


def is_part_of(group: Group, room: Room) -> bool:
    """Whether the room holds every samurai of the group."""
    colour: Colour = 0
    while colour < COLOUR_COUNT:
        if count_of(group, colour) > count_of(room, colour):
            return False
        colour += 1
    return True


def group_dict(group: int) -> dict[str, int]:
    """A group as counts by colour."""
    if not group:
        return {}
    return {COLOURS[c]: int(count_of(group, c)) for c in range(COLOUR_COUNT) if count_of(group, c)}
