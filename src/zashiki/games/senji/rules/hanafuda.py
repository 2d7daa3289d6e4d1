"""Hanafuda: drawing, the discard pile, and the sets of the exchange table (R9.5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import leave_openly
from zashiki.games.senji.rules import telling
from zashiki.games.senji.rules.actions import CASH, DRAW, USE
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import DISCARD, DRAWING, KEEPING_CARD, PILE, SHOWN_ROW
from zashiki.games.senji.rules.tables import (
    ANY_TYPE,
    HANA,
    HANA_MONTH,
    HANA_TYPE,
    MONTHS,
    SET_COUNT,
    SET_RECRUITS,
    SET_TYPE,
    SETS,
)
from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Action, Seat
from zashiki.kernel.rng import Rng

TYPES: Final = 4  # suns, animals, ribbons, plain ones


def start_drawing(state: Fields, seat: Seat, count: i64, resume: i64) -> None:
    """Chance draws so many cards for the seat, then the match goes on as told."""
    state.actor = seat
    state.due = count
    state.resume = resume
    go_on_drawing(state)


def go_on_drawing(state: Fields) -> None:
    """R9.5: an empty pile is made anew from the discard pile; if both are empty nothing is drawn."""
    if state.due > 0 and state.row_size(PILE) == 0:
        reshuffle(state)
    if state.due > 0 and state.row_size(PILE) > 0:
        state.phase = DRAWING
    else:
        state.due = 0
        state.phase = state.resume


def reshuffle(state: Fields) -> None:
    """The discard pile becomes the pile."""
    kind: i64 = 0
    while kind < HANA:
        state.hana[PILE * HANA + kind] += state.hana[DISCARD * HANA + kind]
        state.hana[DISCARD * HANA + kind] = 0
        kind += 1
    if state.events is not None and state.row_size(PILE) > 0:
        state.tell(telling.shuffled(state.row_size(PILE)))


def draw(state: Fields, kind: i64) -> None:
    """Chance gave this card."""
    row = SHOWN_ROW if state.resume == KEEPING_CARD else state.actor
    state.hana[PILE * HANA + kind] -= 1
    state.hana[row * HANA + kind] += 1
    state.due -= 1
    if state.events is not None:
        state.tell(telling.drew(state.actor, kind))
    go_on_drawing(state)


def chances_of_row(state: Fields, row: i64, action: Action) -> list[tuple[int, int]]:
    """Each kind in the row, as often as it lies there."""
    return [(action + kind, state.hana[row * HANA + kind]) for kind in range(HANA) if state.hana[row * HANA + kind] > 0]


def drawing_chances(state: Fields) -> list[tuple[int, int]]:
    """What the pile holds."""
    return chances_of_row(state, PILE, DRAW)


def random_kind(state: Fields, rng: Rng) -> i64:
    """The kind of any card of the pile, each as likely as another."""
    number = rng.below(state.row_size(PILE))
    kind: i64 = 0
    while number >= state.hana[PILE * HANA + kind]:
        number -= state.hana[PILE * HANA + kind]
        kind += 1
    return kind


def discard(state: Fields, seat: Seat, kind: i64) -> None:
    """A card goes openly from the hand to the discard pile."""
    state.hana[seat * HANA + kind] -= 1
    state.hana[DISCARD * HANA + kind] += 1
    leave_openly(state, seat, kind)


# Sets


def fits_set(cash: i64, kind: i64) -> bool:
    """Whether a card of the kind can serve in the set (set * 13 + month)."""
    wanted = SET_TYPE[cash // 13]
    if wanted == ANY_TYPE:
        return HANA_MONTH[kind] == cash % 13
    return HANA_TYPE[kind] == wanted


def fitting(state: Fields, seat: Seat, cash: i64) -> i64:
    """How many cards of the hand can serve."""
    count: i64 = 0
    kind: i64 = 0
    while kind < HANA:
        if fits_set(cash, kind):
            count += state.hana[seat * HANA + kind]
        kind += 1
    return count


def serving(state: Fields, seat: Seat) -> vec[i64]:
    """How many cards of the hand can serve in sets of each type, then in sets of each month (from 1 on)."""
    counts = row_of(TYPES + MONTHS + 1, 0)
    kind: i64 = 0
    while kind < HANA:
        held = state.hana[seat * HANA + kind]
        counts[HANA_TYPE[kind]] += held
        counts[TYPES + HANA_MONTH[kind]] += held
        kind += 1
    return counts


def has_reward(state: Fields, number: i64) -> bool:
    """Five ribbons need a samurai in the pile (R9.6)."""
    return SET_RECRUITS[number] == 0 or state.samurai_left() > 0


def cashable(state: Fields, seat: Seat, legal: vec[i64]) -> vec[i64]:
    """All sets the hand holds."""
    counts = serving(state, seat)
    number: i64 = 0
    while number < SETS:
        if SET_TYPE[number] == ANY_TYPE:
            month: i64 = 1
            while month <= MONTHS:
                if counts[TYPES + month] >= SET_COUNT[number]:
                    legal = append(legal, CASH + number * 13 + month)
                month += 1
        elif counts[SET_TYPE[number]] >= SET_COUNT[number] and has_reward(state, number):
            legal = append(legal, CASH + number * 13)
        number += 1
    return legal


def picked_of(state: Fields, kind: i64) -> i64:
    """How many cards of the kind are laid out for the set."""
    count: i64 = 0
    for picked in state.picked:
        if picked == kind:
            count += 1
    return count


def usable(state: Fields, seat: Seat) -> vec[i64]:
    """Cards that may still be laid out for the set."""
    legal = vec[i64]()
    kind: i64 = 0
    while kind < HANA:
        if fits_set(state.cash, kind) and state.hana[seat * HANA + kind] > picked_of(state, kind):
            legal = append(legal, USE + kind)
        kind += 1
    return legal


def lay_out_rest(state: Fields, seat: Seat) -> None:
    """Where there is no choice left, all that fits is laid out."""
    if fitting(state, seat, state.cash) > SET_COUNT[state.cash // 13]:
        return
    kind: i64 = 0
    while kind < HANA:
        if fits_set(state.cash, kind):
            while picked_of(state, kind) < state.hana[seat * HANA + kind]:
                state.picked = append(state.picked, kind)
        kind += 1
