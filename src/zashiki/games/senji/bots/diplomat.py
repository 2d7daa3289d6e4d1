"""The diplomat: a bot that judges exchanges by what they change for both sides, and plays the rest plainly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.bots.autumn_choices import autumn_choice
from zashiki.games.senji.bots.promises import NONE, Promises
from zashiki.games.senji.bots.summer_choices import war_choice
from zashiki.games.senji.bots.weights import LEAST_ANSWER, LEAST_GAIN, MISSING
from zashiki.games.senji.bots.worth import card_worth, hand_cards_worth, hostages_abroad, order_worth
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
    WITHDRAW,
)
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.neutral import row_card
from zashiki.games.senji.rules.odds import chance_to_hold
from zashiki.games.senji.rules.phases import AUCTION, AUTUMN_ORDER, NOBODY, SPRING, WINTER
from zashiki.games.senji.rules.rows import contains
from zashiki.games.senji.rules.tables import (
    CARD_FAMILY,
    CARD_KIND,
    CARD_VALUE,
    CARDS,
    MARCH,
    MEMBER,
    MOST_SEATS,
    PRODUCTION,
    PROVINCES,
    Card,
    Province,
    is_bluff,
)
from zashiki.games.senji.rules.winter import find_offer, holds_all, is_askable
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng

OFFERS_A_PARTNER: Final = 6  # in one winter
REFUSALS_A_PARTNER: Final = 2  # before it is left alone
PAIRS_AN_OFFER: Final = 3
SURELY: Final = 900  # thousandths
NO_CARDS: Final = vec[i64]()


def diplomat(state: Fields, seat: int, legal: Sequence[int], rng: Rng) -> int:
    """A bot that negotiates and plays the rest plainly."""
    return int(choose(state, seat, vec[i64](list(legal)), rng))


class Keeping:
    """The diplomat, keeping these promises."""

    def __init__(self, promises: Promises) -> None:
        self.promises = promises

    def __call__(self, state: Fields, seat: int, legal: Sequence[int], rng: Rng) -> int:
        """Its choice."""
        return int(choose(state, seat, vec[i64](list(legal)), rng, self.promises))


def choose(state: Fields, seat: Seat, legal: vec[i64], rng: Rng, promises: Promises = NONE) -> i64:
    """The diplomat's action in a state that it imagines; anything legal where others laid plans it would not lay."""
    action = wish(state, seat, legal, rng, promises)
    return action if action in legal else rng.pick(legal)


def wish(state: Fields, seat: Seat, legal: vec[i64], rng: Rng, promises: Promises) -> i64:
    """What the diplomat would like to do."""
    if state.phase == WINTER:
        return talk(state, seat, legal)
    if state.phase == AUCTION:
        return auction(state, seat, legal)
    if state.phase == SPRING:
        return order(state, seat, rng, promises)
    if state.phase < AUTUMN_ORDER:
        return war_choice(state, seat, legal, rng, promises)
    return autumn_choice(state, seat, legal, rng)


# Exchanges


def change(state: Fields, seat: Seat, gets: vec[i64], gives: vec[i64]) -> i64:
    """What an exchange changes for the seat, as if the cards lay in the hands already."""
    before = hand_cards_worth(state, seat) - hostages_abroad(state, seat)
    kept = [state.card_at[card] for card in range(CARDS)]
    for card in gives:
        if state.card_at[card] == seat:
            state.card_at[card] = -1
    for card in gets:
        state.card_at[card] = seat
    after = hand_cards_worth(state, seat) - hostages_abroad(state, seat)
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
    if len(ask) > 0 and theirs >= 0:
        return mine
    if mine < 0:
        return mine // 10
    return -10


def answer_worth(state: Fields, seat: Seat, code: i64) -> i64:
    """What accepting brings, less what it does for the maker: one of several rivals, the more so the nearer the goal.

    The maker's other cards are as imagined.
    """
    maker = code // PAIR
    offer = find_offer(state, maker, seat, code % PAIR)
    mine = change(state, seat, offer.give, offer.ask)
    theirs = change(state, maker, offer.ask, offer.give)
    weight = state.goal // 2 + state.honour[maker]
    return mine - theirs * weight // (state.goal * (state.seats - 1)) if theirs > 0 else mine


def talk(state: Fields, seat: Seat, legal: vec[i64]) -> i64:
    """Answer what is asked, take back what cannot be kept, then offer, then wait or be ready."""
    for action in legal:
        if ACCEPT <= action < DECLINE and answer_worth(state, seat, action - ACCEPT) >= LEAST_ANSWER:
            return action
    partner = state.draft_to[seat]
    if partner != NOBODY:
        return draft(state, seat, partner)
    for action in legal:
        if DECLINE <= action < WITHDRAW:
            maker = (action - DECLINE) // PAIR
            return OFFER + maker if OFFER + maker in legal and counters(state, seat, maker) else action
        if WITHDRAW <= action < WITHDRAW + MOST_SEATS * PAIR and is_void(state, seat, action - WITHDRAW):
            return action
    partner = best_partner(state, seat)
    if partner != NOBODY and OFFER + partner in legal:
        return OFFER + partner
    return WAIT if WAIT in legal else READY


def counters(state: Fields, seat: Seat, maker: Seat) -> bool:
    """Whether an offer that is not good enough is answered by a better one before it is declined."""
    for offer in state.offers:
        if offer.maker == seat and offer.partner == maker:
            return False
    return may_offer(state, seat, maker) and best_pair(state, seat, maker) >= 0


def is_void(state: Fields, seat: Seat, code: i64) -> bool:
    """Whether an own offer names cards that are gone, or would be a loss by now."""
    offer = find_offer(state, seat, code // PAIR, code % PAIR)
    return not holds_all(state, seat, offer.give) or change(state, seat, offer.ask, offer.give) < 0


def best_partner(state: Fields, seat: Seat) -> i64:
    """The next seat to whom an offer is worth making."""
    step: i64 = 1
    while step < state.seats:
        partner = (seat + step) % state.seats
        if may_offer(state, seat, partner) and best_pair(state, seat, partner) >= 0:
            return partner
        step += 1
    return NOBODY


def may_offer(state: Fields, seat: Seat, partner: Seat) -> bool:
    """Whether the partner still listens and has not refused too often."""
    if state.is_finished(partner) or state.numbers[seat * MOST_SEATS + partner] >= OFFERS_A_PARTNER:
        return False
    return refusals(state, seat, partner) < REFUSALS_A_PARTNER


def refusals(state: Fields, seat: Seat, partner: Seat) -> i64:
    """Offers of this winter to the partner that no exchange between the two answers."""
    count = state.numbers[seat * MOST_SEATS + partner]
    low = seat if seat < partner else partner
    for packed in state.exchanges:
        if packed // (CARDS * CARDS) == low * MOST_SEATS + seat + partner - low:
            count -= 1
    if count < 0:
        return 0
    return count


def best_pair(state: Fields, seat: Seat, partner: Seat) -> i64:
    """One card given for one asked, as give * CARDS + ask: the best for both; after refusals another card is asked."""
    skipped = refusals(state, seat, partner)
    asked = NO_CARDS
    best = next_pair(state, seat, partner, NO_CARDS, asked)
    while best >= 0 and skipped > 0:
        asked = append(asked, best % CARDS)
        best = next_pair(state, seat, partner, NO_CARDS, asked)
        skipped -= 1
    return best


def next_pair(state: Fields, seat: Seat, partner: Seat, given: vec[i64], asked: vec[i64]) -> i64:
    """The pair that promises most, besides cards that are given and asked already."""
    best: i64 = -1
    most: i64 = 0
    give: i64 = 0
    while give < CARDS:
        if is_free(state, seat, give) and not is_like(give, given):
            ask: i64 = 0
            while ask < CARDS:
                if is_likely(state, seat, partner, ask) and not is_like(ask, asked):
                    worth = pair_worth(state, seat, partner, give, ask) * chance_to_hold(state, seat, partner, ask)
                    if worth > most:
                        most = worth
                        best = give * CARDS + ask
                ask += 1
        give += 1
    return best


def is_like(card: Card, cards: vec[i64]) -> bool:
    """Whether the card is among them, or a member of a family of which there is one: only one can be hosted."""
    for other in cards:
        if other == card:
            return True
        both = CARD_KIND[card] == MEMBER and CARD_KIND[other] == MEMBER
        if both and CARD_FAMILY[card] == CARD_FAMILY[other]:
            return True
    return False


def is_free(state: Fields, seat: Seat, card: Card) -> bool:
    """Whether the card is in the hand and in no open offer of the seat."""
    if state.card_at[card] != seat or is_bluff(card):
        return False
    for offer in state.offers:  # noqa: SIM110 (a generator would not be native)
        if offer.maker == seat and contains(offer.give, card):
            return False
    return True


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
    """Bring the offer on its way: the best pair, and others that go well with it."""
    pair = best_pair(state, seat, partner)
    if pair < 0 or state.is_finished(partner):
        return DROP
    give = vec[i64]([pair // CARDS])
    ask = vec[i64]([pair % CARDS])
    while len(give) < PAIRS_AN_OFFER and refusals(state, seat, partner) == 0:
        more = next_pair(state, seat, partner, give, ask)
        if more < 0 or chance_to_hold(state, seat, partner, more % CARDS) < SURELY:
            break
        give = append(give, more // CARDS)
        ask = append(ask, more % CARDS)
    change_of_plan = first_difference(state.draft_give[seat], give)
    if change_of_plan >= 0:
        return GIVE + change_of_plan
    change_of_plan = first_difference(state.draft_ask[seat], ask)
    return ASK + change_of_plan if change_of_plan >= 0 else SEND


def first_difference(drafted: vec[i64], wanted: vec[i64]) -> i64:
    """A card that is drafted but not wanted, else one that is wanted but not drafted; −1 if there is none."""
    for card in drafted:
        if not contains(wanted, card):
            return card
    for card in wanted:
        if not contains(drafted, card):
            return card
    return -1


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


def order(state: Fields, seat: Seat, rng: Rng, promises: Promises) -> i64:
    """The most promising order for the next province, now and then another one that is nearly as good."""
    province: Province = 0
    while province < PROVINCES:
        if state.owner[province] == seat and state.order[province] == 0:
            best: i64 = PRODUCTION
            most: i64 = -1_000_000
            kind: i64 = PRODUCTION
            while kind <= MARCH:
                worth = order_worth(state, seat, province, kind, promises) + rng.below(60)
                if worth > most:
                    most = worth
                    best = kind
                kind += 1
            return ORDER + province * 4 + best
        province += 1
    return DONE
