"""A SQLite file as it stands on the disk: looked at before anything is opened or written there."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import stat
from pathlib import Path

from zashiki.journal.trouble import WORDS, JournalError, cause_of

LEAST_ROOM = 64 * 1024  # bytes
KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
}


def check_kind(file: Path) -> None:
    """Raise JournalError where something stands that is no file; nothing is opened by looking."""
    with contextlib.suppress(FileNotFoundError):
        kind = KINDS.get(stat.S_IFMT(file.stat().st_mode))
        if kind is not None:
            raise JournalError(f"{file} is {kind}; matches are kept in a file, so name one")


def check_writable(file: Path) -> None:
    """Raise JournalError where this user may not write the file, or none beside it, as SQLite must."""
    near = next(folder for folder in file.parents if folder.exists())
    for place in (file, near):
        if place.exists() and not os.access(place, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
            told = "" if place == file else " (SQLite writes beside its file, too)"
            words = f"matches cannot be kept in {file}: this user may not write to {place}{told}"
            raise JournalError(words, "read_only")


def check_room(file: Path) -> None:
    """Raise JournalError where SQLite finds no room for what it keeps beside the file."""
    if shutil.disk_usage(file.parent).free < LEAST_ROOM:
        raise JournalError(f"cannot open the journal {file}: {WORDS['full']}", "full")


def revision_of(file: Path) -> str:
    """The revision of its tables, "" if there are none; raises JournalError for what is no journal."""
    check_kind(file)
    if not file.exists():
        return ""
    try:
        with contextlib.closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as look:
            tables = {name for (name,) in look.execute("SELECT name FROM sqlite_master")}
            if tables and not tables >= {"alembic_version", "match", "step"}:
                raise JournalError(f"{file} is a database of another program; nothing was changed, name another file")
            row = look.execute("SELECT version_num FROM alembic_version").fetchone() if tables else ("",)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        check_writable(file)  # without room or rights nobody can even read
        check_room(file)
        raise JournalError(f"cannot open the journal {file}: {error}", cause_of(error)) from error
    if row is None:
        raise JournalError(f"the journal {file} does not say which tables it has; restore a copy", "damaged")
    return str(row[0])


def check_whole(file: Path) -> None:
    """Look all through the file, without changing it; raises JournalError if any of it is damaged."""
    check_kind(file)
    if not file.exists():
        return
    try:
        with contextlib.closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as look:
            found = str(look.execute("PRAGMA quick_check(1)").fetchone()[0])
    except (sqlite3.Error, UnicodeDecodeError) as error:
        found = "ok" if cause_of(error) != "damaged" else str(error)  # any other trouble is told by who opens it
    if found != "ok":
        words = found.splitlines()[-1]
        raise JournalError(f"the journal {file} is damaged ({words}); nothing was changed, restore a copy", "damaged")
