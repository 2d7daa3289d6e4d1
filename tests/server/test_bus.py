"""Several servers on one PostgreSQL: moves and chat of one are on the screens of the other at once."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest

from zashiki.client import Client
from zashiki.journal import Journal
from zashiki.protocol.intents import Report, Silence
from zashiki.protocol.messages import Prompt, Reported, Said, Seated
from zashiki.server.run import Address

Serve = Callable[..., AbstractContextManager[Address]]
Two = Callable[..., Any]
Run = Callable[[Any], Any]


def first_lay(prompt: Prompt) -> str:
    return str(next(action["act"] for action in prompt.legal if action["kind"] == "lay"))


@pytest.fixture
def postgresql(database: str) -> str:
    if not database.startswith("postgresql"):
        pytest.skip("SQLite has no news")
    return database


def test_moves_chairs_chat_and_reports_cross_at_once(
    postgresql: str, serve: Serve, seat: Any, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zashiki.server.house.LOOK_SECONDS", 3600.0)

    async def main(here: str, there: str) -> None:
        ann, ben = await Client.enter(here, "Ann"), await Client.enter(there, "Ben")
        match = (await ann.open_table("pebbles", 2, ["me", "open"])).match
        async with seat(ann, match) as first, seat(ben, match) as second:
            await first.until(Seated)
            await asyncio.sleep(1.0)  # both listen by now
            await ben.sit(match)
            await first.prompt()
            await second.prompt()
            took = []
            for _ in range(2):
                begun, n = time.perf_counter(), first.line.prompt.n
                await second.line.act(second.line.prompt.legal[0]["act"])
                await first.prompt(lambda prompt, n=n: prompt.n > n)
                took.append(time.perf_counter() - begun)
                await second.prompt(lambda prompt, n=n: prompt.n > n)
            await second.line.say("Good evening from the other house")
            assert (await first.until(Said)).name == "Ben"
            await first.line.say("And to you")
            assert (await second.until(lambda m: isinstance(m, Said) and m.name == "Ann")).seat == 0
            said = [message for message in second.heard if isinstance(message, Said)]
            assert len(said) == 2  # each heard once
            await second.line._send(Report(said[1].id))
            assert (await first.until(Reported)).text == "And to you"  # the host is at the other server
            await first.line._send(Silence(said[0].by))
            await second.until(lambda m: isinstance(m, Seated) and m.silenced == [said[0].by])
            print(f"another server's screen after {1000 * statistics.median(took):.0f} ms")
            assert statistics.median(took) < 1.0  # 50 ms on a quiet machine; without news it would never come

    with serve(postgresql) as here, serve(postgresql) as there:
        run(main(here.url, there.url))


def test_bots_think_at_one_server_and_another_takes_over(
    postgresql: str, serve: Serve, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zashiki.server.bot_seats.CLAIM_SECONDS", 0.2)

    async def main() -> None:
        first, second = await Journal.open(postgresql), await Journal.open(postgresql)
        assert first.bus is not None
        assert second.bus is not None
        for journal in (first, second):
            assert journal.bus is not None
            journal.bus.listen(lambda _match, _line: None)
        async with asyncio.timeout(20):
            while not await first.claim("m1"):
                await asyncio.sleep(0.05)
            while second.bus._line is None:
                await asyncio.sleep(0.05)
        assert await first.claim("m1")
        assert not await second.claim("m1")
        assert await second.claim("m2")
        assert not await first.claim("m2")
        await second.release("m2")
        assert await first.claim("m2")
        await first.close()  # as when it dies: its connections end
        async with asyncio.timeout(10):
            while not await second.claim("m1"):
                await asyncio.sleep(0.1)
        await second.close()

    run(main())


def test_bots_of_two_servers_on_postgresql_do_not_get_in_each_others_way(
    postgresql: str, serve: Serve, seat: Any, run: Run, capfd: pytest.CaptureFixture[str]
) -> None:
    async def main(here: str, there: str) -> None:
        ann, eve = await Client.enter(here, "Ann"), await Client.enter(there, "Eve")
        match = (await ann.open_table("pebbles", 2, ["heaviest", "heaviest"], {"rounds": 4})).match
        async with seat(ann, match), seat(eve, match) as elsewhere:
            await elsewhere.prompt(lambda prompt: prompt.outcome is not None)

    with serve(postgresql, bot_pause=0.05) as here, serve(postgresql, bot_pause=0.05) as there:
        run(main(here.url, there.url))
    assert "stopped" not in capfd.readouterr().err
