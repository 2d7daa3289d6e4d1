"""The rules of Pebbles."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.model import CHANCE, CLOCK, OVER, Event, Outcome, Setup
from zashiki.kernel.state import State

WEIGHTS: Final = 6
ALIKE: Final = 3  # R1.1: pebbles of each weight
DONE: Final = 10
TIME: Final = 11
DRAW: Final = 20  # DRAW + weight: chance gives this pebble
ROLL: Final = 30  # ROLL + shells: chance rolls the prize
FACES: Final = 3


class PebblesState(State):
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

    def mover(self) -> i64:
        """Chance deals and rolls; then the first seat that has not sealed its choice."""
        if self.round > self.rounds:
            return OVER
        if self.prize == 0:
            return CHANCE
        return self.sealed.index(False)

    def waiting(self) -> list[int]:
        """Every seat that has not sealed its choice (R3.2)."""
        return [seat for seat in range(self.seats) if not self.sealed[seat]] if self.mover() >= 0 else []

    def legal(self, seat: i64) -> vec[i64]:
        """Any pebble of the hand; `done` once one is laid."""
        actions = vec[i64]()
        if seat == CLOCK:
            return append(actions, TIME) if self.glass and self.mover() >= 0 else actions
        if self.laid[seat]:
            return append(actions, DONE)
        for weight in range(1, WEIGHTS + 1):
            if self.hands[seat][weight]:
                actions = append(actions, weight)
        return actions

    def apply(self, seat: i64, action: i64) -> None:
        """Deal, roll, lay, seal, or let the time run out."""
        if action == TIME:
            self._run_out()
        elif action > ROLL:
            self.prize = action - ROLL
            self.tell(Event("prize", CHANCE, {"n": int(self.prize)}))
        elif action > DRAW:
            self._deal_one(action - DRAW)
        elif action == DONE:
            self._seal(seat)
        else:
            self.laid[seat] = action

    def _deal_one(self, weight: i64) -> None:
        seat = self.drawn // self.rounds
        self.drawn += 1
        self.hands[seat][weight] += 1
        self.tell(Event("drew", seat, {"weight": int(weight)}, (seat,)))

    def _run_out(self) -> None:
        for seat in self.waiting():  # R3.6
            if not self.laid[seat]:
                self.laid[seat] = next(weight for weight in range(1, WEIGHTS + 1) if self.hands[seat][weight])
            self._seal(seat)

    def _seal(self, seat: i64) -> None:
        self.sealed[seat] = True
        self.tell(Event("sealed", int(seat)))
        if all(self.sealed):
            self._show()

    def _show(self) -> None:
        heaviest = max(self.laid)
        for seat in range(self.seats):
            self.hands[seat][self.laid[seat]] -= 1
            self.spent[seat].append(int(self.laid[seat]))
            self.tell(Event("shown", seat, {"weight": int(self.laid[seat])}))
        if self.laid.count(heaviest) == 1:  # R3.4
            winner = self.laid.index(heaviest)
            self.shells[winner] += self.prize
            self.tell(Event("won", winner, {"n": int(self.prize)}))
        else:
            self.tell(Event("tied", CHANCE))
        self.laid = [0] * self.seats
        self.sealed = [False] * self.seats
        self.prize = 0
        self.round += 1

    def unseen(self, weight: int) -> int:
        """How many pebbles of the weight are still in the bag."""
        out = sum(hand[weight] for hand in self.hands) + sum(spent.count(weight) for spent in self.spent)
        return ALIKE - out

    def chances(self) -> list[tuple[int, int]]:
        """A pebble from the bag while hands are dealt, else the die (R3.1)."""
        if self.drawn < self.seats * self.rounds:
            bag = [(DRAW + weight, self.unseen(weight)) for weight in range(1, WEIGHTS + 1)]
            return [(action, count) for action, count in bag if count]
        return [(ROLL + shells, 1) for shells in range(1, FACES + 1)]

    def copy(self) -> PebblesState:
        """An equal state."""
        twin = PebblesState(self.seats, self.rounds, self.glass)
        twin.drawn, twin.round, twin.prize = self.drawn, self.round, self.prize
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid = self.laid[:]
        twin.sealed = self.sealed[:]
        twin.spent = [spent[:] for spent in self.spent]
        twin.shells = self.shells[:]
        return twin

    def outcome(self) -> Outcome | None:
        """Most shells win; equal shells share a rank (R4.1)."""
        if self.round <= self.rounds:
            return None
        scores = tuple(int(shells) for shells in self.shells)
        return Outcome(scores, tuple(1 + sum(other > own for other in scores) for own in scores), "R4.1")

    def why_not(self, seat: i64, action: i64) -> str:
        """The rule that forbids the action."""
        if action in self.legal(seat):
            return ""
        if action == TIME:
            return "R3.6"
        if self.mover() == OVER:
            return "R4.1"
        if action == DONE or self.laid[seat]:
            return "R3.3"
        return "R3.2"

    def asks(self, seat: i64) -> str:
        """Choose a pebble, or seal the choice."""
        return "seal" if self.laid[seat] else "lay"

    def commits(self, seat: i64, action: i64) -> bool:
        """Laying can be taken back, sealing cannot (R3.3)."""
        return bool(action == DONE)

    def clock(self) -> i64:
        """The agreed seconds while seats choose."""
        return self.glass if self.mover() >= 0 else 0


def start(setup: Setup) -> PebblesState:
    """The first state of a match."""
    return PebblesState(setup.seats, int(setup.options["rounds"]), int(setup.options["glass"]))
