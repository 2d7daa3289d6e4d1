"""State: the abstract position that every game subclasses once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from zashiki.kernel.model import CHANCE, Action, Event, Outcome, Seat
from zashiki.kernel.rng import Rng

NO_STEPS: Final[vec[i64]] = vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """The full truth of a match at one moment. It holds no randomness and no secret order.

    A subclass sets `seats` and `events = None` when it is made. `events` is a list only while someone listens.
    """

    seats: i64
    events: list[Event] | None

    @abstractmethod
    def mover(self) -> Seat:
        """The seat to act, CHANCE or OVER; the first of them when several choose at once."""

    @abstractmethod
    def legal(self, seat: Seat) -> vec[i64]:
        """All legal actions of the seat (or CLOCK) in a stable order; never empty for who is waiting."""

    @abstractmethod
    def apply(self, seat: Seat, action: Action) -> None:
        """Change this state by the action of a seat, CHANCE or CLOCK. Trusts that it is legal."""

    @abstractmethod
    def chances(self) -> list[tuple[int, int]]:
        """Every outcome and its whole-number weight, when CHANCE moves."""

    @abstractmethod
    def copy(self) -> State:
        """An equal state that shares nothing mutable and has no listener."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result once the match is over, else None."""

    @abstractmethod
    def why_not(self, seat: Seat, action: Action) -> str:
        """The id of the rule that forbids the action now, or "" if it is legal."""

    @abstractmethod
    def asks(self, seat: Seat) -> str:
        """The question this waiting seat is asked, as a key of the game's words below `ask`."""

    def allows(self, seat: Seat, action: Action) -> bool:
        """Whether the seat may take the action now; overridden where that is known sooner than the rule against it."""
        return self.why_not(seat, action) == ""

    def waiting(self) -> list[int]:
        """All seats that may act now: several during simultaneous choices and negotiation."""
        mover = self.mover()
        return [mover] if mover >= 0 else []

    def deal(self, rng: Rng) -> Action:
        """Draw one of the chances, apply it and return it for the log."""
        chances = self.chances()
        total: i64 = 0
        for _, weight in chances:
            total += weight
        ticket = rng.below(total)
        for outcome, weight in chances:
            ticket -= weight
            if ticket < 0:
                self.apply(CHANCE, outcome)
                return outcome
        raise AssertionError("weights of chances must be positive")

    def sample(self, seat: Seat, rng: Rng) -> Action:
        """A random legal action; overridden where one can be found without listing them all.

        Each is as likely as any other, unless a game must weigh them for matches played at random to end.
        """
        return rng.pick(self.legal(seat))

    def redeal(self, viewer: Seat, rng: Rng) -> None:
        """Change this very state into one that the viewer (a seat or SPECTATOR) cannot rule out.

        The viewer's view and legal actions stay equal. Deals are drawn evenly among those that fit what the viewer has
        learnt, unless the game states a better law. Where nothing is hidden there is nothing to do.
        """
        return

    def spell(self, action: Action, onto: vec[i64] = NO_STEPS) -> vec[i64]:
        """The learner's steps that make up a seat's action, each from 0 to `Game.actions` − 1, appended to `onto`.

        The same action is always spelt the same, and of two legal ones neither begins with the whole of the other.
        """
        return append(onto, action)

    def mark_legal(self, seat: Seat, row: vec[u8], at: i64) -> None:
        """Write a 1 for every legal action of the seat, counted from `at`; overridden where that needs no list."""
        for action in self.legal(seat):
            row[at + action] = 1

    def ranks(self) -> vec[i64]:
        """Every seat's rank once the match is over, as `outcome` tells them; overridden where they are had for less."""
        ranks = vec[i64]()
        outcome = self.outcome()
        assert outcome is not None
        for rank in outcome.ranks:
            ranks = append(ranks, rank)
        return ranks

    def commits(self, seat: Seat, action: Action) -> bool:
        """Whether screens confirm the action: it can never be taken back, or only until another seat acts."""
        return True

    def binds(self, seat: Seat, action: Action) -> bool:
        """Whether the action, once applied to this state, can never be taken back by its seat.

        False only for what reveals nothing to the seat and is followed by no chance: such a step may be taken back
        until another seat acts.
        """
        return self.commits(seat, action)

    def clock(self) -> i64:
        """Seconds after which CLOCK acts if the present question stays open; 0: no clock runs."""
        return 0

    def tell(self, event: Event) -> None:
        """Hand the event to whoever listens. Hot paths look at `events` first and build no event in vain."""
        if self.events is not None:
            self.events.append(event)


def ranks_by(standings: vec[i64]) -> vec[i64]:
    """The ranks of seats of which the higher number is ahead; equals share."""
    ranks = vec[i64]()
    for own in standings:
        rank: i64 = 1
        for other in standings:
            if other > own:
                rank += 1
        ranks = append(ranks, rank)
    return ranks
