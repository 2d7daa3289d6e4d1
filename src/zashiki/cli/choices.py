"""What several commands let one choose: game, seats, options, language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from zashiki.cli.declare import Option
from zashiki.kernel.game import LANGUAGES, AnyGame, discover, find
from zashiki.kernel.model import RecordError, Setup, SetupError

if TYPE_CHECKING:
    from zashiki.kernel.game import Option as GameOption
    from zashiki.kernel.words import Words

OptionValues = Annotated[
    list[str] | None,
    Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game; may be repeated. NAME=@FILE reads it from a file.",
    ),
]


def language(name: str) -> str:
    """The language, if it is spoken here."""
    if name not in LANGUAGES:
        raise SetupError(f"there is no language {name!r}; there are {', '.join(LANGUAGES)}")
    return name


def words_of(game: AnyGame, seats: int, lang: str) -> Words:
    """The game's words; seats are counted from 1, as on the screen."""
    from zashiki import locales
    from zashiki.kernel.words import Words

    house = Words(lang, locales.load(lang))
    return game.words(lang).named([house("terminal.seat", n=seat + 1) for seat in range(seats)])


def some_games(name: str) -> list[AnyGame]:
    """The game of this id, or all of them."""
    return [find(name)] if name else list(discover().values())


def spoken_numbers(game: AnyGame, option: GameOption, lang: str) -> dict[str, int]:
    """Numbers of an option that people call otherwise, by what they call them: `seat 1` for 0."""
    if option.low is None or option.high is None:
        return {}
    words, key = game.words(lang), f"options.{option.name}"
    numbers = range(option.low, option.high + 1)
    return {words(f"{key}.{number}"): number for number in numbers if words.has(f"{key}.{number}")}


def _meant(game: AnyGame, name: str, value: str) -> object:
    named = [option for option in game.options if option.name == name]
    spoken = [spoken_numbers(game, option, lang) for option in named for lang in LANGUAGES]
    return next((numbers[value] for numbers in spoken if value in numbers), value)


def agree(game: AnyGame, seats: int, options: Sequence[str] | None) -> Setup:
    """The set-up that `--seats` and `--option` ask for."""
    pairs: dict[str, object] = {}
    for text in options or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetupError(f"--option {text!r} is not NAME=VALUE")
        pairs[name.strip()] = (
            _from_file(value[1:]) if value.startswith("@") else _meant(game, name.strip(), value.strip())
        )
    return game.setup(seats or game.seats[0], pairs)


def record_in(file: Path) -> str:
    """The text of a recorded match; raises RecordError for what is no text, OSError for what is not there."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{file} is no text file") from error


def _from_file(name: str) -> str:
    """The lines of a file as one value, such as a price a line; what follows a # is a remark."""
    try:
        lines = Path(name).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise SetupError(f"the file {name!r} of an option cannot be read: {error}") from error
    said = (line.partition("#")[0].strip().rstrip(",") for line in lines)
    return ",".join(line for line in said if line)
