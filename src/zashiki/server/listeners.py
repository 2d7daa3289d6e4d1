"""Listeners: one socket each, with a queue so that a slow one keeps nobody waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec

from zashiki.kernel.model import SPECTATOR
from zashiki.protocol.messages import DownMessage
from zashiki.server.limits import UNREAD, UNREAD_BYTES


class Listener:
    """Who looks at a table through one socket; `cut` ends the connection at once."""

    def __init__(self, uid: str, name: str, language: str, cut: Callable[[], None] = lambda: None) -> None:
        self.uid, self.name, self.language = uid, name, language
        self.seat = SPECTATOR
        self.shown = 0  # steps whose events it was sent
        self._cut = cut
        self._outbox: deque[bytes] = deque()
        self._unread = 0  # bytes in the outbox
        self._ended = False
        self._something = asyncio.Event()

    def send(self, message: DownMessage) -> None:
        """Queue a message; a listener that does not keep up is cut off and may come again."""
        self.pass_on(msgspec.json.encode(message))

    def pass_on(self, raw: bytes) -> None:
        """Queue what is written already."""
        if self._ended:
            return
        full = len(self._outbox) >= UNREAD or self._unread + len(raw) > UNREAD_BYTES
        if self._outbox and full:
            self.drop()
            self._cut()
            return
        self._outbox.append(raw)
        self._unread += len(raw)
        self._something.set()

    def drop(self, after_all_is_sent: bool = False) -> None:
        """End the connection; what was not written yet is forgotten unless told otherwise."""
        self._ended = True
        if not after_all_is_sent:
            self._outbox.clear()
            self._unread = 0
        self._something.set()

    async def next(self) -> bytes | None:
        """The next message to write to the socket; None when the connection is to end."""
        while not self._outbox and not self._ended:
            self._something.clear()
            await self._something.wait()
        if not self._outbox:
            return None
        raw = self._outbox.popleft()
        self._unread -= len(raw)
        return raw
