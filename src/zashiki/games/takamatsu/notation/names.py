"""Names of rooms, colours and groups in texts."""

from __future__ import annotations

from functools import lru_cache

from zashiki.kernel.model import NotationError

from ..rules.tables import COLOUR_COUNT, COLOURS, ROOM_IDS, ROOM_INDEX, UNIT, count_of

MOST_GROUPS = 1024  # kept as texts


@lru_cache(MOST_GROUPS)
def write_group(group: int) -> str:
    """`blue2+purple1`."""
    return "+".join([f"{COLOURS[c]}{n}" for c in range(COLOUR_COUNT) if (n := count_of(group, c))])


def read_room(name: str) -> int:
    """The number of the room."""
    if name not in ROOM_INDEX:
        raise NotationError(f"there is no room {name[:20]!r}; there are {', '.join(ROOM_IDS)}")
    return ROOM_INDEX[name]


def read_colour(name: str) -> int:
    """The number of the colour."""
    if name not in COLOURS:
        raise NotationError(f"there is no colour {name[:20]!r}; there are {', '.join(COLOURS)}")
    return COLOURS.index(name)


def read_group(text: str) -> int:
    """The group that the text names."""
    counts = [(read_colour(part[:-1]), read_number(part[-1:], 1, 7)) for part in text.split("+")]
    if len({colour for colour, _ in counts}) < len(counts):
        raise NotationError(f"{text[:80]!r} names a colour twice")
    return sum(int(UNIT[colour]) * count for colour, count in counts)


def read_number(text: str, low: int, high: int) -> int:
    """A whole number between these."""
    if not (text.isascii() and text.isdecimal()) or not low <= int(text) <= high:
        raise NotationError(f"{text[:20]!r} is no whole number from {low} to {high}")
    return int(text)
