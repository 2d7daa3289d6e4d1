"""Which rule forbids an action."""

from __future__ import annotations

from mypy_extensions import i64

from .fields import Fields


def refusing_rule(state: Fields, seat: i64, action: i64) -> str:
    """The rule that forbids an action that is not legal."""
    if state.heap == 0:
        return "R3.1"
    return "R2.1" if seat != state.turn else "R2.2"
