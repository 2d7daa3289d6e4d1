"""Rules 5 and 6: buying and the end of a turn."""

from __future__ import annotations

import pytest

from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.rules import actions as act
from zashiki.games.kunitori.rules.tables import IDS, PRICE
from zashiki.games.kunitori.tests.tables import left, options, pile, play, row, stage, table, why_not
from zashiki.kernel.model import CHANCE


@pytest.mark.rule("R5.1")
def test_one_buy() -> None:
    state = table({"hand": "copper*4"})
    assert (stage(state), state.buys) == ("buy", 1)
    state = table({"hand": "copper", "deployed": "castle", "deck": "copper"})
    play(state, "draw copper")
    assert (stage(state), state.buys) == ("buy", 2)


@pytest.mark.rule("R5.2")
def test_treasures_before_and_between_buys() -> None:
    state = table({"hand": "silver copper*2 village", "deployed": "castle", "deck": "village"})
    play(state, "draw village")
    assert options(state)[:3] == ["treasure copper", "treasure silver", "treasures"]
    assert why_not(state, "treasure gold") == "R5.2"
    play(state, "treasure silver", "buy fort")
    assert (state.money, state.buys, stage(state)) == (0, 1, "buy")
    play(state, "treasures")
    assert (state.money, pile(state, 0, "area")) == (2, "castle copper*2 silver")
    assert "treasures" not in options(state)
    assert why_not(state, "treasures") == "R5.2"
    play(state, "buy copper")
    assert stage(state) == "end"  # the last buy ends the phase


@pytest.mark.rule("R5.3")
def test_a_buy_takes_a_card_for_its_price() -> None:
    state = table({"hand": "copper*3 village"}, gone="new_fields*8")
    assert "buy copper" in options(state)  # costs nothing
    assert why_not(state, "buy village") == "R5.3"
    play(state, "treasures")
    assert why_not(state, "buy archers") == why_not(state, "buy new_fields") == "R5.3"
    before = left(state, "silver")
    state.buys = 2
    play(state, "buy silver")
    assert (left(state, "silver"), pile(state, 0, "discard"), state.money) == (before - 1, "silver", 0)
    assert state.buys == 1


@pytest.mark.rule("R5.4")
def test_generals_cost_eight_and_any_may_be_bought() -> None:
    assert {PRICE[kind] for kind in range(8)} == {8}
    assert GAME.setup(2).options["generals"] == "free"
    state = table({"hand": "gold*2 silver"})
    play(state, "treasures")
    assert [text for text in options(state) if text.split()[-1] in IDS[:8]] == [f"buy {name}" for name in IDS[:8]]


@pytest.mark.rule("R5.4")
def test_or_only_two_lie_open() -> None:
    state = table({"hand": "gold*3", "deployed": "castle", "deck": "village"}, generals="two_on_offer")
    assert state.mover() == CHANCE
    assert options(state) == [f"offer {name}" for name in IDS[:8]]
    play(state, "offer oda", "offer date", "draw village", "treasures")
    assert [text for text in options(state) if text.split()[-1] in IDS[:8]] == ["buy oda", "buy date"]
    assert why_not(state, "buy takeda") == "R5.4"
    play(state, "buy date")
    assert state.mover() == CHANCE
    assert "offer date" not in options(state)
    assert "offer oda" not in options(state)
    play(state, "offer takeda")
    assert row(state, act.OFFER) == "oda takeda"
    assert state.buys == 1


@pytest.mark.rule("R5.4")
def test_the_last_generals_are_not_refilled() -> None:
    last = table({"hand": "gold*3", "deck": "village"}, gone=" ".join(IDS[:6]), generals="two_on_offer")
    play(last, "offer date", "offer shimazu", "treasures")
    last.buys = 2
    play(last, "buy date")
    assert (last.mover(), row(last, act.OFFER)) == (0, "shimazu")


@pytest.mark.rule("R5.4")
def test_two_on_offer_bind_the_rising_general_and_the_market_place_too() -> None:
    state = table({"hand": "rising_general gold*2", "deck": "village"}, generals="two_on_offer")
    play(state, "offer oda", "offer date", "play rising_general", "raise rising_general", *["treasure gold"] * 2)
    assert options(state) == ["take oda", "take date"]
    assert why_not(state, "take takeda") == "R5.4"
    state = table({"hand": "market_place gold", "deck": "village"}, generals="two_on_offer")
    play(state, "offer oda", "offer date", "play market_place", "trash gold")
    assert options(state)[:2] == ["gain oda", "gain date"]
    assert why_not(state, "gain takeda") == "R5.4"


@pytest.mark.rule("R6.1")
def test_deployable_cards_may_stay_all_else_goes() -> None:
    state = table(
        {"hand": "silver fort village*2", "area": "oda fort", "deployed": "archers*2 castle", "deck": "copper*9"}
    )
    while stage(state) != "buy":
        play(state, options(state)[-1] if state.mover() != CHANCE else "draw copper")
    play(state, "treasures", "done")
    assert options(state) == ["recall archers", "recall castle", "done"]
    assert why_not(state, "recall oda") == why_not(state, "recall fort") == "R6.1"
    stay = state.copy()
    play(stay, "done")
    assert pile(stay, 0, "area") == pile(stay, 0, "deployed") == "archers*2 castle"
    play(state, "recall archers")
    assert pile(state, 0, "deployed") == "archers castle"
    play(state, "done")
    assert pile(state, 0, "area") == pile(state, 0, "deployed") == "archers castle"
    assert pile(state, 0, "discard") == "oda archers fort*2 village*2 copper silver"
    play(state, *["draw copper"] * 4)
    assert (state.active, pile(state, 0, "hand")) == (1, "copper*4")


@pytest.mark.rule("R6.2")
def test_four_new_cards() -> None:
    state = table({"hand": "copper*4", "deck": "gold*3", "discard": "silver*2"})
    play(state, "done", *["draw gold"] * 3)
    assert pile(state, 0, "deck") == "copper*4 silver*2"
    play(state, "draw silver")
    assert (state.size(0, act.HAND), state.active) == (4, 1)
