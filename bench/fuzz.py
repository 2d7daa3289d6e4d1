"""Odd input of every kind, thousands of times: no answer is a 500, nothing is logged as a fault, others play on.

python bench/fuzz.py                                 20 000 requests and 20 000 messages of sockets, some minutes
python bench/fuzz.py --requests 500 --messages 500   fewer
python bench/fuzz.py --seed 7                        others

A server of its own is started in this process, without limits that would hide what lies behind them.
"""

from __future__ import annotations

import argparse
import asyncio
import collections
import contextlib
import json
import os
import random
import socket
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from zashiki.client import Client
from zashiki.kernel.game import discover
from zashiki.protocol.messages import Prompt
from zashiki.server import wire
from zashiki.server.limits import Limits
from zashiki.server.run import Address, embedded

ALL, ENDLESS = 10**9, (1e9, 1e9)
NO_LIMITS = Limits(
    gets=ENDLESS,
    posts=ENDLESS,
    replays=ENDLESS,
    lines=ENDLESS,
    wrong_codes=ENDLESS,
    tables_of_guest=ALL,
    tables_of_address=ALL,
    sockets_of_address=ALL,
)
JSON = "Content-Type: application/json\r\n"
PATIENCE = 300.0  # seconds for an answer; the machine may be busy with other things

# --- requests -------------------------------------------------------------------------------------------------

BAD_REQUESTS = [
    "GET /static/%00 HTTP/1.1\r\nHost: HOST\r\n\r\n",
    f"GET /static/{'a' * 5000} HTTP/1.1\r\nHost: HOST\r\n\r\n",
    f"GET /static/{'a/' * 3000} HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET /api/games/pebbles/art/%00 HTTP/1.1\r\nHost: HOST\r\n\r\n",
    f"GET /api/games/pebbles/art/{'a' * 3000} HTTP/1.1\r\nHost: HOST\r\n\r\n",
    f"POST /api/me HTTP/1.1\r\nHost: HOST\r\nOrigin: http://[\r\n{JSON}Content-Length: 2\r\n\r\n{{}}",
    "GET /api/me HTTP/1.1\r\nHost: HOST\r\nAuthorization: Bearer \xff\xfe\r\n\r\n",
    "GET /api/tables?first=² HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET /api/tables?first=-1 HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET /api/tables/%F0%9F%80%84/replay?first=1e9 HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "BREW /api/me HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET http://[ HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET /\xe9 HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET /ws/\xe9 HTTP/1.1\r\nHost: HOST\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    f"GET /ws/x HTTP/1.1\r\nHost: HOST\r\nX: {'9' * 9000}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    "GET /ws/%00 HTTP/1.1\r\nHost: HOST\r\nOrigin: http://[\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    "GET /ws/%00 HTTP/1.1\r\nHost: HOST\r\nAuthorization: Bearer \xff\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
]
BAD_BODIES = [
    '{"game":"pebbles","seats":2,"options":{"glass":"--5"}}',
    '{"game":"pebbles","seats":2,"options":{"glass":"%s"}}' % ("9" * 5000),
    '{"game":"pebbles","seats":2,"options":{"glass":%s}}' % ("9" * 5000),
    '{"game":"pebbles","seats":%s}' % ("9" * 5000),
    '{"game":"pebbles","seats":1e400}',
    '{"game":"pebbles\\u0000","seats":2}',
    '{"game":"\\ud800","seats":2}',
    '{"game":"pebbles","seats":2,"sitting":[{"kind":"bot","bot":"\\u0000"}]}',
    '{"game":"pebbles","seats":2,"options":{"\\u0000":1}}',
]
WELL_FORMED = [
    f"{method} {path} HTTP/1.1\r\nHost: HOST\r\n{JSON}Content-Length: 2\r\n\r\n{{}}"
    for method in ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS")
    for path in (
        "/",
        "/static/x",
        "/api/me",
        "/api/tables",
        "/api/tables/x/sit",
        "/api/tables/x/replay?first=1&lang=de",
        "/api/join/ABCDEF",
        "/api/words/en",
        "/api/rules/pebbles",
        "/api/games/pebbles/art/scene.svg",
        "/health/live",
        "/metrics",
    )
]
ABOUT_A_MATCH = ("", "/record", "/replay", "/remarks", "/course", "/ratings")
ASKED_WITH = (
    "",
    "?first=0",
    "?first=1&lang=de&seat=0",
    "?n=1&thing=seat:0",
    "?n=-1&seat=9",
    "?first=9e9",
    "?seat=\u00b2",
)
CHANGED_BY_POST = (
    *("/api/me", "/api/me/recovery", "/api/me/recover", "/api/me/hook", "/api/guests", "/api/tables", "/api/lessons"),
    *(f"/api/tables/MATCH/{deed}" for deed in ("sit", "leave", "arrange", "rematch", "hide", "delete")),
)
BODIES: list[dict[str, Any]] = [  # each of its fields may be replaced by an oddity
    {"name": "Eve"},
    {"code": "abcd-efgh"},
    {"url": "https://example.org/hook"},
    {"game": "pebbles", "seats": 2, "options": {"rounds": 2}, "sitting": [{"kind": "me"}], "private": False},
    {"game": "pebbles", "seats": 2, "terms": {"away": 60, "clock": "bank", "seconds": 60, "increment": 1, "hands": 2}},
    {"game": "pebbles", "lesson": "first"},
    {"seat": 1, "name": "Eve"},
    {
        "chairs": [{"kind": "keep", "seat": 0}, {"kind": "bot", "bot": "random"}],
        "options": {"rounds": 2},
        "begin": True,
    },
    {"terms": {"begin": "host", "talk": "players"}},
]


def request_of_a_guest(rng: random.Random, matches: list[str], token: str) -> str:
    """What somebody who is known here might ask about matches that are there, or change, with an odd value."""
    head = f" HTTP/1.1\r\nHost: HOST\r\nAuthorization: Bearer {token}\r\n"
    if rng.random() < 0.4:
        return f"GET /api/tables/{rng.choice(matches)}{rng.choice(ABOUT_A_MATCH)}{rng.choice(ASKED_WITH)}{head}\r\n"
    body = dict(rng.choice(BODIES))
    if rng.random() < 0.8:
        body[rng.choice(list(body))] = rng.choice(ODDITIES)
    raw = json.dumps(body)
    path = rng.choice(CHANGED_BY_POST).replace("MATCH", rng.choice(matches))
    return f"POST {path}{head}{JSON}Content-Length: {len(raw)}\r\n\r\n{raw}"


def odd_request(rng: random.Random, host: str, matches: list[str], token: str) -> bytes:
    """A request with something odd in it, often several things."""
    if rng.random() < 0.3:
        return request_of_a_guest(rng, matches, token).replace("HOST", host).encode("latin-1")
    request = rng.choice([*BAD_REQUESTS, *WELL_FORMED]).replace("HOST", host).encode("latin-1")
    body = rng.choice(BAD_BODIES).encode()
    for _ in range(rng.randrange(4)):
        at = rng.randrange(len(request))
        piece = rng.choice(
            [b"\0", b"%00", b"\xff", b"\r\n", b":", b"/", b"[", b'"', b"9" * 400, body, rng.randbytes(3)]
        )
        request = request[:at] + piece + request[at + rng.randrange(3) :]
    return request


def exchange(address: Address, raw: bytes) -> bytes:
    """What is answered to these bytes, up to the end of the connection or of the first answer."""
    with socket.create_connection((address.host, address.port), timeout=PATIENCE) as line:
        line.sendall(raw)
        heard = b""
        with contextlib.suppress(ConnectionResetError):  # it was answered, but we had more to say
            while b"\r\n" not in heard and (chunk := line.recv(65536)):
                heard += chunk
        return heard


async def lay_tables(url: str) -> tuple[list[str], str]:
    """Matches that wait, go on and are over, and the token of who sits at them."""
    eve, someone = await Client.enter(url, "Eve"), await Client.enter(url, "Dan")
    matches = [(await eve.open_table("pebbles", 2, ["me", "open"])).match for _ in range(4)]
    for match in matches[1:]:
        await someone.sit(match)
    for match in matches[2:]:
        async with eve.line(match) as line:
            await line.beside("resign")
            async with asyncio.timeout(PATIENCE):
                async for message in line:
                    if isinstance(message, Prompt) and message.outcome:
                        break
    return matches, eve.guest.token


def ask_oddly(address: Address, times: int, rng: random.Random) -> Counter[bytes]:
    """Send as many odd requests; how often which status was answered, b"" where the line was only closed."""
    matches, token = asyncio.run(lay_tables(address.url))
    requests = [odd_request(rng, f"{address.host}:{address.port}", matches, token) for _ in range(times)]
    with ThreadPoolExecutor(16) as clients:
        answers = list(clients.map(lambda request: exchange(address, request), requests))
    for request, heard in zip(requests, answers, strict=True):
        if heard.startswith(b"HTTP/1.1 5"):
            print(f"{request[:600]!r}\n  was answered by {heard[-300:]!r}")
    return Counter(heard.split(b" ", 2)[1] if heard.startswith(b"HTTP/1.1 ") else b"" for heard in answers)


# --- messages of a socket -------------------------------------------------------------------------------------

MESSAGES: list[dict[str, Any]] = [
    {"t": "act", "asked_at": 0, "act": "done"},
    {"t": "preview", "asked_at": 0, "acts": ["done"]},
    {"t": "why_not", "asked_at": 0, "act": "done"},
    {"t": "inspect", "things": ["seat:0"]},
    {"t": "hint", "asked_at": 0},
    {"t": "say", "text": "Good evening"},
    {"t": "say", "text": "", "to": 1, "phrase": "light"},
    {"t": "report", "line": 1},
    {"t": "silence", "by": "0123456789ab", "on": True},
    {"t": "look", "seat": 0},
    *(
        {"t": "beside", "do": deed, "seat": 1, "bot": "random", "what": "undo"}
        for deed in ("leave", "back", "bot", "nudge", "propose", "agree", "decline", "resign")
    ),
]
ODDITIES: list[Any] = [
    *(None, True, -1, 2**31, -(2**63), 2**64, 10**400, 1.5, "", "\0", "\ud800", "\u202e", "e\u0301" * 40),
    *("x" * 600, "9" * 5000, "undo", "propose 0 end", "seat:-1", "bot:1:2", [], {}, [[]], ["\0"] * 70, {"t": "act"}),
]
NESTED = ("[" * 3000, '{"t":' * 900, '{"t": "inspect", "things": ' + "[" * 3000, '["a",' * 2000)


def odd_message(rng: random.Random) -> tuple[bytes, bool]:
    """A message, and whether it goes as text: right but out of place, of wrong types, half, huge, deep, or no text."""
    if rng.random() < 0.05:
        return rng.choice(NESTED).encode(), True
    message = dict(rng.choice(MESSAGES))
    for _ in range(rng.randrange(3)):
        message[rng.choice([*message, "more"])] = rng.choice(ODDITIES)
    if rng.random() < 0.1:
        message.pop(rng.choice(list(message)))
    raw = json.dumps(message).encode()
    for _ in range(rng.choice((0, 0, 0, 1, 3))):
        at = rng.randrange(len(raw) + 1)
        piece = rng.choice((b"\0", b"\xff", b'"', b"}", b",", b"1e999", b"\\ud800", b" " * 20_000, rng.randbytes(2)))
        raw = raw[:at] + piece + raw[at + rng.randrange(4) :]
    return raw, rng.random() < 0.9


LINE_MESSAGES = 80  # of one line; more at once would be haste, which is another thing
HAVE_CAUSE = {1002, 1007, 1008, 1009}  # close codes that say what was wrong with the sender


async def speak_oddly(url: str, times: int, rng: random.Random) -> Counter[str]:
    """Send as many odd messages, from seats and from the side; how they were answered."""
    eve, heard = await Client.enter(url, "Eve"), Counter[str]()
    watcher = await Client.enter(url, "Cat")
    while sum(heard.values()) < times:
        match = (await eve.open_table("pebbles", 2, ["me", "random"])).match
        for client in (eve, watcher):
            heard.update(await _one_line(client, match, [odd_message(rng) for _ in range(LINE_MESSAGES)]))
    return heard


async def _one_line(client: Client, match: str, messages: list[tuple[bytes, bool]]) -> list[str]:
    """What came of each: the code of its refusal, another answer's kind, or that the line was cut, or nothing."""
    outcomes: list[str] = []
    while len(outcomes) < len(messages):
        token = {"Authorization": f"Bearer {client.guest.token}"}
        address = f"ws{client.url.removeprefix('http')}/ws/{match}"
        async with connect(address, additional_headers=token, compression=None) as line:
            try:
                for raw, as_text in messages[len(outcomes) :]:
                    outcomes.append(await _come_of(line, raw, as_text, -len(outcomes) - 7))
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
                assert code in HAVE_CAUSE, f"closed with {code}"
                outcomes.append(f"closed {code}")
    return outcomes


async def _come_of(line: Any, raw: bytes, as_text: bool, probe: int) -> str:
    """Send it, and a question after it whose answer says that it was dealt with."""
    question = json.dumps({"t": "preview", "asked_at": probe, "acts": []})
    await line.send(raw, text=as_text)
    await line.send(question)
    outcome = "nothing"
    while True:
        answer = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
        if answer["t"] == "previews" and answer["asked_at"] == probe:
            return outcome
        if answer["t"] == "refusal":
            assert answer["code"] != "broken", raw[:300]
            assert answer["message"], raw[:300]
            if answer["code"] == "too_fast":
                await asyncio.sleep(0.1)
                await line.send(question)  # it may have been the question that came too fast
        outcome = answer.get("code", answer["t"])


async def play_beside(url: str, is_over: asyncio.Event) -> int:
    """Two who have nothing to do with it play on; how many steps they took."""
    ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
    steps = 0
    while not is_over.is_set() or not steps:
        match = (await ann.open_table("pebbles", 2, ["me", "open"])).match
        await ben.sit(match)
        async with ann.line(match) as one, ben.line(match) as two:
            prompts: dict[Any, Prompt] = {}
            for line in (one, two):
                prompts[line] = await _next_prompt(line, -1)
            while all(prompt.outcome is None for prompt in prompts.values()):
                actor = next(line for line in prompts if prompts[line].legal)
                await actor.act(prompts[actor].legal[0]["act"])
                for line in (one, two):
                    prompts[line] = await _next_prompt(line, prompts[line].n)
                steps += 1
                await asyncio.sleep(0.05)
    return steps


async def _next_prompt(line: Any, n: int) -> Prompt:
    async with asyncio.timeout(PATIENCE):
        async for message in line:
            if isinstance(message, Prompt) and message.n > n:
                return message
    raise AssertionError("the line of somebody else was closed")


async def speak_oddly_beside_others(url: str, times: int, rng: random.Random) -> tuple[Counter[str], int]:
    """The same while two others play; and how many steps these took."""
    is_over = asyncio.Event()
    others = asyncio.create_task(play_beside(url, is_over))
    try:
        heard = await speak_oddly(url, times, rng)
    finally:
        is_over.set()
    return heard, await others


# --- the whole ------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def listened_to() -> Any:
    """What is written to standard error meanwhile, once the block is over."""
    kept, told = os.dup(2), collections.deque[str]()
    with tempfile.TemporaryFile() as file:
        os.dup2(file.fileno(), 2)
        try:
            yield told
        finally:
            sys.stderr.flush()
            os.dup2(kept, 2)
            os.close(kept)
            file.seek(0)
            told.append(file.read().decode(errors="replace"))


def main() -> None:
    """Both, and what was answered."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=20)
    wanted = parser.parse_args()
    os.environ["ZASHIKI_GAMES"] = str(Path(__file__).parents[1] / "tests" / "toy_games")
    discover.cache_clear()
    wire.HEAD_SECONDS = wire.BODY_SECONDS = 0.3  # half a request is not to be waited for long here
    rng = random.Random(wanted.seed)
    quick: dict[str, Any] = {"limits": NO_LIMITS, "bot_workers": 0, "bot_pause": 0.0}
    with listened_to() as told, tempfile.TemporaryDirectory() as folder, embedded(f"{folder}/j.db", **quick) as address:
        asked = ask_oddly(address, wanted.requests, rng)
        spoken, steps = asyncio.run(speak_oddly_beside_others(address.url, wanted.messages, rng))
    ours = sum(count for status, count in asked.items() if status.startswith(b"5"))
    traces = told[0].count("Traceback") + told[0].lower().count("error")
    print("requests", dict(sorted((status.decode(), count) for status, count in asked.items())))
    print("messages", dict(spoken.most_common()))
    print(f"answered by 5xx: {ours}; faults in the log: {traces}; NUL in the log: {told[0].count(chr(0))}")
    print(told[0][:4000])
    print(f"others took {steps} steps meanwhile")
    sys.exit(1 if ours or traces or "\0" in told[0] else 0)


if __name__ == "__main__":
    main()
