"""Dealing hidden tiles anew: what a seat holds and what is in its supply looks the same to everybody else."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng

from ..rules.fields import Fields
from ..rules.material import hand_size, random_tile
from ..rules.tables import TILE_UNIT


def redeal(state: Fields, viewer: Seat, rng: Rng) -> None:
    """Every other seat's hand is drawn evenly from its unseen tiles, whether it was drawn or chosen (R2.9)."""
    seat: Seat = 0
    while seat < state.seats:
        if seat != viewer:
            deal_hand(state, seat, hand_size(state, seat), rng)
        seat += 1


def deal_hands(state: Fields, viewer: Seat, hand: i64, sizes: tuple[int, ...], rng: Rng) -> None:
    """The viewer, if it is a seat, holds its hand; the others draw theirs. All unseen tiles lie in the supplies."""
    for seat, size in enumerate(sizes):
        if seat == viewer:
            state.hands[seat] = hand
            state.supplies[seat] -= hand
        else:
            deal_hand(state, seat, size, rng)


def deal_hand(state: Fields, seat: Seat, size: i64, rng: Rng) -> None:
    """A hand of this size from all the seat's unseen tiles; the others are its supply."""
    hand: i64 = 0
    pool = state.hands[seat] + state.supplies[seat]
    while size > 0:
        unit = TILE_UNIT[random_tile(pool, rng)]
        hand += unit
        pool -= unit
        size -= 1
    state.hands[seat] = hand
    state.supplies[seat] = pool
