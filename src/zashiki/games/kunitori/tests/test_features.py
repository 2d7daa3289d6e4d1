"""What learners are told: every number has its name, and chairs are interchangeable."""

from __future__ import annotations

import pytest

from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.rules.state import Kunitori
from zashiki.games.kunitori.tests.tables import play, table


def told(state: Kunitori, seat: int) -> dict[str, int]:
    """The features that are not 0, by name."""
    names = GAME.mind.feature_names(state.seats)
    numbers = GAME.mind.features(state, seat)
    return {name: int(number) for name, number in zip(names, numbers, strict=True) if number}


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_number_has_a_name_of_its_own(seats: int) -> None:
    names = GAME.mind.feature_names(seats)
    assert len(set(names)) == len(names) == len(GAME.mind.features(GAME.new(seats), 0))


def test_the_own_cards_come_first_and_others_only_as_everybody_knows_them() -> None:
    state = table(
        {"hand": "archers gold", "deck": "copper*3"},
        {"hand": "silver*2", "deck": "village", "discard": "fort", "deployed": "castle"},
    )
    facts = told(state, 0)
    assert (facts["stage action"], facts["actions"], facts["own hand gold"], facts["own unseen deck copper"]) == (
        1,
        1,
        1,
        3,
    )
    assert (facts["hidden silver of seat +1"], facts["hidden village of seat +1"]) == (2, 1)
    assert (facts["discard fort of seat +1"], facts["deployed castle of seat +1"]) == (1, 1)
    assert (facts["hand size of seat +1"], facts["deck size of seat +1"], facts["points of seat +1"]) == (2, 1, 6)
    assert (facts["turn of seat +0"], facts["strength of seat +1"]) == (1, 3)
    assert not [name for name in facts if name.startswith("own") and "silver" in name]


def test_a_known_top_and_a_shown_card_are_told() -> None:
    state = table({"hand": "ninja_clan copper*2", "deck": "gold village copper"}, {"hand": "ninja_clan copper*3"})
    play(state, "play ninja_clan", "draw gold", "draw village", "done", "top gold", "show")
    mine, theirs = told(state, 0), told(state, 1)
    assert mine["own top card gold"] == mine["own known top village"] == 1
    assert "own top card gold" not in theirs
    assert mine["surely in hand ninja_clan of seat +1"] == theirs["surely in hand ninja_clan of seat +0"] == 1


def test_the_same_table_seen_from_the_other_chair_gives_the_same_numbers() -> None:
    rich = {"hand": "gold*2 copper", "deck": "silver village", "discard": "fort"}
    poor = {"hand": "copper*2", "deck": "village*3", "deployed": "archers"}
    here, there = table(rich, poor), table(poor, rich)
    for state in (here, there):
        state.first = state.active = state.asked = int(state is there)
        state.stage, state.actions, state.buys = 3, 1, 0
        state.clear(3)
        state.card = -1
    assert told(here, 0) == told(there, 1)
    assert told(here, 1) == told(there, 0)
