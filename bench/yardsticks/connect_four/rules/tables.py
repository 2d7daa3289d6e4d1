"""The board as numbers: seven bits a column, the lowest six are its cells from below."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COLUMNS: Final = 7
ROWS: Final = 6
CELLS: Final = 42
POWER: Final[vec[i64]] = vec[i64]([2**bit for bit in range(49)])
BOTTOM: Final[vec[i64]] = vec[i64]([2 ** (7 * column) for column in range(COLUMNS)])
TOP: Final[vec[i64]] = vec[i64]([2 ** (7 * column + 5) for column in range(COLUMNS)])
COLUMN: Final[vec[i64]] = vec[i64]([63 * 2 ** (7 * column) for column in range(COLUMNS)])
CELL: Final[vec[i64]] = vec[i64]([7 * column + row for column in range(COLUMNS) for row in range(ROWS)])  # its bit
