"""Listeners: one socket each; nobody waits for a slow one, and who does not keep up is cut off."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from typing import Protocol

import msgspec

from zashiki.kernel.model import SPECTATOR
from zashiki.protocol.messages import DownMessage, Refusal
from zashiki.server.limits import UNREAD, UNREAD_BYTES


class Wire(Protocol):
    """What carries messages to a client."""

    def write(self, *raws: bytes) -> None:
        """Send text messages, or keep them for the client, or cut the client off that does not keep up."""

    def hang_up(self) -> None:
        """End the connection once what was written is sent."""


class Outbox:
    """A wire for any ASGI server: messages wait here until a task has written them; `cut` ends the connection."""

    def __init__(self, cut: Callable[[], None] = lambda: None) -> None:
        self._cut = cut
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._ended = False
        self._something = asyncio.Event()

    def write(self, *raws: bytes) -> None:
        """Queue messages; one alone may be of any size."""
        for raw in raws:
            self._queue(raw)

    def _queue(self, raw: bytes) -> None:
        if self._ended:
            return
        full = len(self._waiting) >= UNREAD or self._bytes + len(raw) > UNREAD_BYTES
        if self._waiting and full:
            self._waiting.clear()
            self._bytes = 0
            self.hang_up()
            self._cut()
            return
        self._waiting.append(raw)
        self._bytes += len(raw)
        self._something.set()

    def hang_up(self) -> None:
        """End the connection once what waits is written."""
        self._ended = True
        self._something.set()

    async def next(self) -> bytes | None:
        """The next message to write to the socket; None when the connection is to end."""
        while not self._waiting and not self._ended:
            self._something.clear()
            await self._something.wait()
        if not self._waiting:
            return None
        raw = self._waiting.popleft()
        self._bytes -= len(raw)
        return raw


class Listener:
    """Who looks at a table through one socket."""

    def __init__(self, uid: str, name: str, language: str, wire: Wire, refused: Counter[str]) -> None:
        self.uid, self.name, self.language = uid, name, language
        self.seats: list[int] = []  # all that its device holds
        self.seat = SPECTATOR  # from where it looks
        self.shoulder = SPECTATOR  # over which it looks, as long ago as was agreed, where it holds no seat
        self.shown = 0  # steps whose events it was sent
        self.base = 0  # key of the base it was sent last
        self.promises: list[str] = []  # that it was told of last
        self._wire, self._refused = wire, refused

    def send(self, message: DownMessage) -> None:
        """Send a message; what is refused is counted, by its code."""
        if isinstance(message, Refusal):
            self._refused[message.code] += 1
        self._wire.write(msgspec.json.encode(message))

    def pass_on(self, *raws: bytes) -> None:
        """Send what is written already."""
        self._wire.write(*raws)

    def drop(self) -> None:
        """End the connection."""
        self._wire.hang_up()
