"""Which rule forbids an action."""

from __future__ import annotations

from zashiki.kernel.model import Action, Seat

from .fields import Fields


def refusing_rule(state: Fields, seat: Seat, action: Action) -> str:
    """The rule that forbids an action that is not legal."""
    if state.heap == 0:
        return "R3.1"
    return "R2.1" if seat != state.turn else "R2.2"
