"""PettingZoo's own tests pass for every game and seat count."""

from typing import Any

import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from zashiki.adapters.pettingzoo import env, parallel_env
from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.model import SetupError

SEATINGS = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in discover().values() for seats in game.seats]


@pytest.mark.filterwarnings("ignore:Observation")  # it would rather see no dictionary, but masks need one
@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_pettingzoos_api_test_passes(game: AnyGame, seats: int) -> None:
    api_test(env(game, seats), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)
def test_pettingzoos_seed_test_passes(game: AnyGame) -> None:
    seed_test(lambda: env(game), num_cycles=30)


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)
def test_pettingzoos_render_test_passes(game: AnyGame) -> None:
    render_test(lambda **modes: env(game, **modes))


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)
def test_pettingzoos_parallel_test_passes(game: AnyGame) -> None:
    parallel_api_test(parallel_env(game), num_cycles=60)


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)
def test_rewards_are_the_returns_of_a_whole_match(game: AnyGame) -> None:
    table = env(game)
    table.reset(seed=3)
    totals: dict[str, float] = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter(200_000):
        observation, reward, terminated, truncated, _ = table.last()
        totals[agent] += reward
        table.step(None if terminated or truncated else first_allowed(observation, table))
    outcome = table.learner.outcome()
    assert outcome is not None
    assert list(totals.values()) == pytest.approx(outcome.returns)


def first_allowed(observation: Any, table: Any) -> int:
    """A random step, so that every match ends."""
    return int(table.action_space(table.agent_selection).sample(observation["action_mask"]))


def test_options_are_checked() -> None:
    with pytest.raises(SetupError, match="seats"):
        env("takamatsu", seats=9)
    with pytest.raises(SetupError, match="no option"):
        env("takamatsu", nonsense=1)
