"""What whoever runs a server needs: health, metrics, logs with request ids, and the doctor."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from zashiki.client import LineClosed, RequestError
from zashiki.journal import Journal, JournalError
from zashiki.protocol.messages import Prompt, Refusal
from zashiki.server.app import create_app, read_secret
from zashiki.server.doctor import examine
from zashiki.server.health import Health
from zashiki.server.known import remember
from zashiki.server.metrics import BOUNDS, Histogram

Two = Callable[..., Any]
Run = Callable[[Any], Any]
LINE = re.compile(r'(# TYPE zashiki_\w+ (gauge|counter|histogram))|(zashiki_\w+(\{\w+="[^"]*"\})? [-+.\deInf]+)')


def read(text: str) -> dict[str, float]:
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in text.splitlines() if line[0] != "#"}


def first_lay(prompt: Prompt) -> str:
    return str(next(action["act"] for action in prompt.legal if action["kind"] == "lay"))


def test_metrics_tell_what_happens(url: str, two: Two, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, ben):
            await ann.act(first_lay(ann.line.prompt))
            assert isinstance(await ben.act("nonsense"), Refusal)
            text = (await ann.client._fetch("/metrics")).decode()
            assert all(LINE.fullmatch(line) for line in text.splitlines()), text
            told = read(text)
            assert told["zashiki_matches"] == 1
            assert told["zashiki_sockets"] == 2
            assert told["zashiki_act_seconds_count"] == told['zashiki_act_seconds_bucket{le="+Inf"}'] == 1
            assert told["zashiki_journal_seconds_count"] >= 2
            assert told['zashiki_refusals_total{code="unreadable"}'] == 1
            assert told['zashiki_answers_total{status="201"}'] == 3
            assert told["zashiki_bot_queue"] == 0

    run(main())


def test_whatever_is_refused_is_counted_by_its_code(url: str, two: Two, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, _):
            await ann.line._connection.send("{")
            await ann.until(Refusal)
            await ann.line.say("a" * 501)
            await ann.until(Refusal)
            await ann.line.look(5)
            await ann.until(Refusal)
            with pytest.raises(RequestError):
                await ann.client.table("nowhere")
            with pytest.raises(LineClosed):
                await ann.client.line("nowhere").__aenter__()
            told = read((await ann.client._fetch("/metrics")).decode())
            codes = {"malformed": 1, "too_large": 1, "not_asked": 1, "no_table": 2}
            assert {code: told.get(f'zashiki_refusals_total{{code="{code}"}}') for code in codes} == codes

    run(main())


def test_a_histogram_counts_all_that_took_no_longer() -> None:
    histogram = Histogram()
    for seconds in (0.0001, BOUNDS[0], 0.3, 99.0):
        histogram.observe(seconds)
    told = read("\n".join(histogram.lines("x")))
    assert told['x_bucket{le="0.001"}'] == 2
    assert told['x_bucket{le="0.5"}'] == 3
    assert told['x_bucket{le="+Inf"}'] == told["x_count"] == 4
    assert told["x_sum"] == pytest.approx(99.3011, abs=1e-3)


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(str(tmp_path / "j.db"), "secret", bot_pause=0.0, bot_workers=0, hosts=("room.test",))
    with TestClient(app, base_url="http://room.test") as client:
        yield client


def test_metrics_are_for_this_machine_only(browser: TestClient) -> None:
    assert browser.get("/metrics").status_code == 403  # the test client has no address of this machine


def test_health_is_live_and_ready(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.server.health.SECONDS", 30.0)  # of a machine with much else to do
    for path in ("/health", "/health/live", "/health/ready"):
        assert browser.get(path).json()["status"] == "ok"


def test_a_journal_that_fails_late_is_told_with_its_reason_and_is_no_fault_of_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("zashiki.server.health.SECONDS", 0.01)
    faults: list[Any] = []

    class Locked:
        trouble: JournalError | None = None

        async def beat(self) -> None:
            await asyncio.sleep(0.05)
            self.trouble = JournalError("it is locked", "locked")
            raise self.trouble

    async def main() -> list[str]:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, context: faults.append(context))
        journal: Any = Locked()
        health, told = Health(journal), []
        for _ in range(2):
            with pytest.raises(JournalError) as unwell:
                await health.check()
            told.append(str(unwell.value))
            await asyncio.sleep(0.1)
        del health, unwell
        gc.collect()
        return told

    assert asyncio.run(main()) == ["the database does not answer in time", "it is locked"]
    assert not faults


def test_every_answer_has_a_request_id(browser: TestClient) -> None:
    ids = {browser.get("/health/live").headers["x-request-id"] for _ in range(3)}
    assert len(ids) == 3
    given = browser.get("/api/nothing", headers={"X-Request-ID": "abc-1.2"})
    assert given.headers["x-request-id"] == "abc-1.2"
    odd = browser.get("/health/live", headers={"X-Request-ID": "a b\t"})
    assert odd.headers["x-request-id"] != "a b"


def test_logs_can_be_read_by_machines(tmp_path: Path) -> None:
    script = """
import sys
from starlette.testclient import TestClient
from zashiki.server import catalogue
from zashiki.server.app import create_app

def fail():
    hush = "the combination of the safe"
    raise KeyError("fault")

app = create_app(sys.argv[1], "secret", bot_workers=0, hosts=("room.test",), log_level="info", log_json=True)
with TestClient(app, base_url="http://room.test") as browser:
    catalogue.discover = fail
    browser.get("/api/games", headers={"X-Request-ID": "seven"})
    browser.get("/api/join/K7QPX2")
"""
    command = [sys.executable, "-c", script, str(tmp_path / "j.db")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=dict(os.environ))
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    fault = next(line for line in lines if line["event"] == "request failed")
    assert (fault["level"], fault["request"], fault["path"]) == ("error", "seven", "'/api/games'")
    assert fault["exception"]
    request = next(line for line in lines if line["event"] == "request")
    assert (request["status"], request["method"], request["request"]) == (500, "GET", "seven")
    assert "combination" not in done.stderr
    assert "/api/join/" in done.stderr
    assert "K7QPX2" not in done.stderr  # who reads the log is not invited


def test_the_doctor_finds_what_is_amiss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def amiss(**changes: Any) -> set[str]:
        settings: dict[str, Any] = {"folder": tmp_path / "house", "db": "", "secret_file": None} | changes
        findings = examine(**settings)
        return {finding.what for finding in findings if not finding.is_well} - {"pages"}

    async def make() -> None:
        await (await Journal.open(str(tmp_path / "house" / "zashiki.db"))).close()

    assert amiss() == set()
    asyncio.run(make())
    read_secret(tmp_path / "house")
    assert amiss() == set()
    remember(tmp_path / "house", str(tmp_path / "house" / "zashiki.db"))
    (tmp_path / "house" / "zashiki.db").rename(tmp_path / "moved.db")
    assert amiss() == {"database"}  # it was there, so it is missed
    (tmp_path / "moved.db").rename(tmp_path / "house" / "zashiki.db")
    assert amiss() == set()
    (tmp_path / "house").chmod(0o755)
    (tmp_path / "house" / "zashiki.db").chmod(0o644)
    (tmp_path / "house" / "secret").write_text("")
    assert amiss() == {"data folder", "database file", "secret"}
    assert (tmp_path / "house" / "zashiki.db").stat().st_mode & 0o777 == 0o644  # looking changes nothing
    (tmp_path / "letter").write_text("Dear Ann, this is no database. " * 100)
    assert amiss(db=str(tmp_path / "letter")) >= {"database"}
    assert amiss(db=str(tmp_path / "house")) >= {"database"}
    monkeypatch.chdir(tmp_path)
    assert "database" not in amiss(db="sqlite:///house/zashiki.db")
    assert amiss(db="postgresql://ann:hush@127.0.0.1:1/none") >= {"database"}
    told = [finding.words for finding in examine(tmp_path, "postgresql://ann:hush@127.0.0.1:1/none", None)]
    assert not any("hush" in words for words in told)
