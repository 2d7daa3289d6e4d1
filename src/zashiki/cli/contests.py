"""The command simulate: bots against bots, with error bars."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zashiki.cli.choices import OptionValues, agree

if TYPE_CHECKING:
    from zashiki.bots.tally import Estimate, Line, Tally


def simulate(
    game: Annotated[str, typer.Argument(help="Id of the game.")],
    seats: Annotated[int, typer.Option(help="Number of seats; default: as many as bots, or the fewest.")] = 0,
    bots: Annotated[str, typer.Option(help="Names, one a seat; the last fills the rest.")] = "random",
    matches: Annotated[int, typer.Option(min=1)] = 100,
    seed: Annotated[int, typer.Option(help="Where chance begins; match k uses seed + k.")] = 1,
    option: OptionValues = None,
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable.")] = False,
    record: Annotated[Path | None, typer.Option(help="Folder to keep every match in.")] = None,
    svg: Annotated[Path | None, typer.Option(help="File for a bar chart of win shares with error bars.")] = None,
    turn_seats: Annotated[bool, typer.Option(help="Let bots change chairs from match to match.")] = True,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one a core.")] = 0,
) -> None:
    """Let bots play many matches; tell scores, wins and ranks with 95 % confidence intervals."""
    from zashiki.bots import bot
    from zashiki.bots.series import Series, play_series
    from zashiki.cli.progress import progress_bar
    from zashiki.kernel.game import find

    chosen = find(game)
    names = [name.strip() for name in bots.split(",") if name.strip()] or ["random"]
    setup = agree(chosen, seats or max(len(names), chosen.seats[0]), option)
    names = _fill(names, setup.seats)
    for name in names:
        bot(chosen, name)
    if record:
        record.mkdir(parents=True, exist_ok=True)
    series = Series(setup, tuple(names), matches, seed, turn_seats, keep_records=record is not None)

    def keep(number: int, text: str) -> None:
        assert record is not None
        (record / f"{game}-{setup.seats}-{seed + number}.txt").write_text(text, encoding="utf-8")

    with progress_bar(f"playing {game}", matches) as told:
        tally = play_series(series, jobs, told, keep if record else None)
    if svg:
        from zashiki.cli.chart import bars

        svg.write_text(bars(f"{chosen.title['en']}: share of wins", tally.by_bot(), 1 / setup.seats), encoding="utf-8")
    if as_json:
        head = {"game": game, "options": dict(setup.options), "bots_given": names, "seed": seed}
        print(json.dumps(head | tally.summary(), ensure_ascii=False, indent=2))
    else:
        _print(tally)


def _fill(names: list[str], seats: int) -> list[str]:
    from zashiki.kernel.model import SetupError

    if len(names) > seats:
        raise SetupError(f"{len(names)} bots do not fit on {seats} seats")
    return names + [names[-1]] * (seats - len(names))


def _print(tally: Tally) -> None:
    from rich.console import Console

    from zashiki.bots.tally import mean
    from zashiki.cli.chart import histogram

    console = Console(highlight=False)
    _print_lines("bot", tally.by_bot(), tally.seats)
    _print_lines("chair", tally.by_seat(), tally.seats)
    console.print("\nscores", style="bold")
    for line in histogram(tally.scores()):
        console.print(line, markup=False)
    speed = len(tally.outcomes) / tally.seconds
    decisions = mean(tally.decisions)
    console.print(f"\n{len(tally.outcomes)} matches in {tally.seconds:.1f} s ({speed:.1f} a second), ", end="")
    console.print(f"{_interval(decisions, 1)} decisions a match")


def _print_lines(what: str, lines: list[Line], seats: int) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(what, "matches", "wins % (95 %)", "score (95 %)", *(f"rank {n + 1}" for n in range(seats)))
    for line in lines:
        wins = line.wins
        share = f"{100 * wins.value:.1f} ({100 * wins.low:.1f}–{100 * wins.high:.1f})"
        table.add_row(line.name, str(line.matches), share, _interval(line.score, 2), *map(str, line.ranks))
    Console(highlight=False).print(table)


def _interval(estimate: Estimate, digits: int) -> str:
    half = (estimate.high - estimate.low) / 2
    return f"{estimate.value:.{digits}f} ± {half:.{digits}f}"
