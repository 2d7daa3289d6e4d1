"""Questions that are asked only lest others learn that there is nothing to do."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.actions import PASS
from .view import View


def formality(view: View, legal: Sequence[int]) -> int | None:
    """Keep the cards: others cannot rule out that they reach the goal, their owner can (R4.10)."""
    return PASS if PASS in legal and not any(can_reach(view, colour) for colour in view.colours[view.viewer]) else None


def can_reach(view: View, colour: str) -> bool:
    """Whether the viewer's hidden cards bring the pagoda of this colour to the goal."""
    held = sum(card.value or 0 for card in view.held[view.viewer] if card.colour == colour)
    return view.pagodas[colour] + held >= view.goal
