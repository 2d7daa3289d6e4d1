"""What the journal keeps of people beside their steps: where they sit, since when they are away, what they hide."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from zashiki.journal.model import Chair
from zashiki.journal.rows import write_chair
from zashiki.journal.schema import chair, match
from zashiki.journal.trouble import ConflictError

Begin = Callable[[], AbstractAsyncContextManager[AsyncConnection]]


class People:
    """A part of the journal; `tell` lets other servers know that a match has changed."""

    def __init__(self, writing: Begin, tell: Callable[[AsyncConnection, str], Any]) -> None:
        self._writing, self._tell = writing, tell

    async def note_away(self, match_id: str, since: dict[str, float | None]) -> None:
        """From when on these people are away from the table; None: they are here."""
        async with self._writing() as connection:
            for uid, moment in since.items():
                mine = sa.and_(chair.c.match_id == match_id, chair.c.player == uid)
                await connection.execute(sa.update(chair).where(mine).values(away_since=moment))
            await self._tell(connection, match_id)

    async def note_all_away(self) -> None:
        """Nobody is here any more; only true where there is no other server."""
        here = sa.and_(chair.c.kind == "person", chair.c.away_since.is_(None))
        async with self._writing() as connection:
            await connection.execute(sa.update(chair).where(here).values(away_since=time.time()))

    async def hide(self, match_id: str, uid: str) -> None:
        """Leave a match that is over, or that this person has nothing more to do in, out of its list."""
        async with self._writing() as connection:
            mine = sa.and_(chair.c.match_id == match_id, chair.c.player == uid)
            await connection.execute(sa.update(chair).where(mine).values(hidden=True))

    async def arrange(self, match_id: str, chairs: Sequence[Chair], match_values: dict[str, Any]) -> None:
        """Put the chairs of an open table so, and change what is agreed; raises ConflictError once it has begun."""
        now = time.time()
        async with self._writing() as connection:
            still_open = sa.and_(match.c.id == match_id, match.c.status == "open")
            values = {"changed_at": now, **match_values}
            if (await connection.execute(sa.update(match).where(still_open).values(values))).rowcount != 1:
                raise ConflictError("the match has begun already")
            await connection.execute(sa.delete(chair).where(chair.c.match_id == match_id))
            rows = [{"match_id": match_id, "seat": seat, **write_chair(one)} for seat, one in enumerate(chairs)]
            await connection.execute(sa.insert(chair), rows)
            await self._tell(connection, match_id)

    async def follow(self, match_id: str, next_id: str) -> None:
        """`next_id` is the match that follows; raises ConflictError if another one does."""
        async with self._writing() as connection:
            first = sa.and_(match.c.id == match_id, match.c.rematch == "")
            if (await connection.execute(sa.update(match).where(first).values(rematch=next_id))).rowcount != 1:
                raise ConflictError("another match follows already")
            await self._tell(connection, match_id)
