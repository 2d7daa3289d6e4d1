"""Calls to people who are away: "your turn", posted to an address of their own, and never anything hidden."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import socket
import ssl
from collections import Counter
from collections.abc import Mapping
from typing import Any
from urllib.parse import SplitResult, urlsplit

import structlog

from zashiki.journal import Journal, JournalError, StoredHook

log = structlog.get_logger("zashiki.calls")

SECONDS = 5.0  # for one call, from looking up the name to the first line of the answer
PAUSES = (0.0, 5.0, 30.0)  # before each try
MOST_WAITING, MOST_OF_ONE = 200, 5  # calls under way, in all and of one person; more are left out
AT_ONCE = 8
GIVE_UP = 5  # calls in a row that failed, after which nobody is called there any more
LONGEST = 500  # letters of an address
USUAL_PORTS = {"http": 80, "https": 443}
HIDING = [ipaddress.ip_network(net) for net in ("64:ff9b::/96", "64:ff9b:1::/48", "::/96")]  # IPv4 inside of IPv6
LEAST_PORT = 1024  # beside the usual ones: no other service of a machine is spoken to


WORDS = {
    "address": "an address begins with http:// or https:// and has no spaces",
    "password": "an address with a name or password in it is not called",
    "port": "this port is not called",
    "host": "there is no such host",
    "inside": "this address is not on the open internet",
    "late": "it did not answer in time",
    "unreached": "it could not be reached",
    "strange": "it did not answer as a web server does",
}


class CallError(Exception):
    """A call that cannot be made or was not answered well; `trouble` is a key of WORDS, or the status it answered."""

    def __init__(self, trouble: str) -> None:
        super().__init__(WORDS.get(trouble, f"it answered {trouble}"))
        self.trouble = trouble


def read_address(url: str) -> SplitResult:
    """The address, if it can be called at all; raises CallError."""
    plain = url.isascii() and url.isprintable() and " " not in url
    try:
        parts = urlsplit(url)
        port = parts.port or USUAL_PORTS.get(parts.scheme, 0)
    except ValueError:
        raise CallError("address") from None
    if not plain or len(url) > LONGEST or parts.scheme not in USUAL_PORTS or not parts.hostname:
        raise CallError("address")
    if parts.username is not None or parts.password is not None:
        raise CallError("password")
    if port not in USUAL_PORTS.values() and port < LEAST_PORT:
        raise CallError("port")
    return parts


def is_public(address: str) -> bool:
    """Whether this is an address of the open internet, and not one hidden inside another."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo and found.teredo[1])
        if inner or any(found in hidden for hidden in HIDING):
            return False
    return found.is_global and not found.is_multicast


async def look_up(host: str, port: int, private: bool) -> str:
    """The one address that is called: what was checked is what is spoken to. Raises CallError."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise CallError("host") from None
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not (private or all(is_public(address) for address in addresses)):
        raise CallError("inside")
    return addresses[0]


async def post(url: str, news: Mapping[str, Any], private: bool = False) -> None:
    """Post the news there once; redirects are not followed. Raises CallError unless it is answered by 2xx in time."""
    parts = read_address(url)
    try:
        async with asyncio.timeout(SECONDS):
            status = await _speak(parts, json.dumps(news).encode(), private)
    except TimeoutError:
        raise CallError("late") from None
    except (OSError, ssl.SSLError, ValueError):
        raise CallError("unreached") from None
    if not 200 <= status < 300:
        raise CallError(str(status) if status else "strange")


async def _speak(parts: SplitResult, body: bytes, private: bool) -> int:
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or USUAL_PORTS[parts.scheme]
    address = await look_up(host, port, private)
    tls: dict[str, Any] = {"ssl": ssl.create_default_context(), "server_hostname": host} if secure else {}
    reader, writer = await asyncio.open_connection(address, port, limit=4096, **tls)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nContent-Type: application/json\r\n"
        head += f"User-Agent: zashiki\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        writer.write(head.encode() + body)
        await writer.drain()
        words = (await reader.readline()).split()
        return int(words[1]) if len(words) > 1 and words[0].startswith(b"HTTP/1.") else 0
    finally:
        writer.close()
        with contextlib.suppress(OSError, ssl.SSLError):
            await writer.wait_closed()


class Caller:
    """Calls people beside the matches; nobody at a table ever waits for it."""

    def __init__(self, journal: Journal, private: bool) -> None:
        self._journal, self.private = journal, private
        self._waiting: dict[asyncio.Task[None], str] = {}
        self._at_once = asyncio.Semaphore(AT_ONCE)

    def call(self, uid: str, news: Mapping[str, Any]) -> None:
        """Call this person soon, if it wants to be called; what is too much is left out."""
        if len(self._waiting) >= MOST_WAITING or Counter(self._waiting.values())[uid] >= MOST_OF_ONE:
            log.warning("too many calls", uid=uid)
            return
        task = asyncio.create_task(self._call(uid, news))
        self._waiting[task] = uid
        task.add_done_callback(lambda done: self._waiting.pop(done, None))

    async def close(self) -> None:
        """Leave out what has not been called yet."""
        tasks = list(self._waiting)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _call(self, uid: str, news: Mapping[str, Any]) -> None:
        try:
            hook = await self._journal.hooks.find(uid)
            if hook is None or hook.failures >= GIVE_UP:
                return
            told = {**news, "link": f"{hook.origin}/table/{news['match']}"}
            trouble = await self._try(hook, told)
            if trouble or hook.failures:
                await self._journal.hooks.note(uid, hook.url, trouble)
        except JournalError as error:
            log.info("nobody can be called just now", reason=error.detail)

    async def _try(self, hook: StoredHook, news: Mapping[str, Any]) -> str:
        """Call a few times with growing pauses; what was the matter in the end, "" for nothing."""
        trouble = ""
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                async with self._at_once:
                    await post(hook.url, news, self.private)
                return ""
            except CallError as error:
                trouble = error.trouble
        log.info("a call was not answered", reason=trouble)
        return trouble
