"""Rooms: a table, who listens to it, and one queue for everything that happens there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import msgspec
import structlog

from zashiki import locales
from zashiki.journal import Chair, ChatLine, ConflictError, Journal, JournalError, StoredMatch
from zashiki.kernel.game import LANGUAGES, find
from zashiki.kernel.model import SPECTATOR, ZashikiError
from zashiki.kernel.words import Words
from zashiki.protocol.messages import Act, Because, Player, Preview, Previews, Refusal, Said, Seated, WhyNot
from zashiki.server.alarms import Alarm
from zashiki.server.bot_seats import BotSeats, Thinkers
from zashiki.server.bundle import Bundle
from zashiki.server.listeners import Listener
from zashiki.server.metrics import Metrics
from zashiki.server.prompts import Press, make_previews, make_reason, make_refusal
from zashiki.table import Refused, Table, open_table

log = structlog.get_logger("zashiki.rooms")
Answer = TypeVar("Answer")


NOT_STORED = "this could not be stored because somebody else was first; look at the table again"
CLEARED = "this table was cleared away"
FAULT = "something went wrong on our side; it was noted"


class Room:
    """One match, before and while it is played. Everything that may change it goes through `_in_turn`."""

    def __init__(
        self,
        stored: StoredMatch,
        journal: Journal,
        thinkers: Thinkers,
        bundle: Bundle,
        pause: float,
        metrics: Metrics,
    ) -> None:
        self.stored = stored
        self.table: Table | None = None
        self.broken = ""  # why the stored match cannot be played, in words for a person
        self.used_at = time.monotonic()
        self.listeners: list[Listener] = []
        self.thinkers = thinkers
        self._journal, self._bundle = journal, bundle
        self._bots = BotSeats(self, thinkers, pause)
        self._press = Press()
        self._metrics = metrics
        self._turn = asyncio.Lock()
        self._jobs: set[asyncio.Future[Any]] = set()
        self._alarm = Alarm(stored.id, self._ring)

    # --- coming and going ------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Read the match from the journal, go on where it stopped, and wake whoever must act."""
        await self._in_turn(self._load)

    async def close(self) -> None:
        """Stop clock and bots once what has begun is done; the journal has everything else."""
        self._alarm.close()
        await self._bots.close()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        await self._journal.release(self.stored.id)
        for listener in list(self.listeners):
            listener.drop()

    @property
    def is_idle(self) -> bool:
        """Whether nobody listens and nothing will happen by itself."""
        return not (self.listeners or self._bots.are_busy or self._alarm.is_set or self._turn.locked())

    @property
    def bots_busy(self) -> bool:
        """Whether a bot thinks here."""
        return self._bots.are_busy

    async def join(self, listener: Listener) -> None:
        """Someone comes: it is told everything once, the others that it came."""

        async def come() -> None:
            await self._look()
            listener.seat = self.stored.seat_of(listener.uid)
            self.listeners.append(listener)
            self._press.turn()  # who is here has changed
            self._tell_seated()
            for line in await self._journal.chat(self.stored.id):
                listener.send(Said(line.name, line.seat, line.text, line.at))
            self._show([listener])

        await self._in_turn(come)

    async def catch_up(self) -> None:
        """Show those who listen what another server has done with this match meanwhile."""

        async def look() -> None:
            if self.table is None:
                known = self.stored
                await self._reread()
                if self.stored != known:
                    await self._reseat()
            else:
                await self._look()

        if self.listeners and not (self._turn.locked() or self.broken):
            await self._in_turn(look)

    async def part(self, listener: Listener) -> None:
        """Someone goes."""

        async def go() -> None:
            if listener in self.listeners:
                self.listeners.remove(listener)
                self._tell_seated()

        await self._in_turn(go)

    async def sit(self, seat: int | None, uid: str, name: str) -> None:
        """Sit down before the start; raises ZashikiError. When the last chair is taken, the match begins."""

        async def sit_down() -> None:
            await self._reread()
            if self.stored.status != "open":
                raise ConflictError("the match has begun already")
            if self.stored.seat_of(uid) != SPECTATOR:
                raise ConflictError("you sit at this table already")
            free = [number for number, chair in enumerate(self.stored.chairs) if chair.kind == "open"]
            if not free or (seat is not None and seat not in free):
                raise ConflictError("this chair is taken" if free else "every chair is taken")
            await self._journal.take_chair(
                self.stored.id, free[0] if seat is None else seat, Chair("person", name, player=uid)
            )
            await self._reseat()

        await self._in_turn(sit_down)

    async def stand_up(self, uid: str) -> bool:
        """Leave before the start; False if the table was cleared away because nobody was left."""

        async def stand() -> bool:
            await self._reread()
            if self.stored.status != "open":
                raise ConflictError("the match has begun; you can close the page and come back at any time")
            await self._journal.free_chair(self.stored.id, uid)
            if all(chair.player in (None, uid) for chair in self.stored.chairs):
                await self._journal.delete(self.stored.id)
                return False
            await self._reseat()
            return True

        return await self._in_turn(stand)

    async def rename(self, uid: str, name: str) -> None:
        """Somebody here is called by another name now."""

        async def call() -> None:
            for listener in self.listeners:
                if listener.uid == uid:
                    listener.name = name
            await self._reread()
            self._tell_seated()

        await self._in_turn(call)

    # --- what is sent up -------------------------------------------------------------------------------------

    async def act(self, listener: Listener, message: Act) -> None:
        """An intent from a socket; whatever is wrong with it is told to its sender alone."""
        refusal = Refusal("not_asked", message.act[:200], message="you do not sit at this table")
        begun = time.perf_counter()
        if self.table is None:
            refusal.message = self.broken or "the match has not begun"
        elif listener.seat >= 0:
            refused = await self._try(listener.seat, message)
            if refused is None:
                self._metrics.acts.observe(time.perf_counter() - begun)
                return
            refusal = refused
        self._metrics.refusals[refusal.code] += 1
        listener.send(refusal)

    async def submit(self, seat: int, asked_at: int, text: str) -> None:
        """Take an action, show it to everyone; raises Refused, ConflictError or JournalError and changes nothing."""

        async def take() -> None:
            if self.table is None:
                raise Refused("not_asked", "the match has not begun")
            try:
                await self.table.submit(seat, asked_at, text)
            except ConflictError:
                await self._load()
                raise
            except JournalError:
                await self._look()  # whether it was stored or not: the journal knows, if it answers
                raise
            self._show_all()

        await self._in_turn(take)

    async def claim(self) -> bool:
        """Whether the bots of this match think here and at no other server; raises JournalError."""
        return await self._journal.claim(self.stored.id)

    async def preview(self, listener: Listener, message: Preview) -> None:
        """Effects of actions; none if the question is no longer open."""
        table, previews = self.table, {}
        if table is not None and listener.seat >= 0 and message.asked_at == table.chronicle.asked_at[listener.seat]:
            previews = make_previews(table, listener.seat, message.acts)
        listener.send(Previews(message.asked_at, previews))

    async def why_not(self, listener: Listener, message: WhyNot) -> None:
        """The rule against an action; none if the question is no longer open."""
        table, because = self.table, Because(message.asked_at, message.act[:200])
        if table is not None and listener.seat >= 0 and message.asked_at == table.chronicle.asked_at[listener.seat]:
            because = make_reason(table, listener.seat, message.asked_at, message.act)
        listener.send(because)

    async def say(self, listener: Listener, text: str) -> None:
        """Chat, kept and passed on."""
        line = ChatLine(listener.seat, listener.name, text, time.time())

        async def speak() -> None:
            await self._journal.say(self.stored.id, line)
            self.overhear(line)

        await self._in_turn(speak)

    def overhear(self, line: ChatLine) -> None:
        """Something was said to this table at another server."""
        raw = msgspec.json.encode(Said(line.name, line.seat, line.text, line.at))
        for listener in self.listeners:
            listener.pass_on(raw)

    # --- what is sent down -----------------------------------------------------------------------------------

    @property
    def players(self) -> list[Player]:
        """Who sits where, and who of them is here now."""
        here = {listener.uid for listener in self.listeners}
        return [
            Player(chair.name, chair.kind, chair.bot, chair.kind == "bot" or chair.player in here)
            for chair in self.stored.chairs
        ]

    def _tell_seated(self) -> None:
        raw = msgspec.json.encode(Seated(self.stored.id, self.stored.status != "open", self.players))
        for listener in self.listeners:
            listener.pass_on(raw)

    def _show(self, listeners: Sequence[Listener]) -> None:
        """Everybody the prompt of its own seat; those who would be sent the same share one."""
        if self.table is None:
            for listener in listeners if self.broken else ():
                listener.send(Refusal("broken", message=self.broken))
            return
        players, table = self.players, self.table
        drawn = not self._bundle.has_board(table.game)
        for listener in listeners:
            try:
                self._press.show(table, players, listener, listener.language if drawn else None)
            except Exception:  # a fault in one viewer's sight must not keep the others from seeing
                log.exception("cannot show the table", match=self.stored.id, seat=listener.seat)
                listener.send(Refusal("broken", message=FAULT))

    def _show_all(self) -> None:
        self._press.turn()
        self._show(self.listeners)
        self._set_alarm()
        self._bots.wake()

    # --- inside ----------------------------------------------------------------------------------------------

    async def _try(self, seat: int, message: Act) -> Refusal | None:
        try:
            await self.submit(seat, message.asked_at, message.act)
        except Refused as refused:
            return make_refusal(find(self.stored.setup.game), message.act, refused)
        except ConflictError:
            return Refusal("conflict", message.act[:200], message=NOT_STORED)
        except JournalError as error:
            self._metrics.faults[error.cause] += 1
            log.warning("not stored", match=self.stored.id, reason=error.detail)
            return Refusal("broken", message.act[:200], "", why_not_stored(error), str(error))
        except Exception:
            return Refusal("broken", message.act[:200], message=FAULT)
        return None

    async def _in_turn(self, job: Callable[[], Awaitable[Answer]]) -> Answer:
        """Run the job when those before it are done, to its end even if its caller goes away meanwhile."""

        async def run() -> Answer:
            async with self._turn:
                self.used_at = time.monotonic()
                return await job()

        running = asyncio.ensure_future(run())
        self._jobs.add(running)
        running.add_done_callback(self._finish)
        return await asyncio.shield(running)

    async def _load(self) -> None:
        await self._reread()
        if self.stored.status == "open":
            return
        try:
            self.table, self.broken = await self._restore(), ""
        except JournalError:
            raise
        except ZashikiError as error:
            log.warning("stored match cannot be played", match=self.stored.id, reason=str(error))
            self.table, self.broken = None, str(error)
        for listener in self.listeners:
            listener.shown = 0
        self._show_all()

    async def _restore(self) -> Table:
        setup, started_at = self.stored.setup, self.stored.started_at or time.time()
        while True:
            steps = await self._journal.steps(self.stored.id)
            table = open_table(self.stored.id, find(setup.game), setup, self._journal, started_at, steps)
            try:
                await table.settle()
                return table
            except ConflictError:  # another server has dealt meanwhile
                log.info("dealt elsewhere", match=self.stored.id)

    async def _reread(self) -> None:
        stored = await self._journal.find(self.stored.id)
        if stored is None:
            self.table, self.broken = None, CLEARED
            raise ConflictError(CLEARED)
        self.stored = stored
        self._bots.by_seat = {seat: chair.bot for seat, chair in enumerate(stored.chairs) if chair.kind == "bot"}

    async def _reseat(self) -> None:
        """Chairs changed: begin if all sit, and tell everyone."""
        await self._reread()
        if self.stored.is_full:
            await self._journal.start(self.stored.id)
        for listener in self.listeners:
            listener.seat = self.stored.seat_of(listener.uid)
        if self.stored.is_full:
            await self._load()
        self._tell_seated()

    async def _look(self) -> None:
        """Take the steps that the journal has more than the table, if it tells."""
        if self.table is None:
            return
        try:
            news = await self._journal.steps(self.stored.id, self.table.n)
        except JournalError as error:
            log.info("cannot look at the journal", match=self.stored.id, reason=error.detail)
            return
        if news:
            try:
                self.table.restore(news)
            except ZashikiError:  # what we have is not what was played
                await self._load()
                return
            if self.table.match.state.outcome() is not None:
                await self._reread()
            self._show_all()

    def _set_alarm(self) -> None:
        self._alarm.set(self.table.clock_ms() if self.table else None)

    async def _ring(self) -> None:
        async def ring() -> None:
            try:
                if self.table is not None and await self.table.ring():
                    self._show_all()
                else:
                    self._set_alarm()
            except ConflictError:
                await self._load()

        await self._in_turn(ring)

    def _finish(self, job: asyncio.Future[Any]) -> None:
        self._jobs.discard(job)
        error = None if job.cancelled() else job.exception()
        if error is not None and not isinstance(error, ZashikiError):
            log.error("a fault at the table", match=self.stored.id, exc_info=error)


def why_not_stored(error: JournalError) -> dict[str, str]:
    """The true reason, in every language."""
    return {language: Words(language, locales.load(language))(f"not_stored.{error.cause}") for language in LANGUAGES}
