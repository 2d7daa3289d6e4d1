"""Compiled and interpreted rules play the same matches, to the last legal list."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / ".build" / "compiled"
TRACE = Path(__file__).parent / "trace.py"


def is_up_to_date() -> bool:
    """Whether the compiled rules belong to the present sources."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    stamp = COMPILED / "stamp"
    wanted = build.digest(build.compiled_sources(build.PACKAGE), build.PACKAGE)
    return stamp.is_file() and stamp.read_text() == wanted


def traces(package: Path, expected: str) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(package)}
    ran = subprocess.run(
        [sys.executable, str(TRACE)], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr.strip() == expected
    return ran.stdout.splitlines()


def test_compiled_rules_play_as_interpreted_ones() -> None:
    if not is_up_to_date():
        assert os.environ.get("ZASHIKI_EXPECT") != "compiled", "the compiled rules are not those of the present sources"
        pytest.skip("the present rules are not compiled here (python3 run.py compile)")
    interpreted = traces(ROOT / "src", "interpreted")
    assert interpreted
    assert traces(COMPILED, "compiled") == interpreted


def test_the_same_seeds_give_the_same_traces_twice() -> None:
    assert traces(ROOT / "src", "interpreted") == traces(ROOT / "src", "interpreted")
