"""Texts of actions and positions, and the board in a terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from zashiki.games.takamatsu import GAME
from zashiki.games.takamatsu.tests.positions import PARTS, legal, position
from zashiki.kernel.model import CHANCE, CLOCK, NotationError
from zashiki.kernel.rng import Rng

SCRAPS = st.lists(
    st.sampled_from(
        [
            "S1",
            "O9",
            " ",
            "red",
            "blue1",
            "red8",
            "+",
            ">",
            "cash",
            "lay",
            "learn",
            "3",
            "-2",
            "hidden",
            "٣",
            ";",
            "done",
        ]
    )
).map("".join)


@pytest.mark.rule("R3.8")
def test_texts_of_actions() -> None:
    texts = ["S2 blue2+purple1>O1", "I6 black7>S4", "cash 3", "cash red 5", "done", "pass"]
    for text in texts:
        assert GAME.notation.write_action(0, GAME.notation.read_action(0, text)) == text
    drawn = ["start 4", "colours 1 blue+yellow", "colours 0 red", "lay +4", "lay -2", "lay hidden", "learn 5"]
    for text in drawn:
        assert GAME.notation.write_action(CHANCE, GAME.notation.read_action(CHANCE, text)) == text
    numbers = {GAME.notation.read_action(0, text) for text in texts}
    assert len(numbers | {GAME.notation.read_action(CHANCE, text) for text in drawn}) == 13


@pytest.mark.rule("R3.5")
def test_colours_of_a_group_may_be_named_in_any_order() -> None:
    read = GAME.notation.read_action
    assert read(0, "S2 purple1+blue2>O1") == read(0, "S2 blue2+purple1>O1")


@pytest.mark.rule("R3.8")
@given(st.one_of(st.text(), SCRAPS))
def test_anything_else_is_refused_with_a_sentence(text: str) -> None:
    for actor in (0, CHANCE, CLOCK):
        try:
            action = GAME.notation.read_action(actor, text)
        except NotationError:
            continue
        assert GAME.notation.read_action(actor, GAME.notation.write_action(actor, action)) == action
    with pytest.raises(NotationError):
        GAME.notation.read_position(text)


@pytest.mark.rule("R1.2", "R1.3", "R4.9")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rooms", "S1:red8 O5:blue1 O8:yellow1"),
        ("rooms", "S1:red1 O5:blue1"),  # nobody of seat 2
        ("rooms", "S1:red1+black1 O5:blue1 O8:yellow1"),  # black does not play
        ("rooms", "S9:red1 O5:blue1 O8:yellow1"),
        ("row", "+1 +1 +1 +4 +5"),
        ("row", "+1 +2 +3 +4"),
        ("row", "?2 +2 +3 +4 +5"),
        ("row", "+1 +2 +3 +4 +6"),
        ("pile", "1 -2x4"),
        ("hidden", "1:black/1 2:unseen/1 3:unseen/1 4:unseen/1 5:unseen/1"),
        ("hidden", "1:used"),
        ("hidden", "2:used 1:used 3:used 4:used 5:used"),
        ("colours", "red,blue"),
        ("colours", "red,blue,green"),
        ("colours", "red,blue,red"),
        ("turn", "3"),
        ("turn", "-"),
        ("phase", "learn"),
        ("phase", "dance"),
        ("due", "red 1"),
        ("pagodas", "red:-1"),
        ("goal", "maybe"),
    ],
)
def test_impossible_positions_are_refused(name: str, value: str) -> None:
    with pytest.raises(NotationError):
        position(**{name: value})


@pytest.mark.rule("R2.4")
def test_a_position_says_everything() -> None:
    text = "; ".join(f"{name} {value}" for name, value in (PARTS | {"pagodas": "blue:0 red:3 yellow:11"}).items())
    assert GAME.notation.write_position(GAME.notation.read_position(text)) == text


@pytest.mark.rule("R3.8")
def test_fields_name_the_parts() -> None:
    fields = GAME.notation.fields
    read = GAME.notation.read_action
    assert fields(0, read(0, "S2 blue2+red1>O1")) == {
        "kind": "move",
        "room": "S2",
        "group": {"blue": 2, "red": 1},
        "n": 3,
        "to": "O1",
    }
    assert fields(0, read(0, "cash 3")) == {"kind": "cash", "value": 3, "colour": None}
    assert fields(0, read(0, "cash red 3")) == {"kind": "cash", "value": 3, "colour": "red"}
    assert fields(0, read(0, "done")) == {"kind": "done"}
    assert fields(0, read(0, "pass")) == {"kind": "pass"}
    assert fields(CHANCE, read(CHANCE, "lay hidden")) == {"kind": "lay", "value": None}
    assert fields(CHANCE, read(CHANCE, "lay -2")) == {"kind": "lay", "value": -2}
    assert fields(CHANCE, read(CHANCE, "learn 2")) == {"kind": "learn", "value": 2}
    assert fields(CHANCE, read(CHANCE, "start 2")) == {"kind": "start", "seat": 2}
    assert fields(CHANCE, read(CHANCE, "colours 1 blue+red")) == {
        "kind": "colours",
        "seat": 1,
        "colours": ["blue", "red"],
    }


@pytest.mark.rule("R2.4")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_terminal_shows_rooms_cards_and_ones_own_hidden_values_only(language: str) -> None:
    state = position(
        rooms="S1:red2+blue1 O3:blue1 O8:yellow1",
        pagodas="red:7",
        hidden="1:unseen/1 2:unseen/1 3:blue/1 4:unseen/1 5:red/1",
    )
    text = "\n".join(Text.from_markup(line).plain for line in GAME.text(state, 0, language).splitlines())
    assert all(room in text for room in GAME.view(state, 0).rooms)
    assert "BRR" in text
    assert "‹+1›  ‹+2›  ‹+3›  ‹+4›  ‹+5›" in text
    seat_lines = text.splitlines()[-4:-1]
    assert [("‹+5›" in line, "‹?›" in line) for line in seat_lines] == [(True, False), (False, True), (False, False)]


@pytest.mark.rule("R2.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_line_of_the_terminal_is_valid_markup_and_fits(seats: int) -> None:
    state, rng = GAME.new(seats), Rng(seats)
    for _ in range(60):
        if state.mover() == CHANCE:
            state.deal(rng)
        else:
            state.apply(state.mover(), state.sample(state.mover(), rng))
        for line in GAME.text(state, 0).splitlines():
            assert len(Text.from_markup(line).plain) <= 100


@pytest.mark.rule("R3.10")
def test_refusals_come_with_the_sentence() -> None:
    state = position()
    assert legal(state) == ["S1 red1>S2"]
    with pytest.raises(ValueError, match=r"R3\.10 Nobody may pass"):
        GAME.play(state, 0, "done")
