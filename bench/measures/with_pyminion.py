"""pyminion: two of its own big money bots."""

from __future__ import annotations

import logging
from collections.abc import Callable

from pyminion.bots.examples import BigMoney
from pyminion.expansions.base import base_set
from pyminion.game import Game

Work = Callable[[], int]


def matches() -> Work:
    """A whole match; logging is off."""
    logging.disable(logging.CRITICAL)

    def play() -> int:
        Game(players=[BigMoney(), BigMoney()], expansions=[base_set], log_stdout=False).play()
        return 1

    return play


FIGURES: dict[str, Callable[[], Work]] = {"big money": matches}
