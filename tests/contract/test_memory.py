"""Whoever asks again and again costs no memory: what interpreted code hands to compiled code is given back."""

import gc
import sys
from collections.abc import Callable

import pytest

from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.model import CHANCE
from zashiki.kernel.rng import Rng

ROUNDS = 200
GAMES = pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)


def blocks_kept(work: Callable[[], object]) -> int:
    """The fewest of three tries: other threads of this process may keep something of their own meanwhile."""
    for _ in range(20):
        work()
    return min(_blocks_kept_now(work) for _ in range(3))


def _blocks_kept_now(work: Callable[[], object]) -> int:
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(ROUNDS):
        work()
    gc.collect()
    return sys.getallocatedblocks() - before


@GAMES
def test_looking_and_imagining_keep_nothing(game: AnyGame) -> None:
    state, rng = game.new(game.seats[-1]), Rng(3)
    while (mover := state.mover()) == CHANCE:
        state.deal(rng)
    view, position = game.view(state, mover), game.notation.write_position(state)
    assert blocks_kept(lambda: rng.pick(state.legal(mover)[:8])) < ROUNDS / 2
    assert blocks_kept(lambda: game.view(state, mover)) < ROUNDS / 2
    assert blocks_kept(lambda: game.sight.imagine(view, rng)) < ROUNDS / 2
    assert blocks_kept(lambda: game.notation.read_position(position)) < ROUNDS / 2
