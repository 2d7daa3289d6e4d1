"""What an action would do, as far as its seat can know."""

from __future__ import annotations

from typing import Any

from ..rules.tables import ALIKE, WEIGHTS
from .view import View


def preview(view: View, action: int) -> dict[str, Any]:
    """How many pebbles the viewer cannot see are heavier than the one laid."""
    if not 0 < action <= WEIGHTS:
        return {}
    seen = [weight for spent in view.spent for weight in spent]
    own = [weight for weight, count in enumerate(view.hand) for _ in range(count)]
    heavier = range(action + 1, WEIGHTS + 1)
    return {"heavier": sum(ALIKE - seen.count(weight) - own.count(weight) for weight in heavier)}
