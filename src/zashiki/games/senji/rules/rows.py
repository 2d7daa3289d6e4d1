"""Small rows of cards or seats."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.rules.tables import Card


def contains(row: vec[i64], one: i64) -> bool:
    """Whether it is among them."""
    for other in row:  # noqa: SIM110 (a generator would not be native)
        if other == one:
            return True
    return False


def with_card(cards: vec[i64], card: Card) -> vec[i64]:
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
