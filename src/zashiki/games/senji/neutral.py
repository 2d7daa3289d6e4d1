"""Neutral cards: the pile, and the row that is filled when winter begins (R4.10)."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.senji import telling
from zashiki.games.senji.board import CARDS, FAMILY_COUNT, ROW
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.memory import place_openly
from zashiki.games.senji.phases import FILLING, IN_ROW, NEUTRAL, NOBODY, WINTER


def go_on_filling(ground: Ground) -> None:
    """Chance turns up neutral cards while the row has room; then the talk begins."""
    with_row = ground.with_auction and ground.seats < FAMILY_COUNT
    if with_row and free_slot(ground) != NOBODY and neutral_cards(ground) > 0:
        ground.phase = FILLING
        return
    ground.actor = ground.host
    ground.phase = WINTER


def free_slot(ground: Ground) -> i64:
    """A place of the row without a card."""
    slot: i64 = 0
    while slot < ROW:
        if row_card(ground, slot) == NOBODY:
            return slot
        slot += 1
    return NOBODY


def row_card(ground: Ground, slot: i64) -> i64:
    """The open neutral card there, or NOBODY."""
    card: i64 = 0
    while card < CARDS:
        if ground.card_at[card] == IN_ROW + slot:
            return card
        card += 1
    return NOBODY


def neutral_cards(ground: Ground) -> i64:
    """How many cards the neutral pile holds."""
    count: i64 = 0
    for at in ground.card_at:
        if at == NEUTRAL:
            count += 1
    return count


def turn_up(ground: Ground, card: i64) -> None:
    """A neutral card is turned up; one of a present family goes home."""
    seat = ground.seat_of[card // 12]
    if seat >= 0:
        place_openly(ground, card, seat)
    else:
        place_openly(ground, card, IN_ROW + free_slot(ground))
    if ground.events is not None:
        ground.tell(telling.turned_up(card, seat))
    go_on_filling(ground)
