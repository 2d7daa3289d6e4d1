"""Compiled twice, the second time by what practice has run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import BuildError, compile_by_profile, has_compiler, mirror_sources

DRAWS = "from zashiki.kernel import rng; dice = rng.Rng(7); print(rng.__file__, [int(dice.below(6)) for _ in range(9)])"
pytestmark = pytest.mark.skipif(not has_compiler(), reason="no C compiler")


def drawn(tree: Path) -> tuple[str, str]:
    """Which module drew, and what."""
    said = subprocess.run(
        [sys.executable, "-c", DRAWS], env={**os.environ, "PYTHONPATH": str(tree)}, capture_output=True, check=True
    )
    module, _, numbers = said.stdout.decode().partition(" ")
    return Path(module).suffix, numbers


def test_what_practice_has_run_is_compiled_again_and_does_the_same(tmp_path: Path) -> None:
    tree, plain = tmp_path / "tree", tmp_path / "plain"
    mirror_sources(tree)
    mirror_sources(plain)
    compile_by_profile(tree, ["zashiki/kernel/rng.py"], [["-c", DRAWS]])
    assert (tree / "profiled").is_file()
    assert drawn(tree)[0] == ".so"
    assert drawn(plain)[0] == ".py"
    assert drawn(tree)[1] == drawn(plain)[1]


def test_practice_that_runs_nothing_is_told(tmp_path: Path) -> None:
    mirror_sources(tmp_path)
    with pytest.raises(BuildError, match="no profile"):
        compile_by_profile(tmp_path, ["zashiki/kernel/rng.py"], [["-c", "pass"]])
    assert not (tmp_path / "profiled").exists()
