"""Actions as a learner takes them: small steps, the second where a thing has two parts (whom, where, which)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.rules.actions import (
    ACCEPT,
    BID,
    DECLINE,
    EMPEROR,
    FAMILY,
    LOOK,
    PAIR,
    PICK_UP,
    PUT_SAMURAI,
    TAKE,
    WITHDRAW,
)
from zashiki.games.senji.rules.tables import HANA, MOST_SEATS, PLACES
from zashiki.kernel.model import Action

# Kinds of two parts: where they begin and end, and how many second parts there are
IN_TWO_STEPS: Final = (
    (PUT_SAMURAI, EMPEROR, PLACES),  # which samurai, then where
    (ACCEPT, DECLINE, PAIR),  # whose offer, then its number
    (DECLINE, WITHDRAW, PAIR),
    (WITHDRAW, BID, PAIR),
    (LOOK, TAKE, MOST_SEATS),  # which kami, then at whom
    (PICK_UP, FAMILY, HANA),  # which kami, then which card
)
WHOLE: Final = -1  # of an action that is one step


def _second_parts(action: Action) -> int:
    for first, end, parts in IN_TWO_STEPS:
        if first <= action < end:
            return parts
    return 0


def _steps() -> tuple[vec[i64], vec[i64], int]:
    """For every action its first step and its second or WHOLE, and how many steps there are."""
    firsts = vec[i64]()
    seconds = vec[i64]()
    spelt: i64 = 0
    beginning: dict[int, int] = {}  # where the second parts of each number of parts begin, counted below 0
    offset: i64 = 0
    for action in range(FAMILY):
        parts = _second_parts(action)
        start = max([first for first, end, _ in IN_TWO_STEPS if first <= action < end], default=0)
        part = (action - start) % parts if parts > 0 else 0
        if parts > 0 and parts not in beginning:
            beginning[parts] = int(offset)
            offset += parts
        firsts = append(firsts, spelt - 1 if part > 0 else spelt)
        spelt += 0 if part > 0 else 1
        seconds = append(seconds, beginning[parts] + part if parts > 0 else WHOLE)
    for action in range(FAMILY):
        if seconds[action] != WHOLE:
            seconds[action] += spelt
    return firsts, seconds, int(spelt + offset)


_STEPS: Final = _steps()
FIRST_STEP: Final[vec[i64]] = _STEPS[0]
SECOND_STEP: Final[vec[i64]] = _STEPS[1]
ACTIONS: Final[int] = _STEPS[2]


def spell(action: Action, onto: vec[i64]) -> vec[i64]:
    """The one or two steps of a seat's action, behind those there are."""
    steps = append(onto, FIRST_STEP[action])
    return steps if SECOND_STEP[action] == WHOLE else append(steps, SECOND_STEP[action])
