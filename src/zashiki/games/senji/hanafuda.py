"""Hanafuda: drawing, the discard pile, and the sets of the exchange table (R9.5)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import telling
from zashiki.games.senji.actions import CASH, DRAW, USE
from zashiki.games.senji.board import (
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
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.memory import leave_openly
from zashiki.games.senji.phases import DISCARD, DRAWING, KEEPING_CARD, PILE, SHOWN_ROW


def start_drawing(ground: Ground, seat: i64, count: i64, resume: i64) -> None:
    """Chance draws so many cards for the seat, then the match goes on as told."""
    ground.actor = seat
    ground.due = count
    ground.resume = resume
    go_on_drawing(ground)


def go_on_drawing(ground: Ground) -> None:
    """R9.5: an empty pile is made anew from the discard pile; if both are empty nothing is drawn."""
    if ground.due > 0 and ground.row_size(PILE) == 0:
        reshuffle(ground)
    if ground.due > 0 and ground.row_size(PILE) > 0:
        ground.phase = DRAWING
    else:
        ground.due = 0
        ground.phase = ground.resume


def reshuffle(ground: Ground) -> None:
    """The discard pile becomes the pile."""
    kind: i64 = 0
    while kind < HANA:
        ground.hana[PILE * HANA + kind] += ground.hana[DISCARD * HANA + kind]
        ground.hana[DISCARD * HANA + kind] = 0
        kind += 1
    if ground.events is not None and ground.row_size(PILE) > 0:
        ground.tell(telling.shuffled(ground.row_size(PILE)))


def draw(ground: Ground, kind: i64) -> None:
    """Chance gave this card."""
    row = SHOWN_ROW if ground.resume == KEEPING_CARD else ground.actor
    ground.hana[PILE * HANA + kind] -= 1
    ground.hana[row * HANA + kind] += 1
    ground.due -= 1
    if ground.events is not None:
        ground.tell(telling.drew(ground.actor, kind))
    go_on_drawing(ground)


def chances_of_row(ground: Ground, row: i64, action: i64) -> list[tuple[int, int]]:
    """Each kind in the row, as often as it lies there."""
    return [
        (action + kind, ground.hana[row * HANA + kind]) for kind in range(HANA) if ground.hana[row * HANA + kind] > 0
    ]


def drawing_chances(ground: Ground) -> list[tuple[int, int]]:
    """What the pile holds."""
    return chances_of_row(ground, PILE, DRAW)


def discard(ground: Ground, seat: i64, kind: i64) -> None:
    """A card goes openly from the hand to the discard pile."""
    ground.hana[seat * HANA + kind] -= 1
    ground.hana[DISCARD * HANA + kind] += 1
    leave_openly(ground, seat, kind)


# Sets


def fits_set(cash: i64, kind: i64) -> bool:
    """Whether a card of the kind can serve in the set (set * 13 + month)."""
    wanted = SET_TYPE[cash // 13]
    if wanted == ANY_TYPE:
        return HANA_MONTH[kind] == cash % 13
    return HANA_TYPE[kind] == wanted


def fitting(ground: Ground, seat: i64, cash: i64) -> i64:
    """How many cards of the hand can serve."""
    count: i64 = 0
    kind: i64 = 0
    while kind < HANA:
        if fits_set(cash, kind):
            count += ground.hana[seat * HANA + kind]
        kind += 1
    return count


def can_cash(ground: Ground, seat: i64, cash: i64) -> bool:
    """Whether the hand holds such a set; five ribbons need a samurai in the pile (R9.6)."""
    number = cash // 13
    if (SET_TYPE[number] == ANY_TYPE) != (cash % 13 > 0):
        return False
    if SET_RECRUITS[number] == 1 and ground.samurai_left() == 0:
        return False
    return fitting(ground, seat, cash) >= SET_COUNT[number]


def cashable(ground: Ground, seat: i64, legal: vec[i64]) -> vec[i64]:
    """All sets the hand holds."""
    number: i64 = 0
    while number < SETS:
        month: i64 = 1 if SET_TYPE[number] == ANY_TYPE else 0
        end: i64 = MONTHS if SET_TYPE[number] == ANY_TYPE else 0
        while month <= end:
            if can_cash(ground, seat, number * 13 + month):
                legal = append(legal, CASH + number * 13 + month)
            month += 1
        number += 1
    return legal


def picked_of(ground: Ground, kind: i64) -> i64:
    """How many cards of the kind are laid out for the set."""
    count: i64 = 0
    for picked in ground.picked:
        if picked == kind:
            count += 1
    return count


def usable(ground: Ground, seat: i64) -> vec[i64]:
    """Cards that may still be laid out for the set."""
    legal = vec[i64]()
    kind: i64 = 0
    while kind < HANA:
        if fits_set(ground.cash, kind) and ground.hana[seat * HANA + kind] > picked_of(ground, kind):
            legal = append(legal, USE + kind)
        kind += 1
    return legal


def lay_out_rest(ground: Ground, seat: i64) -> None:
    """Where there is no choice left, all that fits is laid out."""
    if fitting(ground, seat, ground.cash) > SET_COUNT[ground.cash // 13]:
        return
    kind: i64 = 0
    while kind < HANA:
        if fits_set(ground.cash, kind):
            while picked_of(ground, kind) < ground.hana[seat * HANA + kind]:
                ground.picked = append(ground.picked, kind)
        kind += 1
