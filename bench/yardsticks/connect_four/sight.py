"""Nothing is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from zashiki.kernel.rng import Rng

from .rules.state import ConnectFour


@dataclass(frozen=True, slots=True)
class View:
    """The whole board."""

    viewer: int
    seats: int
    first: int
    second: int
    turn: int
    won: bool


def view(state: ConnectFour, viewer: int) -> View:
    """What everybody sees."""
    return View(viewer, 2, state.first, state.second, state.turn, state.won)


def imagine(view: View, rng: Rng) -> ConnectFour:
    """The one state it can be."""
    state = ConnectFour()
    state.first, state.second, state.turn, state.won = view.first, view.second, view.turn, view.won
    return state


def preview(view: View, action: int) -> dict[str, Any]:
    """Nothing that needs telling."""
    return {}
