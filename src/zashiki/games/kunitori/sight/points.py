"""How a match stood, told once it is over."""

from __future__ import annotations

from ..rules.fields import Fields


def points(state: Fields) -> list[int]:
    """The points on all cards of each seat (R7.3)."""
    return [int(state.points[seat]) for seat in range(state.seats)]
