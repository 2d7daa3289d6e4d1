"""News between servers on one PostgreSQL, by LISTEN and NOTIFY: what was stored elsewhere, told at once."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from zashiki.journal.news import Hear, Word, read_news, write_news
from zashiki.journal.trouble import TROUBLES, plain

log = structlog.get_logger("zashiki.bus")

CHANNEL = "zashiki"
CLAIMS = 7_452_002  # any number of our own, the first half of the advisory locks
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0  # seconds before it listens again after a fault
LOOK_SECONDS = 2.0  # between two looks whether the line still stands, and who else is there
CLOSE_SECONDS = 2.0  # for what is being asked when it ends
ROLL = 7_452_003  # the first half of the locks that every server holds while it lives
PRESENT = """
    SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = :roll AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class Bus:
    """Tells others what we store, in the same transaction, and hears what they do."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._us = secrets.token_hex(6)
        self.number = secrets.randbits(31)  # of this server, on the roll of all
        self._present: set[int] = set()  # numbers on the roll when it was called last
        self._hear: Hear | None = None
        self._listening: asyncio.Task[None] | None = None
        self._line: AsyncConnection | None = None  # the one that listens and holds the claims
        self._speaking = asyncio.Lock()
        self._closing = asyncio.Event()
        self._claims: set[str] = set()
        self.lost: Callable[[], None] = lambda: None  # is called when another server is gone
        self.counted: Callable[[set[int]], None] = lambda present: None  # then, too, and whenever the line is new

    async def tell(self, connection: AsyncConnection, match_id: str, word: Word = None) -> None:
        """Something changed at this match; others hear of it when the transaction is committed."""
        news = write_news(self._us, match_id, word)
        await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, news)))

    def listen(self, hear: Hear) -> None:
        """Call `hear` for all news of others, from now on."""
        self._hear = hear
        self._listening = asyncio.create_task(self._listen_for_ever())

    async def close(self) -> None:
        """Hear no more. Cancelled in the middle of a query, a connection might never come back: that comes last."""
        self._closing.set()
        if self._listening is not None:
            await asyncio.wait([self._listening], timeout=CLOSE_SECONDS)
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def claim(self, match_id: str) -> bool:
        """Whether the bots of this match are ours to play; a server that dies lets go of all its claims at once."""
        if match_id in self._claims:
            return True
        async with self._speaking:
            if self._line is None:
                return False
            ours = await self._line.execute(sa.select(sa.func.pg_try_advisory_lock(CLAIMS, sa.func.hashtext(match_id))))
            if ours.scalar():
                self._claims.add(match_id)
            await self._line.commit()
        return match_id in self._claims

    async def release(self, match_id: str) -> None:
        """Let other servers play the bots of this match."""
        if match_id in self._claims:
            self._claims.discard(match_id)
            async with self._speaking:
                if self._line is not None:
                    lock = sa.func.pg_advisory_unlock(CLAIMS, sa.func.hashtext(match_id))
                    await self._line.execute(sa.select(lock))
                    await self._line.commit()

    async def _listen_for_ever(self) -> None:
        pause = FIRST_PAUSE
        while not self._closing.is_set():
            try:
                async with self._engine.connect() as connection:
                    await self._listen(connection)
                    pause = FIRST_PAUSE
            except TROUBLES as error:
                log.info("news cannot be heard just now", reason=plain(error))
            await self._rest(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _listen(self, connection: AsyncConnection) -> None:
        raw: Any = (await connection.get_raw_connection()).driver_connection
        await raw.add_listener(CHANNEL, self._take)
        await connection.execute(sa.select(sa.func.pg_advisory_lock_shared(ROLL, self.number)))
        self._line = connection
        self._say_all_may_have_changed()
        is_new = True
        try:
            while not (raw.is_closed() or self._closing.is_set()):
                async with self._speaking:
                    found = set(await connection.scalars(sa.text(PRESENT), {"roll": ROLL}))
                    await connection.commit()
                gone, self._present = self._present - found, found
                if gone:
                    self.lost()
                if gone or is_new:
                    self.counted(found)
                is_new = False
                await self._rest(LOOK_SECONDS)
        finally:
            self._line = None
            self._claims.clear()
            await connection.invalidate()  # with it go the listening and the claims

    async def _rest(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)

    def _say_all_may_have_changed(self) -> None:
        if self._hear is not None:
            self._hear("", None)

    def _take(self, _line: Any, _pid: int, _channel: str, news: str) -> None:
        with contextlib.suppress(ValueError, TypeError):
            who, match_id, word = read_news(news)
            if who != self._us and self._hear is not None:
                self._hear(match_id, word)
