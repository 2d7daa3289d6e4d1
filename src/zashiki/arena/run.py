"""Run: plays what is missing of a contest, tells how far it is, and stops early where it is sure."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from zashiki.arena.contest import Contest
from zashiki.arena.executors import Executor
from zashiki.arena.ledger import Ledger
from zashiki.arena.referee import play_numbers
from zashiki.arena.surety import verdict
from zashiki.arena.tally import Tally

CHUNK = 8  # matches a worker plays before it reports, where there are plenty
SHARE = 32  # parts that a short contest is cut into at least


def play_contest(
    contest: Contest,
    matches: int,
    ledger: Ledger,
    executor: Executor,
    until_sure: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> Tally:
    """Play all matches that the ledger lacks; with `until_sure` only as many whole rounds as a verdict needs."""
    begun = time.perf_counter()
    missing = ledger.missing(matches)
    progress(matches - len(missing))
    for wave in _waves(contest, missing, until_sure):
        if until_sure and _is_sure(contest, ledger):
            break
        for rows in executor(partial(play_numbers, contest), _parts(wave)):
            ledger.add(rows)
            progress(matches - len(ledger.missing(matches)))
    seconds = time.perf_counter() - begun
    return Tally(contest.setup.seats, [row for row in ledger.rows.values() if row["match"] < matches], seconds)


def _waves(contest: Contest, missing: list[int], until_sure: bool) -> list[list[int]]:
    """All at once, or some rounds at a time with a look at the verdict in between."""
    if not until_sure:
        return [missing]
    size = max(SHARE, 4 * len(contest.round()))
    return [missing[first : first + size] for first in range(0, len(missing), size)]


def _parts(numbers: list[int]) -> list[list[int]]:
    size = max(1, min(CHUNK, len(numbers) // SHARE))
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]


def _is_sure(contest: Contest, ledger: Ledger) -> bool:
    return verdict(list(ledger.rows.values()), contest.players[0], contest.setup.seats).is_sure
