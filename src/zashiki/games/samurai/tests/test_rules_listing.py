"""The legal actions of whole random matches, compared with those found slowly and obviously from a view."""

from __future__ import annotations

from itertools import combinations

import pytest

from zashiki.games.samurai import GAME
from zashiki.games.samurai.rules.actions import CHOOSE, DONE, lay, place_figure, swap
from zashiki.games.samurai.rules.tables import EDO, EXCHANGE, SWAP
from zashiki.games.samurai.sight import View
from zashiki.games.samurai.tests.positions import situation
from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng


def empty(view: View, terrain: str) -> list[int]:
    covered = {at for at, _, _ in view.tiles}
    return [at for at, (_, _, here) in enumerate(view.hexes) if here == terrain and at not in covered]


def swaps(view: View) -> set[int]:
    standing = [(place, kind) for place, kinds in enumerate(view.figures) if place != EDO for kind in kinds]
    return {
        int(swap(place, kind, other, other_kind))
        for (place, kind), (other, other_kind) in combinations(standing, 2)
        if place != other and other_kind not in view.figures[place] and kind not in view.figures[other]
    }


def ways(view: View, tile: int) -> set[int]:
    """All ways to play a tile of the hand."""
    if tile == SWAP:
        return swaps(view)
    if tile == EXCHANGE:
        own = [at for at, seat, laid in view.tiles if seat == view.viewer and laid < EXCHANGE]
        return {int(lay(EXCHANGE, at)) for at in own if empty(view, "land")}
    return {int(lay(tile, at)) for at in empty(view, "sea" if view.tile_kinds[tile][1] == "ship" else "land")}


def in_turn(view: View) -> set[int]:
    if view.lifted >= 0:
        return {int(lay(view.lifted, at)) for at in empty(view, "land")}
    tiles = [tile for tile, copies in enumerate(view.hand) if copies and (tile > EXCHANGE or not view.plain)]
    found = {action for tile in tiles for action in ways(view, tile)}
    return found | {DONE} if view.played or not found else found


def placings(view: View) -> set[int]:
    room = {
        place: {"village": 1, "city": 2, "capital": 3}[view.hexes[at][2]] - len(view.figures[place])
        for place, (at, *_) in enumerate(view.places)
    }
    cities = [place for place, (at, *_) in enumerate(view.places) if view.hexes[at][2] == "city" and room[place]]
    places = cities or [place for place in room if room[place]]
    kinds = [kind for kind in range(3) if view.stock[kind]]
    return {int(place_figure(place, kind)) for place in places for kind in kinds if kind not in view.figures[place]}


def expected(view: View) -> set[int]:
    if view.phase == "choosing":
        return {CHOOSE + tile for tile, copies in enumerate(view.supply) if copies}
    return placings(view) if view.phase == "placing" else in_turn(view)


@pytest.mark.rule("R2.1", "R2.4", "R2.5", "R3.1", "R3.2", "R3.3", "R3.4", "R4.2", "R4.3", "R5.1", "R5.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_left_out_and_nothing_added(seats: int) -> None:
    rng = Rng(seats)
    for _ in range(3):
        state = GAME.new(seats)
        while (mover := int(state.mover())) != OVER:
            if mover == CHANCE:
                state.deal(rng)
                continue
            legal = [int(action) for action in state.legal(mover)]
            assert len(legal) == len(set(legal))
            assert set(legal) == expected(GAME.view(state, mover))
            copied = state.copy()
            assert [int(action) for action in copied.legal(mover)] == legal
            state.apply(mover, rng.pick(state.legal(mover)))


@pytest.mark.rule("R4.2", "R4.3")
@pytest.mark.parametrize(
    "cities",
    [
        "14.2:helmet+buddha 11.10:helmet+buddha",
        "14.2:helmet+buddha 11.10:buddha+rice",
        "14.2:rice",
        "11.10:rice+helmet",
    ],
)
def test_swaps_with_cities_alike_half_empty_and_empty(cities: str) -> None:
    state = situation(("swap", ""), figures=f"{cities} 5.15:rice 6.13:helmet 8.12:buddha 9.10:rice 14.6:rice")
    assert {int(action) for action in state.legal(0)} == swaps(GAME.view(state, 0))
