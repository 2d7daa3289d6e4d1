"""What one might regret: ending the autumn while honour waits, or a march that nobody goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..rules import actions
from .view import View

WAITING = {  # first of the actions, and the one after the last
    "guests": (actions.HOST, actions.TAKE_BACK),
    "trade": (actions.USE_TRADE, actions.SHOW),
    "sets": (actions.CASH, actions.USE),
    "tribute": (actions.TRIBUTE, actions.TRIBUTE + 1),
    "look": (actions.LOOK, actions.TAKE),
    "pick_up": (actions.PICK_UP, actions.FAMILY),
}


def doubts(view: View, legal: Sequence[int]) -> Mapping[int, str]:
    """Ending the autumn with guests to host, trade cards to use, sets to cash, tribute to pay or kami to call.

    A march on which nobody goes.
    """
    if view.ask == "march" and actions.DONE in legal and len(legal) > 1 and view.march and not view.march.groups:
        return {actions.DONE: "march"}
    if view.ask != "autumn" or actions.DONE not in legal:
        return {}
    left = [key for key, (first, after) in WAITING.items() if any(first <= action < after for action in legal)]
    return {actions.DONE: " ".join([*left, "autumn"])} if left else {}
