"""What a match of Pebbles consists of, each field declared once."""

from __future__ import annotations

from typing import Final

from zashiki.kernel.model import Field
from zashiki.kernel.state import State

from .tables import ALIKE, WEIGHTS

FIELDS: Final = (
    Field("rounds", "rounds"),
    Field("glass", "glass"),
    Field("drawn", "drawn"),
    Field("round", "round"),
    Field("prize", "prize"),
    Field("hands", "hand"),
    Field("laid", "laid"),
    Field("sealed", "sealed"),
    Field("spent", "spent"),
    Field("shells", "shells"),
)


class Fields(State):
    """Hands as counts by weight; `laid` and `sealed` hold the choices of the running round."""

    def __init__(self, seats: int, rounds: int, glass: int) -> None:
        self.seats = seats
        self.events = None
        self.rounds = rounds
        self.glass = glass
        self.drawn = 0  # pebbles dealt so far
        self.round = 1
        self.prize = 0  # shells to win, 0 before the roll
        self.hands = [[0] * (WEIGHTS + 1) for _ in range(seats)]
        self.laid = [0] * seats
        self.sealed = [False] * seats
        self.spent: list[list[int]] = [[] for _ in range(seats)]
        self.shells = [0] * seats

    def copy_to(self, twin: Fields) -> None:
        """Make the twin equal to this state."""
        twin.drawn, twin.round, twin.prize = self.drawn, self.round, self.prize
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid = self.laid[:]
        twin.sealed = self.sealed[:]
        twin.spent = [spent[:] for spent in self.spent]
        twin.shells = self.shells[:]

    def unseen(self, weight: int) -> int:
        """How many pebbles of the weight are still in the bag."""
        out = sum(hand[weight] for hand in self.hands) + sum(spent.count(weight) for spent in self.spent)
        return ALIKE - out
