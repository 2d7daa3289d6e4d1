"""Referee: plays single matches of a contest and writes down what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from zashiki.arena.contest import Contest
from zashiki.arena.players import Bench
from zashiki.bots.play import play
from zashiki.kernel.game import find
from zashiki.kernel.model import ZashikiError
from zashiki.kernel.record import write_record
from zashiki.kernel.rng import Rng, mix

_benches: dict[tuple[str, float], Bench] = {}  # of this process


class Row(TypedDict):
    """One match: a line of the results. Lists go by seat."""

    match: int
    deal: int
    players: list[str]
    ranks: list[int]
    scores: list[int]
    returns: list[float]
    rule: str
    decisions: int
    asked: list[int]
    thought: list[float]
    longest: list[float]
    faults: dict[str, list[str]]
    record: str


def play_number(contest: Contest, number: int) -> Row:
    """Play one match of the contest; the same whoever plays it, wherever and in whatever order."""
    game = find(contest.setup.game)
    bench = _benches.setdefault((game.id, contest.seconds), Bench(game, contest.seconds))
    seating, deal = contest.seating(number), contest.deal(number)
    luck = [Rng(mix(mix(deal) + chair)) for chair in range(contest.setup.seats)]
    sitting = [bench.seat(name, rng) for name, rng in zip(seating, luck, strict=True)]
    try:
        played = play(game, contest.setup, sitting, Rng(deal), contest.keep_records)
    except ZashikiError as error:
        raise ZashikiError(f"match {number} (deal {deal}, {', '.join(seating)}): {error}") from error
    outcome = played.outcome
    return Row(
        match=number,
        deal=deal,
        players=list(seating),
        ranks=list(outcome.ranks),
        scores=list(outcome.scores),
        returns=[round(gain, 6) for gain in outcome.returns],
        rule=outcome.rule,
        decisions=played.decisions,
        asked=list(played.asked),
        thought=[round(seconds, 4) for seconds in played.thought],
        longest=[round(seconds, 4) for seconds in played.longest],
        faults=bench.faults(),
        record=write_record(contest.setup, played.steps) if contest.keep_records else "",
    )


def play_numbers(contest: Contest, numbers: Sequence[int]) -> list[Row]:
    """Several matches in one go."""
    return [play_number(contest, number) for number in numbers]


def send_home() -> None:
    """End the programs that were started in this process."""
    for bench in _benches.values():
        bench.close()
    _benches.clear()


def same_result(one: Row, other: Row) -> bool:
    """Whether two rows tell the same match; how long it took may differ."""
    return all(_plain(one)[key] == value for key, value in _plain(other).items())


def _plain(row: Row) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key not in ("thought", "longest")}
