"""Who wins (rules 5 and 6.4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.takamatsu.board import COLOUR_COUNT, COLOURS, HIDDEN_VALUES
from zashiki.kernel.model import Outcome


def score_of(seat: i64, owner: vec[i64], pagodas: vec[i64], place: vec[i64]) -> i64:
    """The points of a seat: its pagodas and the hidden cards it still holds (R5.3, R6.4)."""
    score: i64 = 0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if owner[colour] == seat:
            score += pagodas[colour]
        colour += 1
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        if place[value] >= 0 and owner[place[value]] == seat:
            score += value
        value += 1
    return score


def result_of(
    seats: i64, owner: vec[i64], pagodas: vec[i64], place: vec[i64], rounds: i64, goal_reached: bool
) -> Outcome:
    """The final reckoning, with every pagoda and hidden card that made it."""
    scores = [int(score_of(seat, owner, pagodas, place)) for seat in range(seats)]
    ranks = [1 + sum([1 for other in scores if other > score]) for score in scores]
    per_seat: list[dict[str, object]] = []
    for seat in range(seats):
        per_seat.append(_reckoning(seat, owner, pagodas, place))
    details: dict[str, object] = {"rounds": int(rounds), "goal_reached": goal_reached, "seats": per_seat}
    rule = "R5.4" if not goal_reached else ("R6.4" if seats == 2 else "R5.3")
    return Outcome(tuple(scores), tuple(ranks), rule, details)


def _reckoning(seat: int, owner: vec[i64], pagodas: vec[i64], place: vec[i64]) -> dict[str, object]:
    colours: list[dict[str, object]] = []
    for colour in range(COLOUR_COUNT):
        if owner[colour] == seat:
            held = [value for value in range(1, HIDDEN_VALUES + 1) if place[value] == colour]
            pagoda = int(pagodas[colour])
            entry: dict[str, object] = {"colour": COLOURS[colour], "pagoda": pagoda, "hidden": held}
            entry["total"] = pagoda + sum(held)
            colours.append(entry)
    return {"seat": seat, "colours": colours, "total": int(score_of(seat, owner, pagodas, place))}
