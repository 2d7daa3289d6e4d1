"""Talk at a table: who may say something, who hears it, what is reported to the host, and whom the host silences."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from zashiki.journal import ChatLine, ConflictError, Journal
from zashiki.journal.model import EVERYBODY
from zashiki.protocol.intents import Report, Say, Silence
from zashiki.protocol.messages import Refusal, Reported, Said
from zashiki.server.company import seat_at
from zashiki.server.listeners import Listener
from zashiki.server.terms import read_terms
from zashiki.server.whispers import Whispers

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
        self.whispers = Whispers(room, journal)

    @property
    def silenced(self) -> list[str]:
        """The marks of all who may say nothing here."""
        return sorted(mark_of(uid) for uid in self._silenced)

    async def greet(self, listener: Listener) -> None:
        """Tell who comes what was said, and the host what was reported."""
        self._silenced = await self._journal.talk.silenced(self._room.stored.id)
        self._send(listener, await self._journal.talk.lines(self._room.stored.id, seat=listener.seat))
        if listener.uid == self._room.stored.opened_by:
            await self._tell_reports([listener])

    async def told_to(self, seat: int) -> list[ChatLine]:
        """What this seat was told in private; raises JournalError."""
        lines = await self._journal.talk.lines(self._room.stored.id, seat=seat)
        return [line for line in lines if line.is_private]

    def repeat(self, listener: Listener, lines: list[ChatLine]) -> None:
        """Tell who looks from another seat of its device what that seat was told."""
        self._send(listener, lines)

    async def say(self, listener: Listener, message: Say) -> None:
        """Keep it and pass it on, or tell the speaker why not."""

        async def speak() -> None:
            self._silenced = await self._journal.talk.silenced(self._room.stored.id)
            if refusal := self._why_not(listener, message):
                listener.send(refusal)
            else:
                line = self._line(listener, message)
                self.overhear(await self._journal.talk.say(self._room.stored.id, line))

        await self._room.turns.take(speak)

    def _line(self, listener: Listener, message: Say) -> ChatLine:
        name, n = self._room.company.name_of(listener), self._room.table.n if self._room.table else 0
        seat = listener.seat if message.to != EVERYBODY else seat_at(listener)
        text = "" if message.phrase else message.text
        return ChatLine(seat, name, text, time.time(), 0, listener.uid, message.to, message.phrase, n)

    def _why_not(self, listener: Listener, message: Say) -> Refusal | None:
        if listener.uid in self._silenced:
            return Refusal("silenced", message="the host has silenced you at this table")
        if self._manner == "players" and not listener.seats:
            return Refusal("players_only", message="only those who play talk at this table")
        if self._room.company.is_hasty(listener):
            return Refusal("too_fast", message="you say much in a short time; wait a moment")
        if message.to == EVERYBODY:
            return Refusal("not_now", message="phrases are said to one seat") if message.phrase else None
        allowed = self._phrases(listener.seat, message.to)
        if not allowed:
            return Refusal("no_whispers", message="these two seats may not talk in private now")
        if message.phrase and message.phrase not in allowed:
            return Refusal("unreadable", message=f"there is no such phrase now; there are {', '.join(allowed)}")
        return None

    def _phrases(self, seat: int, to: int) -> Sequence[str]:
        table = self._room.table
        if table is None or table.game.talk is None or table.outcome is not None:
            return ()
        if seat < 0 or seat == to or not 0 <= to < table.match.setup.seats:
            return ()
        return table.game.talk.phrases(table.game.view(table.match.state, seat), to)

    def overhear(self, line: ChatLine) -> None:
        """Something was said at this table, here or at another server."""
        if line.is_private:
            self.whispers.take(line)
        raw = msgspec.json.encode(_said(line))
        for listener in self._room.listeners:
            if self._hears(listener, line):
                listener.pass_on(raw)

    async def report(self, listener: Listener, message: Report) -> None:
        """Somebody reports a line; the host is told at once, or on coming. Nobody reports what was not said to it."""
        line = await self._journal.talk.line(self._room.stored.id, message.line)
        try:
            if line is not None and not self._hears(listener, line):
                raise ConflictError("nobody said this here")
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
        """Where players and watchers talk apart, each hears its own; watchers cannot whisper to who plays.

        What is said in private only those hear who look from one of the two seats.
        """
        if line.is_private:
            return listener.seat in (line.seat, line.to)
        return self._manner != "apart" or bool(listener.seats) == (line.seat >= 0)

    def _send(self, listener: Listener, lines: Sequence[ChatLine]) -> None:
        for line in lines:
            if self._hears(listener, line):
                listener.send(_said(line))

    async def _tell_hosts(self) -> None:
        host = self._room.stored.opened_by
        await self._tell_reports([one for one in self._room.listeners if one.uid == host])

    async def _tell_reports(self, hosts: list[Listener]) -> None:
        if hosts:
            for line, n in await self._journal.talk.reported(self._room.stored.id):
                for host in hosts:
                    host.send(Reported(line.id, line.name, line.text, mark_of(line.uid), n))


def _said(line: ChatLine) -> Said:
    return Said(line.name, line.seat, line.text, line.at, line.id, mark_of(line.uid), line.to, line.phrase)
