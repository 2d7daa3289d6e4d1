"""Processes of one server: each match is at home in one of them; they pass each other news, callers and figures.

Any process can answer for any match. That all who look at it meet in one only spares work: whoever calls elsewhere is
handed over, connection and all, before the call is read.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
import secrets
import socket
import struct
import zlib
from collections.abc import Callable
from typing import Any

from zashiki.journal.news import Hear, Word, read_news, write_news
from zashiki.server.slate import Counts

MOST_BYTES = 100_000  # of one letter; a longer one would not go through everywhere
NEWS, CALLER, ASK, TOLD = b"n", b"c", b"q", b"t"
HEAD = struct.Struct("!HQ")  # of a question and its answer: the number of its sender, and of the question
CALL = re.compile(rb"(?:GET|POST) /(?:ws|api/tables)/([\w-]{1,32})[/? ]", re.ASCII)

Adopt = Callable[[socket.socket, bytes], None]


class Neighbours:
    """One process among `outboxes`, by number; each reads its own inbox, and writes to those of the others."""

    def __init__(
        self, number: int, inbox: socket.socket, outboxes: list[socket.socket], counts: Counts | None = None
    ) -> None:
        self.number = number
        self.counts = counts or Counts()
        self.report: Callable[[], bytes] = lambda: b""  # what this process tells of itself
        self._questions = itertools.count()
        self._answers: dict[int, list[bytes]] = {}
        self._answered = asyncio.Event()
        self._inbox, self._outboxes = inbox, outboxes
        self._us = secrets.token_hex(6)
        self._hear: Hear = lambda _match, _word: None
        self._adopt: Adopt | None = None
        self._early: list[tuple[socket.socket, bytes]] = []  # callers who were handed over before we were up
        for end in (inbox, *outboxes):
            end.setblocking(False)

    def home_of(self, match_id: str) -> int:
        """The number of the process in which this match is at home."""
        return zlib.crc32(match_id.encode()) % len(self._outboxes)

    # --- news ------------------------------------------------------------------------------------------------

    @property
    def is_up(self) -> bool:
        """Neighbours are always there; one that has died looks for itself when it is back."""
        return True

    def owns(self, match_id: str) -> bool:
        """Whether the match is at home here."""
        return self.home_of(match_id) == self.number

    def listen(self, hear: Hear) -> None:
        """Call `hear` for all news of others, from now on."""
        self._hear = hear
        self.open()

    def open(self) -> None:
        """Read what others send."""
        asyncio.get_running_loop().add_reader(self._inbox.fileno(), self._read)

    def tell(self, match_id: str, word: Word) -> None:
        """Pass on what is stored already; who cannot keep up finds it by looking."""
        letter = NEWS + write_news(self._us, match_id, word).encode()
        for number, outbox in enumerate(self._outboxes):
            if number != self.number:
                with contextlib.suppress(OSError):
                    outbox.send(letter)

    async def close(self) -> None:
        """Hear no more."""
        asyncio.get_running_loop().remove_reader(self._inbox.fileno())

    # --- figures ---------------------------------------------------------------------------------------------

    async def ask(self, seconds: float) -> list[bytes]:
        """The reports of all others, and of those only who answer in time."""
        question, asked = next(self._questions), 0
        answers = self._answers[question] = []
        for number, outbox in enumerate(self._outboxes):
            if number != self.number:
                with contextlib.suppress(OSError):
                    outbox.send(ASK + HEAD.pack(self.number, question))
                    asked += 1
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while len(answers) < asked:
                    self._answered.clear()
                    await self._answered.wait()
        return self._answers.pop(question)

    def _answer(self, letter: bytes) -> None:
        asker, question = HEAD.unpack(letter[1:])
        with contextlib.suppress(OSError):  # it will be taken for lost
            self._outboxes[asker].send(TOLD + HEAD.pack(self.number, question) + self.report())

    def _take_answer(self, letter: bytes) -> None:
        _, question = HEAD.unpack_from(letter, 1)
        if question in self._answers:
            self._answers[question].append(letter[1 + HEAD.size :])
            self._answered.set()

    # --- callers ---------------------------------------------------------------------------------------------

    def hand_over(self, connection: int, heard: bytes) -> bool:
        """Give a caller of this file number to the process where its match is at home, with what it has said so far."""
        call = CALL.match(heard)
        if call is None or len(heard) > MOST_BYTES:
            return False
        home = self.home_of(call[1].decode())
        if home == self.number:
            return False
        try:
            socket.send_fds(self._outboxes[home], [CALLER + heard], [connection])
        except OSError:  # it has too much to do; we answer ourselves
            return False
        return True

    def adopt_by(self, adopt: Adopt) -> None:
        """From now on this goes on with callers whom others hand over, and with those who wait already."""
        self._adopt, early, self._early = adopt, self._early, []
        for caller, heard in early:
            adopt(caller, heard)

    def _welcome(self, caller: socket.socket, heard: bytes) -> None:
        if self._adopt is None:
            self._early.append((caller, heard))
        else:
            self._adopt(caller, heard)

    def _read(self) -> None:
        try:
            letter, callers, _, _ = socket.recv_fds(self._inbox, MOST_BYTES + 1, 1)
        except OSError:
            return
        for caller in callers:
            self._welcome(socket.socket(fileno=caller), letter[1:])
        if letter[:1] == ASK:
            self._answer(letter)
        elif letter[:1] == TOLD:
            self._take_answer(letter)
        elif letter[:1] == NEWS:
            with contextlib.suppress(ValueError, TypeError):
                _, match_id, word = read_news(letter[1:])
                self._hear(match_id, word)


def inboxes(processes: int) -> list[tuple[socket.socket, socket.socket]]:
    """Both ends of each process's inbox: to read from, and to write to."""
    pairs: list[Any] = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(processes)]
    return pairs
