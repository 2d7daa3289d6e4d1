"""The board in a terminal."""

from __future__ import annotations

from zashiki.games.kunitori.sight import View
from zashiki.kernel.words import Words


def render(view: View, words: Words) -> list[str]:
    """For now the counters."""
    return [f"{view.phase} {view.active}: {view.actions} {view.money} {view.buys}"]
