"""Private talk by keyboard: `@2 peace` says a phrase of the game to seat 2 alone, `@2 anything else` the very words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from zashiki.kernel.talk import read_phrase

SIGN = "@"

Talk = Mapping[str, Sequence[str]]  # the phrases for each seat that one may speak to alone, as a prompt names them


class Whispered(NamedTuple):
    """A line to one seat: a phrase, or words of one's own."""

    seat: int
    text: str
    phrase: str


def spelled(phrase: str) -> str:
    """A phrase as it is typed: its key and what fills its gaps, seats counted from 1."""
    key, facts = read_phrase(phrase)
    return " ".join([key, *(str(value + 1) if name == "seat" else str(value) for name, value in facts.items())])


def offered(talk: Talk) -> list[tuple[str, str]]:
    """Every phrase that may be said now: what is typed for it, and the phrase."""
    return [
        (f"{SIGN}{int(seat) + 1} {spelled(phrase)}", phrase) for seat, phrases in talk.items() for phrase in phrases
    ]


def read_whisper(talk: Talk, typed: str) -> Whispered | None:
    """Whom the line is for and what it says; None where nobody can be spoken to like that."""
    number, _, text = typed.removeprefix(SIGN).partition(" ")
    seat = int(number) - 1 if number.isdecimal() else -1
    if str(seat) not in talk or not text.strip():
        return None
    phrase = next((one for one in talk[str(seat)] if spelled(one) == text.strip()), "")
    return Whispered(seat, "" if phrase else text.strip(), phrase)
