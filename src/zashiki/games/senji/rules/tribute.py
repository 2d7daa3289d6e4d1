"""Tribute: five cards go home for the emperor's favour (R9.7)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import return_card
from zashiki.games.senji.rules import telling
from zashiki.games.senji.rules.actions import RETURN
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import AUTUMN
from zashiki.games.senji.rules.rows import contains
from zashiki.games.senji.rules.tables import CARD_FAMILY, CARDS, POWER, TRIBUTE_CARDS, TRIBUTE_HONOUR, Card
from zashiki.kernel.model import Seat


def foreign_in_hand(state: Fields, seat: Seat) -> i64:
    """Cards of other families in the hand."""
    count: i64 = 0
    card: Card = 0
    while card < CARDS:
        if state.card_at[card] == seat and CARD_FAMILY[card] != state.family_of[seat]:
            count += 1
        card += 1
    return count


def families_missing(state: Fields, seat: Seat, also: i64) -> i64:
    """Other seats of which no card is picked, this card counted as picked."""
    missing: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            covered = also >= 0 and CARD_FAMILY[also] == state.family_of[other]
            for card in state.picked:
                if CARD_FAMILY[card] == state.family_of[other]:
                    covered = True
            if not covered:
                missing += 1
        other += 1
    return missing


def holds_of_every_seat(state: Fields, seat: Seat) -> bool:
    """Whether the hand holds a card of every other seat's family."""
    found: i64 = 0
    card: Card = 0
    while card < CARDS:
        if state.card_at[card] == seat:
            found |= POWER[CARD_FAMILY[card]]
        card += 1
    other: i64 = 0
    while other < state.seats:
        if other != seat and found & POWER[state.family_of[other]] == 0:
            return False
        other += 1
    return True


def can_pay_tribute(state: Fields, seat: Seat) -> bool:
    """Five cards of other families, one of every other seat among them."""
    return foreign_in_hand(state, seat) >= TRIBUTE_CARDS and holds_of_every_seat(state, seat)


def returnable(state: Fields, seat: Seat) -> vec[i64]:
    """Cards that may be laid out so that five can still be complete."""
    legal = vec[i64]()
    card: Card = 0
    while card < CARDS:
        foreign = state.card_at[card] == seat and CARD_FAMILY[card] != state.family_of[seat]
        if foreign and not contains(state.picked, card):
            left = TRIBUTE_CARDS - 1 - len(state.picked)
            if families_missing(state, seat, card) <= left:
                legal = append(legal, RETURN + card)
        card += 1
    return legal


def give_back(state: Fields, seat: Seat, card: Card) -> None:
    """The fifth card completes the tribute: all go home, and each costs its seat 1 honour."""
    state.picked = append(state.picked, card)
    if len(state.picked) < TRIBUTE_CARDS:
        return
    state.honour[seat] += TRIBUTE_HONOUR
    if state.events is not None:
        state.tell(telling.tribute(seat, state.picked))
    for returned in state.picked:
        home = state.seat_of[CARD_FAMILY[returned]]
        return_card(state, returned, home)
        if home >= 0:
            state.lose(home, 1)
    state.picked = vec[i64]()
    state.phase = AUTUMN
