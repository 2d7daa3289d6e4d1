"""Chapter 10: the goal, the last year, and the places."""

from __future__ import annotations

import pytest

from zashiki.games.senji import GAME
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.tests.positions import lands, play, position
from zashiki.kernel.model import CHANCE, OVER


def started(**options: object) -> Senji:
    state = GAME.new(3, **options)
    assert isinstance(state, Senji)
    return state


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
    state = position(seats="blue=59 red=60 black=1", **last)
    play(state, "done")
    assert state.mover() == OVER, "exactly the goal"
    assert GAME.setup(3).options["goal"] == 60
    assert started(goal=45).goal == 45
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
        ("over host=1", lands(izumo="0:0", nagato="2:6"), (2, 1, 3)),
    ],
)
def test_ties_go_to_the_host_then_provinces_then_units(phase: str, around: str, ranks: tuple[int, ...]) -> None:
    state = position(phase=phase, map=around, seats="blue=60 red=60 black=60")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranks == ranks
    richer = position(phase=phase, map=around, seats="blue=60 red=60 black=61").outcome()
    assert richer is not None
    assert richer.ranks[2] == 1, "honour comes first"


@pytest.mark.rule("R10.3")
def test_the_last_year_ends_the_match() -> None:
    last = {"phase": "autumn host=0 actor=1 turn=2 year=15", "turns": "0 2 1"}
    state = position(seats="blue=9 red=8 black=7", **last)
    play(state, "done")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.rule) == ((1, 2, 3), "R10.3")
    assert GAME.setup(3).options["last_year"] == 15
    assert started(last_year=3).last_year == 3
    state = position("senji 3 last_year=16", seats="blue=9 red=8 black=7", **last)
    play(state, "done")
    assert state.mover() == CHANCE
