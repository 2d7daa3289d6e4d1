"""Journal: the one place that writes to disk. Steps are only ever added; (match, n) can be written once."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from zashiki.journal import engine
from zashiki.journal.bus import Bus
from zashiki.journal.engine import connect, migrate, writing
from zashiki.journal.hooks import Hooks
from zashiki.journal.model import Chair, StoredMatch
from zashiki.journal.news import Broker, Hear, Word
from zashiki.journal.pen import Entry, Pen, Turns
from zashiki.journal.people import People, forget_cleared
from zashiki.journal.rows import read_matches, write_beside, write_chair, write_match, write_result, write_waiting
from zashiki.journal.schema import chair, guest, hook, invitation, match, pulse, recovery, step
from zashiki.journal.talk import Talk
from zashiki.journal.trouble import TROUBLES, ConflictError, JournalError, cause_of, explain, plain, without_password
from zashiki.kernel.model import Standing, Step

FRESH_SECONDS = 10.0  # how long a failed write counts against the database
SEEN_SECONDS = 24 * 3600.0  # how exactly it is known when a guest was here
PAGE = 200  # matches read at once where all are wanted
MINE = 100  # matches of one person that are listed

has_people = sa.exists().where(chair.c.match_id == match.c.id, chair.c.kind == "person")


class Journal:
    """Matches, chairs, steps, chat and guests in one database."""

    def __init__(self, made: AsyncEngine, broker: Broker | None = None) -> None:
        self._engine = made
        self.broker = broker  # carries news instead of the database, while it is up
        self._untold: dict[AsyncConnection, list[tuple[str, Word]]] = {}  # until it is stored
        self._writer = writing(made)
        self._steps_pen: Pen | None = None
        self.people = People(self._reading, self._writing, self._tell)
        self.talk = Talk(self._reading, self._writing, self._tell)
        self.hooks = Hooks(self._reading, self._writing)
        self.bus = Bus(made) if made.dialect.name == "postgresql" else None
        self.number = self.bus.number if self.bus else secrets.randbits(31)  # of this server among others
        self.stored: Callable[[float], None] = lambda seconds: None  # is told how long each storing took
        self._failed: tuple[float, JournalError | None] = 0.0, None  # when and why a write failed last
        self._pen: AbstractAsyncContextManager[Any] = nullcontext()
        if made.dialect.name == "sqlite":  # its writers would wait for each other in steps of 100 ms
            file = Path(made.url.database) if made.url.database not in (None, "", ":memory:") else None
            self._pen = turns = Turns(file, engine.BUSY_SECONDS)
            self._writer = writing(made, turns)
            if file is not None:
                self._steps_pen = Pen(str(file), engine.PRAGMAS, turns)

    @classmethod
    async def open(cls, where: str, broker: Broker | None = None) -> Journal:
        """Open a SQLite file or a database by URL and bring its tables up to date; raises JournalError."""
        made = connect(where)
        try:
            await migrate(made)
        except TROUBLES as error:
            await made.dispose()
            words = f"cannot open the journal {without_password(where)}: {plain(error)}"
            raise JournalError(words, cause_of(error)) from error
        except JournalError:
            await made.dispose()
            raise
        return cls(made, broker)

    async def close(self) -> None:
        """Let go of all connections."""
        if self._steps_pen is not None:
            await self._steps_pen.close()
        for news in (self.broker, self.bus):
            if news is not None:
                await news.close()
        await self._engine.dispose()

    def listen(self, hear: Hear) -> None:
        """Call `hear` for what other servers store, as far as they can tell."""
        for news in (self.broker, self.bus):
            if news is not None:
                news.listen(hear)

    @property
    def is_told(self) -> bool:
        """Whether news of other servers come by themselves just now; else one must look."""
        return self.broker.is_up if self.broker is not None else self.bus is not None

    @property
    def is_shared(self) -> bool:
        """Whether other servers may be at work on the same matches."""
        return self.broker is not None or self.bus is not None

    @property
    def trouble(self) -> JournalError | None:
        """Why a write failed of late, if nothing was stored since."""
        failed_at, failure = self._failed
        return failure if time.monotonic() < failed_at + FRESH_SECONDS else None

    async def beat(self) -> None:
        """Raise JournalError unless the database answers and keeps what is written, and did so of late."""
        failed_at, failure = self._failed
        async with self._writing() as connection:
            await connection.execute(sa.update(pulse).values(at=time.time()))
        if failure is not None and time.monotonic() < failed_at + FRESH_SECONDS:
            self._failed = failed_at, failure  # so small a write tells little of others
            raise failure

    # --- matches ---------------------------------------------------------------------------------------------

    async def create(self, new: StoredMatch) -> None:
        """Keep a new match; raises ConflictError if its id or code is taken."""
        async with self._writing() as connection:
            await connection.execute(sa.insert(match).values(write_match(new)))
            chairs = [{"match_id": new.id, "seat": seat, **write_chair(one)} for seat, one in enumerate(new.chairs)]
            await connection.execute(sa.insert(chair), chairs)

    async def find(self, match_id: str) -> StoredMatch | None:
        """The match of this id."""
        found = await self._select(match.c.id == match_id, 1)
        return found[0] if found else None

    async def find_code(self, code: str) -> StoredMatch | None:
        """The match that friends find by this code."""
        found = await self._select(match.c.code == code, 1)
        return found[0] if found else None

    async def open_matches(self, since: float = 0.0, first: int = 0, limit: int = 100) -> list[StoredMatch]:
        """Public matches that wait for players and changed since then: the newest of everybody, then the second …"""
        public = sa.and_(match.c.status == "open", match.c.private.is_(False), match.c.changed_at >= since)
        whose = sa.case((match.c.opened_from == "", match.c.id), else_=match.c.opened_from)
        newest_first = sa.func.row_number().over(partition_by=whose, order_by=match.c.changed_at.desc())
        return await self._select(public, limit, first, newest_first)

    async def go_on(self) -> AsyncIterator[StoredMatch]:
        """Every match that goes on by itself: a bot is to act, or a clock runs."""
        has_bots = sa.exists().where(chair.c.match_id == match.c.id, chair.c.kind == "bot")
        by_itself = sa.or_(has_bots, match.c.due_at.is_not(None), match.c.beside != "{}")
        lively = sa.and_(match.c.status == "playing", by_itself)
        last = ""
        while page := await self._select(sa.and_(lively, match.c.id > last), PAGE, order=match.c.id):
            last = page[-1].id
            for stored in page:
                bot_is_asked = any(stored.bot_at(seat) for seat in stored.waiting)
                if bot_is_asked or stored.has_clock or not stored.waiting:
                    yield stored

    async def count_unfinished(self, opened_by: str = "", opened_from: str = "", bots_only: bool = False) -> int:
        """How many matches are open or under way, of those that this guest opened or that came from there."""
        which = [match.c.status != "over"]
        which += [match.c.opened_by == opened_by] if opened_by else []
        which += [match.c.opened_from == opened_from] if opened_from else []
        which += [match.c.status == "playing", sa.not_(has_people)] if bots_only else []
        async with self._reading() as connection:
            return int(
                (await connection.execute(sa.select(sa.func.count()).select_from(match).where(*which))).scalar_one()
            )

    async def invite(self, match_id: str, uid: str) -> None:
        """Let this person watch and sit at a private table from now on."""
        with contextlib.suppress(ConflictError):  # invited already, or the table is gone
            async with self._writing() as connection:
                await connection.execute(sa.insert(invitation).values(match_id=match_id, uid=uid))

    async def is_invited(self, match_id: str, uid: str) -> bool:
        """Whether this person was invited."""
        query = sa.select(invitation.c.uid).where(invitation.c.match_id == match_id, invitation.c.uid == uid)
        async with self._reading() as connection:
            return (await connection.execute(query)).first() is not None

    async def abandon(self, match_id: str) -> None:
        """Forget a match in which nobody but bots plays."""
        async with self._writing() as connection:
            await connection.execute(
                sa.delete(match).where(match.c.id == match_id, match.c.status != "over", sa.not_(has_people))
            )

    async def clear_away(self, tables_before: float, guests_before: float) -> None:
        """Forget tables that never began and guests who sit nowhere, with all kept for them, if none has come since."""
        dead = sa.and_(match.c.status == "open", match.c.changed_at < tables_before)
        sits = sa.exists().where(chair.c.player == guest.c.uid)
        played = sa.exists().where(chair.c.player == recovery.c.uid)
        is_called = sa.exists().where(chair.c.player == hook.c.uid)
        async with self._writing() as connection:
            await connection.execute(sa.delete(match).where(dead))
            await forget_cleared(connection)
            await connection.execute(sa.delete(guest).where(guest.c.seen_at < guests_before, sa.not_(sits)))
            await connection.execute(sa.delete(recovery).where(recovery.c.made_at < guests_before, sa.not_(played)))
            await connection.execute(sa.delete(hook).where(hook.c.made_at < guests_before, sa.not_(is_called)))

    async def matches_of(self, uid: str) -> list[StoredMatch]:
        """Matches this person sits at and does not hide: those that are not over first, then last changed first."""
        mine = sa.select(chair.c.match_id).where(chair.c.player == uid, chair.c.hidden.is_(False))
        over_last = sa.case((match.c.status == "over", 1), else_=0)
        return await self._select(match.c.id.in_(mine), MINE, order=over_last)

    async def forgotten(self, before: float) -> list[StoredMatch]:
        """Some of the matches under way in which nothing has happened since then."""
        return await self._select(sa.and_(match.c.status == "playing", match.c.changed_at < before), PAGE)

    async def delete(self, match_id: str) -> None:
        """Forget a match that never started."""
        async with self._writing() as connection:
            await connection.execute(sa.delete(match).where(match.c.id == match_id, match.c.status == "open"))
            await forget_cleared(connection, match_id)

    async def take_chair(self, match_id: str, seat: int, sitter: Chair) -> None:
        """Sit down on an open chair; raises ConflictError if it is no longer open."""
        mine = sa.or_(chair.c.kept_for == "", chair.c.kept_for == (sitter.player or ""))
        free = sa.and_(chair.c.match_id == match_id, chair.c.seat == seat, chair.c.kind == "open", mine)
        async with self._writing() as connection:
            taken = await connection.execute(sa.update(chair).where(free).values(write_chair(sitter)))
            if taken.rowcount != 1:
                raise ConflictError("this chair is taken")
            await self._touch(connection, match_id)

    async def start(self, match_id: str) -> None:
        """All sit: the match begins. A second start changes nothing."""
        now = time.time()
        waiting_to_start = sa.and_(match.c.id == match_id, match.c.status == "open")
        async with self._writing() as connection:
            values = {"status": "playing", "started_at": now, "changed_at": now}
            await connection.execute(sa.update(match).where(waiting_to_start).values(values))
            await self._tell(connection, match_id)

    # --- steps -----------------------------------------------------------------------------------------------

    async def append(self, match_id: str, n: int, steps: Sequence[Step], at: float, standing: Standing) -> None:
        """Store steps n, n + 1 … in one transaction; raises ConflictError if another writer stored any of them."""
        begun = time.perf_counter()
        await self._append(match_id, n, steps, at, standing)
        self.stored(time.perf_counter() - begun)

    async def _append(self, match_id: str, n: int, steps: Sequence[Step], at: float, standing: Standing) -> None:
        waiting, beside = write_waiting(tuple(standing.waiting)), write_beside(standing.stand_ins, standing.resigned)
        outcome, due_at = standing.outcome, standing.due_at
        if self._steps_pen is not None:
            rows = [(match_id, number, one.actor, one.text, at) for number, one in enumerate(steps, n)]
            result = () if outcome is None else (write_result(outcome),)
            await self._write(Entry(rows, (waiting, at, due_at, beside, *result, match_id)))
            if self.broker is not None:
                self.broker.tell(match_id, None)
            return
        values: dict[str, Any] = {"waiting": waiting, "changed_at": at, "due_at": due_at, "beside": beside}
        if outcome is not None:
            values |= {"status": "over", "result": write_result(outcome)}
        new = [
            {"match_id": match_id, "n": number, "actor": one.actor, "text": one.text, "at": at}
            for number, one in enumerate(steps, n)
        ]
        async with self._writing() as connection:
            await connection.execute(sa.insert(step), new)
            await connection.execute(sa.update(match).where(match.c.id == match_id).values(values))
            await self._tell(connection, match_id)

    async def claim(self, match_id: str) -> bool:
        """Whether the bots of this match think here and at no other server; always so where there is but one file."""
        if self.bus is None:
            return self.broker is None or self.broker.owns(match_id)
        try:
            return await self.bus.claim(match_id)
        except TROUBLES as error:
            raise explain(error) from error

    async def release(self, match_id: str) -> None:
        """The match's bots may think elsewhere."""
        if self.bus is not None:
            with contextlib.suppress(*TROUBLES):
                await self.bus.release(match_id)

    async def _tell(self, connection: AsyncConnection, match_id: str, word: Word = None) -> None:
        if self.broker is not None and self.broker.is_up:
            self._untold.setdefault(connection, []).append((match_id, word))
        elif self.bus is not None:
            await self.bus.tell(connection, match_id, word)

    async def _write(self, entry: Entry) -> None:
        assert self._steps_pen is not None
        try:
            await self._steps_pen.write(entry)
        except JournalError as error:
            self._failed = time.monotonic(), error
            raise
        self._failed = 0.0, None

    async def steps(self, match_id: str, first: int = 0) -> list[tuple[Step, float]]:
        """The steps of a match from this number on, each with its time."""
        query = sa.select(step.c.actor, step.c.text, step.c.at).where(step.c.match_id == match_id, step.c.n >= first)
        query = query.order_by(step.c.n)
        async with self._reading() as connection:
            return [(Step(row.actor, row.text), row.at) for row in await connection.execute(query)]

    async def counts(self, match_ids: Sequence[str]) -> dict[str, int]:
        """How many steps of these matches are stored, in one look."""
        query = sa.select(step.c.match_id, sa.func.count()).group_by(step.c.match_id)
        found: dict[str, int] = {}
        for first in range(0, len(match_ids), PAGE):
            page = match_ids[first : first + PAGE]
            async with self._reading() as connection:
                rows = await connection.execute(query.where(step.c.match_id.in_(page)))
                found |= {row[0]: int(row[1]) for row in rows}
        return found

    async def has_changed(self) -> bool:
        """Whether another server, or we ourselves by other means than steps, may have written since last asked."""
        return self._steps_pen is None or await self._steps_pen.has_changed()

    async def count(self, match_id: str) -> int:
        """How many steps of a match are stored."""
        query = sa.select(sa.func.count()).select_from(step).where(step.c.match_id == match_id)
        async with self._reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    # --- guests ----------------------------------------------------------------------------------------------

    async def add_guest(self, uid: str, name: str, token_hash: str) -> None:
        """Remember a guest who proves itself by a token."""
        now = time.time()
        values = {"uid": uid, "name": name, "token_hash": token_hash, "created_at": now, "seen_at": now}
        async with self._writing() as connection:
            await connection.execute(sa.insert(guest).values(values))

    async def guest_of(self, token_hash: str) -> tuple[str, str] | None:
        """Uid and name of the guest with this token."""
        query = sa.select(guest.c.uid, guest.c.name, guest.c.seen_at).where(guest.c.token_hash == token_hash)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
        if row and row.seen_at < time.time() - SEEN_SECONDS:
            async with self._writing() as connection:
                await connection.execute(sa.update(guest).where(guest.c.uid == row.uid).values(seen_at=time.time()))
        return (row.uid, row.name) if row else None

    async def rename(self, uid: str, name: str) -> None:
        """Call this person so from now on, at every chair of matches that are not over."""
        unfinished = sa.select(match.c.id).where(match.c.status != "over")
        mine = sa.and_(chair.c.player == uid, chair.c.shared.is_(False), chair.c.match_id.in_(unfinished))
        async with self._writing() as connection:
            await connection.execute(sa.update(guest).where(guest.c.uid == uid).values(name=name))
            await connection.execute(sa.update(recovery).where(recovery.c.uid == uid).values(name=name))
            await connection.execute(sa.update(chair).where(mine).values(name=name))

    # --- inside ----------------------------------------------------------------------------------------------

    async def _select(
        self, which: sa.ColumnElement[bool], limit: int, first: int = 0, order: sa.ColumnElement[Any] | None = None
    ) -> list[StoredMatch]:
        in_order = [match.c.changed_at.desc()] if order is None else [order, match.c.changed_at.desc()]
        matches = sa.select(match).where(which).order_by(*in_order).limit(limit).offset(first)
        async with self._reading() as connection:
            rows = (await connection.execute(matches)).all()
            seated = sa.select(chair).where(chair.c.match_id.in_([row.id for row in rows])).order_by(chair.c.seat)
            chairs = (await connection.execute(seated)).all()
        return read_matches(rows, chairs)

    async def _touch(self, connection: AsyncConnection, match_id: str) -> None:
        await connection.execute(sa.update(match).where(match.c.id == match_id).values(changed_at=time.time()))
        await self._tell(connection, match_id)

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield connection
        except TROUBLES as error:
            raise explain(error) from error

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._pen, self._writer.begin() as connection:
                try:
                    yield connection
                finally:
                    told = self._untold.pop(connection, [])
        except sa.exc.IntegrityError as error:
            raise ConflictError("another writer was first") from error
        except TROUBLES as error:
            self._failed = time.monotonic(), explain(error)
            raise self._failed[1] from error
        self._failed = 0.0, None
        for match_id, word in told:
            assert self.broker is not None
            self.broker.tell(match_id, word)
