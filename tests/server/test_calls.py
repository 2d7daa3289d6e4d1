"""Calls to who is away: "your turn" at an address of one's own; nothing hidden, nowhere inside, and not for ever."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import Serve
from zashiki.client import Client, RequestError
from zashiki.protocol.bodies import Hook, NewHook
from zashiki.server import calls
from zashiki.server.calls import CallError, is_public, post, read_address

Run = Callable[[Any], Any]
Seat = Callable[..., Any]


class Receiver:
    """A web server of the person's own, which keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.status = 204
        self.pause = 0.0
        receiver = self

        class Take(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.told.append(json.loads(body))
                time.sleep(receiver.pause)
                self.send_response(receiver.status)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Take)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/turn?me=1"

    async def until(self, n: int) -> list[dict[str, Any]]:
        async with asyncio.timeout(10):
            while len(self.told) < n:
                await asyncio.sleep(0.02)
        return self.told


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def open_url(serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server that may call its own machine, and does not wait long before it tries again."""
    monkeypatch.setattr(calls, "PAUSES", (0.0, 0.05))
    with serve(str(tmp_path / "journal.db"), private_hooks=True) as address:
        yield address.url


@pytest.mark.parametrize(
    "url",
    [
        *("ftp://example.org/", "example.org", "http://", "http://a b/", "http://exämple.org/", "http://[::1/"),
        *("http://me:secret@example.org/", "http://example.org:22/", "http://example.org:99999/", "file:///etc/passwd"),
        *("http://example.org/\r\nHost: other", f"http://example.org/{'x' * 500}"),
    ],
)
def test_what_is_no_address_to_call_is_refused(url: str) -> None:
    with pytest.raises(CallError):
        read_address(url)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        *((private, False) for private in ("127.0.0.1", "10.0.0.8", "192.168.1.1", "169.254.169.254", "0.0.0.0")),
        *((private, False) for private in ("::1", "fe80::1%eth0", "fd00::1", "::ffff:10.0.0.1", "64:ff9b::7f00:1")),
        *((private, False) for private in ("2002:7f00:1::", "100.64.0.1", "224.0.0.1", "ff02::1")),
        *((private, False) for private in ("::7f00:1", "64:ff9b:1::7f00:1", "2001:0:0:0:0:0:80ff:fffe", "240.0.0.1")),
        *((open_one, True) for open_one in ("8.8.8.8", "2606:4700:4700::1111")),
    ],
)
def test_only_the_open_internet_is_called(address: str, public: bool) -> None:
    assert is_public(address) == public


def test_nothing_inside_is_spoken_to_unless_the_server_allows_it(receiver: Receiver, url: str, run: Run) -> None:
    async def main() -> None:
        for inside in (receiver.url, receiver.url.replace("127.0.0.1", "localhost")):
            with pytest.raises(CallError, match="not on the open internet"):
                await post(inside, {})
        ann = await Client.enter(url, "Ann")
        with pytest.raises(RequestError, match="not on the open internet"):
            await ann._post("/api/me/hook", NewHook(receiver.url), Hook)
        assert await ann._get("/api/me/hook", Hook) == Hook()
        assert receiver.told == []

    run(main())


def test_no_redirect_is_followed_and_nobody_is_waited_for_long(
    receiver: Receiver, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        await post(receiver.url, {"event": "hello"}, private=True)
        receiver.status = 302
        with pytest.raises(CallError, match="302"):
            await post(receiver.url, {}, private=True)
        assert len(receiver.told) == 2
        monkeypatch.setattr(calls, "SECONDS", 0.2)
        receiver.pause = 0.6
        with pytest.raises(CallError, match="in time"):
            await post(receiver.url, {}, private=True)

    run(main())


def test_who_is_away_is_called_once_for_a_turn_and_who_is_here_is_not(
    open_url: str, receiver: Receiver, seat: Seat, run: Run
) -> None:
    async def main() -> None:
        ann, ben = await Client.enter(open_url, "Ann"), await Client.enter(open_url, "Ben")
        assert (await ann._post("/api/me/hook", NewHook(receiver.url), Hook)).url == receiver.url
        opened = await ann.open_table("pebbles", 2, ["me", "open"], {"rounds": 2}, name="Matsu")
        await ben.sit(opened.match)
        told = await receiver.until(2)
        assert told[0]["event"] == "hello"
        assert {**told[1], "at": 0} == {
            **{"event": "your_turn", "match": opened.match, "game": "pebbles", "table": "Matsu", "at": 0},
            "link": f"{open_url}/table/{opened.match}",
        }
        async with seat(ben, opened.match) as here:
            prompt = await here.prompt()
            await here.act(prompt.legal[0]["act"])
            await here.line.act("done")
            async with seat(ann, opened.match) as back:
                mine = await back.prompt()
                await back.act(mine.legal[0]["act"])
                await back.line.act("done")
                await back.prompt(lambda now: now.n > mine.n + 1)
        await asyncio.sleep(0.2)
        assert len(receiver.told) == 2  # Ann was here when she was asked again

    run(main())


def test_who_is_nudged_while_away_is_called(open_url: str, receiver: Receiver, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben = await Client.enter(open_url, "Ann"), await Client.enter(open_url, "Ben")
        await ann._post("/api/me/hook", NewHook(receiver.url), Hook)
        opened = await ann.open_table("pebbles", 2, ["me", "open"])
        await ben.sit(opened.match)
        await receiver.until(2)
        async with seat(ben, opened.match) as here:
            await here.prompt()
            await here.line.beside("nudge", 0)
            told = await receiver.until(3)
        assert (told[2]["event"], told[2]["match"]) == ("nudge", opened.match)

    run(main())


def test_an_address_that_fails_again_and_again_is_called_no_more_and_its_owner_is_told(
    open_url: str, receiver: Receiver, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        monkeypatch.setattr(calls, "GIVE_UP", 2)
        ann, ben = await Client.enter(open_url, "Ann"), await Client.enter(open_url, "Ben")
        await ann._post("/api/me/hook", NewHook(receiver.url), Hook)
        receiver.status = 500
        for n in range(1, 4):
            opened = await ann.open_table("pebbles", 2, ["me", "open"])
            await ben.sit(opened.match)
            if n < 3:
                await receiver.until(1 + 2 * n)  # each call is tried twice
                await asyncio.sleep(0.1)
        await asyncio.sleep(0.2)
        assert len(receiver.told) == 5
        hook = await ann._get("/api/me/hook", Hook)
        assert "500" in hook.trouble
        receiver.status = 200
        assert (await ann._post("/api/me/hook", NewHook(receiver.url), Hook)).trouble == ""
        assert await ann._post("/api/me/hook", NewHook(""), Hook) == Hook()

    run(main())
