"""From version 0.1 on: a house that its own server left goes on here, on either database; other rules are refused."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from tests.server.conftest import Serve
from zashiki.client import Client, RequestError
from zashiki.journal import engine, migrations
from zashiki.protocol.bodies import Guest
from zashiki.protocol.messages import Prompt, Refusal, Said

OLD = (Path(__file__).parent / "data" / "house-0.1.sql").read_text(encoding="utf-8")
ANN = Guest("bzOzixycmxqf_0tk", "Ann", "lypxkTTTe7J8LqMDcIWhKF-Whcx3Qcbl")
STATUSES = {
    ("samurai", "playing"),
    ("kunitori", "playing"),
    ("senji", "playing"),
    ("takamatsu", "broken"),  # its rules have changed
    ("samurai", "over"),
    ("samurai", "open"),
}
Seat = Callable[..., Any]


def tables_of_0_1(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")


def copy_rows(connection: sa.Connection) -> None:
    """All rows of the old house, with the types of this database."""
    found = sa.MetaData()
    found.reflect(connection)
    with closing(sqlite3.connect(":memory:")) as old:
        old.executescript(OLD)
        for table in found.sorted_tables:
            if table.name != "alembic_version":
                is_yes = {number for number, column in enumerate(table.columns) if isinstance(column.type, sa.Boolean)}
                for row in old.execute(f'SELECT * FROM "{table.name}"'):
                    values = [bool(value) if number in is_yes else value for number, value in enumerate(row)]
                    connection.execute(sa.insert(table).values(values))


async def lay_old_house(database: str) -> None:
    if not database.startswith("postgresql"):
        with closing(sqlite3.connect(database)) as file:
            file.executescript(OLD)
        return
    made = engine.connect(database)
    async with made.begin() as connection:
        await connection.run_sync(tables_of_0_1)
        await connection.run_sync(copy_rows)
    await made.dispose()


async def change_rules(database: str, match: str) -> None:
    made = engine.connect(database)
    async with engine.writing(made).begin() as connection:
        await connection.execute(sa.text("UPDATE match SET rules_version = 9 WHERE id = :id"), {"id": match})
    await made.dispose()


async def go_on(client: Client, match: str, seat: Seat) -> None:
    """The match is where it was left, and the next step is taken."""
    async with seat(client, match) as ann:
        assert (await ann.until(Said)).text == "Good evening"
        asked = await ann.prompt(lambda prompt: bool(prompt.legal))
        heard = await ann.act(asked.legal[0]["act"])
        assert isinstance(heard, Prompt)
        assert heard.n > asked.n


def test_a_house_of_version_0_1_goes_on(real_games: None, database: str, serve: Serve, seat: Seat, run: Any) -> None:
    async def main(url: str) -> None:
        ann = Client(url, ANN)
        mine = (await ann.lobby()).mine
        assert {(table.game, table.status) for table in mine} == STATUSES
        for table in mine:
            if table.status == "playing":
                assert table.your_turn
                await go_on(ann, table.match, seat)
            elif table.status == "broken":
                async with seat(ann, table.match) as page:
                    refusal = await page.until(Refusal)
                assert refusal.code == "broken"
                assert "rules version 1 of takamatsu; here version 2 is played" in refusal.message
                await ann.hide(table.match)
            elif table.status == "over":
                assert (await ann.record(table.match)).startswith("game: samurai\nrules: 1\n")
                assert b'"total":' in await ann._fetch(f"/api/tables/{table.match}/replay")
                await change_rules(database, table.match)
                with pytest.raises(RequestError, match="begun under rules version 9 of samurai"):
                    await ann._fetch(f"/api/tables/{table.match}/replay?seat=0")
        assert len((await ann.lobby()).mine) == len(mine) - 1

    asyncio.run(lay_old_house(database))
    with serve(database) as address:
        run(main(address.url))


def test_the_first_migration_makes_the_tables_of_version_0_1(tmp_path: Path) -> None:
    def schema(file: sqlite3.Connection) -> set[str]:
        told = file.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
        return {" ".join(str(sql).split()) for (sql,) in told}

    async def make() -> None:
        made = engine.connect(str(tmp_path / "new.db"))
        async with engine.writing(made).begin() as connection:
            await connection.run_sync(tables_of_0_1)
        await made.dispose()

    asyncio.run(make())
    with closing(sqlite3.connect(tmp_path / "new.db")) as new, closing(sqlite3.connect(":memory:")) as old:
        old.executescript(OLD)
        assert schema(new) == schema(old)
