"""The Shogun cards: the row, the pile and the used cards (rules 2.2, 4.3, 4.4 and 4.9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.rng import Rng

from .actions import LAY_AT, LAY_HIDDEN, LEARN_AT
from .fields import FACE_DOWN, UNSEEN, USED, Fields
from .tables import HIDDEN_VALUES, OPEN_COPIES, OPEN_KINDS, OPEN_VALUES, ROW


def is_row_full(state: Fields) -> bool:
    """Whether no card must be laid."""
    return len(state.row) == ROW


def remove_top(state: Fields) -> None:
    """The row moves up; where the pile is empty, the used cards become the next one (R4.3, R4.4)."""
    state.row = state.row[1:]
    if pile_size(state) == 0:
        shuffle_used(state)


def shuffle_used(state: Fields) -> None:
    """All used cards become the next pile (R4.4)."""
    state.pile_number += 1
    state.pile, state.place, state.born = state.pile[:], state.place[:], state.born[:]
    kind: i64 = 0
    while kind < OPEN_KINDS:
        state.pile[kind] = OPEN_COPIES[kind] - in_row(state, OPEN_VALUES[kind])
        kind += 1
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        if state.place[value] == USED:
            state.place[value] = UNSEEN
            state.born[value] = state.pile_number
        value += 1


def in_row(state: Fields, card: i64) -> i64:
    """How often the card lies in the row."""
    found: i64 = 0
    for lying in state.row:
        if lying == card:
            found += 1
    return found


def lay(state: Fields, kind: i64) -> None:
    """Put a card from the pile into the last place: an open one by kind, or OPEN_KINDS for a hidden one."""
    if kind < OPEN_KINDS:
        state.pile = state.pile[:]
        state.pile[kind] -= 1
        state.row = append(state.row, OPEN_VALUES[kind])
    else:
        state.row = append(state.row, FACE_DOWN + state.pile_number)


def use(state: Fields, value: i64) -> None:
    """The hidden card of this value goes to the used cards."""
    state.place, state.born = state.place[:], state.born[:]
    state.place[value] = USED
    state.born[value] = 0


def hidden_in_pile(state: Fields) -> i64:
    """How many hidden cards the pile holds."""
    found: i64 = 0
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        if may_be(state, value, state.pile_number):
            found += 1
        value += 1
    return found - in_row(state, FACE_DOWN + state.pile_number)


def pile_size(state: Fields) -> i64:
    """How many cards the pile holds."""
    size = hidden_in_pile(state)
    for copies in state.pile:
        size += copies
    return size


def may_be(state: Fields, value: i64, pile: i64) -> bool:
    """Whether an unseen card of this pile may have the value."""
    return state.place[value] == UNSEEN and state.born[value] == pile


def top_values(state: Fields) -> vec[i64]:
    """The values that the face-down top card may have."""
    pile = state.row[0] - FACE_DOWN
    values = vec[i64]()
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        if may_be(state, value, pile):
            values = append(values, value)
        value += 1
    return values


def lay_chances(state: Fields) -> list[tuple[int, int]]:
    """What may be laid, weighted by copies."""
    laid = [(LAY_AT + kind, int(state.pile[kind])) for kind in range(OPEN_KINDS) if state.pile[kind]]
    hidden = hidden_in_pile(state)
    return [*laid, (LAY_HIDDEN, int(hidden))] if hidden else laid


def learn_chances(state: Fields) -> list[tuple[int, int]]:
    """What the owner of the face-down top card may see."""
    return [(LEARN_AT + int(value), 1) for value in top_values(state)]


def draw_card(state: Fields, rng: Rng) -> i64:
    """One of the lay chances."""
    ticket = rng.below(pile_size(state))
    kind: i64 = 0
    while kind < OPEN_KINDS:
        ticket -= state.pile[kind]
        if ticket < 0:
            return LAY_AT + kind
        kind += 1
    return LAY_HIDDEN


def draw_value(state: Fields, rng: Rng) -> i64:
    """One of the learn chances."""
    return LEARN_AT + rng.pick(top_values(state))
