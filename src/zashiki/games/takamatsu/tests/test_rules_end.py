"""Rules 5 and 6: the end of a match, and two seats."""

from __future__ import annotations

import pytest

from zashiki.games.takamatsu import GAME
from zashiki.games.takamatsu.tests.positions import legal, pagoda, part, play, position, row, why_not
from zashiki.kernel.model import OVER

HOMEWARD = "O5:red1 S2:blue1 S3:yellow1"  # red is one room from home
TWO = {"seats": 2, "colours": "red+blue,black+yellow"}


@pytest.mark.rule("R5.1")
def test_the_round_is_played_to_its_end() -> None:
    state = position(rooms=HOMEWARD, pagodas="red:19")
    play(state, "O5 red1>O6", "lay -2")
    assert (part(state, "goal"), state.mover()) == ("reached", 1)
    play(state, "S2 blue1>S3")
    assert state.mover() == 2
    play(state, "S3 blue1+yellow1>O1", "lay -2")
    assert state.mover() == OVER
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.rule) == ((20, 2, 0), (1, 2, 3), "R5.3")


@pytest.mark.rule("R5.1")
def test_the_last_seat_of_the_round_ends_the_match_after_its_cashing() -> None:
    state = position(
        start=1, turn=0, rooms=HOMEWARD, pagodas="red:19", hidden="1:red/1 2:unseen/1 3:unseen/1 4:unseen/1 5:unseen/1"
    )
    play(state, "O5 red1>O6", "lay -2")
    assert (part(state, "goal"), state.mover()) == ("reached", 0)
    play(state, "done")
    assert state.mover() == OVER


@pytest.mark.rule("R5.1")
def test_a_round_without_the_goal_is_followed_by_another() -> None:
    state = position(start=1, turn=0, round=7, rooms=HOMEWARD, pagodas="red:18")
    play(state, "O5 red1>O6", "lay -2")
    assert (pagoda(state, "red"), part(state, "round"), state.mover()) == (19, "8", 1)


@pytest.mark.rule("R5.1", "R5.2")
def test_the_goal_is_looked_at_after_every_card_and_a_later_loss_changes_nothing() -> None:
    state = position(
        start=1,
        turn=0,
        rooms="O4:red3 S2:blue1 S3:yellow1",
        pagodas="red:19 blue:19",
        row="+1 -2 +3 +4 +5",
        pile="1 -2x2 +1x1 +2x2 +3x1 +4x1 +5x1",
    )
    play(state, "O4 red2>O6", "lay -2", "lay -2")
    assert (pagoda(state, "red"), part(state, "goal"), state.mover()) == (18, "reached", OVER)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranks == (2, 1, 3)


@pytest.mark.rule("R5.3")
def test_held_hidden_cards_count_at_the_end_and_are_shown() -> None:
    state = position(
        phase="over",
        goal="reached",
        pagodas="red:20 blue:17 yellow:18",
        hidden="1:red/1 2:used 3:blue/1 4:used 5:blue/1",
    )
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.rule) == ((21, 25, 18), (2, 1, 3), "R5.3")
    seats = outcome.details["seats"]
    assert isinstance(seats, list)
    assert seats[1] == {
        "seat": 1,
        "colours": [{"colour": "blue", "pagoda": 17, "hidden": [3, 5], "total": 25}],
        "total": 25,
    }
    assert [card.value for card in GAME.view(state, 2).held[1]] == [3, 5]
    assert GAME.view(state, 2).points == (21, 25, 18)


@pytest.mark.rule("R5.3")
@pytest.mark.parametrize(
    ("points", "ranks"), [((20, 20, 3), (1, 1, 3)), ((5, 20, 5), (2, 1, 2)), ((7, 7, 7), (1, 1, 1))]
)
def test_equal_points_share_a_rank(points: tuple[int, int, int], ranks: tuple[int, int, int]) -> None:
    pagodas = " ".join(f"{colour}:{n}" for colour, n in zip(("red", "blue", "yellow"), points, strict=True))
    outcome = position(phase="over", goal="reached", pagodas=pagodas).outcome()
    assert outcome is not None
    assert outcome.ranks == ranks


@pytest.mark.rule("R5.3")
def test_nothing_is_allowed_once_it_is_over() -> None:
    state = position(phase="over", goal="reached")
    assert why_not(state, "S1 red1>S2", 0) == "R5.3"
    assert why_not(state, "done", 1) == "R5.3"


@pytest.mark.rule("R5.4")
def test_the_round_limit_ends_the_match_as_it_stands() -> None:
    for round_number, over in ((11, False), (12, True)):
        state = position(limit=12, round=round_number, start=1, turn=0, pagodas="red:4 blue:6")
        play(state, "S1 red1>S2")
        assert (state.mover() == OVER) is over
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.ranks) == ("R5.4", (2, 1, 3))
    assert GAME.setup(3).options["round_limit"] == 200


@pytest.mark.rule("R6.1")
def test_two_seats_move_either_colour_as_often_as_they_like() -> None:
    state = position(**TWO, rooms="S1:red2 S3:blue1 O5:black2 O8:yellow1")
    assert {text.split()[0] for text in legal(state)} == {"S1", "S3"}
    play(state, "S1 red1>S2", "O5 black1>O6", "S2 red1>S3", "O6 black1>O7")
    assert state.mover() == 0
    assert "S1 red1>S2" in legal(state)


@pytest.mark.rule("R6.2")
def test_the_other_seat_comes_along_first() -> None:
    state = position(**TWO, rooms="S1:red1+blue1+black1 O8:yellow1")
    assert [text.split()[1] for text in legal(state)] == ["blue1+black1>S3", "black1+red1>S3"]
    assert why_not(state, "S1 blue1+red1>S3") == "R6.2"
    crowded = position(**TWO, rooms="S1:red2+blue1+black1 O8:yellow1")
    assert why_not(crowded, "S1 blue1+black1+red1>S4") == ""
    assert why_not(crowded, "S1 black1+red2>S4") == ""


@pytest.mark.rule("R6.3")
def test_one_of_each_own_colour_moves_where_nobody_else_stands() -> None:
    state = position(**TWO, rooms="S1:red2+blue1 O5:black1 O8:yellow1")
    assert legal(state) == ["S1 blue1+red1>S3"]
    assert why_not(state, "S1 red1>S2") == "R6.3"
    assert why_not(state, "S1 blue1>S2") == "R6.3"
    assert why_not(state, "S1 blue1+red2>S4") == "R3.4"
    assert legal(position(**TWO, rooms="S1:red1 S2:blue1 O5:black1 O8:yellow1")) == ["S1 red1>S2", "S2 blue1>S3"]


@pytest.mark.rule("R6.4")
def test_one_pagoda_brings_the_end_but_the_sum_of_two_does_not() -> None:
    rooms = "O5:red1 S1:blue1 O2:black1 O8:yellow1"
    state = position(**TWO, start=1, turn=0, rooms=rooms, pagodas="red:15 blue:15")
    play(state, "O5 red1>O6", "lay -2")
    assert (part(state, "goal"), state.mover()) == ("open", 1)
    state = position(
        **TWO,
        start=1,
        turn=0,
        rooms=rooms,
        pagodas="red:19 blue:3 black:17 yellow:11",
        hidden="1:red/1 2:blue/1 3:used 4:used 5:yellow/1",
    )
    play(state, "O5 red1>O6", "lay -2", "done")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.rule) == ((26, 33), (2, 1), "R6.4")


@pytest.mark.rule("R6.5")
def test_a_card_belongs_to_the_colour_that_arrived() -> None:
    state = position(
        **TWO,
        rooms="O5:red1 S1:blue1 O2:black1 O8:yellow1",
        row="?1 +2 +3 +4 +5",
        pile="1 -2x3 +1x2 +2x1 +3x1 +4x1 +5x1",
        hidden="1:blue/1 2:unseen/1 3:unseen/1 4:unseen/1 5:yellow/1",
    )
    play(state, "O5 red1>O6", "learn 4", "lay +1")
    assert legal(state) == ["done", "cash blue 1", "cash red 4"]
    assert why_not(state, "cash blue 4") == "R4.7"
    assert why_not(state, "cash yellow 5") == "R4.6"
    assert why_not(state, "cash 4") == "R6.5"
    play(state, "cash red 4")
    assert (pagoda(state, "red"), pagoda(state, "blue"), row(state)) == (4, 0, "+2 +3 +4 +5 +1")
    play(state, "cash blue 1")
    assert (pagoda(state, "red"), pagoda(state, "blue"), state.mover()) == (4, 1, 1)


@pytest.mark.rule("R6.5")
def test_with_one_colour_a_seat_does_not_name_it() -> None:
    state = position(hidden="1:red/1 2:unseen/1 3:unseen/1 4:unseen/1 5:unseen/1")
    assert "cash 1" in legal(state)
    assert why_not(state, "cash red 1") == "R6.5"
