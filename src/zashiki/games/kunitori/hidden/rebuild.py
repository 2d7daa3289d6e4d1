"""A state from the parts of a view: everything that is seen, as it is seen."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Row
from zashiki.kernel.model import Seat

from ..rules.actions import AREA, DECK, DEPLOYED, DISCARD, HAND, LAID, POOL, SENT, SHOWN, TOP, region
from ..rules.fields import Fields
from ..rules.tables import KIND_OF
from .memory import NO_CARDS, NOTHING, World, distinct


def lay_pool(state: Fields, pool: dict[str, dict[str, Any]]) -> None:
    """Every pile of the pool."""
    for name, pile in pool.items():
        state.put(POOL, KIND_OF[name], pile["left"])


def lay_cards(state: Fields, row: Row, cards: dict[str, int]) -> None:
    """Cards by id into a region."""
    for name, count in cards.items():
        state.put(row, KIND_OF[name], count)


def lay_seat(state: Fields, seat: Seat, player: dict[str, Any]) -> None:
    """All that everybody knows of a seat; what it hides lies in its unseen deck."""
    state.points[seat] = player["points"]
    lay_cards(state, region(seat, DISCARD), player["discard"])
    lay_cards(state, region(seat, DEPLOYED), player["deployed"])
    lay_cards(state, region(seat, AREA), player["deployed"])
    lay_cards(state, region(seat, AREA), player["played"])
    lay_cards(state, region(seat, LAID), player["ambush"])
    lay_cards(state, region(seat, SHOWN), player["revealed"])
    lay_cards(state, region(seat, SENT), player["attacked_by"])
    lay_cards(state, region(seat, DECK), player["hidden"])
    state.known[seat] = worlds_of(player["known"])


def lay_own(state: Fields, seat: Seat, mine: dict[str, Any]) -> None:
    """What only the seat itself knows: how its hidden cards lie."""
    for name, count in dict[str, int](mine["hand"]).items():
        state.put(region(seat, DECK), KIND_OF[name], -count)
        state.put(region(seat, HAND), KIND_OF[name], count)
    state.tops[seat] = kinds_of(mine["top"])
    for kind in state.tops[seat]:
        state.move(region(seat, DECK), region(seat, TOP), kind)


def worlds_of(known: list[dict[str, Any]]) -> list[World]:
    """What everybody reckons with."""
    if len(known) == 1 and not known[0]["hand"] and not known[0]["top"]:
        return NOTHING
    return distinct([World(counts_of(world["hand"]), kinds_of(world["top"])) for world in known])


def counts_of(cards: dict[str, int]) -> vec[i64]:
    """How many of every kind."""
    counts = NOTHING[0].hand[:]
    for name, count in cards.items():
        counts[KIND_OF[name]] = count
    return counts


def kinds_of(names: list[str]) -> vec[i64]:
    """The kinds of these cards, in order."""
    row = NO_CARDS
    for name in names:
        row = append(row, KIND_OF[name])
    return row
