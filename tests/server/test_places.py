"""Where matches can be kept; and what is said, and left alone, where they cannot."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import socket
import sqlite3
import stat
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from zashiki.journal import Journal, JournalError
from zashiki.journal.engine import connect
from zashiki.kernel.game import discover
from zashiki.server.doctor import examine
from zashiki.server.run import open_journal

Run = Callable[[Any], Any]
NOBODY = 65534


def make_pipe(place: Path) -> None:
    os.mkfifo(place)


def make_socket(place: Path) -> None:
    here = os.getcwd()
    os.chdir(place.parent)  # a socket's path may not be long
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(place.name)
    os.chdir(here)


def doctor_says(folder: Path, where: str) -> str:
    return " ".join(one.words for one in examine(folder, where, None) if not one.is_well and one.what == "database")


@pytest.mark.skipif(os.name == "nt", reason="there are no such things")
@pytest.mark.parametrize(
    ("make", "kind"),
    [
        (Path.mkdir, "a folder"),
        (make_pipe, "a pipe"),
        (make_socket, "a socket"),
        (lambda place: place.symlink_to(os.devnull), "a device"),
    ],
)
def test_what_is_no_file_is_refused_and_left_alone(make: Callable[[Path], None], kind: str, tmp_path: Path) -> None:
    folder, place = tmp_path / "data", tmp_path / "j.db"
    folder.mkdir()
    make(place)
    before = stat.S_IMODE(place.stat().st_mode)
    for where in (str(place), f"sqlite:///{place}"):
        with pytest.raises(JournalError, match=f"is {kind}; matches are kept in a file"):
            open_journal(folder, where)
        with pytest.raises(JournalError, match=f"is {kind}"):
            connect(where)
        assert f"is {kind}" in doctor_says(folder, where)
    assert stat.S_IMODE(place.stat().st_mode) == before
    assert sorted(one.name for one in tmp_path.iterdir()) == ["data", "j.db"]


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    folder, file = tmp_path / "data", tmp_path / "letters.db"
    folder.mkdir()
    with contextlib.closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE letter (text)")
    file.chmod(0o644)
    before = file.read_bytes()
    with pytest.raises(JournalError, match="of another program"):
        open_journal(folder, str(file))
    assert "of another program" in doctor_says(folder, str(file))
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (before, 0o644)


@pytest.fixture
def house() -> Iterator[Path]:
    """A folder with a journal, which another user may enter."""
    with tempfile.TemporaryDirectory(prefix="zashiki-") as name:
        folder = Path(name)
        open_journal(folder, str(folder / "j.db"))
        for one in (folder, folder / "j.db", folder / "databases"):
            if os.geteuid() == 0:
                os.chown(one, NOBODY, NOBODY)
        yield folder
        folder.chmod(0o700)


@contextlib.contextmanager
def one_who_must_ask() -> Iterator[None]:
    """Root may write everywhere; anybody else is as good as nobody."""
    was_root = os.geteuid() == 0
    discover()  # Python's own files may be root's alone
    if was_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if was_root:
            os.seteuid(0)


@pytest.mark.skipif(os.name == "nt", reason="other rights")
@pytest.mark.parametrize(("modes", "place"), [((0o700, 0o400), "j.db"), ((0o500, 0o600), "")])
def test_what_cannot_be_written_is_told_at_the_start(house: Path, modes: tuple[int, int], place: str) -> None:
    file = house / "j.db"
    file.chmod(modes[1])
    house.chmod(modes[0])
    with one_who_must_ask():
        with pytest.raises(JournalError, match=f"may not write to {house / place}") as told:
            open_journal(house, str(file))
        assert told.value.cause == "read_only"
        assert f"may not write to {house / place}" in doctor_says(house, str(file))
    assert stat.S_IMODE(file.stat().st_mode) == modes[1]


def test_that_there_is_no_room_is_told_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "j.db"
    open_journal(tmp_path, str(file))

    def find_no_room(*_: Any, **__: Any) -> Any:
        raise sqlite3.OperationalError("disk I/O error")  # as SQLite calls it where its side file does not fit

    monkeypatch.setattr(sqlite3, "connect", find_no_room)
    with pytest.raises(JournalError, match="disk I/O error"):
        open_journal(tmp_path, str(file))
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))
    with pytest.raises(JournalError, match="disk of the database is full") as told:
        open_journal(tmp_path, str(file))
    assert told.value.cause == "full"


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_postgresql_that_may_only_be_read_is_told_at_the_start(database: str, tmp_path: Path, run: Run) -> None:
    async def only_read() -> None:
        made = connect(database)
        async with made.begin() as connection:
            name = made.url.database
            await connection.exec_driver_sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        await made.dispose()

    open_journal(tmp_path, database)
    run(only_read())
    with pytest.raises(JournalError, match="may not be written to"):
        open_journal(tmp_path, database)
    assert "may not be written to" in doctor_says(tmp_path, database)


async def _open_and_close(where: str) -> None:
    await (await Journal.open(where)).close()


def test_nonsense_is_no_place(tmp_path: Path) -> None:
    for where in ("postgresql://ann:hush@127.0.0.1:notaport/none", "mysql://ann:hush@host/none"):
        with pytest.raises(JournalError, match="cannot") as told:
            open_journal(tmp_path, where)
        assert "hush" not in str(told.value)
    with pytest.raises(JournalError):
        asyncio.run(_open_and_close("sqlite:///" + str(tmp_path)))
