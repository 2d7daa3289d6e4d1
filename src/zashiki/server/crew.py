"""Several processes share the load of one server: a parent that starts them, replaces who dies, and stops them all."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any

import structlog

from zashiki.journal import Journal
from zashiki.server.neighbours import Neighbours, inboxes
from zashiki.server.slate import SharedCounts, Slate

log = structlog.get_logger("zashiki.crew")

START_SECONDS = 120.0  # within which all of the crew must be up
STOP_SECONDS = 15.0  # after which who has not gone is ended
LOOK_SECONDS = 0.2
MOST_DEATHS = 10  # in a row, each within
SHORT_LIFE = 10.0  # seconds; then something is wrong with the house, not with a process


class Crew:
    """The parent of `processes` servers that all listen on one socket."""

    def __init__(self, processes: int, listening: socket.socket, work: Callable[..., None], *details: Any) -> None:
        self._listening, self._work, self._details = listening, work, details
        self._context = multiprocessing.get_context("spawn")
        self._inboxes = inboxes(processes)
        self._slate = Slate(self._context, processes)
        self._up = self._context.Semaphore(0)
        self._members: list[tuple[BaseProcess, float]] = []
        self._stopping = threading.Event()
        self._deaths = 0

    def run(self, ready: Callable[[], None]) -> bool:
        """Until a signal to stop; whether it ended in order."""
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            self._members = [(self._start(number), time.monotonic()) for number in range(len(self._inboxes))]
            if self._all_are_up():
                ready()
                while not self._stopping.wait(LOOK_SECONDS):
                    self._replace_the_dead()
        finally:
            self._send_home()
            for number, handler in before.items():
                signal.signal(number, handler)
        return self._deaths < MOST_DEATHS

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._stopping.set()

    def _start(self, number: int) -> BaseProcess:
        outboxes = [outbox for _, outbox in self._inboxes]
        inbox = self._inboxes[number][0]
        process = self._context.Process(
            target=_be_one_of_the_crew,
            args=(number, self._listening, inbox, outboxes, self._slate, self._up, self._work, self._details),
            name=f"zashiki-{number}",
        )
        process.start()
        return process

    def _all_are_up(self) -> bool:
        until = time.monotonic() + START_SECONDS
        for _ in self._members:
            while not self._up.acquire(timeout=LOOK_SECONDS):
                dead = not all(process.is_alive() for process, _ in self._members)
                if dead or time.monotonic() > until or self._stopping.is_set():
                    self._deaths = 0 if self._stopping.is_set() else MOST_DEATHS
                    return False
        return True

    def _replace_the_dead(self) -> None:
        for number, (process, born) in enumerate(self._members):
            if process.is_alive():
                continue
            log.error("a process of the crew died; another takes its place", number=number, code=process.exitcode)
            self._deaths = self._deaths + 1 if time.monotonic() - born < SHORT_LIFE else 1
            if self._deaths >= MOST_DEATHS:
                self._stopping.set()
                return
            self._members[number] = self._start(number), time.monotonic()

    def _send_home(self) -> None:
        until = time.monotonic() + STOP_SECONDS
        for process, _ in self._members:
            process.terminate()
        for process, _ in self._members:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def _be_one_of_the_crew(
    number: int,
    listening: socket.socket,
    inbox: socket.socket,
    outboxes: list[socket.socket],
    slate: Slate,
    up: Any,
    work: Callable[..., None],
    details: tuple[Any, ...],
) -> None:
    """What runs in each process."""
    with suppress(KeyboardInterrupt):
        work(Neighbours(number, inbox, outboxes, SharedCounts(slate, number)), listening, up.release, *details)


def can_share() -> bool:
    """Whether processes here can pass connections to each other."""
    return os.name == "posix" and hasattr(socket, "send_fds")


async def begin_the_day(where: str) -> None:
    """What a single server does at its start, once for the whole crew: nobody is here yet. Raises JournalError."""
    journal = await Journal.open(where)
    try:
        if not journal.is_shared:
            await journal.people.note_all_away()
    finally:
        await journal.close()


def prepare(where: str) -> None:
    """Bring the journal up to date before anything is served."""
    asyncio.run(begin_the_day(where))
