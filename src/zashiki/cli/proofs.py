"""Commands that prove: check, audit, replay, verify, golden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

from zashiki.cli.choices import OptionValues, agree, language, record_in, some_games, words_of
from zashiki.cli.declare import Argument, Option

if TYPE_CHECKING:
    from zashiki.kernel.game import AnyGame
    from zashiki.kernel.match import Match
    from zashiki.kernel.model import Setup
    from zashiki.kernel.words import Words
    from zashiki.proof.report import Report

Jobs = Annotated[int, Option(min=0, help="Processes; 0: one a core.")]
Seed = Annotated[int, Option(help="Where chance begins.")]
Task = TypeVar("Task")


def check(
    game: Annotated[str, Argument(help="Id of the game; without it all are checked.")] = "",
    matches: Annotated[int, Option(min=1, help="Random matches a set-up.")] = 2,
    seed: Seed = 1,
    jobs: Jobs = 0,
) -> int:
    """Run the conformance kit: everything any game must satisfy, in every seat count and every option."""
    from zashiki.proof.conformance import setups
    from zashiki.proof.papers import check_game, check_goldens

    failed = False
    for one in some_games(game):
        report = check_game(one)
        report.merge(check_goldens(one))
        tasks = [(setup, seed + number) for setup in setups(one) for number in range(matches)]
        for part in _spread(f"checking {one.id}", check_task, tasks, jobs):
            report.merge(part)
        failed |= _tell(one, "check", report)
    return 1 if failed else 0


def check_task(task: tuple[Setup, int]) -> Report:
    """One match of the conformance kit, in a worker process."""
    from zashiki.kernel.game import find
    from zashiki.proof.agreement import check_agreement
    from zashiki.proof.conformance import check_match

    game = find(task[0].game)
    report = check_match(game, *task)
    report.findings += check_agreement(game, *task).findings
    return report


def audit(
    game: Annotated[str, Argument(help="Id of the game.")],
    matches: Annotated[int, Option(min=1, help="Matches to play, spread over the seat counts.")] = 20,
    seats: Annotated[int, Option(help="Only this number of seats.")] = 0,
    seed: Seed = 1,
    option: OptionValues = None,
    jobs: Jobs = 0,
) -> int:
    """Prove that nothing a viewer is sent changes when what is hidden from it is drawn anew.

    Half of the matches are played at random, half by the game's bots.
    """
    from zashiki.kernel.game import find
    from zashiki.proof.report import Report

    chosen = find(game)
    counts = [seats] if seats else list(chosen.seats)
    tasks = [(agree(chosen, counts[n % len(counts)], option), seed + n, n // len(counts) % 2) for n in range(matches)]
    report = Report()
    for part in _spread(f"auditing {game}", audit_task, tasks, jobs):
        report.merge(part)
    return 1 if _tell(chosen, "audit", report) else 0


def audit_task(task: tuple[Setup, int, int]) -> Report:
    """One audited match, in a worker process."""
    from zashiki.bots import bot
    from zashiki.bots.greedy import Effort, Greedy
    from zashiki.cli.encoder import prompt_encoder
    from zashiki.kernel.game import find
    from zashiki.proof.audit import audit_match

    setup, seed, by_bots = task
    game = find(setup.game)
    quick = Greedy(game, Effort(worlds=1, glance=12, finalists=4, depth=2, narrow=3, patience=0))
    kinds = [quick, *(bot(game, name) for name in ("random", *game.scripts))]
    players = [kinds[(seat + seed) % len(kinds)] for seat in range(setup.seats)] if by_bots else []
    return audit_match(game, setup, seed, prompt_encoder(), players)


def _spread(what: str, work: Callable[[Task], Report], tasks: list[Task], jobs: int) -> Iterator[Report]:
    """The reports of all tasks, by as many processes as wanted, with a bar."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from zashiki.bots.apart import leave_with_parent
    from zashiki.bots.heads import cores
    from zashiki.cli.progress import progress_bar

    jobs = min(jobs or cores(), len(tasks))
    with progress_bar(what, len(tasks)) as told:
        if jobs == 1:
            for done, task in enumerate(tasks, 1):
                yield work(task)
                told(done)
            return
        with ProcessPoolExecutor(jobs, get_context("spawn"), leave_with_parent) as pool:
            for done, report in enumerate(pool.map(work, tasks), 1):
                yield report
                told(done)


def _tell(game: AnyGame, what: str, report: Report) -> bool:
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    for finding in report.findings[:50]:
        console.print(Text.assemble(("✗ ", "bold red"), str(finding)))
    for note in dict.fromkeys(report.notes):
        console.print(Text.assemble(("· ", "dim"), note))
    numbers = f"{report.matches} matches, {report.decisions} decisions, {report.comparisons} comparisons"
    if report.news:
        numbers += f", {100 * report.followed / report.news:.0f} % of what viewers saw repeated in imagined states"
    verdict = f"{len(report.findings)} findings" if report.findings else "clean"
    console.print(Text.assemble((f"{game.id}: {what} {verdict}", "bold"), f" ({numbers})"))
    return bool(report.findings)


def replay(
    file: Annotated[Path, Argument(help="A recorded match or a golden.")],
    at: Annotated[int | None, Option("--step", min=0, help="Stop after so many steps.")] = None,
    log: Annotated[bool, Option("--log", help="Tell every event.")] = False,
    lang: Annotated[str, Option(help="en or de.")] = "en",
) -> None:
    """Replay a recorded match and show where it leads."""
    from zashiki.kernel.match import Match
    from zashiki.kernel.model import RecordError
    from zashiki.kernel.record import read_record
    from zashiki.proof.golden import strip

    text = record_in(file)
    setup, steps = read_record(strip(text) if "\nstart # " in text else text)
    game = _game_of(setup)
    if at is not None and at > len(steps):
        raise RecordError(f"the match has {len(steps)} steps, not {at}")
    match = Match(game, setup)
    for number, step in enumerate(steps[:at]):
        events = _retake(match, number, step.actor, step.text)
        if log:
            _print_events(words_of(game, setup.seats, language(lang)), number, events)
    _print_board(match, language(lang))


def _game_of(setup: Setup) -> AnyGame:
    """The game of a recorded match; raises RecordError where its rules are others now."""
    from zashiki.kernel.game import find
    from zashiki.kernel.model import RecordError

    game = find(setup.game)
    if setup.rules_version != game.rules_version:
        raise RecordError(f"recorded under rules version {setup.rules_version}; this is {game.rules_version}")
    return game


def _retake(match: Match, number: int, actor: int, text: str) -> list:  # type: ignore[type-arg]
    from zashiki.kernel.model import RecordError, ZashikiError

    try:
        return match.play(actor, text)
    except ZashikiError as error:
        raise RecordError(f"step {number} ({text!r}) does not fit: {error}") from error


def _print_events(words: Words, number: int, events: list) -> None:  # type: ignore[type-arg]
    for event in events:
        print(
            f"{number:>5}  {words.fill(f'events.{event.kind}', {'who': event.seat, 'seat': event.seat} | event.facts)}"
        )


def _print_board(match: Match, lang: str) -> None:
    from rich.console import Console

    from zashiki.kernel.model import SPECTATOR

    game, console = match.game, Console(highlight=False)
    for line in game.drawing.render(game.view(match.state, SPECTATOR), words_of(game, match.setup.seats, lang)):
        console.print(line)
    outcome = match.state.outcome()
    console.print(f"{game.title.get(lang, game.title['en'])}, {match.setup.seats} seats, {len(match.steps)} steps")
    if outcome is not None:
        console.print(f"scores {list(outcome.scores)}, ranks {list(outcome.ranks)} by {outcome.rule}: ", end="")
        console.print(game.rulebook.sentence(outcome.rule, lang), markup=False)


def verify(
    file: Annotated[Path, Argument(help="A record, as the server gives it when a match is over.")],
    commitment: Annotated[str, Option(help="What the table told at the start of the match.")] = "",
) -> None:
    """Deal a recorded match again from its secret: was every card, tile and die what it had to be?"""
    from zashiki.kernel.model import RecordError
    from zashiki.kernel.record import read_record, read_secret
    from zashiki.table import dealer

    text = record_in(file)
    setup, steps = read_record(text)
    secret = read_secret(text)
    if not secret:
        raise RecordError("this record tells no secret: its deals cannot be checked")
    told = dealer.commitment(secret)
    if commitment and commitment.strip().lower() != told:
        raise RecordError(f"the secret of this record is another one than the table had bound itself to: {told}")
    deals, is_whole = dealer.verify(_game_of(setup), setup, steps, secret)
    if not is_whole:
        raise RecordError(f"the record ends after {len(steps)} steps, but its match does not: the rest is missing")
    print(f"all {deals} deals follow from the secret; its SHA-256 is {told}")


def golden(
    game: Annotated[str, Argument(help="Id of the game.")],
    seats: Annotated[int, Argument(help="Number of seats.")],
    seed: Annotated[int, Argument(help="Where chance begins.")] = 1,
    option: OptionValues = None,
    limit: Annotated[int, Option(min=1, help="Stop after so many steps.")] = 200_000,
) -> None:
    """Write a random match with hashes of every position and view, to be kept below the game's tests/golden."""
    from zashiki.kernel.game import find
    from zashiki.proof.golden import write_golden

    chosen = find(game)
    print(write_golden(chosen, agree(chosen, seats, option), seed, limit), end="")
