"""Winter: offers, gifts and answers (chapter 4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import telling
from zashiki.games.senji.actions import (
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
from zashiki.games.senji.board import CARDS, MOST_SEATS, POWER
from zashiki.games.senji.ground import Ground, Offer, row_of
from zashiki.games.senji.memory import see_card, swap_unseen
from zashiki.games.senji.neutral import go_on_filling
from zashiki.games.senji.phases import COURT, NEUTRAL, NOBODY, OUT, TO_AUCTION, WINTER


def begin_winter(ground: Ground) -> None:
    """R4.10: first the row of neutral cards is filled."""
    ground.finished = 0
    ground.clear_edits()
    ground.made = row_of(MOST_SEATS, 0)
    ground.numbered = row_of(MOST_SEATS * MOST_SEATS, 0)
    seat: i64 = 0
    while seat < MOST_SEATS:
        clear_draft(ground, seat)
        seat += 1
    ground.offers = []
    ground.swaps = vec[i64]()
    if ground.events is not None:
        ground.tell(telling.winter(ground.year))
    go_on_filling(ground)


# Who may do what


def is_askable(ground: Ground, seat: i64, card: i64) -> bool:
    """R4.3: any card but 0s, guests at court and the seat's own; executed cards are no more."""
    at = ground.card_at[card]
    return at != seat and not COURT <= at < NEUTRAL and at != OUT and not ground.is_bluff(card)


def contains(cards: vec[i64], card: i64) -> bool:
    """Whether the card is among them."""
    for other in cards:  # noqa: SIM110 (a generator would not be native)
        if other == card:
            return True
    return False


def with_card(cards: vec[i64], card: i64) -> vec[i64]:
    """The cards in rising order with one more, or without it if it was there."""
    fresh = vec[i64]()
    done = False
    for other in cards:
        if other == card:
            done = True
            continue
        if other > card and not done:
            fresh = append(fresh, card)
            done = True
        fresh = append(fresh, other)
    return fresh if done else append(fresh, card)


def talks(ground: Ground, seat: i64) -> vec[i64]:
    """All a seat may do in winter."""
    legal = append(vec[i64](), READY)
    legal = answers(ground, seat, legal)
    if ground.draft_to[seat] != NOBODY:
        return drafting(ground, seat, legal)
    if ground.winter_seconds > 0:
        legal = append(legal, WAIT)
    other: i64 = 0
    while other < ground.seats and ground.made[seat] < ground.offer_limit and ground.may_edit(seat):
        if other != seat and not ground.is_finished(other):
            legal = append(legal, OFFER + other)
        other += 1
    return legal


def answers(ground: Ground, seat: i64, legal: vec[i64]) -> vec[i64]:
    """What may be done with offers on the table."""
    for offer in ground.offers:
        if offer.partner == seat:
            if holds_all(ground, seat, offer.ask):
                legal = append(legal, ACCEPT + offer.maker * PAIR + offer.number)
            legal = append(legal, DECLINE + offer.maker * PAIR + offer.number)
        elif offer.maker == seat:
            legal = append(legal, WITHDRAW + offer.partner * PAIR + offer.number)
    return legal


def holds_all(ground: Ground, seat: i64, cards: vec[i64]) -> bool:
    """Whether all the cards are in the seat's hand."""
    for card in cards:  # noqa: SIM110 (a generator would not be native)
        if ground.card_at[card] != seat:
            return False
    return True


def drafting(ground: Ground, seat: i64, legal: vec[i64]) -> vec[i64]:
    """How the offer that is being made may go on."""
    give = ground.draft_give[seat]
    ask = ground.draft_ask[seat]
    if len(ask) > 0:
        legal = append(legal, SEND)
    elif len(give) > 0:
        legal = append(legal, GIFT)
    legal = append(legal, DROP)
    card: i64 = 0
    while card < CARDS:
        if ground.card_at[card] == seat and not ground.is_bluff(card):
            if ground.may_edit(seat) or not contains(give, card):
                legal = append(legal, GIVE + card)
        elif is_askable(ground, seat, card) and (ground.may_edit(seat) or not contains(ask, card)):
            legal = append(legal, ASK + card)
        card += 1
    return legal


# What comes of it


def talk(ground: Ground, seat: i64, action: i64) -> None:
    """Apply an action of winter."""
    if action == READY:
        be_ready(ground, seat)
    elif action == WAIT:
        wait(ground, seat)
    elif action == SEND:
        send(ground, seat)
    elif action == GIFT:
        gift(ground, seat)
    elif action == DROP:
        ground.count_edit(seat)
        clear_draft(ground, seat)
    elif action < GIVE:
        set_draft(ground, seat, action - OFFER, vec[i64](), vec[i64]())
    elif action < ASK:
        if contains(ground.draft_give[seat], action - GIVE):
            ground.count_edit(seat)
        give = with_card(ground.draft_give[seat], action - GIVE)
        set_draft(ground, seat, ground.draft_to[seat], give, ground.draft_ask[seat])
    elif action < ACCEPT:
        if contains(ground.draft_ask[seat], action - ASK):
            ground.count_edit(seat)
        ask = with_card(ground.draft_ask[seat], action - ASK)
        set_draft(ground, seat, ground.draft_to[seat], ground.draft_give[seat], ask)
    else:
        answer(ground, seat, action)


def answer(ground: Ground, seat: i64, action: i64) -> None:
    """Accept, decline or withdraw an offer."""
    if action < DECLINE:
        accept(ground, find_offer(ground, (action - ACCEPT) // PAIR, seat, (action - ACCEPT) % PAIR))
    elif action < WITHDRAW:
        offer = find_offer(ground, (action - DECLINE) // PAIR, seat, (action - DECLINE) % PAIR)
        strike(ground, offer)
        if ground.events is not None:
            ground.tell(telling.offer_ended("declined", offer, offer.partner))
    else:
        offer = find_offer(ground, seat, (action - WITHDRAW) // PAIR, (action - WITHDRAW) % PAIR)
        strike(ground, offer)
        if ground.events is not None:
            ground.tell(telling.offer_ended("withdrawn", offer, offer.maker))
    pass_turn(ground, seat)


def find_offer(ground: Ground, maker: i64, partner: i64, number: i64) -> Offer:
    """The open offer of this number between the two."""
    for offer in ground.offers:
        if offer.maker == maker and offer.partner == partner and offer.number == number:
            return offer
    raise AssertionError("only open offers can be answered")


def has_offer(ground: Ground, maker: i64, partner: i64, number: i64) -> bool:
    """Whether there is such an open offer."""
    for offer in ground.offers:  # noqa: SIM110 (a generator would not be native)
        if offer.maker == maker and offer.partner == partner and offer.number == number:
            return True
    return False


def strike(ground: Ground, struck: Offer) -> None:
    """The offer is gone."""
    ground.offers = [offer for offer in ground.offers if offer is not struck]


def clear_draft(ground: Ground, seat: i64) -> None:
    """Nothing is being offered."""
    set_draft(ground, seat, NOBODY, vec[i64](), vec[i64]())


def set_draft(ground: Ground, seat: i64, partner: i64, give: vec[i64], ask: vec[i64]) -> None:
    """What the seat is about to offer; the rows are replaced, since copies share them."""
    ground.draft_to = ground.draft_to[:]
    ground.draft_give = ground.draft_give[:]
    ground.draft_ask = ground.draft_ask[:]
    ground.draft_to[seat] = partner
    ground.draft_give[seat] = give
    ground.draft_ask[seat] = ask


def send(ground: Ground, seat: i64) -> None:
    """The partner sees the offer, and so that the given cards are in the maker's hand (R4.3)."""
    partner = ground.draft_to[seat]
    ground.count_offer(seat)
    ground.numbered = ground.numbered[:]
    ground.numbered[seat * MOST_SEATS + partner] += 1
    number = ground.numbered[seat * MOST_SEATS + partner]
    offer = Offer(seat, partner, number, ground.draft_give[seat], ground.draft_ask[seat])
    place_in_order(ground, offer)
    for card in offer.give:
        see_card(ground, partner, card, seat)
    clear_draft(ground, seat)
    if ground.events is not None:
        ground.tell(telling.offered(offer))
    pass_turn(ground, seat)


def place_in_order(ground: Ground, offer: Offer) -> None:
    """Offers stand by maker, partner and number, so that their order tells nothing."""
    before = [other for other in ground.offers if offer_key(other) < offer_key(offer)]
    after = [other for other in ground.offers if offer_key(other) > offer_key(offer)]
    before.append(offer)
    ground.offers = before + after


def offer_key(offer: Offer) -> i64:
    """Sorts offers."""
    return (offer.maker * MOST_SEATS + offer.partner) * PAIR + offer.number


def gift(ground: Ground, seat: i64) -> None:
    """R4.3: a gift needs no consent."""
    partner = ground.draft_to[seat]
    cards = ground.draft_give[seat]
    ground.count_offer(seat)
    clear_draft(ground, seat)
    swap_unseen(ground, seat, partner, cards, vec[i64]())
    prune_drafts(ground)
    if ground.events is not None:
        ground.tell(telling.gave(seat, partner, cards))
        ground.tell(telling.swap_seen(seat, partner, len(cards), 0))
    pass_turn(ground, seat)


def accept(ground: Ground, offer: Offer) -> None:
    """R4.3: checked again; if a given card has moved on no card moves."""
    strike(ground, offer)
    if not holds_all(ground, offer.maker, offer.give):
        if ground.events is not None:
            ground.tell(telling.offer_ended("failed", offer, offer.partner))
        return
    swap_unseen(ground, offer.maker, offer.partner, offer.give, offer.ask)
    prune_drafts(ground)
    if ground.events is not None:
        ground.tell(telling.swapped(offer))
        ground.tell(telling.swap_seen(offer.maker, offer.partner, len(offer.give), len(offer.ask)))


def prune_drafts(ground: Ground) -> None:
    """Cards that changed hands drop out of what is being drafted."""
    seat: i64 = 0
    while seat < ground.seats:
        if ground.draft_to[seat] != NOBODY:
            give = vec[i64]()
            for card in ground.draft_give[seat]:
                if ground.card_at[card] == seat:
                    give = append(give, card)
            ask = vec[i64]()
            for card in ground.draft_ask[seat]:
                if ground.card_at[card] != seat:
                    ask = append(ask, card)
            set_draft(ground, seat, ground.draft_to[seat], give, ask)
        seat += 1


def be_ready(ground: Ground, seat: i64) -> None:
    """R4.7: ready is final, and the seat's open offers lapse."""
    ground.finished |= POWER[seat]
    clear_draft(ground, seat)
    other: i64 = 0
    while other < ground.seats:
        if ground.draft_to[other] == seat:
            clear_draft(ground, other)
        other += 1
    ground.offers = [offer for offer in ground.offers if offer.maker != seat and offer.partner != seat]
    if ground.events is not None:
        ground.tell(telling.ready(seat))
    if ground.all_finished():
        end_winter(ground)
    else:
        pass_turn(ground, seat)


def wait(ground: Ground, seat: i64) -> None:
    """R4.7: the seat acts again when something happens; if all wait who are not ready, nothing will."""
    ground.listening |= POWER[seat]
    if nobody_talks(ground):
        end_winter(ground)
    else:
        ground.actor = next_talker(ground, seat)


def talks_now(ground: Ground, seat: i64) -> bool:
    """Whether the seat may act: it is neither ready nor waiting."""
    return (ground.finished | ground.listening) & POWER[seat] == 0


def nobody_talks(ground: Ground) -> bool:
    """Whether every seat is ready or waits."""
    seat: i64 = 0
    while seat < ground.seats:
        if talks_now(ground, seat):
            return False
        seat += 1
    return True


def next_talker(ground: Ground, seat: i64) -> i64:
    """The next seat in rising order that may act."""
    following = (seat + 1) % ground.seats
    while not talks_now(ground, following):
        following = (following + 1) % ground.seats
    return following


def pass_turn(ground: Ground, seat: i64) -> None:
    """Something happened: all may act again. Without a clock it is the next seat's turn, if anything is left (R4.7)."""
    if ground.phase != WINTER:
        return
    ground.listening = 0
    if ground.winter_seconds == 0 and not something_left(ground):
        end_winter(ground)
        return
    ground.actor = next_talker(ground, seat)


def something_left(ground: Ground) -> bool:
    """Whether a seat that is not ready has an offer left to make or an open offer."""
    seat: i64 = 0
    while seat < ground.seats:
        if not ground.is_finished(seat) and ground.made[seat] < ground.offer_limit:
            return True
        seat += 1
    return len(ground.offers) > 0


def end_winter(ground: Ground) -> None:
    """What is open lapses."""
    ground.offers = []
    seat: i64 = 0
    while seat < ground.seats:
        clear_draft(ground, seat)
        seat += 1
    ground.made = row_of(MOST_SEATS, 0)
    ground.numbered = row_of(MOST_SEATS * MOST_SEATS, 0)
    ground.finished = 0
    ground.listening = 0
    ground.clear_edits()
    ground.actor = NOBODY
    ground.phase = TO_AUCTION
    if ground.events is not None:
        ground.tell(telling.winter_ended())


def ring(ground: Ground) -> None:
    """The clock ends winter."""
    if ground.events is not None:
        ground.tell(telling.time_up())
    end_winter(ground)


def clock_actions() -> vec[i64]:
    """What the clock may do."""
    return append(vec[i64](), TIME_UP)
