"""Chapter 8: fallen samurai and their kami."""

from __future__ import annotations

import pytest

from zashiki.games.senji.tests.positions import attack, autumn, lands, legal, play, position, refused, view

NO_CRESTS = "roll purple3 yellow3 green3"


@pytest.mark.rule("R8.5", "R8.2")
def test_military_kami_roll_all_dice_again_first_the_attacker() -> None:
    state = attack(1, 1, NO_CRESTS, samurai="oda=fallen:0 mori=fallen:1 takeda=fallen:1")
    assert (state.mover(), state.asks(0)) == (0, "kami")
    assert refused(state, "kami mori", 0) == "R8.5"
    play(state, "kami oda", "roll blue9")
    assert state.mover() == 1
    play(state, "kami mori", "roll red9")
    assert state.asks(0) == "support", "takeda stays: one kami a side and battle"
    assert [one.at for one in view(state).samurai if one.id in ("oda", "mori")] == ["gone", "gone"]


@pytest.mark.rule("R8.5")
def test_one_military_kami_a_side_and_battle_and_who_passed_may_call_in_the_next_round() -> None:
    state = attack(1, 1, NO_CRESTS, samurai="oda=fallen:0 takeda=fallen:0 mori=fallen:1 akashi=fallen:1")
    play(state, "kami oda", NO_CRESTS)
    assert legal(state, 1) == ["pass", "kami mori"], "the attacker has had its one; Akashi is no military kami"
    play(state, "pass", "0: pass", "1: pass", NO_CRESTS)
    assert (state.mover(), state.asks(1)) == (1, "kami"), "a level round later"
    play(state, "kami mori", NO_CRESTS)
    assert view(state).phase == "support"
    state = attack(1, 1, NO_CRESTS, samurai="akashi=fallen:0 gamo=fallen:1")
    assert view(state).phase == "support", "nobody has a military one"


@pytest.mark.rule("R8.2", "R8.6")
def test_the_fallen_stay_as_kami_or_leave() -> None:
    for head, at in (("senji 3", "fallen"), ("senji 3 kami=0", "gone")):
        state = position(head, map=lands(sanuki="0:4:march"), samurai="akashi=kii:1")
        play(state, "name sanuki", "to kii", "done", "roll purple3 yellow3 green2", "0: pass", "1: pass")
        assert [one.at for one in view(state).samurai if one.id == "akashi"] == [at]


@pytest.mark.rule("R9.9", "R8.4", "R8.2")
def test_seppuku_and_the_economic_kami() -> None:
    state = autumn(samurai="gamo=iyo:0 oda=kii:1", hana_discard="m01_sun=1 m02_plain=2")
    assert refused(state, "seppuku oda") == "R9.9"
    assert refused(state, "pick-up gamo m01_sun") == "R8.4"
    play(state, "seppuku gamo", "pick-up gamo m01_sun")
    assert view(state, 0).hana == {"m01_sun": 1}
    assert view(state).discard == {"m02_plain": 2}
    assert view(state, 1).hana_seen[0] == {"m01_sun": 1}
    assert [one.at for one in view(state).samurai if one.id == "gamo"] == ["gone"]
    assert refused(autumn(samurai="gamo=fallen:0"), "pick-up gamo m01_sun") == "R8.4", "nothing is discarded"
    fallen = autumn(samurai="oda=fallen:0 akashi=fallen:0 bessho=fallen:1", hana_discard="m01_sun=1")
    for name in ("oda", "akashi", "bessho"):
        assert refused(fallen, f"pick-up {name} m01_sun") == "R8.4", "another colour, or another seat's"


@pytest.mark.rule("R9.9")
def test_any_own_samurai_on_the_map_may_die() -> None:
    state = autumn(samurai="gamo=south:0 oda=fallen:0 mori=kii:0")
    assert refused(state, "seppuku oda") == "R9.9", "it has died already"
    play(state, "seppuku gamo", "seppuku mori")
    assert [one.at for one in view(state).samurai if one.owner == 0] == ["fallen"] * 3, "to be used later"


@pytest.mark.rule("R8.3", "R8.2", "R4.8")
def test_the_diplomatic_kami_sees_a_hand_and_takes_a_card() -> None:
    cards = "black-family-5=hand1 blue-family-2=court1"
    others = "ekei=fallen:1 oda=fallen:0 gamo=fallen:0"
    state = autumn(samurai=f"akashi=fallen:0 {others}", cards=cards, know_0="black-family-5=6")
    assert view(state, 0).holders["black-family-5"] == (1, 2)
    assert [text for text in legal(state) if text.startswith("look")] == ["look akashi 1", "look akashi 2"]
    play(state, "look akashi 1")
    assert view(state, 0).holders["black-family-5"] == (1,)
    assert "take red-support-0" not in legal(state)
    assert refused(state, "take blue-family-2") == "R8.3"
    events = play(state, "take black-family-5")
    assert "black-family-5" in view(state, 0).hand
    assert [event.kind for event in events if event.is_for(2)] == ["took_one"]
    assert [one.at for one in view(state).samurai if one.id == "akashi"] == ["gone"]
    assert view(state, 2).holders["red-family-4"] == (0, 1)
    only_bluff = " ".join(f"{name}=neutral" for name in view(position(), 1).hand if name != "red-support-0")
    state = autumn(samurai="akashi=fallen:0", cards=only_bluff)
    assert refused(state, "look akashi 1") == "R8.3"
    state = autumn(samurai="akashi=fallen:0", cards=only_bluff.replace("red-trade-1=neutral", "red-trade-1=hand1"))
    play(state, "look akashi 1")
    assert legal(state) == ["take red-trade-1"]


@pytest.mark.rule("R8.6")
def test_without_kami_nobody_dies_for_one() -> None:
    assert refused(autumn("senji 3 kami=0", samurai="gamo=iyo:0"), "seppuku gamo") == "R8.6"
