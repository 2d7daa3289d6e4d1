"""Questions that are asked only lest others learn that there is nothing to do."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.actions import DONE, HIDE
from .view import View

ANSWERS = {"action": DONE, "show": HIDE}  # no card to play (R3.9), no clan to show (R8.2)


def formality(view: View, legal: Sequence[int]) -> int | None:
    """Go on without an action card or a ninja clan in hand."""
    answer = ANSWERS.get(view.stage)
    return answer if answer is not None and list(legal) == [answer] else None
