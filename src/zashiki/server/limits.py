"""How much and how fast anyone may send, and how much of the house anyone may take up."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from zashiki.kernel.model import SetupError

MESSAGE_BYTES = 16_384  # a larger socket message is refused
FRAME_BYTES = 4 * MESSAGE_BYTES  # a still larger one ends the connection before it is read whole
HEAD_BYTES = 65_536  # of a request
BODY_BYTES = 65_536
CHAT_LETTERS = 500
NAME_LETTERS = 24
TABLE_NAME_LETTERS = 60
PREVIEWS = 64
THINGS, THING_LETTERS = 32, 80  # asked about in one message, and in the name of one
UNREAD = 200  # messages that may queue up for a slow listener before it is cut off
UNREAD_BYTES = 400_000  # and bytes; one message alone may be larger


@dataclass(frozen=True)
class Limits:
    """What one guest, one address (a /64 in IPv6) and all together may take up. People who sit come first."""

    connections: int = 4000  # open ones in all
    connections_of_address: int = 250
    sockets_of_address: int = 200
    sockets_of_guest: int = 24
    sockets_of_guest_at_table: int = 6
    watchers: int = 100  # at one table, beside those who sit there
    tables_of_guest: int = 20  # open or being played, of those it opened
    tables_of_address: int = 60
    bot_matches: int = 12  # with nobody but bots, under way at once
    bot_matches_of_guest: int = 2
    bot_matches_of_address: int = 4
    gets: tuple[float, float] = (600, 60)  # at once, and a second, from one address
    posts: tuple[float, float] = (60, 5)
    replays: tuple[float, float] = (30, 3)
    hints: tuple[float, float] = (4, 0.2)  # of one guest
    lines: tuple[float, float] = (10, 1)  # of talk, and deeds beside the game, of one guest
    trials: tuple[float, float] = (5, 0.1)  # addresses to be called at, tried by one guest
    wrong_codes: tuple[float, float] = (10, 0.2)

    @property
    def calls(self) -> tuple[float, float]:
        """Sockets one address may open at once, and a second: all that it may have come back three times in a row."""
        return 3 * self.sockets_of_address, self.sockets_of_address / 10

    @property
    def messages(self) -> tuple[float, float]:
        """What the sockets of one address may send at once, and a second, beside what each may send anyway."""
        return 10 * self.sockets_of_address, 2 * self.sockets_of_address

    @property
    def work(self) -> tuple[float, float]:
        """Seconds that may be spent on questions of one address (previews, remarks) at once, and in a second."""
        return self.sockets_of_address / 200, self.sockets_of_address / 800


class Bucket:
    """A token bucket: `burst` at once, then `rate` a second."""

    __slots__ = ("_burst", "_filled_at", "_now", "_rate", "_tokens")

    def __init__(self, burst: float, rate: float, now: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._rate, self._now = burst, rate, now
        self._tokens, self._filled_at = burst, now()

    def take(self, cost: float = 1.0) -> bool:
        """Whether there was enough; nothing is taken otherwise."""
        if not self.holds(cost):
            return False
        self._tokens -= cost
        return True

    def give_back(self, cost: float = 1.0) -> None:
        """What was taken is not wanted after all."""
        self._tokens = min(self._burst, self._tokens + cost)

    def holds(self, cost: float = 1.0) -> bool:
        """Whether there is enough."""
        now = self._now()
        self._tokens = min(self._burst, self._tokens + (now - self._filled_at) * self._rate)
        self._filled_at = now
        return self._tokens >= cost


class Buckets:
    """One bucket for each address; of too many, the one used longest ago is forgotten."""

    def __init__(self, burst: float, rate: float, most: int = 10_000) -> None:
        self._burst, self._rate, self._most = burst, rate, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> bool:
        """Whether this address may go on."""
        return self._bucket(address).take(cost)

    def give_back(self, address: str) -> None:
        """The last one does not count."""
        self._bucket(address).give_back()

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.setdefault(address, Bucket(self._burst, self._rate))
        self._buckets.move_to_end(address)
        while len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket


class Turnstile:
    """Counts who is inside, by any key, and lets in only so many of each."""

    def __init__(self) -> None:
        self._inside: Counter[str] = Counter()

    def enter(self, key: str, most: int) -> bool:
        """Whether there was room for one more."""
        if self._inside[key] >= most:
            return False
        self._inside[key] += 1
        return True

    def leave(self, key: str) -> None:
        """One of them goes."""
        self._inside[key] -= 1
        if self._inside[key] <= 0:
            del self._inside[key]


def read_proxy(text: str) -> str:
    """The address of a proxy as the system writes it; raises SetupError."""
    try:
        return str(ipaddress.ip_address(text.strip()))
    except ValueError:
        raise SetupError(f"a proxy is named by its address, such as 127.0.0.1 or ::1, not {text[:80]!r}") from None


def place_of(host: str) -> str:
    """What counts as one address: whoever has one address of IPv6 has the other 2^64 of its net, too."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
    return str(address)
