"""How fast one client may send, and how much its questions may keep the server from everybody else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from zashiki.server.house import House
from zashiki.server.limits import Bucket

BURST, RATE = 100, 50  # messages of one socket at once, and a second
SHARE = (10, 2)  # of these, those that it may send whatever others of its address do
LONGEST_DEBT = 0.05  # seconds of work; a question that took longer counts as this long


class Pace:
    """Of one socket; sockets of one address share what they may send and ask besides."""

    __slots__ = ("_address", "_house", "_owed", "_own", "_share")

    def __init__(self, house: House, address: str) -> None:
        self._house, self._address = house, address
        self._own, self._share = Bucket(BURST, RATE), Bucket(*SHARE)
        self._owed = 0.0  # seconds of work that the last question made

    def takes(self) -> bool:
        """Whether one more message is listened to."""
        return self._own.take() and (self._share.take() or self._house.messages.take(self._address))

    async def ask(self, work: Callable[[], None]) -> bool:
        """Work out the answer, unless those of this address asked too much; between two such answers others act."""
        if not self._house.work.take(self._address, self._owed):
            return False
        async with self._house.asking:
            begun = time.thread_time()
            work()
            self._owed = min(time.thread_time() - begun, LONGEST_DEBT)
            await asyncio.sleep(0)
        return True
