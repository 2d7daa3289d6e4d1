"""A bot that lays its heaviest pebble, or the lightest if it promised that."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.kernel.rng import Rng

from ..rules.actions import DONE
from ..rules.state import Pebbles


def heaviest(state: Pebbles, seat: int, legal: Sequence[int], rng: Rng) -> int:
    """Lay the heaviest pebble and seal it."""
    return DONE if DONE in legal else int(max(legal))


def lightest(state: Pebbles, seat: int, legal: Sequence[int], rng: Rng) -> int:
    """Lay the lightest pebble and seal it."""
    return DONE if DONE in legal else int(min(legal))
