"""A cell is an action: row by row from the top left."""

from __future__ import annotations

from typing import Final

ACTIONS: Final = 121
