"""Gymnasium's own check passes; a seat learns against bots; many matches run at once."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from zashiki.adapters.gymnasium import IDS, Chair, Hall
from zashiki.kernel.game import AnyGame, discover


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)
def test_gymnasiums_check_passes(game: AnyGame) -> None:
    check_env(Chair(game, opponents="random"), skip_render_check=True)


def test_every_game_and_seat_count_is_registered() -> None:
    assert len(IDS) == sum(len(game.seats) for game in discover().values())
    made = gymnasium.make("zashiki/Samurai-2-v1", opponents="random")
    observation, info = made.reset(seed=1)
    assert observation["action_mask"].sum() > 0
    assert info["seat"] in (0, 1)


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)
def test_a_whole_match_ends_with_the_seats_return(game: AnyGame) -> None:
    chair = Chair(game, seat=1)
    observation, _ = chair.reset(seed=2)
    over, gain = False, 0.0
    while not over:
        observation, gain, over, _, _ = chair.step(chair.action_space.sample(observation["action_mask"]))
    outcome = chair.learner.outcome()
    assert outcome is not None
    assert gain == pytest.approx(outcome.returns[1])


def test_a_step_outside_the_mask_forfeits_the_match() -> None:
    chair = Chair("takamatsu", seat=0)
    observation, _ = chair.reset(seed=2)
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, gain, over, _, info = chair.step(np.int64(wrong))
    assert (gain, over, info["forfeited"]) == (-1.0, True, True)


def test_many_matches_run_at_once() -> None:
    hall = Hall("takamatsu", num_envs=8, seats=2)
    observation, _ = hall.reset(seed=4)
    assert hall.observation_space.contains(observation)
    rng = np.random.default_rng(0)
    ended = 0
    for _ in range(600):
        observation, gains, done, _, _ = hall.step(hall.hall.sample(rng))
        ended += int(done.sum())
        assert np.all((gains == 0) | done)
    assert ended > 0
