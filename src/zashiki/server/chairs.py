"""The chairs of a table before the match: who sits down, who stands up, what the host arranges."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from zashiki.journal import Chair, ConflictError, Journal
from zashiki.kernel.model import SPECTATOR

if TYPE_CHECKING:
    from zashiki.server.rooms import Room


class Chairs:
    """The chairs of one room."""

    def __init__(self, room: Room, journal: Journal) -> None:
        self._room, self._journal = room, journal

    async def sit(self, seat: int | None, uid: str, name: str) -> None:
        """Sit down before the start; raises ZashikiError. When the last chair is taken, the match begins."""

        async def sit_down() -> None:
            await self._room.reread()
            if self._room.stored.status != "open":
                raise ConflictError("the match has begun already")
            if self._room.stored.seat_of(uid) != SPECTATOR:
                raise ConflictError("you sit at this table already")
            free = [number for number, chair in enumerate(self._room.stored.chairs) if chair.kind == "open"]
            if not free or (seat is not None and seat not in free):
                raise ConflictError("this chair is taken" if free else "every chair is taken")
            await self._journal.take_chair(
                self._room.stored.id,
                free[0] if seat is None else seat,
                Chair("person", name, player=uid, away_since=time.time()),
            )
            await self._room.reseat()

        await self._room.in_turn(sit_down)

    async def stand_up(self, uid: str) -> bool:
        """Leave before the start; False if the table was cleared away because nobody was left."""

        async def stand() -> bool:
            await self._room.reread()
            if self._room.stored.status != "open":
                raise ConflictError("the match has begun; you can close the page and come back at any time")
            await self._journal.free_chair(self._room.stored.id, uid)
            if all(chair.player in (None, uid) for chair in self._room.stored.chairs):
                await self._journal.delete(self._room.stored.id)
                return False
            await self._room.reseat()
            return True

        return await self._room.in_turn(stand)

    async def rename(self, uid: str, name: str) -> None:
        """Somebody here is called by another name now."""

        async def call() -> None:
            for listener in self._room.listeners:
                if listener.uid == uid:
                    listener.name = name
            await self._room.reread()
            self._room.tell_seated()

        await self._room.in_turn(call)
