"""Text of Pebbles: `lay 4`, `done`, `time`, `draw 2`, `roll 3`; positions are JSON with short names."""

from __future__ import annotations

import json
import re
from typing import Any

from zashiki.kernel.model import CHANCE, CLOCK, NotationError

from .state import DONE, DRAW, FACES, ROLL, TIME, WEIGHTS, PebblesState

BASES = {"lay": (0, WEIGHTS), "draw": (DRAW, WEIGHTS), "roll": (ROLL, FACES)}
WORDS = {"done": DONE, "time": TIME}
ACTORS = {"draw": CHANCE, "roll": CHANCE, "time": CLOCK}
NUMBERED = re.compile(r"(lay|draw|roll) ([1-9])", re.ASCII)
FIELDS = ("rounds", "glass", "drawn", "round", "prize", "hands", "laid", "sealed", "spent", "shells")


def write_action(actor: int, action: int) -> str:
    """The action as text."""
    for word, value in WORDS.items():
        if action == value:
            return word
    kind = "roll" if action > ROLL else "draw" if action > DRAW else "lay"
    return f"{kind} {action - BASES[kind][0]}"


def read_action(actor: int, text: str) -> int:
    """The action the text names."""
    kind, action = text, WORDS.get(text, 0)
    if match := NUMBERED.fullmatch(text):
        kind = match[1]
        base, most = BASES[kind]
        action = base + int(match[2]) if int(match[2]) <= most else 0
    if not action or not _belongs(actor, kind):
        raise NotationError(f"{text!r} is no action here: lay 1 to lay {WEIGHTS}, or done")
    return action


def _belongs(actor: int, kind: str) -> bool:
    return ACTORS[kind] == actor if kind in ACTORS else actor >= 0


def write_position(state: PebblesState) -> str:
    """The whole state as one line."""
    parts = {name: getattr(state, name) for name in FIELDS}
    return json.dumps({**parts, "seats": int(state.seats)}, default=int)


def read_position(text: str) -> PebblesState:
    """The state that the line describes."""
    try:
        parts = json.loads(text)
        state = PebblesState(int(parts["seats"]), int(parts["rounds"]), int(parts["glass"]))
        for name in FIELDS:
            setattr(state, name, parts[name])
        sound = write_position(state) == json.dumps(parts) and _is_sound(state)
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise NotationError(f"this is no position of Pebbles: {error}") from error
    if not sound:
        raise NotationError("this is no position of Pebbles: its parts do not fit together")
    return state


def _is_sound(state: PebblesState) -> bool:
    rows = (state.hands, state.laid, state.sealed, state.spent, state.shells)
    return all(len(row) == state.seats for row in rows) and all(len(hand) == WEIGHTS + 1 for hand in state.hands)


def fields(actor: int, action: int) -> dict[str, Any]:
    """`kind` and, where there is one, `weight` or `n`."""
    kind, _, number = write_action(actor, action).partition(" ")
    if not number:
        return {"kind": kind}
    return {"kind": kind, "n" if kind == "roll" else "weight": int(number)}
