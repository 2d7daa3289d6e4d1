"""The time people have: for each move, or a bank for the whole match. A fold over the moments of the steps."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass


@dataclass(frozen=True)
class Pace:
    """`seconds` for each move, or in a bank to which each move adds `increment`; only `people` have a clock."""

    people: frozenset[int] = frozenset()
    seconds: int = 0
    increment: int = 0
    is_bank: bool = False


class Times:
    """Who has how much left. Like the sand-glass it reads no time itself, so it shows the same when replayed."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self._pace = pace
        self._left = [float(pace.seconds)] * seats  # when it began to run, or now if it does not
        self._before: dict[int, float] = {}  # what was left before a move that can still be taken back
        self._since: dict[int, float] = {}  # from when on the time of a seat runs
        self._asked: frozenset[int] = frozenset()  # people whose move it is, whether their time runs or not
        self.is_paused = False

    def copy(self) -> Times:
        """Times that show the same."""
        twin = Times(self._pace, len(self._left))
        twin._left, twin._before, twin._since = list(self._left), dict(self._before), dict(self._since)
        twin._asked, twin.is_paused = self._asked, self.is_paused
        return twin

    @property
    def are_kept(self) -> bool:
        """Whether people play by the clock here."""
        return self._pace.seconds > 0

    def pause(self, at: float) -> None:
        """All clocks stand still until somebody acts."""
        for seat in list(self._since):
            self._stop(seat, at)
        self.is_paused = True

    def run(self, asked: Collection[int], bots: Collection[int], at: float) -> None:
        """From now on the time of these people runs, but for whom a bot plays, and of nobody else."""
        if not self.are_kept or self.is_paused:
            return
        asked_people = self._pace.people & frozenset(asked)
        running = asked_people - set(bots)
        for seat in self._since.keys() - running:
            self._stop(seat, at)
        for seat in self._asked - asked_people:
            self._before[seat] = self._left[seat]
            self._end_move(seat, seat in bots)
        for seat in running - self._since.keys():
            self._before.pop(seat, None)
            self._since[seat] = at
        self._asked = asked_people

    def move(self, seat: int, by_bot: bool, at: float) -> None:
        """What cannot be taken back was done for the seat: its next move begins."""
        if seat in self._asked:
            self._stop(seat, at)
            self._end_move(seat, by_bot)
            self._asked -= {seat}

    def take_back(self, seat: int) -> None:
        """The seat's move is undone; so is what it gained by it."""
        self._left[seat] = self._before.pop(seat, self._left[seat])

    def next_due(self) -> tuple[float, int] | None:
        """When the next time is up, and whose."""
        due = [(since + self._left[seat], seat) for seat, since in self._since.items()]
        return min(due) if due else None

    def left_ms(self, now: float) -> list[int | None]:
        """Milliseconds that each seat has left; None for bots."""
        return [
            max(0, round(1000 * (left - max(0.0, now - self._since.get(seat, now)))))
            if seat in self._pace.people
            else None
            for seat, left in enumerate(self._left)
        ]

    def _stop(self, seat: int, at: float) -> None:
        passed = max(0.0, at - self._since.pop(seat, at))  # the time of day may have been set back
        self._left[seat] = max(0.0, self._left[seat] - passed)

    def _end_move(self, seat: int, by_bot: bool) -> None:
        """A bank grows by what its owner does, not by what a bot does meanwhile."""
        gained = 0 if by_bot else self._pace.increment
        self._left[seat] = float(self._left[seat] + gained if self._pace.is_bank else self._pace.seconds)
