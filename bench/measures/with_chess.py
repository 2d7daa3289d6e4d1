"""python-chess: random play."""

from __future__ import annotations

import random
from collections.abc import Callable

import chess

Work = Callable[[], int]


def decisions() -> Work:
    """A random match until the rules end it by themselves."""
    luck = random.Random(1)

    def play() -> int:
        board, count = chess.Board(), 0
        while not board.is_game_over():
            board.push(luck.choice(list(board.legal_moves)))
            count += 1
        return count

    return play


FIGURES: dict[str, Callable[[], Work]] = {"decisions": decisions}
