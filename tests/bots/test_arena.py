"""Contests: everybody on every chair with the same deals, resumable, the same again, and told with care."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from zashiki.arena.contest import Contest, contest_of
from zashiki.arena.executors import Executor, Here, executor
from zashiki.arena.ladder import Rung, agrees, find_rung, read_ladder
from zashiki.arena.ledger import Ledger, read_ledger
from zashiki.arena.plots import bars, counts, histogram, short, strength_by_time
from zashiki.arena.ratings import ratings
from zashiki.arena.referee import Row, play_number, same_result
from zashiki.arena.report import report
from zashiki.arena.run import play_contest
from zashiki.arena.surety import half_width, verdict
from zashiki.arena.tally import Tally
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import SetupError
from zashiki.kernel.rng import Rng


def contest(game: AnyGame, *players: str, seats: int = 2) -> Contest:
    return Contest(game.setup(seats), players, 10)


def play_all(wanted: Contest, matches: int, file: Path | None = None, run: Executor | None = None) -> Tally:
    return play_contest(wanted, matches, Ledger(file, wanted), run or Here())


def test_everybody_sits_on_every_chair_with_the_same_deal(pebbles: AnyGame) -> None:
    three = contest(pebbles, "greedy", "random", "heaviest", seats=3)
    seatings = [three.seating(number) for number in range(6)]
    assert {(chair, name) for seating in seatings[:3] for chair, name in enumerate(seating)} == {
        (chair, name) for chair in range(3) for name in three.players
    }
    assert [three.deal(number) for number in range(6)] == [10, 10, 10, 11, 11, 11]


def test_the_last_player_fills_up_and_too_many_take_turns(pebbles: AnyGame) -> None:
    assert contest(pebbles, "greedy", "random", seats=4).round()[0] == ("greedy", "random", "random", "random")
    assert len(contest(pebbles, "greedy", "random", seats=4).round()) == 4
    crowd = contest(pebbles, "greedy", "random", "heaviest")
    chairs = Counter((chair, name) for seating in crowd.round() for chair, name in enumerate(seating))
    assert set(chairs.values()) == {2}
    with pytest.raises(SetupError):
        contest(pebbles, *(f"tree@{n}it" for n in range(1, 40))).tables()


def test_the_same_deal_is_dealt_to_every_seating(pebbles: AnyGame) -> None:
    wanted = Contest(pebbles.setup(2), ("heaviest", "random"), 4, keep_records=True)
    records = [play_number(wanted, number)["record"] for number in range(2)]
    deals = [[line for line in record.splitlines() if line.startswith("chance draw")] for record in records]
    assert deals[0] == deals[1] != []


def test_a_match_is_the_same_whoever_plays_it_and_when(pebbles: AnyGame) -> None:
    wanted = contest(pebbles, "tree@10it", "greedy")
    rows = [play_number(wanted, number) for number in (3, 0, 3)]
    assert same_result(rows[0], rows[2])
    assert not same_result(rows[0], rows[1])


def test_a_contest_is_gone_on_with_where_it_stopped(pebbles: AnyGame, tmp_path: Path) -> None:
    wanted, file = contest(pebbles, "heaviest", "random"), tmp_path / "results.jsonl"
    play_all(wanted, 10, file)
    whole = file.read_text()
    file.write_text(whole[: len(whole) // 2])  # stopped in the middle of a line
    played: list[int] = []

    def spy(work: Any, parts: Any) -> Any:
        for part in parts:
            played.extend(part)
        return Here()(work, parts)

    tally = play_all(wanted, 20, file, spy)
    assert len(tally.rows) == 20
    assert 10 < len(played) < 20
    fresh = play_all(wanted, 20)
    assert all(same_result(one, other) for one, other in zip(tally.rows, fresh.rows, strict=True))
    assert [row["match"] for row in map(json.loads, file.read_text().splitlines())].__len__() == 20


def test_another_contest_is_not_mixed_in(pebbles: AnyGame, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    play_all(contest(pebbles, "heaviest", "random"), 2, file)
    with pytest.raises(SetupError, match="another contest"):
        Ledger(file, contest(pebbles, "greedy", "random"))
    file.write_text("nonsense\n")
    with pytest.raises(SetupError, match="no line of a contest"):
        Ledger(file, contest(pebbles, "greedy", "random"))


def test_results_tell_their_contest(pebbles: AnyGame, tmp_path: Path) -> None:
    wanted, file = contest(pebbles, "heaviest", "random"), tmp_path / "results.jsonl"
    play_all(wanted, 4, file)
    head, rows = read_ledger(file)
    assert contest_of(pebbles, head) == wanted
    assert [row["match"] for row in rows] == [0, 1, 2, 3]


def row(match: int, players: list[str], ranks: list[int], deal: int = 0) -> Row:
    zeros: list[Any] = [0] * len(ranks)
    return Row(
        match=match, deal=deal, players=players, ranks=ranks, scores=zeros, returns=zeros, rule="R1", decisions=5,
        asked=zeros, thought=zeros, longest=zeros, faults={}, record="",
    )  # fmt: skip


def test_lines_count_shared_wins_as_parts() -> None:
    tally = Tally(2, [row(0, ["a", "b"], [1, 1]), row(1, ["b", "a"], [2, 1])])
    first, second = tally.by_player()
    assert (first.name, first.wins.value, first.rank.value, first.ranks) == ("a", 0.75, 1.0, [2, 0])
    assert second.wins.low < second.wins.value == 0.25 < second.wins.high
    assert [line.wins.value for line in tally.by_seat()] == [0.25, 0.75]


def test_where_everybody_is_the_same_player_only_chairs_differ() -> None:
    mirror = verdict([row(n, ["a", "a"], [1, 2], n) for n in range(60)], "a", 2)
    assert (mirror.says, mirror.is_sure) == ("alike", False)
    assert "chairs" in mirror.told


def test_a_verdict_needs_evidence_and_fair_coins_seldom_get_one() -> None:
    better = [row(n, ["a", "b"], [1, 2], n) for n in range(60)]
    assert verdict(better, "a", 2).says == "stronger"
    assert verdict(better, "b", 2).says == "weaker"
    assert verdict(better[:4], "a", 2).says == "not sure"
    wrong, rng = 0, Rng(5)
    for _ in range(100):
        wins: list[float] = []
        for _ in range(150):
            wins.append(float(rng.below(2)))
            if len(wins) % 5 == 0 and abs(sum(wins) / len(wins) - 0.5) > half_width(wins):
                wrong += 1
                break
    assert wrong <= 10  # of a hundred, looking thirty times each


def test_until_sure_stops_early(pebbles: AnyGame) -> None:
    class Fixed:
        """An executor whose first player always wins."""

        def __call__(self, work: Any, parts: Any) -> Any:
            for part in parts:
                for number in part:
                    seating = list(wanted.seating(number))
                    yield [row(number, seating, [1 if name == "a" else 2 for name in seating], wanted.deal(number))]

    wanted = contest(pebbles, "a", "b")
    tally = play_contest(wanted, 4000, Ledger(None, wanted), Fixed(), until_sure=True)
    assert 10 < len(tally.rows) < 200


def test_ratings_put_the_stronger_above() -> None:
    pytest.importorskip("openskill")
    found = ratings([row(n, ["a", "b", "c"], [1, 2, 3], n) for n in range(30)])
    assert found["a"].mu > found["b"].mu > found["c"].mu
    assert ratings([row(0, ["a", "a"], [1, 2])]) == {}


def test_processes_give_the_same_results(pebbles: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZASHIKI_GAMES", str(Path(__file__).parents[1] / "toy_games"))
    wanted = contest(pebbles, "heaviest", "tree@5it")
    here, there = play_all(wanted, 12), play_all(wanted, 12, None, executor("processes", 2))
    assert all(same_result(one, other) for one, other in zip(here.rows, there.rows, strict=True))


def killer(folder: Path) -> tuple[str, Path]:
    """A program that kills the worker who asks it first, and the mark that it leaves when it did."""
    mark, program = folder / "killed", folder / "killer.py"
    program.write_text(
        "import json, os, signal, sys\n"
        "for line in sys.stdin:\n"
        f"    if not os.path.exists({str(mark)!r}):\n"
        f"        open({str(mark)!r}, 'w').close()\n"
        "        os.kill(os.getppid(), signal.SIGKILL)\n"
        "    print(json.dumps({'act': json.loads(line)['legal'][0]['act']}), flush=True)\n"
    )
    return f"cmd:{sys.executable} {program}", mark


def test_lost_workers_are_replaced(pebbles: AnyGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A program that kills its worker the first time it is asked is asked again by another worker."""
    monkeypatch.setenv("ZASHIKI_GAMES", str(Path(__file__).parents[1] / "toy_games"))
    program, killed = killer(tmp_path)
    tally = play_all(contest(pebbles, program, "heaviest"), 6, None, executor("processes", 2))
    assert len(tally.rows) == 6
    assert killed.exists()


ENDLESS = """
import os, time
from pathlib import Path
from zashiki.arena.executors import executor
FOLDER = Path(__file__).parent

def work(part):
    (FOLDER / f"{os.getpid()}.busy").touch()
    time.sleep(600)

if __name__ == "__main__":
    list(executor("processes", 2)(work, [[1], [2], [3], [4]]))
"""


def wait_for(what: Callable[[], bool], seconds: float = 60.0) -> bool:
    until = time.monotonic() + seconds
    while not (found := what()) and time.monotonic() < until:
        time.sleep(0.05)
    return found


def is_running(process: int) -> bool:
    state = Path(f"/proc/{process}/stat")
    return state.exists() and state.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux tells of them")
def test_workers_end_with_a_contest_that_is_killed(tmp_path: Path) -> None:
    (tmp_path / "endless.py").write_text(ENDLESS)
    with subprocess.Popen([sys.executable, tmp_path / "endless.py"]) as master:
        assert wait_for(lambda: len(list(tmp_path.glob("*.busy"))) == 2)
        master.kill()
    workers = [int(file.stem) for file in tmp_path.glob("*.busy")]
    ended = wait_for(lambda: not any(map(is_running, workers)), 20.0)
    for left in filter(is_running, workers):
        os.kill(left, signal.SIGKILL)
    assert ended


def test_unknown_executors_are_refused() -> None:
    with pytest.raises(SetupError, match="processes, ray"):
        executor("threads", 1)


def test_the_report_is_one_page_with_plots(pebbles: AnyGame) -> None:
    wanted = contest(pebbles, "heaviest", "random<&>")
    tally = Tally(2, [row(n, list(wanted.seating(n)), [1, 2], n // 2) for n in range(8)], 1.0)
    page = report(wanted, tally, "Pebbles: <who>", "zashiki arena pebbles")
    assert page.count("<svg") == 8
    assert "&lt;who&gt;" in page
    assert "<who>" not in page
    lines = tally.by_player()
    for picture in (
        bars("t", lines, 0.5),
        histogram("t", [1, 2, 3]),
        histogram("t", []),
        strength_by_time("t", lines),
        counts("t", {"R1": 3}),
    ):
        assert ElementTree.fromstring(picture).tag.endswith("svg")


def test_long_names_keep_what_tells_them_apart() -> None:
    programs = ("cmd:node examples/bots/dreamer.js", "cmd:node examples/bots/cautious.py")
    assert [short(name, 18) for name in programs] == ["cmd:node…reamer.js", "cmd:node…utious.py"]
    assert short("master", 18) == "master"


LADDER = """
| row | game | seats | players | matches | wins % (95 %) | rank |
| --- | --- | --- | --- | --- | --- | --- |
| `p2` | pebbles | 2 | heaviest,random | 400 | 62.5 (57.6–67.1) | 1.4 |
"""


def test_a_row_of_the_ladder_is_compared_with_a_sample(pebbles: AnyGame, tmp_path: Path) -> None:
    assert read_ladder(LADDER) == [Rung("p2", "pebbles", 2, ("heaviest", "random"), {}, 400, 0.625)]
    file = tmp_path / "ladder.md"
    file.write_text(LADDER)
    rung = find_rung("p2", file)
    with pytest.raises(SetupError, match="it has p2"):
        find_rung("p3", file)
    near = Tally(2, [row(n, ["heaviest", "random"], [1, 2] if n % 5 < 3 else [2, 1]) for n in range(50)])
    far = Tally(2, [row(n, ["heaviest", "random"], [2, 1]) for n in range(50)])
    assert agrees(rung, near)[1]
    assert not agrees(rung, far)[1]
