"""The command new-game: a folder that plays at once, to be changed into another game."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated

from zashiki.cli.declare import Argument, Option

SEEDLING = Path(__file__).parent / "seedling"
NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")


def new_game(
    name: Annotated[str, Argument(help="Id of the game: small letters, digits and underscores.")],
    into: Annotated[Path | None, Option(help="Folder of games; default: the first of ZASHIKI_GAMES, or games.")] = None,
) -> None:
    """Write the folder of a small game that plays at once and passes `check`, to be changed into your own."""
    first = os.environ.get("ZASHIKI_GAMES", "").split(os.pathsep)[0]
    games = into or Path(first or "games")
    for file in plant(name, games):
        print(file)
    print(f"\nZASHIKI_GAMES={games} finds it. What to change first, and then: docs/add-a-game.md")


def plant(name: str, games: Path) -> list[Path]:
    """Copy the seedling under another name; returns the files written. Raises SetupError where that cannot be."""
    from zashiki.kernel.game import discover
    from zashiki.kernel.model import SetupError

    if not NAME.fullmatch(name):
        raise SetupError(f"{name!r} is no id for a game: small letters, digits and underscores, such as my_game")
    if name in discover() or (games / name).exists():
        raise SetupError(f"there is a game {name} already")
    sources = [file for file in sorted(SEEDLING.rglob("*")) if file.is_file() and "__pycache__" not in file.parts]
    return [_copy(file, games / name / file.relative_to(SEEDLING), name) for file in sources]


def _copy(source: Path, target: Path, name: str) -> Path:
    title = name.replace("_", " ").title()
    text = source.read_text(encoding="utf-8").replace("seedling", name)
    target.parent.mkdir(parents=True, exist_ok=True)
    is_code = source.suffix == ".py" and source.parent != SEEDLING
    own = text.replace("Seedling", title.replace(" ", "")) if is_code else _titled(text, title)
    target.write_text(own, encoding="utf-8")
    return target


def _titled(text: str, title: str) -> str:
    """The class keeps its name in one word, everything else is the title."""
    one_word = title.replace(" ", "")
    text = re.sub(r"(import |state_type=)Seedling", rf"\g<1>{one_word}", text)
    return text.replace("Seedling", title)
