"""Who is here, told by several servers: nobody is shown as here whose server is dead, nor as away who is elsewhere."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import run_on_postgres
from zashiki.client import Client
from zashiki.journal import Chair, Gone, Journal, StoredMatch
from zashiki.journal.bus import ROLL
from zashiki.kernel.model import Setup
from zashiki.protocol.bodies import Terms
from zashiki.protocol.messages import Seated
from zashiki.server.run import Address

Serve = Callable[..., AbstractContextManager[Address]]
Seat = Callable[..., Any]
Run = Callable[[Any], Any]

STARTED = """
import sys
from zashiki.server.run import serve
serve(port=0, db=sys.argv[1], ready=lambda address: print(address.url, flush=True), bot_workers=0)
"""


@pytest.fixture
def postgresql(database: str) -> str:
    if not database.startswith("postgresql"):
        pytest.skip("servers on one SQLite file keep no roll")
    return database


@pytest.fixture
def other_server(postgresql: str, tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own on the same database, and its address."""
    command = [sys.executable, "-c", STARTED, postgresql]
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()


def is_online(at: int, online: bool) -> Callable[[Any], bool]:
    return lambda message: isinstance(message, Seated) and message.players[at].online is online


async def sit_two(one: str, other: str) -> tuple[Client, Client, str]:
    """Ann at one server and Ben at the other, where a bot may take a seat after a second."""
    ann, ben = await Client.enter(one, "Ann"), await Client.enter(other, "Ben")
    match = (await ann.open_table("pebbles", 2, ["me", "open"], {"rounds": 4}, terms=Terms(away=1))).match
    await ben.sit(match)
    return ann, ben, match


def test_who_was_at_a_killed_server_is_soon_away_and_comes_back_elsewhere(
    postgresql: str, serve: Serve, seat: Seat, run: Run, other_server: tuple[subprocess.Popen[str], str]
) -> None:
    process, there = other_server

    async def main(here: str) -> float:
        ann, ben, match = await sit_two(here, there)
        async with seat(ann, match) as first:
            async with seat(ben, match) as second:
                await second.prompt()
                await first.until(is_online(1, True))
                process.kill()
                process.wait()
                killed = time.monotonic()
            await first.until(is_online(1, False))
            took = time.monotonic() - killed
            told = [message for message in first.heard if isinstance(message, Seated)][-1]
            assert told.players[1].away_since == pytest.approx(time.time(), abs=5)
            await asyncio.sleep(1.1)
            await first.line.beside("bot", 1, bot="random")  # the table's patience counts from then on
            await first.prompt(lambda prompt: prompt.players[1].stand_in == "random")
            async with seat(Client(here, ben.guest), match) as second:
                assert (await second.prompt()).players[1].stand_in
                await first.until(is_online(1, True))
        return took

    with serve(postgresql) as here:
        took = run(main(here.url))
    print(f"away after {took:.1f} s")
    assert took < 10


def test_a_server_that_starts_alone_takes_nobody_for_here_whom_a_dead_one_left(
    postgresql: str, serve: Serve, run: Run
) -> None:
    async def before(url: str) -> tuple[Client, str]:
        ann, ben, match = await sit_two(url, url)
        journal = await Journal.open(postgresql)
        await journal.people.note_away(match, {ben.guest.uid: None}, server=7)  # as one wrote that died since
        await journal.close()
        assert (await ann.table(match)).players[1].online
        return ann, match

    async def after(url: str, ann: Client, match: str) -> None:
        async with asyncio.timeout(10):
            while (await Client(url, ann.guest).table(match)).players[1].online:
                await asyncio.sleep(0.05)

    with serve(postgresql) as address:
        ann, match = run(before(address.url))
    with serve(postgresql) as address:
        run(after(address.url, ann, match))


def test_who_closes_one_of_two_pages_at_two_servers_is_still_here(
    postgresql: str, serve: Serve, seat: Seat, run: Run
) -> None:
    async def main(here: str, there: str) -> None:
        ann, ben, match = await sit_two(here, here)
        async with seat(ann, match) as first, seat(Client(there, ben.guest), match) as far:
            await far.prompt()
            async with seat(ben, match) as near:  # the one that was noted last
                await near.prompt()
                await first.until(is_online(1, True))
                await asyncio.sleep(0.8)
            await asyncio.sleep(1.5)
            await ann.rename("Anna")  # so that everybody is told once more
            told = await first.until(lambda m: isinstance(m, Seated) and m.players[0].name == "Anna")
            assert told.players[1].online
            assert (await ann.table(match)).players[1].online  # in lobbies, too
        await asyncio.sleep(0.6)
        assert not (await ann.table(match)).players[1].online

    with serve(postgresql) as here, serve(postgresql) as there:
        run(main(here.url, there.url))


def test_who_is_here_stays_so_when_servers_lose_their_line_to_the_database(
    postgresql: str, serve: Serve, seat: Seat, run: Run
) -> None:
    lines = f"SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = {ROLL}"

    async def main(here: str, there: str) -> None:
        ann, ben, match = await sit_two(here, there)
        async with seat(ann, match) as first, seat(ben, match) as second:
            await first.until(is_online(1, True))
            await second.until(is_online(0, True))
            await asyncio.sleep(0.6)  # until it is written who is here
            await run_on_postgres(postgresql, lines)
            await asyncio.sleep(4.0)  # the roll was called again meanwhile
            async with asyncio.timeout(10):
                while not all(player.online for player in (await ann.table(match)).players):
                    await asyncio.sleep(0.1)
            n = first.line.prompt.n
            await first.line.act(first.line.prompt.legal[0]["act"])
            await second.prompt(lambda prompt: prompt.n > n)  # and news come through

    with serve(postgresql) as here, serve(postgresql) as there:
        run(main(here.url, there.url))


def test_only_those_of_dead_servers_are_noted_as_away(database: str) -> None:
    async def main() -> None:
        journal = await Journal.open(database)
        people = [Chair("person", name, player=name) for name in ("ann", "ben", "cleo", "dan")]
        chairs, setup = (*people, Chair("bot", "Eve", "random")), Setup("pebbles", 5, {}, 1)
        await journal.create(StoredMatch("m1", "ABC", "Matsu", setup, False, chairs, "playing", 1.0, 1.0))
        for server, uid in enumerate(("ann", "ben", "cleo"), 7):
            await journal.people.note_away("m1", {uid: None}, server)
        await journal.people.note_away("m1", {"cleo": Gone(2.0, 0)}, 9)

        async def away() -> list[str]:
            found = await journal.find("m1")
            assert found is not None
            return [chair.name for chair in found.chairs if chair.away_since is not None]

        await journal.people.note_lost_at(8)
        assert await away() == ["ben", "cleo"]
        await journal.people.note_away("m1", {"ben": None}, 8)
        await journal.people.note_lost_but_at({8})
        assert await away() == ["ann", "cleo", "dan"]  # nobody knows through which server Dan is here
        found = await journal.find("m1")
        assert found is not None
        assert found.chairs[2].away_since == 2.0  # since when it was already
        await journal.close()

    asyncio.run(main())
