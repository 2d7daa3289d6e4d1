"""The connection to a database and the migrations that bring it up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from zashiki.journal.schema import REVISION
from zashiki.kernel.model import ZashikiError

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
BUSY_SECONDS = 15  # how long one writer of a SQLite file waits for another
MIGRATION_LOCK = 7_452_001  # any number of our own, for pg_advisory_xact_lock


class JournalError(ZashikiError):
    """The journal cannot be opened or does not answer."""


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
    try:
        url = sa.make_url(full_url(where))
        if url.get_backend_name() == "sqlite":
            return _connect_sqlite(url)
        return create_async_engine(url, pool_pre_ping=True)
    except (sa.exc.ArgumentError, ImportError, OSError) as error:
        raise JournalError(f"cannot use the database {where!r}: {error}") from error


def _connect_sqlite(url: sa.URL) -> AsyncEngine:
    if url.database and url.database != ":memory:":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})

    @sa.event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, so that DDL is inside them, too
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("sqlite_begin", "BEGIN"))

    return engine


def writing(engine: AsyncEngine) -> AsyncEngine:
    """The same engine for transactions that write: SQLite then queues for the lock at once instead of failing late."""
    return engine.execution_options(sqlite_begin="BEGIN IMMEDIATE")


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to date; safe when several servers start at once."""
    async with engine.connect() as connection:
        if await connection.run_sync(_is_up_to_date):
            return
    async with writing(engine).begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        await connection.run_sync(_upgrade)


def _is_up_to_date(connection: sa.Connection) -> bool:
    if not sa.inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == REVISION


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command  # takes longer to import than all the rest, and is seldom needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", (Path(__file__).parent / "migrations").as_posix().replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
