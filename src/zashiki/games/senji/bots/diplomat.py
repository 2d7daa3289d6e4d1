"""The diplomat: a bot that judges exchanges by what they change for both sides, and plays the rest plainly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.senji.bots.autumn_choices import autumn_choice
from zashiki.games.senji.bots.summer_choices import war_choice
from zashiki.games.senji.bots.weights import LEAST_ANSWER, LEAST_GAIN, MISSING
from zashiki.games.senji.bots.worth import card_worth, hand_cards_worth, order_worth
from zashiki.games.senji.rules.actions import (
    ACCEPT,
    ASK,
    BID,
    DECLINE,
    DONE,
    DROP,
    GIVE,
    OFFER,
    ORDER,
    PAIR,
    READY,
    SEND,
    WAIT,
)
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.neutral import row_card
from zashiki.games.senji.rules.odds import chance_to_hold
from zashiki.games.senji.rules.phases import AUCTION, AUTUMN_ORDER, NOBODY, SPRING, WINTER
from zashiki.games.senji.rules.rows import contains
from zashiki.games.senji.rules.tables import (
    CARD_FAMILY,
    CARD_VALUE,
    CARDS,
    MARCH,
    MOST_SEATS,
    PRODUCTION,
    PROVINCES,
    Card,
    Province,
    is_bluff,
)
from zashiki.games.senji.rules.winter import find_offer, is_askable
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng

OFFERS_A_PARTNER: Final = 2  # in one winter


def diplomat(state: Fields, seat: int, legal: Sequence[int], rng: Rng) -> int:
    """A bot that negotiates and plays the rest plainly."""
    return int(choose(state, seat, vec[i64](list(legal)), rng))


def choose(state: Fields, seat: Seat, legal: vec[i64], rng: Rng) -> i64:
    """The diplomat's action in a state that it imagines; anything legal where others laid plans it would not lay."""
    action = wish(state, seat, legal, rng)
    return action if action in legal else rng.pick(legal)


def wish(state: Fields, seat: Seat, legal: vec[i64], rng: Rng) -> i64:
    """What the diplomat would like to do."""
    if state.phase == WINTER:
        return talk(state, seat, legal)
    if state.phase == AUCTION:
        return auction(state, seat, legal)
    if state.phase == SPRING:
        return order(state, seat, rng)
    if state.phase < AUTUMN_ORDER:
        return war_choice(state, seat, legal, rng)
    return autumn_choice(state, seat, legal, rng)


# Exchanges


def change(state: Fields, seat: Seat, gets: vec[i64], gives: vec[i64]) -> i64:
    """What an exchange changes for the seat, as if the cards lay in the hands already."""
    before = hand_cards_worth(state, seat)
    kept = [state.card_at[card] for card in range(CARDS)]
    for card in gives:
        if state.card_at[card] == seat:
            state.card_at[card] = -1
    for card in gets:
        state.card_at[card] = seat
    after = hand_cards_worth(state, seat)
    for card in gives:
        state.card_at[card] = kept[card]
    for card in gets:
        state.card_at[card] = kept[card]
    return after - before


def wishes(state: Fields, seat: Seat, partner: Seat, give: vec[i64], ask: vec[i64]) -> i64:
    """What an offer promises its maker: its own gain, if the partner may hold the cards and gains, too."""
    for card in ask:
        if chance_to_hold(state, seat, partner, card) < 300:
            return -20
    mine = change(state, seat, ask, give)
    theirs = change(state, partner, give, ask)
    if len(ask) == 0 or theirs < 0:
        return mine // 10 if mine < 0 else -10
    return mine


def answer_worth(state: Fields, seat: Seat, code: i64) -> i64:
    """What accepting brings, less what it does for the maker, which counts the more the nearer that one is to the goal.

    The maker's other cards are as imagined.
    """
    maker = code // PAIR
    offer = find_offer(state, maker, seat, code % PAIR)
    mine = change(state, seat, offer.give, offer.ask)
    theirs = change(state, maker, offer.ask, offer.give)
    return mine - theirs * state.honour[maker] // (state.goal * 2) if theirs > 0 else mine


def talk(state: Fields, seat: Seat, legal: vec[i64]) -> i64:
    """Answer what is asked, then offer, then wait or be ready."""
    for action in legal:
        if ACCEPT <= action < DECLINE and answer_worth(state, seat, action - ACCEPT) >= LEAST_ANSWER:
            return action
    for action in legal:
        if DECLINE <= action < DECLINE + MOST_SEATS * PAIR:
            return action
    partner = state.draft_to[seat]
    if partner != NOBODY:
        return draft(state, seat, partner)
    partner = best_partner(state, seat)
    if partner != NOBODY and OFFER + partner in legal:
        return OFFER + partner
    return WAIT if WAIT in legal else READY


def best_partner(state: Fields, seat: Seat) -> i64:
    """The next seat to whom an offer is worth making."""
    step: i64 = 1
    while step < state.seats:
        partner = (seat + step) % state.seats
        asked = state.numbers[seat * MOST_SEATS + partner]
        if not state.is_finished(partner) and asked < OFFERS_A_PARTNER and best_pair(state, seat, partner) >= 0:
            return partner
        step += 1
    return NOBODY


def best_pair(state: Fields, seat: Seat, partner: Seat) -> i64:
    """One card given for one asked, as give * CARDS + ask: the best for both, or the next best if one was refused."""
    skipped = state.numbers[seat * MOST_SEATS + partner]
    best: i64 = -1
    above: i64 = 1_000_000
    while skipped >= 0:
        best = next_pair(state, seat, partner, above)
        if best < 0:
            return -1
        above = pair_worth(state, seat, partner, best // CARDS, best % CARDS)
        skipped -= 1
    return best


def next_pair(state: Fields, seat: Seat, partner: Seat, above: i64) -> i64:
    """The pair of most worth below a limit."""
    best: i64 = -1
    most: i64 = 0
    give: i64 = 0
    while give < CARDS:
        if state.card_at[give] == seat and not is_bluff(give) and not is_offered(state, seat, give):
            ask: i64 = 0
            while ask < CARDS:
                if is_likely(state, seat, partner, ask):
                    worth = pair_worth(state, seat, partner, give, ask)
                    if most < worth < above:
                        most = worth
                        best = give * CARDS + ask
                ask += 1
        give += 1
    return best


def is_offered(state: Fields, seat: Seat, card: Card) -> bool:
    """Whether the card is part of an open offer of the seat."""
    for offer in state.offers:  # noqa: SIM110 (a generator would not be native)
        if offer.maker == seat and contains(offer.give, card):
            return True
    return False


def is_likely(state: Fields, seat: Seat, partner: Seat, card: Card) -> bool:
    """Whether the partner probably holds the card."""
    return is_askable(state, seat, card) and chance_to_hold(state, seat, partner, card) >= 500


def pair_worth(state: Fields, seat: Seat, partner: Seat, give: i64, ask: i64) -> i64:
    """What a swap of two cards brings to the one who gains less, and a little of the rest; 0 if it is not worth it."""
    mine = card_worth(state, seat, ask) - card_worth(state, seat, give) + tribute_gain(state, seat, give, ask)
    theirs = card_worth(state, partner, give) - card_worth(state, partner, ask)
    if mine < LEAST_GAIN or theirs < LEAST_GAIN:
        return 0
    less = mine if mine < theirs else theirs
    return less * 8 + mine * 2


def tribute_gain(state: Fields, seat: Seat, give: i64, ask: i64) -> i64:
    """Cards of seats of whom none is in the hand are wanted for tribute."""
    return missing_from(state, seat, ask) - missing_from(state, seat, give) // 2


def missing_from(state: Fields, seat: Seat, wanted: i64) -> i64:
    """Whether the hand holds no other card of that family."""
    family = CARD_FAMILY[wanted]
    if family == state.family_of[seat] or state.seat_of[family] < 0:
        return 0
    card = family * 12
    while card < family * 12 + 12:
        if card != wanted and state.card_at[card] == seat:
            return 0
        card += 1
    return MISSING


def draft(state: Fields, seat: Seat, partner: Seat) -> i64:
    """Bring the offer on its way."""
    pair = best_pair(state, seat, partner)
    if pair < 0 or state.is_finished(partner):
        return DROP
    give = pair // CARDS
    ask = pair % CARDS
    for card in state.draft_give[seat]:
        if card != give:
            return GIVE + card
    for card in state.draft_ask[seat]:
        if card != ask:
            return ASK + card
    if len(state.draft_give[seat]) == 0:
        return GIVE + give
    return ASK + ask if len(state.draft_ask[seat]) == 0 else SEND


# Auction and orders


def auction(state: Fields, seat: Seat, legal: vec[i64]) -> i64:
    """One own card, a little lower than what is to be had, for each neutral card."""
    slot: i64 = 0
    while slot < 2:
        wanted = row_card(state, slot)
        if wanted >= 0 and not has_bid(state, seat, slot):
            best: i64 = NOBODY
            for action in legal:
                if BID + slot * CARDS <= action < BID + slot * CARDS + CARDS:
                    card = (action - BID) % CARDS
                    fits = CARD_VALUE[card] < CARD_VALUE[wanted] or CARD_VALUE[card] == 1
                    if fits and (best == NOBODY or CARD_VALUE[card] > CARD_VALUE[(best - BID) % CARDS]):
                        best = action
            if best != NOBODY and card_worth(state, seat, wanted) > 60:
                return best
        slot += 1
    return DONE


def has_bid(state: Fields, seat: Seat, slot: i64) -> bool:
    """Whether the seat has bid for this card."""
    card: Card = 0
    while card < CARDS:
        if state.card_at[card] == 16 + slot and state.holder(card) == seat:
            return True
        card += 1
    return False


def order(state: Fields, seat: Seat, rng: Rng) -> i64:
    """The most promising order for the next province, now and then another one that is nearly as good."""
    province: Province = 0
    while province < PROVINCES:
        if state.owner[province] == seat and state.order[province] == 0:
            best: i64 = PRODUCTION
            most: i64 = -1_000_000
            kind: i64 = PRODUCTION
            while kind <= MARCH:
                worth = order_worth(state, seat, province, kind) + rng.below(60)
                if worth > most:
                    most = worth
                    best = kind
                kind += 1
            return ORDER + province * 4 + best
        province += 1
    return DONE
