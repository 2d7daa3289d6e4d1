"""What seats may whisper, and how bots take it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import Event
from zashiki.kernel.talk import Whisper, write_phrase

from .bots.heaviest import lightest
from .sight import View


@dataclass(frozen=True)
class Book:
    """What a seat was asked last, by whom, and the seats that it promised a light pebble."""

    asked: tuple[tuple[int, str], ...] = ()
    promised: tuple[int, ...] = ()


def phrases(view: View, to: int) -> Sequence[str]:
    """In all rounds but the last."""
    return ("light", write_phrase("heavy", {"seat": to}), "yes") if view.round < view.rounds else ()


def book(seat: int, said: Sequence[Whisper], told: Sequence[tuple[int, Event]]) -> Book:
    """The last questions, and what was agreed to."""
    asked = {one.by: one.phrase for one in said if one.to == seat}
    promised = {one.to for one in said if one.by == seat and one.phrase == "yes"}
    return Book(tuple(asked.items()), tuple(sorted(promised)))


def promises(known: Book) -> Sequence[str]:
    """To whom a light pebble was promised."""
    return [write_phrase("light", {"seat": seat}) for seat in known.promised]


def answer(view: View, known: Book, to: int, character: str) -> str:
    """A light pebble is promised to anybody; what is no phrase is not understood."""
    last = dict(known.asked).get(to, "yes")
    return {"light": "yes", "": "pardon"}.get(last, "")


def proposal(view: View, known: Book | None, to: int, character: str) -> str:
    """Bots wait to be asked."""
    return ""


def heeding(game: AnyGame, view: View, known: Book, character: str) -> AnyGame:
    """Who promised something chooses the lightest."""
    return replace(game, scripts=dict.fromkeys(game.scripts, lightest)) if known.promised else game
