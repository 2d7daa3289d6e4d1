"""Dealing diplomacy cards anew: each goes where the viewer thinks it possible, and every hand keeps its size."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import BIDDING, COURT, NEUTRAL, NEUTRAL_BIT
from zashiki.games.senji.rules.tables import CARD_FAMILY, CARDS, POWER, Card, is_bluff
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng

BINS: Final = 7  # six hands and the neutral pile
HIDDEN: Final = -9  # in `card_at`: still to be dealt
SWEEPS: Final = 2  # changes of place tried for each card that may lie in several places
LEAST_TRIES: Final = 60  # where such cards are few
PLACE_OF: Final[vec[i64]] = vec[i64]([0, 1, 2, 3, 4, 5, NEUTRAL])  # by bin
BIN_OF: Final[vec[i64]] = vec[i64]([0, 1, 2, 3, 4, 5, 0, 0, 0, 0, 0, 0, 6])  # by place
BIT_OF: Final[vec[i64]] = vec[i64]([1, 2, 4, 8, 16, 32, 0, 0, 0, 0, 0, 0, NEUTRAL_BIT])  # by place
PLACES_IN: Final[vec[i64]] = vec[i64]([bits.bit_count() for bits in range(128)])  # by bits of a mind
NO_ROOM: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0])


def place_of_bits(bits: int) -> int:
    """The place that a single bit of a mind stands for, else −1."""
    places = [int(PLACE_OF[bin]) for bin in range(BINS) if bits == int(POWER[bin])]
    return places[0] if places else -1


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
    is as likely as any other; else those with the fewest places come first, which favours some deals, so then cards
    change places at random. That favours none, so it brings all deals near to being alike.
    """
    first = mind * CARDS
    card_at = state.card_at
    rng.shuffle(cards)
    for card in cards:
        card_at[card] = HIDDEN
    if are_alike(state.know, first, cards):
        deal_those(state, first, cards, room, rng, 0)
        return
    places: i64 = 2
    while places <= BINS:
        deal_those(state, first, cards, room, rng, places)
        places += 1
    mix(state, first, cards, rng)


def are_alike(know: vec[i64], first: i64, cards: vec[i64]) -> bool:
    """Whether all the cards may lie in the same places."""
    for card in cards:  # noqa: SIM110 (a generator would not be native)
        if know[first + card] != know[first + cards[0]]:
            return False
    return True


def deal_those(state: Fields, first: i64, cards: vec[i64], room: vec[i64], rng: Rng, places: i64) -> None:
    """Deal the cards that may lie in so many places; 0: all of them."""
    know = state.know
    card_at = state.card_at
    for card in cards:
        if places == 0 or PLACES_IN[know[first + card]] == places:
            hand = free_bin(know[first + card], room, rng)
            if hand >= 0:
                room[hand] -= 1
                card_at[card] = PLACE_OF[hand]
            else:
                make_room(state, first, card, room, vec[i64]([0]))


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


def make_room(state: Fields, first: i64, card: Card, room: vec[i64], tried: vec[i64]) -> bool:
    """Move cards already dealt on to other possible places until this one fits; bins in `tried` need no second try."""
    may_be = state.know[first + card] & ~tried[0]
    hand: i64 = 0
    while hand < BINS:
        if (may_be >> hand) & 1 == 1 and room[hand] > 0:
            room[hand] -= 1
            state.card_at[card] = PLACE_OF[hand]
            return True
        hand += 1
    hand = 0
    while hand < BINS:
        if may_be & ~tried[0] & POWER[hand] != 0:
            tried[0] |= POWER[hand]
            if push_on(state, first, card, hand, room, tried):
                return True
        hand += 1
    return False


def push_on(state: Fields, first: i64, card: Card, hand: i64, room: vec[i64], tried: vec[i64]) -> bool:
    """Take another card's place in the bin, if that one finds a new place."""
    know = state.know
    card_at = state.card_at
    place = PLACE_OF[hand]
    other: Card = 0
    while other < CARDS:
        if card_at[other] == place:
            may_be = know[first + other]
            movable = may_be & POWER[hand] != 0 and may_be & ~tried[0] != 0
            if movable and make_room(state, first, other, room, tried):
                card_at[card] = place
                return True
        other += 1
    return False


def mix(state: Fields, first: i64, cards: vec[i64], rng: Rng) -> None:
    """Two cards change places, or three in a ring, if all may lie there: so every deal that fits is reached."""
    know = state.know
    card_at = state.card_at
    count: i64 = len(cards)
    tries: i64 = 0
    next_one: i64 = 0
    while tries < count * SWEEPS or tries < LEAST_TRIES:
        one = cards[next_one]
        other = cards[rng.below(count)]
        here = card_at[one]
        there = card_at[other]
        if tries % 3 > 0:
            if know[first + one] & BIT_OF[there] != 0 and know[first + other] & BIT_OF[here] != 0:
                card_at[one] = there
                card_at[other] = here
        else:
            turn(know, card_at, first, one, other, cards[rng.below(count)])
        tries += 1
        next_one = next_one + 1 if next_one + 1 < count else 0


def turn(know: vec[i64], card_at: vec[i64], first: i64, one: Card, other: Card, third: Card) -> None:
    """Each of three different cards goes to the place of the next, if it may lie there."""
    here = card_at[one]
    there = card_at[other]
    last = card_at[third]
    differ = one != other and other != third and third != one
    fits = know[first + one] & BIT_OF[there] != 0 and know[first + other] & BIT_OF[last] != 0
    if differ and fits and know[first + third] & BIT_OF[here] != 0:
        card_at[one] = there
        card_at[other] = last
        card_at[third] = here


def know_nothing(state: Fields, viewer: Seat) -> None:
    """Other seats keep every hidden place in mind but their own; they know their own hand, and where the 0s are."""
    know = state.know
    card_at = state.card_at
    everywhere: i64 = NEUTRAL_BIT + POWER[state.seats] - 1
    card: Card = 0
    while card < CARDS:
        at = card_at[card]
        holder: i64 = 0
        possible: i64 = 0
        if 0 <= at < COURT or at >= BIDDING:
            holder = BIT_OF[at if at < COURT else state.seat_of[CARD_FAMILY[card]]]
            possible = holder if is_bluff(card) else everywhere
        elif at == NEUTRAL:
            possible = everywhere
        seat: Seat = 0
        i = card
        while seat < state.seats:
            if seat != viewer:
                own = POWER[seat]
                know[i] = own if holder == own else possible & ~own
            i += CARDS
            seat += 1
        card += 1
