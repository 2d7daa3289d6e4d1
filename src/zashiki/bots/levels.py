"""Levels: from a gentle partner to a master, by how much they think and how often they follow a fancy."""

from __future__ import annotations

from dataclasses import dataclass

from zashiki.bots.search.thought import Thought
from zashiki.kernel.mind import CERTAIN
from zashiki.kernel.rng import Rng


@dataclass(frozen=True)
class Level:
    """So much thinking a decision and never more than so many seconds; work decides, so that machines play alike."""

    name: str
    playouts: int  # or as much other work; 0: as much as the seconds allow
    seconds: float  # 0: as long as the playouts take
    fancy: float  # how often another action is taken that is nearly as good as the best


LEVELS = (
    Level("easy", 32, 0.25, 0.5),
    Level("medium", 64, 0.25, 0.2),
    Level("skilled", 200, 0.27, 0.05),
    Level("hard", 600, 0.9, 0.0),
    Level("master", 8000, 2.7, 0.0),
)
BY_NAME = {level.name: level for level in LEVELS}
FORGIVABLE = 250_000  # millionths of a return that a fancy may cost at the most
NEAR = 0.5  # of what the others cost on average


def pick(thoughts: list[Thought], fancy: float, rng: Rng) -> int:
    """The best action, or now and then one that is nearly as good."""
    costs = [int(thoughts[0].worth - thought.worth) for thought in thoughts[1:]]
    close = [cost for cost in costs if cost <= FORGIVABLE]
    if fancy <= 0 or not close:
        return int(thoughts[0].action)
    limit = max(1.0, NEAR * sum(close) / len(close))
    near = [thought for thought, cost in zip(thoughts[1:], costs, strict=True) if cost <= limit]
    if near and int(rng.below(CERTAIN)) < fancy * CERTAIN:
        return int(near[rng.below(len(near))].action)
    return int(thoughts[0].action)
