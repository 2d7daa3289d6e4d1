"""Neutral cards: the pile, and the row that is filled when winter begins (R4.10)."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import place_openly
from zashiki.games.senji.rules import telling
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import FILLING, IN_ROW, NEUTRAL, NOBODY, WINTER
from zashiki.games.senji.rules.tables import CARDS, FAMILY_COUNT, ROW, Card


def go_on_filling(state: Fields) -> None:
    """Chance turns up neutral cards while the row has room; then the talk begins."""
    with_row = state.neutral_auction and state.seats < FAMILY_COUNT
    if with_row and free_slot(state) != NOBODY and neutral_cards(state) > 0:
        state.phase = FILLING
        return
    state.actor = state.host
    state.phase = WINTER


def free_slot(state: Fields) -> i64:
    """A place of the row without a card."""
    slot: i64 = 0
    while slot < ROW:
        if row_card(state, slot) == NOBODY:
            return slot
        slot += 1
    return NOBODY


def row_card(state: Fields, slot: i64) -> i64:
    """The open neutral card there, or NOBODY."""
    card: Card = 0
    while card < CARDS:
        if state.card_at[card] == IN_ROW + slot:
            return card
        card += 1
    return NOBODY


def neutral_cards(state: Fields) -> i64:
    """How many cards the neutral pile holds."""
    count: i64 = 0
    for at in state.card_at:
        if at == NEUTRAL:
            count += 1
    return count


def turn_up(state: Fields, card: Card) -> None:
    """A neutral card is turned up; one of a present family goes home."""
    seat = state.seat_of[card // 12]
    if seat >= 0:
        place_openly(state, card, seat)
    else:
        place_openly(state, card, IN_ROW + free_slot(state))
    if state.events is not None:
        state.tell(telling.turned_up(card, seat))
    go_on_filling(state)
