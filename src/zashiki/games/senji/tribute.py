"""Tribute: five cards go home for the emperor's favour (R9.7)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import telling
from zashiki.games.senji.actions import RETURN
from zashiki.games.senji.board import CARD_FAMILY, CARDS, POWER, TRIBUTE_CARDS, TRIBUTE_HONOUR
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.memory import return_card
from zashiki.games.senji.phases import AUTUMN
from zashiki.games.senji.winter import contains


def foreign_in_hand(ground: Ground, seat: i64) -> i64:
    """Cards of other families in the hand."""
    count: i64 = 0
    card: i64 = 0
    while card < CARDS:
        if ground.card_at[card] == seat and CARD_FAMILY[card] != ground.family_of[seat]:
            count += 1
        card += 1
    return count


def families_missing(ground: Ground, seat: i64, also: i64) -> i64:
    """Other seats of which no card is picked, this card counted as picked."""
    missing: i64 = 0
    other: i64 = 0
    while other < ground.seats:
        if other != seat:
            covered = also >= 0 and CARD_FAMILY[also] == ground.family_of[other]
            for card in ground.picked:
                if CARD_FAMILY[card] == ground.family_of[other]:
                    covered = True
            if not covered:
                missing += 1
        other += 1
    return missing


def holds_of_every_seat(ground: Ground, seat: i64) -> bool:
    """Whether the hand holds a card of every other seat's family."""
    found: i64 = 0
    card: i64 = 0
    while card < CARDS:
        if ground.card_at[card] == seat:
            found |= POWER[CARD_FAMILY[card]]
        card += 1
    other: i64 = 0
    while other < ground.seats:
        if other != seat and found & POWER[ground.family_of[other]] == 0:
            return False
        other += 1
    return True


def can_pay_tribute(ground: Ground, seat: i64) -> bool:
    """Five cards of other families, one of every other seat among them."""
    return foreign_in_hand(ground, seat) >= TRIBUTE_CARDS and holds_of_every_seat(ground, seat)


def returnable(ground: Ground, seat: i64) -> vec[i64]:
    """Cards that may be laid out so that five can still be complete."""
    legal = vec[i64]()
    card: i64 = 0
    while card < CARDS:
        foreign = ground.card_at[card] == seat and CARD_FAMILY[card] != ground.family_of[seat]
        if foreign and not contains(ground.picked, card):
            left = TRIBUTE_CARDS - 1 - len(ground.picked)
            if families_missing(ground, seat, card) <= left:
                legal = append(legal, RETURN + card)
        card += 1
    return legal


def give_back(ground: Ground, seat: i64, card: i64) -> None:
    """The fifth card completes the tribute: all go home, and each costs its seat 1 honour."""
    ground.picked = append(ground.picked, card)
    if len(ground.picked) < TRIBUTE_CARDS:
        return
    ground.gain(seat, TRIBUTE_HONOUR)
    if ground.events is not None:
        ground.tell(telling.tribute(seat, ground.picked))
    for returned in ground.picked:
        home = ground.seat_of[CARD_FAMILY[returned]]
        return_card(ground, returned, home)
        if home >= 0:
            ground.lose(home, 1)
    ground.picked = vec[i64]()
    ground.phase = AUTUMN
