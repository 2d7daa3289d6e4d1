"""What a perfect memory knows of hidden cards (R7.5)."""

from __future__ import annotations

from typing import Any

import pytest

from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.rules import actions as act
from zashiki.games.kunitori.rules.buy_phase import treasure_in_hand
from zashiki.games.kunitori.rules.state import Kunitori
from zashiki.games.kunitori.rules.tables import KIND_OF
from zashiki.games.kunitori.sight.inspect import inspect
from zashiki.games.kunitori.tests.tables import own, pile, play, stage, table
from zashiki.kernel.model import CHANCE, SPECTATOR
from zashiki.kernel.rng import Rng


def known(state: Kunitori, seat: int) -> list[dict[str, Any]]:
    """What the spectator knows of the seat."""
    worlds: list[dict[str, Any]] = GAME.view(state, SPECTATOR).players[seat]["known"]
    return worlds


def straddled(hand: str = "ninja_clan fort copper*2") -> Kunitori:
    """Seat 0 put back gold and village in an order of its own, then drew one of them."""
    state = table({"hand": hand, "deck": "gold village copper*4"}, {"hand": "copper*4", "deck": ""})
    state.actions = 2
    play(state, "play ninja_clan", "draw gold", "draw village", "done", "top gold")
    assert len(known(state, 0)) == 2
    play(state, "play fort")  # draws the gold, as only its owner knows
    return state


@pytest.mark.rule("R7.5")
def test_the_own_order_is_secret_until_it_shows() -> None:
    state = straddled()
    assert known(state, 0) == [
        {"hand": {"gold": 1}, "top": ["village"]},
        {"hand": {"village": 1}, "top": ["gold"]},
    ]
    assert own(state, 0)["top"] == ["village"]
    play(state, "treasure gold")  # there is no other gold: now everybody knows
    assert known(state, 0) == [{"hand": {}, "top": ["village"]}]


@pytest.mark.rule("R7.5")
def test_a_discarded_hand_resolves_the_order() -> None:
    state = straddled()
    play(state, "done")
    assert (state.mover(), known(state, 0)) == (CHANCE, [{"hand": {"village": 1}, "top": []}])


@pytest.mark.rule("R7.5")
def test_a_second_gold_keeps_the_secret() -> None:
    state = straddled("ninja_clan fort copper gold")
    play(state, "treasure gold")
    assert len(known(state, 0)) == 2
    play(state, "treasure gold")
    assert known(state, 0) == [{"hand": {}, "top": ["village"]}]


@pytest.mark.rule("R7.5")
def test_shown_and_gained_cards_are_remembered_until_they_leave() -> None:
    state = table({"hand": "land_survey copper*3", "deck": "copper*4"}, {"hand": "fort copper*3"})
    play(state, "play land_survey")
    assert known(state, 0) == [{"hand": {"silver": 1}, "top": []}]
    play(state, "treasures", "done")
    assert known(state, 0) == [{"hand": {}, "top": []}]
    war = table({"hand": "oda", "deck": "copper"}, {"hand": "fort*2 copper*2"})
    play(war, "play oda", "attack oda@1", "done", "ambush", "lay fort")
    assert GAME.view(war, 0).players[1]["ambush"] == {"fort": 1}
    play(war, "done")
    assert known(war, 1) == [{"hand": {"fort": 1}, "top": []}]


def test_imagined_states_hold_what_is_known() -> None:
    state = straddled()
    view = GAME.view(state, 1)
    tops = set()
    rng = Rng(1)
    for _ in range(40):
        twin = GAME.sight.imagine(view, rng)
        assert isinstance(twin, Kunitori)
        assert GAME.view(twin, 1) == view
        tops.add(int(twin.tops[0][0]))
        other = KIND_OF["village"] if twin.tops[0][0] == KIND_OF["gold"] else KIND_OF["gold"]
        assert twin.held(0, act.HAND, other) >= 1
    assert tops == {KIND_OF["gold"], KIND_OF["village"]}


@pytest.mark.rule("R8.5")
def test_who_began_to_pay_is_imagined_able_to() -> None:
    state = table({"hand": "rising_general gold silver", "deck": "copper*9 village*9 gold"})
    play(state, "play rising_general", "raise rising_general")
    rng = Rng(1)
    for _ in range(50):
        twin = GAME.sight.imagine(GAME.view(state, 1), rng)
        assert isinstance(twin, Kunitori)
        assert treasure_in_hand(twin, 0) >= 5
        play(twin, "treasure gold")
        assert stage(twin) in ("pay", "take")


def test_previews_tell_what_a_purchase_leaves() -> None:
    state = table({"hand": "gold*2 copper", "deck": "copper"}, gone="prefecture*11")
    play(state, "treasures")
    view = GAME.view(state, 0)
    assert (view.pool["prefecture"]["reach"], view.pool["province"]["reach"]) == ("now", "no")
    buy = GAME.sight.preview(view, GAME.notation.read_action(0, "buy prefecture"))
    assert buy == {"cost": 6, "money": 1, "buys": 0, "left": 0, "points": 5, "ends": True}
    assert view.near == {"prefecture": 1}


def test_previews_tell_how_a_battle_stands() -> None:
    state = table({"hand": "oda", "area": "archers", "deck": "copper"}, {"hand": "fort gunners copper", "deck": ""})
    play(state, "play oda")
    march = GAME.sight.preview(GAME.view(state, 0), GAME.notation.read_action(0, "attack oda@1"))
    fact = {"attack": 8, "defence": 0, "winner": "attacker", "margin": 8, "reward": "province", "seat": 1}
    assert march == {"battles": [fact]}
    play(state, "attack oda@1", "done")
    ambush = GAME.sight.preview(GAME.view(state, 1), GAME.notation.read_action(1, "ambush"))
    assert [(len(step["cards"]), step["margin"], step["reward"]) for step in ambush["results"]] == [
        (0, 8, "province"),
        (1, 4, "prefecture"),
        (2, 1, "village"),
    ]
    play(state, "ambush")
    lay = GAME.sight.preview(GAME.view(state, 1), GAME.notation.read_action(1, "lay fort"))
    assert lay["result"]["defence"] == 3
    assert pile(state, 1, "hand") == "gunners fort copper"  # nothing happened


def test_an_empty_pile_says_so() -> None:
    state = table({"hand": "", "deck": ""}, {"hand": "copper*4", "deck": "gold"})
    asked = (("deck_empty", 0, "deck:0"), ("discard_empty", 1, "discard:0"), ("deck_and_hand_empty", 1, "deck:0"))
    for said, viewer, thing in (*asked, ("deck", 1, "deck:1")):
        assert [remark.key for remark in inspect(GAME.view(state, viewer), thing)] == ["seat", said]
