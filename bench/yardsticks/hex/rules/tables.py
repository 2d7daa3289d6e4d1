"""The board as numbers: eleven rows of eleven cells, with a wall of one cell around them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SIDE: Final = 11
CELLS: Final = 121
WIDE: Final = 13
# What stands on a place, as bits: a stone, joined to the first side of its seat, joined to its second side
STONE: Final[vec[i64]] = vec[i64]([1, 8])
JOINED: Final[vec[i64]] = vec[i64]([6, 48])  # to both sides
PLACE: Final[vec[i64]] = vec[i64]([WIDE * (cell // SIDE + 1) + cell % SIDE + 1 for cell in range(CELLS)])


def _wall(row: int, column: int) -> int:
    """The first seat's sides are above and below, the second's left and right; corners are nobody's."""
    if 0 < column <= SIDE:
        return 2 if row == 0 else 4 if row > SIDE else 0
    if 0 < row <= SIDE:
        return 16 if column == 0 else 32
    return 0


EMPTY: Final[vec[i64]] = vec[i64]([_wall(place // WIDE, place % WIDE) for place in range(WIDE * WIDE)])
ALL: Final[vec[i64]] = vec[i64](range(CELLS))
