"""What a match consists of."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.kernel.model import Field
from zashiki.kernel.state import State

FIELDS: Final = (
    Field("first", "first"),
    Field("second", "second"),
    Field("turn", "turn"),
    Field("won", "won"),
)


class Fields(State):
    """The discs of both seats as bits, and whose turn it is."""

    def __init__(self) -> None:
        self.seats = 2
        self.events = None
        self.first: i64 = 0
        self.second: i64 = 0
        self.turn: i64 = 0  # discs on the board
        self.won: bool = False  # by who laid last
