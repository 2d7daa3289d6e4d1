"""The rules of Seedling."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.model import OVER, Action, Event, Outcome, Seat, Setup

from .fields import Fields
from .refusals import refusing_rule
from .tables import MOST


class Seedling(Fields):
    """A match, as the kernel wants it."""

    def mover(self) -> i64:
        """The seat whose turn it is, while there are stones."""
        return self.turn if self.heap > 0 else OVER

    def legal(self, seat: Seat) -> vec[i64]:
        """One stone up to three (R2.2)."""
        actions = vec[i64]()
        if seat != self.turn:
            return actions
        stones: i64 = 1
        while stones <= MOST and stones <= self.heap:
            actions = append(actions, stones)
            stones += 1
        return actions

    def apply(self, seat: Seat, action: Action) -> None:
        """Take the stones; the next seat's turn."""
        self.heap -= action
        self.turn = (self.turn + 1) % self.seats
        if self.events is not None:
            self.tell(Event("took", seat, {"n": int(action)}))

    def chances(self) -> list[tuple[int, int]]:
        """Nothing is left to chance."""
        return []

    def copy(self) -> Seedling:
        """An equal state."""
        twin = Seedling(self.seats, self.heap)
        twin.turn = self.turn
        return twin

    def outcome(self) -> Outcome | None:
        """Whoever took the last stone wins (R3.1)."""
        if self.heap > 0:
            return None
        winner = (self.turn - 1) % self.seats
        scores = tuple([1 if seat == winner else 0 for seat in range(self.seats)])
        return Outcome(scores, tuple([2 - score for score in scores]), "R3.1")

    def why_not(self, seat: Seat, action: Action) -> str:
        """The rule that forbids the action."""
        return "" if action in self.legal(seat) else refusing_rule(self, seat, action)

    def asks(self, seat: Seat) -> str:
        """There is only one question."""
        return "take"


def start(setup: Setup) -> Seedling:
    """The first state of a match."""
    return Seedling(setup.seats, int(setup.options["heap"]))
