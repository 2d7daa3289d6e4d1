"""How fast the rules are here: every figure of the command bench, by CPU time on one core."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng
from zashiki.kernel.rollout import rollout

if TYPE_CHECKING:
    from zashiki.kernel.game import AnyGame
    from zashiki.kernel.state import State

ROLLOUT_LIMIT = 1_000_000
BATCH = 256  # most repetitions between two looks at the clock
MOMENTS = 48  # decisions of one match at which things are measured
ITERATIONS = 300  # of a search
FIGURES = {  # what is measured: its heading, and whether more is better
    "decisions": ("decisions/s", True),
    "playouts": ("playouts/s", True),
    "copy": ("copy µs", False),
    "redeal": ("redeal µs", False),
    "imagine": ("imagine µs", False),
    "features": ("features µs", False),
    "search": ("search/s", True),
}


class Moments:
    """A game at one number of seats: where it begins, and decisions with a choice, spread over a random match."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game, self.seats, self.rng = game, seats, Rng(1)
        self.start: State = game.start(game.setup(seats))
        self.states = self._decisions()
        self.movers = [int(state.mover()) for state in self.states]
        self.views = [game.view(state, mover) for state, mover in zip(self.states, self.movers, strict=True)]

    def _decisions(self) -> list[State]:
        state, found = self.start.copy(), []
        while (mover := int(state.mover())) != OVER:
            if mover == CHANCE:
                state.deal(self.rng)
                continue
            if len(state.legal(mover)) > 1:
                found.append(state.copy())
            state.apply(mover, state.sample(mover, self.rng))
        return found[:: max(1, len(found) // MOMENTS)]

    def measure(self, seconds: float) -> dict[str, float]:
        """All figures once."""
        states, movers, rng = self.states, self.movers, self.rng
        count, twins = len(states), [state.copy() for state in states]
        imagine, features = self.game.sight.imagine, self.game.mind.features
        works: dict[str, Callable[[int], object]] = {
            "copy": lambda n: states[n % count].copy(),
            "redeal": lambda n: twins[n % count].redeal(movers[n % count], rng),
            "imagine": lambda n: imagine(self.views[n % count], rng),
            "features": lambda n: features(states[n % count], movers[n % count]),
        }
        found = {"decisions": self.decisions(seconds)}
        found["playouts"] = per_second(lambda n: rollout(self.start.copy(), rng, ROLLOUT_LIMIT), seconds)
        found |= {name: 1e6 / per_second(work, seconds) for name, work in works.items()}
        return found | {"search": self.search(ITERATIONS, seconds)}

    def decisions(self, seconds: float) -> float:
        """Random play by asking for the legal list and applying one of it, as a Python program would."""
        count, state, rng, begun = 0, self.start.copy(), self.rng, time.process_time()
        while (spent := time.process_time() - begun) < seconds or count == 0:
            for _ in range(BATCH):
                mover = state.mover()
                if mover == OVER:
                    state = self.start.copy()
                elif mover == CHANCE:
                    state.deal(rng)
                else:
                    state.apply(mover, rng.pick(state.legal(mover)))
                    count += 1
        return count / spent

    def search(self, iterations: int, seconds: float) -> float:
        """Walks down a search tree, each to a judgement, when so many are made for a decision."""
        from zashiki.bots.search.budget import Budget
        from zashiki.bots.search.tree import Tree

        tree = Tree(self.game.mind, {})
        done, number, begun = 0, 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds or done == 0:
            state, mover = self.states[number % len(self.states)], self.movers[number % len(self.states)]
            budget = Budget(iterations, 0.0)
            tree.think(state.copy(), mover, state.legal(mover), budget, self.rng)
            done += int(budget.spent)
            number += 1
        return done / spent


def per_second(work: Callable[[int], object], seconds: float) -> float:
    """How often the work is done in a second of CPU time; the clock is read ever more seldom."""
    count, batch, begun = 0, 1, time.process_time()
    while (spent := time.process_time() - begun) < seconds or count == 0:
        for number in range(count, count + batch):
            work(number)
        count += batch
        batch = min(2 * batch, BATCH) if spent < seconds / 4 else batch
    return count / spent


def summed_up(rounds: list[dict[str, float]]) -> dict[str, dict[str, float]]:
    """Of every figure the median, and as a part of it the spread: half of what the middle half of the rounds covers."""
    found = {}
    for name in FIGURES:
        values = sorted(one[name] for one in rounds)
        middle, quarter = statistics.median(values), len(values) // 4
        spread = (values[-1 - quarter] - values[quarter]) / 2 / middle
        found[name] = {"median": float(f"{middle:.4g}"), "spread": round(spread, 4)}
    return found


def is_compiled() -> bool:
    """Whether the kernel that runs is the compiled one."""
    from pathlib import Path

    from zashiki.kernel import state

    return Path(state.__file__).suffix != ".py"


def regressions(now: dict[str, Any], before: dict[str, Any]) -> list[tuple[str, str, float]]:
    """What has become slower beyond the noise of both runs: game and seats, figure, by which part."""
    earlier = {(row["game"], row["seats"]): row["figures"] for row in before["results"]}
    found = []
    for row in now["results"]:
        for name, old in earlier.get((row["game"], row["seats"]), {}).items():
            new, is_rate = row["figures"].get(name), FIGURES.get(name, ("", True))[1]
            if new is None or not old["median"]:
                continue
            slower = old["median"] / new["median"] if is_rate else new["median"] / old["median"]
            if slower > 1.05 + 3 * (old["spread"] + new["spread"]):
                found.append((f"{row['game']} {row['seats']}", FIGURES[name][0], slower - 1))
    return found
