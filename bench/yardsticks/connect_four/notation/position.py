"""A position is its discs as two numbers, the turn and whether it is won."""

from __future__ import annotations

from zashiki.kernel.model import NotationError

from ..rules.state import ConnectFour, has_four


def write_position(state: ConnectFour) -> str:
    """Two numbers."""
    return f"{state.first} {state.second}"


def read_position(text: str) -> ConnectFour:
    """The state the numbers describe."""
    parts = text.split(" ")
    if len(parts) != 2 or not all(part.isascii() and part.isdecimal() and len(part) < 16 for part in parts):
        raise NotationError("a position is two whole numbers")
    state = ConnectFour()
    state.first, state.second = int(parts[0]), int(parts[1])
    state.turn = int(parts[0]).bit_count() + int(parts[1]).bit_count()
    state.won = has_four(state.first) or has_four(state.second)
    if write_position(state) != text or state.first & state.second or (state.first | state.second) >= 2**49:
        raise NotationError("these discs cannot stand on one board")
    return state
