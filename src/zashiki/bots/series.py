"""Many matches, spread over processes."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

from zashiki.bots.play import play_match
from zashiki.bots.tally import Tally
from zashiki.kernel.game import find
from zashiki.kernel.model import Outcome, Setup
from zashiki.kernel.record import write_record

CHUNK = 8  # matches a worker plays before it reports

Result = tuple[int, Outcome, tuple[str, ...], int, str]  # number, outcome, seating, decisions, record


@dataclass(frozen=True)
class Series:
    """What to play: seats turn from match to match so that every bot sits on every chair."""

    setup: Setup
    bots: tuple[str, ...]
    matches: int
    seed: int
    turn_seats: bool = True
    keep_records: bool = False

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in this match."""
        shift = number % len(self.bots) if self.turn_seats else 0
        return self.bots[shift:] + self.bots[:shift]


def cores() -> int:
    """Processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_series(
    series: Series,
    jobs: int = 0,
    progress: Callable[[int], None] | None = None,
    keep: Callable[[int, str], None] | None = None,
) -> Tally:
    """Play all matches; `progress` hears how many are done, `keep` gets each record if they are kept."""
    tally = Tally(series.setup.seats)
    begun = time.perf_counter()
    results: list[Result] = []
    for part in _parts(series, jobs or cores()):
        results += part
        for number, _, _, _, record in part:
            if keep and record:
                keep(number, record)
        if progress:
            progress(len(results))
    tally.seconds = time.perf_counter() - begun
    for _, outcome, seating, decisions, _ in sorted(results, key=lambda result: result[0]):
        tally.add(outcome, seating, decisions)
    return tally


def _parts(series: Series, jobs: int) -> Iterator[list[Result]]:
    chunks = [range(first, min(first + CHUNK, series.matches)) for first in range(0, series.matches, CHUNK)]
    if jobs == 1 or len(chunks) == 1:
        for chunk in chunks:
            yield play_chunk(series, chunk)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_chunk, [series] * len(chunks), chunks)


def play_chunk(series: Series, numbers: Sequence[int]) -> list[Result]:
    """Play these matches of the series here."""
    game = find(series.setup.game)
    results = []
    for number in numbers:
        seating = series.seating(number)
        played = play_match(game, series.setup, seating, series.seed + number, series.keep_records)
        record = write_record(series.setup, played.steps) if series.keep_records else ""
        results.append((number, played.outcome, seating, played.decisions, record))
    return results
