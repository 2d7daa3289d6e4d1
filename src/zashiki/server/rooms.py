"""Rooms: a table, who listens to it, and one queue for everything that happens there."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence

import msgspec
import structlog

from zashiki.journal import ConflictError, Journal, JournalError, StoredMatch
from zashiki.kernel.model import SPECTATOR, TABLE, ZashikiError
from zashiki.protocol.intents import Act, Beside, Look
from zashiki.protocol.messages import Refusal, Since
from zashiki.server.alarms import Alarm
from zashiki.server.bot_seats import BotSeats, Thinkers
from zashiki.server.bundle import Bundle
from zashiki.server.calls import Caller
from zashiki.server.chairs import Chairs
from zashiki.server.company import Company
from zashiki.server.gallery import Gallery
from zashiki.server.holding import check_held, cover_between_turns, look_from, take_seats
from zashiki.server.listeners import Listener
from zashiki.server.metrics import Metrics
from zashiki.server.prompts import Moment, Press
from zashiki.server.refusing import FAULT, refusal_of
from zashiki.server.talk import Talk
from zashiki.server.teaching import lay_table, shown_bot
from zashiki.server.terms import read_terms
from zashiki.server.turns import Turns
from zashiki.table import Refused, Table
from zashiki.table.beside import Why

log = structlog.get_logger("zashiki.rooms")

TRIES = 3  # to store what people do beside the game
CLEARED = "this table was cleared away"


class Room:
    """One match, before and while it is played. Everything that may change it takes its turn."""

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
        self.owner = stored.opened_from or stored.opened_by or stored.id  # all its matches share what bots can think
        self.table: Table | None = None
        self.broken = ""  # why the stored match cannot be played, in words for a person
        self.listeners: list[Listener] = []
        self.thinkers = thinkers
        self._journal, self._bundle, self._metrics = journal, bundle, metrics
        self.bots = BotSeats(self, thinkers, pause)
        self.company = Company(self, journal)
        self.chairs = Chairs(self, journal)
        self.talk = Talk(self, journal)
        self.gallery = Gallery(self)
        self.caller: Caller | None = None  # who calls people that are away
        self._press = Press()
        self._is_behind = False  # whether another server has told of something nobody has looked at yet
        self.turns = Turns(stored.id)
        self._alarm = Alarm(stored.id, self._ring)
        self._seated_by: tuple[object, object] = None, None  # of what it was last worked out where bots play

    # --- coming and going ------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Read the match from the journal, go on where it stopped, and wake whoever must act."""
        await self.turns.take(self._load)

    async def close(self) -> None:
        """Stop clock and bots once what has begun is done; the journal has everything else."""
        self._alarm.close()
        await self.bots.close()
        await self.talk.whispers.close()
        await self.company.close()
        await self.turns.end()
        await self._journal.release(self.stored.id)
        for listener in list(self.listeners):
            listener.drop()

    @property
    def is_idle(self) -> bool:
        """Whether nobody listens and nothing will happen by itself."""
        return not (self.listeners or self.bots.are_busy or self._alarm.is_set or self.turns.are_taken)

    @property
    def is_cleared(self) -> bool:
        """Whether the match is no longer stored."""
        return self.broken == CLEARED

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.table is not None and self.table.outcome is not None

    async def join(self, listener: Listener) -> None:
        """Someone comes: it is told everything once, the others that it came."""

        async def come() -> None:
            await self._look()
            left = await self.company.left(listener.uid)
            take_seats(listener, self.stored)
            self.listeners.append(listener)
            self.company.came(listener.uid)
            self.tell_seated()
            await self.talk.greet(listener)
            if left is not None and self.table is not None and left.n < self.table.n:
                listener.send(Since(left.n, left.at))
            self._show([listener])
            self.company.remind(listener)

        await self.turns.take(come)

    async def catch_up(self) -> None:
        """Show those who listen what another server has done with this match meanwhile."""

        async def look() -> None:
            self._is_behind = False
            if self.table is None:
                known = self.stored
                await self.reread()
                if self.stored != known:
                    await self.reseat()
            else:
                await self._look()
                await self.reread_chairs()

        if self.listeners and not (self._is_behind or self.broken):
            self._is_behind = True  # until somebody looks; more news meanwhile are no news
            await self.turns.take(look)

    async def part(self, listener: Listener) -> None:
        """Someone goes."""

        async def go() -> None:
            if listener in self.listeners:
                self.listeners.remove(listener)
                self.company.went(listener.uid)
                self.tell_seated()

        await self.turns.take(go)

    async def reread_chairs(self) -> None:
        """Look who sits, and who is here; tell it if that has changed."""
        known = self.stored
        await self.reread()
        if self.stored != known:
            self.tell_seated()

    # --- what is sent up -------------------------------------------------------------------------------------

    async def act(self, listener: Listener, message: Act) -> None:
        """An intent from a socket; whatever is wrong with it is told to its sender alone."""
        refusal = Refusal("not_asked", message.act[:200], message="you do not sit at this table")
        begun = time.perf_counter()
        if self.table is None:
            refusal.message = self.broken or "the match has not begun"
        elif listener.seat >= 0:
            doing = self.submit(listener.seat, message.asked_at, message.act, person=True)
            refused = await self._refusal_of(doing, message.act)
            if refused is None:
                self._metrics.acts.observe(time.perf_counter() - begun)
                return
            refusal = refused
        listener.send(refusal)

    async def do_beside(self, listener: Listener, message: Beside) -> None:
        """Something beside the game, wanted by a socket; whatever is wrong with it is told to its sender alone."""
        refusal = await self._refusal_of(self.take_beside(lambda: self.company.do(listener, message)), "")
        if refusal is not None:
            listener.send(refusal)

    async def take_beside(self, deed: Callable[[], Awaitable[None]]) -> None:
        """Let something happen beside the game and show it; raises Refused, ConflictError or JournalError."""

        async def do() -> None:
            for more in reversed(range(TRIES)):  # a bot of another server may have been first; that changes nothing
                try:
                    await self._stored(deed())
                    break
                except ConflictError:
                    if not more:
                        raise
            self._show_all()
            self.tell_seated()

        await self.turns.take(do)

    async def look(self, listener: Listener, message: Look) -> None:
        """Whoever has the device wants to see the table from a seat of its own, or who watches over a shoulder."""

        async def turn() -> None:
            if listener.seats:
                check_held(listener, message.seat)
                told = await self.talk.told_to(message.seat)  # if it cannot be read, the screen stays covered
                look_from(listener, message.seat)
                self.talk.repeat(listener, told)
            else:
                self.gallery.look(listener, message.seat)
            self._show([listener])

        refusal = await self._refusal_of(self.turns.take(turn), "")
        if refusal is not None:
            listener.send(refusal)

    async def submit(self, seat: int, asked_at: int, text: str, person: bool = False) -> None:
        """Take an action, show it to everyone; raises Refused, ConflictError or JournalError and changes nothing."""

        async def take() -> None:
            if self.table is None:
                raise Refused("not_asked", "the match has not begun")
            if person == (seat in self.bots.by_seat):
                raise Refused("not_now", "a bot plays for you; take your seat back first")
            was_paused = self.company.is_paused
            await self._stored(self.table.submit(seat, asked_at, text))
            self._show_all()
            if was_paused:
                self.tell_seated()

        await self.turns.take(take)

    async def end(self, why: Why) -> None:
        """End the match, whatever its game says; raises ConflictError or JournalError."""

        async def end() -> None:
            if self.table is not None:
                await self._stored(self.table.end(why))
                self._show_all()

        await self.turns.take(end)

    async def _stored(self, change: Awaitable[None]) -> None:
        """Let the change happen and call who is asked now; where it could not be stored, look what was."""
        before = self.company.questions()
        try:
            await change
            self.company.call_absent(before)
        except ConflictError:
            await self._load()
            raise
        except JournalError:
            await self._look()  # whether it was stored or not: the journal knows, if it answers
            raise

    async def claim(self) -> bool:
        """Whether the bots of this match think here and at no other server; raises JournalError."""
        return await self._journal.claim(self.stored.id)

    # --- what is sent down -----------------------------------------------------------------------------------

    def tell_seated(self) -> None:
        """Tell everyone who sits where, who is here, and what is proposed."""
        raw = msgspec.json.encode(self.company.seated())
        for listener in self.listeners:
            listener.pass_on(raw)
        self.company.await_voices()

    def _show(self, listeners: Sequence[Listener]) -> None:
        """Everybody the prompt of its own seat; those who would be sent the same share one."""
        if self.table is None:
            for listener in listeners if self.broken else ():
                listener.send(Refusal("broken", message=self.broken))
            return
        table, moment = self.table, Moment(self.table, self.company.players)
        drawn = not self._bundle.has_board(table.game)
        for listener in listeners:
            cover_between_turns(listener, table)
            try:
                language = listener.language if drawn else None
                if listener.shoulder == SPECTATOR:
                    self._press.write(moment, listener, language)
                else:
                    self.gallery.show(table, moment.players, listener, language)
            except Exception:  # a fault in one viewer's sight must not keep the others from seeing
                log.exception("cannot show the table", match=self.stored.id, seat=listener.seat)
                listener.send(Refusal("broken", message=FAULT))
        self._press.post()
        self.talk.whispers.remind_all(listeners)

    def _show_all(self) -> None:
        self._show(self.listeners)
        self._set_alarm()
        self._seat_bots()
        self.bots.wake()
        self.talk.whispers.look()

    def _seat_bots(self) -> None:
        beside, known = self.table.chronicle.beside if self.table is not None else None, self._seated_by
        if known[0] is self.stored and known[1] is beside:
            return
        self._seated_by = self.stored, beside
        chairs, stand_ins = enumerate(self.stored.chairs), beside.stand_ins if beside else {}
        bots = {seat: shown_bot(self.stored, chair) for seat, chair in chairs if chair.kind == "bot"}
        self.bots.by_seat = bots | stand_ins
        missed = beside.missed if beside and len(self.bots.by_seat) == len(self.stored.chairs) else ()
        self.bots.somebody_may_come_back = bool(missed)

    # --- inside ----------------------------------------------------------------------------------------------

    async def _refusal_of(self, doing: Awaitable[None], act: str) -> Refusal | None:
        return await refusal_of(doing, self.stored, act, self._metrics)

    async def _load(self) -> None:
        await self.reread()
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
        await self.talk.whispers.load()

    async def _restore(self) -> Table:
        while True:
            table = lay_table(self.stored, self._journal, await self._journal.steps(self.stored.id))
            try:
                await table.settle()
                return table
            except ConflictError:  # another server has dealt meanwhile
                log.info("dealt elsewhere", match=self.stored.id)

    async def reread(self) -> None:
        """Read again what is stored beside the steps; raises ConflictError if the table was cleared away."""
        stored = await self._journal.find(self.stored.id)
        if stored is None:
            self.table, self.broken = None, CLEARED
            raise ConflictError(CLEARED)
        self.stored = stored
        self._seat_bots()
        self.company.compare()
        self.gallery.send_out()

    async def reseat(self, begin: bool = False) -> None:
        """Chairs changed: begin if all sit (and the host says so, where that was agreed), and tell everyone."""
        await self.reread()
        begin = begin or self.stored.status != "open" or read_terms(self.stored.terms).begin == "full"
        if self.stored.is_full and begin:
            await self._journal.start(self.stored.id)
        for listener in self.listeners:
            take_seats(listener, self.stored)
        if self.stored.is_full and begin:
            await self._load()
            self.company.call_absent({})
        self.tell_seated()

    async def _look(self) -> bool:
        """Take the steps that the journal has more than the table, if it tells; whether there were any."""
        if self.table is None:
            return False
        try:
            news = await self._journal.steps(self.stored.id, self.table.n)
        except JournalError as error:
            log.info("cannot look at the journal", match=self.stored.id, reason=error.detail)
            return False
        if news:
            was_paused = self.company.is_paused
            try:
                self.table.restore(news)
            except ZashikiError:  # what we have is not what was played
                await self._load()
                return True
            if self.is_over:
                await self.reread()
            self._show_all()
            if was_paused or any(step.actor == TABLE for step, _ in news):
                self.tell_seated()
        return bool(news)

    def _set_alarm(self) -> None:
        self._alarm.set(self.table.due_ms() if self.table else None)

    async def _ring(self) -> None:
        async def ring() -> None:
            try:
                terms, before = read_terms(self.stored.terms), self.company.questions()
                if self.table is not None and await self.table.ring(self.company.usual_bot, terms.timeout):
                    self.company.call_absent(before)
                    self._show_all()
                    self.tell_seated()
                else:
                    self._set_alarm()
            except ConflictError:
                await self._load()

        await self.turns.take(ring)
