"""A cell is written by its column's letter and its row's number from the top: a1 to k11."""

from __future__ import annotations

from typing import Any

from zashiki.kernel.model import NotationError

from ..rules.tables import CELLS, SIDE

NAMES = [f"{chr(ord('a') + cell % SIDE)}{cell // SIDE + 1}" for cell in range(CELLS)]


def write_action(actor: int, action: int) -> str:
    """The cell."""
    return NAMES[action]


def read_action(actor: int, text: str) -> int:
    """The cell the text names."""
    if text not in NAMES:
        raise NotationError(f"{text[:20]!r} is no cell from {NAMES[0]} to {NAMES[-1]}")
    return NAMES.index(text)


def fields(actor: int, action: int) -> dict[str, Any]:
    """The cell."""
    return {"kind": "lay", "cell": NAMES[action]}
