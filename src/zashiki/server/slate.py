"""Where limits are counted: in one process, or in memory that all processes of one server share.

Shared counts need no lock, so that nobody who dies while holding one stops the others: of what is inside, each process
writes only a column of its own, which whoever takes its place begins anew; of haste, two who write at once may lose a
count. A key has a place in each of two rows and the smaller number counts, so that two keys hardly ever share one.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable
from multiprocessing.context import BaseContext
from typing import Any, Protocol

from zashiki.server.limits import Buckets, Turnstile

ROWS, SLOTS = 2, 8192
BUCKETS = ("gets", "posts", "replays", "hints", "lines", "trials", "wrong_codes", "calls", "messages", "work")
TURNSTILES = ("connections", "sockets")


class Haste(Protocol):
    """Who may go on, by any key."""

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Whether this one may go on."""

    def give_back(self, key: str) -> None:
        """The last one does not count."""


class Doors(Protocol):
    """Who is inside, by any key."""

    def enter(self, key: str, most: int) -> bool:
        """Whether there was room for one more."""

    def leave(self, key: str) -> None:
        """One of them goes."""


class Counts:
    """Counts of one process."""

    def buckets(self, _kind: str, burst: float, rate: float) -> Haste:
        """For one kind of haste."""
        return Buckets(burst, rate)

    def turnstile(self, _kind: str) -> Doors:
        """For one kind of door."""
        return Turnstile()


class Slate:
    """Memory for the counts of several processes; it is made by their parent and handed to each."""

    def __init__(self, context: BaseContext, processes: int) -> None:
        self.processes = processes
        self.key = secrets.token_bytes(16)  # so that nobody can choose whose place to share
        self.spent = context.RawArray("d", len(BUCKETS) * ROWS * SLOTS * 2)  # how much, and when that was
        self.inside = context.RawArray("i", processes * len(TURNSTILES) * ROWS * SLOTS)

    def places(self, key: str) -> list[int]:
        """The place of this key in each row."""
        told = hashlib.blake2b(key.encode(errors="replace"), key=self.key, digest_size=4 * ROWS).digest()
        return [int.from_bytes(told[4 * row : 4 * row + 4]) % SLOTS for row in range(ROWS)]


class SharedCounts(Counts):
    """The counts as the process of this number takes part in them."""

    def __init__(self, slate: Slate, number: int) -> None:
        self._slate, self._number = slate, number

    def buckets(self, kind: str, burst: float, rate: float) -> Haste:
        """For one kind of haste."""
        return SharedBuckets(self._slate, BUCKETS.index(kind), burst, rate)

    def turnstile(self, kind: str) -> Doors:
        """For one kind of door; nobody is inside of this process yet."""
        return SharedTurnstile(self._slate, TURNSTILES.index(kind), self._number)


class SharedBuckets:
    """Token buckets that all processes take from."""

    def __init__(
        self, slate: Slate, kind: int, burst: float, rate: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._slate, self._spent, self._kind = slate, slate.spent, kind
        self._burst, self._rate, self._now = burst, rate, now

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Whether this one may go on."""
        now = self._now()
        spent = {at: self._spent_at(at, now) for at in self._places(key)}
        if min(spent.values()) + cost > self._burst:
            return False
        for at, so_far in spent.items():
            self._spent[at], self._spent[at + 1] = so_far + cost, now
        return True

    def give_back(self, key: str) -> None:
        """The last one does not count."""
        for at in self._places(key):
            self._spent[at] = max(0.0, self._spent[at] - 1)

    def _places(self, key: str) -> list[int]:
        return [2 * ((self._kind * ROWS + row) * SLOTS + at) for row, at in enumerate(self._slate.places(key))]

    def _spent_at(self, at: int, now: float) -> float:
        return float(max(0.0, self._spent[at] - (now - self._spent[at + 1]) * self._rate))


class SharedTurnstile:
    """Counts who is inside of any process."""

    def __init__(self, slate: Slate, kind: int, number: int) -> None:
        self._slate, self._inside, self._number = slate, slate.inside, number
        self._first, self._column = kind * ROWS * SLOTS, len(TURNSTILES) * ROWS * SLOTS
        begun: Any = [0] * (ROWS * SLOTS)
        own = number * self._column + self._first
        self._inside[own : own + ROWS * SLOTS] = begun

    def enter(self, key: str, most: int) -> bool:
        """Whether there was room for one more."""
        places = self._places(key)
        if min(self._all_at(at) for at in places) >= most:
            return False
        for at in places:
            self._inside[self._number * self._column + at] += 1
        return True

    def leave(self, key: str) -> None:
        """One of them goes."""
        for at in self._places(key):
            own = self._number * self._column + at
            self._inside[own] = max(0, self._inside[own] - 1)

    def _places(self, key: str) -> list[int]:
        return [self._first + row * SLOTS + at for row, at in enumerate(self._slate.places(key))]

    def _all_at(self, at: int) -> int:
        return sum(self._inside[at :: self._column])
