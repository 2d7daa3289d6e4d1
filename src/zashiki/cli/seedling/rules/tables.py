"""The stones as numbers."""

from __future__ import annotations

from typing import Final

SEATS: Final = (2, 3, 4)
HEAPS: Final = (21, 15, 30)  # R1.1: stones to begin with, first what is usual
MOST: Final = 3  # R2.2: stones taken in a turn
