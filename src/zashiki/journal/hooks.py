"""Where people want to be called when it is their turn, and how well that went."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from zashiki.journal.model import StoredHook
from zashiki.journal.schema import hook

Begin = Callable[[], AbstractAsyncContextManager[AsyncConnection]]


class Hooks:
    """A part of the journal."""

    def __init__(self, reading: Begin, writing: Begin) -> None:
        self._reading, self._writing = reading, writing

    async def find(self, uid: str) -> StoredHook | None:
        """Where this person wants to be called."""
        async with self._reading() as connection:
            row = (await connection.execute(sa.select(hook).where(hook.c.uid == uid))).first()
        return StoredHook(row.url, row.origin, row.failures, row.trouble) if row else None

    async def keep(self, uid: str, kept: StoredHook | None) -> None:
        """Call this person there from now on; None: not at all."""
        async with self._writing() as connection:
            await connection.execute(sa.delete(hook).where(hook.c.uid == uid))
            if kept is not None:
                values = {"url": kept.url, "origin": kept.origin, "failures": kept.failures, "trouble": kept.trouble}
                await connection.execute(sa.insert(hook).values(uid=uid, made_at=time.time(), **values))

    async def note(self, uid: str, url: str, trouble: str) -> None:
        """A call there went through (no trouble), or did not."""
        failures = hook.c.failures + 1 if trouble else 0
        mine = sa.and_(hook.c.uid == uid, hook.c.url == url)
        async with self._writing() as connection:
            await connection.execute(sa.update(hook).where(mine).values(failures=failures, trouble=trouble))
