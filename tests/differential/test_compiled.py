"""Compiled and interpreted rules play the same matches, to the last legal list."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import COMPILER_PINS, has_compiler, is_compiled
from tests.isolation import environment
from zashiki.cli.nursery import plant

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / ".build" / "compiled"
TRACE = Path(__file__).parent / "trace.py"


def traces(package: Path, expected: str, *games: str) -> list[str]:
    chosen = {**os.environ, "PYTHONPATH": str(package)}
    ran = subprocess.run(
        [sys.executable, str(TRACE), *games], env=chosen, capture_output=True, text=True, timeout=300, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr.strip() == expected
    return ran.stdout.splitlines()


def test_the_same_seeds_give_the_same_traces_compiled_or_not() -> None:
    """In two processes, each with hashes of its own; where nothing is compiled, interpreted twice."""
    compiled = is_compiled(COMPILED)
    assert compiled or os.environ.get("ZASHIKI_EXPECT") != "compiled", "what is compiled are not the present sources"
    interpreted = traces(ROOT / "src", "interpreted")
    assert interpreted
    assert (traces(COMPILED, "compiled") if compiled else traces(ROOT / "src", "interpreted")) == interpreted


def test_a_game_from_elsewhere_is_compiled_and_plays_as_interpreted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not has_compiler():
        pytest.skip("no C compiler")
    plant("fast_heap", tmp_path / "games")
    monkeypatch.setenv("ZASHIKI_GAMES", str(tmp_path / "games"))
    alone = environment(tmp_path / "tools", *COMPILER_PINS)  # as isolated builds are: with the compiler, nothing else
    compiling = [str(alone / "python"), "hatch_build.py", "compile", str(tmp_path / "compiled"), "fast_heap"]
    settings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run(compiling, cwd=ROOT, env=settings, check=True)
    assert is_compiled(tmp_path / "compiled", "fast_heap")
    modules = (tmp_path / "compiled" / "zashiki" / "games").rglob("*.so")
    assert {file.name.partition(".")[0] for file in modules} == {"actions", "fields", "refusals", "state", "tables"}
    interpreted = traces(ROOT / "src", "interpreted", "fast_heap")
    assert len(interpreted) == 9
    assert traces(tmp_path / "compiled", "compiled", "fast_heap") == interpreted
