"""How a match stood, told once it is over."""

from __future__ import annotations

from ..rules.fields import Fields


def points(state: Fields) -> list[int]:
    """How many figures each seat has taken."""
    return [sum(int(state.taken[seat * 3 + kind]) for kind in range(3)) for seat in range(state.seats)]
