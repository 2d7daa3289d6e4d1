"""Several servers on one PostgreSQL: moves and chat of one are on the screens of the other at once."""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from tests.server.crossing import GOAL, cross
from zashiki.client import Client
from zashiki.journal import Journal
from zashiki.protocol.bodies import Terms
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
        match = (await ann.open_table("pebbles", 2, ["me", "open"], {"rounds": 4})).match
        async with seat(ann, match) as first, seat(ben, match) as second:
            await first.until(Seated)
            await asyncio.sleep(1.0)  # both listen by now
            await ben.sit(match)
            await first.prompt()
            await second.prompt()
            await second.line.say("Good evening from the other house")
            assert (await first.until(Said)).name == "Ben"
            await first.line.say("And to you")
            assert (await second.until(lambda m: isinstance(m, Said) and m.name == "Ann")).seat == 0
            said = [message for message in second.heard if isinstance(message, Said)]
            assert len(said) == 2  # each heard once
            await second.line.say("", to=0, phrase="light")
            whisper = await first.until(lambda m: isinstance(m, Said) and bool(m.phrase))
            assert (whisper.seat, whisper.to, whisper.phrase) == (1, 0, "light")
            await second.line._send(Report(said[1].id))
            assert (await first.until(Reported)).text == "And to you"  # the host is at the other server
            await first.line._send(Silence(said[0].by))
            await second.until(lambda m: isinstance(m, Seated) and m.silenced == [said[0].by])
            took = await cross(first, second)
            print(f"another server's screen after {1000 * statistics.median(took):.0f} ms")
            assert min(took) <= GOAL, took

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


STARTED = """
import sys
from zashiki.server.run import serve
serve(port=0, db=sys.argv[1], ready=lambda address: print(address.url, flush=True), bot_pause=1.0, bot_workers=0)
"""


@pytest.fixture
def other_server(postgresql: str, tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own on the same database, and its address."""
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-c", STARTED, postgresql]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process, process.stdout.readline().strip()
        process.kill()


def test_bots_and_clocks_of_a_killed_server_go_on_at_another_though_nobody_looks(
    postgresql: str, serve: Serve, run: Run, other_server: tuple[subprocess.Popen[str], str]
) -> None:
    process, there = other_server

    async def steps(journal: Journal, matches: list[str]) -> list[int]:
        return [await journal.count(match) for match in matches]

    async def main() -> float:
        ann, ben = await Client.enter(there, "Ann"), await Client.enter(there, "Ben")
        with_clock = Terms(clock="move", seconds=4)
        matches = [
            (await ann.open_table("pebbles", 2, ["random", "random"], {"rounds": 4})).match,
            (await ann.open_table("pebbles", 2, ["me", "open"], {"rounds": 4}, terms=with_clock)).match,
        ]
        await ben.sit(matches[1])
        journal = await Journal.open(postgresql)
        async with asyncio.timeout(60):
            while (await steps(journal, matches))[0] < 2:
                await asyncio.sleep(0.05)
            process.kill()
            process.wait()
            left, begun = await steps(journal, matches), time.monotonic()
            while not all(now > then for now, then in zip(await steps(journal, matches), left, strict=True)):
                await asyncio.sleep(0.05)
        await journal.close()
        return time.monotonic() - begun

    with serve(postgresql):
        took = run(main())
    print(f"taken over after {took:.1f} s")
    assert took <= 10


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
