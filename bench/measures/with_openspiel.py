"""OpenSpiel: decisions through its Python API, and playouts natively."""

from __future__ import annotations

import random
from collections.abc import Callable

import pyspiel

Work = Callable[[], int]
ROLLOUTS, SIMULATIONS = 50, 10


def decisions(name: str) -> Work:
    """A random match; chance is drawn evenly, which is quicker than by its odds."""
    game, luck = pyspiel.load_game(name), random.Random(1).random

    def play() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            count += not state.is_chance_node()
            state.apply_action(actions[int(luck() * len(actions))])
        return count

    return play


def playouts(name: str) -> Work:
    """Its evaluator cannot be called from Python, so a search of few nodes does it, with a little cost of its own."""
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, 7, False)
    luck = random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(luck.choice(state.legal_actions()))
        bot.step(state)
        return ROLLOUTS * SIMULATIONS

    return play


def playout_decisions(name: str) -> Work:
    """The same, counted by decisions: playouts times the mean length of random matches."""
    match, work = decisions(name), playouts(name)
    length = sum(match() for _ in range(200)) / 200
    return lambda: round(work() * length)


FIGURES: dict[str, Callable[[], Work]] = {
    "connect_four decisions": lambda: decisions("connect_four"),
    "connect_four playouts": lambda: playouts("connect_four"),
    "hex decisions": lambda: decisions("hex(board_size=11)"),
    "hex playouts": lambda: playouts("hex(board_size=11)"),
    "mancala decisions": lambda: decisions("mancala"),
    "backgammon decisions": lambda: decisions("backgammon"),
    "mancala playout decisions": lambda: playout_decisions("mancala"),
    "hearts playout decisions": lambda: playout_decisions("hearts"),
}
