"""What one might regret: ending the turn while a tile could be laid for nothing, or would take a figure at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..rules.actions import DONE, LAY, SWAPS
from ..rules.tables import HAS_CHARACTER, HEXES, NEAR, NONE, SIDES
from .preview import preview
from .view import View


def doubts(view: View, legal: Sequence[int]) -> Mapping[int, str]:
    """Ending it without the one tile that bears no character, or with one in hand that closes a ring for its seat."""
    if DONE not in legal or len(legal) == 1:
        return {}
    layings = [action for action in legal if LAY <= action < SWAPS]
    left = ["tile"] if any(not HAS_CHARACTER[(action - LAY) // HEXES] for action in layings) else []
    if any(_takes(view, action) for action in layings if _closes(view, action)):
        left.append("figure")
    return {DONE: " ".join([*left, "turn"])} if left else {}


def _closes(view: View, action: int) -> bool:
    """Whether the hex is the last open one around a settlement with figures."""
    corner = (action - LAY) % HEXES * SIDES
    near = [int(place) for place in NEAR[corner : corner + SIDES] if NONE < place < len(view.places)]
    return any(view.open[place] == 1 and view.figures[place] for place in near)


def _takes(view: View, action: int) -> bool:
    return any(figure["taker"] == view.viewer for figure in preview(view, action)["figures"])
