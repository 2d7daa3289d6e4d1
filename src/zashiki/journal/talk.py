"""What the journal keeps of talk: lines of chat, which of them were reported to the host, and who is silenced."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from zashiki.journal.model import EVERYBODY, ChatLine, Judged
from zashiki.journal.news import Word
from zashiki.journal.schema import chat_line, report, silence
from zashiki.journal.trouble import ConflictError
from zashiki.kernel.model import SPECTATOR

Begin = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
Tell = Callable[[AsyncConnection, str, Word], Any]


class Talk:
    """A part of the journal; `tell` lets other servers know what was said, reported and forbidden."""

    def __init__(self, reading: Begin, writing: Begin, tell: Tell) -> None:
        self._reading, self._writing, self._tell = reading, writing, tell

    async def say(self, match_id: str, line: ChatLine) -> ChatLine:
        """Keep a line of chat; it comes back with its number."""
        values = {"seat": line.seat, "name": line.name, "text": line.text, "at": line.at, "uid": line.uid}
        private = {"addressee": line.to, "phrase": line.phrase, "n": line.n}
        async with self._writing() as connection:
            new = sa.insert(chat_line).values(match_id=match_id, **values, **private).returning(chat_line.c.id)
            numbered = replace(line, id=int((await connection.execute(new)).scalar_one()))
            await self._tell(connection, match_id, numbered)
        return numbered

    async def lines(self, match_id: str, limit: int = 50, seat: int = SPECTATOR) -> list[ChatLine]:
        """The last lines of chat that are for everybody, or said in private by or to this seat; oldest first."""
        here, is_open = chat_line.c.match_id == match_id, chat_line.c.addressee == EVERYBODY
        own = sa.or_(chat_line.c.seat == seat, chat_line.c.addressee == seat) if seat >= 0 else sa.false()
        query = sa.select(chat_line).where(here, sa.or_(is_open, own)).order_by(chat_line.c.id.desc())
        async with self._reading() as connection:
            rows = (await connection.execute(query.limit(limit))).all()
        return [_line(row) for row in reversed(rows)]

    async def whispers(self, match_id: str) -> list[ChatLine]:
        """Everything said in private at this match, for those who play its bots; oldest first."""
        query = sa.select(chat_line).where(chat_line.c.match_id == match_id, chat_line.c.addressee != EVERYBODY)
        async with self._reading() as connection:
            return [_line(row) for row in (await connection.execute(query.order_by(chat_line.c.id))).all()]

    async def line(self, match_id: str, line_id: int) -> ChatLine | None:
        """The line of this number, if it was said at this match."""
        if not 0 < line_id < 2**31:
            return None  # no database could hold it
        query = sa.select(chat_line).where(chat_line.c.match_id == match_id, chat_line.c.id == line_id)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
        return _line(row) if row else None

    async def report(self, match_id: str, line_id: int, by: str) -> None:
        """Somebody reports this line to the host; raises ConflictError if there is no such line. Twice is once."""
        if await self.line(match_id, line_id) is None:
            raise ConflictError("nobody said this here")
        with contextlib.suppress(ConflictError):
            async with self._writing() as connection:
                await connection.execute(sa.insert(report).values(line_id=line_id, by=by, at=time.time()))
                await self._tell(connection, match_id, Judged(line_id))

    async def reported(self, match_id: str) -> list[tuple[ChatLine, int]]:
        """The lines that were reported, each with how many did."""
        counts = sa.select(report.c.line_id, sa.func.count().label("times")).group_by(report.c.line_id).subquery()
        query = sa.select(chat_line, counts.c.times).join(counts, counts.c.line_id == chat_line.c.id)
        async with self._reading() as connection:
            rows = (await connection.execute(query.where(chat_line.c.match_id == match_id))).all()
        return [(_line(row), int(row.times)) for row in rows]

    async def silence(self, match_id: str, uid: str, on: bool) -> None:
        """From now on this person says nothing at this table, or may speak again."""
        async with self._writing() as connection:
            this = sa.and_(silence.c.match_id == match_id, silence.c.uid == uid)
            await connection.execute(sa.delete(silence).where(this))
            if on:
                await connection.execute(sa.insert(silence).values(match_id=match_id, uid=uid))
            await self._tell(connection, match_id, Judged())

    async def silenced(self, match_id: str) -> set[str]:
        """The uids of all who may say nothing at this table."""
        async with self._reading() as connection:
            rows = await connection.execute(sa.select(silence.c.uid).where(silence.c.match_id == match_id))
            return {row.uid for row in rows}

    async def speakers(self, match_id: str) -> set[str]:
        """The uids of all who have said something there."""
        query = sa.select(chat_line.c.uid).where(chat_line.c.match_id == match_id).distinct()
        async with self._reading() as connection:
            return {row.uid for row in await connection.execute(query)}


def _line(row: Any) -> ChatLine:
    return ChatLine(row.seat, row.name, row.text, row.at, row.id, row.uid, row.addressee, row.phrase, row.n)
