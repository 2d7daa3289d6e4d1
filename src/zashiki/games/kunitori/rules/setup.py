"""Cards and set-up: the pool, and eight cards for every seat."""

from __future__ import annotations

from zashiki.games.kunitori.rules.tables import Card
from zashiki.kernel.model import Seat

from .actions import DECK, POOL, region
from .fields import Fields
from .piles import lacking
from .tables import COPIES, FIRST_CARDS, KINDS, POINTS


def lay_out(state: Fields) -> None:
    """R1.2, R1.3: all cards into the pool, the first cards into the decks; with two_on_offer generals are laid open."""
    kind: Card = 0
    while kind < KINDS:
        state.put(POOL, kind, COPIES[kind])
        kind += 1
    kind = 0
    while kind < KINDS:
        seat: Seat = 0
        while seat < state.seats and FIRST_CARDS[kind] > 0:
            state.put(POOL, kind, -FIRST_CARDS[kind])
            state.put(region(seat, DECK), kind, FIRST_CARDS[kind])
            state.points[seat] += POINTS[kind] * FIRST_CARDS[kind]
            seat += 1
        kind += 1
    if state.rules.two_on_offer:
        state.filling = lacking(state)
