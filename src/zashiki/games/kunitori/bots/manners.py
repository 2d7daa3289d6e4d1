"""What scripted players want and how they behave, from data/plans.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ..rules.tables import KIND_OF

PLANS_FILE: Final = Path(__file__).parents[1] / "data" / "plans.json"
PLANS_DATA: Final[dict[str, Any]] = json.loads(PLANS_FILE.read_text(encoding="utf-8"))
NAMES: Final[tuple[str, ...]] = tuple(PLANS_DATA["plans"])
ANY_NUMBER: Final = 99
LATE: Final = 100  # added to a number: only once the end is near

MARGIN: Final = 0  # by how much a likely defence must be beaten
NEAR: Final = 1  # cards left in a victory pile when the end is near
TAKES_VILLAGES: Final = 2  # whether a defender takes a village before the end is near
MILITIA_FROM: Final = 3  # the round from which free peasant militias are taken
MANNER_NAMES: Final = ("margin", "near", "village", "militia")


def shopping_list(wishes: str) -> vec[i64]:
    """Triples of kind, number and first round from a text such as "province gold:3 prefecture@14 village:late"."""
    row = vec[i64]()
    for wish in wishes.split():
        words, _, first = wish.partition("@")
        name, _, number = words.partition(":")
        most = LATE + ANY_NUMBER if number == "late" else int(number or ANY_NUMBER)
        row = append(append(append(row, KIND_OF[name]), most), int(first or 0))
    return row


def manners_of(plan: dict[str, Any]) -> vec[i64]:
    """The manners of a plan; what it does not name is as usual."""
    row = vec[i64]()
    for name in MANNER_NAMES:
        row = append(row, int(plan.get(name, PLANS_DATA["manners"][name])))
    return row


WISHES: Final[list[vec[i64]]] = [shopping_list(plan["wishes"]) for plan in PLANS_DATA["plans"].values()]
MANNERS: Final[list[vec[i64]]] = [manners_of(plan) for plan in PLANS_DATA["plans"].values()]
