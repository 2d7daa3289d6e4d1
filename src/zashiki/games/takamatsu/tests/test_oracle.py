"""Whole random matches beside a slow, obvious second implementation of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from zashiki.games.takamatsu import GAME
from zashiki.games.takamatsu.rules.state import Takamatsu
from zashiki.games.takamatsu.tests.oracle import Oracle
from zashiki.games.takamatsu.tests.positions import chances
from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng

CASES = [(seats, seed) for seats in (2, 3, 4, 5) for seed in range(6)]


@pytest.mark.rule(
    "R3.1", "R3.2", "R3.3", "R3.4", "R3.6", "R3.7", "R3.9", "R3.10", "R4.3", "R4.7", "R4.10", "R5.1", "R6.2", "R6.3"
)
@pytest.mark.parametrize("cash", ["any_time", "own_turn"])
@pytest.mark.parametrize(("seats", "seed"), CASES)
def test_a_random_match_goes_as_the_oracle_says(seats: int, seed: int, cash: str) -> None:
    rng, state, oracle = Rng(1000 * seats + seed), GAME.new(seats, cash=cash), Oracle(seats, cash == "any_time")
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            compare_chances(state, oracle)
            text = GAME.notation.write_action(CHANCE, int(state.deal(rng)))
        else:
            texts = GAME.legal(state, mover)
            assert mover == oracle.mover
            assert set(texts) == oracle.legal()
            text = texts[int(rng.below(len(texts)))]
            GAME.play(state, mover, text)
        oracle.step(text)
        compare(state, oracle)
    outcome = state.outcome()
    assert outcome is not None
    assert oracle.over
    totals = oracle.totals()
    assert list(outcome.scores) == totals
    assert list(outcome.ranks) == [1 + sum(other > total for other in totals) for total in totals]


def compare_chances(state: Takamatsu, oracle: Oracle) -> None:
    """The same cards may be laid."""
    found = chances(state)
    if any(text.startswith("lay") for text in found):
        assert found == Counter(f"lay {card}" for card in oracle.pile)
    assert any(text.startswith("learn") for text in found) == oracle.looking


def compare(state: Takamatsu, oracle: Oracle) -> None:
    """The same palace, pagodas, cards and turn."""
    view = GAME.view(state, 0)
    assert {room: Counter(people) for room, people in oracle.rooms.items()} == view.rooms
    assert view.pagodas == oracle.points or len(oracle.colours) < oracle.seats
    assert ["hidden" if card.value is None else f"{card.value:+d}" for card in view.row] == oracle.row
    assert (view.pile.count, view.used.count) == (len(oracle.pile), len(oracle.used))
    held = {colour: sum(card.colour == colour for cards in view.held for card in cards) for colour in oracle.held}
    assert held == {colour: len(values) for colour, values in oracle.held.items()}
    if state.mover() >= 0:
        assert (view.turn, view.round, view.last_round) == (oracle.turn, oracle.round, oracle.last_round)
