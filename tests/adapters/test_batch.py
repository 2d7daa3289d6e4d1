"""A batch steps many matches as single ones would go, and begins finished ones anew."""

import numpy as np
import pytest

import zashiki
from zashiki.adapters.batch import batch
from zashiki.adapters.learner import Learner
from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.model import IllegalActionError, ZashikiError
from zashiki.kernel.rng import Rng

GAMES = pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)


@GAMES
def test_every_match_of_a_batch_goes_as_it_would_alone(game: AnyGame) -> None:
    many = batch(game, 3, seed=11)
    alone = [Learner(game) for _ in range(3)]
    for number, learner in enumerate(alone):
        learner.begin(0)
        learner.rng = Rng(11 * 1_000_003 + number)
        learner.state = game.start(learner.setup)
        learner._ask()
    rng = np.random.default_rng(1)
    for _ in range(120):
        for number, learner in enumerate(alone):
            assert many.seats[number] == learner.seat
            assert np.array_equal(many.masks[number], learner.mask(learner.seat))
            assert np.array_equal(many.observations[number], learner.observe(learner.seat))
        chosen = many.sample(rng)
        many.step(chosen)
        for learner, step in zip(alone, chosen, strict=True):
            learner.take(int(step))
        if many.dones.any():
            return


def test_equal_seeds_reproduce_and_finished_matches_begin_anew() -> None:
    def play() -> tuple[int, bytes]:
        many, rng, ended = batch("takamatsu", 16, seats=2, seed=5), np.random.default_rng(2), 0
        for _ in range(800):
            many.step(many.sample(rng))
            over = many.dones.astype(bool)
            ended += int(over.sum())
            assert np.allclose(many.returns[over].sum(axis=1), 0)
        return ended, many.observations.tobytes()

    first, second = play(), play()
    assert first == second
    assert first[0] > 0


def test_adapters_are_found_below_the_package() -> None:
    assert zashiki.batch is batch
    assert zashiki.pettingzoo.env("samurai", seats=3).max_num_agents == 3
    with pytest.raises(AttributeError, match="nonsense"):
        zashiki.nonsense  # noqa: B018


def test_a_step_that_is_not_allowed_changes_nothing() -> None:
    many = batch("samurai", 4, seed=1)
    before = many.observations.copy()
    wrong = many.sample(np.random.default_rng(0))
    wrong[2] = int(np.flatnonzero(many.masks[2] == 0)[0])
    with pytest.raises(IllegalActionError, match="match 2"):
        many.step(wrong)
    assert np.array_equal(before, many.observations)
    with pytest.raises(ZashikiError, match="as many steps"):
        many.step(wrong[:2])
    with pytest.raises(ZashikiError):
        batch("samurai", 0)
