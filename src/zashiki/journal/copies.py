"""Copies of a whole journal: one SQLite file, whatever the database; written while servers run, checked both ways."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from zashiki.journal.bus import PRESENT, ROLL
from zashiki.journal.engine import connect, file_of, inspect, migrate, writing
from zashiki.journal.files import check_kind, revision_of
from zashiki.journal.schema import REVISION, make_tables, metadata
from zashiki.journal.trouble import TROUBLES, JournalError, cause_of, explain, without_password

ROWS = 2000  # read and written at once
GAPS = "SELECT match_id FROM step GROUP BY match_id HAVING count(*) != max(n) + 1 OR min(n) != 0 LIMIT 1"


async def back_up(where: str, file: Path, force: bool = False) -> dict[str, int]:
    """Write all that is stored there into the file, as it is at one moment; how many rows of which table."""
    if not await inspect(where):
        raise JournalError(f"there is no journal at {without_password(where)}")
    source = file_of(where)
    if file.exists():
        _check_replaceable(file, source, force)
    with _draft_beside(file) as draft:
        if source is not None:
            _copy_file(source, draft)
        else:
            await _copy_rows_out(where, draft)
        counts = check_copy(draft, f"the journal {without_password(where)}")
        _put_down(draft, file)
    return counts


def _check_replaceable(file: Path, source: Path | None, force: bool) -> None:
    """Raise JournalError unless this is a copy of before, which nobody needs any more."""
    check_kind(file)
    if source is not None and file.samefile(source):
        raise JournalError(f"{file} is the journal itself; name another file for the copy")
    if not force:
        raise JournalError(f"{file} is there already; --force replaces it")
    with contextlib.suppress(JournalError):
        if revision_of(file.resolve()) and not _is_in_use(file):
            return
    raise JournalError(f"{file} is no copy that could be replaced, or is in use; it is left alone, name another file")


async def restore(file: Path, where: str, force: bool = False) -> dict[str, int]:
    """Put a copy in place of what is stored there, which must be nothing unless forced; stop all servers first."""
    if not file.is_file():
        raise JournalError(f"there is no copy {file}")
    check_copy(file)
    with tempfile.TemporaryDirectory(prefix="zashiki-restore-") as folder:
        draft = Path(folder) / "copy.db"
        _copy_file(file, draft)
        await _bring_up_to_date(draft)
        counts = check_copy(draft)
        if (target := file_of(where)) is not None:
            _put_file(draft, target, force)
        else:
            await _copy_rows_in(draft, where, force)
    return counts


def check_copy(file: Path, called: str = "") -> dict[str, int]:
    """How many rows each table of a copy has; raises JournalError if it is none, damaged, newer, or lacks steps."""
    name = called or str(file)
    try:
        with contextlib.closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as copy:
            if copy.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                raise JournalError(f"{name} is damaged", "damaged")
            row = copy.execute("SELECT version_num FROM alembic_version").fetchone()
            if row is None:
                raise JournalError(f"{name} is damaged: it does not say which tables it has", "damaged")
            revision = str(row[0])
            if revision > REVISION:
                raise JournalError(f"{name} was written by a newer zashiki (tables {revision}, ours {REVISION})")
            if gap := copy.execute(GAPS).fetchone():
                raise JournalError(f"{name} is damaged: steps of match {gap[0]} are missing", "damaged")
            tables = [table for (table,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            known = [table for table in tables if table in metadata.tables]
            return {table: int(copy.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0]) for table in known}
    except (sqlite3.Error, UnicodeDecodeError) as error:
        what = "is damaged" if "CORRUPT" in getattr(error, "sqlite_errorname", "") else "is no copy of a journal"
        raise JournalError(f"{name} {what}: {error}", "damaged") from error


@contextlib.contextmanager
def _draft_beside(file: Path) -> Iterator[Path]:
    """A private file in the same folder, so that nobody ever finds half a copy."""
    draft = file.with_name(f".{file.name}-{secrets.token_hex(4)}")
    os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield draft
    finally:
        for left in (draft, *(draft.with_name(draft.name + end) for end in ("-wal", "-shm", "-journal"))):
            left.unlink(missing_ok=True)


def _put_down(draft: Path, file: Path) -> None:
    """In place of what is there, once all of it is on the disk."""
    with draft.open("rb+") as written:
        os.fsync(written.fileno())
    draft.replace(file)


def _copy_file(source: Path, target: Path) -> None:
    """SQLite's own copying, which is whole although others write meanwhile."""
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as read,
            contextlib.closing(sqlite3.connect(target)) as write,
        ):
            read.backup(write)
            write.execute("PRAGMA journal_mode=DELETE")  # one file, without others beside it
    except sqlite3.Error as error:
        raise explain(error) from error


def _put_file(draft: Path, target: Path, force: bool) -> None:
    """Replace the file at once; what was there stays beside it under another name."""
    check_kind(target)
    if target.exists() and target.stat().st_size and not force:
        raise JournalError(f"{target} is there already; --force puts it aside")
    if target.exists() and _is_in_use(target):
        raise JournalError(f"a server still plays on {target}; stop it first, else it goes on with what is put aside")
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _draft_beside(target) as near:
        shutil.copyfile(draft, near)
        if target.exists():
            aside = target.with_name(f"{target.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
            while aside.exists():
                aside = aside.with_name(f"{aside.name}-")
            for end in ("", "-wal", "-shm"):
                with contextlib.suppress(FileNotFoundError):
                    target.with_name(target.name + end).replace(aside.with_name(aside.name + end))
        _put_down(near, target)


def _is_in_use(file: Path) -> bool:
    """Whether another program has it open: who writes a log beside the file holds a lock all the time."""
    try:
        with contextlib.closing(sqlite3.connect(file, timeout=0)) as look:
            look.execute("PRAGMA locking_mode=EXCLUSIVE")
            look.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        return cause_of(error) == "locked"  # what is damaged may be put aside
    return False


async def _bring_up_to_date(file: Path) -> None:
    engine = connect(str(file))
    try:
        await migrate(engine)
        async with engine.connect() as connection:
            await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    except TROUBLES as error:
        raise explain(error) from error
    finally:
        await engine.dispose()
    with contextlib.closing(sqlite3.connect(file)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")


@contextlib.asynccontextmanager
async def _database(where: str) -> Any:
    engine = connect(where)
    try:
        yield engine
    except TROUBLES as error:
        raise explain(error) from error
    finally:
        await engine.dispose()


async def _copy_rows_out(where: str, draft: Path) -> None:
    copy = sa.create_engine(f"sqlite:///{draft.as_posix()}")
    try:
        async with _database(where) as engine, engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")  # all of one moment
            revision = (await connection.execute(sa.text("SELECT version_num FROM alembic_version"))).scalar_one()
            if revision != REVISION:
                raise JournalError(f"the tables are of revision {revision}, ours {REVISION}; start this zashiki once")
            with copy.begin() as write:
                make_tables(write)
                for table in metadata.sorted_tables:
                    result = await connection.stream(sa.select(table))
                    async for rows in result.mappings().partitions(ROWS):
                        write.execute(sa.insert(table), [dict(row) for row in rows])
    finally:
        copy.dispose()


async def _copy_rows_in(draft: Path, where: str, force: bool) -> None:
    copy = sa.create_engine(f"sqlite:///{draft.as_posix()}")
    try:
        async with _database(where) as engine:
            await migrate(engine)
            with copy.connect() as read:
                await _fill(engine, read, force)
    finally:
        copy.dispose()


async def _fill(engine: AsyncEngine, read: sa.Connection, force: bool) -> None:
    """All rows in one transaction: either the whole copy is there afterwards, or what was before."""
    async with writing(engine).begin() as connection:
        if (await connection.execute(sa.text(PRESENT), {"roll": ROLL})).first() is not None:
            raise JournalError("a server still plays on this database; stop it first")
        stored = await connection.scalar(sa.select(sa.func.count()).select_from(metadata.tables["match"]))
        if stored and not force:
            raise JournalError(f"there are {stored} matches already; --force replaces them")
        for table in reversed(metadata.sorted_tables):
            await connection.execute(sa.delete(table))
        for table in metadata.sorted_tables:
            for rows in read.execute(sa.select(table)).mappings().partitions(ROWS):
                await connection.execute(sa.insert(table), [dict(row) for row in rows])
            await _count_on(connection, table)


async def _count_on(connection: AsyncConnection, table: sa.Table) -> None:
    """Numbers that the database gives by itself go on behind those restored."""
    column = table.autoincrement_column
    if column is None:
        return
    sequence = await connection.scalar(sa.select(sa.func.pg_get_serial_sequence(table.name, column.name)))
    last = await connection.scalar(sa.select(sa.func.max(column)))
    if sequence and last:
        await connection.execute(sa.select(sa.func.setval(sequence, last)))
