"""OpenSpiel's own algorithms play Takamatsu: its information-set search, and its tabular Q-learner.

    pip install 'zashiki[openspiel]'
    python examples/learners/openspiel_evaluation.py --matches 20 --episodes 2000

After one import every game of ours is among OpenSpiel's; chance, information states and resampling are native.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, random_agent, tabular_qlearner

import zashiki.adapters.openspiel  # noqa: F401 - makes our games known to OpenSpiel
from zashiki.arena.tally import share

GAME = "zashiki_takamatsu(seats=2,round_limit={rounds})"

Chooser = Callable[[Any], int]


def searcher(game: Any, simulations: int, rng: np.random.RandomState) -> Chooser:
    """ISMCTS: every simulation begins in a state that the player cannot rule out."""
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
        uct_c=1.4,
        max_simulations=simulations,
        random_state=rng,
    )
    return lambda state: int(bot.step(state))


def dreamer(rng: np.random.RandomState) -> Chooser:
    """Any legal action."""
    return lambda state: int(rng.choice(state.legal_actions()))


def wins(game: Any, first: Chooser, second: Chooser, matches: int, rng: np.random.RandomState) -> float:
    """How many matches the first player wins, on each seat in turn; a tie is half a win."""
    won = 0.0
    for number in range(matches):
        players, state = ([first, second] if number % 2 == 0 else [second, first]), game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes, p=weights)))
            else:
                state.apply_action(players[state.current_player()](state))
        gain = state.returns()[number % 2]
        won += (gain > 0) + (gain == 0) / 2
    return won


def learn(rounds: int, episodes: int, matches: int, seed: int) -> tuple[float, int]:
    """A tabular Q-learner plays against chance; its wins afterwards, and how many information states it has met.

    A table cannot see that two states are alike: there are far more than it will ever meet twice, so it learns little.
    """
    environment = rl_environment.Environment(GAME.format(rounds=rounds), include_full_state=False)
    environment.seed(seed)
    actions = environment.action_spec()["num_actions"]
    learner = tabular_qlearner.QLearner(player_id=0, num_actions=actions, step_size=0.2)
    other = random_agent.RandomAgent(player_id=1, num_actions=actions)
    for _ in range(episodes):
        _episode(environment, learner, other, is_evaluation=False)
    gains = [_episode(environment, learner, other, is_evaluation=True) for _ in range(matches)]
    return sum((gain > 0) + (gain == 0) / 2 for gain in gains), len(learner._q_values)


def _episode(environment: Any, learner: Any, other: Any, is_evaluation: bool) -> float:
    moment = environment.reset()
    while not moment.last():
        player = moment.observations["current_player"]
        agent = learner if player == 0 else other
        moment = environment.step([agent.step(moment, is_evaluation=is_evaluation).action])
    for agent in (learner, other):
        agent.step(moment, is_evaluation=is_evaluation)
    return float(moment.rewards[0])


def tell(who: str, won: float, matches: int) -> None:
    """A line with a 95 % interval."""
    seen = share(won, matches)
    print(f"{who:<28} wins {100 * seen.value:5.1f} % ({100 * seen.low:.1f} to {100 * seen.high:.1f}) of {matches}")


def main() -> None:
    """Read the command line, play, learn, tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=200, help="most rounds of a match")
    parser.add_argument("--simulations", type=int, default=40, help="of the search, a decision")
    parser.add_argument("--episodes", type=int, default=1000, help="of the learner")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = np.random.RandomState(given.seed)
    game = pyspiel.load_game(GAME.format(rounds=given.rounds))
    search = searcher(game, given.simulations, rng)
    tell(
        f"ISMCTS, {given.simulations} simulations", wins(game, search, dreamer(rng), given.matches, rng), given.matches
    )
    won, met = learn(given.rounds, given.episodes, given.matches, given.seed)
    tell(f"Q-learner, {given.episodes} episodes", won, given.matches)
    print(f"the Q-learner has met {met} information states")


if __name__ == "__main__":
    main()
