"""Rule 4: rewards and Shogun cards."""

from __future__ import annotations

import pytest

from zashiki.games.takamatsu import GAME
from zashiki.games.takamatsu.tests.positions import chances, legal, pagoda, part, play, position, row, why_not
from zashiki.kernel.model import CHANCE, SPECTATOR

HIDDEN_ON_TOP = {"row": "?1 +2 +3 +4 +5", "pile": "1 -2x3 +1x2 +2x1 +3x1 +4x1 +5x1"}
RED_HOLDS = "1:unseen/1 2:unseen/1 3:red/1 4:unseen/1 5:red/1"


@pytest.mark.rule("R4.1")
def test_only_who_ends_in_a_room_of_its_colour_is_rewarded() -> None:
    home = position(rooms="O4:red1+blue1 O5:blue1 O8:yellow1")
    play(home, "O4 blue1+red1>O6")
    assert (home.mover(), pagoda(home, "red"), pagoda(home, "blue")) == (CHANCE, 1, 0)
    past = position(rooms="O5:red2 O1:blue1 O8:yellow1")
    play(past, "O5 red2>O7")  # through the red room O6 into the yellow one
    assert (past.mover(), row(past)) == (1, "+1 +2 +3 +4 +5")


@pytest.mark.rule("R4.2")
def test_each_arrival_brings_its_owner_a_card_whoever_moved() -> None:
    state = position(rooms="O6:blue1+yellow1 I1:red1+yellow1+blue1 I2:red3", turn=1)
    play(state, "I1 blue1+red1>I3")
    assert row(state) == "+1 +2 +3 +4 +5"
    state = position(rooms="O4:blue1+red2+yellow1 O6:red2 O8:yellow1", turn=1)
    play(state, "O4 blue1+red1>O6", "lay +1")
    assert (pagoda(state, "red"), pagoda(state, "blue"), state.mover()) == (1, 0, 2)
    state = position(rooms="O3:blue1+red3 O6:red2 O8:yellow1", turn=1)
    play(state, "O3 blue1+red2>O6", "lay -2", "lay -2")
    assert (pagoda(state, "red"), row(state)) == (3, "+3 +4 +5 -2 -2")


@pytest.mark.rule("R4.3")
def test_cards_are_taken_one_by_one_with_the_row_filled_between() -> None:
    state = position(
        rooms="O2:red5 O1:blue1 O8:yellow1",
        row="+1 ?1 -2 +4 +5",
        pile="1 -2x2 +1x1 +2x2 +3x2 +4x1 +5x1",
    )
    play(state, "O2 red4>O6")
    assert (row(state), pagoda(state, "red")) == ("?1 -2 +4 +5", 1)
    play(state, "lay +2")
    assert set(chances(state)) == {f"learn {value}" for value in (1, 2, 3, 4, 5)}
    assert row(state) == "?1 -2 +4 +5 +2"
    play(state, "learn 4")
    assert row(state) == "-2 +4 +5 +2"
    play(state, "lay hidden")
    assert (row(state), pagoda(state, "red")) == ("+4 +5 +2 ?1", 0)
    play(state, "lay +3")
    assert (row(state), pagoda(state, "red")) == ("+5 +2 ?1 +3", 4)
    play(state, "lay +3")
    assert (row(state), state.mover()) == ("+5 +2 ?1 +3 +3", 0)


@pytest.mark.rule("R4.3")
def test_more_arrivals_than_places_take_cards_laid_meanwhile() -> None:
    state = position(rooms="I2:red7 O1:blue1 O8:yellow1", row="+1 +1 +2 +2 +3", pile="1 -2x3 +3x1 +4x2 +5x2")
    play(state, "I2 red6>S2")
    assert state.mover() == 1
    state = position(rooms="S4:red7 O1:blue1 O8:yellow1", row="+1 +1 +2 +2 +3", pile="1 -2x3 +3x1 +4x2 +5x2")
    play(state, "S4 red6>O6", "lay -2", "lay +5", "lay +3", "lay +4", "lay -2", "lay +4")
    assert pagoda(state, "red") == 1 + 1 + 2 + 2 + 3 - 2
    assert row(state) == "+5 +3 +4 -2 +4"


@pytest.mark.rule("R4.4")
def test_used_cards_are_shuffled_only_when_a_card_must_be_laid_and_none_is_left() -> None:
    used = {"row": "+5 +2 +3 +4 ?1", "hidden": "1:used 2:blue/1 3:used 4:unseen/1 5:red/1"}
    last = position(rooms="O5:red1 O1:blue1 O8:yellow1", pile="1 -2x1", **used)
    play(last, "O5 red1>O6")
    assert chances(last) == {"lay -2": 1}
    play(last, "lay -2")
    assert part(last, "pile") == "1"  # empty, and not yet shuffled
    play(last, "done")
    play(last, "O1 blue1>O2", "done", "O8 yellow1>S1")
    play(last, "O6 red1>O7", "cash 5")
    assert part(last, "pile") == "1"
    empty = position(rooms="O5:red1 O1:blue1 O8:yellow1", pile="1", **used)
    play(empty, "O5 red1>O6")
    assert part(empty, "pile") == "2 -2x3 +1x2 +2x1 +3x1 +4x1 +5x2"  # the +5 just used included
    assert chances(empty)["lay +5"] == 2
    assert chances(empty)["lay hidden"] == 2
    assert part(empty, "hidden") == "1:unseen/2 2:blue/1 3:unseen/2 4:unseen/1 5:red/1"


@pytest.mark.rule("R4.4")
def test_there_is_always_a_card_to_lay() -> None:
    state = position(
        rooms="O5:red1 O1:blue1 O8:yellow1",
        pile="1",
        row="+5 +2 +3 +4 -2",
        hidden="1:red/1 2:blue/1 3:yellow/1 4:red/1 5:red/1",
    )
    play(state, "O5 red1>O6")
    assert "lay hidden" not in chances(state)
    assert sum(chances(state).values()) == 18 - 4 - 5


@pytest.mark.rule("R4.5")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (19, 17)])
def test_a_pagoda_never_falls_below_zero(before: int, after: int) -> None:
    state = position(
        rooms="O5:red1 O1:blue1 O8:yellow1",
        pagodas=f"red:{before}",
        row="-2 +2 +3 +4 +5",
        pile="1 -2x2 +1x2 +2x1 +3x1 +4x1 +5x1",
    )
    play(state, "O5 red1>O6")
    assert pagoda(state, "red") == after
    assert GAME.view(state, 1).used.open["-2"] == 1


@pytest.mark.rule("R4.6")
def test_a_hidden_card_is_kept_and_seen_by_its_owner_alone() -> None:
    state = position(rooms="O4:blue1+red1 O1:blue1 O8:yellow1", turn=1, **HIDDEN_ON_TOP)
    play(state, "O4 blue1+red1>O6", "learn 3", "lay +1")
    assert part(state, "hidden").split()[2] == "3:red/1"
    assert (state.mover(), pagoda(state, "red")) == (2, 0)  # blue moved it but holds nothing
    assert GAME.view(state, 0).held[0][0].value == 3
    for viewer in (1, 2, SPECTATOR):
        assert GAME.view(state, viewer).held[0][0].value is None
        assert GAME.view(state, viewer).held[0][0].may_be == (1, 2, 3, 4, 5)
    assert why_not(state, "cash 3") == "R4.7"


@pytest.mark.rule("R4.7")
def test_a_turn_is_cashing_a_move_cashing_and_done() -> None:
    state = position(hidden=RED_HOLDS)
    assert state.asks(0) == "cash_or_move"
    assert legal(state) == ["S1 red1>S2", "cash 3", "cash 5"]
    play(state, "cash 5")
    assert (pagoda(state, "red"), state.mover()) == (5, 0)
    assert GAME.view(state, 1).used.hidden == (5,)
    play(state, "S1 red1>S2")
    assert (state.asks(0), legal(state)) == ("cash_or_done", ["done", "cash 3"])
    assert why_not(state, "S2 red1>S3") == "R4.7"
    assert why_not(state, "cash 4") == "R4.7"
    kept = state.copy()
    play(kept, "done")
    assert (kept.mover(), pagoda(kept, "red")) == (1, 5)
    play(state, "cash 3")
    assert (state.mover(), pagoda(state, "red")) == (1, 8)  # no card left: the turn ended by itself


@pytest.mark.rule("R4.7")
def test_without_hidden_cards_the_move_ends_the_turn() -> None:
    state = position()
    assert state.asks(0) == "move"
    play(state, "S1 red1>S2")
    assert state.mover() == 1


@pytest.mark.rule("R4.7")
def test_a_card_just_gained_may_be_cashed() -> None:
    state = position(rooms="O5:red1 O1:blue1 O8:yellow1", **HIDDEN_ON_TOP)
    play(state, "O5 red1>O6", "learn 2", "lay +1")
    assert legal(state) == ["done", "cash 2"]


@pytest.mark.rule("R4.7")
def test_reaching_the_goal_by_cashing_does_not_excuse_from_moving() -> None:
    state = position(hidden=RED_HOLDS, pagodas="red:17")
    play(state, "cash 3")
    assert (pagoda(state, "red"), part(state, "goal"), state.mover()) == (20, "reached", 0)
    assert why_not(state, "done") == "R3.10"


@pytest.mark.rule("R4.8")
def test_points_beyond_twenty_count() -> None:
    state = position(hidden=RED_HOLDS, pagodas="red:18", start=1)
    play(state, "cash 5", "S1 red1>S2", "cash 3")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (26, 0, 0)


@pytest.mark.rule("R4.9")
def test_cards_of_an_older_pile_cannot_have_newer_values() -> None:
    state = position(
        rooms="O5:red1 O1:blue1 O8:yellow1",
        row="?1 +2 +3 ?2 +5",
        pile="2 -2x3 +1x2 +2x1 +3x1 +4x2 +5x1",
        hidden="1:blue/1 2:unseen/1 3:unseen/2 4:used 5:unseen/2",
    )
    red, blue = GAME.view(state, 0), GAME.view(state, 1)
    assert (red.row[0].may_be, red.row[3].may_be, red.held[1][0].may_be) == ((1, 2), (3, 5), (1, 2))
    assert (blue.row[0].may_be, blue.row[3].may_be, blue.held[1][0].value) == ((2,), (3, 5), 1)
    play(state, "O5 red1>O6")
    assert chances(state) == {"learn 2": 1}
    assert why_not(state, "cash 4", 0) == "R4.3"


@pytest.mark.rule("R4.9")
def test_a_held_card_stays_of_its_pile_when_used_cards_are_shuffled() -> None:
    state = position(
        rooms="O5:red1 O1:blue1 O8:yellow1",
        row="+5 ?1 +3 +4 +5",
        pile="1",
        hidden="1:blue/1 2:unseen/1 3:used 4:used 5:yellow/1",
    )
    play(state, "O5 red1>O6", "lay hidden")
    view = GAME.view(state, 0)
    assert [card.may_be for card in view.row if card.value is None] == [(1, 2, 5), (3, 4)]
    assert view.held[1][0].may_be == view.held[2][0].may_be == (1, 2, 5)
    assert GAME.view(state, 2).held[1][0].may_be == (1, 2)
