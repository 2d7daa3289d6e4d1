"""Every action as a number."""

from __future__ import annotations

from typing import Final

DONE: Final = 10  # below it: lay the pebble of this weight
TIME: Final = 11
ACTIONS: Final = 11  # of a seat, as a learner counts them
DRAW: Final = 20  # DRAW + weight: chance gives this pebble
ROLL: Final = 30  # ROLL + shells: chance rolls the prize
