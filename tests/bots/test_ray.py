"""A real Ray, started here or found by its address: the same results as processes give, and lost workers replaced."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from zashiki.arena.executors import Executor, executor
from zashiki.arena.ledger import read_ledger
from zashiki.arena.referee import same_result
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
CLUSTER = """
import sys, ray
ray.init(num_cpus=1, include_dashboard=False, object_store_memory=100_000_000, log_to_driver=False)
print(ray.get_runtime_context().gcs_address, flush=True)
sys.stdin.read()
"""
SHORT = ["--option", "round_limit=3"]


@pytest.fixture
def ray() -> Iterator[Any]:
    """Ray in a folder of its own; what was begun or joined ends with the test."""
    ray = pytest.importorskip("ray")
    folder = tempfile.mkdtemp(prefix="ray-")  # short: the path of a socket must be
    toys = str(Path(__file__).parents[1] / "toy_games")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {**PATIENT, "RAY_TMPDIR": folder, "ZASHIKI_GAMES": toys}.items():
            patch.setenv(name, value)
        try:
            yield ray
        finally:
            ray.shutdown()
            shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def on_ray(ray: Any) -> Executor:
    """Matches on a Ray of this very process. It gives up when its parts find each other too late; then once more."""
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


@pytest.fixture
def address(ray: Any) -> Iterator[str]:
    """Of a Ray that somebody else has started: another process, in which it ends."""
    for _ in range(STARTS):
        command, pipe = [sys.executable, "-c", CLUSTER], subprocess.PIPE
        with subprocess.Popen(command, text=True, stdin=pipe, stdout=pipe) as owner:
            assert owner.stdin is not None
            assert owner.stdout is not None
            if found := owner.stdout.readline().strip():
                yield found
                ray.shutdown()  # we leave before it ends
                owner.stdin.close()
                return
    raise AssertionError("no Ray started")


@pytest.mark.filterwarnings("ignore")
def test_a_ray_of_our_own_does_what_processes_do(pebbles: AnyGame, on_ray: Executor, tmp_path: Path) -> None:
    wanted = contest(pebbles, "heaviest", "tree@5it")
    on_processes, there = (play_all(wanted, 12, None, run) for run in (executor("processes", 2), on_ray))
    assert len(there.rows) == 12
    assert all(same_result(one, other) for one, other in zip(on_processes.rows, there.rows, strict=True))
    program, killed = killer(tmp_path)
    tally = play_all(contest(pebbles, program, "heaviest"), 6, None, on_ray)
    assert killed.exists()
    assert sorted(row["match"] for row in tally.rows) == list(range(6))


@pytest.mark.filterwarnings("ignore")
def test_a_ray_by_its_address_plays_learns_and_tunes(ray: Any, address: str, tmp_path: Path) -> None:
    """All in one test, because starting Ray takes longer than all of it."""
    for place in (["--executor", "processes", "--jobs", "1"], ["--executor", "ray", "--address", address]):
        out = tmp_path / place[1]
        few = ["--players", "depth:worlds=1@5it,random", "--matches", "4"]
        assert zashiki(["arena", "takamatsu", *few, *SHORT, *place, "--out", f"{out}.jsonl"]) == 0
        few = ["--matches", "20", "--units", "4", "--duels", "0"]
        assert zashiki(["learn", "takamatsu", *few, *SHORT, *place, "--out", f"{out}-learnt.json"]) == 0
        few = ["--steps", "1", "--by", "depth:worlds=1@5it", "--matches", "2", "--judge", "2"]
        assert zashiki(["tune", "takamatsu", *few, *SHORT, *place, "--out", f"{out}-tuned.json"]) == 0
    assert ray.get_runtime_context().gcs_address == address
    here, there = (
        sorted(read_ledger(tmp_path / f"{place}.jsonl")[1], key=lambda row: row["match"])
        for place in ("processes", "ray")
    )
    assert len(there) == 4
    assert all(same_result(one, other) for one, other in zip(here, there, strict=True))
    for made in ("learnt", "tuned"):
        assert (tmp_path / f"processes-{made}.json").read_text() == (tmp_path / f"ray-{made}.json").read_text()
