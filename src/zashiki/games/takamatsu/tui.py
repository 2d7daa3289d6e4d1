"""The palace in a terminal."""

from __future__ import annotations

from zashiki.games.takamatsu.sight import View
from zashiki.kernel.words import Words


def render(view: View, words: Words) -> list[str]:
    """Lines of text with Rich markup."""
    return [f"{room}: {samurai}" for room, samurai in view.rooms.items()]
