"""Thought: what a search has to say about one action."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Action, Seat


class Thought:
    """An action, what it is worth to its seat, and what every seat may expect after it, in millionths."""

    def __init__(self, action: Action, worth: i64, values: vec[i64], visits: i64) -> None:
        self.action = action
        self.worth = worth  # thoughts are ranked by this; caution may put it below the expected return
        self.values = values
        self.visits = visits


class Mean:
    """The running mean of what every seat may expect."""

    def __init__(self, seats: i64) -> None:
        self.totals = row_of(seats, 0)
        self.count: i64 = 0

    def add(self, values: vec[i64]) -> None:
        """One more sample."""
        self.count += 1
        i: i64 = 0
        while i < len(values):
            self.totals[i] += values[i]
            i += 1

    def of(self, seat: Seat) -> i64:
        """What this seat may expect."""
        if self.count == 0:
            return 0
        return self.totals[seat] // self.count

    def values(self) -> vec[i64]:
        """What all may expect."""
        row = row_of(len(self.totals), 0)
        i: i64 = 0
        while i < len(row):
            row[i] = self.of(i)
            i += 1
        return row


def by_worth(thought: Thought) -> i64:
    """Puts the best first."""
    return -thought.worth


def ranked(thoughts: list[Thought]) -> list[Thought]:
    """Best first, every action once."""
    thoughts.sort(key=by_worth)
    seen: set[int] = set()
    once: list[Thought] = []
    for thought in thoughts:
        if thought.action not in seen:
            seen.add(thought.action)
            once.append(thought)
    return once
