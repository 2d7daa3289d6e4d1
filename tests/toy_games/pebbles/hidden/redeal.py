"""Dealing hidden pebbles anew, so that nobody who sees the table can tell the difference."""

from __future__ import annotations

from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng

from ..rules.fields import Fields
from ..rules.tables import WEIGHTS


def redeal(state: Fields, viewer: Seat, rng: Rng) -> None:
    """Hands the viewer does not see are drawn evenly from the pebbles it does not see.

    Whoever sealed has laid any pebble of its hand; others that still choose have perhaps laid one.
    """
    sizes = [sum(hand) for hand in state.hands]
    for seat in range(state.seats):
        if seat != viewer:
            state.hands[seat] = [0] * (WEIGHTS + 1)
    for seat in range(state.seats):
        if seat != viewer:
            deal_hand(state, seat, sizes[seat], rng)


def deal_hand(state: Fields, seat: int, size: int, rng: Rng) -> None:
    """So many pebbles of the bag, and a choice among them."""
    for _ in range(size):
        bag = [weight for weight in range(1, WEIGHTS + 1) for _ in range(state.unseen(weight))]
        state.hands[seat][bag[rng.below(len(bag))]] += 1
    held = [weight for weight in range(1, WEIGHTS + 1) if state.hands[seat][weight]]
    state.laid[seat] = 0
    if state.sealed[seat] or (state.prize and rng.below(2)):
        state.laid[seat] = held[rng.below(len(held))]
