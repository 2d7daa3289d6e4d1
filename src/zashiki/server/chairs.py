"""The chairs of a table before the match: who sits down, who stands up, what the host arranges."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from zashiki.journal import Chair, ConflictError, Journal, StoredMatch
from zashiki.kernel.game import find
from zashiki.kernel.model import SPECTATOR, SetupError
from zashiki.protocol.bodies import Arrange, Place, Terms
from zashiki.server.answers import Problem
from zashiki.server.terms import check_terms, read_terms, write_terms

if TYPE_CHECKING:
    from zashiki.server.rooms import Room

BOT_NAMES = ("Aiko", "Haru", "Jiro", "Kaede", "Mio", "Ren", "Sora", "Tomo", "Ume", "Yuki")


class Chairs:
    """The chairs of one room."""

    def __init__(self, room: Room, journal: Journal) -> None:
        self._room, self._journal = room, journal
        self.check: Callable[[StoredMatch], Awaitable[None]] | None = None  # whether the house has room for bots alone

    async def sit(self, seat: int | None, uid: str, name: str, shared: bool = False) -> None:
        """Sit down before the start, or let somebody at the device of one who sits; raises ZashikiError.

        When the last chair is taken, the match begins.
        """

        async def sit_down() -> None:
            await self._room.reread()
            await self._check_may_sit(uid, shared)
            chairs = self._room.stored.chairs
            for at in self._places_for(uid, seat):
                sitter = replace(_sitter(chairs[at], uid, name), shared=shared or chairs[at].shared)
                await self._journal.take_chair(self._room.stored.id, at, sitter)
            await self._room.reseat()

        await self._room.turns.take(sit_down)

    async def _check_may_sit(self, uid: str, shared: bool) -> None:
        sits = self._room.stored.seat_of(uid) != SPECTATOR
        if self._room.stored.status != "open":
            raise ConflictError("the match has begun already")
        if sits and not shared:
            raise ConflictError("you sit at this table already")
        if await self._journal.people.is_sent_away(self._room.stored.id, uid):
            raise Problem(409, "sent_away", "the host has sent you away from this table; choose another one")
        if shared and not sits:
            raise ConflictError("sit down yourself first")

    def _places_for(self, uid: str, seat: int | None) -> list[int]:
        """The chairs this person is to take: those kept for it, or the one it wants, or the first that is free."""
        chairs = self._room.stored.chairs
        free = [at for at, chair in enumerate(chairs) if chair.kind == "open" and chair.kept_for in ("", uid)]
        own = [at for at in free if chairs[at].kept_for == uid]
        if not free or (seat is not None and seat not in free):
            raise ConflictError("this chair is taken" if free else "every chair is taken")
        return [seat] if seat is not None and seat not in own else own or free[:1]

    async def stand_up(self, uid: str) -> bool:
        """Leave before the start; False if the table was cleared away because nobody was left."""

        async def stand() -> bool:
            await self._room.reread()
            if self._room.stored.status != "open":
                raise ConflictError("the match has begun; you can close the page and come back at any time")
            await self._journal.people.stand_up(self._room.stored.id, uid)
            if all(chair.player in (None, uid) for chair in self._room.stored.chairs):
                await self._journal.delete(self._room.stored.id)
                return False
            await self._room.reseat()
            return True

        return await self._room.turns.take(stand)

    async def rename(self, uid: str, name: str) -> None:
        """Somebody here is called by another name now."""

        async def call() -> None:
            for listener in self._room.listeners:
                if listener.uid == uid:
                    listener.name = name
            await self._room.reread()
            self._room.tell_seated()

        await self._room.turns.take(call)

    async def arrange(self, wanted: Arrange) -> None:
        """What the host wants before the start; raises ZashikiError and changes nothing."""

        async def put() -> None:
            await self._room.reread()
            stored = self._room.stored
            if stored.status == "playing":
                await self._open_or_close(wanted)
                return
            values: dict[str, str] = {}
            if wanted.options is not None:
                game = find(stored.setup.game)
                values["options"] = json.dumps(dict(game.setup(stored.setup.seats, wanted.options).options))
            if wanted.terms is not None:
                self._check_agreed(wanted.terms)
                values["terms"] = json.dumps(write_terms(check_terms(wanted.terms)))
            chairs = self._put(wanted.chairs) if wanted.chairs else stored.chairs
            if wanted.begin and any(chair.kind == "open" for chair in chairs):
                raise SetupError("a chair is free still; put a bot there, or wait")
            if self.check is not None:
                await self.check(replace(stored, chairs=tuple(chairs)))
            await self._journal.people.arrange(stored.id, chairs, values, _sent_away(stored, chairs))
            await self._room.reseat(begin=wanted.begin)

        await self._room.turns.take(put)

    async def _open_or_close(self, wanted: Arrange) -> None:
        """Whether others may watch a match under way; nothing else can be changed, and who is sent out sees no more."""
        stored = self._room.stored
        terms, agreed = wanted.terms, read_terms(stored.terms)
        only = terms is not None and not (wanted.chairs or wanted.options or wanted.begin)
        if terms is None or not only or msgspec.structs.replace(agreed, watchers=terms.watchers) != terms:
            raise ConflictError("the match has begun already")
        if stored.seat_of(stored.opened_by) == SPECTATOR:
            raise SetupError("only a host who plays here closes the door to others")
        await self._journal.people.agree(stored.id, json.dumps(write_terms(terms)))
        await self._room.reread_chairs()

    def _check_agreed(self, terms: Terms) -> None:
        """Whoever sits has agreed to how hands are shown, so it stays so."""
        stored = self._room.stored
        others = any(chair.player not in (None, stored.opened_by) for chair in stored.chairs)
        if others and terms.hands != read_terms(stored.terms).hands:
            raise SetupError("those who sit here have agreed to who looks into hands; it cannot be changed any more")

    def _put(self, places: list[Place]) -> list[Chair]:
        old, game = self._room.stored.chairs, find(self._room.stored.setup.game)
        kept = [place.seat for place in places if place.kind == "keep"]
        if len(places) != len(old) or len(set(kept)) != len(kept) or not set(kept) <= set(range(len(old))):
            raise SetupError(f"name all {len(old)} chairs, and each of the old ones once at most")
        known = self._room.thinkers.names(game)
        names = [name for name in BOT_NAMES if name not in {chair.name for chair in old}]
        random.shuffle(names)
        chairs = []
        for place in places:
            if place.kind == "keep":
                chairs.append(old[place.seat])
            elif place.kind == "open":
                chairs.append(Chair("open"))
            elif place.bot in known:
                chairs.append(Chair("bot", names.pop(), place.bot))
            else:
                raise SetupError(f"{game.id} has no bot {place.bot!r}; it has {', '.join(known)}")
        return chairs


def _sent_away(before: StoredMatch, chairs: Sequence[Chair]) -> set[str]:
    stay = {before.opened_by, *(chair.player for chair in chairs)}
    return {chair.player for chair in before.chairs if chair.player and chair.player not in stay}


def rotated(chairs: Sequence[Chair], uid: str) -> tuple[Chair, ...]:
    """The chairs of the next match: everybody one seat on; other people's are kept for them until they come."""
    return tuple(_again(chairs[seat - 1], uid) for seat in range(len(chairs)))


def _again(chair: Chair, uid: str) -> Chair:
    if chair.kind == "person" and chair.player != uid:
        return Chair("open", chair.name, kept_for=chair.player or "", shared=chair.shared)
    return replace(chair, away_since=time.time() if chair.player else None, seen=None)


def _sitter(chair: Chair, uid: str, name: str) -> Chair:
    """Who sits down there: the person, or who shares its device and had this chair kept."""
    called = chair.name if chair.shared else name
    return Chair("person", called, player=uid, away_since=time.time(), shared=chair.shared)
