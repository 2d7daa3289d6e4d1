"""Where a match is."""

from __future__ import annotations

from ..rules.actions import S_REPLAY
from ..rules.fields import Fields


def rounds(state: Fields) -> int:
    """The round of turns; 0 before the first."""
    return int(state.turn) // int(state.seats) + 1 if state.stage >= S_REPLAY else 0
