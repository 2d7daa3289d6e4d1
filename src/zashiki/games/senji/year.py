"""The turn of the year: the emperor's visit, and the end (R3.2 to R3.4, chapter 10)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import telling
from zashiki.games.senji.actions import EMPEROR
from zashiki.games.senji.board import POWER
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.opening import leaders, only_seat
from zashiki.games.senji.phases import EMPEROR_PICK, ENDED, NOBODY, TO_WINTER
from zashiki.kernel.model import Outcome


def end_year(ground: Ground) -> None:
    """R10.1, R10.3: the match ends, or the emperor travels."""
    ground.turns = vec[i64]()
    ground.turn = 0
    ground.actor = NOBODY
    if is_over(ground):
        ground.phase = ENDED
        if ground.events is not None:
            ground.tell(telling.ended(ground.year))
        return
    ground.year += 1
    ground.tied = leaders(ground)
    host = only_seat(ground.tied)
    if host != NOBODY:
        visit(ground, host)
    else:
        ground.actor = ground.host
        ground.phase = EMPEROR_PICK


def is_over(ground: Ground) -> bool:
    """Somebody has reached the goal, or the last year is over."""
    for honour in ground.honour:
        if honour >= ground.goal:
            return True
    return ground.year >= ground.last_year


def invitations(ground: Ground) -> vec[i64]:
    """R3.4: the tied seats."""
    legal = vec[i64]()
    seat: i64 = 0
    while seat < ground.seats:
        if (ground.tied >> seat) & 1 == 1:
            legal = append(legal, EMPEROR + seat)
        seat += 1
    return legal


def visit(ground: Ground, seat: i64) -> None:
    """The emperor stays with the seat."""
    ground.tied = 0
    ground.host = seat
    if ground.events is not None:
        ground.tell(telling.emperor(seat))
    ground.phase = TO_WINTER


def standing(ground: Ground, seat: i64) -> i64:
    """R10.2 as one number: honour, then the host, then provinces, then units on the map."""
    host: i64 = 1 if ground.host == seat else 0
    rest = ground.provinces(seat) * POWER[8] + ground.units_on_map(seat)
    return ground.honour[seat] * POWER[24] + host * POWER[16] + rest


def result(ground: Ground) -> Outcome:
    """Scores are honour; equal standings share a place."""
    standings = [standing(ground, seat) for seat in range(ground.seats)]
    ranks = tuple([1 + len([1 for other in standings if other > own]) for own in standings])
    scores = tuple([int(ground.honour[seat]) for seat in range(ground.seats)])
    reached = any([score >= ground.goal for score in scores])  # noqa: C419 (a generator would not be native)
    details: dict[str, object] = {
        "year": ground.year,
        "goal": ground.goal,
        "host": ground.host,
        "provinces": [ground.provinces(seat) for seat in range(ground.seats)],
        "units": [ground.units_on_map(seat) for seat in range(ground.seats)],
    }
    return Outcome(scores, ranks, "R10.1" if reached else "R10.3", details)
