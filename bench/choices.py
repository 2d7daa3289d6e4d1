"""What a level chooses: a line a question, so that two versions of the code can be compared by `diff`.

    python bench/choices.py kunitori --level hard --questions 200 > before.txt
    python bench/choices.py kunitori --level hard --questions 200 > after.txt; diff before.txt after.txt

Who only makes bots faster must leave every line as it was. No clock is read: a level's work decides alone.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.budgets import Question, questions
from zashiki.bots.levels import BY_NAME, fitted
from zashiki.bots.searcher import WITH_HABITS, WITHOUT, Searcher
from zashiki.bots.spec import WORK, Spec, read_spec
from zashiki.kernel.game import AnyGame, find
from zashiki.kernel.rng import Rng

SHOWN = 3  # thoughts a line


def answer(game: AnyGame, level: str, question: Question, seed: int) -> str:
    """What is asked, the best thoughts with their worth and visits, and how the luck goes on."""
    seat, rng, mind = question.view.viewer, Rng(seed), game.mind
    world = game.sight.imagine(question.view, Rng(seed))
    asked = fitted(BY_NAME[level], game, int(world.seats))
    way = read_spec(mind.approach(world, seat) or (WITH_HABITS if mind.patience() else WITHOUT))
    spec = Spec(way.kind, way.settings, asked.work or asked.playouts * WORK[way.kind], 0.0)
    thoughts = Searcher(game, spec).think(question.view, question.legal, rng)
    told = [f"{game.notation.write_action(seat, int(it.action))} {it.worth} {it.visits}" for it in thoughts[:SHOWN]]
    return f"{question.asks}: {'; '.join(told)}; {rng.bits()}"


def main() -> None:
    """Ask and tell."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("--seats", type=int, default=0, help="default: the fewest")
    reader.add_argument("--level", default="hard")
    reader.add_argument("--questions", type=int, default=200)
    reader.add_argument("--matches", type=int, default=2, help="to take them from")
    given = reader.parse_args()
    game = find(given.game)
    seats = given.seats or game.seats[0]
    found = [question for seed in range(given.matches) for question in questions(game, seats, seed)]
    step = max(1, len(found) // given.questions)
    for number, question in enumerate(found[::step][: given.questions]):
        print(number, answer(game, given.level, question, number))


if __name__ == "__main__":
    main()
