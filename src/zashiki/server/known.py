"""Which databases the servers of this user have kept matches in: one that is gone is missed, not made anew."""

from __future__ import annotations

import asyncio
from pathlib import Path

from zashiki.journal import JournalError
from zashiki.journal.engine import full_url, inspect
from zashiki.journal.trouble import without_password

FILE = "databases"  # in the data folder, one a line


def check_is_there(folder: Path, where: str) -> None:
    """Raise JournalError where matches were kept before and now nothing is; nothing is changed by looking."""
    if _name(where) in _known(folder) and not asyncio.run(inspect(where)):
        raise JournalError(
            f"the database {without_password(where)}, in which matches were kept until now, is missing or empty. "
            "Put it back, or restore a copy with `zashiki restore FILE`; --new-db begins a new one"
        )


def remember(folder: Path, where: str) -> None:
    """From now on matches are kept there."""
    known = _known(folder)
    if _name(where) not in known:
        (folder / FILE).write_text("".join(f"{name}\n" for name in [*known, _name(where)]), encoding="utf-8")


def _known(folder: Path) -> list[str]:
    file = folder / FILE
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []


def _name(where: str) -> str:
    return without_password(full_url(where))
