"""Chapter 6 and samurai on the way: naming, production, recruiting, marches, fleets and the sea."""

from __future__ import annotations

import pytest

from zashiki.games.senji import GAME
from zashiki.games.senji.tests.positions import chances, lands, legal, play, position, province, refused, view
from zashiki.kernel.model import CHANCE

NO_CRESTS = "roll purple3 yellow3 green3"


@pytest.mark.rule("R6.1")
def test_orders_are_turned_up_when_named_and_summer_ends_when_nothing_is_left() -> None:
    state = position(
        map=lands(iyo="0:1:march", kii="1:1:recruiting"), fleets="2@north=1", phase="summer host=0 actor=0 ready=16"
    )
    assert legal(state) == ["name iyo", "name kii", "fleet 2 north"]
    assert refused(state, "name tosa") == "R6.1"
    events = play(state, "name kii")
    assert events[0].facts["order"] == "recruiting"
    assert refused(state, "name kii") == "R6.1"
    play(state, "fleet 2 north", "2: done", "name iyo")
    assert state.mover() == 0
    play(state, "0: done")
    assert view(state).phase == "autumn_order"


@pytest.mark.rule("R6.2")
def test_production_draws_two_hanafuda() -> None:
    state = position(map=lands(kii="1:1:production"))
    play(state, "name kii")
    assert state.mover() == CHANCE
    events = play(state, "draw m01_sun", "draw m05_animal")
    assert view(state, 1).hana == {"m01_sun": 1, "m05_animal": 1}
    assert view(state).phase == "autumn_order", "two and no more"
    assert not any(event.is_for(0) for event in events if event.kind == "drew")


@pytest.mark.rule("R6.3")
@pytest.mark.parametrize(("there", "elsewhere", "then"), [(1, 1, 3), (5, 1, 6), (6, 1, 6), (2, 9, 3)])
def test_recruiting_keeps_to_six_in_a_province_and_twelve_on_the_map(there: int, elsewhere: int, then: int) -> None:
    state = position(
        map=lands(kii=f"1:{there}:recruiting", owari="1:0", yamashiro="1:0"), fleets=f"1@south={elsewhere}"
    )
    play(state, "name kii")
    assert province(state, "kii") == (1, then, ())


@pytest.mark.rule("R6.3")
def test_samurai_take_no_room_from_recruits() -> None:
    state = position(map=lands(kii="1:4:recruiting"), samurai="mori=kii:1")
    play(state, "name kii")
    assert province(state, "kii") == (1, 6, ("mori",))


@pytest.mark.rule("R6.4")
def test_a_march_goes_to_neighbours_a_sea_or_over_it() -> None:
    state = position(map=lands(iyo="0:3:march"), samurai="oda=iyo:0")
    play(state, "name iyo")
    done = GAME.notation.read_action(0, "done")
    assert GAME.doubts(view(state, 0), [int(one) for one in state.legal(0)]) == {done: "march"}, "nobody marches yet"
    to = {text.removeprefix("to ") for text in legal(state) if text.startswith("to ")}
    assert to == {"sanuki", "tosa", "south", "kii", "owari", "bizen", "nagato"}
    assert refused(state, "to izumo") == "R6.4", "it lies on the other sea"
    assert refused(state, "to yamashiro") == "R6.4", "it lies on none"
    play(state, "to sanuki", "units 1")
    assert [text for text in legal(state) if text.startswith("units")] == ["units 0", "units 2", "units 3"]
    play(state, "with oda", "to south")
    assert not GAME.doubts(view(state, 0), [int(one) for one in state.legal(0)])
    assert refused(state, "to kii") == "R6.4", "two destinations at most"
    play(state, "units 1", "done")
    assert view(state).phase == "autumn_order", "nobody fights over an own province"
    assert province(state, "iyo") == (0, 1, ())
    assert province(state, "sanuki") == (0, 2, ("oda",))
    fleet = view(state).fleets[0]
    assert (fleet.seat, fleet.sea, fleet.units) == (0, "south", 1)
    state = position(map=lands(iyo="0:3:march", kii="0:1"))
    play(state, "name iyo")
    assert refused(state, "to kii") == "R6.4", "over the sea only to others"


@pytest.mark.rule("R6.4")
def test_all_may_stay_and_destinations_differ() -> None:
    state = position(map=lands(iyo="0:3:march", tosa="0:1"))
    play(state, "name iyo", "to tosa", "units 1")
    assert refused(state, "to tosa") == "R6.4"
    play(state, "units 0")
    assert refused(state, "done") == "R6.4", "nobody was chosen to go there"
    state = position(map=lands(iyo="0:3:march"))
    play(state, "name iyo", "done")
    assert province(state, "iyo") == (0, 3, ())


@pytest.mark.rule("R6.5")
def test_nobody_fights_at_sea() -> None:
    state = position(map=lands(iyo="0:3:march"), fleets="1@south=4 2@south=2")
    play(state, "name iyo", "to south", "done")
    assert [(one.seat, one.units) for one in view(state).fleets] == [(0, 3), (1, 4), (2, 2)]


@pytest.mark.rule("R6.6", "R8.1")
def test_a_sea_attack_loses_a_unit_for_each_own_crest_and_no_samurai() -> None:
    state = position(map=lands(tosa="0:3:march", owari="1:0"), samurai="oda=tosa:0")
    play(state, "name tosa", "to owari", "with oda", "done")
    assert sum(chances(state).values()) == 6**3
    play(state, "roll blue2 red1")
    assert province(state, "owari") == (0, 1, ("oda",))
    state = position(map=lands(tosa="0:2:march", owari="1:1"), cards="blue-family-5=hand1")
    play(state, "name tosa", "to owari", "done", "roll blue2")
    assert (province(state, "owari"), view(state).phase) == ((1, 1, ()), "autumn_order"), "nobody came over"
    state = position(map=lands(tosa="0:2:march", owari="1:0"), samurai="oda=tosa:0")
    play(state, "name tosa", "to owari", "with oda", "done", "roll blue2")
    assert province(state, "owari") == (0, 0, ("oda",)), "the samurai came over"
    state = position(map=lands(sanuki="0:2:march", kii="1:0"))
    play(state, "name sanuki", "to kii", "done")
    assert province(state, "kii") == (0, 2, ()), "a neighbour is no matter of the sea"
    state = position(map=lands(tosa="0:0:march", owari="1:0"), samurai="oda=tosa:0")
    play(state, "name tosa", "to owari", "with oda", "done")
    assert province(state, "owari") == (0, 0, ("oda",)), "a samurai alone needs no dice"


@pytest.mark.rule("R6.6")
def test_dice_are_rolled_for_each_destination_separately() -> None:
    state = position(map=lands(tosa="0:4:march", owari="1:0", nagato="2:0"))
    play(state, "name tosa", "to owari", "units 3", "to nagato", "done")
    assert sum(chances(state).values()) == 6**3
    play(state, "roll blue1 red2")
    assert sum(chances(state).values()) == 6
    play(state, "roll red1")
    assert (province(state, "owari"), province(state, "nagato")) == ((0, 2, ()), (0, 1, ()))


@pytest.mark.rule("R6.7")
def test_a_fleet_lands_sails_or_attacks_beyond_the_other_sea() -> None:
    state = position(fleets="0@north=4", phase="summer host=0 actor=0 ready=1", map=lands(kii="1:0", nagato="2:0"))
    play(state, "fleet 0 north")
    to = {text.removeprefix("to ") for text in legal(state) if text.startswith("to ")}
    assert to == {"nagato", "izumo", "south", "bizen", "kii", "owari"}
    assert refused(state, "to iyo") == "R6.7", "own lands of the other sea"
    play(state, "to nagato", "units 1", "to kii", "units 2", "done")
    assert province(state, "nagato") == (0, 1, ()), "of its own sea, no dice"
    play(state, "roll blue1 red1")
    assert province(state, "kii") == (0, 1, ())
    assert [(one.sea, one.units) for one in view(state).fleets] == [("north", 1)]


@pytest.mark.rule("R6.7")
def test_a_fleet_comes_home_sails_on_or_stays() -> None:
    ready = {"fleets": "0@south=8", "phase": "summer host=0 actor=0 ready=2"}
    state = position(**ready)
    play(state, "fleet 0 south", "to iyo", "units 2", "to north", "done")
    assert province(state, "iyo") == (0, 3, ())
    assert [(one.sea, one.units) for one in view(state).fleets] == [("north", 6)]
    state = position(**ready)
    play(state, "fleet 0 south", "done")
    assert [(one.sea, one.units) for one in view(state).fleets] == [("south", 8)]


@pytest.mark.rule("R6.8")
def test_ready_fleets_act_with_whoever_joins_and_new_ones_do_not() -> None:
    state = position(
        map=lands(iyo="0:2:march", kii="1:2:march"), fleets="0@south=1", phase="summer host=0 actor=0 ready=2"
    )
    play(state, "name iyo", "to south", "done", "name kii", "1: to south", "1: done")
    assert refused(state, "fleet 1 south") == "R6.8", "formed this summer"
    assert legal(state) == ["fleet 0 south"]
    play(state, "fleet 0 south", "to kii", "units 1", "done")
    assert view(state).phase == "autumn_order", "named once"
    assert [(one.seat, one.units) for one in view(state).fleets] == [(0, 2), (1, 2)]
    state = position(phase="spring host=0", fleets="1@north=1", samurai="mori=south:2")
    for seat, names in ((0, "iyo sanuki tosa"), (1, "yamashiro kii owari"), (2, "nagato izumo bizen")):
        play(state, *(f"{seat}: order {name} march" for name in names.split()), f"{seat}: done")
    assert [text for text in legal(state) if text.startswith("fleet")] == ["fleet 1 north", "fleet 2 south"]


@pytest.mark.rule("R6.9")
def test_an_order_is_lost_with_its_province() -> None:
    state = position(map=lands(sanuki="0:4:march", kii="1:1:production"))
    play(state, "name sanuki", "to kii", "done", NO_CRESTS, "0: pass", "1: pass")
    assert province(state, "kii")[0] == 0
    assert view(state).phase == "autumn_order"
    state = position(map=lands(sanuki="0:2:march", kii="1:0:production", owari="1:4:march"))
    play(state, "name sanuki", "to kii", "done", "name owari", "1: to kii", "1: done", NO_CRESTS, "0: pass", "1: pass")
    assert province(state, "kii") == (1, 2, ())
    assert view(state).phase == "autumn_order", "retaken, but without its order"


@pytest.mark.rule("R6.10")
def test_at_most_six_units_are_sent_and_own_provinces_hold_six() -> None:
    state = position(
        map=lands(sanuki="0:0", tosa="0:4", iyo="0:0"), fleets="0@south=8", phase="summer host=0 actor=0 ready=2"
    )
    play(state, "fleet 0 south", "to kii")
    assert "units 6" not in legal(state)
    assert state.move_units[0] == 6
    assert refused(state, "units 7") == "R6.10"
    state = position(map=lands(sanuki="0:4:march", tosa="0:6"), samurai="oda=sanuki:0")
    play(state, "name sanuki", "to tosa")
    assert refused(state, "units 1") == "R6.10"
    play(state, "with oda", "done")
    assert province(state, "tosa") == (0, 6, ("oda",))
    state = position(map=lands(sanuki="0:4:march", tosa="0:5"), samurai="oda=tosa:0")
    play(state, "name sanuki", "to tosa", "done")
    assert (province(state, "tosa"), province(state, "sanuki")) == ((0, 6, ("oda",)), (0, 3, ()))
    state = position(fleets="0@south=8", phase="summer host=0 actor=0 ready=2")
    play(state, "fleet 0 south", "to north", "done")
    assert view(state).fleets[0].units == 8, "a sea holds any number"


@pytest.mark.rule("R6.11", "R7.10")
def test_an_empty_province_is_taken_without_battle_but_counts_as_attacked() -> None:
    state = position(map=lands(sanuki="0:2:march", kii="1:0"), cards="blue-family-5=hand1")
    play(state, "name sanuki", "to kii", "done")
    assert (state.mover(), state.asks(1)) == (1, "hostages")
    play(state, "execute blue-family-5", "done")
    assert view(state).honour == (0, 15, 10)
    assert province(state, "kii") == (0, 2, ())


@pytest.mark.rule("R8.1")
def test_samurai_sail_with_their_own_fleet() -> None:
    ready = "summer host=0 actor=0 ready=2"
    state = position(phase=ready, samurai="oda=south:0 mori=south:1 takeda=tosa:0", fleets="1@south=1")
    play(state, "fleet 0 south", "to iyo")
    assert refused(state, "with mori") == refused(state, "with takeda") == "R8.1", "another's, and elsewhere"
    play(state, "with oda", "done")
    assert province(state, "iyo") == (0, 1, ("oda",))


@pytest.mark.rule("R8.1", "R6.11")
def test_samurai_march_and_hold_alone() -> None:
    state = position(map=lands(sanuki="0:0:march", kii="1:0"), samurai="oda=sanuki:0 mori=kii:1")
    play(state, "name sanuki")
    assert refused(state, "with mori") == "R8.1"
    play(state, "to kii", "with oda", "without oda", "with oda", "done")
    assert state.mover() == CHANCE, "Mori holds Kii alone"
    play(state, "roll purple3 yellow2 green2", "0: pass", "1: pass")
    battle = view(state).battle
    assert battle is not None
    assert battle.round == 2
