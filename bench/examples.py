"""Runs the tests of the examples for learners in an environment with PyTorch: `python bench/examples.py`.

The test command leaves PyTorch out, because for most machines it is gigabytes. Here it comes into .peers/examples,
beside everything the tests need; later runs find it there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HOME = ROOT / ".peers" / "examples"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LEARNERS = ["torch==2.13.0", "sb3-contrib==2.9.2"]


def install() -> None:
    """Make the environment unless it is complete; pip takes PyTorch's build without CUDA wherever it is offered one."""
    stamp = HOME / "installed"
    wanted = " ".join(LEARNERS)
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    venv.create(HOME, with_pip=True, clear=True)
    pip = [str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    for packages in (["-r", str(ROOT / "requirements" / "test.lock")], LEARNERS):
        subprocess.run([*pip, *packages], check=True)
    stamp.write_text(wanted)


def main() -> int:
    """Install what is missing, then run the tests on the compiled package if there is one."""
    install()
    compiled = ROOT / ".build" / "compiled"
    settings = {**os.environ, "PYTHONPATH": str(compiled if compiled.is_dir() else ROOT / "src")}
    tests = ["tests/adapters/test_examples.py", "-rs", "-n", "0"]
    return subprocess.call([str(PYTHON), "-m", "pytest", *tests, *sys.argv[1:]], cwd=ROOT, env=settings)


if __name__ == "__main__":
    sys.exit(main())
