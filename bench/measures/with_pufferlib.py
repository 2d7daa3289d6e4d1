"""PufferLib's ocean: Connect Four, many boards in one C buffer. Its opponent moves inside a step."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from pufferlib.ocean.connect4.connect4 import Connect4

Work = Callable[[], int]
MANY = 1024


def steps() -> Work:
    """Random columns, allowed or not, as it takes them; it keeps no mask."""
    env, rng = Connect4(num_envs=MANY), np.random.default_rng(1)
    env.reset()

    def play() -> int:
        env.step(rng.integers(0, 7, MANY))
        return MANY

    return play


FIGURES: dict[str, Callable[[], Work]] = {"connect_four steps": steps}
