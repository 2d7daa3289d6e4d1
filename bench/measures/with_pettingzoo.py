"""PettingZoo's classic games, played at random as its documentation shows."""

from __future__ import annotations

import importlib
from collections.abc import Callable

from bench.measures.agents import random_match

Work = Callable[[], int]


def decisions(name: str) -> Work:
    """A random match."""
    return random_match(importlib.import_module(f"pettingzoo.classic.{name}").env())


FIGURES: dict[str, Callable[[], Work]] = {
    "connect_four decisions": lambda: decisions("connect_four_v3"),
    "chess decisions": lambda: decisions("chess_v6"),
}
