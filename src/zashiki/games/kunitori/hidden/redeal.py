"""Dealing hidden cards anew, so that nobody who sees the table can tell the difference.

The law: of every seat but the viewer everybody reckons with some worlds, each naming cards of the hand and the top of
the deck. A deal is one of these worlds together with a deal of all other hidden cards to the rest of the hand and of
the deck, every card for itself; all deals are equally likely. So a world counts for as many deals as it leaves open.
Who is about to pay for a general (R8.5) gets one of those deals with which it can.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng

from ..rules.actions import DECK, HAND, S_PAY, TOP, region
from ..rules.fields import Fields
from ..rules.tables import KINDS, RISES_FOR, STRIDE, TREASURE_KINDS, WORTH
from .memory import NO_CARDS, NOTHING, World, total

TRIES: Final = 5000  # deals after which a payer's treasures are put into its hand by force


def redeal(state: Fields, viewer: Seat, rng: Rng) -> None:
    """Change this very state into one that the viewer, a seat or a spectator, cannot rule out."""
    seat: Seat = 0
    while seat < state.seats:
        if seat != viewer:
            redeal_seat(state, seat, state.size(seat, HAND), rng)
        seat += 1


def redeal_seat(state: Fields, seat: Seat, hand_size: i64, rng: Rng) -> None:
    """Deal the hidden cards of one seat anew, with a hand of this size."""
    take_back(state, seat)
    deal_hidden(state, seat, hand_size, rng)
    if state.stage == S_PAY and state.active == seat:
        insist_on_payment(state, seat, hand_size, rng)


def take_back(state: Fields, seat: Seat) -> None:
    """Put all the seat's hidden cards into its unseen deck."""
    counts = state.counts
    hand = region(seat, HAND) * STRIDE
    deck = hand + (DECK - HAND) * STRIDE
    top = hand + (TOP - HAND) * STRIDE
    kind: Card = 0
    while kind < KINDS:
        if counts[hand + kind] != 0:
            counts[deck + kind] += counts[hand + kind]
            counts[hand + kind] = 0
        if counts[top + kind] != 0:
            counts[deck + kind] += counts[top + kind]
            counts[top + kind] = 0
        kind += 1
    row = region(seat, HAND)
    sizes = state.sizes
    sizes[row + DECK] += sizes[row] + sizes[row + TOP]
    sizes[row] = 0
    sizes[row + TOP] = 0
    state.tops[seat] = NO_CARDS


def deal_hidden(state: Fields, seat: Seat, hand_size: i64, rng: Rng) -> None:
    """One of the deals; all the seat's hidden cards lie in its unseen deck."""
    worlds = state.known[seat]
    if worlds is NOTHING:
        deal_rest(state, seat, hand_size, rng)
    else:
        deal_world(state, seat, hand_size, some_world(worlds, state.size(seat, DECK), hand_size, rng), rng)


def some_world(worlds: list[World], hidden: i64, hand_size: i64, rng: Rng) -> World:
    """One of the worlds, weighed with the number of deals it leaves open.

    Known tops are equally long in all worlds. A world that names one card of the hand more leaves fewer deals, in
    proportion as this card would lie in the hand by chance; so it is kept with that probability only.
    """
    if len(worlds) == 1:
        return worlds[0]
    least = hand_size
    for world in worlds:
        least = min(least, total(world.hand))
    cards: i64 = hidden - len(worlds[0].top)
    while True:
        world = worlds[rng.below(len(worlds))]
        named = total(world.hand)
        while named > least and rng.below(cards - named + 1) < hand_size - named + 1:
            named -= 1
        if named == least:
            return world


def deal_world(state: Fields, seat: Seat, hand_size: i64, world: World, rng: Rng) -> None:
    """Lay the seat's hidden cards as the world says, the rest by chance."""
    deck = region(seat, DECK)
    hand = region(seat, HAND)
    kind: Card = 0
    while kind < KINDS:
        count = world.hand[kind]
        if count > 0:
            state.put(deck, kind, -count)
            state.put(hand, kind, count)
        kind += 1
    for kind in world.top:
        state.move(deck, region(seat, TOP), kind)
    state.tops[seat] = world.top
    deal_rest(state, seat, hand_size, rng)


def deal_rest(state: Fields, seat: Seat, hand_size: i64, rng: Rng) -> None:
    """Fill the hand from the unseen deck, each card equally likely."""
    counts = state.counts
    row = region(seat, HAND)
    hand = row * STRIDE
    deck = hand + (DECK - HAND) * STRIDE
    missing = hand_size - state.sizes[row]
    left = state.sizes[row + DECK]
    state.sizes[row] = hand_size
    state.sizes[row + DECK] = left - missing
    while missing > 0:
        ticket = rng.below(left)
        kind = KINDS - 1  # treasures stand last in the table and are drawn most often
        while ticket >= counts[deck + kind]:
            ticket -= counts[deck + kind]
            kind -= 1
        counts[deck + kind] -= 1
        counts[hand + kind] += 1
        left -= 1
        missing -= 1


def insist_on_payment(state: Fields, seat: Seat, hand_size: i64, rng: Rng) -> None:
    """R8.5: who began to pay surely can, so its hand is dealt again until it does; at last the treasures are put in."""
    tries: i64 = 0
    while not can_pay(state) and tries < TRIES:
        take_back(state, seat)
        deal_hidden(state, seat, hand_size, rng)
        tries += 1
    for world in state.known[seat]:
        if can_pay(state):
            return
        take_back(state, seat)
        deal_world(state, seat, hand_size, world, rng)
        while not can_pay(state) and swap_in(state, seat, world):
            pass


def can_pay(state: Fields) -> bool:
    """Whether the active seat can complete its payment."""
    worth: i64 = 0
    for kind in TREASURE_KINDS:
        worth += WORTH[kind] * state.held(state.active, HAND, kind)
    return worth + state.paid >= RISES_FOR[state.card]


def swap_in(state: Fields, seat: Seat, world: World) -> bool:
    """Exchange a card nobody knows to be in hand for a better treasure of the deck; False if there is none."""
    best = best_treasure(state, seat)
    if best < 0:
        return False
    kind: Card = 0
    while kind < KINDS:
        if state.held(seat, HAND, kind) > world.hand[kind] and WORTH[kind] < WORTH[best]:
            state.move(region(seat, HAND), region(seat, DECK), kind)
            state.move(region(seat, DECK), region(seat, HAND), best)
            return True
        kind += 1
    return False


def best_treasure(state: Fields, seat: Seat) -> i64:
    """The dearest treasure in the unseen deck, or −1."""
    best: i64 = -1
    for kind in TREASURE_KINDS:
        if state.held(seat, DECK, kind) > 0 and (best < 0 or WORTH[kind] > WORTH[best]):
            best = kind
    return best
