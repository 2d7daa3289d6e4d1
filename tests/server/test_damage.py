"""A journal that is cut off or damaged in part: told in clear words wherever it is opened, and left as it is."""

from __future__ import annotations

import asyncio
import contextlib
import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_copies import fill
from zashiki.cli.main import run as zashiki
from zashiki.journal import Journal, JournalError
from zashiki.kernel.game import AnyGame
from zashiki.server.run import open_journal

Run = Callable[[Any], Any]
PAGE = 4096
HEADER = 100  # bytes of a SQLite file that say what it is


def cut_to_half(data: bytes) -> bytes:
    return data[: len(data) // 2]


def cut_to_the_header(data: bytes) -> bytes:
    return data[:HEADER]


def lose_the_second_half(data: bytes) -> bytes:
    half = len(data) // 2
    return data[:half] + bytes(len(data) - half)


def spoil_all_but_the_first_page(data: bytes) -> bytes:
    return data[:PAGE] + random.Random(7).randbytes(len(data) - PAGE)


def spoil_the_first_page(data: bytes) -> bytes:
    return data[:HEADER] + random.Random(7).randbytes(PAGE - HEADER) + data[PAGE:]


@pytest.fixture
def kept(tmp_path: Path, pebbles: AnyGame, run: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A sound journal of this user's."""
    for module in ("copies", "run"):
        monkeypatch.setattr(f"zashiki.server.{module}.data_folder", lambda: tmp_path)
    file = tmp_path / "zashiki.db"
    open_journal(tmp_path, str(file))
    run(fill(str(file), pebbles))
    return file


@pytest.mark.parametrize(
    "damage",
    [cut_to_half, cut_to_the_header, lose_the_second_half, spoil_all_but_the_first_page, spoil_the_first_page],
)
def test_a_damaged_journal_is_told_and_left_alone_by_every_command(
    kept: Path, damage: Callable[[bytes], bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sound, copy = tmp_path / "sound.db", tmp_path / "copy.db"
    assert zashiki(["backup", str(sound)]) == zashiki(["backup", str(copy)]) == 0
    spoilt = damage(kept.read_bytes())
    kept.write_bytes(spoilt)
    older = copy.read_bytes()
    bad = tmp_path / "bad.db"
    bad.write_bytes(spoilt)
    for command, code in (
        (["serve", "--port", "0"], 2),
        (["doctor"], 1),
        (["backup", str(copy), "--force"], 2),
        (["restore", str(bad), "--db", str(tmp_path / "new.db")], 2),
    ):
        capsys.readouterr()
        assert zashiki(command) == code, command
        told = "".join(capsys.readouterr())
        assert any(word in told for word in ("damaged", "malformed", "no copy", "not a database")), told
        assert "unexpected" not in told
    assert kept.read_bytes() == spoilt
    assert copy.read_bytes() == older
    assert not (tmp_path / "new.db").exists()
    assert zashiki(["restore", str(sound)]) == 2  # not unasked
    assert zashiki(["restore", str(sound), "--force"]) == 0
    assert min(tmp_path.glob("zashiki.db.before-*")).read_bytes() == spoilt
    assert "6 steps" in capsys.readouterr().out


def test_an_emptied_journal_is_missed(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept.write_bytes(b"")
    assert zashiki(["serve", "--port", "0"]) == 2
    assert "missing or empty" in capsys.readouterr().err
    assert zashiki(["doctor"]) == 1
    assert zashiki(["backup", str(kept.with_name("copy.db"))]) == 2
    assert kept.read_bytes() == b""


@pytest.mark.parametrize("seed", [*range(12), 1204])  # the last one makes names that are no text
def test_whatever_is_spoilt_there_are_words_for_it(kept: Path, seed: int, run: Run) -> None:
    chance = random.Random(seed)
    data = bytearray(kept.read_bytes())
    for _ in range(chance.choice((1, 5, 50))):
        at = chance.randrange(chance.choice((HEADER, PAGE, len(data))))
        size = chance.choice((1, 16, 512))
        data[at : at + size] = chance.choice((bytes(size), b"\xff" * size, chance.randbytes(size)))
    kept.write_bytes(data)
    copy = kept.with_name("copy.db")
    for command in (["doctor"], ["backup", str(copy)], ["restore", str(kept), "--db", f"{copy}.new"]):
        assert zashiki(command) in (0, 1, 2), command  # 3 would be a mistake of ours
    with contextlib.suppress(JournalError):
        open_journal(kept.parent, str(kept))


def test_a_torn_log_loses_only_what_it_was_torn_from(kept: Path, tmp_path: Path, pebbles: AnyGame, run: Run) -> None:
    with contextlib.closing(sqlite3.connect(kept)) as reader:  # keeps the log from being copied into the file
        reader.execute("SELECT * FROM match").fetchone()
        for number in range(3):
            with contextlib.closing(sqlite3.connect(kept)) as writer:
                writer.execute("INSERT INTO step VALUES ('m0', ?, 0, 'more', 9.0)", [2 + number])
                writer.commit()
        log = Path(f"{kept}-wal").read_bytes()
        data = kept.read_bytes()
    assert len(log) > PAGE
    for part in (0.0, 0.2, 0.5, 0.8, 0.99, 1.0):
        folder = tmp_path / str(part)
        folder.mkdir()
        (folder / "j.db").write_bytes(data)
        (folder / "j.db-wal").write_bytes(log[: int(part * len(log))])
        open_journal(folder, str(folder / "j.db"))
        steps = asyncio.run(steps_of(str(folder / "j.db")))
        assert [n for n, _ in enumerate(steps)] == list(range(len(steps)))
        assert 2 <= len(steps) <= 5
        shutil.rmtree(folder)


async def steps_of(where: str) -> list[Any]:
    journal = await Journal.open(where)
    try:
        return await journal.steps("m0")
    finally:
        await journal.close()
