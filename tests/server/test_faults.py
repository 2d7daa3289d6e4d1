"""What the house survives: a full disk, a locked file, a database that goes away, bots that hang, a killed server."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from zashiki import bots
from zashiki.client import Client, RequestError
from zashiki.journal import Journal, JournalError, engine
from zashiki.protocol.messages import Prompt, Refusal
from zashiki.server import alarms
from zashiki.server.doctor import examine
from zashiki.server.limits import Limits
from zashiki.server.run import Address, open_journal
from zashiki.server.workers import LATER, URGENT, Need, Workers
from zashiki.table import Table

Serve = Callable[..., AbstractContextManager[Address]]
Two = Callable[..., Any]
Run = Callable[[Any], Any]


def first_lay(prompt: Prompt) -> str:
    return str(next(action["act"] for action in prompt.legal if action["kind"] == "lay"))


async def health(url: str) -> tuple[int, str]:
    """The status of /health and what it says."""
    try:
        await Client(url, (await Client.enter(url)).guest)._fetch("/health")
    except RequestError as refused:
        return refused.status, str(refused)
    return 200, ""


def refuse_to_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the next connection on SQLite finds the disk full: its own limit, its own error."""
    monkeypatch.setattr(engine, "PRAGMAS", (*engine.PRAGMAS, "max_page_count=1"))


async def connect_anew(journal: Journal) -> None:
    """Let the server's journal make new connections, with the pragmas of now."""
    pen = journal._steps_pen
    assert pen is not None
    pen._pragmas = engine.PRAGMAS
    await pen._hand.do(pen._let_go)
    await journal._engine.dispose()


async def until_nothing_comes(ben: Any) -> None:
    """The last rows find room in the last pages; then there is silence for longer than a glass takes."""
    for _ in range(20):
        try:
            async with asyncio.timeout(3):
                await ben.prompt()
        except TimeoutError:
            return
    raise AssertionError("a storm of prompts")


class Glass:
    """A sand-glass of two seconds that is held until it is let go, however long that takes; it counts its rings."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_held, self.rings = True, 0
        ring = Table.ring
        monkeypatch.setattr("zashiki.table.clock.Clock.due_at", property(self._due_at))

        async def counted(table: Table, *details: Any) -> bool:
            self.rings += not self.is_held
            return await ring(table, *details)

        monkeypatch.setattr(Table, "ring", counted)

    def _due_at(self, clock: Any) -> float:
        return (time.time() if self.is_held else float(clock._started_at)) + 2.0

    async def run_out(self, times: int) -> None:
        """Let it go, and wait until it has rung so often."""
        self.is_held, wanted = False, self.rings + times
        async with asyncio.timeout(60):
            while self.rings < wanted:
                await asyncio.sleep(0.05)


async def say_until_full(ann: Any, words: str) -> Refusal:
    """Fill what is left of the pages until not one row of this size finds room."""
    refusal: Refusal | None = None
    for _ in range(600):
        await ann.line.say(words)
        before, refusal = refusal, await next_refusal(ann)
        if before and refusal:
            return refusal
    raise AssertionError("there is always room")


async def next_refusal(ann: Any) -> Refusal | None:
    try:
        async with asyncio.timeout(0.05):
            found: Refusal = await ann.until(Refusal)
            return found
    except TimeoutError:
        return None


def test_a_full_disk_is_told_as_such_and_nothing_storms(
    tmp_path: Path, serve: Serve, two: Two, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "PRAGMAS", ("page_size=512", *engine.PRAGMAS))
    monkeypatch.setattr(alarms, "LONGEST_PAUSE", 1.0)
    glass = Glass(monkeypatch)
    journals: list[Journal] = []
    begin = Journal.__init__

    def remember(journal: Journal, *made: Any) -> None:
        begin(journal, *made)
        journals.append(journal)

    monkeypatch.setattr(Journal, "__init__", remember)

    async def main(url: str) -> None:
        guest = (await Client.enter(url)).guest
        async with two(url, glass=30, rounds=4) as (ann, ben):
            with monkeypatch.context() as patch:
                refuse_to_grow(patch)
                await connect_anew(journals[-1])
                await say_until_full(ann, "🀄" * 500)
                refusal = await say_until_full(ann, "🀄")
                assert refusal.code == "not_stored"
                assert "disk" in refusal.message
                assert "Platte" in refusal.sentence["de"]
                with pytest.raises(RequestError, match="disk of the database is full") as unwell:
                    await Client(url, guest)._fetch("/health")
                assert unwell.value.status == 503
                await glass.run_out(times=3)  # nothing can be stored, and nobody is flooded
                await until_nothing_comes(ben)
                n = ben.line.prompt.n
                assert ben.line.prompt.outcome is None
            await connect_anew(journals[-1])
            later = await ben.prompt(lambda prompt: prompt.n > n)  # and when there is room again, it rings
            assert later.view["round"] >= 2
            assert (await health(url))[0] == 200

    with serve(str(tmp_path / "j.db"), limits=Limits(lines=(1e6, 1e6))) as address:
        run(main(address.url))


def test_bad_ids_are_not_there_on_either_database(database: str, serve: Serve, run: Run) -> None:
    async def main(url: str) -> None:
        ann = await Client.enter(url, "Ann")
        for path in ("/api/tables/%00", "/api/join/%00", "/api/tables/%00/record", "/api/tables/%FF/replay"):
            with pytest.raises(RequestError) as refused:
                await ann._fetch(path)
            assert refused.value.status == 404, path

    with serve(database) as address:
        run(main(address.url))


def test_a_bot_that_hangs_is_not_waited_for(
    tmp_path: Path, serve: Serve, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hang(game: str, bot: str, view: Any, legal: Any, seed: int) -> int:
        time.sleep(1.0)
        return int(legal[0])

    monkeypatch.setattr(bots, "choose", hang)

    async def main(url: str) -> None:
        ann = await Client.enter(url, "Ann")
        match = (await ann.open_table("pebbles", 2, ["heaviest", "heaviest"], {"rounds": 2})).match
        async with asyncio.timeout(30):
            while (await ann.table(match)).status != "over":
                await asyncio.sleep(0.1)

    with serve(str(tmp_path / "j.db"), bot_seconds=0.1) as address:
        run(main(address.url))


def test_a_worker_that_hangs_is_ended_and_the_next_one_starts() -> None:
    async def main() -> None:
        workers = Workers(1)
        try:
            with pytest.raises(TimeoutError):
                await workers.do(3.0, URGENT, time.sleep, 600)
            assert await workers.do(60.0, URGENT, os.getpid) != os.getpid()
        finally:
            workers.close()

    begun = time.monotonic()
    asyncio.run(main())
    assert time.monotonic() - begun < 60


def test_what_somebody_waits_for_is_done_first() -> None:
    async def main() -> None:
        workers, done = Workers(0), []

        async def work(urgency: Need, name: str) -> None:
            await workers.do(10.0, urgency, time.sleep, 0.02)
            done.append(name)

        jobs = [work(LATER, "bots alone") for _ in range(5)] + [work(URGENT, "somebody waits")]
        tasks = [asyncio.ensure_future(job) for job in jobs]
        await asyncio.gather(*tasks)
        assert done.index("somebody waits") == 1  # only what had begun was done before
        workers.close()

    asyncio.run(main())


def test_every_match_of_bots_goes_on_after_a_restart(tmp_path: Path, serve: Serve, run: Run) -> None:
    many = Limits(posts=(1000, 1000), tables_of_guest=200, tables_of_address=200, gets=(9999, 9999))

    async def begin(url: str) -> tuple[Client, list[str]]:
        ann = await Client.enter(url, "Ann")
        wanted = ("pebbles", 2, ["heaviest", "me"])
        return ann, [(await ann.open_table(*wanted, {"rounds": 2})).match for _ in range(80)]

    async def wait(ann: Client, matches: list[str], url: str) -> None:
        ann.url = url
        async with asyncio.timeout(60):
            while True:
                mine = {table.match: table for table in (await ann.lobby()).mine}
                assert len(mine) == 80
                with sqlite3.connect(tmp_path / "j.db") as look:
                    acted = look.execute("SELECT count(DISTINCT match_id) FROM step WHERE actor = 0").fetchone()[0]
                look.close()
                if acted == 80:
                    return
                await asyncio.sleep(0.2)

    with serve(str(tmp_path / "j.db"), bot_pause=600.0, limits=many) as address:
        ann, matches = run(begin(address.url))
    with serve(str(tmp_path / "j.db"), limits=many) as address:
        run(wait(ann, matches, address.url))


def test_a_clock_goes_on_after_a_restart_though_nobody_looks(
    tmp_path: Path, serve: Serve, two: Two, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zashiki.table.clock.Clock.due_at", property(lambda clock: clock._started_at + 3.0))

    async def begin(url: str) -> str:
        async with two(url, glass=30) as (ann, _ben):
            return str(ann.line.prompt.match)

    def steps() -> int:
        with sqlite3.connect(tmp_path / "j.db") as look:
            found: int = look.execute("SELECT count(*) FROM step WHERE actor = -3").fetchone()[0]
        look.close()
        return found

    with serve(str(tmp_path / "j.db")) as address:
        run(begin(address.url))
    assert steps() == 0
    with serve(str(tmp_path / "j.db")):
        for _ in range(100):
            if steps():
                return
            time.sleep(0.1)
    raise AssertionError("the clock did not ring")


def test_a_damaged_database_is_told_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "j.db"
    asyncio.run(_open_and_close(str(file)))
    data = bytearray(file.read_bytes())
    data[0:100] = b"\0" * 100
    file.write_bytes(data)
    with pytest.raises(JournalError, match="cannot open the journal"):
        asyncio.run(_open_and_close(str(file)))
    assert file.read_bytes() == bytes(data)


@pytest.mark.parametrize("table", ["step", "chair", "guest"])
def test_a_database_that_is_damaged_inside_is_told_at_the_start(tmp_path: Path, table: str) -> None:
    file = tmp_path / "j.db"
    open_journal(tmp_path, str(file))
    with contextlib.closing(sqlite3.connect(file)) as look:
        look.execute("PRAGMA journal_mode=DELETE")
        page = look.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchone()[0]
        size = look.execute("PRAGMA page_size").fetchone()[0]
    data = bytearray(file.read_bytes())
    data[(page - 1) * size : page * size] = b"\xff" * size
    file.write_bytes(data)
    with pytest.raises(JournalError, match=r"is damaged .* restore a copy"):
        open_journal(tmp_path, str(file))
    assert [one.words for one in examine(tmp_path, str(file), None) if not one.is_well and "damaged" in one.words]
    assert file.read_bytes() == bytes(data)


def test_a_database_that_is_gone_is_missed_and_not_made_anew(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    open_journal(folder, database)  # the first time there is nothing to miss
    open_journal(folder, database)
    asyncio.run(_empty(database))
    for _ in range(2):  # it is not made by having been asked for
        with pytest.raises(JournalError, match="missing or empty") as missed:
            open_journal(folder, database)
        assert "restore" in str(missed.value)
        assert not asyncio.run(engine.inspect(database))
    open_journal(folder, database, new_db=True)
    assert asyncio.run(engine.inspect(database))
    open_journal(folder, database)


async def _empty(database: str) -> None:
    """As when the file was lost, or somebody dropped everything."""
    if not database.startswith("postgresql"):
        Path(database).unlink()
        return
    made = engine.connect(database)
    async with made.begin() as connection:
        await connection.execute(sa.text("DROP SCHEMA public CASCADE"))
        await connection.execute(sa.text("CREATE SCHEMA public"))
    await made.dispose()


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "j.db"
    asyncio.run(_open_and_close(str(file)))
    with sqlite3.connect(file) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    with pytest.raises(JournalError, match="newer zashiki"):
        asyncio.run(_open_and_close(str(file)))


async def _open_and_close(where: str) -> None:
    await (await Journal.open(where)).close()
