"""What bots know of Pebbles."""

from __future__ import annotations

from typing import Any

from zashiki.kernel.rng import Rng

from .state import DONE, PebblesState


def evaluate(state: PebblesState, seat: int) -> int:
    """Shells won, and a little for weight still in hand."""
    outcome = state.outcome()
    if outcome is not None:
        return -1_000_000 * outcome.ranks[seat]
    return 100 * int(state.shells[seat]) + sum(weight * int(n) for weight, n in enumerate(state.hands[seat]))


def heaviest(view: Any, legal: Any, rng: Rng) -> int:
    """Lay the heaviest pebble and seal it."""
    return DONE if DONE in legal else int(max(legal))
