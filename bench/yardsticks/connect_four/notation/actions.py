"""A column is written as its number from 0."""

from __future__ import annotations

from typing import Any

from zashiki.kernel.model import NotationError

from ..rules.tables import COLUMNS


def write_action(actor: int, action: int) -> str:
    """The column."""
    return str(int(action))


def read_action(actor: int, text: str) -> int:
    """The column the text names."""
    if text not in [str(column) for column in range(COLUMNS)]:
        raise NotationError(f"{text[:20]!r} is no column from 0 to {COLUMNS - 1}")
    return int(text)


def fields(actor: int, action: int) -> dict[str, Any]:
    """The column."""
    return {"kind": "drop", "column": int(action)}
