"""What the server does not put up with: foreign sites, nonsense, haste and size."""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.test_abuse import UPGRADE, Serve, call, is_cut
from zashiki.client import Client, LineClosed
from zashiki.protocol.messages import Prompt
from zashiki.server.limits import HEAD_BYTES, Limits

Two = Callable[..., Any]
Run = Callable[[Any], Any]


def first_lay(prompt: Prompt) -> str:
    return str(next(action["act"] for action in prompt.legal if action["kind"] == "lay"))


def raw_line(client: Client, match: str, **headers: str) -> Any:
    return connect(
        f"ws{client.url.removeprefix('http')}/ws/{match}",
        additional_headers={"Authorization": f"Bearer {client.guest.token}"} | headers,
        compression=None,
    )


async def closing(line: Any) -> tuple[list[dict[str, Any]], int]:
    """Everything heard until the server hangs up, and its close code."""
    heard = []
    try:
        while True:
            heard.append(json.loads(await asyncio.wait_for(line.recv(), 10)))
    except ConnectionClosed as closed:
        return heard, closed.rcvd.code if closed.rcvd else 0


def test_messages_of_no_use_are_refused_and_the_line_stays(url: str, two: Two, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, _ben):
            match = ann.line.prompt.match
            async with raw_line(ann.client, match) as line:
                for text, code in [
                    ("", "malformed"),
                    ("{", "malformed"),
                    ("[1, 2]", "malformed"),
                    ('{"t": "sing"}', "malformed"),
                    ('{"t": "act", "asked_at": "x", "act": "lay 1"}', "malformed"),
                    ('{"t": "act", "asked_at": 1, "act": "lay 1", "seat": 1}', "malformed"),
                    ("[" * 10_000, "malformed"),
                    (json.dumps({"t": "say", "text": "x" * 17_000}), "too_large"),
                    ('{"t": "act", "asked_at": 99, "act": "lay 1"}', "stale"),
                    ('{"t": "act", "asked_at": -1, "act": "lay 1"}', "stale"),
                ]:
                    await line.send(text)
                    while (answer := json.loads(await asyncio.wait_for(line.recv(), 5)))["t"] != "refusal":
                        pass
                    assert answer["code"] == code, text[:60]
                    assert answer["message"]
                await line.send(b"\xff\x00")
                assert json.loads(await asyncio.wait_for(line.recv(), 5))["code"] == "malformed"
                await line.send("x" * 100_000)
                assert (await closing(line))[1] == 1009
            assert isinstance(await ann.act(first_lay(ann.line.prompt)), Prompt)

    run(main())


def test_haste_is_refused_and_at_last_cut_off(url: str, two: Two, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, _ben):
            async with raw_line(ann.client, ann.line.prompt.match) as line:
                for _ in range(600):
                    await line.send('{"t": "say", "text": ""}')
                heard, code = await closing(line)
                assert code == 1008
                assert "too_fast" in [message.get("code") for message in heard]
            assert isinstance(await ann.act(first_lay(ann.line.prompt)), Prompt)

    run(main())


def test_only_our_own_pages_and_tokens_get_a_line(url: str, run: Run) -> None:
    async def status(match: str, **headers: str) -> int:
        try:
            async with connect(f"ws{url.removeprefix('http')}/ws/{match}", additional_headers=headers):
                return 101
        except InvalidStatus as error:
            return error.response.status_code

    async def main() -> None:
        ann = await Client.enter(url, "Ann")
        match = (await ann.open_table("pebbles", 2, ["me"])).match
        token = {"Authorization": f"Bearer {ann.guest.token}"}
        assert await status(match, Origin="http://evil.test") == 403
        assert await status(match, Origin="http://evil.test", **token) == 403
        assert await status(match) == 403
        assert await status(match, Authorization="Bearer wrong") == 401
        assert await status(match, Origin=url) == 101
        assert await status(match, **token) == 101
        assert await status("nowhere", Origin=url) == 404
        with pytest.raises(LineClosed, match="no such table"):
            async with ann.line("nowhere"):
                pass

    run(main())


@pytest.mark.parametrize(
    "odd",
    [
        b"X: " + b"9" * 9000,
        b"\r\n".join(b"X%d: 1" % n for n in range(200)),
        b"Content-Length: 5",
        b"Transfer-Encoding: chunked",
    ],
    ids=["a long line", "many lines", "a body", "pieces"],
)
def test_a_socket_that_cannot_be_opened_is_not_held(url: str, odd: bytes) -> None:
    line = call(url)
    head = f"GET /ws/x HTTP/1.1\r\nHost: {url.removeprefix('http://')}\r\n{UPGRADE}dGhlIHNhbXBsZSBub25jZQ==\r\n"
    line.sendall(head.encode() + odd + b"\r\n\r\n")
    answer = is_cut(line, 5.0)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"cannot be read" in answer


async def open_briefly(client: Client, match: str) -> bytes:
    """The first that is heard through a new line, or why there is none."""
    try:
        async with raw_line(client, match) as line:
            return bytes(await line.recv(decode=False))
    except InvalidStatus as error:
        return bytes(error.response.body or b"")


def test_who_opens_sockets_again_and_again_is_slowed_down_but_no_player_beside_it(
    tmp_path: Path, serve: Serve, run: Run
) -> None:
    async def main(url: str) -> None:
        ann, cat = await Client.enter(url, "Ann"), await Client.enter(url, "Cat")
        match = (await ann.open_table("pebbles", 2, ["me", "random"])).match
        answers = [await open_briefly(cat, match) for _ in range(45)]
        assert all(b"too_fast" not in answer for answer in answers[:30])
        assert any(b"too_fast" in answer for answer in answers[30:])
        for _ in range(3):  # at the same address
            assert b"too_fast" not in await open_briefly(ann, match)
        async with cat.line(match) as line, asyncio.timeout(10):  # comes back by itself
            assert await anext(line)

    with serve(str(tmp_path / "j.db"), limits=Limits(sockets_of_address=10, sockets_of_guest_at_table=10)) as address:
        run(main(address.url))


MOST_ON_THE_WAY = 64_000_000  # bytes, far more than the buffers of both ends hold while a busy server does not look


@pytest.mark.parametrize("piece", [b"a" * 60_000, b"X: a\r\n" * 10_000], ids=["one line", "many lines"])
def test_a_head_without_end_is_not_kept(url: str, piece: bytes) -> None:
    with call(url) as endless:
        endless.sendall(b"GET /health/live HTTP/1.1\r\nHost: localhost\r\nY: ")
        sent = 0
        with contextlib.suppress(OSError):
            while sent < MOST_ON_THE_WAY:
                endless.sendall(piece)
                sent += len(piece)
        assert sent < MOST_ON_THE_WAY
    with call(url) as polite:
        for _ in range(3):  # heads of one connection are counted one by one
            polite.sendall(b"GET /health/live HTTP/1.1\r\nHost: localhost\r\nY: " + b"a" * 30_000)
            time.sleep(0.02)
            polite.sendall(b"\r\n\r\n")
            assert b"200 OK" in polite.recv(4096)


@pytest.mark.parametrize(("size", "status"), [(60_000, b"200"), (70_000, b"431"), (200_000, b"431")])
def test_a_head_is_bounded_also_where_it_comes_in_one_read(url: str, size: int, status: bytes) -> None:
    with call(url) as line:
        line.sendall(b"GET /health/live HTTP/1.1\r\nHost: localhost\r\nY: " + b"a" * size + b"\r\n\r\n")
        assert line.recv(4096).split()[1] == status


POST = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("begin", "piece", "told"),
    [
        (CHUNKED + b"2\r\n{}\r\n0\r\n", b"X: a\r\n" * 10_000, b"413"),
        (CHUNKED + b"2\r\n{}\r\n0\r\nX: ", b"a" * 60_000, b"413"),
        (CHUNKED + b"1;", b"a" * 60_000, b"413"),
        (b"GET /health/live HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999\r\n\r\n", b"a" * 60_000, b"200"),
        (b"", b"\r\n" * 30_000, b"431"),
        (b"", b"GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n" * 500, b"200"),
    ],
    ids=["trailers", "one trailer", "a chunk's remark", "a body after the answer", "empty lines", "requests ahead"],
)
def test_what_follows_a_head_is_bounded_too(url: str, begin: bytes, piece: bytes, told: bytes) -> None:
    with call(url) as endless:
        endless.sendall(begin)
        sent, heard = 0, b""
        with contextlib.suppress(OSError):
            while sent < 100 * HEAD_BYTES:  # far more than lies in buffers on the way
                endless.sendall(piece)
                sent += len(piece)
        with contextlib.suppress(OSError):
            heard = endless.recv(4096)
        assert sent < 100 * HEAD_BYTES
        assert not heard or heard.split()[1] == told


def test_what_is_no_request_is_answered_in_a_sentence_of_ours(url: str) -> None:
    with call(url) as line:
        line.sendall(b"this is no request\r\n\r\n")
        head, _, body = line.recv(4096).partition(b"\r\n\r\n")
        assert head.split()[1] == b"400"
        assert json.loads(body)["message"] == "this request cannot be read"


def test_who_stops_the_server_does_not_wait_for_half_sent_requests(
    tmp_path: Path, serve: Serve, capfd: pytest.CaptureFixture[str]
) -> None:
    with serve(str(tmp_path / "j.db")) as address:
        lines = [call(address.url) for _ in range(5)]
        for line in lines:
            head = f"POST /api/guests HTTP/1.1\r\nHost: {address.host}:{address.port}\r\n"
            line.sendall(f"{head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{{".encode())
        asyncio.run(Client.enter(address.url, "Ann"))
        begun = time.monotonic()
    assert time.monotonic() - begun < 3  # after which the server would end its tasks by force
    assert all(b"503" in is_cut(line, 3.0) for line in lines)
    told = capfd.readouterr()
    assert "Traceback" not in told.err + told.out


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize(("most", "places"), [(5000, 4000), (1024, 924)])
def test_no_more_are_let_in_than_the_system_lets_us_hold(most: int, places: int) -> None:
    script = f"""
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (256, {most}))
from zashiki.server.wire import places_for
print(places_for(4000))
"""
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert int(told.stdout) == places
