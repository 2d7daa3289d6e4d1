"""How a match stood, told once it is over."""

from __future__ import annotations

from ..rules.end import score_of
from ..rules.fields import Fields


def points(state: Fields) -> list[int]:
    """What each seat would score now: pagodas and hidden cards (R5.3)."""
    return [int(score_of(state, seat)) for seat in range(state.seats)]
