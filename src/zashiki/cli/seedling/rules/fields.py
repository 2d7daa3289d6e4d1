"""What a match consists of, each field declared once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.kernel.model import Field
from zashiki.kernel.state import State

from .tables import HEAPS

FIELDS: Final = (Field("heap", "heap"), Field("turn", "turn"))


class Fields(State):
    """Stones left, and the seat to take some; when none are left, the seat after the winner."""

    def __init__(self, seats: i64, heap: i64 = HEAPS[0]) -> None:
        self.seats = seats
        self.events = None
        self.heap: i64 = heap
        self.turn: i64 = 0
