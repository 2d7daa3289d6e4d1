"""Environments with nothing in them but what was asked for, made by uv."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path


def uv() -> str:
    """The installer; run.py brings it."""
    found = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    assert found, "uv is needed to build in isolation"
    return found


def environment(folder: Path, *requirements: str | Path) -> Path:
    """Make one with the Python that runs this; the folder of its programs."""
    programs = folder / Path(sys.executable).parent.name
    making = [uv(), "venv", "-q", "--python", sys.executable, str(folder)]
    filling = [uv(), "pip", "install", "-q", "--python", str(programs / "python"), *map(str, requirements)]
    for command in (making, filling):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert done.returncode == 0, done.stdout
    return programs
