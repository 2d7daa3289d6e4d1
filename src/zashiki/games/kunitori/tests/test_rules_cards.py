"""Rules 8 and 9: cards with text, and the worked examples."""

from __future__ import annotations

import pytest

from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.rules import actions as act
from zashiki.games.kunitori.rules.state import Kunitori
from zashiki.games.kunitori.rules.tables import IDS
from zashiki.games.kunitori.tests.tables import left, options, pile, play, row, stage, table, told, why_not
from zashiki.kernel.model import CHANCE


@pytest.mark.rule("R8.1")
def test_peasant_militia() -> None:
    state = table({"hand": "peasant_militia fort copper*2"})
    play(state, "play peasant_militia")
    action = state.copy()
    play(action, "option 2")
    assert (action.actions, action.mover()) == (1, 0)
    play(state, "option 1")
    assert (state.actions, state.mover()) == (0, CHANCE)
    play(state, "draw copper")
    assert (pile(state, 0, "hand"), stage(state)) == ("fort copper*3", "buy")


@pytest.mark.rule("R8.2", "R7.5")
def test_ninja_clan_visits_every_seat_in_turn() -> None:
    state = table(
        {"hand": "ninja_clan*2 copper", "deck": "gold village copper"},
        {"hand": "ninja_clan copper", "deck": "silver*2"},
        {"hand": "copper*2", "deck": "castle fort gold"},
    )
    play(state, "play ninja_clan")
    assert (state.mover(), stage(state), options(state)) == (0, "show", ["show", "hide"])
    assert why_not(state, "done") == "R8.2"
    play(state, "hide", "draw village", "draw gold")
    assert (stage(state), options(state)) == ("judge", ["discard village", "discard gold", "done"])
    play(state, "discard village", "done")
    assert (pile(state, 0, "discard"), state.tops[0][0]) == ("village", IDS.index("gold"))
    assert (state.mover(), options(state)) == (1, ["show", "hide"])
    play(state, "show")
    assert (state.mover(), state.target) == (CHANCE, 2)  # nobody can hold a ninja clan there: not asked
    play(state, "draw castle", "draw gold")
    assert (state.mover(), stage(state)) == (0, "judge")  # who played the card decides
    play(state, "done")
    assert options(state) == ["top castle", "top gold"]
    assert why_not(state, "top fort") == "R8.2"
    play(state, "top gold")
    assert [IDS[kind] for kind in state.tops[2]] == ["gold", "castle"]
    assert GAME.view(state, 1).players[2]["known"] == [{"hand": {}, "top": ["gold", "castle"]}]
    assert GAME.view(state, 2).players[1]["known"] == [{"hand": {"ninja_clan": 1}, "top": []}]
    assert (state.mover(), stage(state)) == (0, "buy")


@pytest.mark.rule("R8.2")
def test_who_holds_no_ninja_clan_shows_none_and_may_lose_both_cards() -> None:
    state = table({"hand": "ninja_clan"}, {"hand": "copper", "deck": "ninja_clan gold"}, ninja_self=False)
    play(state, "play ninja_clan")
    assert (state.mover(), options(state)) == (1, ["hide"])  # it might hold one, for all that the others know
    assert why_not(state, "show") == "R8.2"
    play(state, "hide", "draw gold", "draw ninja_clan", "discard gold", "discard ninja_clan")
    assert (pile(state, 1, "discard"), pile(state, 0, "discard"), stage(state)) == ("ninja_clan gold", "", "buy")


@pytest.mark.rule("R8.2")
def test_without_ninja_self_the_own_deck_is_spared() -> None:
    assert GAME.setup(2).options["ninja_self"] is True
    state = table({"hand": "ninja_clan copper"}, {"hand": "copper*4", "deck": "gold"}, ninja_self=False)
    play(state, "play ninja_clan")
    assert (state.target, options(state)) == (1, ["draw gold"])


@pytest.mark.rule("R8.3")
def test_a_short_deck_is_refilled_while_revealing() -> None:
    state = table(
        {"hand": "ninja_clan copper"},
        {"hand": "copper*4", "deck": "gold", "discard": "silver village"},
        ninja_self=False,
    )
    events = play(state, "play ninja_clan", "draw gold")
    assert told(events, "shuffles") == [{"n": 2}]
    assert options(state) == ["draw village", "draw silver"]
    play(state, "draw village")
    assert stage(state) == "judge"
    bare = table({"hand": "ninja_clan copper"}, {"hand": "copper*4", "deck": ""}, ninja_self=False)
    play(bare, "play ninja_clan")
    assert stage(bare) == "buy"


def risen(hand: str, gone: str = "") -> Kunitori:
    state = table({"hand": f"rising_general {hand}", "deck": "village"}, {}, gone=gone)
    play(state, "play rising_general")
    return state


@pytest.mark.rule("R8.4")
def test_a_rising_general_leads_with_attack_one() -> None:
    state = table({"hand": "archers rising_general copper", "deck": "village"})
    play(state, "play archers", "play rising_general", "attack rising_general@1")
    assert told(play(state, "done"), "attacks")[0]["strength"] == 2


@pytest.mark.rule("R8.5")
def test_treasures_worth_five_bring_a_general() -> None:
    state = risen("silver*3 copper")
    assert options(state)[0] == "raise rising_general"
    play(state, "raise rising_general")
    assert options(state) == ["treasure copper", "treasure silver"]
    assert why_not(state, "done") == why_not(state, "treasure gold") == "R8.5"  # it cannot be broken off
    play(state, "treasure silver", "treasure silver", "treasure silver")
    assert (stage(state), len(options(state))) == ("take", 8)
    play(state, "take oda")
    assert (pile(state, 0, "area"), row(state, act.SCRAP)) == ("oda silver*3", "rising_general")
    assert (left(state, "oda"), pile(state, 0, "hand")) == (0, "copper")
    assert "raise rising_general" not in options(risen("silver*2"))
    assert why_not(risen("silver*2"), "raise rising_general") == "R8.5"
    assert "raise rising_general" not in options(risen("gold*2", gone=" ".join(IDS[:8])))
    called = risen("gold*2")
    play(called, "attack rising_general@1")
    assert why_not(called, "raise rising_general") == "R8.5"  # only at the start


@pytest.mark.rule("R8.5")
def test_money_from_icons_does_not_pay_and_two_may_rise() -> None:
    state = table({"hand": "new_technology archers rising_general silver*2 copper", "deck": "village"})
    play(state, "play archers", "play new_technology", "option 2", "play rising_general")
    assert "raise rising_general" in options(state)
    play(state, "raise rising_general", "treasure silver", "treasure silver")
    assert stage(state) == "pay"  # the three money of the technology do not count
    play(state, "treasure copper")
    assert stage(state) == "take"  # exactly five
    poor = table({"hand": "new_technology archers rising_general silver*2", "deck": "village"})
    play(poor, "play archers", "play new_technology", "option 2", "play rising_general")
    assert why_not(poor, "raise rising_general") == "R8.5"
    two = table({"hand": "archers rising_general*2 gold*4", "deck": "fort"}, {})
    play(two, "play archers", "play rising_general", "play rising_general")
    for general in ("oda", "takeda"):
        play(two, "raise rising_general", "treasure gold", "treasure gold", f"take {general}")
    assert pile(two, 0, "area") == "oda takeda archers gold*4"


@pytest.mark.rule("R8.6", "R4.1")
def test_the_general_attacks_at_once_but_gives_nothing_else() -> None:
    state = risen("gold*2 copper")
    play(state, "raise rising_general", "treasure gold", "treasure gold", "take mouri")
    assert (state.money, state.actions, state.buys, state.mover()) == (0, 0, 0, 0)
    assert options(state) == ["attack mouri@1", "done"]
    play(state, "done", "treasures")
    assert (state.money, state.buys) == (1, 1)  # neither the surplus nor the gold


@pytest.mark.rule("R8.7")
def test_new_technology() -> None:
    state = table({"hand": "new_technology copper"})
    play(state, "play new_technology")
    kept = state.copy()
    play(kept, "option 1")
    assert (kept.money, pile(kept, 0, "area")) == (1, "new_technology")
    play(state, "option 2")
    assert (state.money, pile(state, 0, "area"), row(state, act.SCRAP)) == (3, "", "new_technology")


@pytest.mark.rule("R8.8", "R8.11")
def test_market_place() -> None:
    state = table({"hand": "market_place village copper high_taxes", "deck": "copper"})
    play(state, "play market_place")
    assert options(state) == ["trash village", "trash copper"]
    assert why_not(state, "trash high_taxes") == "R8.11"
    assert why_not(state, "trash gold") == why_not(state, "done") == "R8.8"
    play(state, "trash village")
    assert "gain silver" in options(state)
    assert {text.split()[0] for text in options(state)} == {"gain"}  # it must be done
    assert why_not(state, "gain archers") == "R8.8"
    play(state, "gain silver")
    assert (pile(state, 0, "discard"), row(state, act.SCRAP), state.points[0]) == ("silver", "village", -3)


@pytest.mark.rule("R8.8", "R8.10")
def test_market_place_sells_generals_and_provinces_at_printed_prices() -> None:
    state = table({"hand": "abolition_of_tolls market_place archers gold tokugawa", "deck": "copper"})
    play(state, "play archers", "play abolition_of_tolls", "draw copper", "decline", "play market_place")
    general = state.copy()
    play(general, "trash gold")
    assert {"gain oda", "gain castle"} <= set(options(general))
    cheap = state.copy()
    play(cheap, "trash copper")
    assert "gain fort" in options(cheap)
    assert "gain silver" not in options(cheap)  # three, though it would be sold for two
    play(state, "trash tokugawa", "gain province")
    assert pile(state, 0, "discard") == "province"
    free = table({"hand": "market_place gold", "deck": "copper"}, prices="gold=1")
    play(free, "play market_place", "trash gold")
    assert "gain archers" not in options(free)


@pytest.mark.rule("R8.8")
def test_market_place_without_anything_to_trash() -> None:
    state = table({"hand": "market_place high_taxes*2", "deck": "copper"})
    play(state, "play market_place")
    assert options(state) == ["nothing"]
    play(state, "nothing")
    assert stage(state) == "buy"
    assert GAME.view(state, 1).players[0]["known"] == [{"hand": {"high_taxes": 2}, "top": []}]
    bare = table({"hand": "market_place", "deck": "copper"})
    play(bare, "play market_place")
    assert stage(bare) == "buy"


@pytest.mark.rule("R8.8")
def test_market_place_without_anything_to_gain() -> None:
    dear = "village=0,copper=3,peasant_militia=3,fort=3,new_technology=3,new_fields=3"
    state = table(
        {"hand": "market_place village", "deck": "copper"}, {"deck": "copper"}, gone="village*29", prices=dear
    )
    play(state, "play market_place", "trash village")
    assert (stage(state), left(state, "village"), pile(state, 0, "discard")) == ("buy", 0, "")


@pytest.mark.rule("R8.9")
def test_land_survey() -> None:
    state = table({"hand": "land_survey copper*3", "deck": "copper"})
    play(state, "play land_survey")
    assert pile(state, 0, "hand") == "copper*3 silver"
    assert state.points[0] == -1
    play(state, "treasures")
    assert state.money == 5
    none = table({"hand": "land_survey copper*3", "deck": "copper"}, gone="silver*20")
    play(none, "play land_survey")
    assert pile(none, 0, "hand") == "copper*3"


@pytest.mark.rule("R8.10")
def test_abolition_of_tolls() -> None:
    state = table({"hand": "archers abolition_of_tolls*2 gold*3", "deck": "copper*2"})
    play(state, "play archers", "play abolition_of_tolls", "draw copper")
    assert why_not(state, "gain archers") == why_not(state, "done") == "R8.10"
    play(state, "gain peasant_militia", "play abolition_of_tolls", "draw copper", "decline", "treasures")
    assert (pile(state, 0, "discard"), state.money, state.buys) == ("peasant_militia", 11, 3)
    play(state, "buy oda")
    assert state.money == 11 - 6
    play(state, "buy village")
    assert state.money == 5  # never below 0
    play(state, "buy cavalry")
    assert state.money == 2
    play(state, "done")
    assert state.cheaper == 0  # in this buy phase alone
    gone = table({"hand": "abolition_of_tolls", "deck": "copper"}, gone="peasant_militia*12")
    play(gone, "play abolition_of_tolls", "draw copper")
    assert stage(gone) == "buy"


@pytest.mark.rule("R8.10", "R8.5")
def test_abolished_tolls_make_no_general_rise_cheaper() -> None:
    for treasures, rule in (("silver*2", "R8.5"), ("silver*2 copper", "")):
        state = table({"hand": f"archers abolition_of_tolls rising_general {treasures}", "deck": "village"})
        play(state, "play archers", "play abolition_of_tolls", "draw village", "decline", "play rising_general")
        assert why_not(state, "raise rising_general") == rule
    play(state, "raise rising_general", "treasure silver", "treasure silver")
    assert stage(state) == "pay"  # four are not enough


@pytest.mark.rule("R8.11")
def test_high_taxes() -> None:
    state = table({"hand": "high_taxes", "deck": "copper*3"})
    assert state.points[0] == -3
    play(state, "play high_taxes", *["draw copper"] * 3)
    assert pile(state, 0, "hand") == "copper*3"


@pytest.mark.rule("R8.12")
def test_famous_tea_set() -> None:
    state = table({"hand": "tea_set", "deck": "copper*2"})
    play(state, "play tea_set")
    drawn = state.copy()
    play(drawn, "option 1", "draw copper")
    assert (drawn.money, drawn.points[0], stage(drawn)) == (0, 3, "buy")
    play(state, "option 2")
    assert (state.money, state.points[0], row(state, act.SCRAP)) == (5, 0, "tea_set")


@pytest.mark.rule("R8.13")
def test_mountain_mine() -> None:
    state = table({"hand": "mountain_mine", "deck": "copper"})
    play(state, "play mountain_mine")
    assert (pile(state, 0, "discard"), pile(state, 0, "hand"), left(state, "gold")) == ("gold", "", 9)


@pytest.mark.rule("R8.14")
def test_gunners_stay_only_by_option() -> None:
    assert GAME.setup(2).options["gunners_deployable"] is False
    for allowed in (False, True):
        state = table({"hand": "gunners copper", "deck": "fort"}, gunners_deployable=allowed)
        play(state, "play gunners", "done", "done")
        assert (stage(state) == "end") is allowed
        assert GAME.view(state, 0).pool["gunners"]["deployable"] is allowed


@pytest.mark.rule("R8.15")
def test_gains_come_from_the_pool_to_the_discard_pile() -> None:
    state = table({"hand": "mountain_mine"}, gone="gold*10")
    play(state, "play mountain_mine")
    assert (stage(state), pile(state, 0, "discard")) == ("buy", "")
    state = table({"hand": "market_place copper", "deck": "copper"})
    play(state, "play market_place", "trash copper", "gain fort")
    assert (pile(state, 0, "discard"), left(state, "fort")) == ("fort", 7)


@pytest.mark.rule("R9.1")
def test_the_worked_battle() -> None:
    state = table(
        {"hand": "gunners*3 rising_general", "deck": "village"},
        {"hand": "fort*2 copper*2", "deck": "copper", "deployed": "castle archers"},
    )
    play(
        state, "play gunners", "play gunners", "play gunners", "play rising_general", "attack rising_general@1", "done"
    )
    events = play(state, "ambush", "lay fort", "lay fort", "done")
    assert told(events, "fights") == [{"target": 1, "attack": 10, "defence": 10}]
    assert told(events, "wins") == []
    assert pile(state, 1, "hand") == "fort*2 copper*2"


@pytest.mark.rule("R9.2")
def test_the_worked_turn() -> None:
    state = table({"hand": "copper*2 trading_port archers", "deployed": "cavalry", "deck": "copper*2 gold fort*4"})
    assert state.actions == 2
    play(state, "play archers")
    assert state.actions == 3
    play(state, "play trading_port", "draw copper", "draw copper", "draw gold")
    assert state.actions == 2
    play(state, "done", "treasures")
    assert (state.money, state.buys) == (7, 2)
    play(state, "buy gunners")
    assert (state.money, state.buys) == (1, 1)
    play(state, "done")
    assert options(state) == ["recall archers", "recall cavalry", "done"]
    play(state, "done")
    assert pile(state, 0, "deployed") == "archers cavalry"
    assert pile(state, 0, "discard") == "gunners trading_port copper*4 gold"
    play(state, *["draw fort"] * 4)
    assert (state.size(0, act.HAND), state.active) == (4, 1)


@pytest.mark.rule("R9.3")
def test_a_deployed_castle() -> None:
    state = table({"hand": "copper*4", "deployed": "castle", "deck": "fort"})
    assert (state.mover(), state.actions) == (CHANCE, 0)
    play(state, "draw fort")
    assert (state.actions, state.buys, pile(state, 0, "hand")) == (1, 1, "fort copper*4")
