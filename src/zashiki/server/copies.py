"""Keeping a copy of everything, and putting one back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from zashiki.journal.copies import back_up, restore
from zashiki.server.run import data_folder


def keep_copy(db: str, file: Path, force: bool) -> dict[str, int]:
    """Copy the journal into the file; how many rows of which table."""
    return asyncio.run(back_up(db or _usual_place(), file, force))


def put_back(db: str, file: Path, force: bool) -> dict[str, int]:
    """Make the file's copy the journal."""
    return asyncio.run(restore(file, db or _usual_place(), force))


def _usual_place() -> str:
    return str(data_folder() / "zashiki.db")
