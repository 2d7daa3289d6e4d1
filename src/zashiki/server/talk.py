"""Talk at a table: who may say something, who hears it, what is reported to the host, and whom the host silences."""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING

import msgspec

from zashiki.journal import ChatLine, ConflictError, Journal
from zashiki.protocol.messages import Refusal, Report, Reported, Said, Silence
from zashiki.server.company import seat_at
from zashiki.server.listeners import Listener
from zashiki.server.terms import read_terms

if TYPE_CHECKING:
    from zashiki.server.rooms import Room


def mark_of(uid: str) -> str:
    """By what somebody is known to the others: always the same, but it opens no door."""
    return hashlib.sha256(uid.encode()).hexdigest()[:12] if uid else ""


class Talk:
    """The talk in one room."""

    def __init__(self, room: Room, journal: Journal) -> None:
        self._room, self._journal = room, journal
        self._silenced: set[str] = set()

    @property
    def silenced(self) -> list[str]:
        """The marks of all who may say nothing here."""
        return sorted(mark_of(uid) for uid in self._silenced)

    async def greet(self, listener: Listener) -> None:
        """Tell who comes what was said, and the host what was reported."""
        self._silenced = await self._journal.talk.silenced(self._room.stored.id)
        for line in await self._journal.talk.lines(self._room.stored.id):
            if self._hears(listener, line):
                listener.send(_said(line))
        if listener.uid == self._room.stored.opened_by:
            await self._tell_reports([listener])

    async def say(self, listener: Listener, text: str) -> None:
        """Keep it and pass it on, or tell the speaker why not."""
        line = ChatLine(seat_at(listener), self._room.company.name_of(listener), text, time.time(), uid=listener.uid)

        async def speak() -> None:
            self._silenced = await self._journal.talk.silenced(self._room.stored.id)
            if listener.uid in self._silenced:
                listener.send(Refusal("silenced", message="the host has silenced you at this table"))
            elif self._manner == "players" and not listener.seats:
                listener.send(Refusal("players_only", message="only those who play talk at this table"))
            else:
                self.overhear(await self._journal.talk.say(self._room.stored.id, line))

        await self._room.turns.take(speak)

    def overhear(self, line: ChatLine) -> None:
        """Something was said at this table, here or at another server."""
        raw = msgspec.json.encode(_said(line))
        for listener in self._room.listeners:
            if self._hears(listener, line):
                listener.pass_on(raw)

    async def report(self, listener: Listener, message: Report) -> None:
        """Somebody reports a line; the host is told at once, or on coming."""
        try:
            await self._journal.talk.report(self._room.stored.id, message.line, listener.uid)
        except ConflictError as error:
            listener.send(Refusal("not_now", message=str(error)))
            return
        await self._tell_hosts()

    async def silence(self, listener: Listener, message: Silence) -> None:
        """The host lets somebody say nothing more, or speak again."""
        match_id = self._room.stored.id
        known = await self._journal.talk.speakers(match_id) - {listener.uid}
        uid = next((uid for uid in known if mark_of(uid) == message.by), None)
        if listener.uid != self._room.stored.opened_by or not uid:
            listener.send(Refusal("not_now", message="the host silences others who have said something here"))
            return
        await self._journal.talk.silence(match_id, uid, message.on)
        await self.review()

    async def review(self) -> None:
        """Somebody was reported or silenced, here or at another server: tell who must know."""
        self._silenced = await self._journal.talk.silenced(self._room.stored.id)
        self._room.tell_seated()
        await self._tell_hosts()

    @property
    def _manner(self) -> str:
        return read_terms(self._room.stored.terms).talk

    def _hears(self, listener: Listener, line: ChatLine) -> bool:
        """Where players and watchers talk apart, each hears its own; watchers cannot whisper to who plays."""
        return self._manner != "apart" or bool(listener.seats) == (line.seat >= 0)

    async def _tell_hosts(self) -> None:
        host = self._room.stored.opened_by
        await self._tell_reports([one for one in self._room.listeners if one.uid == host])

    async def _tell_reports(self, hosts: list[Listener]) -> None:
        if hosts:
            for line, n in await self._journal.talk.reported(self._room.stored.id):
                for host in hosts:
                    host.send(Reported(line.id, line.name, line.text, mark_of(line.uid), n))


def _said(line: ChatLine) -> Said:
    return Said(line.name, line.seat, line.text, line.at, line.id, mark_of(line.uid))
