"""What the terms of a position are worth, in hundredths of a point: data/weights.json, found by self-play."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from .terms import TERMS

DATA: Final[dict[str, Any]] = json.loads(
    (files("zashiki.games.takamatsu") / "data" / "weights.json").read_text(encoding="utf-8")
)
NAMES: Final = ("points", "best", "second", "others", "pushed", "fed", "held", "way")  # in the order of the terms


def _flat(numbers: Any) -> list[int]:
    return [number for part in numbers for number in _flat(part)] if isinstance(numbers, list) else [int(numbers)]


def _weights(seats: int) -> list[int]:
    weights = [number for name in NAMES for number in _flat(DATA["seats"][str(seats)][name])]
    assert len(weights) == TERMS
    return weights


WEIGHTS: Final = vec[i64]([number for seats in (2, 3, 4, 5) for number in _weights(seats)])
LEAD: Final[int] = int(DATA["lead"])  # that makes half a sure win


def _names() -> list[str]:
    found: list[str] = []
    for name in NAMES:
        numbers = DATA["seats"]["2"][name]
        if not isinstance(numbers, list):
            found.append(name)
        elif not isinstance(numbers[0], list):
            found += [f"{name} {place}" for place in range(len(numbers))]
        else:
            found += [f"{name} {row + 1} {place}" for row in range(len(numbers)) for place in range(len(numbers[row]))]
    return found


TERM_NAMES: Final = _names()  # one a term


def weights_by_name(weights: vec[i64], seats: int) -> dict[str, int]:
    """The weights for so many seats."""
    first = (seats - 2) * TERMS
    return {name: int(weights[first + i]) for i, name in enumerate(TERM_NAMES)}


def changed(weights: vec[i64], seats: int, by_name: dict[str, int]) -> vec[i64]:
    """All weights, with these for so many seats."""
    found = weights[:]
    first = (seats - 2) * TERMS
    for i, name in enumerate(TERM_NAMES):
        found[first + i] = by_name.get(name, int(found[first + i]))
    return found
