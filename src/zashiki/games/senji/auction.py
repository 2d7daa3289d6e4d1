"""The sealed auction of open neutral cards after the talks of winter (R4.10)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import telling
from zashiki.games.senji.actions import BID, DONE
from zashiki.games.senji.board import CARD_FAMILY, CARD_VALUE, CARDS, POWER, ROW
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.memory import place_openly
from zashiki.games.senji.neutral import row_card
from zashiki.games.senji.phases import AUCTION, BIDDING, NEUTRAL, NOBODY, TO_SPRING


def begin_auction(ground: Ground) -> None:
    """All bid at once, if a card lies open."""
    ground.finished = 0
    open_cards = row_card(ground, 0) != NOBODY or row_card(ground, 1) != NOBODY
    ground.phase = AUCTION if ground.with_auction and open_cards else TO_SPRING


def bids(ground: Ground, seat: i64) -> vec[i64]:
    """Cards of the own family from the hand, for each open card."""
    legal = append(vec[i64](), DONE)
    slot: i64 = 0
    while slot < ROW:
        card: i64 = 0
        while card < CARDS and row_card(ground, slot) != NOBODY:
            if may_bid(ground, seat, card):
                legal = append(legal, BID + slot * CARDS + card)
            card += 1
        slot += 1
    return legal


def may_bid(ground: Ground, seat: i64, card: i64) -> bool:
    """In the hand, of the own family, and not the 0 (R4.8)."""
    return ground.card_at[card] == seat and ground.seat_of[CARD_FAMILY[card]] == seat and not ground.is_bluff(card)


def bid(ground: Ground, seat: i64, action: i64) -> None:
    """Lay a card face down, or be done."""
    if action != DONE:
        card = (action - BID) % CARDS
        ground.card_at[card] = BIDDING + (action - BID) // CARDS
        if ground.events is not None:
            ground.tell(telling.bid_laid(seat, card, row_card(ground, (action - BID) // CARDS)))
        return
    ground.finished |= POWER[seat]
    if ground.events is not None:
        ground.tell(telling.bid_done(seat))
    if ground.all_finished():
        settle_auction(ground)


def settle_auction(ground: Ground) -> None:
    """All bids are turned up; the highest takes the card, its bid becomes neutral."""
    remember_bids(ground)
    slot: i64 = 0
    while slot < ROW:
        wanted = row_card(ground, slot)
        winner = highest_bidder(ground, slot)
        if ground.events is not None and wanted != NOBODY:
            tell_bids(ground, slot, wanted, winner)
        card: i64 = 0
        while card < CARDS:
            if ground.card_at[card] == BIDDING + slot:
                bidder = ground.seat_of[CARD_FAMILY[card]]
                place_openly(ground, card, NEUTRAL if bidder == winner else bidder)
            card += 1
        if winner != NOBODY:
            place_openly(ground, wanted, winner)
        slot += 1
    ground.finished = 0
    ground.phase = TO_SPRING


def remember_bids(ground: Ground) -> None:
    """Everybody has seen the bids."""
    row = append(vec[i64](), row_card(ground, 0))
    row = append(row, row_card(ground, 1))
    row = append(row, highest_bidder(ground, 0))
    ground.last_row = append(row, highest_bidder(ground, 1))
    bids_seen = vec[i64]()
    card: i64 = 0
    while card < CARDS:
        if ground.card_at[card] >= BIDDING:
            bids_seen = append(bids_seen, (ground.card_at[card] - BIDDING) * CARDS + card)
        card += 1
    ground.last_bids = bids_seen


def tell_bids(ground: Ground, slot: i64, wanted: i64, winner: i64) -> None:
    """What was bid, and who takes the card."""
    seat: i64 = 0
    while seat < ground.seats:
        cards = vec[i64]()
        card: i64 = 0
        while card < CARDS:
            if ground.card_at[card] == BIDDING + slot and ground.seat_of[CARD_FAMILY[card]] == seat:
                cards = append(cards, card)
            card += 1
        if len(cards) > 0:
            ground.tell(telling.bid_shown(seat, cards, sum_bid(ground, seat, slot), wanted))
        seat += 1
    ground.tell(telling.auctioned(wanted, winner))


def highest_bidder(ground: Ground, slot: i64) -> i64:
    """The seat whose bid is alone the highest, or NOBODY."""
    best: i64 = 0
    winner: i64 = NOBODY
    seat: i64 = 0
    while seat < ground.seats:
        value = sum_bid(ground, seat, slot)
        if value > best:
            best = value
            winner = seat
        elif value == best:
            winner = NOBODY
        seat += 1
    return winner


def sum_bid(ground: Ground, seat: i64, slot: i64) -> i64:
    """The values of the seat's bid."""
    total: i64 = 0
    card: i64 = 0
    while card < CARDS:
        if ground.card_at[card] == BIDDING + slot and ground.seat_of[CARD_FAMILY[card]] == seat:
            total += CARD_VALUE[card]
        card += 1
    return total
