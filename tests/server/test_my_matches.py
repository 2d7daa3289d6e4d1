"""The list of one's matches: what waits for oneself first, and what is over put away or deleted for good."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.conftest import Serve
from tests.server.test_beside import sit_two
from zashiki.client import Client, RequestError
from zashiki.client.line import LineClosed
from zashiki.journal.engine import connect
from zashiki.journal.schema import metadata
from zashiki.protocol.intents import Report, Silence
from zashiki.protocol.messages import Prompt, Refusal, Reported, Said, Seated

Run = Callable[[Any], Any]
Seat = Callable[..., Any]


def kept_of(database: str, match: str) -> dict[str, int]:
    """How many rows of each table belong to a match."""

    async def count() -> dict[str, int]:
        engine = connect(database)
        async with engine.connect() as look:
            found = {}
            for name in ("chair", "step", "chat_line", "invitation", "silence"):
                table = metadata.tables[name]
                query = sa.select(sa.func.count()).select_from(table).where(table.c.match_id == match)
                found[name] = int((await look.execute(query)).scalar_one())
            reports = sa.select(sa.func.count()).select_from(metadata.tables["report"])
            found["report"] = int((await look.execute(reports)).scalar_one())
        await engine.dispose()
        return found

    return asyncio.run(count())


def test_a_match_is_hidden_only_when_it_is_over_for_who_hides_it(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben, match = await sit_two(url)
        with pytest.raises(RequestError) as early:
            await ann.hide(match)
        assert early.value.status == 409
        async with seat(ann, match) as first:
            await first.prompt()
            await first.line.beside("resign")
            await first.prompt(lambda prompt: prompt.outcome is not None)
        await ann.hide(match)
        assert (await ann.lobby()).mine == []
        result = (await ben.lobby()).mine[0].result
        assert result is not None
        assert result.ranks == [2, 1]
        told = [event.kind for event in first.line.prompt.events]
        assert told[-2:] == ["table.resign_last", "table.end"]  # no bot plays on where nothing is left to play

    run(main())


def test_a_finished_match_is_deleted_when_all_who_played_it_want_that(
    database: str, serve: Serve, seat: Seat, run: Run
) -> None:
    async def refused(deed: Any) -> int:
        with pytest.raises(RequestError) as error:
            await deed
        return error.value.status

    async def play(url: str) -> tuple[Client, Client, str]:
        ann, ben, match = await sit_two(url, private=True)
        assert await refused(ann.delete(match)) == 409
        async with seat(ann, match) as first, seat(ben, match) as second:
            await second.line.say("a word")
            line = (await first.until(Said)).id
            await first.line._send(Report(line))
            await first.until(Reported)
            await first.line._send(Silence((await ben.me()).mark))
            await second.until(lambda m: isinstance(m, Seated) and bool(m.silenced))
            await first.line.beside("resign")
            await first.prompt(lambda prompt: prompt.outcome is not None)
        eve = await Client.enter(url, "Eve")
        await eve.find((await ann.table(match)).code)
        assert await refused(eve.delete(match)) == 403
        return ann, ben, match

    async def delete(url: str, ann: Client, ben: Client, match: str) -> None:
        again = (await ann.rematch(match)).match
        await ben.hide(match)
        await ann.delete(match)
        assert match not in [table.match for table in (await ann.lobby()).mine]
        [asked] = (await ben.lobby()).mine  # who is asked sees it again
        assert (asked.match, asked.unwanted) == (match, [0])
        async with seat(ben, match) as page:
            await page.until(Prompt)
            await ben.delete(match)
            with pytest.raises(LineClosed, match="no such table"):
                await page.until(Refusal)
        assert await refused(ann.table(match)) == 404
        assert await refused(ben._fetch(f"/api/tables/{match}/replay")) == 404
        assert (await ann.table(again)).status == "open"

    with serve(database) as address:
        ann, ben, match = run(play(address.url))
        assert all(kept_of(database, match).values())
        run(delete(address.url, ann, ben, match))
    assert not any(kept_of(database, match).values())


def test_a_match_of_bots_is_deleted_by_who_laid_it(url: str, run: Run) -> None:
    async def main() -> None:
        ann, eve = await Client.enter(url, "Ann"), await Client.enter(url, "Eve")
        match = (await ann.open_table("pebbles", 2, ["random", "random"], {"rounds": 2})).match
        async with asyncio.timeout(20):
            while (await ann.table(match)).status != "over":
                await asyncio.sleep(0.05)
        with pytest.raises(RequestError, match="only who played"):
            await eve.delete(match)
        await ann.delete(match)
        with pytest.raises(RequestError, match="no such table"):
            await ann.table(match)

    run(main())


def test_what_waits_for_me_comes_first_in_my_list(
    tmp_path: Path, serve: Serve, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zashiki.journal.journal.MINE", 4)

    async def main(url: str) -> None:
        ann = await Client.enter(url, "Ann")
        mine = (await ann.open_table("pebbles", 2, ["me", "open"])).match
        await (await Client.enter(url, "Ben")).sit(mine)
        waits = (await ann.open_table("pebbles", 2, ["me", "open"])).match  # changed later, but waits for others
        for _ in range(4):  # finished ones, which changed last, push nothing out of the list
            over = (await ann.open_table("pebbles", 2, ["me", "random"])).match
            async with ann.line(over) as line:
                await line.beside("resign")
                async for message in line:
                    if isinstance(message, Prompt) and message.outcome:
                        break
        listed = (await ann.lobby()).mine
        assert [table.match for table in listed][:2] == [mine, waits]
        assert [(table.your_turn, table.status) for table in listed[:2]] == [(True, "playing"), (False, "open")]
        assert [table.status for table in listed[2:]] == ["over", "over"]

    with serve(str(tmp_path / "j.db")) as address:
        run(main(address.url))
