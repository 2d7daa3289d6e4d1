"""PettingZoo's own tests pass for every game and seat count."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from zashiki.adapters.pettingzoo import env, parallel_env
from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.model import IllegalActionError, SetupError

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


def test_all_who_choose_at_once_are_asked_at_once() -> None:
    game = discover()["senji"]
    together, several = parallel_env(game), 0
    observations, _ = together.reset(seed=1)
    for _ in range(300):
        asked = [name for name in together.agents if observations[name]["action_mask"][:-1].any()]
        waiting = [f"seat_{seat}" for seat in together.learner.state.waiting()]
        assert asked == waiting
        chosen = {name: int(np.flatnonzero(observations[name]["action_mask"])[0]) for name in together.agents}
        before = len(asked)
        observations, _, over, _, _ = together.step(chosen)
        several += before > 1
        if any(over.values()):
            break
    assert several


def test_a_choice_that_is_not_allowed_changes_nothing() -> None:
    together = parallel_env("takamatsu")
    together.reset(seed=1)
    before = together.learner.game.position_hash(together.learner.state)
    for wrong in (dict.fromkeys(together.agents, together.passing), dict.fromkeys(together.agents, -1)):
        with pytest.raises(IllegalActionError):
            together.step(wrong)
    assert together.learner.game.position_hash(together.learner.state) == before


def test_the_whole_view_of_who_acts_is_an_option() -> None:
    table = env("samurai", seats=3, whole_view=True)
    table.reset(seed=1)
    for _ in range(20):
        observation, _, _, _, info = table.last()
        assert info["view"]["viewer"] == table.learner.seat
        table.step(first_allowed(observation, table))


def test_options_are_checked() -> None:
    with pytest.raises(SetupError, match="seats"):
        env("takamatsu", seats=9)
    with pytest.raises(SetupError, match="no option"):
        env("takamatsu", nonsense=1)
