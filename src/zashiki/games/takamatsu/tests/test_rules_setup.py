"""Rules 1 and 2: material and set-up."""

from __future__ import annotations

from collections import Counter
from math import perm

import pytest

from zashiki.games.takamatsu import GAME
from zashiki.games.takamatsu.rules.state import Takamatsu
from zashiki.games.takamatsu.tests.positions import chances, legal, part, play, position, row
from zashiki.kernel.model import CHANCE, OVER, SPECTATOR, SetupError
from zashiki.kernel.rng import Rng

COLOURS = ("blue", "black", "purple", "red", "yellow")
FIVE = "blue,black,purple,red,yellow"
SEATED = {2: "red+blue,black+yellow", 3: "blue,purple,yellow", 4: "red,yellow,black,purple", 5: FIVE}


def set_up(state: Takamatsu, seed: int = 1) -> Takamatsu:
    """Let chance do all it must before the first turn."""
    rng = Rng(seed)
    while state.mover() == CHANCE:
        state.deal(rng)
    return state


@pytest.mark.rule("R1.1")
def test_two_to_five_seats_share_five_colours() -> None:
    for seats in (2, 3, 4, 5):
        colours = [colour for seat in GAME.view(set_up(GAME.new(seats)), 0).colours for colour in seat]
        assert len(colours) == len(set(colours)) == (4 if seats == 2 else seats)
        assert set(colours) <= set(COLOURS)
    for seats in (1, 6):
        with pytest.raises(SetupError):
            GAME.setup(seats)


@pytest.mark.rule("R1.2", "R2.1")
@pytest.mark.parametrize(("seats", "inside"), [(2, 2), (3, 4), (4, 3), (5, 2)])
def test_three_samurai_begin_outside_and_the_rest_inside(seats: int, inside: int) -> None:
    view = GAME.view(set_up(GAME.new(seats, colours=SEATED[seats])), 0)
    playing = {colour for colours in view.colours for colour in colours}
    for room in view.palace:
        expected = {"outer": 3, "inner": inside}.get(room.ring, 0)
        assert view.rooms[room.id] == ({room.colour: expected} if room.colour in playing else {})


@pytest.mark.rule("R1.3")
def test_eighteen_shogun_cards() -> None:
    state = GAME.new(3, start_seat=0, colours="red,blue,black")
    assert chances(state) == {
        "lay -2": 3,
        "lay +1": 2,
        "lay +2": 2,
        "lay +3": 2,
        "lay +4": 2,
        "lay +5": 2,
        "lay hidden": 5,
    }
    top = position(phase="learn", due="red 0", row="?1 +2 +3 +4 +5", pile="1 -2x3 +1x2 +2x1 +3x1 +4x1 +5x1")
    assert chances(top) == {f"learn {value}": 1 for value in (1, 2, 3, 4, 5)}


@pytest.mark.rule("R1.4")
def test_the_palace_parts_after_s4_and_joins_again_at_s1() -> None:
    rooms = {room.id: room for room in GAME.view(set_up(GAME.new(5)), 0).palace}
    assert len(rooms) == 18
    assert rooms["S4"].next == ("O1", "I1")
    ways = [["S1", "S2", "S3", "S4", *(f"O{n}" for n in range(1, 9))], ["S4", *(f"I{n}" for n in range(1, 7))]]
    for way in ways:
        for room, onward in zip(way, [*way[1:], "S1"], strict=True):
            assert onward in rooms[room].next
    for ring in ("outer", "inner"):
        assert Counter(room.colour for room in rooms.values() if room.ring == ring and room.colour) == Counter(COLOURS)
    assert sorted(room.bonus for room in rooms.values() if room.bonus) == [1, 2]
    assert all(room.colour is None for room in rooms.values() if room.bonus or room.ring == "shared")


@pytest.mark.rule("R1.4")
def test_rooms_of_colours_not_in_play_are_neutral() -> None:
    view = GAME.view(position(), SPECTATOR)
    assert {room.colour for room in view.palace} == {"red", "blue", "yellow", None}
    state = position(rooms="S4:red1+blue1 O5:blue1 O8:yellow1")
    play(state, "S4 blue1+red1>O2")
    assert row(state) == "+1 +2 +3 +4 +5"


@pytest.mark.rule("R1.5")
def test_pagodas_start_at_zero_and_the_goal_is_twenty() -> None:
    view = GAME.view(set_up(GAME.new(4)), 0)
    assert set(view.pagodas.values()) == {0}
    assert view.goal == 20
    assert set(view.to_goal.values()) == {20}


@pytest.mark.rule("R2.2")
def test_five_cards_are_laid_in_a_row_top_first() -> None:
    state = GAME.new(3, start_seat=1, colours="red,blue,black")
    for text in ("lay +4", "lay hidden", "lay -2", "lay +4"):
        play(state, text)
    assert "lay +4" not in chances(state)
    play(state, "lay hidden")
    assert row(state) == "+4 ?1 -2 +4 ?1"
    assert state.mover() == 1
    view = GAME.view(state, 0)
    assert [card.value for card in view.row] == [4, None, -2, 4, None]


@pytest.mark.rule("R2.3")
def test_start_seat_and_colours_are_drawn_in_this_order() -> None:
    state = GAME.new(2)
    assert chances(state) == {"start 0": 1, "start 1": 1}
    play(state, "start 1")
    assert len(chances(state)) == 10
    play(state, "colours 0 black+red")
    assert chances(state) == {
        "colours 1 blue+purple": 1,
        "colours 1 blue+yellow": 1,
        "colours 1 purple+yellow": 1,
    }
    play(state, "colours 1 blue+yellow")
    assert part(state, "colours") == "black+red,blue+yellow"
    assert "lay hidden" in chances(state)


@pytest.mark.rule("R2.3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_way_to_deal_colours_can_come(seats: int) -> None:
    def ways(state: Takamatsu) -> int:
        if not any(text.startswith("colours") for text in chances(state)):
            return 1
        total = 0
        for outcome, _ in state.chances():
            twin = state.copy()
            twin.apply(CHANCE, outcome)
            total += ways(twin)
        return total

    assert ways(GAME.new(seats, start_seat=0)) == perm(5, seats)


@pytest.mark.rule("R2.3")
def test_options_fix_start_seat_and_colours() -> None:
    state = GAME.new(3, start_seat=2, colours="yellow,black,red")
    view = GAME.view(state, 0)
    assert view.colours == (("yellow",), ("black",), ("red",))
    assert (view.start_seat, view.phase) == (2, "lay")
    drawn_start = GAME.new(3, colours="yellow,black,red")
    assert set(chances(drawn_start)) == {"start 0", "start 1", "start 2"}
    play(drawn_start, "start 0")
    assert GAME.view(drawn_start, 0).phase == "lay"
    for options in (
        {"start_seat": 3},
        {"start_seat": -1},
        {"colours": "red,blue"},
        {"colours": "red,red,blue"},
        {"colours": "red+blue,black,yellow"},
        {"colours": "red,blue,green"},
        {"round_limit": 0},
    ):
        with pytest.raises(SetupError):
            GAME.new(3, **options)


@pytest.mark.rule("R2.3")
def test_seats_follow_in_rising_number() -> None:
    state = position(start=1, turn=1, rooms="S1:red3 S2:blue3 S3:yellow3")
    order = []
    for text in ("S2 blue1>S3", "S3 blue1+yellow1>I1", "S1 red1>S2"):
        order.append(int(state.mover()))
        play(state, text)
    assert order == [1, 2, 0]
    assert (state.mover(), part(state, "round")) == (1, "2")


@pytest.mark.rule("R2.3", "R4.3")
def test_who_is_not_to_act_is_refused() -> None:
    state = position()
    texts = legal(state)
    action = GAME.notation.read_action(0, texts[0])
    assert state.why_not(1, action) == "R2.3"
    assert len(state.legal(1)) == 0
    drawing = GAME.new(3)
    assert drawing.why_not(0, action) == "R2.3"
    laying = position(phase="lay", due="red 1", row="+1 +2 +3 +4")
    assert laying.why_not(0, action) == "R4.3"


@pytest.mark.rule("R2.4")
def test_everyone_can_count_the_cards_but_only_owners_see_hidden_values() -> None:
    state = position(
        row="+1 ?1 +3 +4 -2",
        pile="1 -2x1 +1x1 +2x1 +4x1 +5x2",
        hidden="1:red/1 2:unseen/1 3:blue/1 4:used 5:unseen/1",
    )
    for viewer in (0, 1, 2, SPECTATOR):
        view = GAME.view(state, viewer)
        assert view.pile.open == {"-2": 1, "1": 1, "2": 1, "3": 0, "4": 1, "5": 2}
        assert (view.pile.hidden, view.pile.count) == (1, 7)
        assert view.used.open == {"-2": 1, "1": 0, "2": 1, "3": 1, "4": 0, "5": 0}
        assert view.used.hidden == (4,)
        assert [[card.colour for card in cards] for cards in view.held] == [["red"], ["blue"], []]
        assert [card.value for card in view.held[0]] == ([1] if viewer == 0 else [None])
        assert [card.value for card in view.held[1]] == ([3] if viewer == 1 else [None])
    assert GAME.view(state, 2).row[1].may_be == (1, 2, 3, 5)
    assert GAME.view(state, 0).row[1].may_be == GAME.view(state, 0).pile.may_be == (2, 3, 5)


@pytest.mark.rule("R2.4")
def test_nobody_hears_the_value_of_a_hidden_card_but_its_owner() -> None:
    state = position(rooms="I1:red1 O5:blue1 O8:yellow1", row="?1 +2 +3 +4 +5", pile="1 -2x3 +1x2 +2x1 +3x1 +4x1 +5x1")
    events = play(state, "I1 red1>I2", "learn 5")
    telling = [event for event in events if "5" in str(event.facts)]
    assert telling
    assert all(event.audience == (0,) for event in telling)
    assert any(event.kind == "took_hidden" and event.is_for(2) for event in events)


@pytest.mark.rule("R5.3")
def test_the_over_state_waits_for_nobody() -> None:
    state = position(phase="over", goal="reached")
    assert (state.mover(), state.waiting(), state.chances()) == (OVER, [], [])
