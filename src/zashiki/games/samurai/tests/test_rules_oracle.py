"""Whole random matches, compared with the oracle at every taking and at the end."""

from __future__ import annotations

from itertools import product

import pytest

from zashiki.games.samurai import GAME
from zashiki.games.samurai.rules.scoring import score
from zashiki.games.samurai.rules.state import Samurai
from zashiki.games.samurai.sight import View
from zashiki.games.samurai.tests import oracle
from zashiki.kernel.model import CHANCE, OVER, SPECTATOR
from zashiki.kernel.rng import Rng

MATCHES = 12


def tiles_of(view: View) -> dict[oracle.Hex, oracle.Tile]:
    return {
        view.hexes[at][:2]: (seat, view.tile_kinds[tile][1], view.tile_kinds[tile][2]) for at, seat, tile in view.tiles
    }


def figures_of(view: View) -> dict[oracle.Hex, set[str]]:
    return {
        view.hexes[view.places[place][0]][:2]: {oracle.KINDS[kind] for kind in kinds}
        for place, kinds in enumerate(view.figures)
        if kinds
    }


def counts_of(view: View) -> list[dict[str, int]]:
    return [dict(zip(oracle.KINDS, row, strict=True)) for row in view.taken]


def check_taking(before: View, after: View, land: set[oracle.Hex]) -> int:
    """Between the two views exactly that was taken which the oracle finds."""
    figures, counts = figures_of(before), counts_of(before)
    leaving = oracle.judge(figures, tiles_of(after), land, after.seats)
    for place, kind, taker in leaving:
        figures[place].remove(kind)
        counts[after.seats if taker is None else taker][kind] += 1
    assert figures_of(after) == {place: kinds for place, kinds in figures.items() if kinds}
    assert counts_of(after) == counts
    return len(leaving)


def check_influence(view: View) -> None:
    tiles = tiles_of(view)
    for place, rows in enumerate(view.influence):
        at = view.hexes[view.places[place][0]][:2]
        for kind, row in zip(oracle.KINDS, rows, strict=True):
            assert list(row) == [oracle.influence(at, kind, tiles, seat) for seat in range(view.seats)]


def play_and_compare(state: Samurai, rng: Rng, land: set[oracle.Hex], immediate: bool) -> int:
    compared = 0
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            state.deal(rng)
            continue
        action = int(state.sample(mover, rng))
        judged = action == 0 or (immediate and GAME.notation.fields(mover, action)["kind"] == "lay")
        before = GAME.view(state, SPECTATOR)
        state.apply(mover, action)
        if judged:
            after = GAME.view(state, SPECTATOR)
            compared += check_taking(before, after, land)
            check_influence(after)
    return compared


@pytest.mark.rule("R6.1", "R6.2", "R6.3", "R6.4", "R6.5", "R6.6", "R7.8")
@pytest.mark.parametrize(("seats", "capture"), list(product((2, 3, 4), ("end_of_turn", "immediate"))))
def test_random_matches(seats: int, capture: str) -> None:
    land, compared = oracle.land_in_play(seats), 0
    for seed in range(MATCHES // seats):
        state = GAME.new(seats, capture=capture, opening_hand="random", figure_setup="random")
        compared += play_and_compare(state, Rng(seed), land, capture == "immediate")
        outcome = state.outcome()
        assert outcome is not None
        assert list(outcome.ranks) == oracle.ranks(counts_of(GAME.view(state, 0))[:-1])
    assert compared > MATCHES


@pytest.mark.rule("R7.3", "R7.4", "R7.5", "R7.6", "R7.7", "R7.8")
def test_random_scores() -> None:
    rng = Rng(11)
    for _ in range(3000):
        seats = 2 + int(rng.below(3))
        rows = [[int(rng.below(5)) for _ in range(3)] for _ in range(seats)]
        outcome = score(rows, [0, 0, 0], [1, 1, 1], ["R7.2"])
        expected = oracle.ranks([dict(zip(oracle.KINDS, row, strict=True)) for row in rows])
        assert list(outcome.ranks) == expected
        assert outcome.details["winners"] == [seat for seat, rank in enumerate(expected) if rank == 1]
        assert outcome.details["steps"][-1]["stay"] == outcome.details["winners"]  # type: ignore[index]
