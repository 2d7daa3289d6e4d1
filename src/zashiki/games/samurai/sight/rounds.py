"""Where a match is."""

from __future__ import annotations

from ..rules.fields import Fields
from ..rules.tables import TURN


def rounds(state: Fields) -> int:
    """The round of turns; 0 before the first."""
    return int(state.turn) // int(state.seats) + 1 if state.phase >= TURN else 0
