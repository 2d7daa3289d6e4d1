"""Results of matches as tables that fit eighty columns."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Console
from rich.table import Table

from zashiki.arena.plots import short
from zashiki.arena.ratings import Rating, ratings
from zashiki.arena.report import percent, plus_minus
from zashiki.arena.surety import verdict
from zashiki.arena.tally import Line, Tally, mean
from zashiki.cli.chart import histogram

if TYPE_CHECKING:
    from zashiki.arena.contest import Contest

WIDE = 80


def print_tally(tally: Tally) -> None:
    """Bots, chairs, scores and speed."""
    console = _console()
    console.print(_ranks_table("bot", tally.by_player(), tally.seats))
    console.print(_ranks_table("chair", tally.by_seat(), tally.seats))
    console.print("\nscores", style="bold")
    for line in histogram(tally.scores()):
        console.print(line, markup=False)
    _print_speed(console, tally)


def print_contest(contest: Contest, tally: Tally) -> None:
    """Players with ratings and time, chairs, and the verdict."""
    console, rated = _console(), ratings(tally.rows)
    table = _table("player", "chairs", "wins % (95 %)", "rank", "rating", "ms", "faults")
    for line in tally.by_player():
        cells = (
            percent(line.wins),
            plus_minus(line.rank, 2),
            _rating(rated.get(line.name)),
            _milliseconds(line.seconds),
        )
        table.add_row(short(line.name, 18), str(line.matches), *cells, str(line.faults))
    console.print(table)
    console.print(_ranks_table("chair", tally.by_seat(), tally.seats))
    known = verdict(tally.rows, contest.players[0], contest.setup.seats)
    console.print(f"\n{short(contest.players[0], 30)}: {known.told}")
    _print_speed(console, tally)
    for name, fault in _first_faults(tally).items():
        console.print(f"{short(name, 30)}: {fault}", style="red", markup=False)
    if not rated and len(tally.players()) > 1:
        console.print("no ratings: openskill is not installed")


def as_plain(contest: Contest, tally: Tally) -> dict[str, Any]:
    """A contest and its results as JSON values."""
    known = verdict(tally.rows, contest.players[0], contest.setup.seats)
    return {
        **contest.head(),
        **tally.summary(),
        "ratings": {name: asdict(rating) for name, rating in ratings(tally.rows).items()},
        "verdict": {**asdict(known), "says": known.says},
        "endings": tally.endings(),
    }


def _console() -> Console:
    console = Console(highlight=False)
    return console if console.width <= WIDE else Console(highlight=False, width=WIDE)


def _table(first: str, *others: str) -> Table:
    """Where it would be too wide names give way, never numbers."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column(first, overflow="fold")
    for other in others:
        table.add_column(other, justify="right", no_wrap=True)
    return table


def _ranks_table(what: str, lines: list[Line], seats: int) -> Table:
    table = _table(what, "matches", "wins % (95 %)", "score", *(f"{n + 1}." for n in range(seats)))
    for line in lines:
        cells = (short(line.name, 18), str(line.matches), percent(line.wins), plus_minus(line.score, 1))
        table.add_row(*cells, *map(str, line.ranks))
    return table


def _rating(rating: Rating | None) -> str:
    return f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}" if rating else "–"


def _milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.{0 if seconds >= 0.1 else 1}f}"


def _print_speed(console: Console, tally: Tally) -> None:
    if tally.seconds:
        console.print(f"\n{len(tally.rows)} matches in {tally.seconds:.1f} s ", end="")
        console.print(f"({len(tally.rows) / tally.seconds:.1f} a second), ", end="")
    console.print(f"{plus_minus(mean(tally.decisions()), 1)} decisions a match")


def _first_faults(tally: Tally) -> dict[str, str]:
    """The first thing each program did wrong."""
    found: dict[str, str] = {}
    for row in tally.rows:
        for name, faults in row["faults"].items():
            found.setdefault(name, faults[0])
    return found
