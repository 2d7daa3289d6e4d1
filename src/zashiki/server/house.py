"""The house: the journal, all rooms in use, and everything they share."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import structlog
from starlette.requests import HTTPConnection

from zashiki.journal import Journal
from zashiki.kernel.model import ZashikiError
from zashiki.server import bundle
from zashiki.server.answers import Problem
from zashiki.server.bot_seats import Thinkers
from zashiki.server.bundle import Bundle
from zashiki.server.replays import Replays
from zashiki.server.rooms import Room

log = structlog.get_logger("zashiki.server")

SWEEP_SECONDS = 60.0
CATCH_UP_SECONDS = 2.0  # how long people may not see what happened at another server on the same journal
RESUME_SECONDS = 24 * 3600.0  # how old a match may be that goes on by itself when the server starts
RESUME_MOST = 50


@dataclass(frozen=True)
class Settings:
    """How a server is set up."""

    journal: str  # a SQLite file or a database URL
    secret: str  # signs the cookies
    bot_pause: float = 0.6  # seconds before each action of a bot, so that people can follow
    bot_workers: int = 1  # processes in which bots think; 0: threads of the server
    idle_seconds: float = 300.0  # after which a room nobody is in is put away
    static: Path = field(default=bundle.FOLDER)


class House:
    """All that is shared by the requests to one server."""

    def __init__(self, settings: Settings, journal: Journal) -> None:
        self.settings = settings
        self.journal = journal
        self.bundle = Bundle(settings.static)
        self.thinkers = Thinkers(settings.bot_workers)
        self.replays = Replays(journal, self.bundle)
        self._rooms: dict[str, Room] = {}
        self._finding = asyncio.Lock()
        self._closing = asyncio.Event()
        self._chores = [
            asyncio.create_task(self._resume()),
            asyncio.create_task(self._for_ever(SWEEP_SECONDS, self.sweep)),
            asyncio.create_task(self._for_ever(CATCH_UP_SECONDS, self.catch_up)),
        ]

    async def room(self, match_id: str) -> Room:
        """The room of a match, opened if need be; raises Problem if there is no such match."""
        async with self._finding:
            if match_id in self._rooms:
                self._rooms[match_id].used_at = time.monotonic()  # not to be put away while somebody comes in
                return self._rooms[match_id]
            stored = await self.journal.find(match_id)
            if stored is None:
                raise Problem(404, "no_table", "there is no such table")
            room = Room(stored, self.journal, self.thinkers, self.bundle, self.settings.bot_pause)
            await room.open()
            self._rooms[match_id] = room
            return room

    async def forget(self, match_id: str) -> None:
        """Put a room away; it can be opened again from the journal."""
        room = self._rooms.pop(match_id, None)
        if room is not None:
            await room.close()

    async def rename(self, uid: str, name: str) -> None:
        """Somebody has another name: tell it wherever that somebody sits or watches now."""
        for room in list(self._rooms.values()):
            if room.stored.seat_of(uid) >= 0 or any(listener.uid == uid for listener in room.listeners):
                with contextlib.suppress(ZashikiError):
                    await room.rename(uid, name)

    async def sweep(self) -> None:
        """Put away what nobody has used for a while."""
        oldest = time.monotonic() - self.settings.idle_seconds
        for match_id, room in list(self._rooms.items()):
            if room.is_idle and room.used_at < oldest:
                await self.forget(match_id)

    async def catch_up(self) -> None:
        """Look whether another server has gone on with a match that somebody follows here."""
        for room in list(self._rooms.values()):
            with contextlib.suppress(ZashikiError):
                await room.catch_up()

    async def close(self) -> None:
        """Close every room, send the bots home and let go of the journal."""
        self._closing.set()
        await asyncio.gather(*self._chores)  # cancelled in the middle of a query, a connection might never come back
        for match_id in list(self._rooms):
            await self.forget(match_id)
        await asyncio.to_thread(self.thinkers.close)
        await self.journal.close()

    @property
    def rooms_in_use(self) -> int:
        """How many rooms are open."""
        return len(self._rooms)

    async def _for_ever(self, seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
        while not self._closing.is_set():
            try:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), seconds)
                    return
                await chore()
            except Exception:
                log.exception("a chore failed", chore=chore.__name__)

    async def _resume(self) -> None:
        """Go on with matches in which a bot was to act when the last server stopped."""
        try:
            for stored in await self.journal.playing(time.time() - RESUME_SECONDS, RESUME_MOST):
                if self._closing.is_set():
                    return
                if any(stored.chairs[seat].kind == "bot" for seat in stored.waiting):
                    await self.room(stored.id)
        except Exception:
            log.exception("matches could not be resumed")


def house_of(connection: HTTPConnection) -> House:
    """The house a request came to."""
    house: House = connection.app.state.house
    return house
