"""The pebbles as numbers."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = 6
ALIKE: Final = 3  # R1.1: pebbles of each weight
FACES: Final = 3  # of the die
