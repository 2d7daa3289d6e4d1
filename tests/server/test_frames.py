"""Frames as clients send them, in whatever pieces the network makes of them."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import socket
from collections.abc import Callable
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from websockets.http11 import Request

from zashiki.protocol.messages import Said

Two = Callable[..., Any]
Run = Callable[[Any], Any]
UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
NO_UNICODE = b"\x03\xef"  # 1007, a close code of the WebSocket protocol


def call(url: str, match: str, token: str) -> socket.socket:
    """A line to the table once hands were shaken; nothing that follows is read yet."""
    host, port = url.removeprefix("http://").split(":")
    line = socket.create_connection((host, int(port)), timeout=30)
    head = f"GET /ws/{match} HTTP/1.1\r\nHost: {host}:{port}\r\nAuthorization: Bearer {token}\r\n"
    line.sendall(f"{head}{UPGRADE}{KEY}\r\n\r\n".encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        letter = line.recv(1)
        assert letter, answer
        answer += letter
    assert b" 101 " in answer
    return line


def all_until_the_end(line: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    heard = b""
    with line, contextlib.suppress(ConnectionResetError):
        while chunk := line.recv(65536):
            heard += chunk
    return heard


def framed(text: bytes, opcode: int = 0x81) -> bytes:
    """A short frame as a browser sends it."""
    mask = b"\x01\xfe\x37\x80"
    masked = bytes(letter ^ mask[n % 4] for n, letter in enumerate(text))
    return bytes((opcode, 0x80 | len(text))) + mask + masked


def flood_until_the_end(line: socket.socket, flood: bytes) -> None:
    """Send and read nothing, then look whether the server has hung up."""
    line.settimeout(10)
    with contextlib.suppress(ConnectionError):
        for _ in range(400):
            line.sendall(100 * flood)
    all_until_the_end(line)


def test_messages_are_understood_in_whatever_pieces_they_come(url: str, two: Two, run: Run) -> None:
    """A short text is heard at once only while frames come whole; each piece below ends with something said."""

    def say(words: str) -> bytes:
        return json.dumps({"t": "say", "text": words}).encode()

    half = framed(say("split"))
    pieces = [
        [framed(say("whole"))],
        [framed(b"", 0x89), framed(say("after a ping"))],
        [framed(say("frag")[:9], 0x01), framed(b"", 0x89), framed(say("frag")[9:], 0x80)],
        [framed(say("whole again"))],
        [framed(say("two")) + framed(say("at once"))],
        [half[:1], half[1:7], half[7:]],
        [framed(say("the end"))],
    ]

    async def main() -> None:
        async with two(url) as (ann, ben):
            line = await asyncio.to_thread(call, url, ann.line.prompt.match, ann.client.guest.token)
            with line:
                for piece in pieces:
                    for part in piece:
                        await asyncio.to_thread(line.sendall, part)
                        await asyncio.sleep(0.02)
                heard: list[str] = []
                while "the end" not in heard:
                    heard.append((await ben.until(lambda message: isinstance(message, Said))).text)
                assert heard == ["whole", "after a ping", "frag", "whole again", "two", "at once", "split", "the end"]

    run(main())


def test_a_text_that_is_no_unicode_ends_the_line(url: str, two: Two, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, _):
            line = await asyncio.to_thread(call, url, ann.line.prompt.match, ann.client.guest.token)
            await asyncio.to_thread(line.sendall, framed(b"\xff\xfe"))
            assert NO_UNICODE in await asyncio.to_thread(all_until_the_end, line)

    run(main())


@pytest.mark.parametrize(
    "flood", [framed(b"?" * 125, 0x89), framed(b"!", 0x8A), framed(b"", 0x00)], ids=["ping", "pong", "piece"]
)
def test_who_sends_nothing_but_pings_or_pieces_is_cut_off(url: str, two: Two, run: Run, flood: bytes) -> None:
    async def main() -> None:
        async with two(url) as (ann, ben):
            line = call(url, ann.line.prompt.match, ann.client.guest.token)
            line.sendall(framed(b"{", 0x01) + 100 * flood)
            await ben.line.say("some are borne")
            await ben.until(Said)
            await asyncio.to_thread(flood_until_the_end, line, flood)

    run(main())


def test_nothing_of_the_handshake_stays_in_memory(url: str, two: Two, run: Run) -> None:
    """A socket may be served for hours; heads, scopes and the layers of the app would be most of what it takes."""

    async def main() -> None:
        async with two(url) as (ann, _):
            line = await asyncio.to_thread(call, url, ann.line.prompt.match, ann.client.guest.token)
            line.sendall(framed(json.dumps({"t": "say", "text": "here"}).encode()))
            await ann.until(lambda message: isinstance(message, Said) and message.text == "here")
            gc.collect()
            assert not [one for one in gc.get_objects() if _is_of_a_handshake(one)]
            line.close()

    run(main())


def _is_of_a_handshake(one: object) -> bool:
    """Whether the server made it to let a socket in."""
    if isinstance(one, HTTPConnection):
        return bool(one.scope["type"] == "websocket")
    return isinstance(one, Request) and one.headers.get("Sec-WebSocket-Key") == KEY
