"""What a table agrees on beside the game, between the wire and the journal."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from zashiki.journal import StoredMatch
from zashiki.kernel.model import SPECTATOR, SetupError
from zashiki.protocol.bodies import Terms
from zashiki.table.times import Pace

AWAY = (1, 24 * 3600)  # seconds a table may wait for somebody who is away
SECONDS = {"move": (1, 14 * 24 * 3600), "bank": (1, 30 * 24 * 3600)}  # of a clock
MOST_HANDS = 50  # turns of everybody after which hands may be shown
INCREMENT = (0, 24 * 3600)


def read_terms(stored: Mapping[str, Any]) -> Terms:
    """The terms as they were stored; what an older version did not know is as usual."""
    known = {name: value for name, value in stored.items() if name in Terms.__struct_fields__}
    return msgspec.convert(known, Terms)


def write_terms(terms: Terms) -> dict[str, Any]:
    """The terms as they are stored."""
    stored: dict[str, Any] = msgspec.to_builtins(terms)
    return stored


def pace_of(stored: StoredMatch) -> Pace:
    """The clock that people of this match play by."""
    terms = read_terms(stored.terms)
    people = frozenset(seat for seat, chair in enumerate(stored.chairs) if chair.kind == "person")
    seconds = 0 if terms.clock == "none" else terms.seconds
    return Pace(people, seconds, terms.increment, terms.clock == "bank")


def mark_of(stored: StoredMatch) -> str:
    """A short mark of all that a table has agreed on and of who sits where; another one as soon as any of it changes.

    Two who are called the same may change seats, which nobody could tell by their names.
    """
    agreed = (dict(stored.setup.options), stored.terms, [chair.player for chair in stored.chairs])
    return hashlib.sha256(msgspec.json.encode(agreed, order="sorted")).hexdigest()[:8]


def may_watch(stored: StoredMatch, uid: str) -> bool:
    """Whether this person may look on while the match is played; where watchers are forbidden, who plays may."""
    return stored.status != "playing" or stored.seat_of(uid) != SPECTATOR or read_terms(stored.terms).watchers


def check_terms(terms: Terms) -> Terms:
    """The terms, if they make sense; raises SetupError."""
    _check("away", terms.away, AWAY)
    if not 0 <= terms.hands <= MOST_HANDS:
        raise SetupError(f"hands is a number of turns from 0 to {MOST_HANDS}, not {terms.hands}")
    if terms.clock != "none":
        _check("seconds", terms.seconds, SECONDS[terms.clock])
        _check("increment", terms.increment, INCREMENT)
    return terms


def _check(name: str, value: int, span: tuple[int, int]) -> None:
    low, high = span
    if not low <= value <= high:
        raise SetupError(f"{name} is a number of seconds from {low} to {high}, not {value}")
