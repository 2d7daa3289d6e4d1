"""The connection to a database and the migrations that bring it up to date."""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from zashiki.journal import files
from zashiki.journal.pen import Turns
from zashiki.journal.schema import REVISION, begin, pulse
from zashiki.journal.trouble import TROUBLES, WORDS, JournalError, cause_of, plain, without_password

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
BUSY_SECONDS = 5  # how long one writer of a SQLite file waits for another
CONNECT_SECONDS, COMMAND_SECONDS = 5.0, 10.0  # after which a PostgreSQL server is taken for absent
KEEPALIVE = {  # a machine that lost its power is missed after six seconds, and its claims on bots are free
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "2",
}
MIGRATION_LOCK = 7_452_001  # any number of our own, for pg_advisory_xact_lock
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-512")
# FULL: what was shown is on the disk; kB of pages that each of some connections keeps, as the system does anyway


def full_url(where: str) -> str:
    """A database URL with its driver; a plain path means a SQLite file."""
    if "://" not in where:
        return f"sqlite+aiosqlite:///{Path(where).expanduser().resolve().as_posix()}"
    scheme, rest = where.split("://", 1)
    if scheme.split("+")[0] not in DRIVERS:
        raise JournalError(f"cannot keep a journal in {scheme!r}; give a file, sqlite:// or postgresql:// URL")
    return f"{DRIVERS.get(scheme, scheme)}://{rest}"


def connect(where: str) -> AsyncEngine:
    """An engine for this file or URL; nothing is opened yet."""
    url = _read_url(where)
    try:
        if url.get_backend_name() == "sqlite":
            return _connect_sqlite(url)
        times = {"timeout": CONNECT_SECONDS, "command_timeout": COMMAND_SECONDS, "server_settings": KEEPALIVE}
        return create_async_engine(url, pool_pre_ping=True, pool_timeout=CONNECT_SECONDS, connect_args=times)
    except ImportError as error:
        raise JournalError(f"the driver for this database is not installed: {error} (pip install asyncpg)") from error
    except (sa.exc.ArgumentError, OSError, ValueError) as error:
        raise JournalError(f"cannot use the database {without_password(where)!r}: {plain(error)}") from error


def _read_url(where: str) -> sa.URL:
    try:
        return sa.make_url(full_url(where))
    except (sa.exc.ArgumentError, ValueError) as error:
        raise JournalError(f"cannot use the database {without_password(where)!r}: {plain(error)}") from error


def _connect_sqlite(url: sa.URL) -> AsyncEngine:
    if url.database and url.database != ":memory:":
        _keep_private(Path(url.database))
    engine = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})

    @sa.event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, so that DDL is inside them, too
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        turns: Turns | None = connection.get_execution_options().get("sqlite_turns")
        if turns:
            turns.check_place()
        patience = turns.patience if turns else BUSY_SECONDS
        if connection.info.setdefault("patience", BUSY_SECONDS) != patience:
            connection.exec_driver_sql(f"PRAGMA busy_timeout={round(1000 * patience)}")
            connection.info["patience"] = patience
        connection.exec_driver_sql(connection.get_execution_options().get("sqlite_begin", "BEGIN"))

    return engine


def _keep_private(file: Path) -> None:
    """Nobody else on this machine may read the matches; SQLite gives its side files the same permissions."""
    files.check_kind(file)
    if not file.parent.is_dir():
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if file.exists():
        with contextlib.suppress(PermissionError):  # not ours to change
            file.chmod(0o600)
    else:
        with contextlib.suppress(OSError, sqlite3.Error):  # whoever opens it tells what is wrong
            _make_with_log(file)
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))


def _make_with_log(file: Path) -> None:
    """An empty database with its log beside it: several who turn that on at once may wait for each other in vain."""
    draft = file.with_name(f".{file.name}-{secrets.token_hex(4)}")
    os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with contextlib.closing(sqlite3.connect(draft)) as new:
            for pragma in PRAGMAS:
                new.execute(f"PRAGMA {pragma}")
        os.link(draft, file)  # unless somebody else was first
    finally:
        draft.unlink()


def writing(engine: AsyncEngine, turns: Turns | None = None) -> AsyncEngine:
    """The same engine for transactions that write: SQLite then queues for the lock at once instead of failing late."""
    return engine.execution_options(sqlite_begin="BEGIN IMMEDIATE", sqlite_turns=turns)


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to date; safe when several servers start at once."""
    async with engine.connect() as connection:
        if await connection.run_sync(_is_up_to_date):
            return
    async with writing(engine).begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        await connection.run_sync(_begin_or_upgrade)


async def inspect(where: str) -> str:
    """The revision of the tables there, "" if there are none; changes nothing. Raises JournalError."""
    if (file := file_of(where)) is not None:
        return files.revision_of(file)
    async with _looking(where) as connection:
        return await connection.run_sync(_revision)


async def check(where: str) -> None:
    """Raise JournalError unless all that is there is whole and ours, and can be written; changes nothing."""
    if (file := file_of(where)) is not None:
        files.revision_of(file)
        files.check_whole(file)
        files.check_writable(file)
        return
    async with _looking(where) as connection:
        if await connection.run_sync(_revision) == REVISION:
            await connection.execute(sa.update(pulse).values(at=pulse.c.at))
            await connection.rollback()


def file_of(where: str) -> Path | None:
    """The file of a SQLite database that is kept in one."""
    url = _read_url(where)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(url.database or "").resolve()


@contextlib.asynccontextmanager
async def _looking(where: str) -> AsyncIterator[AsyncConnection]:
    engine = connect(where)
    try:
        async with engine.connect() as connection:
            yield connection
    except TROUBLES as error:
        words = WORDS["read_only"] if cause_of(error) == "read_only" else plain(error)
        raise JournalError(f"cannot open the journal {without_password(where)}: {words}", cause_of(error)) from error
    finally:
        await engine.dispose()


def _revision(connection: sa.Connection) -> str:
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar())


def _is_up_to_date(connection: sa.Connection) -> bool:
    version = _revision(connection)
    if version > REVISION:
        raise JournalError(f"this database was written by a newer zashiki (its tables are {version}, ours {REVISION})")
    return version == REVISION


def _begin_or_upgrade(connection: sa.Connection) -> None:
    (upgrade if _revision(connection) else begin)(connection)


def upgrade(connection: sa.Connection) -> None:
    """Run all migrations that are missing."""
    from alembic import command  # takes longer to import than all the rest, and is seldom needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", (Path(__file__).parent / "migrations").as_posix().replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
