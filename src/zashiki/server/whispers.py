"""Private talk with bots: what their own seat was told is part of what they know, and they answer it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import structlog

from zashiki.journal import ChatLine, Journal, JournalError
from zashiki.kernel.talk import Whisper
from zashiki.protocol.messages import Promised
from zashiki.server.company import shown_names
from zashiki.server.listeners import Listener
from zashiki.server.teaching import written

if TYPE_CHECKING:
    from zashiki.server.rooms import Room

log = structlog.get_logger("zashiki.rooms")

BREATH = 0.6  # seconds before a bot answers, so that a person sees it come


class Whispers:
    """Everything said in private in one room; nobody but the two seats of a line is ever told of it."""

    def __init__(self, room: Room, journal: Journal) -> None:
        self._room, self._journal = room, journal
        room.bots.book = self.book
        self._lines: dict[int, ChatLine] = {}
        self._answers: dict[tuple[int, int], asyncio.Task[None]] = {}  # by who asked whom
        self._is_allowed = False  # whether seats could talk in private when anybody looked last

    async def load(self) -> None:
        """Read what was said before, and answer what nobody has answered yet."""
        if self._room.table is not None and self._room.table.game.talk is not None:
            self._lines = {line.id: line for line in await self._journal.talk.whispers(self._room.stored.id)}
            for line in list(self._lines.values()):
                self._answer_soon(line)
            for listener in self._room.listeners:
                self.remind(listener)

    def look(self) -> None:
        """Something happened: when talk becomes possible, bots may have something to say to people."""
        table = self._room.table
        if table is None or table.game.talk is None or written(table) is not None:
            return
        bots = self._bots
        people = [seat for seat, chair in enumerate(self._room.stored.chairs) if chair.kind == "person"]
        if not bots or not people:
            return
        view = table.game.view(table.match.state, next(iter(bots)))
        was, self._is_allowed = self._is_allowed, bool(table.game.talk.phrases(view, people[0]))
        if self._is_allowed and not was:
            for pair in [(person, bot) for bot in bots for person in people]:
                self._speak_soon(pair)

    def take(self, line: ChatLine) -> None:
        """Something was said in private, here or at another server."""
        self._lines[line.id] = line
        self._answer_soon(line)
        for listener in self._room.listeners:
            self.remind(listener)

    def book(self, seat: int) -> Any:
        """What the seat remembers of promises; None where nobody has spoken to it in private."""
        table, said = self._room.table, self._heard_by(seat)
        if table is None or table.game.talk is None or not said:
            return None
        return table.game.talk.book(seat, said, table.chronicle.told(seat, 0))

    def remind(self, listener: Listener) -> None:
        """Tell who looks from a seat what that seat agreed to and was promised, where it has changed."""
        table = self._room.table
        if table is None or table.game.talk is None:
            return
        known = self.book(listener.seat)
        promises = list(table.game.talk.promises(known)) if known else []
        if promises != listener.promises:
            listener.promises = promises
            listener.send(Promised(promises))

    def remind_all(self, listeners: Iterable[Listener]) -> None:
        """Remind each of them; a fault in what one seat remembers must not keep the others from anything."""
        table = self._room.table
        if table is None or table.game.talk is None:
            return
        for listener in listeners:
            try:
                self.remind(listener)
            except Exception:
                log.exception("cannot tell of promises", match=table.id, seat=listener.seat)

    async def close(self) -> None:
        """Let all answers be."""
        tasks = list(self._answers.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _heard_by(self, seat: int) -> list[Whisper]:
        lines = sorted(self._lines.values(), key=lambda line: line.id)
        return [Whisper(line.seat, line.to, line.phrase, line.n) for line in lines if seat in (line.seat, line.to)]

    def _is_open(self, by: int, to: int) -> bool:
        """Whether the last word between the two is that of who asked."""
        between = [one for one in self._heard_by(to) if by in (one.by, one.to)]
        return bool(between) and between[-1].by == by

    def _answer_soon(self, line: ChatLine) -> None:
        if line.to in self._bots and self._is_open(line.seat, line.to):
            self._speak_soon((line.seat, line.to))

    def _speak_soon(self, pair: tuple[int, int]) -> None:
        if pair not in self._answers:
            self._answers[pair] = asyncio.create_task(self._answer(*pair))

    @property
    def _bots(self) -> dict[int, str]:
        """The bots that sit for themselves; who plays for a person does not speak for it."""
        chairs = enumerate(self._room.stored.chairs)
        return {seat: self._room.bots.by_seat.get(seat, "") for seat, chair in chairs if chair.kind == "bot"}

    async def _answer(self, by: int, to: int) -> None:
        try:
            await asyncio.sleep(BREATH)
            if await self._room.claim():
                await self._room.turns.take(lambda: self._say(by, to))
        except JournalError as error:
            log.info("a bot could not answer", match=self._room.stored.id, reason=error.detail)
        finally:
            self._answers.pop((by, to), None)

    async def _say(self, by: int, to: int) -> None:
        """What the bot says to that seat: an answer, or something of its own."""
        table, bot = self._room.table, self._bots.get(to, "")
        if table is None or table.game.talk is None:
            return
        view, manners = table.game.view(table.match.state, to), table.game.talk
        words = manners.answer if self._is_open(by, to) else manners.proposal
        phrase = words(view, self.book(to), by, bot) if manners.phrases(view, by) else ""
        if phrase:
            name = shown_names(self._room.stored)[to]
            line = ChatLine(to, name, "", time.time(), to=by, phrase=phrase, n=table.n)
            self._room.talk.overhear(await self._journal.talk.say(self._room.stored.id, line))
