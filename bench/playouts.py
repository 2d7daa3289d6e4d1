"""How many iterations a second bots make on one core, by the search that a game recommends, on questions of a match.

    python bench/playouts.py kunitori senji
    python bench/playouts.py senji --seats 4 --iterations 6000

Seconds are the thread's own. A question whose answer is clear ends early, so fewer are made than are allowed.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.budgets import Question, questions
from zashiki.bots.search.budget import Budget
from zashiki.bots.searcher import WITH_HABITS, WITHOUT
from zashiki.bots.spec import read_spec
from zashiki.kernel.game import AnyGame, find
from zashiki.kernel.rng import Rng


def thought(game: AnyGame, question: Question, iterations: int, seed: int) -> tuple[int, float]:
    """Iterations made for one question, and the seconds they took."""
    rng, seat = Rng(seed), question.view.viewer
    world, budget = game.sight.imagine(question.view, rng), Budget(iterations, 0.0)
    spec = read_spec(game.mind.approach(world, seat) or (WITH_HABITS if game.mind.patience() else WITHOUT))
    begun = time.thread_time()
    spec.thinker(game.mind).think(world, seat, vec[i64](question.legal), budget, rng)
    return int(budget.spent), time.thread_time() - begun


def main() -> None:
    """Measure and tell."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("games", nargs="+")
    reader.add_argument("--seats", type=int, default=0, help="default: the fewest")
    reader.add_argument("--iterations", type=int, default=2000, help="for a question")
    reader.add_argument("--questions", type=int, default=40)
    given = reader.parse_args()
    for name in given.games:
        game = find(name)
        found = list(questions(game, given.seats or game.seats[0], 1))
        asked = found[:: max(1, len(found) // given.questions)][: given.questions]
        made = [thought(game, question, given.iterations, number) for number, question in enumerate(asked)]
        count, seconds = sum(one for one, _ in made), sum(one for _, one in made)
        print(f"{name}: {count / seconds:.0f} a second ({count} for {len(asked)} questions)", flush=True)


if __name__ == "__main__":
    main()
