"""How many iterations a second the searches make, each beside OpenSpiel's ISMCTS bot on the same questions, in one run.

    python bench/ismcts.py                        every search, every game at its fewest seats
    python bench/ismcts.py samurai --seats 4 --seconds 5
    python bench/ismcts.py takamatsu --searches tree,depth

OpenSpiel plays our games through `zashiki.adapters.openspiel`. Its bot and our `tree` both walk down a tree of
information sets in worlds dealt anew by `State.redeal`, and both judge where they leave it by the game's
`Mind.evaluate`, where there are habits after `Mind.play_on`; so an iteration is the same work. An iteration of
`halving` is a playout, one of `depth` a position judged. Told are iterations a second of processor time. Needs
open-spiel.
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
from zashiki.bots.spec import KINDS, read_spec
from zashiki.kernel.game import AnyGame, discover, find
from zashiki.kernel.mind import CERTAIN
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

QUESTIONS = 6
STEPS_APART = 9  # random decisions between two questions
EACH = 4000  # iterations of ours a decision
THEIRS = 50


class Judge:
    """Our judgement as an evaluator of OpenSpiel's."""

    def __init__(self, game: AnyGame) -> None:
        self.mind, self.rng = game.mind, Rng(1)

    def evaluate(self, state: Any) -> Any:
        """What every seat may expect, after everybody has acted by habit where there are habits."""
        position = state.position.state
        if self.mind.patience() > 0:
            position = position.copy()
            self.mind.play_on(position, self.rng)
        return np.array([int(value) / CERTAIN for value in self.mind.evaluate(position)])

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
        if steps >= STEPS_APART and not state.position.prefix() and leaves_a_choice(game, state.position.state):
            found.append(state.clone())
            steps = 0
        state.apply_action(int(luck.choice(legal)))
    return found


def leaves_a_choice(game: AnyGame, state: State) -> bool:
    """Whether more than one thing comes to mind."""
    return len(game.mind.ideas(state, state.mover(), Rng(1))) > 1


def theirs(game: AnyGame, asked: list[Any], seconds: float) -> float:
    """Iterations a second of OpenSpiel's bot."""
    bot = ISMCTSBot(asked[0].get_game(), Judge(game), 1.4, THEIRS, -1, np.random.RandomState(1))
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        bot.step(asked[done // THEIRS % len(asked)])
        done += THEIRS
    return done / spent


def ours(game: AnyGame, search: str, asked: list[Any], seconds: float) -> float:
    """Iterations a second of a search of ours."""
    spec, rng = read_spec(search), Rng(1)
    done, number, begun = 0, 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        state, budget = asked[number % len(asked)].position.state, Budget(EACH, 0.0)
        spec.thinker(game.mind).think(state.copy(), state.mover(), state.legal(state.mover()), budget, rng)
        done, number = done + int(budget.spent), number + 1
    return done / spent


def main() -> None:
    """Measure and tell."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("games", nargs="*", help="ids; default: all")
    reader.add_argument("--searches", default=",".join(KINDS))
    reader.add_argument("--seats", type=int, default=0, help="default: the fewest")
    reader.add_argument("--seconds", type=float, default=4.0, help="of processor time for each")
    given = reader.parse_args()
    for game in [find(name) for name in given.games] or discover().values():
        seats = given.seats or game.seats[0]
        asked = questions(game, seats)
        there = theirs(game, asked, given.seconds)
        print(f"{game.id:10} {seats} seats  OpenSpiel {there:9.0f}/s", flush=True)
        for search in given.searches.split(","):
            here = ours(game, search, asked, given.seconds)
            print(f"{'':19} {search:9} {here:9.0f}/s  {here / there:6.0f} times", flush=True)


if __name__ == "__main__":
    main()
