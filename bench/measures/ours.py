"""Our figures: decisions through the Python API, native playouts, batches, adapters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

import zashiki
from bench.measures.agents import random_match
from zashiki.adapters.batch import batch
from zashiki.adapters.pettingzoo import env as pettingzoo_env
from zashiki.kernel.rollout import rollout

Work = Callable[[], int]
MANY = 1024
PLAYOUTS = 20


def decisions(game_id: str, seats: int) -> Work:
    """A random match by asking for the legal list and applying one of it."""
    start, rng = zashiki.game(game_id).new(seats), zashiki.Rng(1)

    def play() -> int:
        state, count = start.copy(), 0
        while (mover := state.mover()) != zashiki.OVER:
            if mover == zashiki.CHANCE:
                state.deal(rng)
            else:
                state.apply(mover, rng.pick(state.legal(mover)))
                count += 1
        return count

    return play


def playouts(game_id: str, seats: int) -> Work:
    """Random matches to the end without leaving native code."""
    start, rng = zashiki.game(game_id).new(seats), zashiki.Rng(1)

    def play() -> int:
        for _ in range(PLAYOUTS):
            rollout(start.copy(), rng, 1_000_000)
        return PLAYOUTS

    return play


def playout_decisions(game_id: str, seats: int) -> Work:
    """The same, counted by decisions."""
    start, rng = zashiki.game(game_id).new(seats), zashiki.Rng(1)
    return lambda: sum(int(rollout(start.copy(), rng, 1_000_000)) for _ in range(PLAYOUTS))


def steps(game_id: str, seats: int, observe: bool = True) -> Work:
    """A batch whose matches all take a random step, observations, masks and new matches included."""
    many, rng = batch(game_id, MANY, seats, observe=observe), np.random.default_rng(1)

    def play() -> int:
        many.step(many.sample(rng))
        return MANY

    return play


def big_money() -> Work:
    """Kunitori! matches in which both seats buy money, then castles."""
    plans: Any = __import__("zashiki.games.kunitori.bots.plans", fromlist=["play_plans"])
    game, rng = zashiki.game("kunitori"), zashiki.Rng(1)
    start, both = game.new(2), vec[i64]([0, 0])

    def play() -> int:
        plans.play_plans(start.copy(), both, rng)
        return 1

    return play


FIGURES: dict[str, Callable[[], Work]] = {
    "connect_four decisions": lambda: decisions("connect_four", 2),
    "connect_four playouts": lambda: playouts("connect_four", 2),
    "connect_four steps": lambda: steps("connect_four", 2),
    "connect_four steps unseen": lambda: steps("connect_four", 2, observe=False),
    "connect_four pettingzoo": lambda: random_match(pettingzoo_env("connect_four", seats=2)),
    "hex decisions": lambda: decisions("hex", 2),
    "hex playouts": lambda: playouts("hex", 2),
    "hex steps": lambda: steps("hex", 2),
    "samurai decisions": lambda: decisions("samurai", 4),
    "samurai playout decisions": lambda: playout_decisions("samurai", 4),
    "samurai steps": lambda: steps("samurai", 4),
    "takamatsu steps": lambda: steps("takamatsu", 4),
    "senji steps": lambda: steps("senji", 4),
    "kunitori steps": lambda: steps("kunitori", 4),
    "kunitori big money": big_money,
}
