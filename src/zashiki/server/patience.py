"""What a connection is held by: a timer that ends it, what was heard of it, and whether it may be written to."""

from __future__ import annotations

import asyncio
from typing import Any


class Impatience:
    """One timer that can be wound anew; when it runs out, the connection is cut."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._timer: asyncio.TimerHandle | None = None

    def wind(self, seconds: float, end: Any) -> None:
        """Call `end` after so long unless stopped or wound again before."""
        self.stop()
        self._timer = self._loop.call_later(seconds, end)

    def stop(self) -> None:
        """All is well."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Unheard:
    """What a client has said and nobody has listened to yet: a queue for one listener, far smaller than asyncio's."""

    __slots__ = ("_listening", "_waiting")

    def __init__(self) -> None:
        self._waiting: list[Any] = []
        self._listening: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """How many messages wait."""
        return len(self._waiting)

    def empty(self) -> bool:
        """Whether none waits."""
        return not self._waiting

    def put_nowait(self, message: Any) -> None:
        """One more; never too many, since who is not listened to is not read from."""
        self._waiting.append(message)
        if self._listening is not None and not self._listening.done():
            self._listening.set_result(None)

    async def get(self) -> Any:
        """The next one."""
        while not self._waiting:
            self._listening = asyncio.get_running_loop().create_future()
            await self._listening
        return self._waiting.pop(0)


class Flow:
    """Whether one may write: an event of which most are never waited for, far smaller than asyncio's."""

    __slots__ = ("_is_open", "_waiting")

    def __init__(self) -> None:
        self._is_open = True
        self._waiting: list[asyncio.Future[None]] = []

    def is_set(self) -> bool:
        """Whether one may."""
        return self._is_open

    def set(self) -> None:
        """From now on one may."""
        self._is_open = True
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        """Not now."""
        self._is_open = False

    async def wait(self) -> None:
        """Wait until one may."""
        while not self._is_open:
            self._waiting.append(asyncio.get_running_loop().create_future())
            await self._waiting[-1]
