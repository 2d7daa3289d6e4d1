"""What an action would do, for boards to draw: odds, honour and cards, from what the viewer knows."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.senji.ground import Ground


def foresee(state: Ground, viewer: i64, action: i64) -> dict[str, object]:
    """The effects of the action."""
    return {}
