"""catanatron: four random players."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from catanatron import Color, Game, RandomPlayer

Work = Callable[[], int]


def decisions() -> Work:
    """A whole match."""
    seeds = count()

    def play() -> int:
        game = Game([RandomPlayer(colour) for colour in list(Color)[:4]], seed=next(seeds))
        game.play()
        return len(game.state.actions)

    return play


FIGURES: dict[str, Callable[[], Work]] = {"decisions": decisions}
