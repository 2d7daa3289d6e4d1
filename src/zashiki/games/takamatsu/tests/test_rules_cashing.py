"""Rules 4.7 and 4.10: cashing hidden cards after the moves of others."""

from __future__ import annotations

import pytest

from zashiki.games.takamatsu import GAME
from zashiki.games.takamatsu.tests.positions import legal, pagoda, part, play, position, why_not
from zashiki.kernel.model import OVER, SPECTATOR, NotationError
from zashiki.kernel.rng import Rng

ROOMS = "S1:red1 O1:blue1 O8:yellow1"
BLUE_MOVES = {"cash": "any_time", "turn": 1, "rooms": ROOMS}
RED_HOLDS_THREE = "1:unseen/1 2:unseen/1 3:red/1 4:unseen/1 5:unseen/1"


@pytest.mark.rule("R4.7")
def test_hidden_cards_may_be_cashed_after_the_moves_of_others() -> None:
    state = position(**BLUE_MOVES, pagodas="red:17", hidden=RED_HOLDS_THREE)
    play(state, "O1 blue1>O2")
    assert (state.mover(), state.asks(0), legal(state)) == (0, "cash_or_pass", ["pass", "cash 3"])
    play(state, "cash 3")
    assert (pagoda(state, "red"), part(state, "goal"), state.mover()) == (20, "reached", 2)
    assert GAME.setup(3).options["cash"] == "any_time"


@pytest.mark.rule("R4.7")
def test_with_own_turn_nobody_is_asked_after_the_moves_of_others() -> None:
    state = position(**BLUE_MOVES | {"cash": "own_turn"}, pagodas="red:17", hidden=RED_HOLDS_THREE)
    play(state, "O1 blue1>O2")
    assert (state.mover(), state.asks(2)) == (2, "move")
    assert why_not(state, "cash 3", 0) == "R2.3"


@pytest.mark.rule("R4.10")
@pytest.mark.parametrize(("points", "asked"), [(14, False), (15, True), (17, True), (19, True)])
def test_whoever_might_reach_the_goal_is_asked_whatever_it_holds(points: int, asked: bool) -> None:
    for value in (1, 2, 3, 4, 5):
        hidden = " ".join(f"{v}:{'red' if v == value else 'unseen'}/1" for v in (1, 2, 3, 4, 5))
        state = position(**BLUE_MOVES, pagodas=f"red:{points}", hidden=hidden)
        play(state, "O1 blue1>O2")
        assert state.mover() == (0 if asked else 2)


@pytest.mark.rule("R4.10")
@pytest.mark.parametrize(
    ("points", "hidden", "asked"),
    [
        (15, "1:unseen/1 2:unseen/1 3:red/1 4:unseen/1 5:used", False),  # everybody knows that it is not the 5
        (16, "1:unseen/1 2:unseen/1 3:red/1 4:unseen/1 5:used", True),
        (15, "1:unseen/1 2:unseen/1 3:red/1 4:unseen/1 5:blue/1", True),  # blue alone knows where the 5 is
        (11, "1:red/1 2:unseen/1 3:red/1 4:unseen/1 5:unseen/1", True),
        (10, "1:red/1 2:unseen/1 3:red/1 4:unseen/1 5:unseen/1", False),
        (19, "1:unseen/1 2:unseen/1 3:unseen/1 4:unseen/1 5:unseen/1", False),  # nothing to cash
    ],
)
def test_what_everybody_knows_decides_who_is_asked(points: int, hidden: str, asked: bool) -> None:
    state = position(**BLUE_MOVES, pagodas=f"red:{points}", hidden=hidden)
    play(state, "O1 blue1>O2", *(["done"] if "blue" in hidden else []))
    assert (state.mover() == 0) is asked


@pytest.mark.rule("R4.9", "R4.10")
@pytest.mark.parametrize(("points", "asked"), [(16, False), (17, True)])
def test_a_card_of_an_older_pile_cannot_bring_a_newer_value(points: int, asked: bool) -> None:
    state = position(
        **BLUE_MOVES,
        pagodas=f"red:{points}",
        row="?1 +2 +3 ?2 +5",
        pile="2 -2x3 +1x2 +2x1 +3x1 +4x2 +5x1",
        hidden="1:unseen/1 2:used 3:red/1 4:unseen/2 5:unseen/2",
    )
    play(state, "O1 blue1>O2")
    assert (state.mover() == 0) is asked


@pytest.mark.rule("R4.10")
def test_others_are_asked_in_turn_order_once_the_mover_is_done() -> None:
    state = position(
        **BLUE_MOVES, pagodas="red:16 blue:3 yellow:17", hidden="1:red/1 2:yellow/1 3:blue/1 4:unseen/1 5:unseen/1"
    )
    play(state, "O1 blue1>O2")
    assert (state.mover(), state.asks(1)) == (1, "cash_or_done")
    assert why_not(state, "pass", 1) == "R4.10"
    play(state, "done")
    assert (state.mover(), legal(state)) == (2, ["pass", "cash 2"])
    assert (why_not(state, "done"), why_not(state, "O8 yellow1>S1"), why_not(state, "cash 3")) == (
        "R4.10",
        "R2.3",
        "R4.7",
    )
    play(state, "pass")
    assert state.mover() == 0
    play(state, "pass")
    assert (state.mover(), state.asks(2), why_not(state, "pass")) == (2, "cash_or_move", "R3.10")


@pytest.mark.rule("R4.10")
def test_one_who_cashed_is_asked_again_on_the_same_terms() -> None:
    state = position(**BLUE_MOVES, pagodas="red:12", hidden="1:red/1 2:red/1 3:unseen/1 4:unseen/1 5:red/1")
    play(state, "O1 blue1>O2", "cash 5")
    assert (state.mover(), pagoda(state, "red"), legal(state)) == (0, 17, ["pass", "cash 1", "cash 2"])
    play(state, "cash 2")
    assert (state.mover(), legal(state)) == (0, ["pass", "cash 1"])  # it might be a 3 or a 4
    play(state, "cash 1")
    assert (state.mover(), pagoda(state, "red"), part(state, "goal")) == (2, 20, "reached")


@pytest.mark.rule("R4.10")
def test_nobody_is_asked_once_a_pagoda_has_stood_at_the_goal() -> None:
    parts = {"pagodas": "red:17 blue:20", "hidden": "1:red/1 2:yellow/1 3:used 4:used 5:used"}
    state = position(**BLUE_MOVES, **parts, goal="reached")
    play(state, "O1 blue1>O2")
    assert state.mover() == 2
    state = position(
        **BLUE_MOVES | {"turn": 0}, pagodas="blue:19 yellow:19", hidden="1:blue/1 2:yellow/1 3:used 4:used 5:used"
    )
    play(state, "S1 red1>S2")
    assert state.mover() == 1
    play(state, "cash 1")
    assert (part(state, "goal"), state.mover(), state.asks(1)) == ("reached", 1, "move")  # yellow is not asked any more


@pytest.mark.rule("R4.10", "R5.1")
def test_whoever_is_asked_at_the_end_of_a_round_may_bring_the_end() -> None:
    state = position(**BLUE_MOVES, start=2, pagodas="red:17 yellow:19", hidden=RED_HOLDS_THREE)
    kept = state.copy()
    play(state, "O1 blue1>O2", "cash 3")
    assert state.mover() == OVER
    play(kept, "O1 blue1>O2", "pass")
    assert (kept.mover(), part(kept, "round")) == (2, "2")


@pytest.mark.rule("R4.10", "R6.4")
def test_with_two_seats_each_pagoda_is_looked_at_alone() -> None:
    two = {"seats": 2, "colours": "red+blue,black+yellow", "rooms": "S1:red1 O1:blue1 O5:black1 O8:yellow1"}
    for pagodas, asked in (("red:15 blue:19", True), ("red:14 blue:19", False)):
        state = position(**BLUE_MOVES | two, pagodas=pagodas, hidden=RED_HOLDS_THREE)
        play(state, "O5 black1>O6")
        assert (state.mover(), legal(state)[0] == "pass") == (0, asked)


@pytest.mark.rule("R2.4", "R4.10")
def test_being_asked_tells_others_nothing_of_what_one_holds() -> None:
    state = position(**BLUE_MOVES, pagodas="red:15", hidden=RED_HOLDS_THREE)
    play(state, "O1 blue1>O2")
    rng, seen = Rng(1), set()
    for _ in range(100):
        twin = GAME.sight.imagine(GAME.view(state, SPECTATOR), rng)
        assert (twin.mover(), twin.asks(0), GAME.view(twin, 1)) == (0, "cash_or_pass", GAME.view(state, 1))
        seen.add(legal(twin)[-1])
    assert len(seen) == 5
    assert all(state.commits(0, action) for action in state.legal(0))


@pytest.mark.rule("R4.10")
@pytest.mark.parametrize(
    "parts",
    [
        {"asked": 0, "phase": "move"},
        {"asked": 1, "phase": "cash"},
        {"asked": 2, "phase": "cash"},
        {"asked": 0, "phase": "cash", "cash": "own_turn"},
        {"asked": 0, "phase": "cash", "pagodas": "red:3"},
        {"asked": 3, "phase": "cash"},
        {"cash": "never"},
    ],
)
def test_positions_in_which_nobody_would_ask_are_refused(parts: dict[str, object]) -> None:
    given = BLUE_MOVES | {"pagodas": "red:17", "hidden": RED_HOLDS_THREE}
    assert position(**given, asked=0, phase="cash").mover() == 0
    with pytest.raises(NotationError):
        position(**given | parts)


@pytest.mark.rule("R4.10", "R5.1")
@pytest.mark.parametrize(("pagodas", "doubted"), [("red:18", True), ("red:16", False), ("red:18 yellow:21", False)])
def test_keeping_cards_that_reach_the_goal_is_doubted_where_nobody_is_ahead(pagodas: str, doubted: bool) -> None:
    state = position(**BLUE_MOVES, pagodas=pagodas, hidden=RED_HOLDS_THREE)
    play(state, "O1 blue1>O2")
    texts = [GAME.notation.read_action(0, text) for text in legal(state)] if state.mover() == 0 else []
    assert (list(GAME.doubts(GAME.view(state, 0), texts).values()) == ["goal"]) is doubted
