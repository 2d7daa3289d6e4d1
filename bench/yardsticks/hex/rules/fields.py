"""What a match consists of."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.model import Field
from zashiki.kernel.state import State

from .tables import ALL, EMPTY

FIELDS: Final = (
    Field("board", "board"),
    Field("cells", "cells"),
    Field("spots", "spots"),
    Field("turn", "turn"),
    Field("won", "won"),
)


class Fields(State):
    """Stones, what they are joined to, and whose turn it is."""

    def __init__(self) -> None:
        self.seats = 2
        self.events = None
        self.board: vec[i64] = EMPTY
        self.cells: vec[i64] = ALL  # first the free ones; a cell that is taken changes places with the last of them
        self.spots: vec[i64] = ALL  # where each cell stands among them
        self.turn: i64 = 0  # stones on the board
        self.won: bool = False  # by who laid last
