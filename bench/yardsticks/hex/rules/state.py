"""The rules of Hex."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.model import OVER, Action, Outcome, Seat, Setup
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import ranks_by

from .fields import Fields
from .joining import lay
from .refusals import refusing_rule
from .tables import CELLS, PLACE


class Hex(Fields):
    """A match of Hex, as the kernel wants it."""

    def mover(self) -> i64:
        """Both in turn until one has joined its sides."""
        if self.won:
            return OVER
        return self.turn & 1

    def legal(self, seat: Seat) -> vec[i64]:
        """Every free cell, in the order they are kept."""
        return self.cells[: CELLS - self.turn] if seat == self.mover() else vec[i64]()

    def ranks(self) -> vec[i64]:
        """Who laid last has won."""
        return ranks_by(vec[i64]([1, 0]) if self.turn & 1 else vec[i64]([0, 1]))

    def sample(self, seat: Seat, rng: Rng) -> i64:
        """One of the free cells, without listing them."""
        return self.cells[rng.below(CELLS - self.turn)]

    def apply(self, seat: Seat, action: Action) -> None:
        """A stone is laid, and its cell leaves the free ones."""
        cells, spots = self.cells, self.spots
        last = CELLS - 1 - self.turn
        spot = spots[action]
        moved = cells[last]
        cells[spot] = moved
        spots[moved] = spot
        cells[last] = action
        spots[action] = last
        self.won = lay(self.board, PLACE[action], self.turn & 1)
        self.turn += 1

    def chances(self) -> list[tuple[int, int]]:
        """There is no chance."""
        return []

    def copy(self) -> Hex:
        """An equal state."""
        twin = Hex()
        twin.board = self.board[:]
        twin.cells = self.cells[:]
        twin.spots = self.spots[:]
        twin.turn = self.turn
        twin.won = self.won
        return twin

    def outcome(self) -> Outcome | None:
        """Joined sides win; there is no draw."""
        if not self.won:
            return None
        return Outcome((1, 0), (1, 2), "R1.2") if self.turn & 1 else Outcome((0, 1), (2, 1), "R1.2")

    def why_not(self, seat: Seat, action: Action) -> str:
        """The rule that forbids the cell."""
        return "" if action in self.legal(seat) else refusing_rule(self.won)

    def asks(self, seat: Seat) -> str:
        """Which cell?"""
        return "cell"


def start(setup: Setup) -> Hex:
    """The empty board; a state as it is made shares its rows."""
    return Hex().copy()
