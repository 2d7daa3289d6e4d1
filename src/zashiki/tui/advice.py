"""Advice at the table: thought out here, from the prompt alone."""

from __future__ import annotations

import msgspec

from zashiki.bots.hint import Hint, hint
from zashiki.kernel.game import find
from zashiki.protocol.messages import Prompt

SECONDS = 1.0  # the terminal stands still meanwhile


def advise(prompt: Prompt) -> list[Hint]:
    """What a master would play who sees this prompt."""
    game = find(prompt.game)
    view = msgspec.convert(prompt.view, game.view_type)
    legal = [game.notation.read_action(prompt.seat, str(choice["act"])) for choice in prompt.legal]
    return hint(game, view, legal, seed=prompt.n + 1, seconds=SECONDS)
