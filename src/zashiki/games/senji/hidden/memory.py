"""What each viewer may know of hidden cards: who may hold a diplomacy card, and which hanafuda a hand surely holds.

Viewers are the seats and, last, the spectator. For a diplomacy card a viewer keeps the hands (bits 0–5) and the neutral
pile (bit 6) where it may be; 0 means that it lies open. A card that was seen is remembered where it went, and whenever
cards change hands unseen both partners' hands become possible for whatever may have been among them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import COURT, NEUTRAL, NEUTRAL_BIT
from zashiki.games.senji.rules.tables import CARDS, HANA, MOST_SEATS, POWER, Card, is_bluff
from zashiki.kernel.model import Seat

HALF: Final = 18  # kinds of hanafuda in one number
BITS: Final = 3


def place_openly(state: Fields, card: Card, at: i64) -> None:
    """All see where the card goes."""
    state.card_at[card] = at
    bit: i64 = 0
    if at < COURT:
        bit = POWER[at]
    elif at == NEUTRAL:
        bit = NEUTRAL_BIT
    viewer: Seat = 0
    while viewer <= state.seats:
        state.know[viewer * CARDS + card] = bit
        viewer += 1


def return_card(state: Fields, card: Card, seat: Seat) -> None:
    """Openly back to the hand of its family's seat, or to the neutral cards (R9.10)."""
    place_openly(state, card, seat if seat >= 0 else NEUTRAL)


def swap_unseen(state: Fields, one: i64, other: i64, given: vec[i64], asked: vec[i64]) -> None:
    """Cards go both ways; only the two see which."""
    blur(state, one, other, len(given), len(asked))
    remember_swap(state, one, other, len(given), len(asked))
    for card in given:
        hand_over(state, card, one, other)
    for card in asked:
        hand_over(state, card, other, one)


def pack_swap(one: i64, other: i64, given: i64, taken: i64) -> i64:
    """Who exchanged with whom and how many cards went each way, the lower seat first."""
    if one > other:
        return pack_swap(other, one, taken, given)
    return ((one * MOST_SEATS + other) * CARDS + given) * CARDS + taken


def remember_swap(state: Fields, one: i64, other: i64, given: i64, taken: i64) -> None:
    """R4.5: all have seen it."""
    state.exchanges = append(state.exchanges[:], pack_swap(one, other, given, taken))


def hand_over(state: Fields, card: Card, giver: Seat, taker: Seat) -> None:
    """The two partners know where the card is now."""
    state.card_at[card] = taker
    state.know[giver * CARDS + card] = POWER[taker]
    state.know[taker * CARDS + card] = POWER[taker]


def blur(state: Fields, one: i64, other: i64, given: i64, asked: i64) -> None:
    """For all others any card of the two may have gone over, where cards went that way."""
    viewer: Seat = 0
    while viewer <= state.seats:
        if viewer != one and viewer != other:
            blur_for(state, viewer * CARDS, POWER[one], POWER[other], given > 0, asked > 0)
        viewer += 1


def blur_for(state: Fields, first: i64, one: i64, other: i64, given: bool, asked: bool) -> None:
    """One viewer's part of `blur`."""
    card: Card = 0
    while card < CARDS:
        may_be = state.know[first + card]
        if may_be & (one | other) != 0 and not is_bluff(card):
            fresh = may_be
            if given and may_be & one != 0:
                fresh |= other
            if asked and may_be & other != 0:
                fresh |= one
            state.know[first + card] = fresh
        card += 1


def see_card(state: Fields, viewer: Seat, card: Card, seat: Seat) -> None:
    """The viewer learns that the seat holds the card."""
    state.know[viewer * CARDS + card] = POWER[seat]


def see_hand(state: Fields, viewer: Seat, seat: Seat) -> None:
    """The viewer looks at all cards in the seat's hand."""
    card: Card = 0
    while card < CARDS:
        if state.holder(card) == seat:
            state.know[viewer * CARDS + card] = POWER[seat]
        else:
            state.know[viewer * CARDS + card] &= ~POWER[seat]
        card += 1


def may_hold(state: Fields, viewer: Seat, seat: Seat, card: Card) -> bool:
    """Whether the viewer (the number of seats: the spectator) thinks it possible."""
    return state.know[viewer * CARDS + card] & POWER[seat] != 0


# Hanafuda: at least so many of a kind in the hand of a seat, three bits a kind


def seen_hana(state: Fields, viewer: Seat, seat: Seat, kind: i64) -> i64:
    """How many cards of the kind the viewer knows in the seat's hand."""
    return (state.hana_seen[(viewer * MOST_SEATS + seat) * 2 + kind // HALF] >> (BITS * (kind % HALF))) & 7


def set_seen_hana(state: Fields, viewer: Seat, seat: Seat, kind: i64, count: i64) -> None:
    """The viewer knows of so many."""
    change = count - seen_hana(state, viewer, seat, kind)
    if change != 0:
        state.hana_seen = state.hana_seen[:]
        add_seen_hana(state, viewer, seat, kind, change)


def add_seen_hana(state: Fields, viewer: Seat, seat: Seat, kind: i64, more: i64) -> None:
    """The viewer knows of so many more; the row must be this state's own."""
    state.hana_seen[(viewer * MOST_SEATS + seat) * 2 + kind // HALF] += more * POWER[BITS * (kind % HALF)]


def gain_openly(state: Fields, seat: Seat, kind: i64) -> None:
    """All see the card go to the hand."""
    viewer: Seat = 0
    while viewer <= state.seats:
        set_seen_hana(state, viewer, seat, kind, seen_hana(state, viewer, seat, kind) + 1)
        viewer += 1


def leave_openly(state: Fields, seat: Seat, kind: i64) -> None:
    """All see the card leave the hand."""
    viewer: Seat = 0
    while viewer <= state.seats:
        forget_one(state, viewer, seat, kind)
        viewer += 1


def forget_one(state: Fields, viewer: Seat, seat: Seat, kind: i64) -> None:
    """One card of the kind less, if the viewer knew of any."""
    known = seen_hana(state, viewer, seat, kind)
    if known > 0:
        set_seen_hana(state, viewer, seat, kind, known - 1)


def leave_unseen(state: Fields, seat: Seat, taker: Seat) -> None:
    """Some card went from one hand to another: all others must reckon with each kind."""
    viewer: Seat = 0
    while viewer <= state.seats:
        if viewer != seat and viewer != taker:
            kind: i64 = 0
            while kind < HANA:
                forget_one(state, viewer, seat, kind)
                kind += 1
        viewer += 1
