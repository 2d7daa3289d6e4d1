"""The pen of a SQLite file: all steps that wait are written in one transaction, by one thread, with one flush."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from types import TracebackType
from typing import Any, TypeVar

from zashiki.journal.trouble import ConflictError, MovedError, cause_of, explain

INSERT = "INSERT INTO step (match_id, n, actor, text, at) VALUES (?, ?, ?, ?, ?)"
UPDATE = "UPDATE match SET waiting = ?, changed_at = ?, due_at = ?, beside = ? WHERE id = ?"
VALUES = ", (?, ?, ?, ?, ?)"  # one more row
MOST_ROWS = 40  # written by one statement; each number of them is a statement of its own, which is kept
END = UPDATE.replace(" WHERE", ", status = 'over', result = ? WHERE")
GATHER_SECONDS = 0.002  # that an entry waits for others, to be stored and shown with them, on a busy server:
BUSY_SECONDS = 0.01  # since the last entry, which was of another match

LOOK_SECONDS = 1.0  # between looks whether the file is still in its place
COPY_AFTER = 300  # entries; then what the log holds (some megabytes) is copied into the file itself
UNCOPIED_PAGES = 8000  # of the log, after which the pen itself copies them, if nobody else could
COPY = "PRAGMA wal_checkpoint(PASSIVE)"  # keeps no writer waiting, and loses nothing whenever it ends

Answer = TypeVar("Answer")


class Hand:
    """One thread that does what it is told, one thing after the other, without an executor's futures and locks."""

    def __init__(self) -> None:
        self._tasks: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    async def do(self, job: Callable[[], Answer]) -> Answer:
        """Let the thread do it; its answer, or what it raised."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="zashiki-pen", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Answer] = loop.create_future()
        self._tasks.put(lambda: _do(job, done, loop))
        return await done

    def rest(self) -> None:
        """Nothing more will come."""
        self._tasks.put(None)

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            task()


def _do(job: Callable[[], Answer], done: asyncio.Future[Answer], loop: asyncio.AbstractEventLoop) -> None:
    try:
        tell: Callable[[], None] = functools.partial(done.set_result, job())
    except BaseException as error:
        tell = functools.partial(done.set_exception, error)
    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
        loop.call_soon_threadsafe(lambda: None if done.done() else tell())


@dataclass
class Entry:
    """Steps of one match that are stored together or not at all, and what the match is after them."""

    steps: list[tuple[str, int, int, str, float]]
    match: tuple[Any, ...]  # waiting, changed_at, due_at, beside, [result,] id
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def statement(self) -> str:
        """What writes the match."""
        return UPDATE if len(self.match) == 5 else END


class Turns(asyncio.Lock):
    """Our writers of one file, one at a time. Where one has waited for another program in vain, the next do not."""

    def __init__(self, file: Path | None, seconds: float) -> None:
        super().__init__()
        self._file, self.seconds = file, seconds
        self._opened = file.stat() if file else None
        self._found_at = 0.0  # when the file was seen in its place
        self._locked_until = 0.0  # as far as we can tell

    @property
    def patience(self) -> float:
        """How long whose turn it is waits for another program that writes."""
        return 0.0 if time.monotonic() < self._locked_until else self.seconds

    def check_place(self) -> None:
        """Raise MovedError where the file is gone: SQLite would write on into what nobody finds any more."""
        if self._file is None or self._opened is None or time.monotonic() < self._found_at + LOOK_SECONDS:
            return
        with contextlib.suppress(OSError):
            if os.path.samestat(self._file.stat(), self._opened):
                self._found_at = time.monotonic()
                return
        raise MovedError(f"{self._file} is not where it was opened")

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """The next one's turn, who need not find out alone what was in the way."""
        is_locked = error is not None and cause_of(error) == "locked"
        self._locked_until = time.monotonic() + self.seconds if is_locked else 0.0
        await super().__aexit__(kind, error, trace)


class Pen:
    """Writes what was handed in while the last page was still drying, in turn with our other writers."""

    def __init__(self, file: str, pragmas: tuple[str, ...], turns: Turns) -> None:
        self._file, self._pragmas, self._turns = file, pragmas, turns
        self._hand = Hand()
        self._paper: sqlite3.Connection | None = None
        self._waiting: list[Entry] = []
        self._writing: asyncio.Task[None] | None = None
        self._copyist = Hand()
        self._copying: asyncio.Task[None] | None = None
        self._uncopied = 0  # entries
        self._last: tuple[str, float] = "", 0.0  # match that was written of last, and when
        self._begin_at = 0.0  # when the next transaction shall begin, by the loop's clock

    async def write(self, entry: Entry) -> None:
        """Store the entry; raises ConflictError or JournalError, and then none of it is stored."""
        begin_at = self._when_to_begin(entry.match[-1])
        if not self._waiting:
            self._begin_at = begin_at
        self._waiting.append(entry)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        await entry.done

    async def has_changed(self) -> bool:
        """Whether anybody but this pen has written since it was last asked."""
        return await self._hand.do(self._look)

    async def close(self) -> None:
        """Put the pen down once everything is written."""
        for task in (self._writing, self._copying):
            if task is not None and not task.done():
                await asyncio.gather(task, return_exceptions=True)
        await self._hand.do(self._let_go)
        self._hand.rest()
        self._copyist.rest()

    def _when_to_begin(self, match_id: str) -> float:
        """At once, or when others may have joined; a match that is played alone never waits."""
        now, (last, at) = asyncio.get_running_loop().time(), self._last
        self._last = match_id, now
        return now + GATHER_SECONDS if last != match_id and now < at + BUSY_SECONDS else now

    async def _write_all(self) -> None:
        while self._waiting:
            if (pause := self._begin_at - asyncio.get_running_loop().time()) > 0:
                await asyncio.sleep(pause)
            try:
                async with self._turns:
                    batch, self._waiting = self._waiting, []
                    faults = await self._hand.do(functools.partial(self._store, batch))
            except Exception as error:  # whatever it is, nobody waits for ever
                faults = [explain(error)] * len(batch)
            for entry, fault in zip(batch, faults, strict=True):
                if entry.done.done():
                    continue
                if fault is None:
                    entry.done.set_result(None)
                else:
                    entry.done.set_exception(fault)
            self._uncopied += len(batch)
            if self._uncopied >= COPY_AFTER and (self._copying is None or self._copying.done()):
                self._uncopied = 0
                self._copying = asyncio.create_task(self._copy())

    async def _copy(self) -> None:
        """Copy the log into the file: most of it while the pen goes on, the rest by the pen, which then begins anew."""
        with contextlib.suppress(sqlite3.Error, OSError):  # it stays in the log; another time will do
            await self._copyist.do(self._copy_most)
            async with self._turns:
                await self._hand.do(lambda: self._take().execute(COPY).fetchone())

    # --- in the thread ---------------------------------------------------------------------------------------

    _version = 0
    _patience = 0.0  # of the paper

    def _store(self, batch: list[Entry]) -> list[Exception | None]:
        """One transaction; an entry that conflicts is left out, any other trouble undoes them all."""
        self._turns.check_place()
        paper = self._take()
        try:
            paper.execute("BEGIN IMMEDIATE")
            try:
                self._store_together(paper, batch)
                faults: list[Exception | None] = [None] * len(batch)
            except sqlite3.IntegrityError:
                paper.execute("ROLLBACK")
                paper.execute("BEGIN IMMEDIATE")
                faults = [self._store_one(paper, entry) for entry in batch]
            paper.execute("COMMIT")
        except BaseException:
            self._let_go()  # which undoes what was not committed
            raise
        if self._patience < self._turns.seconds:
            self._let_go()  # the next one may wait again
        return faults

    def _store_together(self, paper: sqlite3.Connection, batch: list[Entry]) -> None:
        """All entries in as few statements as can be: each lets another thread run, and waits for it afterwards."""
        rows = [row for entry in batch for row in entry.steps]
        for first in range(0, len(rows), MOST_ROWS):
            some = rows[first : first + MOST_ROWS]
            paper.execute(INSERT + VALUES * (len(some) - 1), [value for row in some for value in row])
        for statement in {entry.statement for entry in batch}:
            paper.executemany(statement, [entry.match for entry in batch if entry.statement == statement])

    def _store_one(self, paper: sqlite3.Connection, entry: Entry) -> Exception | None:
        fault = None
        paper.execute("SAVEPOINT entry")
        try:
            paper.executemany(INSERT, entry.steps)
            paper.execute(entry.statement, entry.match)
        except sqlite3.IntegrityError:
            paper.execute("ROLLBACK TO entry")
            fault = ConflictError("another writer was first")
        paper.execute("RELEASE entry")
        return fault

    def _copy_most(self) -> None:
        with contextlib.closing(sqlite3.connect(self._file, self._turns.seconds, isolation_level=None)) as paper:
            for pragma in self._pragmas:
                paper.execute(f"PRAGMA {pragma}")
            paper.execute(COPY).fetchone()

    def _look(self) -> bool:
        try:
            version = int(self._take().execute("PRAGMA data_version").fetchone()[0])
        except sqlite3.Error:
            self._let_go()
            return True
        known, self._version = self._version, version
        return version != known

    def _take(self) -> sqlite3.Connection:
        if self._paper is None:
            self._patience = self._turns.patience
            self._paper = sqlite3.connect(
                self._file, self._patience, isolation_level=None, check_same_thread=False, uri=False
            )
            self._version = 0
            for pragma in (*self._pragmas, f"wal_autocheckpoint={UNCOPIED_PAGES}"):
                self._paper.execute(f"PRAGMA {pragma}")
        return self._paper

    def _let_go(self) -> None:
        paper, self._paper = self._paper, None
        if paper is not None:
            paper.close()
