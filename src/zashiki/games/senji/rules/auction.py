"""The sealed auction of open neutral cards after the talks of winter (R4.10)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import place_openly
from zashiki.games.senji.rules import telling
from zashiki.games.senji.rules.actions import BID, DONE
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.neutral import row_card
from zashiki.games.senji.rules.phases import AUCTION, BIDDING, NEUTRAL, NOBODY, TO_SPRING
from zashiki.games.senji.rules.tables import CARD_FAMILY, CARD_VALUE, CARDS, POWER, ROW, Card, is_bluff
from zashiki.kernel.model import Action, Seat


def begin_auction(state: Fields) -> None:
    """All bid at once, if a card lies open."""
    state.finished = 0
    open_cards = row_card(state, 0) != NOBODY or row_card(state, 1) != NOBODY
    state.phase = AUCTION if state.neutral_auction and open_cards else TO_SPRING


def bids(state: Fields, seat: Seat) -> vec[i64]:
    """Cards of the own family from the hand, for each open card."""
    legal = append(vec[i64](), DONE)
    slot: i64 = 0
    while slot < ROW:
        card: Card = 0
        while card < CARDS and row_card(state, slot) != NOBODY:
            if may_bid(state, seat, card):
                legal = append(legal, BID + slot * CARDS + card)
            card += 1
        slot += 1
    return legal


def may_bid(state: Fields, seat: Seat, card: Card) -> bool:
    """In the hand, of the own family, and not the 0 (R4.8)."""
    return state.card_at[card] == seat and state.seat_of[CARD_FAMILY[card]] == seat and not is_bluff(card)


def bid(state: Fields, seat: Seat, action: Action) -> None:
    """Lay a card face down, or be done."""
    if action != DONE:
        card = (action - BID) % CARDS
        state.card_at[card] = BIDDING + (action - BID) // CARDS
        if state.events is not None:
            state.tell(telling.bid_laid(seat, card, row_card(state, (action - BID) // CARDS)))
        return
    state.finished |= POWER[seat]
    if state.events is not None:
        state.tell(telling.bid_done(seat))
    if state.all_finished():
        settle_auction(state)


def settle_auction(state: Fields) -> None:
    """All bids are turned up; the highest takes the card, its bid becomes neutral."""
    remember_bids(state)
    slot: i64 = 0
    while slot < ROW:
        wanted = row_card(state, slot)
        winner = highest_bidder(state, slot)
        if state.events is not None and wanted != NOBODY:
            tell_bids(state, slot, wanted, winner)
        card: Card = 0
        while card < CARDS:
            if state.card_at[card] == BIDDING + slot:
                bidder = state.seat_of[CARD_FAMILY[card]]
                place_openly(state, card, NEUTRAL if bidder == winner else bidder)
            card += 1
        if winner != NOBODY:
            place_openly(state, wanted, winner)
        slot += 1
    state.finished = 0
    state.phase = TO_SPRING


def remember_bids(state: Fields) -> None:
    """Everybody has seen the bids."""
    row = append(vec[i64](), row_card(state, 0))
    row = append(row, row_card(state, 1))
    row = append(row, highest_bidder(state, 0))
    state.last_row = append(row, highest_bidder(state, 1))
    bids_seen = vec[i64]()
    card: Card = 0
    while card < CARDS:
        if state.card_at[card] >= BIDDING:
            bids_seen = append(bids_seen, (state.card_at[card] - BIDDING) * CARDS + card)
        card += 1
    state.last_bids = bids_seen


def tell_bids(state: Fields, slot: i64, wanted: i64, winner: Seat) -> None:
    """What was bid, and who takes the card."""
    seat: Seat = 0
    while seat < state.seats:
        cards = vec[i64]()
        card: Card = 0
        while card < CARDS:
            if state.card_at[card] == BIDDING + slot and state.seat_of[CARD_FAMILY[card]] == seat:
                cards = append(cards, card)
            card += 1
        if len(cards) > 0:
            state.tell(telling.bid_shown(seat, cards, sum_bid(state, seat, slot), wanted))
        seat += 1
    state.tell(telling.auctioned(wanted, winner))


def highest_bidder(state: Fields, slot: i64) -> i64:
    """The seat whose bid is alone the highest, or NOBODY."""
    best: i64 = 0
    winner: Seat = NOBODY
    seat: Seat = 0
    while seat < state.seats:
        value = sum_bid(state, seat, slot)
        if value > best:
            best = value
            winner = seat
        elif value == best:
            winner = NOBODY
        seat += 1
    return winner


def sum_bid(state: Fields, seat: Seat, slot: i64) -> i64:
    """The values of the seat's bid."""
    total: i64 = 0
    card: Card = 0
    while card < CARDS:
        if state.card_at[card] == BIDDING + slot and state.seat_of[CARD_FAMILY[card]] == seat:
            total += CARD_VALUE[card]
        card += 1
    return total
