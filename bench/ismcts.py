"""Our tree search beside OpenSpiel's ISMCTS bot: the same game, the same questions, the same judgement, in one run.

    python bench/ismcts.py                        Takamatsu and Samurai at two seats
    python bench/ismcts.py samurai --seats 4 --seconds 5

OpenSpiel plays our games through `zashiki.adapters.openspiel`. Both searches walk down a tree of information sets in
worlds dealt anew by `State.redeal`, and both judge where they leave it by the game's `Mind.evaluate`, so an iteration
is the same work; told are iterations a second of processor time. Needs open-spiel.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from zashiki.adapters import openspiel
from zashiki.bots.search.budget import Budget
from zashiki.bots.search.tree import Tree
from zashiki.kernel.game import AnyGame, find
from zashiki.kernel.mind import CERTAIN
from zashiki.kernel.rng import Rng

QUESTIONS = 6
STEPS_APART = 9  # random decisions between two questions
EACH = 2000  # iterations of ours a decision
THEIRS = 50


class Judge:
    """Our judgement as an evaluator of OpenSpiel's."""

    def __init__(self, game: AnyGame) -> None:
        self.mind = game.mind

    def evaluate(self, state: Any) -> Any:
        """What every seat may expect."""
        return np.array([int(value) / CERTAIN for value in self.mind.evaluate(state.position.state)])

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Every action as likely as any other."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def questions(game: AnyGame, seats: int) -> list[Any]:
    """Positions of one match played at random in which somebody has a choice."""
    state = pyspiel.load_game(f"{openspiel.spiel_name(game)}(seats={seats})").new_initial_state()
    luck, steps = np.random.RandomState(1), 0
    found: list[Any] = []
    while len(found) < QUESTIONS and not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=weights)))
            continue
        legal = state.legal_actions()
        steps += 1
        if steps % STEPS_APART == 0 and len(legal) > 1 and not state.position.prefix():
            found.append(state.clone())
        state.apply_action(int(luck.choice(legal)))
    return found


def theirs(game: AnyGame, asked: list[Any], seconds: float) -> float:
    """Iterations a second of OpenSpiel's bot."""
    bot = ISMCTSBot(asked[0].get_game(), Judge(game), 1.4, THEIRS, -1, np.random.RandomState(1))
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        bot.step(asked[done // THEIRS % len(asked)])
        done += THEIRS
    return done / spent


def ours(game: AnyGame, asked: list[Any], seconds: float) -> float:
    """Iterations a second of our tree."""
    tree, rng = Tree(game.mind, {}), Rng(1)
    done, number, begun = 0, 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        state, budget = asked[number % len(asked)].position.state, Budget(EACH, 0.0)
        tree.think(state.copy(), state.mover(), state.legal(state.mover()), budget, rng)
        done, number = done + int(budget.spent), number + 1
    return done / spent


def main() -> None:
    """Measure and tell."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("games", nargs="*", default=["takamatsu", "samurai"])
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--seconds", type=float, default=4.0, help="of processor time for each")
    given = reader.parse_args()
    for name in given.games:
        game = find(name)
        asked = questions(game, given.seats)
        here, there = ours(game, asked, given.seconds), theirs(game, asked, given.seconds)
        print(f"{name:10} {given.seats} seats  ours {here:9.0f}/s  OpenSpiel {there:7.0f}/s  {here / there:6.0f} times")


if __name__ == "__main__":
    main()
