"""Levels: from a gentle partner to a master, by how long they think and how freely they choose among good actions."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from zashiki.bots.search.thought import Thought
from zashiki.kernel.mind import CERTAIN
from zashiki.kernel.rng import Rng


@dataclass(frozen=True)
class Level:
    """Never more than so many seconds a decision, and never an action that loses much beside the best."""

    name: str
    playouts: int  # or as much other work; 0: as much as the seconds allow
    seconds: float
    temperature: float  # of the gap between the best action and the average one; 0: always the best


LEVELS = (
    Level("easy", 40, 0.1, 1.5),
    Level("medium", 120, 0.2, 0.6),
    Level("skilled", 400, 0.28, 0.2),
    Level("hard", 0, 0.6, 0.0),
    Level("master", 0, 2.0, 0.0),
)
BY_NAME = {level.name: level for level in LEVELS}
FORGIVABLE = 250_000  # millionths of a return that a good-natured choice may cost at the most


def pick(thoughts: list[Thought], temperature: float, rng: Rng) -> int:
    """The best action, or one that is nearly as good: the likelier the warmer."""
    costs = [int(thoughts[0].worth - thought.worth) for thought in thoughts]
    close = [cost for cost in costs if cost <= FORGIVABLE]
    if temperature <= 0 or len(close) == 1:
        return int(thoughts[0].action)
    gap = max(1.0, sum(close) / len(close))
    weights = [exp(-cost / (temperature * gap)) for cost in close]
    ticket = int(rng.below(CERTAIN)) / CERTAIN * sum(weights)
    for thought, weight in zip(thoughts, weights, strict=False):
        ticket -= weight
        if ticket < 0:
            return int(thought.action)
    return int(thoughts[0].action)
