"""Work away from the event loop: a few processes, the most urgent work first, and an end to every patience."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import multiprocessing
import signal
import time
from collections.abc import AsyncIterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.sharedctypes import RawArray
from typing import Any, NamedTuple

import structlog

from zashiki.bots.apart import leave_with_parent
from zashiki.bots.heads import cores
from zashiki.bots.searcher import CALLED_OFF
from zashiki.kernel.game import discover

log = structlog.get_logger("zashiki.workers")

MOST_ASKERS = 1000  # whose rounds are kept, beside those of who has much waiting

SLIPS = 1024  # pieces of work that can be told apart; there are never nearly as many at once
_slips: Any = None  # of this worker process: a mark where nobody waits for a piece of work any longer


class Need(NamedTuple):
    """How urgent a piece of work is, and for whom it is done."""

    urgency: int
    whose: str = ""

    def of(self, whose: str) -> Need:
        """As urgent, for this one."""
        return Need(self.urgency, whose)


URGENT, LATER = Need(0), Need(1)  # somebody waits for it, or nobody does


def wake_up() -> None:
    """Lets a worker process start and import every game before it is asked."""
    discover()


def begin_work(slips: Any) -> None:
    """A worker leaves an interrupt to its server, and ends with it whatever happens."""
    global _slips
    _slips = slips
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()


def work_on(slip: int, slips: Any, work: Any, *details: Any) -> Any:
    """A piece of work that stops thinking when its slip is marked."""
    marks = _slips if slips is None else slips
    CALLED_OFF.set(lambda: bool(marks[slip]))
    return work(*details)


def usual_workers() -> int:
    """Two share a master's thoughts; more would leave a server nothing on a small machine."""
    return min(2, cores())


class Queue:
    """So many places; whoever waits is let in by urgency, then one of everybody's, then everybody's second …"""

    def __init__(self, places: int) -> None:
        self._free = places
        self._order = itertools.count()
        self._waiting: list[tuple[int, int, int, asyncio.Future[None]]] = []  # by urgency, round and order
        self._round = 0  # of who was let in last
        self._rounds: dict[str, int] = {}  # in which everybody's next one is let in

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def free(self) -> int:
        """Places that nobody holds."""
        return self._free

    @contextlib.asynccontextmanager
    async def place(self, need: Need) -> AsyncIterator[None]:
        """Hold a place for as long as the block lasts."""
        in_round = self._next_round(need.whose)
        if self._free:
            self._free -= 1
            self._round = max(self._round, in_round)
        else:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self._waiting, (need.urgency, in_round, next(self._order), turn))
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._pass_on()  # the place had been given to who no longer wants it
                raise
        try:
            yield
        finally:
            self._pass_on()

    def _next_round(self, whose: str) -> int:
        """Who has waited for nothing of late joins the round of now; nobody saves rounds up."""
        in_round = max(self._round, self._rounds.get(whose, 0))
        self._rounds[whose] = in_round + 1
        if len(self._rounds) > MOST_ASKERS:  # who is forgotten may come once more in this round
            self._rounds = {one: at for one, at in self._rounds.items() if at > self._round + 1}
        return in_round

    def _pass_on(self) -> None:
        while self._waiting:
            _, in_round, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                self._round = max(self._round, in_round)
                turn.set_result(None)
                return
        self._free += 1


class Workers:
    """Processes started when first needed; none: the work is done in threads of this process."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._threads: ThreadPoolExecutor | None = None
        self._slips: Any = RawArray("b", SLIPS)
        self._numbers = itertools.count()
        self.queue = Queue(max(1, processes))
        self.used_at = time.monotonic()

    def warm(self) -> None:
        """Start a worker now, so that the first one who needs it need not wait."""
        if self._processes:
            try:
                self._submit(self._next_slip(), wake_up)
            except (OSError, ValueError, RuntimeError) as error:  # no process can be started here
                log.warning("no worker process can be started; threads do the work", reason=str(error))
                self._processes, self._pool = 0, None

    async def do(self, seconds: float, need: Need, work: Any, *details: Any) -> Any:
        """The work's result; raises TimeoutError when it takes longer, and ends the worker that hangs."""
        async with self.queue.place(need):
            self.used_at = time.monotonic()
            try:
                return await self._within(seconds, work, *details)
            except BrokenProcessPool:
                log.warning("workers were lost; they start anew", work=work.__name__)
                self._pool = None
                return await self._within(seconds, work, *details)

    def close(self) -> None:
        """Send the workers home."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
            self._threads = None

    @property
    def is_idle(self) -> bool:
        """Whether processes are kept for nothing."""
        return self._pool is not None and not len(self.queue)

    async def _within(self, seconds: float, work: Any, *details: Any) -> Any:
        slip = self._next_slip()
        running = asyncio.wrap_future(self._submit(slip, work, *details))
        try:
            return await asyncio.wait_for(running, seconds)
        except TimeoutError:
            self._end_those_that_hang()
            raise
        finally:
            self._slips[slip] = 1  # who still thinks about it is soon free for others

    def _next_slip(self) -> int:
        slip = next(self._numbers) % SLIPS
        self._slips[slip] = 0
        return slip

    def _end_those_that_hang(self) -> None:
        """A process can be ended, a thread only left behind; it stops when it looks at its slip."""
        pool, self._pool = self._pool, None
        for process in list((pool._processes or {}).values()) if pool else []:
            process.kill()
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
            self._threads = None

    def _submit(self, slip: int, work: Any, *details: Any) -> Future[Any]:
        if not self._processes:
            if self._threads is None:
                self._threads = ThreadPoolExecutor(1, "zashiki-work")
            return self._threads.submit(work_on, slip, self._slips, work, *details)
        if self._pool is None:
            apart = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, apart, begin_work, (self._slips,))
        return self._pool.submit(work_on, slip, None, work, *details)
