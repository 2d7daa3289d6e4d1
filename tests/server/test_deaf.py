"""Many who never read: what is kept for them is bounded in bytes, they are cut, and all of it is free again."""

from __future__ import annotations

import asyncio
import gc
import socket
import time
import weakref
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_abuse import deaf_line
from tests.server.test_operations import read
from zashiki.client import Client
from zashiki.protocol.messages import Said
from zashiki.server.limits import UNREAD_BYTES, Limits
from zashiki.server.run import Address
from zashiki.server.wire import PatientSocket

Serve = Callable[..., AbstractContextManager[Address]]
Run = Callable[[Any], Any]
DEAF = 91
ROOMY = Limits(lines=(1e6, 1e6), sockets_of_guest=200, sockets_of_guest_at_table=200, connections_of_address=DEAF + 9)


class Watch:
    """Every socket that was written to, and the most bytes that ever waited for one, and for all together."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sockets: weakref.WeakSet[Any] = weakref.WeakSet()
        self.most, self.longest = 0, 0
        write = PatientSocket.write

        def watched(wire: PatientSocket, *raws: bytes) -> None:
            write(wire, *raws)
            self.sockets.add(wire)
            self.most = max(self.most, wire.transport.get_write_buffer_size())
            self.longest = max(self.longest, sum(map(len, raws)) + 10 * len(raws))

        monkeypatch.setattr(PatientSocket, "write", watched)

    @property
    def kept(self) -> int:
        """Sockets that are still in memory."""
        gc.collect()
        return len(self.sockets)


async def sockets_at(client: Client) -> int:
    return int(read((await client._fetch("/metrics")).decode())["zashiki_sockets"])


async def until(holds: Callable[[], Any]) -> None:
    async with asyncio.timeout(20):
        while not await holds():
            await asyncio.sleep(0.1)


def test_ninety_one_who_never_read_cost_little_and_not_for_long(
    tmp_path: Path, serve: Serve, seat: Any, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zashiki.server.pace.BURST", 10_000)
    watch = Watch(monkeypatch)

    async def come(client: Client, match: str) -> list[socket.socket]:
        lines = [deaf_line(client.url, match, client.guest.token) for _ in range(DEAF)]

        async def all_are_there() -> bool:
            return await sockets_at(client) == DEAF + 1

        await until(all_are_there)
        return lines

    async def all_are_cut(client: Client) -> bool:
        return await sockets_at(client) == 1 and watch.kept == 1

    async def main(url: str) -> None:
        client = await Client.enter(url, "Ann")
        match = (await client.open_table("pebbles", 2, ["me", "open"])).match
        async with seat(client, match) as ann:
            for _ in range(2):  # when the first are gone, there is room for as many again
                lines = await come(client, match)
                begun = time.monotonic()
                for n in range(450):
                    await ann.line.say(f"{n} " + "🀄" * 490)
                    await ann.until(lambda said, n=n: isinstance(said, Said) and said.text.startswith(f"{n} "))
                assert watch.most <= UNREAD_BYTES + watch.longest
                assert watch.most > UNREAD_BYTES / 2
                await until(lambda: all_are_cut(client))
                assert time.monotonic() - begun < 60
                for line in lines:
                    line.close()

    with serve(str(tmp_path / "j.db"), limits=ROOMY) as address:
        run(main(address.url))
