"""A real local Ray: the same results as processes give, a killed worker replaced, and learning on it."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from zashiki.arena.executors import Executor, executor
from zashiki.arena.referee import same_result
from zashiki.bots.tune.learn import Plan, learn
from zashiki.cli.main import run as zashiki
from zashiki.kernel.game import AnyGame

from .test_arena import contest, killer, play_all

PATIENT = {  # a busy machine starts slowly and answers late
    "RAY_raylet_start_wait_time_s": "300",
    "RAY_gcs_server_port_wait_time_s": "300",
    "RAY_worker_register_timeout_seconds": "300",
    "RAY_agent_register_timeout_ms": "300000",
    "RAY_health_check_failure_threshold": "100",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "disabled",  # else it writes a token into the home directory
    "PYTHONDONTWRITEBYTECODE": "",  # seven processes import the same big package
}
STARTS = 3


@pytest.fixture
def on_ray() -> Iterator[Executor]:
    """Matches on a Ray of this machine, which ends after the test."""
    ray = pytest.importorskip("ray")
    folder = tempfile.mkdtemp(prefix="ray-")  # short: the path of a socket must be
    toys = str(Path(__file__).parents[1] / "toy_games")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {**PATIENT, "RAY_TMPDIR": folder, "ZASHIKI_GAMES": toys}.items():
            patch.setenv(name, value)
        try:
            yield started(ray)
        finally:
            ray.shutdown()
            shutil.rmtree(folder, ignore_errors=True)


def started(ray: Any) -> Executor:
    """Ray gives up when its parts take too long to find each other; then it is started again."""
    found = executor("ray", 2)
    for attempt in range(STARTS):
        try:
            assert list(found(sum, [(1, 2)])) == [3]
            break
        except Exception:
            ray.shutdown()
            if attempt == STARTS - 1:
                raise
    return found


@pytest.mark.filterwarnings("ignore")
def test_a_real_ray_does_what_processes_do(pebbles: AnyGame, on_ray: Executor, tmp_path: Path) -> None:
    """All in one test, because starting Ray takes longer than all of it."""
    the_same_matches(pebbles, on_ray)
    a_killed_worker_is_replaced(pebbles, on_ray, tmp_path)
    the_same_is_learnt(pebbles, on_ray, tmp_path)
    weights_are_tuned(tmp_path)


def the_same_matches(game: AnyGame, on_ray: Executor) -> None:
    wanted = contest(game, "heaviest", "tree@5it")
    on_processes, there = (play_all(wanted, 12, None, run) for run in (executor("processes", 2), on_ray))
    assert len(there.rows) == 12
    assert all(same_result(one, other) for one, other in zip(on_processes.rows, there.rows, strict=True))


def a_killed_worker_is_replaced(game: AnyGame, on_ray: Executor, folder: Path) -> None:
    program, killed = killer(folder)
    tally = play_all(contest(game, program, "heaviest"), 6, None, on_ray)
    assert killed.exists()
    assert sorted(row["match"] for row in tally.rows) == list(range(6))


def the_same_is_learnt(game: AnyGame, on_ray: Executor, folder: Path) -> None:
    setup, plan = game.setup(3, {"rounds": 3}), Plan(matches=60, units=4, chunk=60)
    learn(game, setup, plan, folder / "here.json")
    learn(game, setup, plan, folder / "there.json", hands=on_ray)
    assert (folder / "here.json").read_text() == (folder / "there.json").read_text()


def weights_are_tuned(folder: Path) -> None:
    few = ["--steps", "1", "--by", "depth:worlds=1@5it", "--matches", "2", "--judge", "2", "--option", "round_limit=3"]
    for place in ("processes", "ray"):
        out = ["--out", str(folder / f"{place}.json"), "--executor", place, "--jobs", "1"]
        assert zashiki(["tune", "takamatsu", *out, *few]) == 0
    assert (folder / "processes.json").read_text() == (folder / "ray.json").read_text()
