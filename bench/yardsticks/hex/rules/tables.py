"""The board as numbers: eleven rows of eleven cells, with a wall of one cell around them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SIDE: Final = 11
CELLS: Final = 121
WIDE: Final = 13
# What stands on a place, as bits: whether it is joined to the first and the second side of the first seat, to those of
# the second seat, and, four bits higher, which side of its own a stone lacks. So a stone has two bits, of either sort.
TO_LACKING: Final = 4
JOINED: Final[vec[i64]] = vec[i64]([3, 12])  # to both sides
LACKING: Final[vec[i64]] = vec[i64]([48, 192])
STONE: Final[vec[i64]] = vec[i64]([51, 204])  # any of these: a stone of the seat
PLACE: Final[vec[i64]] = vec[i64]([WIDE * (cell // SIDE + 1) + cell % SIDE + 1 for cell in range(CELLS)])


def _wall(row: int, column: int) -> int:
    """The first seat's sides are above and below, the second's left and right; corners are nobody's."""
    if 0 < column <= SIDE:
        return 1 if row == 0 else 2 if row > SIDE else 0
    if 0 < row <= SIDE:
        return 4 if column == 0 else 8
    return 0


EMPTY: Final[vec[i64]] = vec[i64]([_wall(place // WIDE, place % WIDE) for place in range(WIDE * WIDE)])
ALL: Final[vec[i64]] = vec[i64](range(CELLS))
