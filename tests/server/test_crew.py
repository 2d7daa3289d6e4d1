"""Several processes of one server: people of one match meet, who dies is replaced, and all stop together."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zashiki.client import Client
from zashiki.protocol.messages import Prompt, Said
from zashiki.server.limits import Bucket
from zashiki.server.neighbours import Neighbours, inboxes
from zashiki.server.slate import SharedBuckets, SharedCounts, Slate

ROOT = Path(__file__).parents[2]
Run = Callable[[Any], Any]


def children(pid: int) -> list[int]:
    """Processes of the crew, by how multiprocessing starts them."""
    started = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(one) for one in started if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


def is_alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    return False


def scrape(url: str) -> dict[str, float]:
    """The figures that have no label."""
    with urllib.request.urlopen(f"{url}/metrics", timeout=20) as answer:
        lines = [line.split(" ") for line in answer.read().decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


@pytest.fixture
def crew(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of two processes; its address."""
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    env["ZASHIKI_GAMES"] = str(ROOT / "tests" / "toy_games")
    command = [
        sys.executable,
        "-m",
        "zashiki",
        "serve",
        "--port",
        "0",
        "--workers",
        "2",
        "--db",
        str(tmp_path / "j.db"),
    ]
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    yield process, next(word for word in process.stdout.readline().split() if word.startswith("http"))
    if process.poll() is None:
        process.kill()
    process.wait()
    process.stdout.close()


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks at processes by /proc")
def test_a_crew_plays_heals_and_stops_together(crew: Any, seat: Any, run: Run) -> None:
    process, url = crew
    members = children(process.pid)
    assert len(members) == 2

    async def play_a_round(first: Any, second: Any) -> None:
        n = first.line.prompt.n
        for player in (first, second):
            await player.line.act(next(one["act"] for one in player.line.prompt.legal if one["kind"] == "lay"))
        for player in (first, second):
            await player.prompt(lambda prompt: prompt.n >= n + 2)

    async def one_match(kill: int | None) -> None:
        ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
        match = (await ann.open_table("pebbles", 2, ["me", "open"], {"rounds": 4})).match
        await ben.sit(match)
        async with seat(ann, match) as first, seat(ben, match) as second:
            await first.prompt()
            await second.prompt()
            await second.line.say("We meet")
            assert (await first.until(Said)).text == "We meet"
            if kill is None:
                await play_a_round(first, second)
                return
            os.kill(kill, signal.SIGKILL)
        until = time.monotonic() + 30
        while len(children(process.pid)) < 2:
            assert time.monotonic() < until, "nobody took the place of the dead"
            await asyncio.sleep(0.1)
        async with asyncio.timeout(30):
            while any(player.online for player in (await ann.table(match)).players):
                await asyncio.sleep(0.1)  # who was there is away until it comes again
        async with seat(ann, match) as first, seat(ben, match) as second:
            assert isinstance(await first.prompt(), Prompt)
            await second.prompt()
            await play_a_round(first, second)

    async def main() -> None:
        await asyncio.gather(*(one_match(None) for _ in range(6)))
        told = await asyncio.to_thread(scrape, url)
        assert told["zashiki_up"] == 2  # both have answered, whichever was asked
        assert told["zashiki_act_seconds_count"] == 12
        await one_match(members[0])

    run(main())
    members = children(process.pid)
    process.send_signal(signal.SIGTERM)
    assert process.wait(30) == 0
    assert not any(is_alive(member) for member in members)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks at processes by /proc")
def test_no_process_outlives_its_parent(crew: Any) -> None:
    process, _ = crew
    members = children(process.pid)
    assert len(members) == 2
    process.kill()
    process.wait()
    until = time.monotonic() + 20
    while any(is_alive(member) for member in members):
        assert time.monotonic() < until, "orphans live on"
        time.sleep(0.1)


def test_a_caller_is_handed_to_the_home_of_its_match_and_nobody_else_is(run: Run) -> None:
    async def main() -> None:
        pairs = inboxes(2)
        ends = [outbox for _, outbox in pairs]
        here, there = (Neighbours(number, pairs[number][0], ends) for number in range(2))
        got: list[tuple[socket.socket, bytes]] = []
        heard: list[Any] = []
        there.listen(lambda match_id, word: heard.append((match_id, word)))
        theirs = next(f"m{n}" for n in range(99) if there.owns(f"m{n}"))
        ours = next(f"m{n}" for n in range(99) if here.owns(f"m{n}"))
        near, far = socket.socketpair()
        for call in (f"GET /ws/{ours} HTTP/1.1\r\n", "GET / HTTP/1.1\r\n", "GET /ws/\0 HTTP/1.1\r\n", "GET /ws/half"):
            assert not here.hand_over(far.fileno(), call.encode())
        said = f"GET /ws/{theirs}?lang=de HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        assert here.hand_over(far.fileno(), said)
        far.close()
        here.tell("m1", None)
        await asyncio.sleep(0.1)
        there.adopt_by(lambda caller, heard: got.append((caller, heard)))  # who came before it was up has waited
        assert [words for _, words in got] == [said]
        got[0][0].sendall(b"hello")  # the line itself went over, and stands although our end is closed
        assert near.recv(9) == b"hello"
        assert heard == [("m1", None)]
        await there.close()
        for end in (near, got[0][0], *(one for pair in pairs for one in pair)):
            end.close()

    run(main())


def test_reports_are_gathered_from_all_who_answer_in_time(run: Run) -> None:
    async def main() -> None:
        pairs = inboxes(3)
        ends = [outbox for _, outbox in pairs]
        here, there, deaf = (Neighbours(number, pairs[number][0], ends) for number in range(3))
        here.open()
        there.open()
        there.report = lambda: b"I am here"
        begun = time.monotonic()
        first, second = await asyncio.gather(here.ask(0.5), here.ask(0.5))
        assert first == second == [b"I am here"]
        assert time.monotonic() - begun >= 0.5  # the third was waited for
        deaf.open()
        assert await here.ask(60) == [b"I am here", b""]
        for one in (here, there, deaf):
            await one.close()
        for end in (end for pair in pairs for end in pair):
            end.close()

    run(main())


@pytest.fixture
def slate() -> Slate:
    return Slate(multiprocessing.get_context("spawn"), 2)


def test_who_is_inside_is_counted_over_all_processes_and_forgotten_with_the_one_that_died(slate: Slate) -> None:
    here, there = (SharedCounts(slate, number).turnstile("sockets") for number in range(2))
    other = SharedCounts(slate, 0).turnstile("connections")
    assert [door.enter("Ann", 3) for door in (here, there, there, here, there)] == [True, True, True, False, False]
    assert here.enter("Ben", 3)
    assert other.enter("Ann", 1)
    there.leave("Ann")
    assert here.enter("Ann", 3)
    assert not there.enter("Ann", 3)
    again = SharedCounts(slate, 0).turnstile("sockets")  # the first has died with two of Ann's inside
    assert [again.enter("Ann", 3) for _ in range(3)] == [True, True, False]
    assert not other.enter("Ann", 1)


@given(st.lists(st.tuples(st.booleans(), st.sampled_from("abc"), st.floats(0, 2), st.booleans()), max_size=40))
@settings(max_examples=50)
def test_haste_is_stemmed_at_all_processes_as_it_would_be_at_one(takes: list[tuple[bool, str, float, bool]]) -> None:
    slate, now = Slate(multiprocessing.get_context("spawn"), 2), [100.0]
    shared = [SharedBuckets(slate, 1, 3, 0.5, lambda: now[0]) for _ in range(2)]
    alone = {key: Bucket(3, 0.5, lambda: now[0]) for key in "abc"}
    for which, key, later, gives_back in takes:
        now[0] += later
        taken = shared[which].take(key)
        assert taken == alone[key].take()
        if taken and gives_back:
            shared[not which].give_back(key)
            alone[key].give_back()
