"""The weights of judgement as tables, made from `data/judgement.json`; at [seats * … + …].

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
SHARE_BITS: Final = 10  # of a packed share
SHARE_MASK: Final = 1023
DOUBT_AT: Final[vec[i64]] = vec[i64]([(SHARE_MASK + 1) ** seats for seats in range(5)])  # by seats
CASES: Final = 9  # two to five hexes open, or one and a reach of 0 to 4
SEATINGS: Final = 12  # two to four seats, and which of four is next
# What was worked out is kept in a cell, with those of the 27 bits of its question that the cell does not tell
TAG_BITS: Final = 13
TAGS: Final = 8191
CELLS: Final = 16384
MIXED: Final = CELLS * (TAGS + 1) - 1
MIXER: Final = 73_244_475  # odd, so that no two questions are mixed alike

_DATA: Final[Any] = json.loads((Path(__file__).parent.parent / "data" / "judgement.json").read_text(encoding="utf-8"))


def _name(tile: int) -> str:
    return "kind" + TILE_NAMES[tile][-1] if TILE_TYPES[tile] in KINDS else TILE_NAMES[tile]


class Judgement:
    """The tables of one judgement."""

    def __init__(self, data: Any) -> None:
        self.data = data  # as in the file, by number of seats
        self.claim = self._by_influence((), "influence")  # of a seat on a figure
        self.nobodys = self._by_influence(("tied", "left"), "against")  # that it is set aside or left, by the greatest
        self.next = self._per_hexes("next")  # what being next to move makes of a claim
        self.can_take = vec[i64]([round(UNIT * exp(self._of(seats)["can_take"])) for seats in range(5)])
        self.can_tie = vec[i64]([round(UNIT * exp(self._of(seats)["can_tie"])) for seats in range(5)])
        self.two_majorities = self._worth("two")  # by seats, as all that follow
        self.one_majority = self._worth("one")
        self.figure = self._worth("figures")
        self.to_move = self._worth("next")
        self.tile = vec[i64](  # in hand or supply, at [seats * TILE_KINDS + tile]
            [round(1000 * self._of(seats)["worth"][_name(tile)]) for seats in range(5) for tile in range(TILE_KINDS)]
        )
        self.known = vec[i64]([-1] * CELLS)  # what seats may expect of a figure, as far as it was worked out

    def _of(self, seats: int) -> Any:
        return self.data[str(max(seats, 2))]

    def _per_hexes(self, name: str) -> vec[i64]:
        """A factor in thousandths at [seats * OPEN_HEXES + hexes]."""
        rows = [[0.0, *self._of(seats)[name]] for seats in range(5)]
        return vec[i64]([round(UNIT * exp(weight)) for row in rows for weight in row])

    def _by_influence(self, constants: tuple[str, ...], slope: str) -> vec[i64]:
        """Claims at [(seats * OPEN_HEXES + hexes) * STRENGTHS + influence]."""
        found: list[int] = []
        for seats in range(5):
            weights = self._of(seats)
            for hexes in range(OPEN_HEXES):
                i = max(hexes - 1, 0)
                base = sum([exp(weights[name][i]) for name in constants]) if constants else 1.0
                found += [
                    round(UNIT * base * exp(weights[slope][i] * min(strength, MOST))) for strength in range(STRENGTHS)
                ]
        return vec[i64](found)

    def _worth(self, name: str) -> vec[i64]:
        return vec[i64]([round(1000 * self._of(seats)["worth"][name]) for seats in range(5)])


JUDGEMENT: Final = Judgement(_DATA)


def weights_by_name(judgement: Judgement, seats: int) -> dict[str, int]:
    """The weights for so many seats in thousandths, such as `influence 1` or `worth two`."""
    found: dict[str, int] = {}
    for name, weights in judgement.data[str(seats)].items():
        if isinstance(weights, dict):
            found.update({f"{name} {part}": round(1000 * weight) for part, weight in weights.items()})
        elif isinstance(weights, list):
            found.update({f"{name} {i + 1}": round(1000 * weight) for i, weight in enumerate(weights)})
        else:
            found[name] = round(1000 * weights)
    return found


def changed(judgement: Judgement, seats: int, by_name: dict[str, int]) -> Judgement:
    """The judgement with these weights for so many seats."""
    rows: dict[str, Any] = json.loads(json.dumps(judgement.data))
    own = rows[str(seats)]
    for name, weight in by_name.items():
        first, _, rest = name.partition(" ")
        if isinstance(own[first], dict):
            own[first][rest] = weight / 1000
        elif isinstance(own[first], list):
            own[first][int(rest) - 1] = weight / 1000
        else:
            own[first] = weight / 1000
    return Judgement(rows)


# What a tile is worth in the opening hand
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
