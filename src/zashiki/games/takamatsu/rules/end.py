"""The end (rules 5 and 6.4): turns, rounds, and who wins."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.takamatsu.rules.tables import Colour
from zashiki.kernel.model import Outcome, Seat
from zashiki.kernel.state import ranks_by

from . import telling
from .fields import ENDED, MOVE, Fields
from .tables import COLOUR_COUNT, COLOURS, HIDDEN_VALUES


def end_turn(state: Fields) -> None:
    """The next seat moves, unless the match ends with this round (R5.1, R5.4)."""
    state.turn = (state.turn + 1) % state.seats
    state.phase = MOVE
    if state.turn != state.start_seat:
        return
    if state.last_round or state.round >= state.round_limit:
        state.phase = ENDED
        if state.events is not None:
            state.tell(telling.ended(state.round))
    else:
        state.round += 1


def score_of(state: Fields, seat: Seat) -> i64:
    """The points of a seat: its pagodas and the hidden cards it still holds (R5.3, R6.4)."""
    score: i64 = 0
    colour: Colour = 0
    while colour < COLOUR_COUNT:
        if state.owner[colour] == seat:
            score += state.pagodas[colour]
        colour += 1
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        if state.place[value] >= 0 and state.owner[state.place[value]] == seat:
            score += value
        value += 1
    return score


def ranks_of(state: Fields) -> vec[i64]:
    """By points alone; equals share."""
    scores = vec[i64]()
    seat: Seat = 0
    while seat < state.seats:
        scores = append(scores, score_of(state, seat))
        seat += 1
    return ranks_by(scores)


def result_of(state: Fields) -> Outcome:
    """The final reckoning, with every pagoda and hidden card that made it."""
    scores = [int(score_of(state, seat)) for seat in range(state.seats)]
    ranks = [int(rank) for rank in ranks_of(state)]
    per_seat: list[dict[str, object]] = []
    for seat in range(state.seats):
        per_seat.append(reckoning_of(state, seat))
    details: dict[str, object] = {"rounds": int(state.round), "goal_reached": state.last_round, "seats": per_seat}
    rule = "R5.4" if not state.last_round else ("R6.4" if state.seats == 2 else "R5.3")
    return Outcome(tuple(scores), tuple(ranks), rule, details)


def reckoning_of(state: Fields, seat: int) -> dict[str, object]:
    """What made the points of the seat, colour by colour."""
    colours: list[dict[str, object]] = []
    for colour in range(COLOUR_COUNT):
        if state.owner[colour] == seat:
            held = [value for value in range(1, HIDDEN_VALUES + 1) if state.place[value] == colour]
            pagoda = int(state.pagodas[colour])
            entry: dict[str, object] = {"colour": COLOURS[colour], "pagoda": pagoda, "hidden": held}
            entry["total"] = pagoda + sum(held)
            colours.append(entry)
    return {"seat": seat, "colours": colours, "total": int(score_of(state, seat))}
