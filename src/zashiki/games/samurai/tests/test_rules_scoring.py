"""Who wins, by which rule, and how the others are ranked."""

from __future__ import annotations

import pytest

from zashiki.games.samurai.rules.scoring import score
from zashiki.kernel.model import Outcome


def judge(*counts: tuple[int, int, int]) -> Outcome:
    return score([list(row) for row in counts], [0, 0, 0], [1, 1, 0], ["R7.1"])


@pytest.mark.rule("R7.3")
def test_only_a_sole_majority_can_win() -> None:
    outcome = judge((3, 4, 4), (4, 4, 0), (0, 0, 4))
    assert outcome.details["leads"] == [[1], [0, 1], [0, 2]]
    assert outcome.details["majorities"] == [[], [0], []]
    assert (outcome.ranks, outcome.rule) == ((2, 1, 3), "R7.3")


@pytest.mark.rule("R7.3")
def test_half_is_not_needed_and_nothing_is_no_lead() -> None:
    outcome = judge((2, 0, 0), (1, 0, 3), (1, 0, 2), (1, 0, 0))
    assert outcome.details["majorities"] == [[0], [2], [], []]


@pytest.mark.rule("R7.4")
@pytest.mark.parametrize("winner", [(3, 3, 0), (3, 3, 3)])
def test_two_majorities_win_outright(winner: tuple[int, int, int]) -> None:
    outcome = judge(winner, (2, 2, 2), (2, 2, 5) if winner[2] == 0 else (2, 2, 2))
    assert outcome.rule == "R7.4"
    assert outcome.ranks[0] == 1
    assert outcome.details["winners"] == [0]


@pytest.mark.rule("R7.5")
def test_most_figures_besides_the_majority() -> None:
    outcome = judge((5, 1, 1), (0, 3, 3), (4, 0, 4))
    assert outcome.details["others"] == [2, 3, 4]
    assert (outcome.ranks, outcome.rule) == ((3, 2, 1), "R7.5")


@pytest.mark.rule("R7.6")
def test_all_figures_break_the_tie() -> None:
    outcome = judge((5, 1, 1), (1, 4, 1))
    assert (outcome.ranks, outcome.rule, outcome.scores) == ((1, 2), "R7.6", (7, 6))


@pytest.mark.rule("R7.6")
def test_still_tied_they_share_the_victory() -> None:
    outcome = judge((4, 1, 1), (1, 4, 1), (0, 0, 1))
    assert (outcome.ranks, outcome.rule) == ((1, 1, 3), "R7.6")
    assert outcome.details["winners"] == [0, 1]


@pytest.mark.rule("R7.7")
def test_without_any_majority_all_figures_count() -> None:
    outcome = judge((2, 3, 1), (2, 3, 2), (1, 0, 2))
    assert (outcome.ranks, outcome.rule) == ((2, 1, 3), "R7.7")
    shared = judge((2, 2, 2), (2, 2, 2))
    assert (shared.ranks, shared.rule) == ((1, 1), "R7.7")
    assert judge((0, 0, 0), (0, 0, 0)).ranks == (1, 1)


@pytest.mark.rule("R7.8")
def test_ranking_behind_the_winner() -> None:
    outcome = judge((4, 0, 4), (0, 5, 1), (3, 4, 3), (3, 4, 3))
    assert outcome.rule == "R7.4"
    assert outcome.ranks == (1, 2, 3, 3)


@pytest.mark.rule("R7.8")
def test_steps_tell_who_drops_out_by_which_rule() -> None:
    outcome = judge((5, 3, 2), (2, 4, 3), (2, 2, 4), (2, 1, 4))
    steps = [(step["rule"], step["stay"], step["out"]) for step in outcome.details["steps"]]  # type: ignore[attr-defined]
    assert steps == [("R7.3", [0, 1], [2, 3]), ("R7.5", [0, 1], []), ("R7.6", [0], [1])]
    assert outcome.ranks == (1, 2, 3, 4)


@pytest.mark.rule("R8.1")
def test_first_example() -> None:
    """Yellow, green, blue, red."""
    outcome = judge((3, 3, 3), (3, 3, 4), (5, 2, 3), (2, 5, 2))
    assert outcome.details["others"] == [None, 6, 5, 4]
    assert outcome.details["majorities"] == [[], [2], [0], [1]]
    assert outcome.ranks == (4, 1, 2, 3)
    assert outcome.rule == "R7.5"


@pytest.mark.rule("R8.2")
def test_second_example() -> None:
    """Red, yellow, blue, green."""
    outcome = judge((6, 2, 1), (2, 5, 1), (2, 3, 4), (2, 2, 4))
    assert outcome.details["others"] == [3, 3, None, None]
    assert outcome.scores[:2] == (9, 8)
    assert outcome.ranks[:2] == (1, 2)
    assert outcome.rule == "R7.6"
    assert outcome.details["steps"][0]["out"] == [2, 3]  # type: ignore[index]
