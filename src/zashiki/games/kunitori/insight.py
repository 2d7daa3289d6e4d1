"""What bots know: how well a seat stands."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.kunitori.state import Kunitori


def evaluate(state: Kunitori, seat: i64) -> int:
    """For now the points."""
    return int(state.points[seat])
