"""Starting and stopping, and what is said when that cannot be."""

from __future__ import annotations

import asyncio
import platform
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from zashiki.client import Client, RequestError
from zashiki.journal import JournalError
from zashiki.server import run as run_module
from zashiki.server.run import Address, ServerError, embedded, serve

HEAPS = """
import ctypes, threading
from zashiki.server.run import share_one_heap
{begin}
libc, together = ctypes.CDLL(None), threading.Barrier(4)
libc.fopen.restype = ctypes.c_void_p

def take():
    together.wait()
    libc.malloc(1000)
    together.wait()

threads = [threading.Thread(target=take) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
libc.malloc_info(0, ctypes.c_void_p(libc.fopen(b"/dev/stdout", b"w")))
libc.fflush(None)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other libraries have one heap, or cannot be asked")
def test_threads_of_a_server_share_one_heap() -> None:
    def heaps(begin: str) -> int:
        told = subprocess.run([sys.executable, "-c", HEAPS.format(begin=begin)], capture_output=True, check=True)
        return told.stdout.count(b"<heap nr=")

    assert heaps("share_one_heap()") == 1
    assert heaps("") > 1


def test_a_taken_port_is_told_plainly(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ServerError, match=f"port {port} is taken"):
            serve(port=port, db=str(tmp_path / "j.db"))


@pytest.mark.parametrize(("host", "port"), [("no.such.host.invalid", 0), ("127.0.0.1", 99999)])
def test_an_impossible_place_is_told_plainly(host: str, port: int, tmp_path: Path) -> None:
    with pytest.raises(ServerError, match="cannot listen"):
        serve(host, port, str(tmp_path / "j.db"))


def test_a_journal_out_of_reach_is_told_before_anything_is_served(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(run_module, "data_folder", lambda: tmp_path)
    with pytest.raises(JournalError, match="cannot open the journal"):
        serve(port=0, db="postgresql://nobody@127.0.0.1:1/none")


def test_serve_tells_when_it_is_ready_and_opens_the_browser(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[str] = []
    servers: list[Any] = []
    looked = threading.Event()
    monkeypatch.setattr(run_module, "data_folder", lambda: tmp_path)

    def look(url: str) -> None:
        opened.append(url)
        looked.set()

    monkeypatch.setattr("webbrowser.open", look)
    monkeypatch.setattr(run_module._Server, "install_signal_handlers", lambda self: None, raising=False)
    start = run_module._Server.startup

    async def remember(server: Any, sockets: Any = None) -> None:
        servers.append(server)
        await start(server, sockets)

    monkeypatch.setattr(run_module._Server, "startup", remember)
    addresses: list[Address] = []

    def ready(address: Address) -> None:
        addresses.append(address)
        servers[0].should_exit = True

    serve(port=0, open_browser=True, ready=ready, bot_workers=0)
    assert looked.wait(5)
    assert opened == [addresses[0].url + "/now"]
    assert (tmp_path / "zashiki.db").is_file()
    assert (tmp_path / "secret").is_file()


def test_an_address_for_everyone_is_shown_as_one_that_can_be_opened() -> None:
    assert Address("0.0.0.0", 80).url == "http://127.0.0.1:80"
    assert Address("room.test", 80).url == "http://room.test:80"


def test_an_embedded_server_ends_with_its_block(tmp_path: Path) -> None:
    with embedded(str(tmp_path / "j.db")) as address:
        games = asyncio.run(_games(address.url))
        assert "pebbles" in games
    with pytest.raises(RequestError, match="cannot be reached") as refusal:
        asyncio.run(_games(address.url))
    assert refusal.value.status == 0


def test_the_client_tells_the_servers_complaint(url: str) -> None:
    async def main() -> None:
        ann = await Client.enter(url, "Ann")
        with pytest.raises(RequestError, match="chess") as refusal:
            await ann.open_table("chess", 2, ["me"])
        assert (refusal.value.status, refusal.value.error) == (400, "refused")
        match = (await ann.open_table("pebbles", 2, ["me"], private=True, name="Ours")).match
        assert (await ann.me()).name == "Ann"
        assert (await ann.rules("pebbles")).chapters
        assert (await ann.words("de")).games
        assert (await ann.find((await ann.table(match)).code)).name == "Ours"
        await ann.leave(match)
        assert (await ann.lobby()).mine == []

    asyncio.run(main())


async def _games(url: str) -> list[str]:
    client = await Client.enter(url)
    return [game.id for game in await client.games()]
