"""The diplomat: a bot that judges exchanges by what they change for both sides, and plays the rest plainly."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.senji.actions import (
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
from zashiki.games.senji.board import CARD_FAMILY, CARD_VALUE, CARDS, MARCH, MOST_SEATS, PRODUCTION, PROVINCES
from zashiki.games.senji.errands import autumn_choice
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.neutral import row_card
from zashiki.games.senji.odds import chance_to_hold
from zashiki.games.senji.phases import AUCTION, AUTUMN_ORDER, NOBODY, SPRING, WINTER
from zashiki.games.senji.warfare import war_choice
from zashiki.games.senji.winter import contains, find_offer, is_askable
from zashiki.games.senji.worth import card_worth, hand_cards_worth, order_worth
from zashiki.kernel.rng import Rng

OFFERS_A_PARTNER: Final = 2  # in one winter
LEAST_GAIN: Final = 25
LEAST_ANSWER: Final = 10


def choose(state: Ground, seat: i64, legal: vec[i64], rng: Rng) -> i64:
    """The diplomat's action in a state that it imagines; anything legal where others laid plans it would not lay."""
    action = wish(state, seat, legal, rng)
    return action if action in legal else rng.pick(legal)


def wish(state: Ground, seat: i64, legal: vec[i64], rng: Rng) -> i64:
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


def change(ground: Ground, seat: i64, gets: vec[i64], gives: vec[i64]) -> i64:
    """What an exchange changes for the seat, as if the cards lay in the hands already."""
    before = hand_cards_worth(ground, seat)
    kept = [ground.card_at[card] for card in range(CARDS)]
    for card in gives:
        if ground.card_at[card] == seat:
            ground.card_at[card] = -1
    for card in gets:
        ground.card_at[card] = seat
    after = hand_cards_worth(ground, seat)
    for card in gives:
        ground.card_at[card] = kept[card]
    for card in gets:
        ground.card_at[card] = kept[card]
    return after - before


def wishes(ground: Ground, seat: i64, partner: i64, give: vec[i64], ask: vec[i64]) -> i64:
    """What an offer promises its maker: its own gain, if the partner may hold the cards and gains, too."""
    for card in ask:
        if chance_to_hold(ground, seat, partner, card) < 300:
            return -20
    mine = change(ground, seat, ask, give)
    theirs = change(ground, partner, give, ask)
    if len(ask) == 0 or theirs < 0:
        return mine // 10 if mine < 0 else -10
    return mine


def answer_worth(ground: Ground, seat: i64, code: i64) -> i64:
    """What accepting brings, less what it does for the maker, which counts the more the nearer that one is to the goal.

    The maker's other cards are as imagined.
    """
    maker = code // PAIR
    offer = find_offer(ground, maker, seat, code % PAIR)
    mine = change(ground, seat, offer.give, offer.ask)
    theirs = change(ground, maker, offer.ask, offer.give)
    return mine - theirs * ground.honour[maker] // (ground.goal * 2) if theirs > 0 else mine


def talk(ground: Ground, seat: i64, legal: vec[i64]) -> i64:
    """Answer what is asked, then offer, then wait or be ready."""
    for action in legal:
        if ACCEPT <= action < DECLINE and answer_worth(ground, seat, action - ACCEPT) >= LEAST_ANSWER:
            return action
    for action in legal:
        if DECLINE <= action < DECLINE + MOST_SEATS * PAIR:
            return action
    partner = ground.draft_to[seat]
    if partner != NOBODY:
        return draft(ground, seat, partner)
    partner = best_partner(ground, seat)
    if partner != NOBODY and OFFER + partner in legal:
        return OFFER + partner
    return WAIT if WAIT in legal else READY


def best_partner(ground: Ground, seat: i64) -> i64:
    """The next seat to whom an offer is worth making."""
    step: i64 = 1
    while step < ground.seats:
        partner = (seat + step) % ground.seats
        asked = ground.numbered[seat * MOST_SEATS + partner]
        if not ground.is_finished(partner) and asked < OFFERS_A_PARTNER and best_pair(ground, seat, partner) >= 0:
            return partner
        step += 1
    return NOBODY


def best_pair(ground: Ground, seat: i64, partner: i64) -> i64:
    """One card given for one asked, as give * CARDS + ask: the best for both, or the next best if one was refused."""
    skipped = ground.numbered[seat * MOST_SEATS + partner]
    best: i64 = -1
    above: i64 = 1_000_000
    while skipped >= 0:
        best = next_pair(ground, seat, partner, above)
        if best < 0:
            return -1
        above = pair_worth(ground, seat, partner, best // CARDS, best % CARDS)
        skipped -= 1
    return best


def next_pair(ground: Ground, seat: i64, partner: i64, above: i64) -> i64:
    """The pair of most worth below a limit."""
    best: i64 = -1
    most: i64 = 0
    give: i64 = 0
    while give < CARDS:
        if ground.card_at[give] == seat and not ground.is_bluff(give) and not is_offered(ground, seat, give):
            ask: i64 = 0
            while ask < CARDS:
                if is_likely(ground, seat, partner, ask):
                    worth = pair_worth(ground, seat, partner, give, ask)
                    if most < worth < above:
                        most = worth
                        best = give * CARDS + ask
                ask += 1
        give += 1
    return best


def is_offered(ground: Ground, seat: i64, card: i64) -> bool:
    """Whether the card is part of an open offer of the seat."""
    for offer in ground.offers:  # noqa: SIM110 (a generator would not be native)
        if offer.maker == seat and contains(offer.give, card):
            return True
    return False


def is_likely(ground: Ground, seat: i64, partner: i64, card: i64) -> bool:
    """Whether the partner probably holds the card."""
    return is_askable(ground, seat, card) and chance_to_hold(ground, seat, partner, card) >= 500


def pair_worth(ground: Ground, seat: i64, partner: i64, give: i64, ask: i64) -> i64:
    """What a swap of two cards brings to the one who gains less, and a little of the rest; 0 if it is not worth it."""
    mine = card_worth(ground, seat, ask) - card_worth(ground, seat, give) + tribute_gain(ground, seat, give, ask)
    theirs = card_worth(ground, partner, give) - card_worth(ground, partner, ask)
    if mine < LEAST_GAIN or theirs < LEAST_GAIN:
        return 0
    less = mine if mine < theirs else theirs
    return less * 8 + mine * 2


def tribute_gain(ground: Ground, seat: i64, give: i64, ask: i64) -> i64:
    """Cards of seats of whom none is in the hand are wanted for tribute."""
    return missing_from(ground, seat, ask) - missing_from(ground, seat, give) // 2


def missing_from(ground: Ground, seat: i64, wanted: i64) -> i64:
    """Whether the hand holds no other card of that family."""
    family = CARD_FAMILY[wanted]
    if family == ground.family_of[seat] or ground.seat_of[family] < 0:
        return 0
    card = family * 12
    while card < family * 12 + 12:
        if card != wanted and ground.card_at[card] == seat:
            return 0
        card += 1
    return 90


def draft(ground: Ground, seat: i64, partner: i64) -> i64:
    """Bring the offer on its way."""
    pair = best_pair(ground, seat, partner)
    if pair < 0 or ground.is_finished(partner):
        return DROP
    give = pair // CARDS
    ask = pair % CARDS
    for card in ground.draft_give[seat]:
        if card != give:
            return GIVE + card
    for card in ground.draft_ask[seat]:
        if card != ask:
            return ASK + card
    if len(ground.draft_give[seat]) == 0:
        return GIVE + give
    return ASK + ask if len(ground.draft_ask[seat]) == 0 else SEND


# Auction and orders


def auction(ground: Ground, seat: i64, legal: vec[i64]) -> i64:
    """One own card, a little lower than what is to be had, for each neutral card."""
    slot: i64 = 0
    while slot < 2:
        wanted = row_card(ground, slot)
        if wanted >= 0 and not has_bid(ground, seat, slot):
            best: i64 = NOBODY
            for action in legal:
                if BID + slot * CARDS <= action < BID + slot * CARDS + CARDS:
                    card = (action - BID) % CARDS
                    fits = CARD_VALUE[card] < CARD_VALUE[wanted] or CARD_VALUE[card] == 1
                    if fits and (best == NOBODY or CARD_VALUE[card] > CARD_VALUE[(best - BID) % CARDS]):
                        best = action
            if best != NOBODY and card_worth(ground, seat, wanted) > 60:
                return best
        slot += 1
    return DONE


def has_bid(ground: Ground, seat: i64, slot: i64) -> bool:
    """Whether the seat has bid for this card."""
    card: i64 = 0
    while card < CARDS:
        if ground.card_at[card] == 16 + slot and ground.holder(card) == seat:
            return True
        card += 1
    return False


def order(ground: Ground, seat: i64, rng: Rng) -> i64:
    """The most promising order for the next province, now and then another one that is nearly as good."""
    province: i64 = 0
    while province < PROVINCES:
        if ground.owner[province] == seat and ground.order[province] == 0:
            best: i64 = PRODUCTION
            most: i64 = -1_000_000
            kind: i64 = PRODUCTION
            while kind <= MARCH:
                worth = order_worth(ground, seat, province, kind) + rng.below(60)
                if worth > most:
                    most = worth
                    best = kind
                kind += 1
            return ORDER + province * 4 + best
        province += 1
    return DONE
