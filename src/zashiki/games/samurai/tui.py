"""The map in a terminal."""

from __future__ import annotations

from zashiki.games.samurai.sight import View
from zashiki.kernel.words import Words


def render(view: View, words: Words) -> list[str]:
    """The map, the hand and the counts as lines."""
    return [view.phase]
