"""The map and the tiles are what the box holds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from zashiki.games.samurai import GAME
from zashiki.games.samurai.sight import View
from zashiki.kernel.model import SPECTATOR

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
DATA = Path(__file__).parent.parent / "data"


def whole_map(seats: int) -> View:
    view = GAME.view(GAME.new(seats), SPECTATOR)
    assert isinstance(view, View)
    return view


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize(
    ("seats", "land", "sea", "cities", "villages"), [(2, 30, 44, 2, 14), (3, 43, 64, 2, 23), (4, 56, 84, 3, 30)]
)
def test_counts_of_hexes(seats: int, land: int, sea: int, cities: int, villages: int) -> None:
    terrains = [terrain for _, _, terrain in whole_map(seats).hexes]
    counted = {name: terrains.count(name) for name in ("land", "sea", "capital", "city", "village")}
    assert counted == {"land": land, "sea": sea, "capital": 1, "city": cities, "village": villages}


@pytest.mark.rule("R1.2", "R1.3")
@pytest.mark.parametrize(("seats", "figures"), [(2, 21), (3, 30), (4, 39)])
def test_every_figure_has_its_place(seats: int, figures: int) -> None:
    view = whole_map(seats)
    room = {"village": 1, "city": 2, "capital": 3}
    assert sum(room[view.hexes[hex_number][2]] for hex_number, *_ in view.places) == figures
    assert view.figures_of_a_kind * 3 == figures


@pytest.mark.rule("R1.2")
def test_islands_in_play() -> None:
    islands = {seats: {place[3] for place in whole_map(seats).places} for seats in (2, 3, 4)}
    assert islands[2] == {"honshu"}
    assert islands[3] == {"honshu", "kyushu", "shikoku"}
    assert islands[4] == {"honshu", "kyushu", "shikoku", "hokkaido"}


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_land_hex_touches_exactly_two_settlements(seats: int) -> None:
    view = whole_map(seats)
    terrain = {(q, r): name for q, r, name in view.hexes}
    assert len(terrain) == len(view.hexes)
    for (q, r), name in terrain.items():
        beside = [terrain.get((q + dq, r + dr), "") for dq, dr in DIRECTIONS]
        if name == "land":
            assert sum(near in ("village", "city", "capital") for near in beside) == 2
            assert "" not in beside, "land never lies at the edge"
        if name in ("village", "city", "capital"):
            assert 2 <= beside.count("land") <= 6
            assert not {"village", "city", "capital"} & set(beside), "settlements never touch"


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rings_and_shores_are_the_neighbours(seats: int) -> None:
    view = whole_map(seats)
    at = {(q, r): number for number, (q, r, _) in enumerate(view.hexes)}
    for hex_number, _, _, _, ring, shore in view.places:
        q, r, _ = view.hexes[hex_number]
        beside = {at[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in at}
        assert set(ring) == {number for number in beside if view.hexes[number][2] == "land"}
        assert set(shore) == {number for number in beside if view.hexes[number][2] == "sea"}


@pytest.mark.rule("R1.3")
def test_names() -> None:
    places = whole_map(4).places
    assert {name for _, name, invented, *_ in places if not invented} == {"Edo", "Kyoto", "Akita", "Sapporo"}
    assert len({name for _, name, *_ in places}) == len(places) == 34
    assert "invented" in json.loads((DATA / "map.json").read_text(encoding="utf-8"))["certainty"]


@pytest.mark.rule("R1.4")
def test_twenty_tiles() -> None:
    tiles = [
        (kind, strength, character)
        for _, kind, strength, character, copies, _ in whole_map(2).tile_kinds
        for _ in range(copies)
    ]
    assert len(tiles) == 20
    assert sorted(strength for kind, strength, _ in tiles if kind == "samurai") == [1, 1, 2, 2, 3]
    assert sorted(strength for kind, strength, _ in tiles if kind == "ship") == [1, 1, 2]
    for figure in ("helmet", "buddha", "rice"):
        assert sorted(strength for kind, strength, _ in tiles if kind == figure) == [2, 3, 4]
    assert {kind for kind, _, character in tiles if character} == {"ship", "rider", "swap"}
    assert sum(character for _, _, character in tiles) == 5
    assert max(strength for _, strength, _ in tiles) == 4
