"""The yardsticks of the benchmark are ordinary games, and go move by move as OpenSpiel's."""

import importlib
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from zashiki.adapters.batch import batch
from zashiki.kernel.game import AnyGame, discover, find
from zashiki.kernel.model import OVER
from zashiki.proof.conformance import check_match, setups
from zashiki.proof.shape import check_shape

YARDSTICKS = Path(__file__).parents[2] / "bench" / "yardsticks"
NAMES = pytest.mark.parametrize("name", ["connect_four", "hex"])


@pytest.fixture(autouse=True)
def yardsticks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    package = importlib.import_module("zashiki.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(YARDSTICKS)])
    discover.cache_clear()
    yield
    monkeypatch.undo()
    discover.cache_clear()


@pytest.mark.parametrize(
    ("name", "theirs", "matches"), [("connect_four", "connect_four", 300), ("hex", "hex(board_size=11)", 30)]
)
def test_yardsticks_go_as_openspiel_goes(name: str, theirs: str, matches: int) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    game, their_game, luck = find(name), pyspiel.load_game(theirs), random.Random(1)
    for _ in range(matches):
        ours, other = game.new(2), their_game.new_initial_state()
        while not other.is_terminal():
            mover, legal = int(ours.mover()), other.legal_actions()
            assert mover == other.current_player()
            assert sorted(int(action) for action in ours.legal(mover)) == legal
            action = luck.choice(legal)
            ours.apply(mover, action)
            other.apply_action(action)
        assert ours.mover() == OVER
        assert list(ours.outcome().returns) == other.returns()


@NAMES
def test_yardsticks_keep_every_promise_of_a_game(name: str) -> None:
    assert not check_shape(YARDSTICKS / name).findings
    game: AnyGame = find(name)
    for setup in setups(game):
        assert not check_match(game, setup, 1).findings


@NAMES
def test_a_batch_of_yardsticks_shows_what_a_match_would(name: str) -> None:
    game, many, rng = find(name), batch(name, 8, seed=3), np.random.default_rng(1)
    alone, ended = [game.new(2) for _ in range(8)], 0
    for _ in range(150):
        for number, state in enumerate(alone):
            seat = int(many.seats[number])
            assert seat == state.mover()
            assert sorted(state.legal(seat)) == list(np.flatnonzero(many.masks[number]))
            assert list(game.mind.features(state, seat)) == list(many.observations[number])
        chosen = many.sample(rng)
        many.step(chosen)
        for number, step in enumerate(chosen):
            alone[number].apply(alone[number].mover(), int(step))
            assert bool(many.dones[number]) == (alone[number].mover() == OVER)
            if many.dones[number]:
                assert list(many.returns[number]) == list(alone[number].outcome().returns)
                alone[number], ended = game.new(2), ended + 1
    assert ended
