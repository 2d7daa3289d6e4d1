"""Cards and set-up: the pool, and eight cards for every seat."""

from __future__ import annotations

from mypy_extensions import i64

from .actions import DECK, POOL, region
from .fields import Fields
from .piles import lacking
from .tables import COPIES, KIND_OF, KINDS, POINTS, START


def lay_out(state: Fields) -> None:
    """R1.2, R1.3: all cards into the pool, the first cards into the decks; with two_on_offer generals are laid open."""
    kind: i64 = 0
    while kind < KINDS:
        state.put(POOL, kind, COPIES[kind])
        kind += 1
    deck: dict[str, int] = START["deck"]
    for name, count in deck.items():
        kind = KIND_OF[name]
        seat: i64 = 0
        while seat < state.seats:
            state.put(POOL, kind, -count)
            state.put(region(seat, DECK), kind, count)
            state.points[seat] += POINTS[kind] * count
            seat += 1
    if state.rules.two_on_offer:
        state.filling = lacking(state)
