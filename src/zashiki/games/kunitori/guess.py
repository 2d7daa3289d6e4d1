"""Dealing hidden cards anew, so that nobody who sees the table can tell the difference."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.kunitori.actions import DECK, HAND, S_PAY, TOP, region
from zashiki.games.kunitori.board import KINDS, RISES_FOR, WORTH
from zashiki.games.kunitori.knowledge import World
from zashiki.games.kunitori.state import Kunitori
from zashiki.kernel.rng import Rng

TRIES: Final = 30


def imagine_from(base: Kunitori, viewer: i64, hands: vec[i64], rng: Rng) -> Kunitori:
    """A copy of `base`, in which every other seat's hidden cards lie in its deck, with hands of these sizes dealt."""
    state = base.copy()
    seat: i64 = 0
    while seat < state.seats:
        if seat != viewer:
            deal_hidden(state, seat, hands[seat], rng)
        seat += 1
    if state.stage == S_PAY and state.active != viewer:
        insist_on_payment(base, state, hands[state.active], rng)
    return state


def deal_hidden(state: Kunitori, seat: i64, hand_size: i64, rng: Rng) -> None:
    """Pick one of the worlds everybody reckons with, then deal the rest of the hand."""
    worlds = state.known[seat]
    deal_world(state, seat, hand_size, worlds[rng.below(len(worlds))], rng)


def deal_world(state: Kunitori, seat: i64, hand_size: i64, world: World, rng: Rng) -> None:
    """Lay the seat's hidden cards as the world says, the rest by chance."""
    deck = region(seat, DECK)
    hand = region(seat, HAND)
    kind: i64 = 0
    while kind < KINDS:
        count = world.hand[kind]
        if count > 0:
            state.put(deck, kind, -count)
            state.put(hand, kind, count)
        kind += 1
    for kind in world.top:
        state.move(deck, region(seat, TOP), kind)
    state.tops[seat] = world.top
    while state.size(seat, HAND) < hand_size:
        state.move(deck, hand, unseen(state, seat, rng))


def unseen(state: Kunitori, seat: i64, rng: Rng) -> i64:
    """A card of the unseen deck, each equally likely."""
    ticket = rng.below(state.size(seat, DECK))
    kind: i64 = 0
    while True:
        ticket -= state.held(seat, DECK, kind)
        if ticket < 0:
            return kind
        kind += 1


def insist_on_payment(base: Kunitori, state: Kunitori, hand_size: i64, rng: Rng) -> None:
    """R8.5: who began to pay surely can, so its hand is dealt again until it does; at last the treasures are put in."""
    seat = state.active
    tries = 0
    while not can_pay(state) and tries < TRIES:
        take_back(base, state, seat)
        deal_hidden(state, seat, hand_size, rng)
        tries += 1
    for world in base.known[seat]:
        if can_pay(state):
            return
        take_back(base, state, seat)
        deal_world(state, seat, hand_size, world, rng)
        while not can_pay(state) and swap_in(state, seat, world):
            pass


def can_pay(state: Kunitori) -> bool:
    """Whether the active seat can complete its payment."""
    return state.treasure_in_hand(state.active) + state.paid >= RISES_FOR[state.card]


def take_back(base: Kunitori, state: Kunitori, seat: i64) -> None:
    """Put the seat's hidden cards back into its deck."""
    for which in (HAND, TOP, DECK):
        row = region(seat, which)
        kind: i64 = 0
        while kind < KINDS:
            state.put(row, kind, base.at(row, kind) - state.at(row, kind))
            kind += 1


def swap_in(state: Kunitori, seat: i64, world: World) -> bool:
    """Exchange a card nobody knows to be in hand for a better treasure of the deck; False if there is none."""
    best = best_treasure(state, seat)
    if best < 0:
        return False
    kind: i64 = 0
    while kind < KINDS:
        if state.held(seat, HAND, kind) > world.hand[kind] and WORTH[kind] < WORTH[best]:
            state.move(region(seat, HAND), region(seat, DECK), kind)
            state.move(region(seat, DECK), region(seat, HAND), best)
            return True
        kind += 1
    return False


def best_treasure(state: Kunitori, seat: i64) -> i64:
    """The dearest treasure in the unseen deck, or −1."""
    best: i64 = -1
    kind: i64 = 0
    while kind < KINDS:
        if WORTH[kind] > 0 and state.held(seat, DECK, kind) > 0 and (best < 0 or WORTH[kind] > WORTH[best]):
            best = kind
        kind += 1
    return best
