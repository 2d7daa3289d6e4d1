"""How much and how fast anyone may send."""

from __future__ import annotations

import time
from collections.abc import Callable

MESSAGE_BYTES = 16_384  # a larger socket message is refused
FRAME_BYTES = 4 * MESSAGE_BYTES  # a still larger one ends the connection before it is read whole
BODY_BYTES = 65_536
CHAT_LETTERS = 500
NAME_LETTERS = 24
TABLE_NAME_LETTERS = 60
PREVIEWS = 64
LISTENERS = 100  # at one table
UNANSWERED = 200  # messages that may queue up for a slow listener before it is dropped


class Bucket:
    """A token bucket: `burst` at once, then `rate` a second."""

    def __init__(self, burst: float, rate: float, now: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._rate, self._now = burst, rate, now
        self._tokens, self._filled_at = burst, now()

    def take(self, cost: float = 1.0) -> bool:
        """Whether there was enough; nothing is taken otherwise."""
        now = self._now()
        self._tokens = min(self._burst, self._tokens + (now - self._filled_at) * self._rate)
        self._filled_at = now
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True

    @property
    def is_full(self) -> bool:
        """Whether nothing was taken for so long that it may be forgotten."""
        return self._tokens + (self._now() - self._filled_at) * self._rate >= self._burst


class Buckets:
    """One bucket for each address; full ones are forgotten when there are many."""

    def __init__(self, burst: float, rate: float, most: int = 10_000) -> None:
        self._burst, self._rate, self._most = burst, rate, most
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether this address may go on."""
        if address not in self._buckets and len(self._buckets) >= self._most:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full}
        return self._buckets.setdefault(address, Bucket(self._burst, self._rate)).take()
