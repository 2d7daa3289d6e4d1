"""Dealing diplomacy cards anew: each goes where the viewer thinks it possible, and every hand keeps its size."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import NEUTRAL, NEUTRAL_BIT
from zashiki.games.senji.rules.tables import CARDS, POWER
from zashiki.kernel.rng import Rng

BINS: Final = 7  # six hands and the neutral pile
HIDDEN: Final = -9  # in `card_at`: still to be dealt
MIXING: Final = 6  # swaps tried for each card that may lie in several places
PLACE_OF: Final[vec[i64]] = vec[i64]([0, 1, 2, 3, 4, 5, NEUTRAL])  # by bin
BIN_OF: Final[vec[i64]] = vec[i64]([0, 1, 2, 3, 4, 5, 0, 0, 0, 0, 0, 0, 6])  # by place
NO_ROOM: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0])


def loose_cards(state: Fields, mind: i64) -> vec[i64]:
    """The cards that may lie in several places as far as the viewer knows."""
    cards = vec[i64]()
    first = mind * CARDS
    card: i64 = 0
    while card < CARDS:
        may_be = state.know[first + card]
        if may_be & (may_be - 1) != 0:
            cards = append(cards, card)
        card += 1
    return cards


def room_of(state: Fields, cards: vec[i64]) -> vec[i64]:
    """How many of the cards lie in each bin."""
    room = NO_ROOM[:]
    for card in cards:
        room[BIN_OF[state.card_at[card]]] += 1
    return room


def deal_cards(state: Fields, mind: i64, cards: vec[i64], room: vec[i64], rng: Rng) -> None:
    """Deal the cards into the room.

    In random order each goes to one of the places left where it may be. Where all may lie in the same places every deal
    is as likely as any other; else this favours some, so then pairs are swapped at random, which makes all alike.
    """
    first = mind * CARDS
    rng.shuffle(cards)
    for card in cards:
        state.card_at[card] = HIDDEN
    alike = True
    for card in cards:
        if state.know[first + card] != state.know[first + cards[0]]:
            alike = False
        if not place_card(state, first, card, room, rng):
            make_room(state, first, card, room, 0)
    if not alike:
        swap_pairs(state, first, cards, rng)


def place_card(state: Fields, first: i64, card: i64, room: vec[i64], rng: Rng) -> bool:
    """Into one of the possible bins that still have room, each place alike."""
    may_be = state.know[first + card]
    total: i64 = 0
    hand: i64 = 0
    while hand < BINS:
        if (may_be >> hand) & 1 == 1:
            total += room[hand]
        hand += 1
    if total <= 0:
        return False
    ticket = rng.below(total)
    hand = 0
    while True:
        if (may_be >> hand) & 1 == 1:
            ticket -= room[hand]
            if ticket < 0:
                break
        hand += 1
    room[hand] -= 1
    state.card_at[card] = PLACE_OF[hand]
    return True


def make_room(state: Fields, first: i64, card: i64, room: vec[i64], tried: i64) -> bool:
    """Move cards already dealt on to other possible places until this one fits; `tried` are bins on the way here."""
    may_be = state.know[first + card] & ~tried
    hand: i64 = 0
    while hand < BINS:
        if (may_be >> hand) & 1 == 1 and room[hand] > 0:
            room[hand] -= 1
            state.card_at[card] = PLACE_OF[hand]
            return True
        hand += 1
    hand = 0
    while hand < BINS:
        if (may_be >> hand) & 1 == 1 and push_on(state, first, card, hand, room, tried | POWER[hand]):
            return True
        hand += 1
    return False


def push_on(state: Fields, first: i64, card: i64, hand: i64, room: vec[i64], tried: i64) -> bool:
    """Take another card's place in the bin, if that one finds a new place."""
    other: i64 = 0
    while other < CARDS:
        may_be = state.know[first + other]
        movable = state.card_at[other] == PLACE_OF[hand] and may_be & POWER[hand] != 0 and may_be & ~tried != 0
        if movable and make_room(state, first, other, room, tried):
            state.card_at[card] = PLACE_OF[hand]
            return True
        other += 1
    return False


def swap_pairs(state: Fields, first: i64, cards: vec[i64], rng: Rng) -> None:
    """Two cards change places if both may lie where the other does, again and again."""
    count: i64 = len(cards)
    tries = count * MIXING
    while tries > 0:
        one = cards[rng.below(count)]
        other = cards[rng.below(count)]
        here = state.card_at[one]
        there = state.card_at[other]
        if state.know[first + one] & bit_of(there) != 0 and state.know[first + other] & bit_of(here) != 0:
            state.card_at[one] = there
            state.card_at[other] = here
        tries -= 1


def bit_of(place: i64) -> i64:
    """The hand or the neutral pile as it is kept in mind."""
    return NEUTRAL_BIT if place == NEUTRAL else POWER[place]


def know_nothing(state: Fields, viewer: i64) -> None:
    """Other seats keep every hidden place in mind but their own; they know their own hand, and where the 0s are."""
    everywhere: i64 = NEUTRAL_BIT
    seat: i64 = 0
    while seat < state.seats:
        everywhere |= POWER[seat]
        seat += 1
    card: i64 = 0
    while card < CARDS:
        holder = state.holder(card)
        mask: i64 = 0
        if holder >= 0 and state.is_bluff(card):
            mask = POWER[holder]
        elif holder >= 0 or state.card_at[card] == NEUTRAL:
            mask = everywhere
        seat = 0
        while seat < state.seats:
            if seat != viewer:
                own = mask & ~POWER[seat] if mask == everywhere else mask
                state.know[seat * CARDS + card] = POWER[seat] if seat == holder else own
            seat += 1
        card += 1
