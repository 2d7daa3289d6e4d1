"""A column is an action."""

from __future__ import annotations

from typing import Final

ACTIONS: Final = 7
