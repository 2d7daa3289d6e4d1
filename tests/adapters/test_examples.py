"""The examples for learners run; here for seconds instead of minutes."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

FOLDER = Path(__file__).parents[2] / "examples" / "learners"


def run(name: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, str(FOLDER / name), *arguments], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def needs(*modules: str) -> pytest.MarkDecorator:
    missing = [name for name in modules if importlib.util.find_spec(name) is None]
    return pytest.mark.skipif(bool(missing), reason=f"{', '.join(missing)} is not installed (gigabytes, mostly CUDA)")


def looks(told: str) -> list[str]:
    return [line for line in told.splitlines() if " wins " in line]


def test_openspiels_search_and_learner_play() -> None:
    told = run("openspiel_evaluation.py", "--matches", "2", "--rounds", "2", "--simulations", "3", "--episodes", "3")
    assert [line.split(",")[0] for line in looks(told)] == ["ISMCTS", "Q-learner"]
    assert int(told.split()[-3]) > 0


@needs("torch", "sb3_contrib")
def test_maskable_ppo_learns_and_draws_its_curve(tmp_path: Path) -> None:
    curve = tmp_path / "curve.svg"
    told = run("maskable_ppo.py", "--steps", "256", "--matches", "2", "--curve", str(curve))
    assert len(looks(told)) == 2
    assert ElementTree.parse(curve).getroot().tag.endswith("svg")


@needs("torch")
def test_self_play_learns_and_draws_its_curve(tmp_path: Path) -> None:
    curve, agent = tmp_path / "curve.svg", tmp_path / "agent.pt"
    small = ["--steps", "512", "--envs", "8", "--length", "32", "--matches", "4", "--looks", "2"]
    told = run("ppo_self_play.py", *small, "--curve", str(curve), "--agent", str(agent))
    assert len(looks(told)) == 3
    assert ElementTree.parse(curve).getroot().tag.endswith("svg")
    assert agent.stat().st_size > 100_000
