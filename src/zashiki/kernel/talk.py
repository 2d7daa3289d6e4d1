"""Talk: what seats may tell each other in private, with ready-made phrases that bots understand.

A phrase is written as a key with what fills its gaps, such as `attack seat=2`; everybody reads the sentence below
`phrases` in the game's words, in a language of their own. No rule knows of talk, and no state holds any of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from zashiki.kernel.model import Event

if TYPE_CHECKING:
    from zashiki.kernel.game import AnyGame

V_in = TypeVar("V_in", contravariant=True)


@dataclass(frozen=True)
class Whisper:
    """A phrase that one seat said to another when the match had `n` steps; "" where it used words of its own."""

    by: int
    to: int
    phrase: str
    n: int


def read_phrase(text: str) -> tuple[str, dict[str, Any]]:
    """The key of a phrase and what fills its gaps; numbers as numbers."""
    key, *parts = text.split()
    pairs = [part.partition("=") for part in parts]
    return key, {name: int(value) if value.isdigit() else value for name, _, value in pairs}


def write_phrase(key: str, facts: Mapping[str, object] | None = None) -> str:
    """The phrase as text."""
    return " ".join([key, *(f"{name}={value}" for name, value in (facts or {}).items())])


class Manners(Protocol[V_in]):
    """How a game's seats talk in private. What it hands out is plain: books go to other processes."""

    def phrases(self, view: V_in, to: int, /) -> Sequence[str]:
        """What the viewer may say to that seat now; none while the two may not talk in private."""

    def book(self, seat: int, said: Sequence[Whisper], told: Sequence[tuple[int, Event]], /) -> Any:
        """What the seat remembers of promises: a fold over what it said and heard, and the events that it knows."""

    def promises(self, book: Any, /) -> Sequence[str]:
        """What its seat is told to remember of it: phrases whose sentences stand below `promises`."""

    def answer(self, view: V_in, book: Any, to: int, character: str, /) -> str:
        """The phrase by which a bot answers what that seat said last; "" where nothing needs to be said."""

    def proposal(self, view: V_in, book: Any, to: int, character: str, /) -> str:
        """The phrase that a bot says of itself to a person's seat when talk becomes possible; "" for nothing."""

    def heeding(self, game: AnyGame, view: V_in, book: Any, character: str, /) -> AnyGame:
        """The game as a bot of this name knows it, whose habits keep the promises that it means to keep."""
