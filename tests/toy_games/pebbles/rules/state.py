"""The rules of Pebbles."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.model import CHANCE, CLOCK, OVER, Action, Event, Outcome, Seat, Setup
from zashiki.kernel.rng import Rng

from ..hidden.redeal import redeal
from .actions import DONE, DRAW, ROLL, TIME
from .fields import Fields
from .refusals import refusing_rule
from .tables import FACES, WEIGHTS


class Pebbles(Fields):
    """A match of Pebbles, as the kernel wants it."""

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

    def legal(self, seat: Seat) -> vec[i64]:
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

    def apply(self, seat: Seat, action: Action) -> None:
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

    def _seal(self, seat: Seat) -> None:
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

    def chances(self) -> list[tuple[int, int]]:
        """A pebble from the bag while hands are dealt, else the die (R3.1)."""
        if self.drawn < self.seats * self.rounds:
            bag = [(DRAW + weight, self.unseen(weight)) for weight in range(1, WEIGHTS + 1)]
            return [(action, count) for action, count in bag if count]
        return [(ROLL + shells, 1) for shells in range(1, FACES + 1)]

    def copy(self) -> Pebbles:
        """An equal state."""
        twin = Pebbles(self.seats, self.rounds, self.glass)
        self.copy_to(twin)
        return twin

    def redeal(self, viewer: Seat, rng: Rng) -> None:
        """Deal the pebbles the viewer does not see anew."""
        redeal(self, viewer, rng)

    def outcome(self) -> Outcome | None:
        """Most shells win; equal shells share a rank (R4.1)."""
        if self.round <= self.rounds:
            return None
        scores = tuple(int(shells) for shells in self.shells)
        return Outcome(scores, tuple(1 + sum(other > own for other in scores) for own in scores), "R4.1")

    def why_not(self, seat: Seat, action: Action) -> str:
        """The rule that forbids the action."""
        return "" if action in self.legal(seat) else refusing_rule(self, seat, action)

    def asks(self, seat: Seat) -> str:
        """Choose a pebble, or seal the choice."""
        return "seal" if self.laid[seat] else "lay"

    def commits(self, seat: Seat, action: Action) -> bool:
        """Laying can be taken back, sealing cannot (R3.3)."""
        return bool(action == DONE)

    def clock(self) -> i64:
        """The agreed seconds while seats choose."""
        return self.glass if self.mover() >= 0 else 0


def start(setup: Setup) -> Pebbles:
    """The first state of a match."""
    return Pebbles(setup.seats, int(setup.options["rounds"]), int(setup.options["glass"]))
