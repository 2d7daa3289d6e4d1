"""Questions that have one answer."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.actions import DONE
from .view import View


def formality(view: View, legal: Sequence[int]) -> int | None:
    """Pass where no tile can be played (R3.9)."""
    return DONE if list(legal) == [DONE] and view.played == 0 else None
