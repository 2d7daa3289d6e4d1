"""How long bots think: every level, every game, on ordinary questions and on the heaviest ones that matches hold.

    python bench/budgets.py                          all games, all levels
    python bench/budgets.py senji --seats 3 --levels hard,master --questions 60

Matches are played quickly (a few playouts a decision), and every question that leaves a choice is noted with what
those few playouts took. The heaviest ones and as many others, spread evenly, are then put to each level. Seconds are
the thinking thread's own, so that other work on the machine does not count; `--wall` counts the clock instead.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from zashiki.bots.levels import BY_NAME, LEVELS, Level
from zashiki.bots.searcher import Searcher
from zashiki.kernel.game import AnyGame, discover, find
from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng

PROMISED = {"easy": 0.3, "medium": 0.3, "skilled": 0.3, "hard": 1.0, "master": 3.0}  # seconds a decision
QUICK = Level("quick", 8, 0.0)
LATEST = 1.2  # of the promise, for 99 of 100 decisions


@dataclass
class Question:
    """A moment of a match at which a seat has a choice."""

    view: Any
    legal: list[int]
    asks: str
    weight: float  # seconds that a few playouts took


def questions(game: AnyGame, seats: int, seed: int) -> Iterator[Question]:
    """Every choice of one match."""
    state, rng, quick = game.new(seats), Rng(seed), Searcher(game, None, QUICK)
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            state.deal(rng)
            continue
        legal = [int(action) for action in state.legal(mover)]
        if len(legal) > 1:
            view, begun = game.view(state, mover), time.thread_time()
            action = quick(view, legal, rng)
            yield Question(view, legal, state.asks(mover), time.thread_time() - begun)
        state.apply(mover, action if len(legal) > 1 else legal[0])


def chosen(found: list[Question], wanted: int) -> list[Question]:
    """Half of them the heaviest, half spread evenly over the rest."""
    ordered = sorted(found, key=lambda question: -question.weight)
    heavy = ordered[: min(wanted // 2, max(1, len(ordered) // 10))]
    rest = [question for question in found if question not in heavy]
    step = max(1, len(rest) // max(1, wanted - len(heavy)))
    return heavy + rest[::step][: wanted - len(heavy)]


def taken(game: AnyGame, level: Level, asked: list[Question], clock: Callable[[], float]) -> list[tuple[float, str]]:
    """Seconds a question, and what was asked."""
    searcher = Searcher(game, None, level)
    searcher.by_processor = clock is time.thread_time
    found = []
    for number, question in enumerate(asked):
        begun = clock()
        searcher(question.view, question.legal, Rng(number))
        found.append((clock() - begun, question.asks))
    return sorted(found)


def tell(game: AnyGame, seats: int, level: Level, times: list[tuple[float, str]]) -> bool:
    """One line; whether the promise is kept."""
    middle, late, longest = times[len(times) // 2], times[min(len(times) - 1, 99 * len(times) // 100)], times[-1]
    kept = late[0] <= LATEST * PROMISED[level.name]
    print(
        f"{game.id:10} {seats} seats  {level.name:8} {len(times):4} questions  median {1000 * middle[0]:6.0f} ms"
        f"  p99 {1000 * late[0]:6.0f} ms  longest {1000 * longest[0]:6.0f} ms ({longest[1]})"
        f"  promised {1000 * PROMISED[level.name]:.0f} ms{'' if kept else '  LATE'}",
        flush=True,
    )
    return kept


def main() -> int:
    """Measure and tell; 1 if a promise is broken."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("games", nargs="*", help="ids; default: all")
    reader.add_argument("--seats", type=int, default=0, help="default: the fewest")
    reader.add_argument("--levels", default=",".join(level.name for level in LEVELS))
    reader.add_argument("--questions", type=int, default=40, help="put to each level")
    reader.add_argument("--matches", type=int, default=2, help="to take them from")
    reader.add_argument("--wall", action="store_true")
    given = reader.parse_args()
    kept = True
    for game in [find(name) for name in given.games] or discover().values():
        seats = given.seats or game.seats[0]
        found = [question for seed in range(given.matches) for question in questions(game, seats, seed)]
        asked = chosen(found, given.questions)
        for name in given.levels.split(","):
            times = taken(game, BY_NAME[name], asked, time.perf_counter if given.wall else time.thread_time)
            kept = tell(game, seats, BY_NAME[name], times) and kept
    return 0 if kept else 1


if __name__ == "__main__":
    raise SystemExit(main())
