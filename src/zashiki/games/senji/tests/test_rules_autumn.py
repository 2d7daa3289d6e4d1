"""Chapters 8 to 10: autumn, kami, and the end."""

from __future__ import annotations

import pytest

from zashiki.games.senji.board import DATA
from zashiki.games.senji.state import Senji
from zashiki.games.senji.tests.positions import chances, lands, legal, play, position, province, refused, view
from zashiki.kernel.model import CHANCE, OVER


def autumn(head: str = "senji 3", **lines: str) -> Senji:
    """Blue's autumn, the first of three."""
    return position(head, **({"phase": "autumn host=0 actor=0 turn=0", "turns": "0 1 2"} | lines))


@pytest.mark.rule("R9.1")
def test_seats_act_in_the_hosts_order_until_each_is_done() -> None:
    state = autumn(turns="0 2 1")
    play(state, "done")
    assert state.waiting() == [2]
    play(state, "done")
    assert state.waiting() == [1]
    assert refused(state, "next 1") == "R9.1"


@pytest.mark.rule("R9.2")
def test_hosting_brings_the_value_once_and_one_guest_a_family() -> None:
    cards = "red-family-3=hand0 red-family-4=hand0 green-family-4=hand0 red-trade-5=hand0"
    state = autumn(cards=cards)
    play(state, "host red-family-4", "host green-family-4")
    assert view(state).honour[0] == 18
    assert view(state).guests[0] == ("red-family-4", "green-family-4")
    assert refused(state, "host red-family-3") == "R9.2"
    assert refused(state, "host blue-family-3") == "R9.2"
    assert refused(state, "host red-trade-5") == "R9.2"


@pytest.mark.rule("R9.3", "R2.5")
def test_taking_a_guest_back_gives_its_honour_back() -> None:
    state = autumn(cards="red-family-4=court0 black-family-5=court0", seats="blue=4 red=0 black=0")
    assert refused(state, "take-back black-family-5") == "R9.3"
    play(state, "take-back red-family-4")
    assert view(state).honour[0] == 0
    assert "red-family-4" in view(state, 0).hand
    assert refused(state, "host red-family-4") == "R9.2", "not again this autumn"


@pytest.mark.rule("R9.4")
def test_a_trade_card_shows_what_its_seat_chooses_and_goes_home() -> None:
    state = autumn(cards="red-trade-3=hand0", **{"hana_1": "m01_sun=1 m02_animal=2 m03_plain=2"})
    play(state, "trade red-trade-3")
    assert "red-trade-3" in view(state, 1).hand
    assert (state.mover(), state.asks(1)) == (1, "show")
    play(state, "show m03_plain", "show m03_plain")
    assert view(state, 0).trade == view(state, 2).trade, "nothing is seen until all is shown"
    play(state, "show m02_animal")
    trade = view(state, 0).trade
    assert trade is not None
    assert trade.shown == {"m02_animal": 1, "m03_plain": 2}
    hidden = view(state, 2).trade
    assert hidden is not None
    assert hidden.shown is None
    play(state, "keep-card m02_animal")
    assert view(state, 0).hana == {"m02_animal": 1}
    assert view(state, 1).hana == {"m01_sun": 1, "m02_animal": 1, "m03_plain": 2}
    assert view(state, 0).hana_seen[1] == {"m03_plain": 2}
    assert view(state, 1).hana_seen[0] == {"m02_animal": 1}


@pytest.mark.rule("R9.4")
def test_all_is_shown_if_there_is_less_and_nothing_to_show_forbids_the_card() -> None:
    state = autumn(cards="red-trade-5=hand0 black-trade-1=hand0", **{"hana_1": "m01_sun=1"})
    assert refused(state, "trade black-trade-1") == "R9.4"
    assert refused(state, "trade blue-trade-1") == "R9.4"
    play(state, "trade red-trade-5", "keep-card m01_sun")
    assert view(state).hana_sizes == (1, 0, 0)


@pytest.mark.rule("R9.4")
def test_chance_may_choose_and_absent_families_draw_from_the_pile() -> None:
    state = autumn("senji 3 random_show=1", cards="red-trade-1=hand0", **{"hana_1": "m01_sun=1 m02_animal=2"})
    play(state, "trade red-trade-1")
    assert chances(state) == {"shown m01_sun": 1, "shown m02_animal": 2}
    play(state, "shown m01_sun", "keep-card m01_sun")
    state = autumn(cards="green-trade-3=hand0")
    play(state, "trade green-trade-3", "draw m01_sun", "draw m01_plain", "draw m02_plain", "keep-card m01_sun")
    assert view(state).discard == {"m01_plain": 1, "m02_plain": 1}
    assert view(state).holders["green-trade-3"] == (6,)


@pytest.mark.rule("R9.5")
def test_sets_bring_the_honour_of_the_table() -> None:
    rows = {row["id"]: row["reward"].get("honour") for row in DATA["hanafuda"]["exchange"]}
    assert rows["suns4"] == 12
    suns = "m01_sun=1 m03_sun=1 m08_sun=1 m11_sun=1"
    state = autumn(**{"hana_0": f"{suns} m02_plain=3 m02_ribbon=1"})
    assert refused(state, "set animals3") == "R9.5"
    assert refused(state, "set month3 5") == "R9.5"
    play(state, "set suns4")
    assert view(state).honour[0] == 22
    assert sum(view(state).discard.values()) == 4
    play(state, "set month3 2", "use m02_plain", "use m02_ribbon", "use m02_plain")
    assert view(state).honour[0] == 25
    assert view(state, 0).hana == {"m02_plain": 1}


@pytest.mark.rule("R9.5")
def test_a_set_may_be_taken_back_while_it_is_laid_out() -> None:
    state = autumn(**{"hana_0": "m01_sun=1 m03_sun=1 m08_sun=1"})
    play(state, "set suns2", "use m01_sun")
    assert view(state, 0).picked == ("m01_sun",)
    assert view(state, 1).picked == ()
    assert sorted(legal(state)) == ["use m03_sun", "use m08_sun"]


@pytest.mark.rule("R9.5")
def test_the_best_split_is_suggested() -> None:
    state = autumn(**{"hana_0": "m07_animal=1 m10_animal=1 m11_animal=1 m07_plain=2 m01_sun=2"})
    best = {one.id: one.cards for one in view(state, 0).sets if one.best}
    assert best == {"animals3": {"m07_animal": 1, "m10_animal": 1, "m11_animal": 1}, "suns2": {"m01_sun": 2}}
    assert {one.id for one in view(state, 0).sets} == {"animals3", "suns2", "month3"}


@pytest.mark.rule("R9.5")
def test_the_discard_pile_is_shuffled_when_a_card_must_be_drawn() -> None:
    everything = "m{:02d}_plain={}"
    plain = {1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4, 7: 4, 8: 4, 9: 4, 10: 4, 11: 2, 12: 6}
    mine = " ".join(everything.format(month, n) for month, n in plain.items())
    others = {
        "hana_1": "m01_sun=2 m03_sun=2 m08_sun=2 m11_sun=2 m12_sun=2 "
        + " ".join(f"m{m:02d}_animal=2" for m in (2, 4, 5, 6, 7, 8, 9, 10, 11)),
        "hana_2": " ".join(f"m{m:02d}_ribbon=2" for m in (1, 2, 3, 4, 5, 6, 7, 9, 10)) + " m11_ribbon=1",
    }
    state = position(map=lands(iyo="0:1:production"), hana_0=mine, hana_discard="m11_ribbon=1", **others)
    assert view(state).pile == 0
    play(state, "name iyo")
    assert chances(state) == {"draw m11_ribbon": 1}
    play(state, "draw m11_ribbon")
    assert view(state).phase == "autumn_order", "the second card was not there"


@pytest.mark.rule("R9.6")
def test_five_ribbons_recruit_a_samurai() -> None:
    ribbons = " ".join(f"m{month:02d}_ribbon=1" for month in (1, 2, 3, 4, 5))
    state = autumn(**{"hana_0": ribbons})
    play(state, "set ribbons5")
    assert len(chances(state)) == 18
    events = play(state, "samurai oda", "samurai daisuke", "samurai mori")
    assert not any(event.is_for(1) for event in events)
    assert view(state, 1).drawn == (3, 0, 0)
    play(state, "keep daisuke")
    assert view(state).honour[0] == 18
    assert set(legal(state)) == {f"put-samurai daisuke {name}" for name in ("iyo", "sanuki", "tosa")}
    assert refused(state, "put-samurai daisuke kii") == "R9.6"
    play(state, "put-samurai daisuke iyo")
    assert province(state, "iyo") == (0, 1, ("daisuke",))


@pytest.mark.rule("R9.6")
def test_few_samurai_left_and_nowhere_to_stand() -> None:
    ribbons = " ".join(f"m{month:02d}_ribbon=1" for month in (1, 2, 3, 4, 5))
    gone = "akashi bessho chosokabe daisuke ekei fukushima gamo hosokawa imagawa jinbo kuroda mori nagao oda "
    gone += "shimazu takeda"
    samurai = " ".join(f"{name}=gone:-1" for name in gone.split())
    homeless = lands(iyo="1:0", sanuki="1:0", tosa="1:0")
    state = autumn(map=homeless, samurai=samurai, **{"hana_0": ribbons})
    play(state, "set ribbons5", "samurai umeko", "samurai yamanaka", "keep umeko")
    assert set(legal(state)) == {"put-samurai umeko north", "put-samurai umeko south"}
    samurai += " umeko=gone:-1 yamanaka=gone:-1"
    assert refused(autumn(samurai=samurai, **{"hana_0": ribbons}), "set ribbons5") == "R9.6"


@pytest.mark.rule("R9.7", "R2.5", "R9.10")
def test_tribute_returns_five_cards() -> None:
    cards = "red-trade-1=hand0 red-trade-3=hand0 black-trade-1=hand0 green-trade-1=hand0 green-trade-3=hand0"
    state = autumn(cards=cards, seats="blue=10 red=1 black=5")
    play(state, "tribute", "return green-trade-1", "return green-trade-3", "return red-trade-1", "return red-trade-3")
    assert legal(state) == ["return black-trade-1"]
    play(state, "return black-trade-1")
    assert view(state).honour == (20, 0, 4)
    assert view(state).holders["green-trade-1"] == (6,)
    assert {"red-trade-1", "red-trade-3"} <= set(view(state, 1).hand)
    assert refused(state, "tribute") == "R9.7"


@pytest.mark.rule("R9.7")
def test_tribute_needs_a_card_of_every_other_seat() -> None:
    only_red = " ".join(f"red-{name}=hand0" for name in ("trade-1", "trade-3", "trade-4", "trade-5", "family-1"))
    assert refused(autumn(cards=only_red), "tribute") == "R9.7"
    state = autumn(cards=only_red + " black-trade-1=hand0")
    play(state, "tribute", "return red-trade-1", "return red-trade-3", "return red-trade-4", "return red-trade-5")
    assert refused(state, "return red-family-1") == "R9.7"


@pytest.mark.rule("R9.8", "R2.5")
def test_mercenaries_for_who_has_no_province() -> None:
    homeless = lands(iyo="1:0", sanuki="1:0", tosa="1:0")
    assert refused(autumn(), "hire north 1") == "R9.8"
    state = autumn(map=homeless, seats="blue=14 red=0 black=0")
    assert "hire north 4" in legal(state)
    assert refused(state, "hire north 5") == "R9.8", "fifteen honour"
    play(state, "hire north 2")
    assert view(state).honour[0] == 8
    assert refused(state, "hire north 1") == "R9.8", "once an autumn"
    assert refused(state, "hire-samurai south") == "R9.8", "all into one sea"
    play(state, "hire-samurai north", "samurai oda", "samurai mori", "samurai gamo", "keep mori")
    assert view(state).honour[0] == 2
    fleet = view(state).fleets[0]
    assert (fleet.sea, fleet.units, fleet.samurai) == ("north", 2, ("mori",))


@pytest.mark.rule("R9.9", "R8.4")
def test_seppuku_and_the_economic_kami() -> None:
    state = autumn(samurai="gamo=iyo:0 oda=kii:1", hana_discard="m01_sun=1 m02_plain=2")
    assert refused(state, "seppuku oda") == "R9.9"
    assert refused(state, "pick-up gamo m01_sun") == "R8.4"
    play(state, "seppuku gamo", "pick-up gamo m01_sun")
    assert view(state, 0).hana == {"m01_sun": 1}
    assert view(state, 1).hana_seen[0] == {"m01_sun": 1}
    assert [one.at for one in view(state).samurai if one.id == "gamo"] == ["gone"]
    assert refused(autumn(samurai="gamo=fallen:0"), "pick-up gamo m01_sun") == "R8.4", "nothing is discarded"


@pytest.mark.rule("R8.3", "R8.2")
def test_the_diplomatic_kami_sees_a_hand_and_takes_a_card() -> None:
    state = autumn(samurai="akashi=fallen:0", cards="black-family-5=hand1 blue-family-2=court1")
    play(state, "look akashi 1")
    assert view(state, 0).holders["black-family-5"] == (1,)
    assert "take red-support-0" not in legal(state)
    assert refused(state, "take blue-family-2") == "R8.3"
    events = play(state, "take black-family-5")
    assert "black-family-5" in view(state, 0).hand
    assert [event.kind for event in events if event.is_for(2)] == ["took_one"]
    assert view(state, 2).holders["red-family-4"] == (0, 1)
    only_bluff = " ".join(f"{name}=neutral" for name in view(position(), 1).hand if name != "red-support-0")
    state = autumn(samurai="akashi=fallen:0", cards=only_bluff)
    assert refused(state, "look akashi 1") == "R8.3"


@pytest.mark.rule("R8.6")
def test_without_kami_nobody_dies_for_one() -> None:
    assert refused(autumn("senji 3 kami=0", samurai="gamo=iyo:0"), "seppuku gamo") == "R8.6"


@pytest.mark.rule("R10.1")
def test_the_goal_ends_the_match_at_the_end_of_the_year() -> None:
    last = {"phase": "autumn host=0 actor=1 turn=2", "turns": "0 2 1"}
    state = position(seats="blue=59 red=60 black=61", **last)
    play(state, "done")
    assert state.mover() == OVER
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.rule) == ((59, 60, 61), (3, 2, 1), "R10.1")
    assert state.why_not(0, 0) == "R10.1"
    state = position("senji 3 goal=40", seats="blue=39 red=38 black=41", **last)
    play(state, "done")
    assert state.mover() == OVER
    state = position(seats="blue=59 red=59 black=1", **last)
    play(state, "done")
    assert state.outcome() is None


@pytest.mark.rule("R10.2")
@pytest.mark.parametrize(
    ("phase", "around", "ranks"),
    [
        ("over host=1", lands(), (2, 1, 2)),
        ("over host=1", lands(izumo="0:1"), (2, 1, 3)),
        ("over host=1", lands(iyo="0:2"), (2, 1, 3)),
    ],
)
def test_ties_go_to_the_host_then_provinces_then_units(phase: str, around: str, ranks: tuple[int, ...]) -> None:
    state = position(phase=phase, map=around, seats="blue=60 red=60 black=60")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranks == ranks


@pytest.mark.rule("R10.3")
def test_the_last_year_ends_the_match() -> None:
    last = {"phase": "autumn host=0 actor=1 turn=2 year=15", "turns": "0 2 1"}
    state = position(seats="blue=9 red=8 black=7", **last)
    play(state, "done")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.rule) == ((1, 2, 3), "R10.3")
    state = position("senji 3 last_year=16", seats="blue=9 red=8 black=7", **last)
    play(state, "done")
    assert state.mover() == CHANCE
