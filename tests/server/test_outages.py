"""A PostgreSQL that goes away, or says nothing any more, and comes back."""

from __future__ import annotations

import asyncio
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import sqlalchemy as sa

from zashiki.client import Client, RequestError
from zashiki.protocol.messages import Prompt
from zashiki.server import alarms
from zashiki.server.run import Address

Serve = Callable[..., AbstractContextManager[Address]]
Two = Callable[..., Any]
Run = Callable[[Any], Any]


def first_lay(prompt: Prompt) -> str:
    return str(next(action["act"] for action in prompt.legal if action["kind"] == "lay"))


class Road:
    """A road to PostgreSQL, in a thread of its own, that can be closed, or be open with nothing passing any more."""

    def __init__(self, url: str) -> None:
        self._parts = urlsplit(url)
        folder = parse_qs(self._parts.query).get("host", [""])[0]
        self._there = f"{folder}/.s.PGSQL.{self._parts.port or 5432}" if folder else ""
        self._lines: list[asyncio.StreamWriter] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._passes = asyncio.Event()
        self.port = 0
        self.open()
        self.speak()

    @property
    def url(self) -> str:
        user = self._parts.username or "postgres"
        secret = f":{self._parts.password}" if self._parts.password else ""
        return f"postgresql://{user}{secret}@127.0.0.1:{self.port}{self._parts.path}"

    def open(self) -> None:
        self._do(self._open())

    def close(self) -> None:
        self._do(self._close())

    def speak(self) -> None:
        self._loop.call_soon_threadsafe(self._passes.set)

    def be_silent(self) -> None:
        self._loop.call_soon_threadsafe(self._passes.clear)

    def end(self) -> None:
        self.speak()
        self.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, work: Any) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _open(self) -> None:
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _close(self) -> None:
        self._server.close()
        for line in self._lines:
            line.transport.abort()
        self._lines.clear()
        await asyncio.sleep(0.05)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._there:
            there = await asyncio.open_unix_connection(self._there)
        else:
            there = await asyncio.open_connection(self._parts.hostname, self._parts.port or 5432)
        self._lines += [writer, there[1]]
        await asyncio.gather(self._copy(reader, there[1]), self._copy(there[0], writer), return_exceptions=True)

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                await self._passes.wait()
                writer.write(data)
        finally:
            writer.close()


@pytest.fixture
def road(postgres: str) -> Iterator[Road]:
    """The way to a fresh database of PostgreSQL."""
    name = f"zashiki_{uuid.uuid4().hex}"
    asyncio.run(run_on_postgres(postgres, f"CREATE DATABASE {name}"))
    way = Road(sa.make_url(postgres).set(database=name).render_as_string(hide_password=False))
    yield way
    way.end()
    asyncio.run(run_on_postgres(postgres, f"DROP DATABASE {name} WITH (FORCE)"))


async def run_on_postgres(url: str, command: str) -> None:
    import asyncpg  # type: ignore[import-untyped]

    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        await connection.execute(command)
    finally:
        await connection.close()


def test_the_clock_rings_after_the_database_came_back(
    road: Road, serve: Serve, two: Two, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zashiki.table.clock.Clock.due_at", property(lambda clock: clock._started_at + 5.0))
    monkeypatch.setattr(alarms, "LONGEST_PAUSE", 1.0)

    async def main(url: str) -> None:
        async with two(url, glass=30) as (ann, ben):
            road.close()
            refusal = await ann.act(first_lay(ann.line.prompt))
            assert refusal.code == "not_stored"
            assert "cannot be reached" in refusal.message
            n = ben.line.prompt.n
            await asyncio.sleep(6.0)  # the glass runs out meanwhile
            road.open()
            later = await ben.prompt(lambda prompt: prompt.n > n)
            assert later.view["round"] >= 2

    with serve(road.url) as address:
        run(main(address.url))


def test_health_does_not_hang_with_the_database(road: Road, serve: Serve, run: Run) -> None:
    async def main(url: str) -> None:
        browser = Client(url, (await Client.enter(url, "Ann")).guest)
        browser.guest.token = ""
        await browser._fetch("/health")
        road.be_silent()
        begun = time.monotonic()
        with pytest.raises(RequestError, match="does not answer in time") as unwell:
            await browser._fetch("/health")
        assert unwell.value.status == 503
        assert time.monotonic() - begun < 5.0
        await browser._fetch("/health/live")
        road.close()
        with pytest.raises(RequestError) as unwell:
            await browser._fetch("/health")
        assert unwell.value.status == 503
        road.speak()
        road.open()

    with serve(road.url) as address:
        run(main(address.url))
