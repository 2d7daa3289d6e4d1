"""Situations for tests, made from position texts, and steps taken in them."""

from __future__ import annotations

from zashiki.games.takamatsu import GAME
from zashiki.games.takamatsu.rules.state import Takamatsu
from zashiki.kernel.model import CHANCE, Event

PARTS = {
    "seats": "3",
    "limit": "200",
    "phase": "move",
    "start": "0",
    "turn": "0",
    "round": "1",
    "goal": "open",
    "due": "-",
    "colours": "red,blue,yellow",
    "rooms": "S1:red1 O5:blue1 O8:yellow1",
    "pagodas": "-",
    "row": "+1 +2 +3 +4 +5",
    "pile": "1 -2x3 +1x1 +2x1 +3x1 +4x1 +5x1",
    "hidden": "1:unseen/1 2:unseen/1 3:unseen/1 4:unseen/1 5:unseen/1",
}


def position(**parts: object) -> Takamatsu:
    """Red, blue and yellow on seats 0, 1 and 2, red to move and to cash in its turn only, unless said otherwise."""
    text = "; ".join(f"{name} {value}" for name, value in (PARTS | parts).items())
    state = GAME.notation.read_position(text)
    assert isinstance(state, Takamatsu)
    return state


def play(state: Takamatsu, *texts: str) -> list[Event]:
    """Take these steps by whoever must act, chance included; return all events."""
    events: list[Event] = []
    state.events = events
    for text in texts:
        if state.mover() == CHANCE:
            action = GAME.notation.read_action(CHANCE, text)
            assert action in dict(state.chances()), f"chance cannot bring {text!r}"
            state.apply(CHANCE, action)
        else:
            GAME.play(state, int(state.mover()), text)
    state.events = None
    return events


def legal(state: Takamatsu) -> list[str]:
    """What the mover may do."""
    return GAME.legal(state, int(state.mover()))


def why_not(state: Takamatsu, text: str, seat: int | None = None) -> str:
    """The rule that forbids it."""
    asked = int(state.mover()) if seat is None else seat
    return state.why_not(asked, GAME.notation.read_action(asked, text))


def chances(state: Takamatsu) -> dict[str, int]:
    """What chance may bring, with weights."""
    return {GAME.notation.write_action(CHANCE, outcome): weight for outcome, weight in state.chances()}


def row(state: Takamatsu) -> str:
    """The row as a position writes it."""
    return part(state, "row")


def part(state: Takamatsu, name: str) -> str:
    """One part of the position's text."""
    texts = GAME.notation.write_position(state).split("; ")
    return next(text.removeprefix(f"{name} ") for text in texts if text.startswith(f"{name} "))


def pagoda(state: Takamatsu, colour: str) -> int:
    """Where the colour's pagoda stands."""
    return int(GAME.view(state, 0).pagodas[colour])
