"""The weights of judgement as tables, made once from `data/judgement.json`; at [seats * … + …].

Worth is counted in thousandths of a log-odds: a seat ahead by 1000 of another ends before it in 73 of 100 matches.
"""

from __future__ import annotations

import json
from math import exp, sqrt
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ..rules.tables import KINDS, TILE_KINDS, TILE_NAMES, TILE_TYPES

SURE: Final = 1000  # shares and chances are counted in thousandths
OPEN_HEXES: Final = 6  # 0 to 5 empty land hexes around a settlement, more are as good as 5
STRENGTHS: Final = 32  # a seat's influence is less
MOST: Final = 14  # influence beyond it decides no more
UNIT: Final = 1000  # a claim of weight 1

_DATA: Final[Any] = json.loads((Path(__file__).parent.parent / "data" / "judgement.json").read_text(encoding="utf-8"))


def _of(seats: int) -> Any:
    return _DATA[str(max(seats, 2))]


def _per_hexes(name: str) -> vec[i64]:
    """A factor in thousandths at [seats * OPEN_HEXES + hexes]."""
    rows = [[0.0, *_of(seats)[name]] for seats in range(5)]
    return vec[i64]([round(UNIT * exp(weight)) for row in rows for weight in row])


def _by_influence(constants: tuple[str, ...], slope: str) -> vec[i64]:
    """Claims at [(seats * OPEN_HEXES + hexes) * STRENGTHS + influence]."""
    found: list[int] = []
    for seats in range(5):
        weights = _of(seats)
        for hexes in range(OPEN_HEXES):
            i = max(hexes - 1, 0)
            base = sum([exp(weights[name][i]) for name in constants]) if constants else 1.0
            found += [
                round(UNIT * base * exp(weights[slope][i] * min(strength, MOST))) for strength in range(STRENGTHS)
            ]
    return vec[i64](found)


CLAIM: Final[vec[i64]] = _by_influence((), "influence")  # of a seat on a figure
NOBODYS: Final[vec[i64]] = _by_influence(("tied", "left"), "against")  # that it is set aside or left, by the greatest
NEXT: Final[vec[i64]] = _per_hexes("next")  # what being next to move makes of a claim
CAN_TAKE: Final[vec[i64]] = vec[i64]([round(UNIT * exp(_of(seats)["can_take"])) for seats in range(5)])
CAN_TIE: Final[vec[i64]] = vec[i64]([round(UNIT * exp(_of(seats)["can_tie"])) for seats in range(5)])


def _worth(name: str) -> vec[i64]:
    return vec[i64]([round(1000 * _of(seats)["worth"][name]) for seats in range(5)])


TWO_MAJORITIES: Final[vec[i64]] = _worth("two")  # by seats, as all that follow
ONE_MAJORITY: Final[vec[i64]] = _worth("one")
FIGURE: Final[vec[i64]] = _worth("figures")
TO_MOVE: Final[vec[i64]] = _worth("next")


def _name(tile: int) -> str:
    return "kind" + TILE_NAMES[tile][-1] if TILE_TYPES[tile] in KINDS else TILE_NAMES[tile]


# What a tile in hand or supply is worth at [seats * TILE_KINDS + tile], and in the opening hand
TILE: Final[vec[i64]] = vec[i64](
    [round(1000 * _of(seats)["worth"][_name(tile)]) for seats in range(5) for tile in range(TILE_KINDS)]
)
OPENING: Final[vec[i64]] = vec[i64]([round(1000 * _DATA["opening"][_name(tile)]) for tile in range(TILE_KINDS)])

# How surely a lead lasts: the chance at [LEAD_LIMIT + lead in hundredths of the doubt], the doubt by its square
LEAD_LIMIT: Final = 500
LEADS: Final[vec[i64]] = vec[i64](
    [round(SURE / (1 + exp(-1.7 * lead / 100))) for lead in range(-LEAD_LIMIT, LEAD_LIMIT + 1)]
)
DOUBTS: Final = 400  # squares in fiftieths of a figure
DOUBT: Final[vec[i64]] = vec[i64]([round(SURE * sqrt(square / 50 + 0.15)) for square in range(DOUBTS)])

# The return in millionths of being ahead of one other seat by this worth, in steps of 20
AHEAD_STEP: Final = 20
AHEAD_LIMIT: Final = 500
AHEAD: Final[vec[i64]] = vec[i64](
    [round(1000000 * (2 / (1 + exp(-AHEAD_STEP * step / 1000)) - 1)) for step in range(AHEAD_LIMIT + 1)]
)
