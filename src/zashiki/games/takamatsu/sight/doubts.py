"""What one might regret: keeping cards that would end the match while one is ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..rules.actions import DONE, PASS
from .formality import can_reach
from .view import View


def doubts(view: View, legal: Sequence[int]) -> Mapping[int, str]:
    """Keeping hidden cards that bring a pagoda to the goal (R5.1), where nobody is known to have as many points."""
    if view.last_round or not any(can_reach(view, colour) for colour in view.colours[view.viewer]):
        return {}
    others = [points for seat, points in enumerate(view.points) if seat != view.viewer]
    is_ahead = view.points[view.viewer] > max(others)
    return {action: "goal" for action in (DONE, PASS) if is_ahead and action in legal}
