"""News by NATS: a broker of its own instead of the database's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import secrets
from typing import Any

import structlog

from zashiki.journal.news import Hear, Word, read_news, write_news
from zashiki.journal.trouble import JournalError, without_password

log = structlog.get_logger("zashiki.bus")

SUBJECT = "zashiki.news"
AGAIN_SECONDS = 0.5  # between two tries to reach it
PING_SECONDS = 5.0  # between two looks whether the line still stands; it is given up after two without an answer
CONNECT_SECONDS = 2.0
MISSING = "news by NATS need a package that is not installed: pip install 'zashiki[nats]'"


def is_bus(url: str) -> bool:
    """Whether this is an address of a broker we know."""
    return url.split("://")[0] in ("nats", "tls") and "://" in url


def library_for(url: str) -> Any:
    """What speaks to the broker of this address; raises JournalError if it is none, or the library is missing."""
    if not is_bus(url):
        raise JournalError(f"{without_password(url)!r} is no address of a bus; give nats://host:port")
    return load_nats()


class NatsNews:
    """One connection for telling and hearing; while it is broken nothing is told, and who hears must look instead."""

    def __init__(self, url: str) -> None:
        self._nats = library_for(url)
        self._url, self._us = url, secrets.token_hex(6)
        self._client: Any = None
        self._hear: Hear = lambda _match, _word: None
        self._calling: asyncio.Task[None] | None = None
        self._telling: set[asyncio.Task[None]] = set()

    @property
    def is_up(self) -> bool:
        """Whether news come through just now."""
        return self._client is not None and bool(self._client.is_connected)

    def listen(self, hear: Hear) -> None:
        """Call `hear` for all news of others, from now on; with "" after every silence."""
        self._hear = hear
        self._calling = asyncio.create_task(self._call())

    def tell(self, match_id: str, word: Word) -> None:
        """Pass on what is stored already."""
        if self.is_up:
            chore = asyncio.ensure_future(self._publish(write_news(self._us, match_id, word).encode()))
            self._telling.add(chore)
            chore.add_done_callback(self._telling.discard)

    def owns(self, match_id: str) -> bool:
        """Who is second gets a conflict; a broker holds no claims."""
        return True

    async def close(self) -> None:
        """Hear no more."""
        if self._calling is not None:
            self._calling.cancel()
            await asyncio.gather(self._calling, *self._telling, return_exceptions=True)
        if self._client is not None:
            with contextlib.suppress(Exception):
                await self._client.close()

    async def _publish(self, news: bytes) -> None:
        with contextlib.suppress(Exception):  # others find it by looking
            await self._client.publish(SUBJECT, news)

    async def _call(self) -> None:
        """Reach the broker, however long it takes; from then on the client itself comes back after every break."""
        while self._client is None or self._client.is_closed:
            try:
                self._client = await connect(self._nats, self._url, -1, self._note, self._come_back)
                await self._client.subscribe(SUBJECT, cb=self._take)
                await self._come_back()
            except Exception as error:
                log.warning("the bus cannot be reached", bus=without_password(self._url), reason=str(error))
                await asyncio.sleep(AGAIN_SECONDS)

    async def _come_back(self) -> None:
        log.info("news come by the bus", bus=without_password(self._url))
        self._hear("", None)  # what was told meanwhile was not heard

    async def _note(self, error: Any = None) -> None:
        log.info("the bus is silent", bus=without_password(self._url), reason=str(error or "it hung up"))

    async def _take(self, message: Any) -> None:
        with contextlib.suppress(ValueError, TypeError):
            sender, match_id, word = read_news(message.data)
            if sender != self._us:
                self._hear(match_id, word)


def load_nats() -> Any:
    """The client library; raises JournalError if it is not installed."""
    try:
        return importlib.import_module("nats")
    except ImportError as error:
        raise JournalError(MISSING) from error


async def connect(nats: Any, url: str, tries: int, note: Any, come_back: Any = None) -> Any:
    """A connected client that tries so often after a break (-1: for ever)."""
    return await nats.connect(
        url,
        name="zashiki",
        connect_timeout=CONNECT_SECONDS,
        max_reconnect_attempts=tries,
        reconnect_time_wait=AGAIN_SECONDS,
        ping_interval=PING_SECONDS,
        max_outstanding_pings=2,
        error_cb=note,
        disconnected_cb=note,
        reconnected_cb=come_back,
    )


async def reach(url: str) -> None:
    """Raise JournalError unless the broker answers."""
    nats = library_for(url)
    troubles: list[Any] = []  # while it tries again and again

    async def note(error: Any = None) -> None:
        troubles.extend([error] if error else [])

    try:
        client = await asyncio.wait_for(connect(nats, url, 0, note), 2 * CONNECT_SECONDS)
        await client.flush(CONNECT_SECONDS)
        await client.close()
    except Exception as error:  # its library raises many kinds
        trouble = next((one for one in reversed([*troubles, error]) if not isinstance(one, TimeoutError)), None)
        words = "it is too slow" if trouble is None else str(trouble) or type(trouble).__name__
        raise JournalError(f"the bus {without_password(url)} does not answer: {without_password(words)}") from error
