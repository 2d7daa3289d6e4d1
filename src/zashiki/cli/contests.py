"""The commands arena and simulate: players against players, with error bars."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from zashiki.cli.choices import OptionValues, agree
from zashiki.cli.declare import Argument, Option

if TYPE_CHECKING:
    from zashiki.arena.contest import Contest
    from zashiki.arena.executors import Executor
    from zashiki.arena.ledger import Ledger
    from zashiki.arena.tally import Tally
    from zashiki.kernel.game import AnyGame

PlayerNames = Annotated[
    list[str] | None,
    Option(
        "--players",
        metavar="NAME,…",
        help="Bots, searches such as tree@100ms, opponents such as v01, or programs as cmd:… (repeat the option).",
    ),
]
Jobs = Annotated[int, Option(min=0, help="Processes; 0: one a core.")]


def simulate(
    game: Annotated[str, Argument(help="Id of the game.")],
    seats: Annotated[int, Option(help="Number of seats; default: as many as bots, or the fewest.")] = 0,
    bots: Annotated[str, Option(help="Names, one a seat; the last fills the rest.")] = "random",
    matches: Annotated[int, Option(min=1)] = 100,
    seed: Annotated[int, Option(help="Where chance begins; every seating of a round meets the same.")] = 1,
    option: OptionValues = None,
    as_json: Annotated[bool, Option("--json", help="Machine-readable.")] = False,
    record: Annotated[Path | None, Option(help="Folder to keep every match in.")] = None,
    svg: Annotated[Path | None, Option(help="File for a bar chart of win shares with error bars.")] = None,
    turn_seats: Annotated[bool, Option(help="Let bots change chairs from match to match.")] = True,
    jobs: Jobs = 0,
) -> None:
    """Let bots play many matches; tell scores, wins and ranks with 95 % confidence intervals."""
    from zashiki.arena.executors import executor
    from zashiki.arena.ledger import Ledger
    from zashiki.kernel.game import find
    from zashiki.kernel.model import SetupError

    chosen = find(game)
    names = [name.strip() for name in bots.split(",") if name.strip()] or ["random"]
    setup = agree(chosen, seats or max(len(names), chosen.seats[0]), option)
    if len(names) > setup.seats:
        raise SetupError(f"{len(names)} bots do not fit on {setup.seats} seats")
    contest = _contest(chosen, setup.seats, option, names, seed, turn_seats, keep_records=record is not None)
    tally = _play(contest, matches, Ledger(None, contest), executor("processes", jobs))
    _keep_records(record, tally, setup.seats, game)
    if svg:
        from zashiki.arena.plots import bars

        title = f"{chosen.title['en']}: share of wins"
        svg.write_text(bars(title, tally.by_player(), 1 / setup.seats), encoding="utf-8")
    if as_json:
        head = {"game": game, "options": dict(setup.options), "bots_given": names, "seed": seed}
        print(json.dumps(head | tally.summary(), ensure_ascii=False, indent=2))
    else:
        from zashiki.cli.tables import print_tally

        print_tally(tally)


def arena(
    what: Annotated[str, Argument(metavar="GAME", help="Id of the game; or: verify, report.")],
    row: Annotated[str, Argument(help="After verify: a row of the ladder; after report: a file.")] = "",
    players: PlayerNames = None,
    matches: Annotated[int, Option(min=1, help="Matches in all, seatings included.")] = 100,
    seats: Annotated[int, Option(help="Number of seats; default: as many as players, or the fewest.")] = 0,
    option: OptionValues = None,
    seed: Annotated[int, Option(help="The first deal; every seating of a round gets the same.")] = 1,
    seconds: Annotated[float, Option(min=0.01, help="For an answer of a program from outside.")] = 5.0,
    until_sure: Annotated[bool, Option("--until-sure", help="Stop once the first's case is clear.")] = False,
    out: Annotated[Path | None, Option(help="Results, a line a match; an existing file is gone on with.")] = None,
    html: Annotated[Path | None, Option("--report", help="File for a page with plots.")] = None,
    executor: Annotated[str, Option(help="processes, or ray.")] = "processes",
    address: Annotated[str, Option(help="Of a Ray cluster; without it one is started here.")] = "",
    as_json: Annotated[bool, Option("--json", help="Machine-readable.")] = False,
    jobs: Jobs = 0,
) -> int:
    """Let players meet on all chairs with the same deals; tell who is stronger, and how sure that is."""
    from zashiki.arena import executors
    from zashiki.arena.ledger import Ledger
    from zashiki.kernel.game import find

    if what == "report":
        _tell(*_read(Path(row)), html, as_json)
        return 0
    run = executors.executor(executor, jobs, address)
    if what == "verify":
        return _verify(row, matches, run)
    contest = _contest(find(what), seats, option, _split(players), seed, seconds=seconds)
    _tell(contest, _play(contest, matches, Ledger(out, contest), run, until_sure), html, as_json)
    return 0


def _verify(row: str, matches: int, run: Executor) -> int:
    """Play a sample of a row of the ladder and say whether it agrees; exit code 1 if not."""
    from zashiki.arena.ladder import FRESH, agrees, find_rung
    from zashiki.arena.ledger import Ledger
    from zashiki.arena.report import percent

    rung = find_rung(row)
    contest = rung.contest(FRESH)
    wins, fits = agrees(rung, _play(contest, matches, Ledger(None, contest), run))
    word = "agrees" if fits else "does not agree"
    print(f"{row}: {percent(wins)} % of {matches} matches {word} with {100 * rung.wins:.1f} % of {rung.matches}")
    return 0 if fits else 1


def _split(players: list[str] | None) -> list[str]:
    """All names; a command keeps its commas."""
    names: list[str] = []
    for given in players or ["master,easy"]:
        names += [given] if ":" in given and given.startswith(("cmd:", "record:")) else given.split(",")
    return [name.strip() for name in names if name.strip()]


def _contest(
    game: AnyGame,
    seats: int,
    option: list[str] | None,
    names: list[str],
    seed: int,
    turn_seats: bool = True,
    seconds: float = 5.0,
    keep_records: bool = False,
) -> Contest:
    from zashiki.arena.contest import Contest
    from zashiki.arena.players import check_player
    from zashiki.kernel.model import SetupError

    if not names:
        raise SetupError("nobody plays: name players, such as --players master,easy")
    fitting = [count for count in game.seats if count >= len(names)]
    setup = agree(game, seats or (fitting or game.seats)[0], option)
    for name in names:
        check_player(game, name)
    contest = Contest(setup, tuple(names), seed, turn_seats, seconds, keep_records)
    contest.tables()
    return contest


def _play(contest: Contest, matches: int, ledger: Ledger, run: Executor, until_sure: bool = False) -> Tally:
    from zashiki.arena.run import play_contest
    from zashiki.cli.progress import progress_bar

    with progress_bar(f"playing {contest.setup.game}", matches) as told:
        return play_contest(contest, matches, ledger, run, until_sure, told)


def _read(file: Path) -> tuple[Contest, Tally]:
    from zashiki.arena.contest import contest_of
    from zashiki.arena.ledger import read_ledger
    from zashiki.arena.tally import Tally
    from zashiki.kernel.game import find

    head, rows = read_ledger(file)
    contest = contest_of(find(head["setup"]["game"]), head)
    return contest, Tally(contest.setup.seats, rows)


def _tell(contest: Contest, tally: Tally, html: Path | None, as_json: bool) -> None:
    from zashiki.arena.report import report
    from zashiki.kernel.game import find

    if html:
        title = f"{find(contest.setup.game).title['en']}: {', '.join(contest.players)}"
        html.write_text(report(contest, tally, title, " ".join(["zashiki", *sys.argv[1:]])), encoding="utf-8")
    if as_json:
        from zashiki.cli.tables import as_plain

        print(json.dumps(as_plain(contest, tally), ensure_ascii=False, indent=2))
    else:
        from zashiki.cli.tables import print_contest

        print_contest(contest, tally)


def _keep_records(folder: Path | None, tally: Tally, seats: int, game: str) -> None:
    if folder is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    for row in tally.rows:
        (folder / f"{game}-{seats}-{row['match']}.txt").write_text(row["record"], encoding="utf-8")
