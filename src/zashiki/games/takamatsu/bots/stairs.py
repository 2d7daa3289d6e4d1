"""How much the levels think and how often they follow a fancy: data/levels.json, found by matches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

_DATA: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "data" / "levels.json").read_text(encoding="utf-8")
)


def stairs(seats: i64) -> list[tuple[int, int, int]]:
    """Work, fancies in a hundred and their leeway in millionths, easy first; nothing where the house decides."""
    rows: list[list[int]] = _DATA["seats"].get(str(seats), [])
    return [(row[0], row[1], row[2]) for row in rows]
