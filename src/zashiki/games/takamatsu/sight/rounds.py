"""Where a match is."""

from __future__ import annotations

from ..rules.fields import Fields


def rounds(state: Fields) -> int:
    """The round; 0 during set-up."""
    return int(state.round)
