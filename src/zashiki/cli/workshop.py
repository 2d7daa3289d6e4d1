"""The commands tune and learn: judgement made by self-play, and judged by duels."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from zashiki.cli.choices import OptionValues, agree
from zashiki.cli.declare import Argument, Option

if TYPE_CHECKING:
    from zashiki.arena.contest import Contest
    from zashiki.arena.executors import Executor
    from zashiki.arena.tally import Tally
    from zashiki.bots.tune.curve import Milestone
    from zashiki.kernel.model import Setup

GameId = Annotated[str, Argument(metavar="GAME", help="Id of the game.")]
Seats = Annotated[int, Option(help="Number of seats; default: the fewest.")]
Search = Annotated[str, Option("--by", help="The search that contenders play by, with its budget.")]
Out = Annotated[Path, Option(help="The judgement made; an existing file is gone on with.")]
Jobs = Annotated[int, Option(min=0, help="Processes; 0: one a core.")]
Where = Annotated[str, Option("--executor", help="processes, or ray.")]
Address = Annotated[str, Option(help="Of a Ray cluster; without it one is started here.")]
MILESTONES = (1, 3, 10, 20, 35, 50, 75, 100)  # hundredths of the way


def tune(
    game: GameId,
    out: Out,
    seats: Seats = 0,
    option: OptionValues = None,
    by: Search = "depth:worlds=1@300it",
    steps: Annotated[int, Option(min=1, help="Steps in all; each is a duel between two sides.")] = 60,
    matches: Annotated[int, Option(min=2, help="Matches of a step.")] = 32,
    judge: Annotated[int, Option(min=2, help="Matches at most of a duel against the best weights.")] = 400,
    spread: Annotated[float, Option(min=0.01, max=1.0, help="How far weights are tried, beside their size.")] = 0.15,
    seed: Annotated[int, Option(help="The first deal.")] = 1,
    executor: Where = "processes",
    address: Address = "",
    jobs: Jobs = 0,
) -> None:
    """Tune a game's weights by self-play; new ones are kept only if they win a duel against the old."""
    from zashiki.arena import executors
    from zashiki.arena.surety import verdict
    from zashiki.bots.tune.tuning import Plan, Workshop
    from zashiki.cli.progress import progress_bar
    from zashiki.kernel.game import find

    chosen = find(game)
    setup = agree(chosen, seats, option)
    run = executors.executor(executor, jobs, address)
    plan = Plan(steps=steps, spread=spread, seed=seed)

    def duel(one: Path, other: Path, number: int) -> float:
        contest = _contest(setup, [f"{by}+{one}", f"{by}+{other}"], seed + 1000 * number)
        return _share(contest, _met(contest, matches, run))

    def trial(one: Path, other: Path, number: int) -> bool:
        contest = _contest(setup, [f"{by}+{one}", f"{by}+{other}"], seed + 1000000 + 1000 * number)
        rows = _met(contest, judge, run, until_sure=True).rows
        return verdict(rows, contest.players[0], setup.seats).says == "stronger"

    with progress_bar(f"tuning {game}", steps) as told:
        progress = Workshop(chosen, setup, plan, out).tune(duel, trial, told)
    print(f"{out}: {progress.steps} steps, {sum(progress.trials)} of {len(progress.trials)} trials won")


def learn(
    game: GameId,
    out: Out,
    seats: Seats = 0,
    option: OptionValues = None,
    matches: Annotated[int, Option(min=1, help="Self-play matches in all.")] = 100_000,
    units: Annotated[int, Option(min=1, help="Hidden units of the network.")] = 32,
    glances: Annotated[int, Option(min=1, help="Actions looked at in a decision of self-play.")] = 16,
    candidates: Annotated[int, Option(min=1, help="Of these, how many the network compares.")] = 4,
    rate: Annotated[float, Option(help="How fast it learns at first; at last a tenth of it.")] = 0.0015,
    reach: Annotated[float, Option(help="How far returns reach back: the λ of TD(λ).")] = 0.8,
    seed: Annotated[int, Option(help="Where chance begins.")] = 1,
    duels: Annotated[int, Option(min=0, help="Matches of every milestone against the game's judgement.")] = 100,
    by: Search = "depth:worlds=1@600it",
    curve: Annotated[Path | None, Option(help="SVG file for the curve; a table is printed.")] = None,
    executor: Where = "processes",
    address: Address = "",
    jobs: Jobs = 0,
) -> None:
    """Learn a network's judgement from self-play (TD(λ)), and show by duels what it is worth on the way."""
    from zashiki.arena import executors
    from zashiki.bots.tune import learn as school
    from zashiki.bots.tune.curve import as_svg, as_table
    from zashiki.cli.progress import progress_bar
    from zashiki.kernel.game import find

    chosen = find(game)
    setup = agree(chosen, seats, option)
    plan = school.Plan(matches, units, glances, candidates, reach=reach, rate=rate, seed=seed)
    stones = [max(1, matches * part // 100) for part in MILESTONES]
    run = executors.executor(executor, jobs, address)
    with progress_bar(f"learning {game}", matches) as told:
        lesson = school.learn(chosen, setup, plan, out, told, stones, run)
    if duels:
        found = [_milestone(setup, school.kept_at(out, stone), by, duels, run) for stone in lesson.kept]
        print(as_table(found), end="")
        if curve:
            title = f"{chosen.title['en']}: learned judgement against the game's own"
            curve.write_text(as_svg(title, found), encoding="utf-8")
    print(f"{out}: {lesson.played} matches learnt from")


def _contest(setup: Setup, players: list[str], seed: int) -> Contest:
    from zashiki.arena.contest import Contest

    return Contest(setup, tuple(players), seed)


def _met(contest: Contest, matches: int, run: Executor, until_sure: bool = False) -> Tally:
    from zashiki.arena.ledger import Ledger
    from zashiki.arena.run import play_contest

    return play_contest(contest, matches, Ledger(None, contest), run, until_sure)


def _share(contest: Contest, tally: Tally) -> float:
    """The first player's share of the wins of both."""
    wins = {line.name: line.wins.value * line.matches for line in tally.by_player()}
    return wins[contest.players[0]] / max(1.0, sum(wins.values()))


def _milestone(setup: Setup, file: Path, by: str, duels: int, run: Executor) -> Milestone:
    import json

    from zashiki.bots.tune.curve import Milestone

    found = json.loads(file.read_text(encoding="utf-8"))
    contest = _contest(setup, [f"{by}+{file}", by], 1)
    wins = next(line for line in _met(contest, duels, run).by_player() if line.name == contest.players[0]).wins
    return Milestone(found["matches"], wins.value, wins.low, wins.high, duels, found["errors"][-1])
