"""Rule 3: which groups move, and where to."""

from __future__ import annotations

import pytest

from zashiki.games.takamatsu.tests.positions import legal, part, play, position, why_not

ELSEWHERE = "O5:blue1 O8:yellow1"  # so that every seat has a samurai


@pytest.mark.rule("R3.1")
def test_a_group_leaves_one_room_for_one_other() -> None:
    state = position(rooms=f"S1:red2+blue1 S2:yellow1 {ELSEWHERE.split()[0]}")
    play(state, "S1 blue1+red1>S3")
    assert part(state, "rooms") == "S1:red1 S2:yellow1 S3:blue1+red1 O5:blue1"
    assert state.mover() == 1


@pytest.mark.rule("R3.1")
def test_samurai_that_are_not_in_the_room_cannot_leave_it() -> None:
    state = position(rooms=f"S1:red1 S2:red1 {ELSEWHERE}")
    assert why_not(state, "S1 red2>S3") == "R3.1"
    assert why_not(state, "S3 red1>S4") == "R3.1"
    assert why_not(state, "S1 black1+red1>S3") == "R3.1"


@pytest.mark.rule("R3.2")
def test_one_of_the_group_is_ones_own() -> None:
    state = position(rooms=f"S1:red1+blue2 {ELSEWHERE}")
    assert legal(state) == ["S1 blue1+red1>S3"]
    assert why_not(state, "S1 blue1>S2") == "R3.2"
    assert why_not(state, "O5 blue1>O6") == "R3.2"


@pytest.mark.rule("R3.3")
def test_someone_else_comes_along_where_others_stand() -> None:
    state = position(rooms=f"S1:red3+blue1 {ELSEWHERE}")
    assert legal(state) == ["S1 blue1+red1>S3", "S1 blue1+red2>S4"]
    assert why_not(state, "S1 red1>S2") == "R3.3"
    assert why_not(state, "S1 red3>S4") == "R3.3"


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize(
    ("room", "groups"),
    [
        ("red1", ["red1>S2"]),
        ("red2", ["red1>S2", "red2>S3"]),
        ("red3", ["red1>S2", "red2>S3"]),
        ("blue1+red1", ["blue1+red1>S3"]),
        ("blue2+red1", ["blue1+red1>S3"]),
    ],
)
def test_one_stays_behind_in_a_room_of_three_or_more(room: str, groups: list[str]) -> None:
    assert legal(position(rooms=f"S1:{room} {ELSEWHERE}")) == [f"S1 {group}" for group in groups]


@pytest.mark.rule("R3.4")
def test_leaving_a_room_of_three_empty_is_refused() -> None:
    assert why_not(position(rooms=f"S1:red3 {ELSEWHERE}"), "S1 red3>S4") == "R3.4"
    assert why_not(position(rooms=f"S1:red1+blue2 {ELSEWHERE}"), "S1 blue2+red1>S4") == "R3.4"


@pytest.mark.rule("R3.5")
def test_groups_differ_by_counts_only_and_are_otherwise_free() -> None:
    state = position(rooms="S1:red3+blue2+yellow1 S2:blue1 S3:yellow1")
    groups = {text.split()[1].split(">")[0] for text in legal(state)}
    expected = {
        "+".join(f"{name}{count}" for name, count in (("blue", b), ("red", r), ("yellow", y)) if count)
        for r in range(1, 4)
        for b in range(3)
        for y in range(2)
        if b + y > 0 and b + y + r < 6
    }
    assert groups == expected
    assert len(legal(state)) == len(set(legal(state)))


@pytest.mark.rule("R3.6")
def test_a_group_goes_as_far_as_it_is_large() -> None:
    state = position(rooms="S1:red4 O5:blue1 O8:yellow1")
    assert legal(state) == ["S1 red1>S2", "S1 red2>S3", "S1 red3>S4"]
    assert why_not(state, "S1 red1>S3") == "R3.6"
    assert why_not(state, "S1 red2>S2") == "R3.6"
    assert why_not(state, "S1 red1>O8") == "R3.6"  # never anticlockwise


@pytest.mark.rule("R3.7")
def test_bonus_rooms_let_a_group_go_further() -> None:
    assert legal(position(rooms=f"I3:red1 {ELSEWHERE}")) == ["I3 red1>I4", "I3 red1>I5"]
    two = position(rooms=f"O3:red1 {ELSEWHERE}")
    assert legal(two) == ["O3 red1>O4", "O3 red1>O5", "O3 red1>O6"]
    assert why_not(two, "O3 red1>O7") == "R3.7"
    assert why_not(position(rooms=f"I3:red1 {ELSEWHERE}"), "I3 red1>I6") == "R3.7"


@pytest.mark.rule("R3.7")
def test_only_the_first_room_gives_a_bonus() -> None:
    state = position(rooms=f"I1:red3 {ELSEWHERE}")
    assert legal(state) == ["I1 red1>I2", "I1 red2>I3"]


@pytest.mark.rule("R3.8")
def test_the_mover_chooses_where_the_ways_part() -> None:
    state = position(rooms=f"S3:red1+blue1 {ELSEWHERE}")
    assert legal(state) == ["S3 blue1+red1>O1", "S3 blue1+red1>I1"]
    play(state, "S3 blue1+red1>I1")
    assert "I1:blue1+red1" in part(state, "rooms")


@pytest.mark.rule("R3.8")
def test_both_branches_lead_back_to_the_halls() -> None:
    state = position(seats=5, colours="blue,black,purple,red,yellow", rooms=full_room("S4"))
    targets = {text.rsplit(">")[1] for text in legal(state) if size(text) == 8}
    assert targets == {"O8", "S2"}


def full_room(room: str) -> str:
    """All 25 samurai in one room."""
    return f"{room}:blue5+black5+purple5+red5+yellow5"


def size(text: str) -> int:
    """How many samurai a move names."""
    return sum(int(part[-1]) for part in text.split()[1].split(">")[0].split("+"))


@pytest.mark.rule("R3.9")
def test_a_move_ends_in_another_room() -> None:
    state = position(seats=5, colours="blue,black,purple,red,yellow", rooms=full_room("S1"))
    for text in legal(state):
        assert not text.endswith(">S1")
    tens = [text for text in legal(state) if size(text) == 10]
    assert {text.rsplit(">")[1] for text in tens} == {"O7"}  # the inner round trip of ten rooms ends where it began
    assert why_not(state, "S1 blue5+black5>S1") == "R3.9"


@pytest.mark.rule("R3.10")
def test_passing_is_refused() -> None:
    state = position(hidden="1:red/1 2:unseen/1 3:unseen/1 4:unseen/1 5:unseen/1")
    assert "done" not in legal(state)
    assert why_not(state, "done") == "R3.10"


@pytest.mark.rule("R3.11")
@pytest.mark.parametrize(
    ("room", "moves"),
    [
        ("S1:red2", ["red1>S2", "red2>S3"]),
        ("S1:blue1+red1", ["blue1+red1>S3"]),
        ("S1:blue1+red1+yellow1", ["blue1+red1>S3", "red1+yellow1>S3"]),
        (
            "S1:blue1+red2+yellow1",
            ["blue1+red1>S3", "blue1+red2>S4", "red1+yellow1>S3", "blue1+red1+yellow1>S4", "red2+yellow1>S4"],
        ),
        ("O3:red1+yellow2", ["red1+yellow1>O5", "red1+yellow1>O6", "red1+yellow1>O7"]),
    ],
)
def test_the_examples_for_red(room: str, moves: list[str]) -> None:
    state = position(rooms=f"{room} {ELSEWHERE}")
    assert sorted(text.split()[1] for text in legal(state)) == sorted(moves)
