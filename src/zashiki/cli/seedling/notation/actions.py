"""Actions as text: `take 2`."""

from __future__ import annotations

import re
from typing import Any

from zashiki.kernel.model import NotationError

from ..rules.tables import MOST

TAKE = re.compile(rf"take ([1-{MOST}])", re.ASCII)


def write_action(actor: int, action: int) -> str:
    """The action as text."""
    return f"take {action}"


def read_action(actor: int, text: str) -> int:
    """The action the text names."""
    said = TAKE.fullmatch(text)
    if said is None or actor < 0:
        raise NotationError(f"{text!r} is no action here: take 1 to take {MOST}")
    return int(said[1])


def fields(actor: int, action: int) -> dict[str, Any]:
    """How many stones, as `n`."""
    return {"kind": "take", "n": action}
