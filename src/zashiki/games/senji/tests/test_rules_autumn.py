"""Chapter 9: autumn."""

from __future__ import annotations

import pytest

from zashiki.games.senji import GAME
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import SAMURAI_NAMES
from zashiki.games.senji.tests.positions import (
    ONE_ORDER_LEFT,
    autumn,
    chances,
    lands,
    legal,
    play,
    position,
    province,
    refused,
    view,
)

PLAIN = {1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4, 7: 4, 8: 4, 9: 4, 10: 4, 11: 2, 12: 6}
HELD = {  # all hanafuda but the two ribbons of the eleventh month
    "hana_0": " ".join(f"m{month:02d}_plain={count}" for month, count in PLAIN.items()),
    "hana_1": "m01_sun=2 m03_sun=2 m08_sun=2 m11_sun=2 m12_sun=2 "
    + " ".join(f"m{month:02d}_animal=2" for month in (2, 4, 5, 6, 7, 8, 9, 10, 11)),
    "hana_2": " ".join(f"m{month:02d}_ribbon=2" for month in (1, 2, 3, 4, 5, 6, 7, 9, 10)),
}
HOMELESS = lands(iyo="1:0", sanuki="1:0", tosa="1:0")


@pytest.mark.rule("R9.1")
def test_seats_act_in_the_hosts_order_until_each_is_done() -> None:
    state = autumn(turns="0 2 1", cards="red-family-3=hand0 black-family-4=hand0")
    play(state, "host red-family-3", "host black-family-4", "take-back red-family-3")
    assert state.waiting() == [0]
    play(state, "done")
    assert state.waiting() == [2]
    play(state, "done")
    assert state.waiting() == [1]
    assert refused(state, "next 1") == "R9.1"


@pytest.mark.rule("R9.2")
def test_hosting_brings_the_value_once_and_one_guest_a_family() -> None:
    cards = "red-family-3=hand0 red-family-4=hand0 green-family-4=hand0 black-trade-5=hand0 red-family-2=court2"
    state = autumn(cards=cards)
    play(state, "host red-family-4", "host green-family-4")
    assert view(state).honour[0] == 18
    assert view(state).guests[0] == ("red-family-4", "green-family-4")
    assert refused(state, "host red-family-3") == "R9.2"
    assert refused(state, "host blue-family-3") == "R9.2"
    assert refused(state, "host black-trade-5") == "R9.2"


@pytest.mark.rule("R9.3", "R2.5")
def test_taking_a_guest_back_gives_its_honour_back() -> None:
    state = autumn(cards="red-family-4=court0 black-family-5=court0", seats="blue=4 red=0 black=0")
    assert refused(state, "take-back black-family-5") == "R9.3"
    play(state, "take-back red-family-4")
    assert view(state).honour[0] == 0
    assert "red-family-4" in view(state, 0).hand
    assert refused(state, "host red-family-4") == "R9.2", "not again this autumn"
    state = position(**ONE_ORDER_LEFT, cards="red-family-4=hand0", taken="red-family-4")
    play(state, "name iyo", "done", "next 0", "next 1", "host red-family-4")
    assert view(state).guests[0] == ("red-family-4",), "in the next autumn"


@pytest.mark.rule("R9.3", "R8.3")
def test_who_takes_the_card_by_a_kami_may_host_it_in_the_same_autumn() -> None:
    kami = next(samurai.id for samurai in view(autumn()).samurai if samurai.kami == "diplomatic")
    state = autumn(cards="red-family-4=court0", samurai=f"{kami}=fallen:2", turns="0 2 1")
    play(state, "take-back red-family-4", "done", f"look {kami} 0", "take red-family-4", "host red-family-4")
    assert view(state).guests[2] == ("red-family-4",)


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
    cards = "red-trade-5=hand0 red-family-4=hand0 black-trade-1=hand0"
    state = autumn(cards=cards, **{"hana_0": "m02_animal=1", "hana_1": "m01_sun=1"})
    assert refused(state, "trade black-trade-1") == "R9.4"
    assert refused(state, "trade blue-trade-1") == "R9.4", "the own family"
    assert refused(state, "trade red-family-4") == "R9.4", "no trade card"
    play(state, "trade red-trade-5", "keep-card m01_sun")
    assert view(state).hana_sizes == (2, 0, 0)


@pytest.mark.rule("R9.4", "R9.10")
def test_chance_may_choose_and_absent_families_draw_from_the_pile() -> None:
    assert GAME.setup(3).options["trade_show"] == "giver"
    for option in ("giver", "random"):
        fresh = GAME.new(3, trade_show=option)
        assert isinstance(fresh, Senji)
        assert fresh.trade_show == option
    state = autumn("senji 3 random_show=1", cards="red-trade-1=hand0", **{"hana_1": "m01_sun=1 m02_animal=2"})
    play(state, "trade red-trade-1")
    assert chances(state) == {"shown m01_sun": 1, "shown m02_animal": 2}
    play(state, "shown m01_sun", "keep-card m01_sun")
    state = autumn(cards="green-trade-3=hand0")
    play(state, "trade green-trade-3", "draw m01_sun", "draw m01_plain", "draw m02_plain", "keep-card m01_sun")
    assert view(state).discard == {"m01_plain": 1, "m02_plain": 1}
    assert (view(state).holders["green-trade-3"], view(state).neutral) == ((6,), 33)
    bare = autumn(cards="green-trade-3=hand0", **(HELD | {"hana_2": HELD["hana_2"] + " m11_ribbon=2"}))
    assert refused(bare, "trade green-trade-3") == "R9.4", "neither a pile nor a discard pile"


@pytest.mark.rule("R9.5")
@pytest.mark.parametrize(
    ("name", "cards", "honour"),
    [
        ("suns4", "m01_sun=1 m03_sun=1 m08_sun=1 m11_sun=1", 12),
        ("suns3", "m01_sun=1 m03_sun=1 m08_sun=1", 7),
        ("suns2", "m01_sun=1 m03_sun=1", 3),
        ("animals5", "m02_animal=1 m04_animal=1 m05_animal=1 m06_animal=1 m07_animal=1", 10),
        ("animals4", "m02_animal=1 m04_animal=1 m05_animal=1 m06_animal=1", 7),
        ("animals3", "m02_animal=1 m04_animal=1 m05_animal=1", 4),
        ("month4 3", "m03_plain=2 m03_ribbon=1 m03_sun=1", 6),
        ("month3 3", "m03_plain=1 m03_ribbon=1 m03_sun=1", 3),
        ("plain4", "m01_plain=1 m02_plain=1 m03_plain=1 m04_plain=1", 2),
    ],
)
def test_each_set_of_the_table_has_its_size_and_honour(name: str, cards: str, honour: int) -> None:
    assert refused(autumn(hana_0=cards.partition(" ")[2]), f"set {name}") == "R9.5", "a card short"
    state = autumn(hana_0=cards)
    play(state, f"set {name}")
    assert (view(state).honour[0], view(state, 0).hana) == (10 + honour, {})


@pytest.mark.rule("R9.5")
def test_sets_bring_the_honour_of_the_table() -> None:
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
def test_what_is_laid_out_for_a_set_is_the_seats_secret_and_serves_once() -> None:
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
    drawing = {"map": lands(iyo="0:1:production"), "hana_discard": "m11_ribbon=1"}
    state = position(**drawing, **(HELD | {"hana_1": HELD["hana_1"].replace("m01_sun=2", "m01_sun=1")}))
    assert view(state).pile == 2
    play(state, "name iyo", "draw m01_sun", "draw m11_ribbon")
    assert (view(state).pile, view(state).discard) == (0, {"m11_ribbon": 1}), "no card must be drawn yet"
    state = position(**drawing, **(HELD | {"hana_2": HELD["hana_2"] + " m11_ribbon=1"}))
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
    assert sum(one.at == "pile" for one in view(state).samurai) == 17, "the others went back"
    state = autumn(fleets="0@south=1 1@north=1", **{"hana_0": ribbons})
    play(state, "set ribbons5", "samurai oda", "samurai daisuke", "samurai mori", "keep oda")
    assert set(legal(state)) == {f"put-samurai oda {name}" for name in ("iyo", "sanuki", "tosa", "south")}


@pytest.mark.rule("R9.6")
def test_few_samurai_left_and_nowhere_to_stand() -> None:
    ribbons = " ".join(f"m{month:02d}_ribbon=1" for month in (1, 2, 3, 4, 5))
    gone = "akashi bessho chosokabe daisuke ekei fukushima gamo hosokawa imagawa jinbo kuroda mori nagao oda "
    gone += "shimazu takeda"
    samurai = " ".join(f"{name}=gone:-1" for name in gone.split())
    state = autumn(map=HOMELESS, samurai=samurai, **{"hana_0": ribbons})
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
    assert (view(state).holders["green-trade-1"], view(state).neutral) == ((6,), 33)
    assert {"red-trade-1", "red-trade-3"} <= set(view(state, 1).hand)
    assert refused(state, "tribute") == "R9.7"


@pytest.mark.rule("R9.7")
def test_tribute_needs_a_card_of_every_other_seat() -> None:
    only_red = " ".join(f"red-{name}=hand0" for name in ("trade-1", "trade-3", "trade-4", "trade-5", "family-1"))
    assert refused(autumn(cards=only_red), "tribute") == "R9.7"
    state = autumn(cards=only_red + " black-trade-1=hand0")
    play(state, "tribute", "return red-trade-1", "return red-trade-3", "return red-trade-4", "return red-trade-5")
    assert refused(state, "return red-family-1") == "R9.7"


@pytest.mark.rule("R9.7")
def test_only_cards_of_others_from_the_hand_are_tribute_and_it_may_be_paid_again() -> None:
    four = "red-trade-1=hand0 red-trade-3=hand0 black-trade-1=hand0 black-trade-3=hand0"
    assert refused(autumn(cards=f"{four} red-family-4=court0"), "tribute") == "R9.7", "a guest is not in the hand"
    six = " ".join(f"{family}-family-{value}=hand0" for family in ("red", "black") for value in (2, 3, 4))
    state = autumn(cards=f"{four} {six}")
    play(state, "tribute")
    assert not any("blue" in text for text in legal(state)), "own cards are no tribute"
    play(state, *(f"return {family}-trade-{value}" for family in ("red", "black") for value in (1, 3)))
    play(state, "return red-family-2", "tribute", "return red-family-3", "return red-family-4")
    play(state, *(f"return black-family-{value}" for value in (2, 3, 4)))
    assert view(state).honour == (30, 5, 5)


@pytest.mark.rule("R9.8", "R2.5")
def test_mercenaries_for_who_has_no_province() -> None:
    assert refused(autumn(), "hire north 1") == "R9.8"
    state = autumn(map=HOMELESS, seats="blue=14 red=0 black=0")
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


@pytest.mark.rule("R9.8", "R2.5")
def test_mercenaries_keep_to_six_to_twelve_on_the_map_and_to_full_payment() -> None:
    rich = autumn(map=HOMELESS, seats="blue=40 red=0 black=0")
    assert [text for text in legal(rich) if text.startswith("hire north")] == [f"hire north {n}" for n in range(1, 7)]
    crowded = autumn(map=HOMELESS, seats="blue=40 red=0 black=0", fleets="0@south=8")
    assert "hire north 4" in legal(crowded)
    assert refused(crowded, "hire north 5") == "R9.8", "twelve on the map"
    assert "hire-samurai north" in legal(autumn(map=HOMELESS, seats="blue=6 red=0 black=0"))
    assert refused(autumn(map=HOMELESS, seats="blue=5 red=0 black=0"), "hire-samurai north") == "R9.8"
    gone = " ".join(f"{name}=gone:-1" for name in SAMURAI_NAMES)
    assert refused(autumn(map=HOMELESS, samurai=gone), "hire-samurai north") == "R9.8", "nobody is left to hire"


@pytest.mark.rule("R9.8")
def test_mercenaries_are_hired_once_an_autumn_into_one_sea_by_each_seat() -> None:
    no_red = {"kii": "2:0", "owari": "2:0", "yamashiro": "2:0"}
    nobody_home = lands(iyo="2:0", sanuki="2:0", tosa="2:0", **no_red)
    state = autumn(map=nobody_home, seats="blue=40 red=40 black=0")
    play(state, "hire-samurai north", "samurai oda", "samurai mori", "samurai gamo", "keep mori")
    assert refused(state, "hire-samurai north") == "R9.8", "once an autumn"
    assert refused(state, "hire south 1") == "R9.8", "all into one sea"
    play(state, "hire north 1", "done")
    play(state, "hire south 2", "hire-samurai south", "samurai oda", "samurai takeda", "samurai gamo", "keep oda")
    assert [(one.seat, one.sea, one.units, one.samurai) for one in view(state).fleets] == [
        (0, "north", 1, ("mori",)),
        (1, "south", 2, ("oda",)),
    ]
