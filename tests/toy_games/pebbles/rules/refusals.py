"""Which rule forbids an action."""

from __future__ import annotations

from zashiki.kernel.model import OVER, Action, Seat

from .actions import DONE, TIME
from .fields import Fields


def refusing_rule(state: Fields, seat: Seat, action: Action) -> str:
    """The rule that forbids an action that is not legal."""
    if action == TIME:
        return "R3.6"
    if state.mover() == OVER:
        return "R4.1"
    if action == DONE or state.laid[seat]:
        return "R3.3"
    return "R3.2"
