"""What an action would do, told in numbers for boards: influence before and after, takings, endings."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from zashiki.games.samurai.actions import CHOOSE, DONE, DRAW, LAY, PLACE, SWAPS
from zashiki.games.samurai.board import EXCHANGE, HEXES, NEAR, NONE, PLACE_COUNT, PLACES, SIDES, SWAP, TIED_LIMIT
from zashiki.games.samurai.ground import TIED
from zashiki.games.samurai.plain import influence_row
from zashiki.games.samurai.state import Samurai


def foresee(state: Samurai, seat: i64, action: i64) -> dict[str, Any]:
    """The effects of a legal action of the seat on this state, which is left as it is."""
    if action == DONE:
        return _done(state, seat)
    if action < SWAPS:
        return _laying(state, seat, (action - LAY) // HEXES, (action - LAY) % HEXES, action)
    if action < CHOOSE:
        return _swap(state, seat, action)
    if action < PLACE:
        return {"kind": "choose", "hand_size": int(state.hand_size(seat)) + 1}
    if action < DRAW:
        return {"kind": "place", "stock": int(state.stock((action - PLACE) % 3)) - 1}
    return {}


def _places_near(state: Samurai, hex_number: i64) -> list[int]:
    found: list[int] = []
    i: i64 = hex_number * SIDES
    end: i64 = i + SIDES
    while i < end and NEAR[i] != NONE:
        if NEAR[i] < PLACE_COUNT[state.seats]:
            found.append(NEAR[i])
        i += 1
    return found


def _after(state: Samurai, seat: i64, action: i64) -> Samurai:
    """The state after the action, but with all figures still in their places."""
    later = state.copy()
    later.immediate = False
    later.apply(seat, action)
    return later


def _laying(state: Samurai, seat: i64, tile: i64, hex_number: i64, action: i64) -> dict[str, Any]:
    later = _after(state, seat, action)
    figures: list[dict[str, Any]] = []
    for place in _places_near(state, hex_number):
        for kind in range(3):
            if state.has_figure(place, kind):
                figures.append(_figure(state, later, place, kind, kind))
    kind_of_act = "exchange" if tile == EXCHANGE else "lay"
    closed = [place for place in _places_near(state, hex_number) if state.open[place] > 0 and later.open[place] == 0]
    return {
        "kind": kind_of_act,
        "figures": figures,
        "closes": [place for place in closed if state.figures[place] != 0],
        "useful": any(one["before"] != one["after"] for one in figures),
        "lifted": int(later.lifted),
        "ends": _endings(later),
    }


def _figure(state: Samurai, later: Samurai, place: i64, kind: i64, later_kind: i64) -> dict[str, Any]:
    complete = later.open[place] == 0
    leader = later.leader(place, later_kind)
    return {
        "place": int(place),
        "figure": int(later_kind),
        "figure_before": int(kind),
        "before": influence_row(state, place, kind),
        "after": influence_row(later, place, later_kind),
        "leader_before": int(state.leader(place, kind)),
        "leader": int(leader),
        "open": int(later.open[place]),
        "complete": complete,
        "taker": int(leader) if complete else None,
        "tied": complete and leader == TIED,
    }


def _swap(state: Samurai, seat: i64, action: i64) -> dict[str, Any]:
    code = action - SWAPS
    later = _after(state, seat, action)
    kind = code % 9 // 3
    other_kind = code % 3
    one = _figure(state, later, code // (PLACES * 9), kind, other_kind)
    other = _figure(state, later, code // 9 % PLACES, other_kind, kind)
    return {"kind": "swap", "figures": [one, other], "useful": True, "tile": SWAP, "ends": _endings(later)}


def _takings(state: Samurai) -> list[dict[str, Any]]:
    """What would be taken if the turn ended now."""
    takings: list[dict[str, Any]] = []
    for place in range(PLACE_COUNT[state.seats]):
        for kind in range(3):
            if state.open[place] == 0 and state.has_figure(place, kind):
                leader = int(state.leader(place, kind))
                row = influence_row(state, place, kind)
                taking = {"place": place, "figure": kind, "influence": row, "taker": leader, "tied": leader == TIED}
                takings.append(taking)
    return takings


def _endings(state: Samurai) -> list[str]:
    """The rules that would end the match if the turn ended now."""
    takings = _takings(state)
    left = [int(state.left[kind]) for kind in range(3)]
    for taking in takings:
        left[taking["figure"]] -= 1
    tied = state.set_aside() + sum([1 for taking in takings if taking["tied"]])
    return (["R7.1"] if 0 in left else []) + (["R7.2"] if tied >= TIED_LIMIT else [])


def _done(state: Samurai, seat: i64) -> dict[str, Any]:
    ends = _endings(state)
    if state.played == 0 and state.passes == state.seats - 1 and not ends:
        ends = ["R3.9"]
    return {"kind": "done", "takes": _takings(state), "draws": 0 if ends else int(state.missing(seat)), "ends": ends}
