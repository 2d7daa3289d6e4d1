"""How the diplomat spends its autumn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.senji.bots.forecast import Court, has_autumn_ahead, sets_honour
from zashiki.games.senji.bots.summer_choices import most_valued
from zashiki.games.senji.bots.worth import card_worth
from zashiki.games.senji.rules.actions import (
    CASH,
    DONE,
    HIRE,
    HIRE_SAMURAI,
    HOST,
    KEEP_CARD,
    LOOK,
    NEXT,
    PICK_UP,
    PUT_SAMURAI,
    RETURN,
    SHOW,
    TAKE,
    TAKE_BACK,
    TRIBUTE,
    USE,
    USE_TRADE,
)
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import (
    AUTUMN,
    AUTUMN_ORDER,
    COURT,
    KEEPING_CARD,
    KEEPING_SAMURAI,
    LOOKING,
    PLACING_SAMURAI,
    SETTING,
    SHOWING,
    TRIBUTING,
)
from zashiki.games.senji.rules.splits import FEW_TRIES, best_sets
from zashiki.games.senji.rules.tables import (
    CARD_VALUE,
    CARDS,
    HANA,
    HANA_TYPE,
    MOST_SEATS,
    PLACES,
    TRIBUTE_HONOUR,
    Card,
)
from zashiki.games.senji.rules.tribute import can_pay_tribute
from zashiki.kernel.model import Action, Seat
from zashiki.kernel.rng import Rng

NOWHERE: Final = -9
MOST_TAKEN_BACK: Final = 4  # honour that a tribute is worth giving back


def autumn_choice(state: Fields, seat: Seat, legal: vec[i64], rng: Rng) -> i64:
    """What to do in autumn."""
    if state.phase == AUTUMN:
        return errand(state, seat, legal)
    if state.phase == AUTUMN_ORDER:
        return NEXT + seat if NEXT + seat in legal else rng.pick(legal)
    if state.phase == SETTING:
        return lay_out(state, seat, legal)
    if state.phase == TRIBUTING:
        return cheapest(state, seat, legal)
    if state.phase == SHOWING:
        return plainest(legal, SHOW)
    if state.phase == KEEPING_CARD:
        return most_useful(state, seat, legal)
    if state.phase == KEEPING_SAMURAI:
        return most_valued(legal)
    if state.phase == PLACING_SAMURAI:
        return strongest_place(state, seat, legal)
    return best_card(state, seat, legal) if state.phase == LOOKING else rng.pick(legal)


def errand(state: Fields, seat: Seat, legal: vec[i64]) -> i64:
    """What is worth most first; foreign cards are kept until the match may end: what is paid goes home to be swapped.

    What a tribute needs is kept for it.
    """
    sets = best_sets(state, seat, FEW_TRIES) if has_set(legal) else []
    spends = may_end(state)
    best: i64 = DONE
    most: i64 = 0
    for action in legal:
        if CASH <= action < USE:
            rank = set_rank(sets, action - CASH)
        else:
            rank = errand_rank(state, seat, action) if spends or not spends_cards(action) else 0
        if rank > most:
            most = rank
            best = action
    return best


def may_end(state: Fields) -> bool:
    """Whether somebody can reach the goal this autumn, or the last year is over with it."""
    if state.year >= state.last_year:
        return True
    seat: Seat = 0
    while seat < state.seats:
        honour = state.honour[seat]
        if has_autumn_ahead(state, seat):
            court = Court(state, seat)
            honour += court.honour + court.tributes * TRIBUTE_HONOUR + sets_honour(state, seat)
        if honour >= state.goal:
            return True
        seat += 1
    return False


def spends_cards(action: Action) -> bool:
    """Whether the errand gives away diplomacy cards or lays them open."""
    return HOST <= action < TAKE_BACK + CARDS or USE_TRADE <= action < USE_TRADE + CARDS or action == TRIBUTE


def has_set(legal: vec[i64]) -> bool:
    """Whether a set can be cashed."""
    for action in legal:  # noqa: SIM110 (a generator would not be native)
        if CASH <= action < USE:
            return True
    return False


def set_rank(sets: list[tuple[i64, vec[i64]]], cash: i64) -> i64:
    """Sets of the best split are cashed, others not."""
    for number, _ in sets:
        if number == cash:
            return 500
    return 0


def errand_rank(state: Fields, seat: Seat, action: Action) -> i64:
    """How soon the errand is run; 0 for those left alone."""
    if HOST <= action < TAKE_BACK:
        return card_rank(state, seat, action - HOST, 900)
    if TAKE_BACK <= action < USE_TRADE:
        return 930 if completes_tribute(state, seat, action - TAKE_BACK) else 0
    if USE_TRADE <= action < SHOW:
        return card_rank(state, seat, action - USE_TRADE, 800)
    if PICK_UP <= action < PICK_UP + 18 * HANA:
        gain = gain_of(state, seat, (action - PICK_UP) % HANA)
        return 700 + gain if gain > 1 else 0
    if LOOK <= action < TAKE:
        return 950 + state.honour[(action - LOOK) % MOST_SEATS] % 40
    if action == TRIBUTE:
        return 850
    if HIRE <= action < HIRE_SAMURAI:
        price = (action - HIRE) % 7 * 3
        return 100 + price if price * 2 <= state.honour[seat] else 0
    return 0


def card_rank(state: Fields, seat: Seat, card: Card, rank: i64) -> i64:
    """A card is hosted or traded before a tribute only if the tribute can do without it."""
    if can_pay_tribute(state, seat) and not can_pay_without(state, seat, card):
        return 600 + CARD_VALUE[card]
    return rank + CARD_VALUE[card]


def can_pay_without(state: Fields, seat: Seat, card: Card) -> bool:
    """Whether a tribute is complete without this card."""
    state.card_at[card] = NOWHERE
    pays = can_pay_tribute(state, seat)
    state.card_at[card] = seat
    return pays


def completes_tribute(state: Fields, seat: Seat, card: Card) -> bool:
    """Whether a guest of little value, taken back, makes a tribute possible."""
    if CARD_VALUE[card] > MOST_TAKEN_BACK or can_pay_tribute(state, seat):
        return False
    state.card_at[card] = seat
    pays = can_pay_tribute(state, seat)
    state.card_at[card] = COURT + seat
    return pays


def lay_out(state: Fields, seat: Seat, legal: vec[i64]) -> i64:
    """Cards of the best split that belong to this set."""
    for number, cards in best_sets(state, seat, FEW_TRIES):
        if number == state.cash:
            for kind in cards:
                if USE + kind in legal and wanted_of(cards, kind) > picked_of(state, kind):
                    return USE + kind
    return plainest(legal, USE)


def wanted_of(cards: vec[i64], kind: i64) -> i64:
    """How many of the kind."""
    count: i64 = 0
    for card in cards:
        if card == kind:
            count += 1
    return count


def picked_of(state: Fields, kind: i64) -> i64:
    """How many of the kind are laid out."""
    return wanted_of(state.picked, kind)


def plainest(legal: vec[i64], first: i64) -> i64:
    """The card of least use: plain ones before ribbons, animals and suns."""
    best = legal[0]
    for action in legal:
        if HANA_TYPE[action - first] > HANA_TYPE[best - first]:
            best = action
    return best


def gain_of(state: Fields, seat: Seat, kind: i64) -> i64:
    """What one card more adds to the hand's sets."""
    before = sets_honour(state, seat)
    state.hana[seat * HANA + kind] += 1
    after = sets_honour(state, seat)
    state.hana[seat * HANA + kind] -= 1
    return after - before


def most_useful(state: Fields, seat: Seat, legal: vec[i64]) -> i64:
    """The shown card that adds most."""
    best = legal[0]
    most: i64 = -1
    for action in legal:
        kind = action - KEEP_CARD
        worth = gain_of(state, seat, kind) * 10 + 3 - HANA_TYPE[kind]
        if worth > most:
            most = worth
            best = action
    return best


def cheapest(state: Fields, seat: Seat, legal: vec[i64]) -> i64:
    """The card that is least missed."""
    best = legal[0]
    for action in legal:
        if card_worth(state, seat, action - RETURN) < card_worth(state, seat, best - RETURN):
            best = action
    return best


def best_card(state: Fields, seat: Seat, legal: vec[i64]) -> i64:
    """The card that is worth most."""
    best = legal[0]
    for action in legal:
        if card_worth(state, seat, action - TAKE) > card_worth(state, seat, best - TAKE):
            best = action
    return best


def strongest_place(state: Fields, seat: Seat, legal: vec[i64]) -> i64:
    """Where most units stand."""
    best = legal[0]
    for action in legal:
        place = (action - PUT_SAMURAI) % PLACES
        if state.units_at(seat, place) > state.units_at(seat, (best - PUT_SAMURAI) % PLACES):
            best = action
    return best
