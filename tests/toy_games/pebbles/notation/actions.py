"""Text of Pebbles: `lay 4`, `done`, `time`, `draw 2`, `roll 3`."""

from __future__ import annotations

import re
from typing import Any

from zashiki.kernel.model import CHANCE, CLOCK, NotationError

from ..rules.actions import DONE, DRAW, ROLL, TIME
from ..rules.tables import FACES, WEIGHTS

BASES = {"lay": (0, WEIGHTS), "draw": (DRAW, WEIGHTS), "roll": (ROLL, FACES)}
WORDS = {"done": DONE, "time": TIME}
ACTORS = {"draw": CHANCE, "roll": CHANCE, "time": CLOCK}
NUMBERED = re.compile(r"(lay|draw|roll) ([1-9])", re.ASCII)


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


def fields(actor: int, action: int) -> dict[str, Any]:
    """`kind` and, where there is one, `weight` or `n`."""
    kind, _, number = write_action(actor, action).partition(" ")
    if not number:
        return {"kind": kind}
    return {"kind": kind, "n" if kind == "roll" else "weight": int(number)}
