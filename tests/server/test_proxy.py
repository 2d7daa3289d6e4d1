"""Behind a proxy that ends TLS: what its headers tell is believed, from it and from nobody else."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from zashiki.server.run import Address

Serve = Callable[..., AbstractContextManager[Address]]

NAME = "games.example.org:8443"
PASSED_ON = {  # as docs/operations.md has nginx do it
    "Host": NAME,
    "X-Forwarded-For": "203.0.113.9",
    "X-Forwarded-Proto": "https",
    "Connection": "upgrade",
    "Content-Type": "application/json",
}


def ask(address: Address, path: str, body: Any = None, **more: str) -> tuple[int, Any, str]:
    """Status, answer and cookie of a request that the proxy passes on."""
    line = http.client.HTTPConnection(address.host, address.port, timeout=20)
    said = None if body is None else json.dumps(body)
    line.request("GET" if said is None else "POST", path, said, {**PASSED_ON, **more})
    answer = line.getresponse()
    heard, cookie = answer.read(), answer.headers["Set-Cookie"] or ""
    line.close()
    return answer.status, json.loads(heard) if heard[:1] in b"{[" else heard, cookie


async def first_message(address: Address, match: str, cookie: str, origin: str) -> str:
    """What a page is told first through the proxy, or the status it is refused with."""
    head = {"Cookie": cookie, "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    wanted = f"ws://{NAME}/ws/{match}"
    where = {"host": address.host, "port": address.port}
    try:
        async with connect(wanted, origin=origin, additional_headers=head, proxy=None, **where) as line:  # type: ignore[arg-type]
            return str(json.loads(await asyncio.wait_for(line.recv(), 20))["t"])
    except InvalidStatus as refused:
        return str(refused.response.status_code)


def test_pages_and_sockets_work_and_other_sites_stay_out(tmp_path: Path, serve: Serve) -> None:
    ours, foreign = f"https://{NAME}", "https://games.example.org.evil.example"
    with serve(str(tmp_path / "j.db"), proxies=("127.0.0.1",), hosts=("games.example.org",)) as address:
        status, _, cookie = ask(address, "/api/me", {"name": "Ann"}, Origin=ours)
        assert (status, cookie[-8:].lower()) == (200, "; secure")
        wanted = {"game": "pebbles", "seats": 2, "sitting": [{"kind": "me"}, {"kind": "open"}]}
        mine = cookie.partition(";")[0]
        assert ask(address, "/api/tables", wanted, Origin=foreign, Cookie=mine)[0] == 403
        status, opened, _ = ask(address, "/api/tables", wanted, Origin=ours, Cookie=mine)
        assert status == 201

        async def heard() -> list[str]:
            return [await first_message(address, opened["match"], mine, origin) for origin in (foreign, ours)]

        assert asyncio.run(heard()) == ["403", "seated"]
        assert ask(address, "/api/me", Host="evil.example")[0] == 421


@pytest.mark.parametrize("proxies", [("127.0.0.1",), ()])
def test_figures_are_not_told_through_a_proxy(
    tmp_path: Path, serve: Serve, proxies: tuple[str, ...]
) -> None:  # even by one that the server was not told of, from which everybody seems to be near
    with serve(str(tmp_path / "j.db"), proxies=proxies) as address:
        assert ask(address, "/metrics", Host=f"{address.host}:{address.port}")[0] == 403
        line = http.client.HTTPConnection(address.host, address.port, timeout=20)
        for mark in () if proxies else ("Forwarded", "Via", "X-Real-IP"):
            line.request("GET", "/metrics", headers={mark: "198.51.100.7"})
            answer = line.getresponse()
            assert (answer.status, answer.read()[:9]) == (403, b'{"error":')
        line.request("GET", "/metrics")
        assert line.getresponse().status == 200
        line.close()
