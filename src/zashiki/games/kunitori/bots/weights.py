"""What bots judge and look ahead by at every number of seats: data/judgement.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

JUDGEMENT_FILE: Final = Path(__file__).parents[1] / "data" / "judgement.json"
JUDGEMENT: Final[dict[str, Any]] = json.loads(JUDGEMENT_FILE.read_text(encoding="utf-8"))
FEWEST_SEATS: Final = 2
SEAT_COUNTS: Final = 5
NAMES: Final = ("turns", "rounds", "points_per_money", "lead", "money", "action", "buy", "horizon")
TURNS: Final = 0
ROUNDS: Final = 1
POINTS_PER_MONEY: Final = 2
LEAD: Final = 3
MONEY_NOW: Final = 4
ACTION_NOW: Final = 5
BUY_NOW: Final = 6
HORIZON: Final = 7
WIDTH: Final = 8


def number_of(name: str, column: int) -> int:
    """The number of this name at so many seats more than the fewest."""
    found = JUDGEMENT[name]
    return int(found[column] if isinstance(found, list) else found)


WEIGHTS: Final[vec[i64]] = vec[i64]([number_of(name, column) for column in range(SEAT_COUNTS) for name in NAMES])


def weight(weights: vec[i64], seats: i64, name: i64) -> i64:
    """One of them at so many seats."""
    return weights[(seats - FEWEST_SEATS) * WIDTH + name]


def weights_by_name(weights: vec[i64], seats: i64) -> dict[str, int]:
    """All of them at so many seats."""
    first = (seats - FEWEST_SEATS) * WIDTH
    return {name: int(weights[first + i]) for i, name in enumerate(NAMES)}


def changed(weights: vec[i64], seats: i64, by_name: dict[str, int]) -> vec[i64]:
    """The same, but for these at so many seats."""
    found = weights[:]
    first = (seats - FEWEST_SEATS) * WIDTH
    for i, name in enumerate(NAMES):
        found[first + i] = by_name.get(name, int(found[first + i]))
    return found
