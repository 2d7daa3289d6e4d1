"""A test for every sentence of RULEBOOK.md."""

import pytest

from zashiki.kernel.game import find
from zashiki.kernel.model import OVER, IllegalActionError

GAME = find("seedling")


@pytest.mark.rule("R1.1")
def test_a_heap_of_21_stones() -> None:
    assert GAME.new(2).heap == 21
    assert GAME.new(4, heap=30).heap == 30


@pytest.mark.rule("R2.1")
def test_the_seats_take_turns() -> None:
    state = GAME.new(3)
    movers = []
    for _ in range(4):
        movers.append(int(state.mover()))
        GAME.play(state, movers[-1], "take 1")
    assert movers == [0, 1, 2, 0]


@pytest.mark.rule("R2.2")
def test_one_to_three_stones_are_taken_and_no_more_than_there_are() -> None:
    state = GAME.notation.read_position('{"seats": 2, "heap": 2, "turn": 1}')
    assert GAME.legal(state, 1) == ["take 1", "take 2"]
    with pytest.raises(IllegalActionError) as refused:
        GAME.play(state, 1, "take 3")
    assert refused.value.rule == "R2.2"


@pytest.mark.rule("R3.1")
def test_the_last_stone_wins() -> None:
    state = GAME.notation.read_position('{"seats": 3, "heap": 2, "turn": 1}')
    GAME.play(state, 1, "take 2")
    outcome = state.outcome()
    assert state.mover() == OVER
    assert outcome is not None
    assert outcome.ranks == (2, 1, 2)
