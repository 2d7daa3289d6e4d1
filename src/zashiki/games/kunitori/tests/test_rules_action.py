"""Rule 3: the action phase."""

from __future__ import annotations

import pytest

from zashiki.games.kunitori.rules import actions as act
from zashiki.games.kunitori.rules.action_phase import next_card
from zashiki.games.kunitori.rules.order_of_play import go_on
from zashiki.games.kunitori.rules.tables import KIND_OF, TABLE
from zashiki.games.kunitori.tests.tables import options, pile, play, stage, table, told, why_not
from zashiki.kernel.model import CHANCE


@pytest.mark.rule("R3.1")
def test_one_action_to_begin_with() -> None:
    state = table({"hand": "fort river_works copper*2"})
    assert state.actions == 1
    play(state, "play river_works")
    assert state.actions == 0


@pytest.mark.rule("R3.2")
def test_deployed_cards_are_replayed_first_in_any_order() -> None:
    state = table({"hand": "archers copper*3", "deployed": "castle spear_troopers", "deck": "fort copper*3"})
    assert options(state) == ["replay spear_troopers", "replay castle"]
    assert why_not(state, "play archers") == "R3.2"
    assert why_not(state, "done") == "R3.2"
    play(state, "replay castle")
    assert state.mover() == CHANCE
    events = play(state, "draw fort")  # the last one then follows by itself, the fort waits
    assert told(events, "replays") == [{"card": "spear_troopers"}]
    assert (state.actions, state.buys, stage(state)) == (1, 1, "action")
    assert options(state) == ["play archers", "play fort", "done"]
    twice = table({"hand": "fort copper*3", "deployed": "archers*2"})
    assert twice.actions == 1 - 1 + 2 - 1 + 2


@pytest.mark.rule("R3.3")
def test_deployable_cards_give_their_action_back() -> None:
    for card in TABLE:
        if card["deployable"] or card["id"] == "gunners":
            assert sum(effect[1] for effect in card["effects"] if effect[0] == "actions") >= 1
    state = table({"hand": "copper*4", "deployed": "archers castle"})
    state.actions = 0  # as in a variant whose deployable cards give none back
    next_card(state)
    go_on(state)
    assert (stage(state), state.sizes[act.WAITING]) == ("buy", 0)
    assert state.held(0, act.AREA, KIND_OF["castle"]) == 1


@pytest.mark.rule("R3.4")
def test_one_action_for_each_card_from_hand() -> None:
    state = table({"hand": "archers oda new_fields village"}, {})
    assert options(state) == ["play oda", "play archers", "play new_fields", "done"]
    assert why_not(state, "play village") == why_not(state, "play gold") == "R3.4"
    play(state, "play archers")
    assert state.actions == 2
    play(state, "play oda", "play new_fields", "draw copper", "draw copper")
    assert state.actions == 1
    assert pile(state, 0, "area") == "oda archers new_fields"
    spent = table({"hand": "new_fields fort copper*2"})
    play(spent, "play new_fields", "draw copper", "draw copper")
    assert why_not(spent, "play fort") != ""


@pytest.mark.rule("R3.5")
def test_icons_and_text_from_top_to_bottom_and_exactly_one_of_a_choice() -> None:
    state = table({"hand": "abolition_of_tolls copper*3"})
    play(state, "play abolition_of_tolls")
    assert (state.mover(), state.buys, state.cheaper) == (CHANCE, 0, 0)  # the card comes first
    play(state, "draw village")
    assert (state.buys, state.cheaper, stage(state)) == (1, 0, "may_gain")
    play(state, "decline")
    assert state.cheaper == 1
    state = table({"hand": "peasant_militia fort", "deck": ""})
    play(state, "play peasant_militia")
    assert options(state) == ["option 1", "option 2"]
    assert why_not(state, "done") == why_not(state, "option 3") == "R3.5"
    play(state, "option 1")  # nothing to draw, and yet it may be chosen
    assert (stage(state), pile(state, 0, "hand")) == ("buy", "fort")


@pytest.mark.rule("R3.6")
def test_cards_that_are_not_there_lapse() -> None:
    full = table({"hand": "high_taxes copper", "deck": "silver*4"})
    play(full, "play high_taxes", *["draw silver"] * 3)
    assert (pile(full, 0, "hand"), stage(full)) == ("copper silver*3", "buy")
    state = table({"hand": "high_taxes copper", "deck": "silver", "discard": "gold"})
    events = play(state, "play high_taxes", "draw silver", "draw gold")
    assert told(events, "draws") == [{"n": 2}]
    assert pile(state, 0, "hand") == "copper silver gold"
    assert stage(state) == "buy"
    assert state.why_not(0, act.DRAW * 64) == "R3.6"


@pytest.mark.rule("R3.7")
def test_the_discard_pile_is_shuffled_only_when_a_card_must_come() -> None:
    state = table({"hand": "fort copper*3", "deck": "gold", "discard": "silver*5"})
    play(state, "play fort", "draw gold")
    assert (pile(state, 0, "deck"), pile(state, 0, "discard")) == ("", "silver*5")  # not yet
    play(state, "treasures", "done")
    assert pile(state, 0, "deck") == "fort copper*3 silver*5 gold"  # all discarded cards, for the next hand
    assert options(state) == ["draw fort", "draw copper", "draw silver", "draw gold"]
    assert [weight for _, weight in state.chances()] == [1, 3, 5, 1]
    revealing = table({"hand": "ninja_clan"}, {"deck": "", "discard": "gold silver"}, ninja_self=False)
    play(revealing, "play ninja_clan")
    assert options(revealing) == ["draw silver", "draw gold"]


@pytest.mark.rule("R3.8")
def test_what_is_left_over_lapses() -> None:
    state = table({"hand": "archers river_works copper*2", "deck": "fort copper*6"})
    play(state, "play archers", "play river_works", "draw copper", "draw copper")
    assert (state.actions, state.money) == (1, 1)
    play(state, "done")
    assert (state.actions, state.money, stage(state)) == (0, 1, "buy")
    play(state, "treasures", "done", "recall archers", *["draw copper"] * 4)
    assert (state.active, state.money, state.buys, state.actions) == (1, 0, 1, 0)


@pytest.mark.rule("R3.9")
def test_stopping_is_free_and_at_last_all_that_is_left() -> None:
    state = table({"hand": "archers fort copper*2"})
    play(state, "done")
    assert (stage(state), pile(state, 0, "hand")) == ("buy", "archers fort copper*2")
    state = table({"hand": "copper*4", "deck": "fort*2"})
    assert options(state) == ["done"]  # only the seat itself knows that it holds no action card
    assert stage(table({"hand": "copper*4", "deck": "village"})) == "buy"  # everybody knows
    state = table({"hand": "new_fields fort copper*2"})
    play(state, "play new_fields", "draw copper", "draw copper")
    assert stage(state) == "buy"  # no action left
