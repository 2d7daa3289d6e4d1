"""A random match through PettingZoo's interface, as its users write it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np


def random_match(table: Any) -> Callable[[], int]:
    """Plays one on this table whenever it is called, and returns how many decisions it took."""
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
