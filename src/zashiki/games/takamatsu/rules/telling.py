"""What people are told: the events of a match."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.takamatsu.rules.tables import Colour
from zashiki.kernel.model import CHANCE, Action, Event, Seat

from .actions import group_of, room_of, target_of
from .tables import COLOUR_COUNT, COLOURS, OPEN_KINDS, OPEN_VALUES, ROOM_IDS, count_of


def start_drawn(seat: Seat) -> Event:
    """The seat begins."""
    return Event("start", seat, {"who": seat})


def colours_drawn(seat: Seat, bits: i64) -> Event:
    """The seat plays these colours."""
    names = [COLOURS[c] for c in range(COLOUR_COUNT) if (bits >> c) & 1]
    return Event("colours", seat, {"who": seat, "colours": names})


def moved(seat: Seat, action: Action) -> Event:
    """A group went from room to room."""
    group = group_of(action)
    names = [COLOURS[c] for c in range(COLOUR_COUNT) for _ in range(count_of(group, c))]
    facts: dict[str, object] = {"who": seat, "n": len(names), "samurai": names}
    facts["from"] = ROOM_IDS[room_of(action)]
    facts["to"] = ROOM_IDS[target_of(action)]
    return Event("moved", seat, facts)


def scored(kind: str, seat: Seat, colour: Colour, value: i64, before: i64, after: i64) -> Event:
    """A card was taken open, or cashed."""
    facts: dict[str, object] = {"who": seat, "colour": COLOURS[colour], "value": value, "card": f"{value:+d}"}
    facts["before"] = before
    facts["after"] = after
    return Event(kind, seat, facts)


def goal_reached(seat: Seat, colour: Colour, points: i64) -> Event:
    """The last round has come."""
    return Event("goal", seat, {"who": seat, "colour": COLOURS[colour], "points": points})


def took_hidden(seat: Seat, colour: Colour) -> Event:
    """Everyone sees that a hidden card is taken."""
    return Event("took_hidden", seat, {"who": seat, "colour": COLOURS[colour]})


def learnt(seat: Seat, colour: Colour, value: i64) -> Event:
    """Its owner alone sees the value."""
    facts: dict[str, object] = {"who": seat, "colour": COLOURS[colour], "value": value, "card": f"{value:+d}"}
    return Event("learnt", seat, facts, (int(seat),))


def laid(kind: i64) -> Event:
    """A card was laid into the row."""
    if kind >= OPEN_KINDS:
        return Event("laid_hidden", CHANCE)
    value = OPEN_VALUES[kind]
    return Event("laid", CHANCE, {"value": value, "card": f"{value:+d}"})


def shuffled(cards: i64) -> Event:
    """The used cards became the pile."""
    return Event("shuffled", CHANCE, {"n": cards})


def ended(rounds: i64) -> Event:
    """The match is over."""
    return Event("ended", CHANCE, {"rounds": rounds})
