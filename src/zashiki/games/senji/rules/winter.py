"""Winter: offers, gifts and answers (chapter 4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import see_card, swap_unseen
from zashiki.games.senji.rules import telling
from zashiki.games.senji.rules.actions import (
    ACCEPT,
    ASK,
    DECLINE,
    DROP,
    GIFT,
    GIVE,
    OFFER,
    PAIR,
    READY,
    SEND,
    TIME_UP,
    WAIT,
    WITHDRAW,
)
from zashiki.games.senji.rules.fields import Fields, Offer
from zashiki.games.senji.rules.neutral import go_on_filling
from zashiki.games.senji.rules.phases import COURT, NEUTRAL, NOBODY, OUT, TO_AUCTION, WINTER
from zashiki.games.senji.rules.plans import begin_plan, clear_edits, count_edit, may_edit
from zashiki.games.senji.rules.rows import contains, with_card
from zashiki.games.senji.rules.tables import CARDS, MOST_SEATS, POWER, Card, is_bluff
from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Action, Seat


def begin_winter(state: Fields) -> None:
    """R4.10: first the row of neutral cards is filled."""
    state.finished = 0
    clear_edits(state)
    state.offers_made = row_of(MOST_SEATS, 0)
    state.numbers = row_of(MOST_SEATS * MOST_SEATS, 0)
    seat: Seat = 0
    while seat < MOST_SEATS:
        clear_draft(state, seat)
        seat += 1
    state.offers = []
    state.exchanges = vec[i64]()
    if state.events is not None:
        state.tell(telling.winter(state.year))
    go_on_filling(state)


# Who may do what


def is_askable(state: Fields, seat: Seat, card: Card) -> bool:
    """R4.3: any card but 0s, guests at court and the seat's own; executed cards are no more."""
    at = state.card_at[card]
    return at != seat and not COURT <= at < NEUTRAL and at != OUT and not is_bluff(card)


def talks(state: Fields, seat: Seat) -> vec[i64]:
    """All a seat may do in winter."""
    legal = append(vec[i64](), READY)
    legal = answers(state, seat, legal)
    if state.draft_to[seat] != NOBODY:
        return drafting(state, seat, legal)
    if state.winter_seconds > 0:
        legal = append(legal, WAIT)
    for other in partners(state, seat):
        legal = append(legal, OFFER + other)
    return legal


def partners(state: Fields, seat: Seat) -> vec[i64]:
    """To whom a seat may still make an offer this winter."""
    found = vec[i64]()
    other: Seat = 0
    while other < state.seats and state.offers_made[seat] < state.offers_per_winter:
        if other != seat and not state.is_finished(other):
            found = append(found, other)
        other += 1
    return found


def answers(state: Fields, seat: Seat, legal: vec[i64]) -> vec[i64]:
    """What may be done with offers on the table."""
    for offer in state.offers:
        if offer.partner == seat:
            if holds_all(state, seat, offer.ask):
                legal = append(legal, ACCEPT + offer.maker * PAIR + offer.number)
            legal = append(legal, DECLINE + offer.maker * PAIR + offer.number)
        elif offer.maker == seat:
            legal = append(legal, WITHDRAW + offer.partner * PAIR + offer.number)
    return legal


def holds_all(state: Fields, seat: Seat, cards: vec[i64]) -> bool:
    """Whether all the cards are in the seat's hand."""
    for card in cards:  # noqa: SIM110 (a generator would not be native)
        if state.card_at[card] != seat:
            return False
    return True


def drafting(state: Fields, seat: Seat, legal: vec[i64]) -> vec[i64]:
    """How the offer that is being made may go on."""
    give = state.draft_give[seat]
    ask = state.draft_ask[seat]
    if len(ask) > 0:
        legal = append(legal, SEND)
    elif len(give) > 0:
        legal = append(legal, GIFT)
    legal = append(legal, DROP)
    card: Card = 0
    while card < CARDS:
        if state.card_at[card] == seat and not is_bluff(card):
            if may_edit(state, seat) or not contains(give, card):
                legal = append(legal, GIVE + card)
        elif is_askable(state, seat, card) and (may_edit(state, seat) or not contains(ask, card)):
            legal = append(legal, ASK + card)
        card += 1
    return legal


# What comes of it


def talk(state: Fields, seat: Seat, action: Action) -> None:
    """Apply an action of winter."""
    if action == READY:
        be_ready(state, seat)
    elif action == WAIT:
        wait(state, seat)
    elif action == SEND:
        send(state, seat)
    elif action == GIFT:
        gift(state, seat)
    elif action == DROP:
        begin_plan(state, seat)
        clear_draft(state, seat)
    elif action < GIVE:
        set_draft(state, seat, action - OFFER, vec[i64](), vec[i64]())
    elif action < ASK:
        if contains(state.draft_give[seat], action - GIVE):
            count_edit(state, seat)
        give = with_card(state.draft_give[seat], action - GIVE)
        set_draft(state, seat, state.draft_to[seat], give, state.draft_ask[seat])
    elif action < ACCEPT:
        if contains(state.draft_ask[seat], action - ASK):
            count_edit(state, seat)
        ask = with_card(state.draft_ask[seat], action - ASK)
        set_draft(state, seat, state.draft_to[seat], state.draft_give[seat], ask)
    else:
        answer(state, seat, action)


def answer(state: Fields, seat: Seat, action: Action) -> None:
    """Accept, decline or withdraw an offer."""
    if action < DECLINE:
        accept(state, find_offer(state, (action - ACCEPT) // PAIR, seat, (action - ACCEPT) % PAIR))
    elif action < WITHDRAW:
        offer = find_offer(state, (action - DECLINE) // PAIR, seat, (action - DECLINE) % PAIR)
        strike(state, offer)
        if state.events is not None:
            state.tell(telling.offer_ended("declined", offer, offer.partner))
    else:
        offer = find_offer(state, seat, (action - WITHDRAW) // PAIR, (action - WITHDRAW) % PAIR)
        strike(state, offer)
        if state.events is not None:
            state.tell(telling.offer_ended("withdrawn", offer, offer.maker))
    pass_turn(state, seat)


def find_offer(state: Fields, maker: Seat, partner: Seat, number: i64) -> Offer:
    """The open offer of this number between the two."""
    for offer in state.offers:
        if offer.maker == maker and offer.partner == partner and offer.number == number:
            return offer
    raise AssertionError("only open offers can be answered")


def has_offer(state: Fields, maker: Seat, partner: Seat, number: i64) -> bool:
    """Whether there is such an open offer."""
    for offer in state.offers:  # noqa: SIM110 (a generator would not be native)
        if offer.maker == maker and offer.partner == partner and offer.number == number:
            return True
    return False


def strike(state: Fields, struck: Offer) -> None:
    """The offer is gone."""
    state.offers = [offer for offer in state.offers if offer is not struck]


def clear_draft(state: Fields, seat: Seat) -> None:
    """Nothing is being offered."""
    set_draft(state, seat, NOBODY, vec[i64](), vec[i64]())


def set_draft(state: Fields, seat: Seat, partner: Seat, give: vec[i64], ask: vec[i64]) -> None:
    """What the seat is about to offer; the rows are replaced, since copies share them."""
    state.draft_to = state.draft_to[:]
    state.draft_give = state.draft_give[:]
    state.draft_ask = state.draft_ask[:]
    state.draft_to[seat] = partner
    state.draft_give[seat] = give
    state.draft_ask[seat] = ask


def send(state: Fields, seat: Seat) -> None:
    """The partner sees the offer, and so that the given cards are in the maker's hand (R4.3)."""
    partner = state.draft_to[seat]
    count_offer(state, seat)
    state.numbers = state.numbers[:]
    state.numbers[seat * MOST_SEATS + partner] += 1
    number = state.numbers[seat * MOST_SEATS + partner]
    offer = Offer(seat, partner, number, state.draft_give[seat], state.draft_ask[seat])
    place_in_order(state, offer)
    for card in offer.give:
        see_card(state, partner, card, seat)
    clear_draft(state, seat)
    if state.events is not None:
        state.tell(telling.offered(offer))
    pass_turn(state, seat)


def count_offer(state: Fields, seat: Seat) -> None:
    """R4.7: an offer or a gift was made; what the next one lays out may be changed as often again."""
    state.offers_made = state.offers_made[:]
    state.offers_made[seat] += 1
    begin_plan(state, seat)


def place_in_order(state: Fields, offer: Offer) -> None:
    """Offers stand by maker, partner and number, so that their order tells nothing."""
    before = [other for other in state.offers if offer_key(other) < offer_key(offer)]
    after = [other for other in state.offers if offer_key(other) > offer_key(offer)]
    before.append(offer)
    state.offers = before + after


def offer_key(offer: Offer) -> i64:
    """Sorts offers."""
    return (offer.maker * MOST_SEATS + offer.partner) * PAIR + offer.number


def gift(state: Fields, seat: Seat) -> None:
    """R4.3: a gift needs no consent."""
    partner = state.draft_to[seat]
    cards = state.draft_give[seat]
    count_offer(state, seat)
    clear_draft(state, seat)
    swap_unseen(state, seat, partner, cards, vec[i64]())
    prune_drafts(state)
    if state.events is not None:
        state.tell(telling.gave(seat, partner, cards))
        state.tell(telling.swap_seen(seat, partner, len(cards), 0))
    pass_turn(state, seat)


def accept(state: Fields, offer: Offer) -> None:
    """R4.3: checked again; if a given card has moved on no card moves."""
    strike(state, offer)
    if not holds_all(state, offer.maker, offer.give):
        if state.events is not None:
            state.tell(telling.offer_ended("failed", offer, offer.partner))
        return
    swap_unseen(state, offer.maker, offer.partner, offer.give, offer.ask)
    prune_drafts(state)
    if state.events is not None:
        state.tell(telling.swapped(offer))
        state.tell(telling.swap_seen(offer.maker, offer.partner, len(offer.give), len(offer.ask)))


def prune_drafts(state: Fields) -> None:
    """Cards that changed hands drop out of what is being drafted."""
    seat: Seat = 0
    while seat < state.seats:
        if state.draft_to[seat] != NOBODY:
            give = vec[i64]()
            for card in state.draft_give[seat]:
                if state.card_at[card] == seat:
                    give = append(give, card)
            ask = vec[i64]()
            for card in state.draft_ask[seat]:
                if state.card_at[card] != seat:
                    ask = append(ask, card)
            set_draft(state, seat, state.draft_to[seat], give, ask)
        seat += 1


def be_ready(state: Fields, seat: Seat) -> None:
    """R4.7: ready is final, and the seat's open offers lapse."""
    state.finished |= POWER[seat]
    clear_draft(state, seat)
    other: i64 = 0
    while other < state.seats:
        if state.draft_to[other] == seat:
            clear_draft(state, other)
        other += 1
    state.offers = [offer for offer in state.offers if offer.maker != seat and offer.partner != seat]
    if state.events is not None:
        state.tell(telling.ready(seat))
    if state.all_finished():
        end_winter(state)
    else:
        pass_turn(state, seat)


def wait(state: Fields, seat: Seat) -> None:
    """R4.7: the seat acts again when something happens; if all wait who are not ready, nothing will."""
    state.listening |= POWER[seat]
    if nobody_talks(state):
        end_winter(state)
    else:
        state.actor = next_talker(state, seat)


def talks_now(state: Fields, seat: Seat) -> bool:
    """Whether the seat may act: it is neither ready nor waiting."""
    return (state.finished | state.listening) & POWER[seat] == 0


def nobody_talks(state: Fields) -> bool:
    """Whether every seat is ready or waits."""
    seat: Seat = 0
    while seat < state.seats:
        if talks_now(state, seat):
            return False
        seat += 1
    return True


def next_talker(state: Fields, seat: Seat) -> Seat:
    """The next seat in rising order that may act."""
    following = (seat + 1) % state.seats
    while not talks_now(state, following):
        following = (following + 1) % state.seats
    return following


def pass_turn(state: Fields, seat: Seat) -> None:
    """Something happened: all may act again. Without a clock it is the next seat's turn, if anything is left (R4.7)."""
    if state.phase != WINTER:
        return
    state.listening = 0
    if state.winter_seconds == 0 and not something_left(state):
        end_winter(state)
        return
    state.actor = next_talker(state, seat)


def something_left(state: Fields) -> bool:
    """Whether a seat that is not ready has an offer left to make or an open offer."""
    seat: Seat = 0
    while seat < state.seats:
        if not state.is_finished(seat) and state.offers_made[seat] < state.offers_per_winter:
            return True
        seat += 1
    return len(state.offers) > 0


def end_winter(state: Fields) -> None:
    """What is open lapses."""
    state.offers = []
    seat: Seat = 0
    while seat < state.seats:
        clear_draft(state, seat)
        seat += 1
    state.offers_made = row_of(MOST_SEATS, 0)
    state.numbers = row_of(MOST_SEATS * MOST_SEATS, 0)
    state.finished = 0
    state.listening = 0
    clear_edits(state)
    state.actor = NOBODY
    state.phase = TO_AUCTION
    if state.events is not None:
        state.tell(telling.winter_ended())


def ring(state: Fields) -> None:
    """The clock ends winter."""
    if state.events is not None:
        state.tell(telling.time_up())
    end_winter(state)


def clock_actions() -> vec[i64]:
    """What the clock may do."""
    return append(vec[i64](), TIME_UP)
