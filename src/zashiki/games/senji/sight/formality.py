"""Questions that are asked only lest others learn that there is nothing to do."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.actions import DONE
from .view import View

ASKED = ("auction", "spring", "hostages")


def formality(view: View, legal: Sequence[int]) -> int | None:
    """Say that one is through where there is nothing to bid, to order or to execute."""
    return DONE if view.ask in ASKED and list(legal) == [DONE] else None
