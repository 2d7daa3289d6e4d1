"""The journal on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from zashiki.journal import Chair, ChatLine, ConflictError, Journal, JournalError, StoredMatch, migrations, pen, schema
from zashiki.journal.engine import connect, full_url, upgrade
from zashiki.journal.schema import REVISION, metadata
from zashiki.kernel.model import CHANCE, SPECTATOR, Outcome, Setup, Standing, Step

SETUP = Setup("pebbles", 2, {"rounds": 3, "glass": 0}, 1)


def new_match(match_id: str = "m1", code: str = "ABCDEF") -> StoredMatch:
    chairs = (Chair("person", "Änn", player="u1"), Chair("open"))
    return StoredMatch(match_id, code, "Matsu", SETUP, False, chairs, "open", created_at=1.5, changed_at=1.5)


def with_journal(where: str, work: Callable[[Journal], Awaitable[Any]]) -> Any:
    async def main() -> Any:
        journal = await Journal.open(where)
        try:
            return await work(journal)
        finally:
            await journal.close()

    return asyncio.run(main())


def test_a_match_comes_back_as_it_was_kept(database: str) -> None:
    async def work(journal: Journal) -> None:
        await journal.create(new_match())
        assert await journal.find("m1") == await journal.find_code("ABCDEF") == new_match()
        assert await journal.find("m2") is None
        assert await journal.open_matches() == await journal.matches_of("u1") == [new_match()]
        assert await journal.matches_of("u2") == []

    with_journal(database, work)


def test_an_id_or_code_is_given_once(database: str) -> None:
    async def work(journal: Journal) -> None:
        await journal.create(new_match())
        for twin in (new_match(), new_match("m2")):
            with pytest.raises(ConflictError):
                await journal.create(twin)
        assert await journal.find("m2") is None

    with_journal(database, work)


def test_a_chair_is_taken_once(database: str) -> None:
    async def work(journal: Journal) -> None:
        await journal.create(new_match())
        sitters = [journal.take_chair("m1", 1, Chair("person", str(i), player=f"p{i}")) for i in range(5)]
        results = await asyncio.gather(*sitters, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["ConflictError"] * 4 + ["NoneType"]
        found = await journal.find("m1")
        assert found is not None
        assert found.is_full

    with_journal(database, work)


def test_two_writers_cannot_both_write_step_n(database: str) -> None:
    async def work(first: Journal) -> None:
        second = await Journal.open(database)
        await first.create(new_match())
        await first.append("m1", 0, [Step(CHANCE, "draw 1"), Step(0, "lay 1")], 2.0, Standing((1,)))
        with pytest.raises(ConflictError):
            await second.append("m1", 1, [Step(1, "lay 3"), Step(CHANCE, "roll 1")], 3.0, Standing((0,)))
        assert [step.text for step, _ in await second.steps("m1")] == ["draw 1", "lay 1"]
        assert await second.count("m1") == 2
        found = await second.find("m1")
        assert found is not None
        assert found.waiting == (1,)
        await second.close()

    with_journal(database, work)


def test_many_writers_at_once_leave_no_gap(database: str) -> None:
    async def work(journal: Journal) -> None:
        await journal.create(new_match())
        for n in range(8):
            tries = [journal.append("m1", n, [Step(i, "x")], 0.0, Standing()) for i in range(4)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(result is None for result in results) == 1
        assert await journal.count("m1") == 8

    with_journal(database, work)


def test_the_log_of_a_busy_file_stays_small_and_writers_do_not_copy_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pen, "COPY_AFTER", 20)
    monkeypatch.setattr(pen, "UNCOPIED_PAGES", 0)  # so that storing itself never does it
    file, crowd = tmp_path / "j.db", 30
    sizes: list[int] = []

    async def work(journal: Journal) -> None:
        for number in range(crowd):
            await journal.create(new_match(f"m{number}", f"C{number}"))
        for n in range(10):
            for number in range(crowd):
                await journal.append(f"m{number}", n, [Step(0, "lay 1")], 2.0, Standing((1,)))
            sizes.append(Path(f"{file}-wal").stat().st_size)
        names = [f"m{number}" for number in range(crowd)]
        assert await journal.counts(names) == dict.fromkeys(names, 10)

    with_journal(str(file), work)
    assert max(sizes) < 2 * sizes[0]  # without being copied it would grow to more than three times that


def test_what_follows_closely_on_another_match_is_stored_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pen, "GATHER_SECONDS", 0.5)
    monkeypatch.setattr(pen, "BUSY_SECONDS", 60.0)
    batches, store = list[int](), pen.Pen._store

    def count(self: pen.Pen, batch: list[pen.Entry]) -> list[Exception | None]:
        batches.append(len(batch))
        return store(self, batch)

    monkeypatch.setattr(pen.Pen, "_store", count)

    async def append_late(journal: Journal, number: int) -> None:
        await asyncio.sleep(0.05 * number)
        await journal.append(f"m{number}", 0, [Step(0, "lay 1")], 2.0, Standing((1,)))

    async def work(journal: Journal) -> None:
        for number in range(4):
            await journal.create(new_match(f"m{number}", f"C{number}"))
        await asyncio.gather(*(append_late(journal, number) for number in range(4)))

    with_journal(str(tmp_path / "j.db"), work)
    assert batches == [1, 3]


def test_a_match_that_is_played_alone_waits_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pen, "GATHER_SECONDS", 3600.0)

    async def work(journal: Journal) -> None:
        await journal.create(new_match())
        for n in range(5):
            await asyncio.wait_for(journal.append("m1", n, [Step(0, "lay 1")], 2.0, Standing((1,))), 60)

    with_journal(str(tmp_path / "j.db"), work)


def test_the_end_is_kept(database: str) -> None:
    outcome = Outcome((3, 1), (1, 2), "R4.1", {"why": ["ä", 1, None]})

    async def work(journal: Journal) -> None:
        await journal.create(new_match())
        await journal.start("m1")
        await journal.append("m1", 0, [Step(0, "lay 1")], 2.0, Standing(outcome=outcome))
        found = await journal.find("m1")
        assert found is not None
        assert (found.status, found.outcome) == ("over", outcome)
        await journal.delete("m1")  # only what never started can be forgotten
        assert await journal.find("m1") is not None

    with_journal(database, work)


def test_chat_guests_and_names(database: str) -> None:
    async def work(journal: Journal) -> None:
        await journal.create(new_match())
        for i in range(3):
            await journal.talk.say("m1", ChatLine(i, "Änn", f"line {i}", float(i)))
        assert [line.text for line in await journal.talk.lines("m1", 2)] == ["line 1", "line 2"]
        await journal.add_guest("u1", "Änn", "hash")
        await journal.rename("u1", "Anna")
        assert await journal.guest_of("hash") == ("u1", "Anna")
        assert await journal.guest_of("other") is None
        found = await journal.find("m1")
        assert found is not None
        assert found.chairs[0].name == "Anna"

    with_journal(database, work)


def test_private_lines_are_for_two_seats(database: str) -> None:
    async def work(journal: Journal) -> None:
        await journal.create(new_match())
        await journal.talk.say("m1", ChatLine(0, "Ann", "to all", 1.0))
        whisper = await journal.talk.say("m1", ChatLine(0, "Ann", "", 2.0, uid="u1", to=1, phrase="attack seat=2", n=7))
        assert await journal.talk.lines("m1", seat=0) == await journal.talk.lines("m1", seat=1)
        assert (await journal.talk.lines("m1", seat=1))[-1] == whisper
        for seat in (2, SPECTATOR, -1):
            assert [line.text for line in await journal.talk.lines("m1", seat=seat)] == ["to all"]
        assert await journal.talk.whispers("m1") == [whisper]
        assert await journal.talk.line("m1", whisper.id) == whisper
        assert await journal.talk.line("m2", whisper.id) is None

    with_journal(database, work)


def test_leaving_and_clearing_away(database: str) -> None:
    async def work(journal: Journal) -> None:
        await journal.create(new_match())
        await journal.people.stand_up("m1", "u1")
        found = await journal.find("m1")
        assert found is not None
        assert found.chairs[0] == Chair("open")
        await journal.delete("m1")
        assert await journal.find("m1") is None

    with_journal(database, work)


def test_opening_again_and_several_at_once(database: str) -> None:
    async def main() -> None:
        for _ in range(2):
            journals = await asyncio.gather(*(Journal.open(database) for _ in range(3)))
            for journal in journals:
                await journal.beat()
                await journal.close()

    asyncio.run(main())


def test_a_new_file_has_its_log_beside_it_before_anybody_opens_it(tmp_path: Path) -> None:
    """Several who turn that on at once may wait for each other in vain."""
    file = tmp_path / "new.db"
    connect(str(file))
    assert file.read_bytes()[18:20] == b"\x02\x02"  # versions of the format with which it is written and read
    assert file.stat().st_mode & 0o077 == 0
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("begin", [upgrade, schema.begin], ids=["migrated", "at once"])
def test_tables_are_the_same_migrated_or_made_at_once(database: str, begin: Callable[[sa.Connection], None]) -> None:
    def difference(connection: sa.Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    async def work() -> None:
        engine = connect(database)
        async with engine.begin() as connection:
            await connection.run_sync(begin)
            assert await connection.run_sync(difference) == []
            versions = await connection.execute(sa.text("SELECT version_num FROM alembic_version"))
            assert versions.scalars().all() == [REVISION]
            rows = {table.name: (await connection.execute(sa.select(table))).all() for table in metadata.sorted_tables}
            assert {name: found for name, found in rows.items() if found} == {"pulse": [(1, 0.0)]}
        await engine.dispose()
        await (await Journal.open(database)).close()

    asyncio.run(work())


def test_the_schema_names_its_last_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION


def test_a_file_that_is_no_journal_is_told_plainly(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, this is no database. " * 100)
    with pytest.raises(JournalError, match="cannot open the journal"):
        asyncio.run(Journal.open(str(file)))


@pytest.mark.parametrize(
    "where", ["mysql://localhost/x", "postgresql://nobody@127.0.0.1:1/none", "sqlite:////proc/x/y"]
)
def test_a_database_out_of_reach_is_told_plainly(where: str) -> None:
    with pytest.raises(JournalError):
        asyncio.run(Journal.open(where))


def test_urls_get_their_driver(tmp_path: Path) -> None:
    assert full_url("postgres://h/d") == full_url("postgresql://h/d") == "postgresql+asyncpg://h/d"
    assert full_url("sqlite:///x.db") == "sqlite+aiosqlite:///x.db"
    assert full_url(str(tmp_path / "a.db")).startswith("sqlite+aiosqlite:////")
