"""The line of our own client: hung up means hung up, whatever the server does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

from zashiki.client import Line

Run = Callable[[Any], Any]


@asynccontextmanager
async def deaf_server() -> AsyncIterator[str]:
    """It shakes hands and never hears anything again, nor that somebody hangs up."""

    over = asyncio.Event()

    async def stay_deaf(connection: ServerConnection) -> None:
        connection.transport.pause_reading()
        await over.wait()
        connection.transport.abort()

    async with serve(stay_deaf, "127.0.0.1", 0) as server:
        try:
            yield f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"
        finally:
            over.set()


def test_who_is_interrupted_while_hanging_up_has_hung_up(run: Run) -> None:
    """As when the terminal ends: its worker is cancelled, and once more before the deaf server has answered."""

    async def listen(line: Line) -> None:
        async with line:
            async for _ in line:
                pass

    async def main() -> None:
        async with deaf_server() as url:
            line = Line(url, "token")
            listening = asyncio.create_task(listen(line))
            while line._socket is None:
                await asyncio.sleep(0.01)
            connection: ClientConnection = line._socket
            for _ in range(2):
                listening.cancel()
                await asyncio.sleep(0.1)
            assert listening.cancelled()
            assert connection.transport.is_closing()

    run(main())


def test_who_hangs_up_while_connecting_hears_the_end(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with deaf_server() as url:
            line = Line(url, "token")
            connected: list[ClientConnection] = []

            async def connect_slowly(*arguments: Any, **options: Any) -> ClientConnection:
                connected.append(await connect(*arguments, **options))
                line._closed = True  # somebody else hung up meanwhile
                connected[0].close_timeout = 0.1
                return connected[0]

            monkeypatch.setattr("zashiki.client.line.connect", connect_slowly)
            assert [message async for message in line] == []
            assert connected[0].transport.is_closing()

    run(asyncio.wait_for(main(), 10))
