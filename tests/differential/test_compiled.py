"""Compiled and interpreted rules play the same matches, to the last legal list."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import is_compiled

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / ".build" / "compiled"
TRACE = Path(__file__).parent / "trace.py"


def traces(package: Path, expected: str) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(package)}
    ran = subprocess.run(
        [sys.executable, str(TRACE)], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr.strip() == expected
    return ran.stdout.splitlines()


def test_compiled_rules_play_as_interpreted_ones() -> None:
    if not is_compiled(COMPILED):
        assert os.environ.get("ZASHIKI_EXPECT") != "compiled", "the compiled rules are not those of the present sources"
        pytest.skip("the present rules are not compiled here (python3 run.py compile)")
    interpreted = traces(ROOT / "src", "interpreted")
    assert interpreted
    assert traces(COMPILED, "compiled") == interpreted


def test_the_same_seeds_give_the_same_traces_twice() -> None:
    assert traces(ROOT / "src", "interpreted") == traces(ROOT / "src", "interpreted")
