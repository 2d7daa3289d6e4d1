"""A lesson: a set-up, and what happens at the table as steps in the game's notation, with a sentence where it matters.

Its file `lessons/<name>.json` of a game's folder holds

- `title`: by language; `seats`, `options`, `seat`: the set-up and the pupil's chair; `bot`: who plays on at the end;
- `opening`: the steps before the first moment; a step is written as in a record, `chance draw ship2`, `1 done`;
- `moments`: each with its sentences by language and `show`, the things on the board that are meant; if the pupil is to
  do something, `act`, `also` (what will do as well), `otherwise` (the answer to any other legal action) and `then`, the
  steps of the others that follow; without `act` it is read and turned over;
- `hints`: sentences by question, shown once the moments are over;
- `guide`: how to play on one page: stops with title, sentences, rule ids, the `moment` whose board is their picture,
  and `show`, what the picture is about.

A gap `{tiles.ship}` in a sentence is filled from the game's words, so that a lesson calls things as the board does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from zashiki.kernel.game import LANGUAGES, AnyGame, find
from zashiki.kernel.model import RecordError, Setup, SetupError, Step
from zashiki.kernel.record import read_step

FOLDER = "lessons"
TEACHER = "lesson:"  # how a chair names the bot that plays a lesson's steps
GAP = re.compile(r"\{([\w.]+)\}")

Sentence = Mapping[str, str]  # by language


@dataclass(frozen=True)
class Page:
    """A sentence or two, and the things on the board that they point at."""

    text: Sentence
    show: tuple[str, ...] = ()


@dataclass(frozen=True)
class Moment:
    """Pages that the pupil reads and what it does then; `step` is the number of that step, `first` of the first page.

    The last moment has nothing to do any more: the match goes on.
    """

    step: int
    first: int
    pages: tuple[Page, ...]
    acts: tuple[str, ...] = ()
    otherwise: Sentence = field(default_factory=dict)


@dataclass(frozen=True)
class Stop:
    """A paragraph of how to play; its picture is the board before the step of this number, nearer at what is shown."""

    title: Sentence
    text: Sentence
    rules: tuple[str, ...]
    step: int
    show: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A match whose first steps are written down."""

    name: str
    title: Sentence
    setup: Setup
    seat: int
    bot: str
    steps: tuple[Step, ...]
    moments: tuple[Moment, ...]
    hints: Mapping[str, Sentence] = field(default_factory=dict)
    guide: tuple[Stop, ...] = ()

    @property
    def opening(self) -> tuple[Step, ...]:
        """The steps before the first moment; they are taken before anybody sees the table."""
        return self.steps[: self.moments[0].step]

    @property
    def pages(self) -> int:
        """How many pages there are in all."""
        return sum(len(moment.pages) for moment in self.moments)


def lesson_names(game: AnyGame) -> list[str]:
    """The lessons of a game, in the order they are meant to be taken."""
    return sorted(file.stem for file in (game.folder / FOLDER).glob("*.json"))


def find_lesson(game: AnyGame, name: str) -> Lesson:
    """The lesson of this name; raises SetupError naming those there are."""
    if name not in lesson_names(game):
        raise SetupError(f"{game.id} has no lesson {name!r}; it has {', '.join(lesson_names(game)) or 'none'}")
    return _read(game.id, name)


def teacher(name: str) -> str:
    """What the chairs of the others are called in the journal while a lesson is given."""
    return f"{TEACHER}{name}"


def lesson_of(game: AnyGame, bots: Sequence[str]) -> Lesson | None:
    """The lesson that these bots give, if they give one."""
    names = [bot.removeprefix(TEACHER) for bot in bots if bot.startswith(TEACHER)]
    return find_lesson(game, names[0]) if names else None


def plain_bot(game: AnyGame | None, bot: str) -> str:
    """Who plays on such a chair when nothing is written down: a lesson's own choice, else the bot itself."""
    if game is None or not bot.startswith(TEACHER):
        return bot
    return find_lesson(game, bot.removeprefix(TEACHER)).bot


@cache
def _read(game_id: str, name: str) -> Lesson:
    game = find(game_id)
    file = game.folder / FOLDER / f"{name}.json"
    try:
        return _made(game, name, json.loads(file.read_text(encoding="utf-8")))
    except (KeyError, TypeError, json.JSONDecodeError) as error:
        raise RecordError(f"{_place(file)} is no lesson: {error!r}") from error


def _place(file: Path) -> str:
    return "/".join(file.parts[-3:])


def _made(game: AnyGame, name: str, told: Mapping[str, Any]) -> Lesson:
    steps = [read_step(number, line) for number, line in enumerate(told["opening"])]
    moments, pages, first = list[Moment](), list[Page](), 0
    for one in told["moments"]:
        pages.append(Page(_said(game, one), tuple(one.get("show", ()))))
        if "act" not in one:
            continue
        acts, otherwise = (one["act"], *one.get("also", ())), _said(game, one.get("otherwise", {}))
        moments.append(Moment(len(steps), first, tuple(pages), acts, otherwise))
        steps.append(Step(told["seat"], one["act"]))
        steps += [read_step(len(steps), line) for line in one.get("then", ())]
        first, pages = first + len(pages), []
    moments.append(Moment(len(steps), first, tuple(pages)))
    return Lesson(
        name=name,
        title=told["title"],
        setup=game.setup(told["seats"], told["options"]),
        seat=told["seat"],
        bot=told["bot"],
        steps=tuple(steps),
        moments=tuple(moments),
        hints={ask: _said(game, texts) for ask, texts in told.get("hints", {}).items()},
        guide=tuple(
            Stop(
                one["title"],
                _said(game, one),
                tuple(one["rules"]),
                moments[one["moment"]].step,
                tuple(one.get("show", ())),
            )
            for one in told.get("guide", ())
        ),
    )


def _said(game: AnyGame, texts: Mapping[str, str]) -> Sentence:
    return {language: _filled(game, language, texts[language]) for language in LANGUAGES if language in texts}


def _filled(game: AnyGame, language: str, text: str) -> str:
    words = game.words(language)
    missing = [key for key in GAP.findall(text) if not words.has(key)]
    if missing:
        raise SetupError(f"a lesson of {game.id} speaks of {', '.join(missing)}, which its words do not know")
    return GAP.sub(lambda gap: words(gap[1]), text)
