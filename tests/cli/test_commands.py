"""Every command does what it says."""

import json
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from zashiki.arena.tally import mean, share
from zashiki.bots.hint import Hint, Reason
from zashiki.cli.advice import told
from zashiki.cli.chart import histogram
from zashiki.cli.main import COMMANDS
from zashiki.kernel.game import find
from zashiki.kernel.match import replay
from zashiki.kernel.record import read_record
from zashiki.proof.golden import check_golden


def test_help_lists_every_command_and_the_exit_codes(zashiki: Any) -> None:
    ran = zashiki("--help")
    assert ran.code == 0
    commands = [
        "play",
        "serve",
        "tui",
        "games",
        "rules",
        "check",
        "audit",
        "replay",
        "simulate",
        "arena",
        "bot",
        "hint",
    ]
    for name in [*commands, "bench", "golden", "new-game"]:
        assert name in ran.out
    assert "Exit codes" in ran.out


HEAVY = {"starlette", "uvicorn", "sqlalchemy", "textual", "msgspec", "asyncio", "multiprocessing", "numpy", "pydantic"}
TO_PLAY = {"rich", "zashiki.bots.search", "zashiki.bots.searcher"}
TO_LIST = {"importlib.metadata", "zashiki.games.senji"}
HELPS = [["--version"], ["--help"], *([name, "--help"] for name in COMMANDS), ["verify", "no such record"]]
QUICK: dict[str, tuple[list[list[str]], set[str]]] = {  # commands that need no server, and what else they do without
    "help": (HELPS, TO_PLAY | TO_LIST | {"zashiki.bots", "zashiki.games"}),
    "games": ([["games"], ["games", "--json"]], TO_PLAY | {"importlib.metadata"}),
    "one game": ([["rules", "samurai"], ["golden", "samurai", "2", "--limit", "1"]], TO_PLAY | TO_LIST),
}


@pytest.mark.parametrize("kind", QUICK)
def test_commands_are_quick_because_nothing_heavy_is_imported(kind: str) -> None:
    lines, spared = QUICK[kind]
    code = f"from zashiki.cli.main import run; print([run(line) for line in {lines}]); import sys; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    codes, imported = ran.stdout.splitlines()[-2:]
    assert set(json.loads(codes)) <= {0, 2}
    assert "zashiki.cli.main" in imported.split()
    assert not (HEAVY | spared) & set(imported.split())


def test_games_as_table_and_as_json(zashiki: Any) -> None:
    assert "Pebbles" in zashiki("games").out
    listed = {game["id"]: game for game in json.loads(zashiki("games", "--json").out)}
    assert listed["pebbles"]["seats"] == [2, 3, 4]
    assert listed["pebbles"]["bots"][:1] + listed["pebbles"]["bots"][-3:] == ["easy", "heaviest", "greedy", "random"]
    assert listed["pebbles"]["options"][0]["values"] == [3, 2, 4]


def test_seats_are_counted_from_1_where_people_read_and_type_them(zashiki: Any) -> None:
    told = zashiki("games").out
    assert "seat 1, seat 2" in told
    assert "0 (" not in told
    refused = zashiki("simulate", "samurai", "--seats", "2", "--option", "start_seat=seat 3")
    assert "there is no seat 3 at a table of 2" in refused.err
    assert zashiki("simulate", "samurai", "--matches", "1", "--option", "start_seat=Platz 2").code == 0


def test_rules_whole_one_chapter_one_sentence_and_in_german(zashiki: Any) -> None:
    whole = zashiki("rules", "pebbles").out
    assert "R1.1" in whole
    assert "R4.1" in whole
    chapter = zashiki("rules", "pebbles", "3").out
    assert "R3.6" in chapter
    assert "R4.1" not in chapter
    assert "Ein Würfel" in zashiki("rules", "pebbles", "R3.1", "--lang", "de").out


def test_coverage_fails_below_a_hundred_per_cent(zashiki: Any) -> None:
    ran = zashiki("rules", "pebbles", "--coverage")
    assert ran.code == 1
    assert "0 of 9 rules" in ran.out


def test_check_is_clean_for_the_toy(zashiki: Any) -> None:
    ran = zashiki("check", "pebbles", "--matches", "1", "--jobs", "1")
    assert ran.code == 0, ran.out
    assert "pebbles: check clean" in ran.out


def test_audit_is_clean_for_the_toy(zashiki: Any) -> None:
    ran = zashiki("audit", "pebbles", "--matches", "6", "--jobs", "1", "--option", "rounds=2")
    assert ran.code == 0, ran.out
    assert "pebbles: audit clean (6 matches" in ran.out


def test_simulate_tells_and_records(zashiki: Any, tmp_path: Path) -> None:
    common = ["simulate", "pebbles", "--seats", "3", "--bots", "heaviest,random", "--matches", "12", "--jobs", "1"]
    ran = zashiki(*common)
    assert ran.code == 0, ran.err
    assert "heaviest" in ran.out
    assert "12 matches" in ran.out
    chart, folder = tmp_path / "chart.svg", tmp_path / "kept"
    ran = zashiki(*common, "--json", "--svg", str(chart), "--record", str(folder), "--option", "rounds=2")
    told = json.loads(ran.out)
    assert told["matches"] == 12
    assert told["options"]["rounds"] == 2
    assert [line["matches"] for line in told["bots"]] == [12, 24]
    for line in told["bots"] + told["by_seat"]:
        assert 0 <= line["wins"]["low"] <= line["wins"]["value"] <= line["wins"]["high"] <= 1
    assert abs(sum(line["wins"]["value"] for line in told["by_seat"]) - 1) < 1e-9
    assert ElementTree.fromstring(chart.read_text(encoding="utf-8")).tag.endswith("svg")
    assert len(list(folder.glob("*.txt"))) == 12


def test_simulate_gives_the_same_whatever_the_number_of_processes(zashiki: Any, monkeypatch: Any) -> None:
    toys = Path(__file__).parents[1] / "toy_games"
    monkeypatch.setenv("ZASHIKI_GAMES", str(toys))
    common = ["simulate", "pebbles", "--bots", "heaviest,random", "--matches", "20", "--json"]
    alone, together = (json.loads(zashiki(*common, "--jobs", jobs).out) for jobs in ("1", "2"))
    assert alone["bots"] == together["bots"]


def test_arena_tells_within_eighty_columns_resumes_and_reports(zashiki: Any, tmp_path: Path) -> None:
    out, page = tmp_path / "results.jsonl", tmp_path / "report.html"
    common = [
        "arena",
        "pebbles",
        "--players",
        "heaviest,tree:explore=30:widen=50@4it",
        "--players",
        "random",
        "--seats",
        "3",
        "--jobs",
        "1",
    ]
    ran = zashiki(*common, "--matches", "6", "--out", str(out), "--report", str(page))
    assert ran.code == 0, ran.err
    assert "tree:exp" in ran.out, "what is cut are names"
    assert "@4it" in ran.out, "in their midst"
    assert max(len(line) for line in ran.out.splitlines()) <= 80
    assert not re.search(r"\d…", ran.out), "numbers are whole"
    assert "<svg" in page.read_text(encoding="utf-8")
    told = json.loads(zashiki(*common, "--matches", "9", "--out", str(out), "--json").out)
    assert told["matches"] == 9
    assert {line["matches"] for line in told["bots"]} == {9}
    assert len(out.read_text(encoding="utf-8").splitlines()) == 9
    again = zashiki("arena", "report", str(out), "--json")
    assert json.loads(again.out)["bots"] == told["bots"]


def test_a_sample_of_a_row_of_the_ladder_agrees_or_not(
    zashiki: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from zashiki.arena import ladder

    common = ["arena", "pebbles", "--players", "heaviest,random", "--matches", "40", "--jobs", "1"]
    monkeypatch.setenv("FORCE_COLOR", "1")  # as on a terminal
    ran = zashiki(*common, "--json")
    assert "playing pebbles" in ran.err
    assert "0:00:" in ran.err  # the time left
    share = next(line for line in json.loads(ran.out)["bots"] if line["name"] == "heaviest")["wins"]["value"]
    row = "| {} | pebbles | 2 | heaviest,random | 40 | {:.1f} (0.0–100.0) | - |"
    file = tmp_path / "ladder.md"
    file.write_text("\n".join(row.format(*cells) for cells in (("true", 100 * share), ("false", 1.0))))
    monkeypatch.setattr(ladder, "find_rung", partial(ladder.find_rung, file=file))
    for name, code, says in (("true", 0, "agrees with"), ("false", 1, "does not agree with")):
        told = zashiki("arena", "verify", name, "--matches", "40", "--jobs", "1")
        assert (told.code, says in told.out) == (code, True), told.out


def test_arena_refuses_who_cannot_play(zashiki: Any) -> None:
    assert "has no bot 'nobody'" in zashiki("arena", "pebbles", "--players", "nobody").err
    assert "is no search" in zashiki("arena", "pebbles", "--players", "tree@fast").err
    assert "tree has no setting 'worlds'" in zashiki("arena", "pebbles", "--players", "tree:worlds=1@5it").err
    assert "nobody plays" in zashiki("arena", "pebbles", "--players", ",").err
    assert "the ladder has no row" in zashiki("arena", "verify", "nothing").err


def test_hint_tells_the_best_three_in_both_languages(zashiki: Any, tmp_path: Path) -> None:
    zashiki("simulate", "pebbles", "--matches", "1", "--record", str(tmp_path), "--jobs", "1")
    file = str(next(tmp_path.glob("*.txt")))
    for language, title in (("en", "What would a master play?"), ("de", "Was würde ein Meister spielen?")):
        ran = zashiki("hint", file, "--step", "7", "--playouts", "20", "--lang", language)
        assert ran.code == 0, ran.err
        assert title in ran.out
        assert "lay " in ran.out
    found = json.loads(zashiki("hint", file, "--step", "7", "--playouts", "20", "--json").out)
    assert {"act", "expects", "rank", "reason"} <= set(found[0])
    assert "nobody is asked" in zashiki("hint", file).err
    assert "seat 9 is not asked" in zashiki("hint", file, "--step", "7", "--seat", "9").err  # counted from 1


def test_a_hint_calls_seats_as_the_rest_of_the_terminal_does(zashiki: Any, tmp_path: Path) -> None:
    zashiki("simulate", "pebbles", "--seats", "3", "--matches", "1", "--record", str(tmp_path), "--jobs", "1")
    setup, steps = read_record(next(tmp_path.glob("*.txt")).read_text())
    match = replay(find("pebbles"), setup, steps[:0])
    against_the_first = Hint(1, "lay 1", 0.5, 1.5, Reason("hinders", {"who": 0}))
    assert told(match, 1, [against_the_first], "en")[1].endswith("rank 1.5. It holds Seat 1 back most.")
    assert told(match, 1, [against_the_first], "de")[1].endswith("Rang 1,5. Das hält Platz 1 am meisten auf.")


def test_replay_shows_board_log_and_outcome(zashiki: Any, tmp_path: Path) -> None:
    zashiki("simulate", "pebbles", "--matches", "1", "--record", str(tmp_path), "--jobs", "1")
    file = str(next(tmp_path.glob("*.txt")))
    ran = zashiki("replay", file, "--log")
    assert ran.code == 0, ran.err
    assert "The prize is" in ran.out
    assert "R4.1: After the last round" in ran.out
    early = zashiki("replay", file, "--step", "8", "--lang", "de")
    assert "Runde 1 von 3" in early.out
    assert "ranks" not in early.out


def test_golden_is_written_checked_and_replayed(zashiki: Any, tmp_path: Path) -> None:
    ran = zashiki("golden", "pebbles", "2", "7")
    assert check_golden(ran.out) == ""
    file = tmp_path / "two.txt"
    file.write_text(ran.out, encoding="utf-8")
    assert zashiki("replay", str(file)).code == 0


def test_bench_measures_and_names_what_has_become_slower(zashiki: Any, tmp_path: Path) -> None:
    quick, file = ["--seconds", "0.001", "--rounds", "1"], tmp_path / "figures.json"
    ran = zashiki("bench", "pebbles", *quick, "--json", "--save", str(file))
    told = json.loads(ran.out)
    assert isinstance(told["compiled"], bool)
    assert [row["seats"] for row in told["results"]] == [2, 3, 4]
    assert all(figure["median"] > 0 for row in told["results"] for figure in row["figures"].values())
    for row in told["results"]:
        row["figures"]["copy"]["median"] /= 1000
        row["figures"]["search"]["median"] /= 1000
    file.write_text(json.dumps(told), encoding="utf-8")
    ran = zashiki("bench", "pebbles", *quick, "--against", str(file))
    assert ran.code == 1
    assert "slower: pebbles 2, copy µs" in ran.out
    assert "search" not in ran.out.partition("slower")[2]
    assert all(len(line) <= 80 for line in ran.out.splitlines())


def test_bench_writes_a_page_with_curves(zashiki: Any, tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    assert zashiki("bench", "pebbles", "--seconds", "0.001", "--rounds", "1", "--page", str(page)).code == 0
    assert "| pebbles 2 |" in page.read_text(encoding="utf-8")
    assert ElementTree.parse(page.with_suffix(".svg")).getroot().tag.endswith("svg")


def test_serve_hands_its_choices_to_the_server(zashiki: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from zashiki.server import run

    asked: list[dict[str, Any]] = []
    monkeypatch.setattr(run, "serve", lambda **choices: asked.append(choices))
    assert zashiki("serve", "--port", "0", "--db", "x.db", "--secret-file", "shared").code == 0
    assert zashiki("play", "--host", "0.0.0.0").code == 0
    assert [(call["host"], call["port"], call["db"], call["open_browser"]) for call in asked] == [
        ("127.0.0.1", 0, "x.db", False),
        ("0.0.0.0", run.PORT, None, True),
    ]
    assert asked[0]["secret_file"] == Path("shared")
    asked[0]["ready"](run.Address("0.0.0.0", 80))


def test_intervals_hold_their_value() -> None:
    estimate = share(5, 10)
    assert (round(estimate.low, 3), round(estimate.high, 3)) == (0.237, 0.763)  # Wilson's interval, from a table
    assert share(0, 0).high == 1
    middle = mean([1, 2, 3, 4])
    assert middle.value == 2.5
    assert round(middle.high - middle.value, 3) == 1.265


def test_histograms_count_everything() -> None:
    lines = histogram([0, 0, 1, 5])
    assert [int(line.rsplit(" ", 1)[1]) for line in lines] == [2, 1, 0, 0, 0, 1]
    assert sum(int(line.rsplit(" ", 1)[1]) for line in histogram(list(range(1000)))) == 1000
    assert histogram([]) == []


def test_learning_tells_every_milestone_of_short_runs_and_of_those_gone_on_with(zashiki: Any, tmp_path: Path) -> None:
    few = ["--units", "2", "--duels", "2", "--by", "depth:worlds=1@5it", "--option", "round_limit=3", "--jobs", "1"]
    for matches, milestones in (("4", ["4"]), ("8", ["4", "8"])):
        ran = zashiki("learn", "takamatsu", *few, "--matches", matches, "--out", str(tmp_path / "learnt.json"))
        assert ran.code == 0, ran.err
        assert re.findall(r"^\| (\d+) \|", ran.out, re.MULTILINE) == milestones
