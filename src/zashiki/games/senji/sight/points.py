"""How a match stood, told once it is over."""

from __future__ import annotations

from ..rules.fields import Fields


def points(state: Fields) -> list[int]:
    """The honour of each seat."""
    return [int(state.honour[seat]) for seat in range(state.seats)]
