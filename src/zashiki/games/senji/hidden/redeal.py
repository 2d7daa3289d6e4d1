"""Dealing everything hidden anew, so that the viewer cannot tell the difference."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.diplomacy import deal_cards, know_nothing, loose_cards, room_of
from zashiki.games.senji.hidden.hanafuda import Flowers, deal_hanafuda
from zashiki.games.senji.rules.auction import may_bid
from zashiki.games.senji.rules.battle import is_playable
from zashiki.games.senji.rules.fields import Fields, Offer
from zashiki.games.senji.rules.neutral import row_card
from zashiki.games.senji.rules.phases import (
    AUCTION,
    BIDDING,
    DRAWN,
    IN_PILE,
    KEEPING_CARD,
    KEPT,
    MARCHING,
    NO_CARD,
    NOBODY,
    PLACING,
    PLACING_SAMURAI,
    SETTING,
    SHOWING,
    SHOWN_ROW,
    SPRING,
    SUPPORTING,
    TRIBUTING,
    UNDECIDED,
    WINTER,
)
from zashiki.games.senji.rules.tables import (
    CARD_FAMILY,
    CARDS,
    HANA,
    MARCH,
    MOST_SEATS,
    PROVINCES,
    ROW,
    SAMURAI,
    Card,
    Province,
    Samurai,
)
from zashiki.games.senji.rules.tribute import can_pay_tribute
from zashiki.games.senji.rules.winter import next_talker, talks_now
from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng

NOTHING: Final[vec[i64]] = vec[i64]([0] * 100)  # to be cut to the length that is wanted
MOST_DEALS: Final = 40  # tries to give somebody who pays tribute the cards for it


def redeal(state: Fields, viewer: Seat, rng: Rng) -> None:
    """Change what the viewer does not know.

    Diplomacy cards: evenly among the deals that fit what it keeps in mind (see `diplomacy`). Hanafuda: every card it
    cannot place is as likely in one hand or the pile as in another (see `hanafuda`). Samurai others look at: evenly.
    Orders face down and support cards: each possible one alike. Of seats that bid, half lay one own card for an open
    card. Others have drafted and agreed nothing the viewer does not see, and know of cards what everybody knows.
    """
    mind = viewer if viewer >= 0 else state.seats
    forget_plans(state, viewer)
    redeal_orders(state, viewer, rng)
    redeal_samurai(state, viewer, rng)
    take_up_bids(state, viewer)
    redeal_cards(state, mind, rng)
    if state.phase == AUCTION:
        lay_bids(state, viewer, rng)
    know_nothing(state, viewer)
    redeal_hanafuda(state, viewer, mind, rng)
    if state.phase == SUPPORTING:
        redeal_support(state, viewer, rng)


# Plans


def forget_plans(state: Fields, viewer: Seat) -> None:
    """What others lay out, and what they offer to one another in winter."""
    phase = state.phase
    if phase == WINTER:
        forget_talks(state, viewer)
    elif viewer != state.actor and phase in (SETTING, TRIBUTING):
        state.picked = vec[i64]()
    if phase in (WINTER, SPRING, MARCHING):
        edits = NOTHING[:MOST_SEATS]
        if viewer >= 0:
            edits[viewer] = state.edits[viewer]
        state.edits = edits


def forget_talks(state: Fields, viewer: Seat) -> None:
    """Only the viewer's own offers and draft are left; others have made no offers but those to it."""
    kept: list[Offer] = []
    for offer in state.offers:
        if viewer in (offer.maker, offer.partner):
            kept.append(offer)
    state.offers = kept
    made = NOTHING[:MOST_SEATS]
    numbers = NOTHING[: MOST_SEATS * MOST_SEATS]
    drafts = row_of(MOST_SEATS, NOBODY)
    give = [vec[i64]() for _ in range(MOST_SEATS)]
    ask = [vec[i64]() for _ in range(MOST_SEATS)]
    if viewer >= 0:
        seat: Seat = 0
        while seat < state.seats:
            numbers[viewer * MOST_SEATS + seat] = state.numbers[viewer * MOST_SEATS + seat]
            numbers[seat * MOST_SEATS + viewer] = state.numbers[seat * MOST_SEATS + viewer]
            made[seat] = numbers[seat * MOST_SEATS + viewer]
            seat += 1
        made[viewer] = state.offers_made[viewer]
        drafts[viewer] = state.draft_to[viewer]
        give[viewer] = state.draft_give[viewer]
        ask[viewer] = state.draft_ask[viewer]
    state.offers_made = made
    state.numbers = numbers
    state.draft_to = drafts
    state.draft_give = give
    state.draft_ask = ask
    give_turn(state, viewer)


def give_turn(state: Fields, viewer: Seat) -> None:
    """While all talk at once whose turn a simulation would take is nobody's business: the viewer's, if it may act."""
    if state.winter_seconds == 0:
        return
    state.actor = viewer
    if viewer < 0 or not talks_now(state, viewer):
        state.actor = next_talker(state, viewer if viewer >= 0 else 0)


def redeal_orders(state: Fields, viewer: Seat, rng: Rng) -> None:
    """Any order where one lies face down; who is still laying orders has laid none."""
    orders = state.order
    province: Province = 0
    while province < PROVINCES:
        if orders[province] > 0 and state.owner[province] != viewer:
            laying = state.phase == SPRING and not state.is_finished(state.owner[province])
            orders[province] = 0 if laying else 1 + rng.below(MARCH)
        province += 1


def redeal_support(state: Fields, viewer: Seat, rng: Rng) -> None:
    """A card chosen in secret may be any that the seat could play, or none."""
    if state.attack_card != UNDECIDED and state.attacker != viewer:
        state.attack_card = any_support(state, state.attacker, rng)
    if state.defence_card != UNDECIDED and state.defender != viewer:
        state.defence_card = any_support(state, state.defender, rng)


def any_support(state: Fields, seat: Seat, rng: Rng) -> i64:
    """One of the cards that the seat could play, or none."""
    choices = append(vec[i64](), NO_CARD)
    card: Card = 0
    while card < CARDS:
        if is_playable(state, seat, card):
            choices = append(choices, card)
        card += 1
    return rng.pick(choices)


# Samurai that seats look at


def is_kept_openly(state: Fields) -> bool:
    """Whether all see the samurai that seats have kept."""
    return state.phase == PLACING or state.phase == PLACING_SAMURAI or state.host >= 0 or state.tied != 0


def redeal_samurai(state: Fields, viewer: Seat, rng: Rng) -> None:
    """Others look at any samurai of the pile; who has kept one has kept any of them."""
    hidden: i64 = 0
    open_now = is_kept_openly(state)
    for at in state.samurai_at:
        if at == DRAWN or (at == KEPT and not open_now):
            hidden += 1
    if hidden == 0:
        return
    looking = NOTHING[:MOST_SEATS]
    keeping = NOTHING[:MOST_SEATS]
    samurai: Samurai = 0
    while samurai < SAMURAI:
        at = state.samurai_at[samurai]
        lord = state.lord[samurai]
        if lord != viewer and (at == DRAWN or (at == KEPT and not open_now)):
            if at == DRAWN:
                looking[lord] += 1
            else:
                keeping[lord] += 1
            state.samurai_at[samurai] = IN_PILE
            state.lord[samurai] = NOBODY
        samurai += 1
    deal_samurai(state, looking, keeping, rng)


def deal_samurai(state: Fields, looking: vec[i64], keeping: vec[i64], rng: Rng) -> None:
    """So many for each seat to look at, and so many kept."""
    pile = vec[i64]()
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if state.samurai_at[samurai] == IN_PILE:
            pile = append(pile, samurai)
        samurai += 1
    rng.shuffle(pile)
    next_one: i64 = 0
    seat: Seat = 0
    while seat < state.seats:
        end = next_one + looking[seat] + keeping[seat]
        while next_one < end:
            state.samurai_at[pile[next_one]] = DRAWN if end - next_one > keeping[seat] else KEPT
            state.lord[pile[next_one]] = seat
            next_one += 1
        seat += 1


# Diplomacy cards


def take_up_bids(state: Fields, viewer: Seat) -> None:
    """What others have bid is in their hands again."""
    if state.phase != AUCTION:
        return
    card: Card = 0
    while card < CARDS:
        bidder = state.seat_of[CARD_FAMILY[card]]
        if state.card_at[card] >= BIDDING and bidder != viewer:
            state.card_at[card] = bidder
        card += 1


def redeal_cards(state: Fields, mind: i64, rng: Rng) -> None:
    """Every card to where it may lie; who pays tribute can pay it."""
    cards = loose_cards(state, mind)
    if len(cards) == 0:
        return
    deal_hands(state, mind, cards, room_of(state, cards), rng)


def deal_hands(state: Fields, mind: i64, cards: vec[i64], room: vec[i64], rng: Rng) -> None:
    """Deal the cards; if another seat pays tribute, again until it can."""
    deal_cards(state, mind, cards, room[:], rng)
    tries: i64 = 0
    while state.phase == TRIBUTING and mind != state.actor and tries < MOST_DEALS:
        if can_pay_tribute(state, state.actor):
            return
        deal_cards(state, mind, cards, room[:], rng)
        tries += 1


def lay_bids(state: Fields, viewer: Seat, rng: Rng) -> None:
    """Of the others that have bid, half lay one card for an open card."""
    seat: Seat = 0
    while seat < state.seats:
        slot: i64 = 0
        while slot < ROW and seat != viewer and state.is_finished(seat):
            if row_card(state, slot) != NOBODY and rng.below(2) == 0:
                lay_any_bid(state, seat, slot, rng)
            slot += 1
        seat += 1


def lay_any_bid(state: Fields, seat: Seat, slot: i64, rng: Rng) -> None:
    """Any card the seat may lay."""
    choices = vec[i64]()
    card: Card = 0
    while card < CARDS:
        if may_bid(state, seat, card):
            choices = append(choices, card)
        card += 1
    if len(choices) > 0:
        state.card_at[rng.pick(choices)] = BIDDING + slot


# Hanafuda


def redeal_hanafuda(state: Fields, viewer: Seat, mind: i64, rng: Rng) -> None:
    """Hands of the same sizes; nobody else remembers what it has seen."""
    forget_seen(state, mind)
    flowers = Flowers(viewer, mind)
    if state.phase == SHOWING and viewer != state.target:
        take_up_shown(state)
    elif state.trade_card >= 0 and not may_look(state, viewer):
        flowers.shown = state.row_size(SHOWN_ROW)
        clear_shown(state)
    seat: Seat = 0
    while seat < state.seats:
        if seat != viewer:
            flowers.sizes[seat] = state.row_size(seat)
        seat += 1
    deal_hanafuda(state, flowers, rng)


def forget_seen(state: Fields, mind: i64) -> None:
    """Only the viewer's own memory of hands stays."""
    seen = state.hana_seen
    fresh = NOTHING[: len(seen)]
    i = mind * MOST_SEATS * 2
    end = i + MOST_SEATS * 2
    while i < end:
        fresh[i] = seen[i]
        i += 1
    state.hana_seen = fresh


def may_look(state: Fields, viewer: Seat) -> bool:
    """Whether the viewer sees the cards that are shown for a trade card."""
    if viewer >= 0 and viewer == state.target:
        return True
    return viewer == state.actor and (state.target < 0 or state.phase == KEEPING_CARD)


def take_up_shown(state: Fields) -> None:
    """How far the seat asked has come with showing is its own business: it has shown nothing yet."""
    kind: i64 = 0
    while kind < HANA:
        shown = state.hana[SHOWN_ROW * HANA + kind]
        state.hana[state.target * HANA + kind] += shown
        state.hana[SHOWN_ROW * HANA + kind] = 0
        state.due += shown
        kind += 1


def clear_shown(state: Fields) -> None:
    """Nothing is shown."""
    kind: i64 = 0
    while kind < HANA:
        state.hana[SHOWN_ROW * HANA + kind] = 0
        kind += 1
