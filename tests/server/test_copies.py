"""Backup and restore: whole although others write meanwhile, checked, and never in the place of something unasked."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from zashiki.cli.main import run as zashiki
from zashiki.journal import Chair, ChatLine, Journal, JournalError, StoredMatch
from zashiki.journal.bus import PRESENT, ROLL
from zashiki.journal.copies import back_up, check_copy, restore
from zashiki.journal.engine import connect
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import Standing, Step

Run = Callable[[Any], Any]
STILL = Standing((0,), None, None, {}, ())


def new_match(game: AnyGame, number: int) -> StoredMatch:
    chairs = (Chair("person", "Ann", player="u1"), Chair("bot", "Heaviest", "heaviest"))
    return StoredMatch(f"m{number}", f"C{number}", "Evening", game.setup(2), False, chairs, "playing", 1.0, 1.0)


async def fill(where: str, game: AnyGame) -> None:
    journal = await Journal.open(where)
    for number in range(3):
        await journal.create(new_match(game, number))
        await journal.append(f"m{number}", 0, [Step(-1, "a"), Step(0, "b")], 2.0, STILL)
    await journal.talk.say("m1", ChatLine(0, "Ann", "Guten Abend, 座敷", 3.0))
    await journal.add_guest("u1", "Ann", "hash")
    await journal.close()


async def all_of(where: str) -> tuple[Any, ...]:
    journal = await Journal.open(where)
    try:
        matches = [await journal.find(f"m{number}") for number in range(3)]
        steps = [await journal.steps(f"m{number}") for number in range(3)]
        return matches, steps, await journal.talk.lines("m1"), await journal.guest_of("hash")
    finally:
        await journal.close()


def test_what_was_kept_comes_back_in_either_database(
    database: str, tmp_path: Path, pebbles: AnyGame, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        await fill(database, pebbles)
        before = await all_of(database)
        copy = tmp_path / "copy.db"
        assert (await back_up(database, copy))["step"] == 6
        assert copy.stat().st_mode & 0o077 == 0
        assert not list(tmp_path.glob(".copy*"))
        with pytest.raises(JournalError, match="--force"):
            await back_up(database, copy)
        with pytest.raises(JournalError, match="--force"):
            await restore(copy, database)
        journal = await Journal.open(database)
        await journal.append("m0", 2, [Step(0, "later")], 4.0, STILL)
        await journal.close()
        await restore(copy, database, force=True)
        assert await all_of(database) == before
        await restore(copy, str(tmp_path / "elsewhere.db"))  # and from one kind of database to the other
        assert await all_of(str(tmp_path / "elsewhere.db")) == before
        journal = await Journal.open(database)
        await journal.talk.say("m1", ChatLine(0, "Ann", "and on", 5.0))  # its number is a new one
        assert len(await journal.talk.lines("m1")) == 2
        await journal.close()

    run(main())


def test_a_copy_made_in_the_middle_of_play_is_whole(tmp_path: Path, pebbles: AnyGame, run: Run) -> None:
    async def main() -> None:
        where = str(tmp_path / "j.db")
        await fill(where, pebbles)
        journal = await Journal.open(where)

        async def play() -> None:
            for n in range(2, 302, 2):
                await journal.append("m0", n, [Step(0, "x"), Step(1, "y")], 5.0, STILL)

        playing = asyncio.create_task(play())
        for number in range(3):
            await asyncio.sleep(0.02)
            kept = await asyncio.to_thread(asyncio.run, back_up(where, tmp_path / f"{number}.db"))
            assert kept["step"] % 2 == 0  # never half of what was stored together
        await playing
        await journal.close()

    run(main())


def test_what_is_no_sound_copy_is_refused_and_nothing_changes(tmp_path: Path, pebbles: AnyGame, run: Run) -> None:
    where, copy = tmp_path / "j.db", tmp_path / "copy.db"
    run(fill(str(where), pebbles))
    run(back_up(str(where), copy))
    before = run(all_of(str(where)))

    gap, garbage, newer = tmp_path / "gap.db", tmp_path / "garbage.db", tmp_path / "newer.db"
    for file, change in (
        (gap, "DELETE FROM step WHERE match_id = 'm1' AND n = 0"),
        (newer, "UPDATE alembic_version SET version_num = '9999'"),
    ):
        file.write_bytes(copy.read_bytes())
        with sqlite3.connect(file) as bad:
            bad.execute(change)
        bad.close()
    garbage.write_bytes(b"x" * 9000)
    for file, words in ((gap, "missing"), (newer, "newer"), (garbage, "no copy"), (tmp_path / "none.db", "no copy")):
        with pytest.raises(JournalError, match=words):
            run(restore(file, str(where), force=True))
    assert run(all_of(str(where))) == before


def test_nothing_is_put_aside_that_a_server_plays_on(
    tmp_path: Path, pebbles: AnyGame, serve: Callable[..., Any], run: Run
) -> None:
    where, copy = tmp_path / "j.db", tmp_path / "copy.db"
    run(fill(str(where), pebbles))
    with serve(str(where)):
        run(back_up(str(where), copy))
        with pytest.raises(JournalError, match="stop it first"):
            run(restore(copy, str(where), force=True))
        assert not list(tmp_path.glob("j.db.before-*"))
    run(restore(copy, str(where), force=True))
    where.write_bytes(b"\xff" * 9000)
    run(restore(copy, str(where), force=True))
    assert run(all_of(str(where)))[0][0] is not None


def test_only_an_older_copy_is_replaced(tmp_path: Path, pebbles: AnyGame, run: Run) -> None:
    where, letter, folder = tmp_path / "j.db", tmp_path / "letter", tmp_path / "folder"
    run(fill(str(where), pebbles))
    before = run(all_of(str(where)))
    letter.write_text("Dear Ann")
    folder.mkdir()
    (tmp_path / "device").symlink_to(os.devnull)
    (tmp_path / "empty").touch()
    with contextlib.closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE letter (text)")
    for name, words in (
        ("letter", "left alone"),
        ("empty", "left alone"),
        ("other.db", "left alone"),
        ("folder", "is a folder"),
        ("device", "is a device"),
        ("j.db", "the journal itself"),
    ):
        for force in (False, True):
            with pytest.raises(JournalError, match=words if force else "--force|is a|itself"):
                run(back_up(str(where), tmp_path / name, force))
    assert (letter.read_text(), folder.is_dir(), (tmp_path / "empty").read_bytes()) == ("Dear Ann", True, b"")
    assert (tmp_path / "device").is_symlink()
    assert run(all_of(str(where))) == before
    run(back_up(str(where), tmp_path / "copy.db"))
    assert run(back_up(str(where), tmp_path / "copy.db", force=True))["step"] == 6
    for force in (False, True):
        with pytest.raises(JournalError, match="is a folder"):
            run(restore(tmp_path / "copy.db", str(folder), force))


def test_no_journal_that_is_played_on_is_replaced_by_a_copy(
    tmp_path: Path, pebbles: AnyGame, serve: Callable[..., Any], run: Run
) -> None:
    where, lively = str(tmp_path / "j.db"), tmp_path / "lively.db"
    run(fill(where, pebbles))
    with serve(str(lively)), pytest.raises(JournalError, match="in use"):
        run(back_up(where, lively, force=True))
    assert run(all_of(str(lively)))[0] == [None] * 3


CUT_OFF = """
import asyncio, os, sys
from pathlib import Path
from zashiki.journal import copies

copies.check_copy = lambda *_: os.kill(os.getpid(), 9)
asyncio.run(copies.back_up(sys.argv[1], Path(sys.argv[2]), force=True))
"""


def test_a_copy_that_is_cut_off_leaves_the_older_one_whole(tmp_path: Path, pebbles: AnyGame, run: Run) -> None:
    where, copy = tmp_path / "j.db", tmp_path / "copy.db"
    run(fill(str(where), pebbles))
    run(back_up(str(where), copy))
    before = copy.read_bytes()
    done = subprocess.run([sys.executable, "-c", CUT_OFF, str(where), str(copy)])
    assert done.returncode not in (0, 1)
    assert copy.read_bytes() == before
    assert run(back_up(str(where), copy, force=True))["step"] == 6


async def until_on_the_roll(where: str) -> None:
    """A server calls itself present a moment after it is up; who plays on a file holds it from the start."""
    engine = connect(where)
    async with asyncio.timeout(10):
        while engine.dialect.name == "postgresql":
            async with engine.connect() as connection:
                if (await connection.execute(sa.text(PRESENT), {"roll": ROLL})).first():
                    break
            await asyncio.sleep(0.05)
    await engine.dispose()


def test_nothing_is_replaced_in_a_database_that_a_server_plays_on(
    database: str, tmp_path: Path, pebbles: AnyGame, serve: Callable[..., Any], run: Run
) -> None:
    run(fill(database, pebbles))
    copy = tmp_path / "copy.db"
    run(back_up(database, copy))
    with serve(database):
        run(until_on_the_roll(database))
        with pytest.raises(JournalError, match="stop it first"):
            run(restore(copy, database, force=True))
    run(restore(copy, database, force=True))
    assert run(all_of(database))[0][0] is not None


def test_the_commands_say_what_they_did(tmp_path: Path, pebbles: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    where, copy, again = (str(tmp_path / name) for name in ("j.db", "copy.db", "again.db"))
    assert zashiki(["backup", copy, "--db", where]) == 2  # there is nothing yet
    asyncio.run(fill(where, pebbles))
    assert zashiki(["backup", copy, "--db", where]) == 0
    assert zashiki(["restore", copy, "--db", again]) == 0
    assert "3 matches, 6 steps, 1 guest" in capsys.readouterr().out
    assert zashiki(["restore", copy, "--db", again]) == 2
    assert zashiki(["restore", copy, "--db", again, "--force"]) == 0
    assert len(list(tmp_path.glob("again.db.before-*"))) >= 1  # what was there is put aside
    assert check_copy(Path(again))["match"] == 3
