"""Executors: where matches are played. The same results whichever one is taken; whoever is lost is replaced.

What they do is any work that is cut into parts of numbers: matches of a contest, or of self-play to learn from.
"""

from __future__ import annotations

import atexit
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from zashiki.arena.referee import send_home
from zashiki.bots.apart import leave_with_parent
from zashiki.bots.heads import cores
from zashiki.kernel.model import SetupError, ZashikiError

Done = TypeVar("Done")
Work = Callable[[Sequence[int]], Done]  # what is done with one part; plain values, so that it can go elsewhere
SMALL = {"include_dashboard": False, "object_store_memory": 100_000_000}  # a Ray of our own: results are a few bytes
RETRIES = 3  # times that lost workers are replaced without a match played in between


class Executor(Protocol):
    """Whoever has parts done, somewhere."""

    def __call__(self, work: Work[Done], parts: Sequence[Sequence[int]], /) -> Iterator[Done]:
        """What came of each part, as they come."""


def executor(name: str, jobs: int, address: str = "") -> Executor:
    """The executor of this name; raises SetupError."""
    if name == "processes":
        return Here() if jobs == 1 else Processes(jobs or cores())
    if name == "ray":
        return OnRay(address, jobs)
    raise SetupError(f"there is no executor {name!r}; there are processes, ray")


class Here:
    """One after the other in this very process."""

    def __call__(self, work: Work[Done], parts: Sequence[Sequence[int]]) -> Iterator[Done]:
        """What came of each part, in their order."""
        try:
            for part in parts:
                yield work(part)
        finally:
            send_home()


class Processes:
    """A pool of worker processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def __call__(self, work: Work[Done], parts: Sequence[Sequence[int]]) -> Iterator[Done]:
        """What came of each part, as they come."""
        open_parts = {tuple(part) for part in parts}
        losses = 0
        while open_parts:
            try:
                for part, done in self._run(work, sorted(open_parts)):
                    open_parts.discard(part)
                    losses = 0
                    yield done
            except BrokenProcessPool as error:
                losses += 1
                if losses > RETRIES:
                    raise ZashikiError("worker processes are lost again and again") from error

    def _run(self, work: Work[Done], parts: list[tuple[int, ...]]) -> Iterator[tuple[tuple[int, ...], Done]]:
        pool = ProcessPoolExecutor(min(self.jobs, len(parts)), get_context("spawn"), begin_work)
        waiting: dict[Future[Done], tuple[int, ...]] = {}
        try:
            for part in parts:
                waiting[pool.submit(work, part)] = part
                if len(waiting) == 2 * self.jobs:
                    yield from self._done(waiting)
            while waiting:
                yield from self._done(waiting)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    def _done(self, waiting: dict[Future[Done], tuple[int, ...]]) -> Iterator[tuple[tuple[int, ...], Done]]:
        done, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield waiting.pop(future), future.result()


def begin_work() -> None:
    """A worker leaves an interrupt to its master, ends with it, and takes its programs with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    atexit.register(send_home)
    leave_with_parent(send_home)


class OnRay:
    """A Ray cluster: one by address, else one on this machine, which stays for what comes next and ends with us."""

    def __init__(self, address: str, jobs: int) -> None:
        self.address, self.jobs = address, jobs

    def __call__(self, work: Work[Done], parts: Sequence[Sequence[int]]) -> Iterator[Done]:
        """What came of each part, as they come; Ray does again what is lost."""
        ray = self._cluster()
        task = ray.remote(max_retries=RETRIES, retry_exceptions=False)(_do)
        waiting = [task.remote(work, tuple(part)) for part in parts]
        try:
            while waiting:
                done, waiting = ray.wait(waiting, num_returns=1)
                yield from ray.get(done)
        finally:
            for left in waiting:
                ray.cancel(left)

    def _cluster(self) -> Any:
        ray = _import_ray()
        if not ray.is_initialized():
            given = {"address": self.address} if self.address else {"num_cpus": self.jobs or cores(), **SMALL}
            ray.init(log_to_driver=False, **given)
        return ray


def _do(work: Work[Done], part: Sequence[int]) -> Done:
    return work(part)


def _import_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise SetupError("the executor ray needs Ray: pip install 'zashiki[ray]'") from None
    return ray
