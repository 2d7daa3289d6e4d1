"""Chapters 1 to 3: material, set-up, and the emperor."""

from __future__ import annotations

from collections import Counter

import pytest

from zashiki.games.senji import GAME
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import (
    CARD_NAMES,
    CONNECTED,
    DATA,
    FAMILIES,
    HANA_COPIES,
    HANA_TYPE,
    HANA_TYPES,
    KAMI,
    NEAR,
    NORTH,
    PROVINCE_NAMES,
    SAMURAI_KAMI,
    SAMURAI_NAMES,
    SAMURAI_VALUE,
    SOUTH,
    touches,
)
from zashiki.games.senji.tests.positions import chances, kinds, lands, legal, play, position, province, refused, view
from zashiki.kernel.game import Option
from zashiki.kernel.model import CHANCE, SetupError
from zashiki.kernel.rng import Rng

SEED_TABLE = {  # the values that not every family has
    "family-1": "blue red",
    "family-5": "blue black",
    "support-4": "black green",
    "support-5": "yellow green",
    "trade-2": "purple yellow",
    "trade-4": "red purple",
}


def new(seats: int = 3, **options: object) -> Senji:
    state = GAME.new(seats, **options)
    assert isinstance(state, Senji)
    return state


def after_samurai(seats: int, *kept: str, families: str) -> Senji:
    """Every seat has drawn and kept what is named first for it."""
    state = new(seats, families=families)
    rest = [name for name in SAMURAI_NAMES if name not in kept]
    for seat in range(seats):
        play(state, f"samurai {kept[seat]}", f"samurai {rest.pop()}", f"samurai {rest.pop()}")
    for seat in range(seats):
        play(state, f"{seat}: keep {kept[seat]}")
    return state


@pytest.mark.rule("R1.1")
def test_three_to_six_seats_and_six_families() -> None:
    assert GAME.seats == (3, 4, 5, 6)
    assert FAMILIES == ("blue", "red", "black", "purple", "yellow", "green")
    for seats in (2, 7):
        with pytest.raises(SetupError):
            GAME.setup(seats)


@pytest.mark.rule("R1.2")
def test_every_family_has_twelve_cards_as_in_the_table() -> None:
    assert len(CARD_NAMES) == len(set(CARD_NAMES)) == 72
    of_green = [name.removeprefix("green-") for name in CARD_NAMES if name.startswith("green")]
    members, support = ["family-2", "family-3", "family-4"], [f"support-{n}" for n in range(6)]
    assert of_green == [*members, *support, "trade-1", "trade-3", "trade-5"]
    counts = Counter(name.split("-")[1] for name in CARD_NAMES if name.startswith("blue"))
    assert counts == {"family": 5, "support": 4, "trade": 3}
    by_value = {name: [card.split("-")[0] for card in CARD_NAMES if card.endswith(name)] for name in SEED_TABLE}
    assert by_value == {name: families.split() for name, families in SEED_TABLE.items()}
    assert view(position()).units_left == (9, 9, 9)
    assert view(position()).fortresses_left == (3, 3, 3)


@pytest.mark.rule("R1.3")
def test_the_map_has_eighteen_provinces_that_are_neighbours_both_ways() -> None:
    homes = Counter(one["home_family"] for one in DATA["map"]["provinces"])
    assert homes == dict.fromkeys(FAMILIES, 3)
    for number, near in enumerate(NEAR):
        assert all(number in NEAR[other] for other in near), PROVINCE_NAMES[number]
    seen = view(new(6, families=",".join(FAMILIES))).provinces
    for one, printed in zip(seen, DATA["map"]["provinces"], strict=True):
        assert (one.id, FAMILIES[one.owner]) == (printed["id"], printed["home_family"])
        assert [sea for sea, number in (("north", NORTH), ("south", SOUTH)) if touches(seen.index(one), number)] == (
            printed["seas"]
        )


@pytest.mark.rule("R1.4")
def test_there_are_96_hanafuda() -> None:
    counts: Counter[str] = Counter()
    for kind, copies in enumerate(HANA_COPIES):
        counts[HANA_TYPES[HANA_TYPE[kind]]] += copies
    assert counts == {"sun": 10, "animal": 18, "ribbon": 20, "plain": 48}
    assert view(new()).pile == 96


@pytest.mark.rule("R1.5")
def test_there_are_eighteen_samurai_with_value_and_kami() -> None:
    samurai = view(position()).samurai
    assert len({one.id for one in samurai}) == 18
    assert {one.kami for one in samurai} == {"diplomatic", "economic", "military"}
    assert {one.id: (one.value, one.kami) for one in samurai} == {
        printed["name"]["value"].lower(): (printed["honour"]["value"], printed["kami"]["value"])
        for printed in DATA["samurai"]
    }
    played_with = [(SAMURAI_VALUE[n], KAMI[SAMURAI_KAMI[n]]) for n in range(18)]
    assert played_with == [(one["honour"]["value"], one["kami"]["value"]) for one in DATA["samurai"]]


@pytest.mark.rule("R1.7")
def test_nobody_controls_more_than_six_and_a_march_reckons_with_that() -> None:
    five = lands(sanuki="0:4:march", kii="1:1", bizen="2:1", yamashiro="0:0", owari="0:0")
    state = position(map=five)
    play(state, "name sanuki", "to kii", "units 2")
    assert refused(state, "to bizen") == "R1.7", "one fortress is left"
    state = position(map=lands(sanuki="0:4:march", yamashiro="0:0", owari="0:0", izumo="0:0"))
    play(state, "name sanuki")
    assert refused(state, "to kii") == "R1.7"
    state = position(map=five)
    play(state, "name sanuki", "to iyo", "units 1", "to kii", "done")
    assert province(state, "sanuki") == (0, 0, ()), "empty, and still blue's; an own province needs no fortress"


@pytest.mark.rule("R1.8")
def test_families_are_drawn_connected_at_random_or_named() -> None:
    state = new(3)
    assert sum(chances(state).values()) == 3 * len(CONNECTED[3])
    play(state, "family blue", "family yellow")
    sets = DATA["map"]["land_connected_family_sets"]["3"]
    third = {name for names in sets if {"blue", "yellow"} <= set(names) for name in names} - {"blue", "yellow"}
    assert set(chances(state)) == {f"family {name}" for name in third}
    play(state, "family black")
    assert view(state).families == ("blue", "yellow", "black")
    assert set(chances(new(3, families="random")).values()) == {1}
    assert view(new(4, families="green,red,blue,black")).families[0] == "green"
    for wrong in ("blue,red", "blue,blue,red", "pink,red,blue"):
        with pytest.raises(SetupError):
            GAME.setup(3, {"families": wrong})


@pytest.mark.rule("R1.8", "R9.10")
def test_absent_families_are_closed_and_their_cards_neutral() -> None:
    state = new(3, families="blue,red,black")
    seen = view(state)
    assert seen.neutral == 3 * 11
    assert set(seen.executed) == {"purple-support-0", "yellow-support-0", "green-support-0"}
    assert province(state, "mutsu")[0] == -1
    state = position(map=lands(owari="1:3:march"), phase="summer host=1 actor=1")
    play(state, "name owari")
    assert refused(state, "to musashi") == "R1.8"


@pytest.mark.rule("R2.1")
def test_every_seat_begins_with_lands_and_cards() -> None:
    seen = view(new(3, families="blue,red,black"), 0)
    assert [one.id for one in seen.provinces if one.owner == 0] == ["iyo", "sanuki", "tosa"]
    assert len(seen.hand) == 12
    state = after_samurai(3, "daisuke", "oda", "mori", families="blue,red,black")
    rng = Rng(1)
    while state.mover() == CHANCE:
        state.deal(rng)
    assert view(state).hana_sizes == (4, 4, 4)
    assert state.due == 3


@pytest.mark.rule("R2.2")
def test_samurai_are_drawn_unseen_and_revealed_together() -> None:
    state = new(3, families="blue,red,black")
    events = play(state, "samurai oda", "samurai mori", "samurai daisuke")
    assert not any(event.is_for(1) for event in events)
    play(state, *[f"samurai {name}" for name in SAMURAI_NAMES[:3]])
    play(state, *[f"samurai {name}" for name in SAMURAI_NAMES[4:7]])
    assert state.waiting() == [0, 1, 2]
    assert set(legal(state, 0)) == {"keep oda", "keep mori", "keep daisuke"}
    assert refused(state, "keep akashi", 0) == "R2.2"
    events = play(state, "1: keep akashi", "0: keep oda")
    assert {event.kind for event in events if event.is_for(2)} == {"chosen"}
    assert all(one.at == "hidden" for one in view(state, 2).samurai if one.owner != 2)
    events = play(state, "2: keep gamo")
    assert kinds(events)[:5] == ["kept_secretly", "chosen", "first_samurai", "first_samurai", "first_samurai"]
    assert [one.id for one in view(state).samurai if one.at == "kept"] == ["akashi", "gamo", "oda"]
    assert sum(one.at == "pile" for one in view(state).samurai) == 15


@pytest.mark.rule("R2.3", "R3.2")
def test_honour_begins_with_the_samurai_and_the_most_is_host() -> None:
    state = after_samurai(3, "oda", "daisuke", "mori", families="blue,red,black")
    assert view(state).honour == (2, 8, 5)
    assert view(state).host == 1


@pytest.mark.rule("R2.4")
def test_from_the_host_each_seat_places_openly() -> None:
    state = after_samurai(3, "oda", "daisuke", "mori", families="blue,red,black")
    rng = Rng(2)
    while state.mover() == CHANCE:
        state.deal(rng)
    assert (state.mover(), state.asks(1)) == (1, "placing")
    assert refused(state, "put-unit iyo", 1) == refused(state, "put-samurai daisuke iyo", 1) == "R2.4"
    play(state, "put-unit kii", "put-unit kii", "put-samurai daisuke owari")
    play(state, "put-unit yamashiro")
    assert state.mover() == 2
    play(state, "put-unit izumo", "put-unit izumo", "put-unit izumo", "put-samurai mori izumo")
    assert state.mover() == 0
    assert province(state, "kii") == (1, 2, ())
    assert province(state, "izumo") == (2, 3, ("mori",))


@pytest.mark.rule("R2.5")
def test_honour_never_falls_below_nothing() -> None:
    state = position(phase="autumn host=0 actor=0 turn=0", turns="0 1 2", seats="blue=3 red=0 black=1")
    state.lose(1, 4)
    assert state.lose(2, 4) == 1
    assert view(state).honour == (3, 0, 0)


@pytest.mark.rule("R3.1")
def test_a_year_goes_through_its_seasons() -> None:
    state, rng, seasons = new(3), Rng(5), list[str]()
    while view(state).year < 3:
        season = view(state).season
        if not seasons or seasons[-1] != season:
            seasons.append(season)
        if state.mover() == CHANCE:
            state.deal(rng)
        else:
            state.apply(state.mover(), state.sample(state.mover(), rng))
    year = [season for season in seasons if season != "emperor"]
    assert year == ["setup", *["winter", "spring", "summer", "autumn"] * 2]
    state = position(phase="spring host=0")
    assert refused(state, "ready", 0) == "R3.1"


@pytest.mark.rule("R3.3", "R1.6")
def test_a_first_tie_is_thrown_out_with_nine_dice() -> None:
    state = after_samurai(3, "bessho", "akashi", "oda", families="blue,red,black")
    assert state.mover() == CHANCE
    assert len(chances(state)) == 2002
    assert sum(chances(state).values()) == 6**9
    play(state, "roll blue2 red2 black5")
    assert view(state).tied == (0, 1), "black was not tied, and the others are again"
    play(state, "roll blue1 red2 green6")
    assert view(state).host == 1


@pytest.mark.rule("R3.4", "R3.2")
def test_later_the_last_host_picks_one_of_the_tied() -> None:
    turns = {"phase": "autumn host=2 actor=1 turn=2", "turns": "2 0 1"}
    state = position(seats="blue=20 red=20 black=3", **turns)
    play(state, "done")
    assert (state.mover(), state.asks(2)) == (2, "emperor")
    assert legal(state) == ["emperor 0", "emperor 1"]
    assert refused(state, "emperor 2") == "R3.4"
    play(state, "emperor 1")
    assert (view(state).host, view(state).year) == (1, 2)
    state = position(seats="blue=20 red=3 black=20", **turns)
    play(state, "done")
    assert legal(state) == ["emperor 0", "emperor 2"], "the last host may stay host"
    state = position(seats="blue=20 red=21 black=3", **turns)
    play(state, "done")
    assert view(state).host == 1


@pytest.mark.rule("R3.5", "R9.1", "R6.1")
def test_the_host_names_in_summer_and_sets_the_order_of_autumn() -> None:
    state = position(phase="summer host=2 actor=2", map=lands(kii="1:1:production", iyo="0:1:march"))
    assert state.mover() == 2
    assert legal(state) == ["name iyo", "name kii"]
    play(state, "name kii", "draw m01_sun", "draw m01_sun")
    assert state.mover() == 2
    play(state, "name iyo", "0: done")
    assert (state.mover(), state.asks(2)) == (2, "autumn_order")
    assert refused(state, "done", 2) == "R3.1"
    play(state, "next 1", "next 0")
    assert view(state).turns == (1, 0, 2), "the last needs no naming"
    assert state.mover() == 1


@pytest.mark.rule("R4.7", "R4.10", "R8.6")
def test_options_are_read_and_checked() -> None:
    by_name: dict[str, Option] = {option.name: option for option in GAME.options}
    assert by_name["winter_seconds"].default == 240
    assert new(3).offers_per_winter == 40
    assert new(3, winter_seconds=0).offers_per_winter == 8
    assert new(3, offers_per_winter=5).offers_per_winter == 5
    assert (new(3).neutral_auction, new(3, neutral_auction=False).neutral_auction) == (True, False)
    assert (new(3).kami, new(3, kami=False).kami) == (True, False)
