"""What several commands let one choose: game, seats, options, language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from zashiki.kernel.game import LANGUAGES, Game, discover, find
from zashiki.kernel.model import Setup, SetupError

OptionValues = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]


def language(name: str) -> str:
    """The language, if it is spoken here."""
    if name not in LANGUAGES:
        raise SetupError(f"there is no language {name!r}; there are {', '.join(LANGUAGES)}")
    return name


def some_games(name: str) -> list[Game]:
    """The game of this id, or all of them."""
    return [find(name)] if name else list(discover().values())


def agree(game: Game, seats: int, options: Sequence[str] | None) -> Setup:
    """The set-up that `--seats` and `--option` ask for."""
    pairs: dict[str, object] = {}
    for text in options or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetupError(f"--option {text!r} is not NAME=VALUE")
        pairs[name.strip()] = value.strip()
    return game.setup(seats or game.seats[0], pairs)
