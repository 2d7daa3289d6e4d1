"""What an action would do, told in numbers for boards: influence before and after, takings, endings."""

from __future__ import annotations

from typing import Any

from zashiki.kernel.rng import Rng

from ..rules.actions import CHOOSE, DONE, DRAW, LAY, PLACE, SWAPS
from ..rules.material import hand_size, has_figure, missing, set_aside, stock
from ..rules.packing import influence_row
from ..rules.state import Samurai
from ..rules.tables import (
    END_OF_TURN,
    EXCHANGE,
    HEXES,
    NEAR,
    NONE,
    PLACE_COUNT,
    PLACES,
    SIDES,
    SWAP,
    TIED,
    TIED_LIMIT,
)
from ..rules.taking import leader
from .view import View, imagine


def preview(view: View, action: int) -> dict[str, Any]:
    """What the viewer's action would do; no hidden tile bears on it."""
    state, seat = imagine(view, Rng(0)), view.viewer
    if action == DONE:
        return _done(state, seat)
    if action < SWAPS:
        return _laying(state, seat, (action - LAY) // HEXES, (action - LAY) % HEXES, action)
    if action < CHOOSE:
        return _swap(state, seat, action)
    if action < PLACE:
        return {"kind": "choose", "hand_size": hand_size(state, seat) + 1}
    if action < DRAW:
        return {"kind": "place", "stock": stock(state, (action - PLACE) % 3) - 1}
    return {}


def _places_near(state: Samurai, hex_number: int) -> list[int]:
    near = NEAR[hex_number * SIDES : hex_number * SIDES + SIDES]
    return [int(place) for place in near if NONE < place < PLACE_COUNT[state.seats]]


def _after(state: Samurai, seat: int, action: int) -> Samurai:
    """The state after the action, but with all figures still in their places."""
    later = state.copy()
    later.capture = END_OF_TURN
    later.apply(seat, action)
    return later


def _laying(state: Samurai, seat: int, tile: int, hex_number: int, action: int) -> dict[str, Any]:
    later = _after(state, seat, action)
    figures: list[dict[str, Any]] = []
    for place in _places_near(state, hex_number):
        for kind in range(3):
            if has_figure(state, place, kind):
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


def _figure(state: Samurai, later: Samurai, place: int, kind: int, later_kind: int) -> dict[str, Any]:
    complete = later.open[place] == 0
    taker = int(leader(later, place, later_kind))
    return {
        "place": int(place),
        "figure": int(later_kind),
        "figure_before": int(kind),
        "before": influence_row(state, place, kind),
        "after": influence_row(later, place, later_kind),
        "leader_before": int(leader(state, place, kind)),
        "leader": taker,
        "open": int(later.open[place]),
        "complete": complete,
        "taker": taker if complete else None,
        "tied": complete and taker == TIED,
    }


def _swap(state: Samurai, seat: int, action: int) -> dict[str, Any]:
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
            if state.open[place] == 0 and has_figure(state, place, kind):
                taker = int(leader(state, place, kind))
                row = influence_row(state, place, kind)
                taking = {"place": place, "figure": kind, "influence": row, "taker": taker, "tied": taker == TIED}
                takings.append(taking)
    return takings


def _endings(state: Samurai) -> list[str]:
    """The rules that would end the match if the turn ended now."""
    takings = _takings(state)
    left = [int(state.left[kind]) for kind in range(3)]
    for taking in takings:
        left[taking["figure"]] -= 1
    tied = set_aside(state) + sum([1 for taking in takings if taking["tied"]])
    return (["R7.1"] if 0 in left else []) + (["R7.2"] if tied >= TIED_LIMIT else [])


def _done(state: Samurai, seat: int) -> dict[str, Any]:
    ends = _endings(state)
    if state.played == 0 and state.passes == state.seats - 1 and not ends:
        ends = ["R3.9"]
    return {"kind": "done", "takes": _takings(state), "draws": 0 if ends else missing(state, seat), "ends": ends}
