"""Executors: where matches are played. The same results whichever one is taken; whoever is lost is replaced."""

from __future__ import annotations

import atexit
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from zashiki.arena.contest import Contest
from zashiki.arena.referee import Row, play_numbers, send_home
from zashiki.kernel.model import SetupError, ZashikiError

Executor = Callable[[Contest, Sequence[Sequence[int]]], Iterator[list[Row]]]
RETRIES = 3  # times that lost workers are replaced without a match played in between


def cores() -> int:
    """Processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def executor(name: str, jobs: int, address: str = "") -> Executor:
    """The executor of this name; raises SetupError."""
    if name == "processes":
        return Here() if jobs == 1 else Processes(jobs or cores())
    if name == "ray":
        return OnRay(address, jobs)
    raise SetupError(f"there is no executor {name!r}; there are processes, ray")


class Here:
    """One after the other in this very process."""

    def __call__(self, contest: Contest, parts: Sequence[Sequence[int]]) -> Iterator[list[Row]]:
        """The rows of each part."""
        try:
            for part in parts:
                yield play_numbers(contest, part)
        finally:
            send_home()


class Processes:
    """A pool of worker processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def __call__(self, contest: Contest, parts: Sequence[Sequence[int]]) -> Iterator[list[Row]]:
        """The rows of each part, as they come."""
        open_parts = {tuple(part) for part in parts}
        losses = 0
        while open_parts:
            try:
                for part, rows in self._run(contest, sorted(open_parts)):
                    open_parts.discard(part)
                    losses = 0
                    yield rows
            except BrokenProcessPool as error:
                losses += 1
                if losses > RETRIES:
                    raise ZashikiError("worker processes are lost again and again") from error

    def _run(self, contest: Contest, parts: list[tuple[int, ...]]) -> Iterator[tuple[tuple[int, ...], list[Row]]]:
        pool = ProcessPoolExecutor(min(self.jobs, len(parts)), get_context("spawn"), begin_work)
        waiting: dict[Future[list[Row]], tuple[int, ...]] = {}
        try:
            left = iter(parts)
            for part in left:
                waiting[pool.submit(play_numbers, contest, part)] = part
                if len(waiting) < 2 * self.jobs:
                    continue
                yield from self._done(waiting)
            while waiting:
                yield from self._done(waiting)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    def _done(self, waiting: dict[Future[list[Row]], tuple[int, ...]]) -> Iterator[tuple[tuple[int, ...], list[Row]]]:
        done, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield waiting.pop(future), future.result()


def begin_work() -> None:
    """A worker leaves an interrupt to its master, and takes its programs with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    atexit.register(send_home)


class OnRay:
    """A Ray cluster: one by address, else one on this machine."""

    def __init__(self, address: str, jobs: int) -> None:
        self.address, self.jobs = address, jobs

    def __call__(self, contest: Contest, parts: Sequence[Sequence[int]]) -> Iterator[list[Row]]:
        """The rows of each part, as they come; Ray plays lost ones again."""
        ray = _import_ray()
        started = not ray.is_initialized()
        if started:
            given: dict[str, Any] = {"address": self.address} if self.address else {"num_cpus": self.jobs or cores()}
            ray.init(log_to_driver=False, include_dashboard=False, **given)
        try:
            task = ray.remote(max_retries=RETRIES, retry_exceptions=False)(play_numbers)
            waiting = [task.remote(contest, tuple(part)) for part in parts]
            while waiting:
                done, waiting = ray.wait(waiting, num_returns=1)
                yield from ray.get(done)
        finally:
            if started:
                ray.shutdown()


def _import_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise SetupError("the executor ray needs Ray: pip install 'zashiki[ray]'") from None
    return ray
