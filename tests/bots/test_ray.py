"""The same results on a real local Ray."""

from pathlib import Path

import pytest

from zashiki.arena.contest import Contest
from zashiki.arena.executors import Here, OnRay
from zashiki.arena.ledger import Ledger
from zashiki.arena.referee import same_result
from zashiki.arena.run import play_contest
from zashiki.kernel.game import AnyGame


@pytest.mark.filterwarnings("ignore")
def test_a_local_ray_gives_the_same_results(pebbles: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray")
    monkeypatch.setenv("RAY_raylet_start_wait_time_s", "240")  # a busy machine starts it slowly
    monkeypatch.setenv("ZASHIKI_GAMES", str(Path(__file__).parents[1] / "toy_games"))
    wanted = Contest(pebbles.setup(2), ("heaviest", "tree@5it"), 3)
    here = play_contest(wanted, 8, Ledger(None, wanted), Here())
    there = play_contest(wanted, 8, Ledger(None, wanted), OnRay("", 2))
    assert all(same_result(one, other) for one, other in zip(here.rows, there.rows, strict=True))
