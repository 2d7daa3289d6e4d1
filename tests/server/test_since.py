"""Since you left: how much somebody had seen is kept with the seat, so that any device can tell what came after."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import Player, Serve
from zashiki.client import Client
from zashiki.journal import Chair, Gone, Journal, StoredMatch
from zashiki.kernel.model import Setup, Standing, Step
from zashiki.protocol.messages import Nudge, Prompt, Refusal, Since

Run = Callable[[Any], Any]
Seat = Callable[..., Any]


async def sit_two(url: str) -> tuple[Client, Client, str]:
    ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
    opened = await ann.open_table("pebbles", 2, ["me", "open"], {"rounds": 4})
    await ben.sit(opened.match)
    return ann, ben, opened.match


async def act(player: Player) -> int:
    """Take the first legal action; how many steps there are then."""
    before = player.line.prompt
    assert before is not None
    await player.line.act(before.legal[0]["act"])
    return (await player.prompt(lambda prompt: prompt.n > before.n)).n


def since(player: Player) -> list[Since]:
    return [message for message in player.heard if isinstance(message, Since)]


def test_who_comes_back_is_told_from_where_on_and_who_missed_nothing_is_not(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben, match = await sit_two(url)
        async with seat(ben, match) as other:
            await other.prompt()
            async with seat(ann, match) as first:
                seen = (await first.prompt()).n
                assert not since(first)  # who comes for the first time was not away
            async with seat(ann, match) as again:
                await again.prompt()
                assert not since(again)  # nothing has happened
            played = await act(other)
            async with seat(ann, match) as again, seat(ann, match) as second_page:
                prompt = await again.prompt()
                await second_page.prompt()
                assert [(one.n, prompt.n) for one in since(again)] == [(seen, played)]
                assert not since(second_page)  # she is here already

    run(main())


def test_it_is_kept_over_a_restart(serve: Serve, tmp_path: Path, seat: Seat, run: Run) -> None:
    db = str(tmp_path / "journal.db")

    async def before(url: str) -> tuple[Client, Client, str, int]:
        ann, ben, match = await sit_two(url)
        async with seat(ann, match) as first:
            n = (await first.prompt()).n
        async with seat(ben, match) as other:
            await other.prompt()
            await act(other)
            await asyncio.sleep(0.5)  # until it is noted who is here
        return ann, ben, match, n

    async def after(url: str, ann: Client, match: str) -> tuple[Prompt, list[Since]]:
        ann.url = url
        async with seat(ann, match) as back:
            return await back.prompt(), since(back)

    with serve(db) as address:
        ann, _, match, n = run(before(address.url))
    with serve(db) as address:
        prompt, told = run(after(address.url, ann, match))
    assert [one.n for one in told] == [n]
    assert prompt.n > n


def test_who_was_nudged_while_away_is_told_on_return_until_the_answer_is_given(
    serve: Serve, tmp_path: Path, seat: Seat, run: Run
) -> None:
    db = str(tmp_path / "journal.db")

    async def before(url: str) -> tuple[Client, str]:
        ann, ben, match = await sit_two(url)
        async with seat(ben, match) as other:
            await other.prompt()
            await other.line.beside("nudge", 0)
            async with seat(ann, match) as back:
                assert (await back.until(Nudge)).name == "Ben"
        return ann, match

    async def after(url: str, ann: Client, match: str) -> None:
        ann.url = url
        async with seat(ann, match) as back:
            assert (await back.until(Nudge)).at == pytest.approx(time.time(), abs=60)
            while back.line.prompt.legal:
                await act(back)
        async with seat(ann, match) as again:
            await again.prompt()
            await again.line.beside("nudge", 0)  # whoever is refused this was sent all that came before
            await again.until(Refusal)
            assert not any(isinstance(message, Nudge) for message in again.heard)

    with serve(db) as address:
        ann, match = run(before(address.url))
    with serve(db) as address:
        run(after(address.url, ann, match))


def test_who_was_here_when_a_server_died_has_seen_all_and_who_was_not_stays_where_it_was(database: str) -> None:
    async def main() -> None:
        journal = await Journal.open(database)
        chairs = (Chair("person", "Ann", player="a", away_since=1.0), Chair("person", "Ben", player="b"))
        setup = Setup("pebbles", 2, {}, 1)
        await journal.create(StoredMatch("m1", "ABC", "Matsu", setup, False, chairs, "playing", 1.0, 1.0))
        await journal.people.note_away("m1", {"a": Gone(2.0, 1), "b": None}, 1)
        await journal.append("m1", 0, [Step(0, "lay 1"), Step(1, "lay 2")], 3.0, Standing())
        await journal.people.note_all_away()
        found = await journal.find("m1")
        assert found is not None
        assert [(chair.seen, chair.away_since == 2.0) for chair in found.chairs] == [(1, True), (2, False)]
        await journal.people.note_away("m1", {"b": None}, 1)
        found = await journal.find("m1")
        assert found is not None
        assert found.chairs[1].away_since is None
        await journal.close()

    asyncio.run(main())
