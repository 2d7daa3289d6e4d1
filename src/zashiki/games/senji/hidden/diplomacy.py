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
SWEEPS: Final = 2  # changes of place tried for each card that may lie in several places
LEAST_TRIES: Final = 60  # where such cards are few
PLACE_OF: Final[vec[i64]] = vec[i64]([0, 1, 2, 3, 4, 5, NEUTRAL])  # by bin
BIN_OF: Final[vec[i64]] = vec[i64]([0, 1, 2, 3, 4, 5, 0, 0, 0, 0, 0, 0, 6])  # by place
BIT_OF: Final[vec[i64]] = vec[i64]([1, 2, 4, 8, 16, 32, 0, 0, 0, 0, 0, 0, NEUTRAL_BIT])  # by place
NOWHERE: Final[vec[i64]] = vec[i64]([0] * CARDS)
NO_ROOM: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0])


def loose_cards(state: Fields, mind: i64) -> vec[i64]:
    """The cards that may lie in several places as far as the viewer knows."""
    cards = vec[i64]()
    know = state.know
    first = mind * CARDS
    i = first
    while i < first + CARDS:
        if know[i] & (know[i] - 1) != 0:
            cards = append(cards, i - first)
        i += 1
    return cards


def room_of(state: Fields, cards: vec[i64]) -> vec[i64]:
    """How many of the cards lie in each bin."""
    room = NO_ROOM[:]
    card_at = state.card_at
    for card in cards:
        room[BIN_OF[card_at[card]]] += 1
    return room


def deal_cards(state: Fields, mind: i64, cards: vec[i64], room: vec[i64], rng: Rng) -> None:
    """Deal the cards into the room.

    In random order each goes to one of the places left where it may be. Where all may lie in the same places every deal
    is as likely as any other; else this favours some, so then cards change places at random. That favours none, so it
    brings all deals near to being alike.
    """
    first = mind * CARDS
    know = state.know
    card_at = state.card_at
    rng.shuffle(cards)
    for card in cards:
        card_at[card] = HIDDEN
    alike = True
    for card in cards:
        if know[first + card] != know[first + cards[0]]:
            alike = False
        hand = free_bin(know[first + card], room, rng)
        if hand >= 0:
            room[hand] -= 1
            card_at[card] = PLACE_OF[hand]
        else:
            make_room(state, first, card, room, 0)
    if not alike:
        mix(state, first, cards, rng)


def free_bin(may_be: i64, room: vec[i64], rng: Rng) -> i64:
    """One of the possible bins, each place left alike, or −1 if all are full."""
    total: i64 = 0
    hand: i64 = 0
    while hand < BINS:
        total += room[hand] * ((may_be >> hand) & 1)
        hand += 1
    if total == 0:
        return -1
    ticket = rng.below(total)
    hand = -1
    while ticket >= 0:
        hand += 1
        ticket -= room[hand] * ((may_be >> hand) & 1)
    return hand


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
    know = state.know
    card_at = state.card_at
    place = PLACE_OF[hand]
    other: i64 = 0
    while other < CARDS:
        if card_at[other] == place:
            may_be = know[first + other]
            movable = may_be & POWER[hand] != 0 and may_be & ~tried != 0
            if movable and make_room(state, first, other, room, tried):
                card_at[card] = place
                return True
        other += 1
    return False


def mix(state: Fields, first: i64, cards: vec[i64], rng: Rng) -> None:
    """Two cards change places, or three in a ring, if all may lie there: so every deal that fits is reached."""
    count: i64 = len(cards)
    tries: i64 = 0
    while tries < count * SWEEPS or tries < LEAST_TRIES:
        one = cards[tries % count]
        other = cards[rng.below(count)]
        if tries % 3 > 0:
            swap(state, first, one, other)
        else:
            turn(state, first, one, other, cards[rng.below(count)])
        tries += 1


def swap(state: Fields, first: i64, one: i64, other: i64) -> None:
    """Two cards change places, if both may lie where the other does."""
    here = state.card_at[one]
    there = state.card_at[other]
    if state.know[first + one] & BIT_OF[there] != 0 and state.know[first + other] & BIT_OF[here] != 0:
        state.card_at[one] = there
        state.card_at[other] = here


def turn(state: Fields, first: i64, one: i64, other: i64, third: i64) -> None:
    """Each of three different cards goes to the place of the next, if it may lie there."""
    here = state.card_at[one]
    there = state.card_at[other]
    last = state.card_at[third]
    know = state.know
    differ = one != other and other != third and third != one
    if differ and know[first + one] & BIT_OF[there] != 0 and know[first + other] & BIT_OF[last] != 0:
        fits = know[first + third] & BIT_OF[here] != 0
        state.card_at[one] = there if fits else here
        state.card_at[other] = last if fits else there
        state.card_at[third] = here if fits else last


def know_nothing(state: Fields, viewer: i64) -> None:
    """Other seats keep every hidden place in mind but their own; they know their own hand, and where the 0s are."""
    know = state.know
    everywhere: i64 = NEUTRAL_BIT + POWER[state.seats] - 1
    holders = NOWHERE[:]
    masks = NOWHERE[:]
    card: i64 = 0
    while card < CARDS:
        holder = state.holder(card)
        if holder >= 0:
            holders[card] = BIT_OF[holder]
            masks[card] = BIT_OF[holder] if state.is_bluff(card) else everywhere
        elif state.card_at[card] == NEUTRAL:
            masks[card] = everywhere
        card += 1
    seat: i64 = 0
    while seat < state.seats:
        own = BIT_OF[seat]
        row = seat * CARDS
        card = CARDS if seat == viewer else 0
        while card < CARDS:
            know[row + card] = own if holders[card] == own else masks[card] & ~own
            card += 1
        seat += 1
