"""Turns: one queue for everything that happens at a table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import structlog

from zashiki.kernel.model import ZashikiError

log = structlog.get_logger("zashiki.rooms")
Answer = TypeVar("Answer")


class Turns:
    """Jobs of one match, one at a time, in the order in which they came."""

    def __init__(self, match_id: str) -> None:
        self._match_id = match_id
        self._turn = asyncio.Lock()
        self._jobs: set[asyncio.Future[Any]] = set()
        self.taken_at = time.monotonic()

    @property
    def are_taken(self) -> bool:
        """Whether a job runs now."""
        return self._turn.locked()

    async def take(self, job: Callable[[], Awaitable[Answer]]) -> Answer:
        """Run the job when those before it are done, to its end even if its caller goes away meanwhile."""

        async def run() -> Answer:
            async with self._turn:
                self.taken_at = time.monotonic()
                return await job()

        running = asyncio.ensure_future(run())
        self._jobs.add(running)
        running.add_done_callback(self._finish)
        return await asyncio.shield(running)

    async def end(self) -> None:
        """Wait until all jobs are done."""
        await asyncio.gather(*self._jobs, return_exceptions=True)

    def _finish(self, job: asyncio.Future[Any]) -> None:
        self._jobs.discard(job)
        error = None if job.cancelled() else job.exception()
        if error is not None and not isinstance(error, ZashikiError):
            log.error("a fault at the table", match=self._match_id, exc_info=error)
