"""What one might regret: ending a phase while something obvious is left to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..rules.actions import BUY_CARD, DONE, PLAY, TREASURES
from ..rules.tables import IDS, KIND_SPACE
from .view import View


def doubts(view: View, legal: Sequence[int]) -> Mapping[int, str]:
    """Ending the action phase with cards to play, or the turn with treasures or money for more than a copper."""
    if DONE not in legal:
        return {}
    if view.stage == "action" and any(action // KIND_SPACE == PLAY for action in legal):
        return {DONE: "cards_left"}
    if view.stage == "buy" and TREASURES in legal:
        return {DONE: "treasures_left"}
    return {DONE: "money_left"} if view.stage == "buy" and any(_costs(view, action) for action in legal) else {}


def _costs(view: View, action: int) -> bool:
    """Whether the action buys something that is not free."""
    return action // KIND_SPACE == BUY_CARD and int(view.pool[IDS[action % KIND_SPACE]]["price"]) > 0
