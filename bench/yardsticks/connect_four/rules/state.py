"""The rules of Connect Four."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from zashiki.kernel.model import OVER, Action, Outcome, Seat, Setup
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import ranks_by

from .fields import Fields
from .refusals import refusing_rule
from .tables import BOTTOM, CELLS, COLUMN, COLUMNS, TOP


class ConnectFour(Fields):
    """A match of Connect Four, as the kernel wants it."""

    def mover(self) -> i64:
        """Both in turn until four stand in a row or the board is full."""
        if self.won or self.turn == CELLS:
            return OVER
        return self.turn & 1

    def legal(self, seat: Seat) -> vec[i64]:
        """Every column that is not full."""
        columns = vec[i64](capacity=COLUMNS)
        if seat != self.mover():
            return columns
        taken = self.first | self.second
        column: i64 = 0
        while column < COLUMNS:
            if taken & TOP[column] == 0:
                columns = append(columns, column)
            column += 1
        return columns

    def mark_legal(self, seat: Seat, row: vec[u8], at: i64) -> None:
        """Every column that is not full."""
        if seat != self.mover():
            return
        taken = self.first | self.second
        column: i64 = 0
        while column < COLUMNS:
            row[at + column] = 1 if taken & TOP[column] == 0 else 0
            column += 1

    def ranks(self) -> vec[i64]:
        """Who laid last has won, if anybody has."""
        if not self.won:
            return ranks_by(vec[i64]([0, 0]))
        return ranks_by(vec[i64]([1, 0])) if self.turn & 1 else ranks_by(vec[i64]([0, 1]))

    def sample(self, seat: Seat, rng: Rng) -> i64:
        """Any column until one has room."""
        taken = self.first | self.second
        while True:
            column = rng.below(COLUMNS)
            if taken & TOP[column] == 0:
                return column

    def apply(self, seat: Seat, action: Action) -> None:
        """A disc falls onto the others of its column."""
        taken = self.first | self.second
        disc = (taken + BOTTOM[action]) & COLUMN[action] & ~taken
        if self.turn & 1:
            self.second |= disc
            self.won = has_four(self.second)
        else:
            self.first |= disc
            self.won = has_four(self.first)
        self.turn += 1

    def chances(self) -> list[tuple[int, int]]:
        """There is no chance."""
        return []

    def copy(self) -> ConnectFour:
        """An equal state."""
        twin = ConnectFour()
        twin.first = self.first
        twin.second = self.second
        twin.turn = self.turn
        twin.won = self.won
        return twin

    def outcome(self) -> Outcome | None:
        """Four in a row win; a full board is shared."""
        if self.mover() != OVER:
            return None
        if not self.won:
            return Outcome((0, 0), (1, 1), "R1.3")
        return Outcome((1, 0), (1, 2), "R1.2") if self.turn & 1 else Outcome((0, 1), (2, 1), "R1.2")

    def why_not(self, seat: Seat, action: Action) -> str:
        """The rule that forbids the column."""
        return "" if action in self.legal(seat) else refusing_rule(self.mover() == OVER)

    def asks(self, seat: Seat) -> str:
        """Which column?"""
        return "column"


def has_four(discs: i64) -> bool:
    """Whether four of these stand in a row."""
    pair = discs & (discs >> 1)
    if pair & (pair >> 2):
        return True
    pair = discs & (discs >> 6)
    if pair & (pair >> 12):
        return True
    pair = discs & (discs >> 7)
    if pair & (pair >> 14):
        return True
    pair = discs & (discs >> 8)
    return pair & (pair >> 16) != 0


def start(setup: Setup) -> ConnectFour:
    """The empty board."""
    return ConnectFour()
