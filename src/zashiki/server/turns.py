"""Turns: one queue for everything that happens at a table."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, cast

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

        loop = asyncio.get_running_loop()
        running, done = loop.create_task(self._run(job)), loop.create_future()
        self._jobs.add(running)
        running.add_done_callback(functools.partial(self._finish, done))
        return cast(Answer, await done)

    async def end(self) -> None:
        """Wait until all jobs are done."""
        await asyncio.gather(*self._jobs, return_exceptions=True)

    async def _run(self, job: Callable[[], Awaitable[Answer]]) -> Answer:
        async with self._turn:
            self.taken_at = time.monotonic()
            return await job()

    def _finish(self, done: asyncio.Future[Any], job: asyncio.Future[Any]) -> None:
        """Tell whoever waits for it; asyncio.shield does the same for twice the work."""
        self._jobs.discard(job)
        error = None if job.cancelled() else job.exception()
        if error is not None and not isinstance(error, ZashikiError):
            log.error("a fault at the table", match=self._match_id, exc_info=error)
        if done.done():
            return
        if job.cancelled():
            done.cancel()
        elif error is not None:
            done.set_exception(error)
        else:
            done.set_result(job.result())
