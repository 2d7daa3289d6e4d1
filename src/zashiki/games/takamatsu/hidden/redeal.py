"""Dealing anew what a viewer cannot see: the values of hidden cards that others hold, lie face down or are in the pile.

The law: every way to give the values to the cards of the pile they came from (R4.9) is equally likely.
"""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng

from ..rules.fields import ENDED, UNSEEN, USED, Fields
from ..rules.tables import HIDDEN_VALUES


def redeal(state: Fields, viewer: Seat, rng: Rng) -> None:
    """Let the values that the viewer cannot place change places among the cards of the same pile."""
    if state.phase == ENDED:
        return
    state.place = state.place[:]
    value: i64 = HIDDEN_VALUES
    while value > 1:
        if is_secret(state, value, viewer):
            swap(state, value, partner(state, value, viewer, rng))
        value -= 1


def is_secret(state: Fields, value: i64, viewer: Seat) -> bool:
    """Whether the viewer cannot know where the hidden card of this value is."""
    place = state.place[value]
    if place == USED:
        return False
    return place == UNSEEN or state.owner[place] != viewer


def unknown_to(state: Fields, viewer: Seat) -> dict[int, tuple[int, ...]]:
    """Values of hidden cards of which the viewer does not know where they are, by the pile they were dealt from."""
    unknown: dict[int, tuple[int, ...]] = {}
    over = state.phase == ENDED
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        if is_secret(state, value, viewer) and not (over and state.place[value] >= 0):
            pile = int(state.born[value])
            unknown[pile] = (*unknown.get(pile, ()), int(value))
        value += 1
    return unknown


def partner(state: Fields, value: i64, viewer: Seat, rng: Rng) -> i64:
    """Itself or a smaller secret value of the same pile, each equally likely."""
    alike: i64 = 1
    other: i64 = 1
    while other < value:
        if state.born[other] == state.born[value] and is_secret(state, other, viewer):
            alike += 1
        other += 1
    ticket = rng.below(alike)
    other = value
    while ticket > 0:
        other -= 1
        if state.born[other] == state.born[value] and is_secret(state, other, viewer):
            ticket -= 1
    return other


def swap(state: Fields, one: i64, other: i64) -> None:
    """The two values change places."""
    place = state.place[one]
    state.place[one] = state.place[other]
    state.place[other] = place
