"""The board in a terminal."""

from __future__ import annotations

from zashiki.kernel.words import Words

from .rules.tables import COLUMNS, ROWS
from .sight import View


def render(view: View, words: Words) -> list[str]:
    """Six lines from above."""
    return ["".join(_cell(view, 7 * column + row) for column in range(COLUMNS)) for row in reversed(range(ROWS))]


def _cell(view: View, bit: int) -> str:
    return "●" if view.first >> bit & 1 else "○" if view.second >> bit & 1 else "·"
