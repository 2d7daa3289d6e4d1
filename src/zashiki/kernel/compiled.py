"""Which files are compiled: the one list that the build, the shape check and the tests go by.

It is also read by `hatch_build.py` before anything is installed, so it imports nothing of ours.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

KERNEL: Final = ("model.py", "rng.py", "state.py", "rollout.py", "mind.py", "speller.py", "batch.py", "network.py")
PROTOCOL: Final = ("texts.py", "parts.py")  # of protocol: what is written for every viewer at every act
TUNE: Final = ("learner.py", "selfplay.py")  # of bots/tune
ROOMS: Final = ("rules", "hidden", "bots")  # of a game's folder, all their files but __init__.py


def compiled_in_game(folder: Path) -> list[Path]:
    """The files of a game's folder that mypyc compiles."""
    rooms = [folder / room for room in ROOMS]
    return [path for room in rooms for path in sorted(room.glob("*.py")) if path.name != "__init__.py"]


def compiled_sources(package: Path) -> list[Path]:
    """The files of the package that mypyc compiles, all in one group."""
    kernel = [package / "kernel" / name for name in KERNEL]
    games = [file for folder in sorted(package.glob("games/*")) for file in compiled_in_game(folder)]
    search = sorted((package / "bots" / "search").glob("[a-z]*.py"))
    tune = [package / "bots" / "tune" / name for name in TUNE]
    protocol = [package / "protocol" / name for name in PROTOCOL]
    return [*kernel, *protocol, *search, *tune, *games]
