"""How much one server carries: matches of people, each with its sockets, on loopback, bounded in number and time.

python bench/load.py                              200 matches, 800 sockets, an act a second each, for 20 seconds
python bench/load.py --matches 400 --rate 1       more of them
python bench/load.py --rate 0                     as fast as possible
python bench/load.py --idle                       nobody acts
python bench/load.py --workers 2                  as many processes of the server
python bench/load.py --db postgresql://…          on another database

A server is started in a process of its own on a fresh journal, into which the matches are written beforehand. Clients
live in this process, speak just enough of the WebSocket protocol and read only what somebody who acts was sent: they
share the machine with the server. Click to all screens is the time from sending an act until the last of the match's
sockets has the prompt with it. CPU and memory are the server process's own. bench/load_table.py makes the table of
docs/load.md.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gc
import hashlib
import json
import os
import random
import re
import resource
import secrets
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from uvloop import run

from zashiki.protocol.messages import Rows

MOST_SOCKETS, MOST_SECONDS = 4000, 900
SETTLE_SECONDS = 4.0  # after all have come; then it is written who is here
SHORTEST = 100  # acts of a match of random play, at least; where one is over, its people sit down at another
FASTEST = 10.0  # acts a second in one match, where they are as fast as possible
OPCODE_TEXT, OPCODE_PING, OPCODE_PONG = 1, 9, 10


PROMPT, REFUSAL, LEGAL, OUTCOME = b'{"t":"prompt"', b'{"t":"refusal"', b'"legal":[', b'"outcome":{'
STEPS = re.compile(rb'"n":(\d+)')  # first of a prompt's parts but its base


class Heard(msgspec.Struct):
    """As much of a prompt as a client here looks at."""

    asked_at: int
    legal: list[Rows] = []

    def any_act(self) -> str:
        """One of the legal actions."""
        rows = random.choices(self.legal, [one.n for one in self.legal])[0]
        if "act" in rows.same:
            return str(rows.same["act"])
        if "act" in rows.lists:
            return str(random.choice(rows.lists["act"]))
        values, numbers = rows.coded["act"]
        return str(values[random.choice(numbers)])


class Socket(asyncio.Protocol):
    """One seat's line: it keeps the last prompt and tells its match of each."""

    def __init__(self, game: Playing, seat: int) -> None:
        self.game, self.seat = game, seat
        self.prompt = b""  # the last one, as it came
        self._buffer = bytearray()
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        """Keep the transport."""
        self.transport: asyncio.Transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """Count who was cut off."""
        self.game.load.lost += not self.game.is_over
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        """Take frames apart; the server sends them whole and unmasked."""
        self._buffer += data
        if not self._open:
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
                return
            self._open, self._buffer = True, bytearray(rest)
            self.opened.set_result(None)
        while (frame := self._next_frame()) is not None:
            self._take(*frame)

    @property
    def is_asked(self) -> bool:
        """Whether this seat may act."""
        return LEGAL in self.prompt and OUTCOME not in self.prompt

    @property
    def steps(self) -> int:
        """How many steps it was shown."""
        found = STEPS.search(self.prompt)
        return int(found[1]) if found else 0

    def act(self) -> None:
        """Send any act."""
        heard = msgspec.json.decode(self.prompt, type=Heard)
        self._send(OPCODE_TEXT, msgspec.json.encode({"t": "act", "asked_at": heard.asked_at, "act": heard.any_act()}))

    def _send(self, opcode: int, body: bytes) -> None:
        size = struct.pack("!BB", 0x80 | opcode, 0x80 | len(body)) if len(body) < 126 else b""
        size = size or struct.pack("!BBH", 0x80 | opcode, 0xFE, len(body))
        self.transport.write(size + b"\0\0\0\0" + body)  # a mask of zeros changes nothing

    def _next_frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        opcode, body = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return opcode, body

    def _take(self, opcode: int, body: bytes) -> None:
        if opcode == OPCODE_PING:
            self._send(OPCODE_PONG, body)
        elif opcode == OPCODE_TEXT:
            self.game.load.bytes += len(body)
            if body.startswith(PROMPT):
                self.game.load.prompts += 1
                self.prompt = body
                self.game.shown(self)
            elif body.startswith(REFUSAL):
                self.game.load.refusals += 1


class Playing:
    """One match: whoever is asked acts; an act is done when all its sockets show it."""

    def __init__(self, load: Load, match: str) -> None:
        self.load, self.match = load, match
        self.sockets: list[Socket] = []
        self.is_over = False
        self._sent_at, self._wanted, self._missing = 0.0, 0, 0
        self._done: asyncio.Future[None] | None = None

    def shown(self, one: Socket) -> None:
        """A socket has another prompt."""
        if self._done is not None and one.steps >= self._wanted:
            self._missing -= 1
            if not self._missing:
                self.load.latencies.append(time.perf_counter() - self._sent_at)
                self._done.set_result(None)
                self._done = None

    def leave(self) -> None:
        """It is over: everybody goes."""
        self.is_over = True
        for one in self.sockets:
            one.transport.close()

    async def act(self) -> bool:
        """Let somebody who is asked act, and wait until everyone sees it; False when the match is over."""
        asked = [one for one in self.sockets if one.is_asked]
        if not asked:
            return False
        one = random.choice(asked)
        self._wanted, self._missing = one.steps + 1, len(self.sockets)
        self._done = done = asyncio.get_running_loop().create_future()
        self._sent_at = time.perf_counter()
        one.act()
        try:
            await asyncio.wait_for(done, 30)
        except TimeoutError:
            self._done = None
            self.load.late += 1
        return True


class Load:
    """What was asked for, and what came of it."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.latencies: list[float] = []
        self.lost = self.late = self.refusals = self.prompts = self.bytes = 0
        self.games: list[Playing] = []
        self.port = 0
        self.spare: dict[str, list[str]] = {}  # matches that nobody has come to yet

    async def connect(self, port: int, tokens: dict[str, list[str]]) -> list[Playing]:
        """Open every socket, a few at a time."""
        self.port, few = port, asyncio.Semaphore(20)

        async def open_line(game: Playing, seat: int, token: str) -> None:
            async with few:
                loop = asyncio.get_running_loop()
                _, line = await loop.create_connection(lambda: Socket(game, seat), "127.0.0.1", port)
                key = base64.b64encode(secrets.token_bytes(16)).decode()
                line.transport.write(
                    f"GET /ws/{game.match} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                    f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                    f"Authorization: Bearer {token}\r\n\r\n".encode()
                )
                game.sockets.append(line)
                await asyncio.wait_for(line.opened, 60)
                while not line.prompt:
                    if self.lost:
                        raise SystemExit("a client was cut off before it saw its table")
                    await asyncio.sleep(0.01)

        games = [Playing(self, match) for match in tokens]
        await asyncio.gather(
            *(open_line(game, seat, token) for game in games for seat, token in enumerate(tokens[game.match]))
        )
        self.games += games
        return games

    async def play(self) -> None:
        """Let every match act at its rate until time is up."""
        ends_at = time.perf_counter() + self.options.seconds
        await asyncio.gather(*(self._play_one(game, ends_at) for game in self.games))

    async def _play_one(self, game: Playing, ends_at: float) -> None:
        rate = self.options.rate
        next_at = time.perf_counter() + (random.random() / rate if rate else 0.0)
        while next_at < ends_at and time.perf_counter() < ends_at:
            await asyncio.sleep(max(0.0, next_at - time.perf_counter()))
            if not await game.act():
                game.leave()
                if not self.spare:
                    return
                [game] = await self.connect(self.port, dict([self.spare.popitem()]))
            next_at = next_at + 1 / rate if rate else time.perf_counter()


async def prepare(db: str, game_id: str, matches: int, seats: int) -> dict[str, list[str]]:
    """Write matches of people into the journal, all at once; the tokens of those who sit there, by match."""
    import sqlalchemy as sa

    from zashiki.journal import Chair, Journal, StoredMatch
    from zashiki.journal.rows import write_chair, write_match
    from zashiki.journal.schema import chair, guest, match
    from zashiki.kernel.game import find

    setup, now, tokens = find(game_id).setup(seats), time.time(), {}
    rows: dict[str, list[dict[str, Any]]] = {"match": [], "chair": [], "guest": []}
    for n in range(matches):
        match_id = f"load{n:05}"
        tokens[match_id] = [secrets.token_urlsafe(24) for _ in range(seats)]
        chairs = tuple(Chair("person", f"Guest {seat}", player=f"u{n}-{seat}") for seat in range(seats))
        new = StoredMatch(match_id, f"L{n:05}", "Load", setup, False, chairs, "playing", now, now, started_at=now)
        rows["match"].append(write_match(new))
        rows["chair"] += [{"match_id": match_id, "seat": seat, **write_chair(chairs[seat])} for seat in range(seats)]
        for seat, token in enumerate(tokens[match_id]):
            mark = hashlib.sha256(token.encode()).hexdigest()
            rows["guest"].append({"uid": f"u{n}-{seat}", "name": "Guest", "token_hash": mark, "created_at": now})
    journal = await Journal.open(db)
    async with journal._engine.begin() as connection:
        for table in (match, chair, guest):
            await connection.execute(sa.insert(table), rows[table.name])
    await journal.close()
    return tokens


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(one for child in children for one in family(int(child)))]


def cpu_seconds(pid: int) -> float:
    """User and system time of a server's processes so far."""
    stats = [Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split() for one in family(pid)]
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")


def memory_kb(pid: int) -> int:
    """Resident memory of a server's processes."""
    status = [Path(f"/proc/{one}/status").read_text() for one in family(pid)]
    return sum(int(one.split("VmRSS:")[1].split()[0]) for one in status)


def start_server(options: argparse.Namespace, db: str, folder: str) -> tuple[subprocess.Popen[str], int]:
    """The server, in a process of its own; its port."""
    profile = ["-m", "cProfile", "-o", options.profile] if options.profile else []
    command = [sys.executable, *profile, "-m", "zashiki", "serve", "--port", str(options.port), "--db", db]
    command += ["--per-address", "5000", *(["--workers", str(options.workers)] if options.workers > 1 else [])]
    env = {**os.environ, "XDG_DATA_HOME": folder, "HOME": folder}
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    if "http" not in line:
        raise SystemExit(f"the server did not start: {line}")
    return process, int(line.split("http://")[1].split()[0].rpartition(":")[2])


def percentile(took: list[float], share: float) -> float:
    """So many of all took no longer, in milliseconds."""
    return 1000 * sorted(took)[min(len(took) - 1, int(len(took) * share))]


def report(load: Load, cpu: float, seconds: float, memory: tuple[int, int, int]) -> dict[str, Any]:
    """What was measured."""
    options, took = load.options, load.latencies
    told = {
        "matches": options.matches,
        "sockets": options.matches * options.seats,
        "game": options.game,
        "workers": options.workers,
        "rate": "idle" if options.idle else options.rate or "as fast as possible",
        "seconds": round(seconds, 1),
        "load average": round(os.getloadavg()[0], 1),
        "server CPU %": round(100 * cpu / seconds, 2),
        "kB of a match": round((memory[1] - memory[0]) / options.matches),
        "kB of a match after": round((memory[2] - memory[0]) / options.matches),
    }
    if took:
        told |= {
            "acts/s": round(len(took) / seconds),
            "CPU ms of an act": round(1000 * cpu / len(took), 2),
            "p50 ms": round(percentile(took, 0.5), 1),
            "p99 ms": round(percentile(took, 0.99), 1),
            "bytes of a prompt": round(load.bytes / max(1, load.prompts)),
        }
    return told | {"refused": load.refusals, "late": load.late, "lost": load.lost}


async def measure(options: argparse.Namespace, db: str, folder: str) -> dict[str, Any]:
    """Prepare, start, connect, play, report."""
    follow = int(options.matches * options.seconds * (options.rate or FASTEST) / SHORTEST)
    tokens = await prepare(db, options.game, 1 + options.matches + (0 if options.idle else follow), options.seats)
    first = tokens.popitem()  # what the server loads for its first match is no part of every other one
    process, port = await asyncio.to_thread(start_server, options, db, folder)
    load = Load(options)
    load.spare = dict([tokens.popitem() for _ in range(len(tokens) - options.matches)])
    try:
        await load.connect(port, dict([first]))
        await asyncio.sleep(1.0)
        empty = memory_kb(process.pid)
        await load.connect(port, tokens)
        gc.freeze()  # our own looking for garbage would show as somebody's slow act
        await asyncio.sleep(SETTLE_SECONDS)
        load.prompts = load.bytes = 0
        begun, cpu, begun_at = memory_kb(process.pid), cpu_seconds(process.pid), time.perf_counter()
        if options.idle:
            await asyncio.sleep(options.seconds)
        else:
            await load.play()
        seconds = time.perf_counter() - begun_at
        return report(load, cpu_seconds(process.pid) - cpu, seconds, (empty, begun, memory_kb(process.pid)))
    finally:
        process.terminate()
        process.wait(20)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--game", default="takamatsu")
    parser.add_argument("--rate", type=float, default=1.0, help="acts a second in each match; 0: as fast as possible")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--idle", action="store_true")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--db", default="")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument("--profile", default="", help="where the server's profile goes; times then mean nothing")
    options = parser.parse_args()
    if options.matches * options.seats > MOST_SOCKETS or options.seconds > MOST_SECONDS:
        raise SystemExit(f"at most {MOST_SOCKETS} sockets and {MOST_SECONDS} seconds")
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, max(8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1])))
    with tempfile.TemporaryDirectory(prefix="zashiki-load-") as folder:
        told = run(measure(options, options.db or str(Path(folder) / "load.db"), folder))
    print(json.dumps(told) if options.json else "\n".join(f"{name:20}{value}" for name, value in told.items()))


if __name__ == "__main__":
    main()
