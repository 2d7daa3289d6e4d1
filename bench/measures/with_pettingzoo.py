"""PettingZoo's classic games, played at random as its documentation shows."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable

import numpy as np

Work = Callable[[], int]


def decisions(name: str) -> Work:
    """A random match."""
    table = importlib.import_module(f"pettingzoo.classic.{name}").env()
    rng = random.Random(1)

    def play() -> int:
        table.reset()
        count = 0
        for _ in table.agent_iter():
            seen, _, is_over, is_cut, _ = table.last()
            action = None if is_over or is_cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
            count += action is not None
            table.step(action)
        return count

    return play


FIGURES: dict[str, Callable[[], Work]] = {
    "connect_four decisions": lambda: decisions("connect_four_v3"),
    "chess decisions": lambda: decisions("chess_v6"),
}
