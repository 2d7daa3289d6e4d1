"""Listeners: one socket each, with a queue so that a slow one keeps nobody waiting."""

from __future__ import annotations

import asyncio

import msgspec

from zashiki.kernel.model import SPECTATOR
from zashiki.protocol.messages import DownMessage
from zashiki.server.limits import UNANSWERED


class Listener:
    """Who looks at a table through one socket."""

    def __init__(self, uid: str, name: str, language: str) -> None:
        self.uid, self.name, self.language = uid, name, language
        self.seat = SPECTATOR
        self.shown = 0  # steps whose events it was sent
        self.base = 0  # key of the base it was sent last
        self._outbox: asyncio.Queue[bytes | None] = asyncio.Queue(UNANSWERED)

    def send(self, message: DownMessage) -> None:
        """Queue a message; a listener that does not keep up is dropped and may come again."""
        self.send_text(msgspec.json.encode(message))

    def send_text(self, message: bytes) -> None:
        """Queue a message that was encoded for several listeners."""
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """End the connection as soon as possible."""
        while not self._outbox.empty():
            self._outbox.get_nowait()
        self._outbox.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message to write to the socket; None when the connection is to end."""
        return await self._outbox.get()
