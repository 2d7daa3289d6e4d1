"""News between servers on one PostgreSQL, by LISTEN and NOTIFY: what was stored elsewhere, told at once."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from zashiki.journal.model import ChatLine
from zashiki.journal.trouble import TROUBLES, plain

log = structlog.get_logger("zashiki.bus")

CHANNEL = "zashiki"
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0  # seconds before it listens again after a fault
LOOK_SECONDS = 5.0  # between two looks whether the line still stands

Hear = Callable[[str, "ChatLine | None"], None]  # the match, and what was said there if that is the news


class Bus:
    """Tells others what we store, in the same transaction, and hears what they do."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._us = secrets.token_hex(6)
        self._hear: Hear | None = None
        self._listening: asyncio.Task[None] | None = None

    async def tell(self, connection: AsyncConnection, match_id: str, line: ChatLine | None = None) -> None:
        """Something changed at this match; others hear of it when the transaction is committed."""
        news = json.dumps([self._us, match_id, asdict(line) if line else None])
        await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, news)))

    def listen(self, hear: Hear) -> None:
        """Call `hear` for all news of others, from now on."""
        self._hear = hear
        self._listening = asyncio.create_task(self._listen_for_ever())

    async def close(self) -> None:
        """Hear no more."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def _listen_for_ever(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                async with self._engine.connect() as connection:
                    line = (await connection.get_raw_connection()).driver_connection
                    await line.add_listener(CHANNEL, self._take)  # type: ignore[union-attr]
                    self._say_all_may_have_changed()
                    pause = FIRST_PAUSE
                    try:
                        while not line.is_closed():  # type: ignore[union-attr]
                            await asyncio.sleep(LOOK_SECONDS)
                            await connection.execute(sa.select(1))
                            await connection.rollback()
                    finally:
                        with contextlib.suppress(Exception):
                            await line.remove_listener(CHANNEL, self._take)  # type: ignore[union-attr]
            except TROUBLES as error:
                log.info("news cannot be heard just now", reason=plain(error))
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _say_all_may_have_changed(self) -> None:
        if self._hear is not None:
            self._hear("", None)

    def _take(self, _line: Any, _pid: int, _channel: str, news: str) -> None:
        with contextlib.suppress(ValueError, TypeError):
            who, match_id, line = json.loads(news)
            if who != self._us and self._hear is not None:
                self._hear(match_id, ChatLine(**line) if line else None)
