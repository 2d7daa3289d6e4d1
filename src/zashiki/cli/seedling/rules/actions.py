"""Every action as a number: to take so many stones."""

from __future__ import annotations

from typing import Final

from .tables import MOST

ACTIONS: Final = MOST + 1  # of a seat, as a learner counts them; 0 is none
