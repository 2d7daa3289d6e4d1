"""The alarm of a room: it rings when the clock is due, and after a fault again and again, with growing pauses."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

log = structlog.get_logger("zashiki.rooms")

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0  # seconds before it tries again after a fault
LONGEST_SLEEP = 3600.0  # seconds; the time of day may be set meanwhile


class Alarm:
    """Calls `ring` when it is time; what `ring` raises is noted and tried again."""

    def __init__(self, match_id: str, ring: Callable[[], Awaitable[None]]) -> None:
        self._match_id, self._ring = match_id, ring
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None
        self._faults = 0  # in a row
        self._closed = False

    @property
    def is_set(self) -> bool:
        """Whether it will ring, or does just now."""
        return self._timer is not None or (self._ringing is not None and not self._ringing.done())

    def set(self, milliseconds: int | None) -> None:
        """Ring after so long; None: not at all."""
        self._faults = 0
        self._wind(None if milliseconds is None else milliseconds / 1000 + 0.01)

    def close(self) -> None:
        """Never ring again."""
        self._closed = True
        self._stop()

    def _wind(self, seconds: float | None) -> None:
        self._stop()
        if seconds is not None and not self._closed:
            self._timer = asyncio.get_running_loop().call_later(min(seconds, LONGEST_SLEEP), self._begin)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _begin(self) -> None:
        self._timer = None
        self._ringing = asyncio.create_task(self._ring_or_try_later())

    async def _ring_or_try_later(self) -> None:
        try:
            await self._ring()
        except Exception as error:
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(self._faults, 10))
            self._faults += 1
            log.warning("the clock could not act", match=self._match_id, reason=str(error), again_in=pause)
            self._wind(pause)
