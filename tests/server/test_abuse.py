"""What one client can do to the others: nothing for long."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from zashiki.client import Client, LineClosed, RequestError
from zashiki.protocol.messages import Prompt, Said
from zashiki.server import wire
from zashiki.server.limits import UNREAD_BYTES, Buckets, Limits, Turnstile, place_of
from zashiki.server.listeners import Outbox
from zashiki.server.run import Address

Serve = Callable[..., AbstractContextManager[Address]]
Two = Callable[..., Any]
Run = Callable[[Any], Any]
UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "


def first_lay(prompt: Prompt) -> str:
    return str(next(action["act"] for action in prompt.legal if action["kind"] == "lay"))


def call(url: str) -> socket.socket:
    host, port = url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=5)


def is_cut(line: socket.socket, seconds: float) -> bytes:
    """All that comes until the server hangs up; fails if it does not in time."""
    line.settimeout(seconds)
    heard = b""
    with line, contextlib.suppress(ConnectionResetError):
        while chunk := line.recv(65536):
            heard += chunk
    return heard


def deaf_line(url: str, match: str, token: str) -> socket.socket:
    """A socket whose client never reads, with a small window."""
    host, port = url.removeprefix("http://").split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((host, int(port)))
    head = f"GET /ws/{match} HTTP/1.1\r\nHost: {host}:{port}\r\nAuthorization: Bearer {token}\r\n{UPGRADE}"
    line.sendall(f"{head}dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
    return line


def test_who_never_reads_is_cut_and_costs_nothing(
    tmp_path: Path, serve: Serve, two: Two, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "DEAF_SECONDS", 0.5)
    monkeypatch.setattr("zashiki.server.pace.BURST", 1000)  # a fast machine says all this in a few seconds

    async def main(url: str) -> None:
        async with two(url) as (ann, ben):
            match, token = ann.line.prompt.match, ann.client.guest.token
            deaf = [deaf_line(url, match, token) for _ in range(4)]
            for n in range(300):  # nobody else may be kept waiting meanwhile
                await ben.line.say(f"{n} " + "🀄" * 490)
                await ben.until(lambda message, n=n: isinstance(message, Said) and message.text.startswith(f"{n} "))
                if n % 40 == 39:
                    await asyncio.sleep(0.4)
            await asyncio.sleep(1.0)
            for line in deaf:  # a line that was not cut would still be open after what was in flight
                await asyncio.to_thread(is_cut, line, 3.0)
            await ben.line.say("still here")
            await ben.until(lambda message: isinstance(message, Said) and message.text == "still here")

    with serve(str(tmp_path / "j.db"), limits=Limits(lines=(1000, 1000))) as address:
        run(main(address.url))


def test_an_outbox_is_bounded_in_bytes_and_freed() -> None:
    cuts: list[int] = []

    async def main() -> None:
        outbox = Outbox(lambda: cuts.append(1))
        outbox.write(b"x" * (UNREAD_BYTES * 2))  # one message alone may be as large as it must
        assert not cuts
        outbox.write(b"y")
        assert cuts == [1]
        assert await outbox.next() is None
        outbox.write(b"z")
        assert not outbox._waiting

    asyncio.run(main())


def test_half_sent_requests_are_not_waited_for(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(wire, "BODY_SECONDS", 0.3)
    for sent in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "):
        line = call(url)
        line.sendall(sent)
        assert b"408" in is_cut(line, 3.0)
    line = call(url)
    host = url.removeprefix("http://")
    head = f"POST /api/guests HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n"
    line.sendall(head.encode() + b"{")
    assert b"408" in is_cut(line, 3.0)
    line = call(url)
    line.sendall(f"GET /health HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9\r\n\r\n1".encode())
    assert b"200 OK" in is_cut(line, 3.0)  # answered, but the rest of the body is not waited for


def test_connections_of_one_address_are_counted(tmp_path: Path, serve: Serve) -> None:
    with serve(str(tmp_path / "j.db"), limits=Limits(connections_of_address=3)) as address:
        held = [call(address.url) for _ in range(3)]
        assert b"429" in is_cut(call(address.url), 3.0)
        for line in held:
            line.close()
        time.sleep(0.2)
        assert asyncio.run(Client.enter(address.url, "Ann")).guest.name == "Ann"


def test_one_guest_with_many_sockets_locks_nobody_out(tmp_path: Path, serve: Serve, two: Two, run: Run) -> None:
    async def main(url: str) -> None:
        async with two(url) as (ann, ben):
            eve = await Client.enter(url, "Eve")
            match = ann.line.prompt.match
            lines = [eve.line(match) for _ in range(6)]
            for line in lines[:3]:
                await line.__aenter__()
            with pytest.raises(LineClosed, match="in many places"):
                await lines[3].__aenter__()
            mallory = await Client.enter(url, "Mallory")
            with pytest.raises(LineClosed, match="too many watch"):
                await mallory.line(match).__aenter__()
            async with ann.client.line(match), ben.client.line(match):
                pass
            await lines[0].close()
            await asyncio.sleep(0.2)
            async with eve.line(match):
                pass
            for line in lines[:3]:
                await line.close()

    limits = Limits(sockets_of_guest_at_table=3, watchers=3)
    with serve(str(tmp_path / "j.db"), limits=limits) as address:
        run(main(address.url))


def test_tables_of_one_guest_and_one_address_are_counted(tmp_path: Path, serve: Serve, run: Run) -> None:
    async def main(url: str) -> None:
        ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
        first = await ann.open_table("pebbles", 2, ["me"])
        await ann.open_table("pebbles", 2, ["me"])
        with pytest.raises(RequestError, match="you have opened many") as refused:
            await ann.open_table("pebbles", 2, ["me"])
        assert refused.value.status == 429
        await ben.open_table("pebbles", 2, ["me"])
        with pytest.raises(RequestError, match="from your address"):
            await ben.open_table("pebbles", 2, ["me"])
        await ann.leave(first.match)
        await ben.open_table("pebbles", 2, ["me"])

    with serve(str(tmp_path / "j.db"), limits=Limits(tables_of_guest=2, tables_of_address=3)) as address:
        run(main(address.url))


def test_bots_among_themselves_are_few_and_can_be_ended(tmp_path: Path, serve: Serve, run: Run) -> None:
    async def main(url: str) -> None:
        ann = await Client.enter(url, "Ann")
        matches = [(await ann.open_table("pebbles", 2, ["random", "random"])).match for _ in range(2)]
        with pytest.raises(RequestError, match="enough bots") as refused:
            await ann.open_table("pebbles", 2, ["random", "random"])
        assert refused.value.status == 429
        stranger = await Client.enter(url, "Eve")
        with pytest.raises(RequestError, match="do not sit"):
            await stranger.leave(matches[0])
        await ann.leave(matches[0])
        with pytest.raises(RequestError, match="no such table"):
            await ann.table(matches[0])
        await ann.open_table("pebbles", 2, ["random", "random"])

    with serve(str(tmp_path / "j.db"), bot_pause=60.0) as address:
        run(main(address.url))


def test_many_tables_of_one_address_push_nobody_out_of_the_lobby(tmp_path: Path, run: Run) -> None:
    from zashiki.journal import Chair, Journal, StoredMatch
    from zashiki.kernel.model import Setup

    async def main() -> None:
        journal = await Journal.open(str(tmp_path / "j.db"))
        setup = Setup("pebbles", 2, {}, 1)
        for n in range(120):
            whose = "far" if n == 0 else "near"
            chairs = (Chair("person", "Ann", player=whose), Chair("open"))
            await journal.create(
                StoredMatch(
                    f"m{n:03}", f"C{n}", "Matsu", setup, False, chairs, "open", n, 1000.0 + n, opened_from=whose
                )
            )
        shown = await journal.open_matches(limit=50)
        assert [match.id for match in shown[:3]] == ["m119", "m000", "m118"]
        pages = [await journal.open_matches(first=first, limit=50) for first in (0, 50, 100)]
        assert len({match.id for page in pages for match in page}) == 120
        await journal.close()

    run(main())


def test_dead_tables_and_guests_are_cleared_away(database: str, run: Run) -> None:
    from zashiki.journal import Chair, Journal, StoredMatch
    from zashiki.journal.model import StoredHook
    from zashiki.kernel.model import Setup

    async def main() -> None:
        journal = await Journal.open(database)
        chairs = (Chair("person", "Ann", player="ann"), Chair("open"))
        dead = StoredMatch("dead", "DEAD", "Matsu", Setup("pebbles", 2, {}, 1), False, chairs, "open", 1.0, 1.0)
        await journal.create(dead)
        for uid in ("ann", "ben"):
            await journal.add_guest(uid, uid, f"hash of {uid}")
            await journal.people.keep_way_back(uid, uid, f"way of {uid}")
            await journal.hooks.keep(uid, StoredHook(f"https://{uid}.test", "https://room.test", 0, ""))
        await journal.clear_away(0.5, 1.0)
        assert await journal.people.come_back("way of ben")
        assert await journal.hooks.find("ben")
        await journal.clear_away(0.5, time.time() + 1)
        assert await journal.guest_of("hash of ann")  # who sits somewhere stays
        assert await journal.guest_of("hash of ben") is None
        assert await journal.people.come_back("way of ann")
        assert await journal.people.come_back("way of ben") is None
        assert await journal.hooks.find("ann")
        assert await journal.hooks.find("ben") is None
        await journal.clear_away(2.0, 0.0)
        assert await journal.find("dead") is None
        await journal.close()

    run(main())


def test_guessing_codes_is_slow(tmp_path: Path, serve: Serve, run: Run) -> None:
    async def main(url: str) -> None:
        ann = await Client.enter(url, "Ann")
        code = (await ann.open_table("pebbles", 2, ["me"], private=True)).code
        statuses = []
        for n in range(8):
            with pytest.raises(RequestError) as refused:
                await ann.find(f"AAAA{n + 2}A")
            statuses.append(refused.value.status)
        assert statuses == [404] * 5 + [429] * 3
        with pytest.raises(RequestError, match="wrong codes"):
            await ann.find(code)  # or one could tell right from wrong

    with serve(str(tmp_path / "j.db"), limits=Limits(wrong_codes=(5, 0.01))) as address:
        run(main(address.url))


def test_guessing_many_codes_at_once_is_no_faster(tmp_path: Path, serve: Serve, run: Run) -> None:
    async def guess(address: Address, n: int) -> int:
        reader, writer = await asyncio.open_connection(address.host, address.port)
        writer.write(f"GET /api/join/AAA{n // 8 + 2}{n % 8 + 2}A HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        status = int((await reader.readline()).split()[1])
        writer.close()
        return status

    async def main(address: Address) -> None:
        statuses = await asyncio.gather(*(guess(address, n) for n in range(40)))
        assert Counter(statuses) == {404: 5, 429: 35}

    with serve(str(tmp_path / "j.db"), limits=Limits(wrong_codes=(5, 0.01))) as address:
        run(main(address))


def test_right_codes_are_not_counted(tmp_path: Path, serve: Serve, run: Run) -> None:
    async def main(url: str) -> None:
        ann = await Client.enter(url, "Ann")
        opened = await ann.open_table("pebbles", 2, ["me"], private=True)
        assert {(await ann.find(opened.code)).match for _ in range(8)} == {opened.match}

    with serve(str(tmp_path / "j.db"), limits=Limits(wrong_codes=(2, 0.01))) as address:
        run(main(address.url))


def test_a_private_table_needs_an_invitation(url: str, run: Run) -> None:
    async def main() -> None:
        ann, eve = await Client.enter(url, "Ann"), await Client.enter(url, "Eve")
        opened = await ann.open_table("pebbles", 2, ["me", "open"], private=True)
        for peek in (eve.table(opened.match), eve.sit(opened.match), eve.leave(opened.match), eve.record(opened.match)):
            with pytest.raises(RequestError, match="private") as refused:
                await peek
            assert refused.value.status == 403
        with pytest.raises(LineClosed, match="private"):
            await eve.line(opened.match).__aenter__()
        async with ann.line(opened.match):
            with pytest.raises(LineClosed, match="private"):  # an open room is no open door
                await eve.line(opened.match).__aenter__()
        assert (await eve.find(opened.code)).match == opened.match
        async with eve.line(opened.match):
            assert (await eve.sit(opened.match)).seat == 1

    run(main())


def test_too_many_gets_are_stemmed(tmp_path: Path, serve: Serve, run: Run) -> None:
    async def main(url: str) -> None:
        ann = await Client.enter(url, "Ann")
        for _ in range(20):
            await ann.me()
        with pytest.raises(RequestError, match="too many requests") as refused:
            await ann.me()
        assert refused.value.status == 429

    with serve(str(tmp_path / "j.db"), limits=Limits(gets=(20, 0.1))) as address:
        run(main(address.url))


def test_addresses_are_believed_from_proxies_only(tmp_path: Path, serve: Serve, run: Run) -> None:
    async def count(url: str) -> int:
        import urllib.request

        allowed = 0
        for n in range(12):
            head = {"X-Forwarded-For": f"10.1.2.{n}"}
            try:
                await asyncio.to_thread(
                    urllib.request.urlopen, urllib.request.Request(f"{url}/health/live", None, head)
                )
                allowed += 1
            except OSError:
                pass
        return allowed

    strict = Limits(gets=(5, 0.01))
    with serve(str(tmp_path / "j.db"), limits=strict) as address:
        assert run(count(address.url)) == 5
    with serve(str(tmp_path / "j.db"), limits=strict, proxies=("127.0.0.1",)) as address:
        assert run(count(address.url)) == 12


def test_caches_and_counts_stay_small() -> None:
    buckets, turnstile = Buckets(2, 0.0, most=10), Turnstile()
    for n in range(1000):
        buckets.take(f"address {n}")
        assert turnstile.enter(f"guest {n}", 1)
        turnstile.leave(f"guest {n}")
    assert len(buckets._buckets) == 10
    assert not turnstile._inside
    assert place_of("2001:db8::1") == place_of("2001:db8::2:1")
    assert place_of("::ffff:10.0.0.1") == "10.0.0.1"


def test_made_up_languages_are_not_remembered(url: str, run: Run) -> None:
    from zashiki import locales

    async def main() -> None:
        before = locales.load.cache_info().currsize
        for letters in ("xx", "yy", "zz", "ÄÖ"):
            await Client.enter(url, language=letters.encode().decode("latin-1"))
        assert locales.load.cache_info().currsize <= max(before, 2)

    run(main())


def test_a_storm_of_reconnecting_clients_is_weathered(tmp_path: Path, serve: Serve, two: Two, run: Run) -> None:
    async def come(url: str, match: str, token: str) -> int:
        try:
            head = {"Authorization": f"Bearer {token}"}
            async with connect(
                f"ws{url.removeprefix('http')}/ws/{match}", additional_headers=head, open_timeout=60
            ) as s:
                while json.loads(await s.recv())["t"] != "prompt":
                    pass
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    async def main(url: str) -> None:
        async with two(url) as (ann, _ben):
            match, token = ann.line.prompt.match, ann.client.guest.token
            async with asyncio.timeout(120):
                storm = await asyncio.gather(*(come(url, match, token) for _ in range(500)))
            assert set(storm) <= {101, 429}
            assert storm.count(101) >= 100
            assert isinstance(await ann.act(first_lay(ann.line.prompt)), Prompt)

    limits = Limits(sockets_of_guest=200, sockets_of_guest_at_table=150, connections_of_address=600)
    with serve(str(tmp_path / "j.db"), limits=limits) as address:
        run(main(address.url))
