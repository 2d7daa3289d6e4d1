"""The turn of the year: the emperor's visit, and the end (R3.2 to R3.4, chapter 10)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.rules import telling
from zashiki.games.senji.rules.actions import EMPEROR
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.opening import leaders, only_seat
from zashiki.games.senji.rules.phases import EMPEROR_PICK, ENDED, NOBODY, TO_WINTER
from zashiki.games.senji.rules.tables import POWER
from zashiki.kernel.model import Outcome, Seat
from zashiki.kernel.state import ranks_by


def end_year(state: Fields) -> None:
    """R10.1, R10.3: the match ends, or the emperor travels."""
    state.turns = vec[i64]()
    state.turn = 0
    state.actor = NOBODY
    if is_over(state):
        state.phase = ENDED
        if state.events is not None:
            state.tell(telling.ended(state.year))
        return
    state.year += 1
    state.tied = leaders(state)
    host = only_seat(state.tied)
    if host != NOBODY:
        visit(state, host)
    else:
        state.actor = state.host
        state.phase = EMPEROR_PICK


def is_over(state: Fields) -> bool:
    """Somebody has reached the goal, or the last year is over."""
    for honour in state.honour:
        if honour >= state.goal:
            return True
    return state.year >= state.last_year


def invitations(state: Fields) -> vec[i64]:
    """R3.4: the tied seats."""
    legal = vec[i64]()
    seat: Seat = 0
    while seat < state.seats:
        if (state.tied >> seat) & 1 == 1:
            legal = append(legal, EMPEROR + seat)
        seat += 1
    return legal


def visit(state: Fields, seat: Seat) -> None:
    """The emperor stays with the seat."""
    state.tied = 0
    state.host = seat
    if state.events is not None:
        state.tell(telling.emperor(seat))
    state.phase = TO_WINTER


def standing(state: Fields, seat: Seat) -> i64:
    """R10.2 as one number: honour, then the host, then provinces, then units on the map."""
    host: Seat = 1 if state.host == seat else 0
    rest = state.provinces(seat) * POWER[8] + state.units_on_map(seat)
    return state.honour[seat] * POWER[24] + host * POWER[16] + rest


def ranks(state: Fields) -> vec[i64]:
    """Equal standings share a place."""
    standings = vec[i64]()
    seat: Seat = 0
    while seat < state.seats:
        standings = append(standings, standing(state, seat))
        seat += 1
    return ranks_by(standings)


def result(state: Fields) -> Outcome:
    """Scores are honour."""
    scores = tuple([int(state.honour[seat]) for seat in range(state.seats)])
    reached = any([score >= state.goal for score in scores])  # noqa: C419 (a generator would not be native)
    details: dict[str, object] = {
        "year": state.year,
        "goal": state.goal,
        "host": state.host,
        "provinces": [state.provinces(seat) for seat in range(state.seats)],
        "units": [state.units_on_map(seat) for seat in range(state.seats)],
    }
    return Outcome(scores, tuple([int(rank) for rank in ranks(state)]), "R10.1" if reached else "R10.3", details)
