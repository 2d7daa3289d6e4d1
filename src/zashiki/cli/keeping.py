"""Commands that keep a copy of all matches and put it back: backup, restore."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from zashiki.cli.declare import Argument, Option
from zashiki.cli.house import Database

Force = Annotated[bool, Option("--force", help="Replace what is there.")]


def backup(
    file: Annotated[Path, Argument(help="The file to write; it holds everything, whatever the database.")],
    db: Database = "",
    force: Force = False,
) -> None:
    """Copy all matches, chairs, chat and guests into one file, while the server runs."""
    from zashiki.server.copies import keep_copy

    _tell(f"kept in {file}", keep_copy(db, file, force))


def restore(
    file: Annotated[Path, Argument(help="A file that `backup` wrote.")],
    db: Database = "",
    force: Force = False,
) -> None:
    """Put a copy back, into a SQLite file or a PostgreSQL database; stop all servers first."""
    from zashiki.server.copies import put_back

    _tell(f"restored from {file}", put_back(db, file, force))


def _tell(done: str, counts: dict[str, int]) -> None:
    words = {"match": "matches", "step": "steps", "guest": "guests"}
    told = [f"{counts[one]} {one if counts[one] == 1 else many}" for one, many in words.items()]
    print(f"{done}: {', '.join(told)}")
