"""A new game plays at once, wherever it lies, and what it lacks is served by fallbacks."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import hatch_build
from zashiki.cli.nursery import plant
from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.model import NotationError
from zashiki.kernel.rng import Rng
from zashiki.proof.conformance import check_match, setups
from zashiki.proof.golden import play_randomly
from zashiki.proof.papers import check_game

ROOT = Path(__file__).parents[2]

Plant = Callable[[str], AnyGame]


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Plant]:
    package = importlib.import_module("zashiki.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    monkeypatch.setenv("ZASHIKI_GAMES", str(tmp_path))
    discover.cache_clear()

    def write(name: str) -> AnyGame:
        plant(name, tmp_path)
        discover.cache_clear()
        return discover()[name]

    yield write
    discover.cache_clear()


def test_a_new_game_keeps_every_promise_and_is_told_what_it_lacks(planted: Plant) -> None:
    game = planted("two_heaps")
    report = check_game(game)
    assert report.findings == []
    assert {part for note in report.notes for part in ("tui.py", "board.tsx", "bots/mind.py", "golden") if part in note}
    for setup in setups(game):
        assert [str(finding) for finding in check_match(game, setup, 1).findings] == []


def test_its_names_follow_its_id(planted: Plant) -> None:
    game = planted("two_heaps")
    assert game.title == {"en": "Two Heaps"}
    assert game.state_type.__name__ == "TwoHeaps"
    texts = [file.read_text(encoding="utf-8") for file in game.folder.rglob("*.*") if file.suffix != ".pyc"]
    assert not [text for text in texts if "eedling" in text]


def test_its_rule_tests_pass(planted: Plant) -> None:
    game = planted("heap_of_tests")
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-c", str(ROOT / "pyproject.toml"), str(game.folder)]
    environment = {**os.environ, "ZASHIKI_GAMES": str(game.folder.parent)}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert "4 passed" in ran.stdout, ran.stdout + ran.stderr


def test_english_serves_where_german_is_missing(planted: Plant) -> None:
    game = planted("english_heap")
    assert game.words("de")("ask.take") == "Take stones"
    assert game.rulebook.sentence("R2.1", "de") == game.rulebook.sentence("R2.1", "en")
    (game.folder / "locales" / "de.json").write_text('{"ask": {"take": "Nimm Steine"}, "left": "übrig"}', "utf-8")
    (game.folder / "RULEBOOK.md").write_text("## 1 All | Alles\n- R1.1 (O) One.\n  de: Eins.\n", "utf-8")
    discover.cache_clear()
    del sys.modules["zashiki.games.english_heap"]
    again = discover()["english_heap"]
    assert again.words("de")("ask.take") == "Nimm Steine"
    assert again.words("de")("actions.take", n=2) == "Take 2 stones"
    assert again.rulebook.sentence("R1.1", "de") == "Eins."
    assert "left is said in de, but not in en" in [finding.detail for finding in check_game(again).findings]


def test_the_plain_drawing_tells_all(planted: Plant) -> None:
    game = planted("drawn_heap")
    assert game.text(game.new(2, heap=15), 0) == "Stones in the heap: 15\nTo take, counted from 0: 0"


BROKEN = [
    "",
    "[]",
    "{}",
    '{"seats": 2}',
    '{"seats": 9, "heap": 3, "turn": 0}',
    '{"seats": true, "heap": 3, "turn": 0}',
    '{"seats": 2, "heap": "3", "turn": 0}',
    '{"seats": 2, "heap": 3, "turn": 2}',
    '{"seats": 2, "heap": 3, "turn": 0, "more": 1}',
    '{"seats": 2, "heap": 99999999999999999999, "turn": 0}',
]


@pytest.mark.parametrize("text", BROKEN)
def test_a_text_that_is_no_position_is_refused(planted: Plant, text: str) -> None:
    with pytest.raises(NotationError):
        planted("broken_heap").notation.read_position(text)


def test_the_whole_view_is_the_whole_state(planted: Plant) -> None:
    game = planted("seen_heap")
    state = play_randomly(game, game.setup(3), 1, limit=4).state
    write = game.notation.write_position
    assert write(game.sight.imagine(game.view(state, 1), Rng(1))) == write(state)


def test_a_package_may_offer_a_game_by_an_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plant("offered_heap", tmp_path)
    info = tmp_path / "offered-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: offered\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[zashiki.games]\noffered_heap = offered_heap\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    discover.cache_clear()
    assert discover()["offered_heap"].new(2).heap == 21
    monkeypatch.undo()
    discover.cache_clear()


def test_what_is_compiled_of_a_game_from_elsewhere(planted: Plant) -> None:
    game = planted("fast_heap")
    files = [file for file in hatch_build.sources_to_compile("fast_heap") if file.is_relative_to(game.folder.resolve())]
    assert [file.parent.name for file in files] == ["rules"] * 5
    assert not [file for file in hatch_build.sources_to_compile("fast_heap") if "senji" in file.parts]
