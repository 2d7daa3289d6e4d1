"""Files nobody else may read, passwords nobody is shown, names we do not go by, and input of every bad kind."""

from __future__ import annotations

import asyncio
import http.client
import random
import socket
import stat
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from bench import fuzz
from zashiki.journal import Journal, JournalError
from zashiki.journal.trouble import without_password
from zashiki.server import wire
from zashiki.server.app import SecretError, create_app, read_secret
from zashiki.server.run import Address, private_folder

Serve = Callable[..., AbstractContextManager[Address]]
FUZZED, SPOKEN = 3000, 500  # requests, and messages of sockets; bench/fuzz.py sends more


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_nobody_else_reads_our_files(tmp_path: Path) -> None:
    file = tmp_path / "new" / "j.db"

    async def keep() -> None:
        journal = await Journal.open(str(file))
        await journal.beat()
        assert [mode(one) for one in file.parent.iterdir()] == [0o600] * len(list(file.parent.iterdir()))
        await journal.close()

    asyncio.run(keep())
    assert mode(file.parent) == 0o700
    file.chmod(0o644)
    asyncio.run(keep())
    folder = tmp_path / "house"
    folder.mkdir(mode=0o755)
    assert mode(private_folder(folder)) == 0o700
    read_secret(folder)
    assert mode(folder / "secret") == 0o600


def test_a_secret_is_made_once_and_an_empty_one_is_refused(tmp_path: Path) -> None:
    secret = read_secret(tmp_path)
    assert len(secret) > 30
    assert read_secret(tmp_path) == secret
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]
    for weak in ("", "\n", "short", "\0" * 40):
        (tmp_path / "secret").write_text(weak)
        with pytest.raises(SecretError, match="holds no secret"):
            read_secret(tmp_path)
        assert (tmp_path / "secret").read_text() == weak


def test_what_was_shown_is_on_the_disk(tmp_path: Path) -> None:
    async def look() -> Any:
        journal = await Journal.open(str(tmp_path / "j.db"))
        async with journal._engine.connect() as connection:
            full = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
        await journal.close()
        return full

    assert asyncio.run(look()) == 2  # FULL


@pytest.mark.parametrize(
    "where",
    [
        "postgresql://ann:hush@127.0.0.1:1/none",
        "postgresql://127.0.0.1:1/none?user=ann&password=hush",
        "postgresql://ann:hush@127.0.0.1:notaport/none",
        "postgresql://ann:hu@sh@[bad/none",
    ],
)
def test_a_password_is_never_shown(where: str) -> None:
    with pytest.raises(JournalError) as told:
        asyncio.run(Journal.open(where))
    assert "hush" not in str(told.value)
    assert "hu@sh" not in str(told.value)
    assert "sh@" not in str(told.value)
    assert "hush" not in told.value.detail
    assert without_password("to postgresql://a:b@c/d?x=1") == "to postgresql://a:***@c/d?x=1"


@pytest.mark.parametrize("bus", ["nats://hush@127.0.0.1:4222", "tls://ann:hu@sh@127.0.0.1:4222"])
def test_what_opens_a_bus_is_never_shown(bus: str) -> None:
    assert without_password(f"{bus} is silent").endswith("***@127.0.0.1:4222 is silent")
    assert without_password("postgresql://ann@127.0.0.1/house") == "postgresql://ann@127.0.0.1/house"


@pytest.fixture
def browser(tmp_path: Path) -> Any:
    app = create_app(str(tmp_path / "j.db"), "secret", bot_pause=0.0, bot_workers=0, hosts=("room.test",))
    with TestClient(app, base_url="http://room.test") as client:
        yield client


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("room.test", 200),
        ("room.test:8630", 200),
        ("ROOM.test.", 200),
        ("localhost:1", 200),
        ("192.168.1.7:8630", 200),
        ("[::1]:8630", 200),
        (socket.gethostname(), 200),
        ("evil.test", 421),
        ("room.test.evil.test", 421),
        ("127.0.0.1.evil.test", 421),
        ("", 421),
        ("[", 421),
    ],
)
def test_only_our_names_are_served(browser: TestClient, host: str, status: int) -> None:
    answer = browser.get("/api/me", headers={"Host": host})
    assert answer.status_code == status
    if status != 200:
        assert "--allow-host" in answer.json()["message"]


def test_who_names_two_hosts_is_not_served(browser: TestClient) -> None:
    for names in (("room.test", "evil.test"), ("evil.test", "room.test"), ("room.test", "room.test")):
        assert browser.get("/api/me", headers=[("Host", name) for name in names]).status_code == 421


def test_a_form_post_changes_nothing(browser: TestClient) -> None:
    match = browser.post("/api/tables", json={"game": "pebbles", "seats": 2, "sitting": [{"kind": "me"}]}).json()[
        "match"
    ]
    for kind in ("application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"):
        answer = browser.post(f"/api/tables/{match}/leave", content="", headers={"Content-Type": kind})
        assert (answer.status_code, answer.json()["error"]) == (415, "not_json")
    assert browser.get(f"/api/tables/{match}").json()["seat"] == 0


def test_behind_tls_the_cookie_is_secure_and_the_browser_stays_with_tls(tmp_path: Path, serve: Serve) -> None:
    def ask(address: Address, proto: str) -> tuple[str, str | None]:
        line = http.client.HTTPConnection(address.host, address.port)
        line.request("GET", "/api/me", headers={"X-Forwarded-Proto": proto})
        answer = line.getresponse()
        answer.read()
        line.close()
        return answer.headers["Set-Cookie"], answer.headers["Strict-Transport-Security"]

    with serve(str(tmp_path / "j.db"), proxies=("127.0.0.1",)) as address:
        cookie, strict = ask(address, "https")
        assert "secure" in cookie.lower().split("; ")
        assert "max-age" in (strict or "")
        cookie, strict = ask(address, "http")
        assert "secure" not in cookie.lower().split("; ")
        assert strict is None
    with serve(str(tmp_path / "j.db")) as address:
        assert ask(address, "https")[1] is None  # nobody is believed who is no proxy of ours


def test_answers_are_not_stored_on_the_way(browser: TestClient) -> None:
    for path in ("/api/me", "/api/tables", "/api/games", "/api/nothing", "/health"):
        assert browser.get(path).headers["cache-control"] == "no-store"


def test_every_bad_request_is_answered_in_words_and_none_is_our_fault(
    tmp_path: Path, serve: Serve, capfd: pytest.CaptureFixture[str]
) -> None:
    with serve(str(tmp_path / "j.db"), limits=fuzz.NO_LIMITS) as address:
        host = f"{address.host}:{address.port}"
        for request in fuzz.BAD_REQUESTS:
            heard = fuzz.exchange(address, request.replace("HOST", host).encode("latin-1"))
            assert heard.startswith(b"HTTP/1.1 4"), (request[:60], heard[:200])
        for body in fuzz.BAD_BODIES:
            head = f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\n{fuzz.JSON}Content-Length: {len(body)}\r\n\r\n"
            heard = fuzz.exchange(address, (head + body).encode())
            assert heard.startswith(b"HTTP/1.1 4"), (body[:60], heard[:300])
    assert_no_fault_was_noted(capfd)


def test_thousands_of_odd_requests_find_no_fault_of_ours(
    tmp_path: Path, serve: Serve, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(wire, "BODY_SECONDS", 0.3)
    with serve(str(tmp_path / "j.db"), limits=fuzz.NO_LIMITS) as address:
        seen = fuzz.ask_oddly(address, FUZZED, random.Random(20))
    assert {b"200", b"400", b"404", b"415"} <= seen.keys()
    assert not [status for status in seen if status.startswith(b"5")]
    assert_no_fault_was_noted(capfd)


def test_odd_messages_are_refused_in_words_and_others_play_on(
    tmp_path: Path, serve: Serve, capfd: pytest.CaptureFixture[str]
) -> None:
    with serve(str(tmp_path / "j.db"), limits=fuzz.NO_LIMITS) as address:
        odd = fuzz.speak_oddly_beside_others(address.url, SPOKEN, random.Random(20))
        heard, steps = asyncio.run(odd)
    assert {"malformed", "stale", "not_now", "not_asked", "too_large"} <= heard.keys()
    assert steps > 0
    assert_no_fault_was_noted(capfd)


def assert_no_fault_was_noted(capfd: pytest.CaptureFixture[str]) -> None:
    told = capfd.readouterr()
    assert "Traceback" not in told.err + told.out
    assert "error" not in told.err.lower()
    assert "\0" not in told.err + told.out
