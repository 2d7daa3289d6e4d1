"""Whether an installation is sound: permissions, secret, database, rules, pages. Nothing is changed by looking."""

from __future__ import annotations

import asyncio
import platform
import shutil
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import zashiki.kernel.state
from zashiki import __version__
from zashiki.journal import JournalError
from zashiki.journal.engine import check, inspect
from zashiki.journal.nats_news import reach
from zashiki.journal.schema import REVISION
from zashiki.journal.trouble import without_password
from zashiki.kernel.game import discover
from zashiki.server.app import SecretError, read_secret_file
from zashiki.server.bundle import FOLDER
from zashiki.server.known import check_is_there

LITTLE_SPACE = 200_000_000  # bytes


@dataclass(frozen=True)
class Finding:
    """What was looked at, whether it is well, and what was seen or should be done."""

    what: str
    is_well: bool
    words: str


def examine(folder: Path, db: str, secret_file: Path | None, bus: str = "") -> Iterator[Finding]:
    """Look at everything a server with these settings needs."""
    compiled = not str(zashiki.kernel.state.__file__).endswith(".py")
    yield Finding("version", True, f"zashiki {__version__}, Python {platform.python_version()}, {platform.system()}")
    yield Finding(
        "games", bool(discover()), ", ".join(f"{game.id} (rules {game.rules_version})" for game in discover().values())
    )
    yield Finding("rules", True, "compiled" if compiled else "not compiled: bots think many times slower")
    pages = (FOLDER / "index.html").is_file()
    yield Finding(
        "pages", pages, str(FOLDER) if pages else "the browser's pages are not built: python3 run.py builds them"
    )
    yield from _examine_secret(secret_file or folder / "secret", must_be_there=secret_file is not None)
    where = db or str(folder / "zashiki.db")
    if "://" not in where or where.startswith("sqlite"):
        yield from _examine_files(Path(where.rpartition(":///")[2]), folder)
    yield _examine_database(folder, where)
    if bus:
        yield _examine_bus(bus)


def _examine_secret(file: Path, must_be_there: bool) -> Iterator[Finding]:
    if not file.exists() and not must_be_there:
        yield Finding("secret", True, f"{file} is made at the first start")
        return
    try:
        read_secret_file(file)
    except SecretError as error:
        yield Finding("secret", False, str(error))
        return
    yield _examine_mode(file, "secret")


def _examine_files(file: Path, folder: Path) -> Iterator[Finding]:
    if folder.is_dir():
        yield _examine_mode(folder, "data folder")
    if file.is_file():
        yield _examine_mode(file, "database file")
    near = next(place for place in (file, *file.parents) if place.exists())
    free = shutil.disk_usage(near).free
    yield Finding("disk", free > LITTLE_SPACE, f"{free // 1_000_000} MB free at {near}")


def _examine_mode(path: Path, what: str) -> Finding:
    mode = stat.S_IMODE(path.stat().st_mode)
    wanted = "0700" if path.is_dir() else "0600"
    closed = not mode & 0o077
    return Finding(what, closed, f"{path} is {mode:04o}" + ("" if closed else f": others can read it; chmod {wanted}"))


def _examine_database(folder: Path, where: str) -> Finding:
    try:
        check_is_there(folder, where)
        revision = asyncio.run(inspect(where))
        asyncio.run(check(where))
    except JournalError as error:
        return Finding("database", False, str(error))
    if not revision:
        return Finding("database", True, "no tables yet; they are made at the first start")
    words = f"tables of revision {revision}"
    if revision > REVISION:
        return Finding("database", False, f"{words}, but this zashiki knows {REVISION} only: install the newer one")
    return Finding(
        "database", True, words if revision == REVISION else f"{words}; the next start makes {REVISION} of them"
    )


def _examine_bus(bus: str) -> Finding:
    try:
        asyncio.run(reach(bus))
    except JournalError as error:
        return Finding("bus", False, str(error))
    return Finding("bus", True, f"{without_password(bus)} answers")
