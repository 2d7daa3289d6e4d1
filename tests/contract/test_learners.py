"""What learners count: returns by rank, and actions spelt in small steps."""

import pytest
from hypothesis import given
from hypothesis import strategies as some
from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.game import AnyGame
from zashiki.kernel.mind import CERTAIN, expected_returns, settled
from zashiki.kernel.model import CHANCE, OVER, Outcome
from zashiki.kernel.rng import Rng
from zashiki.kernel.rollout import rollout
from zashiki.kernel.speller import NOT_YET, Speller


def ranked(scores: list[int]) -> Outcome:
    return Outcome(tuple(scores), tuple(1 + sum(other > own for other in scores) for own in scores), "R1.1")


@pytest.mark.parametrize(
    ("ranks", "returns"),
    [
        ((1, 2), (1.0, -1.0)),
        ((1, 1), (0.0, 0.0)),
        ((2, 3, 1), (0.0, -1.0, 1.0)),
        ((1, 1, 3), (0.5, 0.5, -1.0)),
        ((1, 2, 2, 2), (1.0, -1 / 3, -1 / 3, -1 / 3)),
    ],
)
def test_returns_follow_ranks_and_shared_ranks_share(ranks: tuple[int, ...], returns: tuple[float, ...]) -> None:
    assert Outcome((0,) * len(ranks), ranks, "R1.1").returns == pytest.approx(returns)


@given(some.lists(some.integers(-5, 5), min_size=2, max_size=6))
def test_returns_sum_to_nothing_and_order_as_the_ranks_do(scores: list[int]) -> None:
    outcome = ranked(scores)
    assert sum(outcome.returns) == pytest.approx(0)
    assert all(-1 <= gain <= 1 for gain in outcome.returns)
    best = max(range(len(scores)), key=lambda seat: outcome.returns[seat])
    assert outcome.ranks[best] == 1


@given(some.lists(some.integers(-9_000, 9_000), min_size=2, max_size=6))
def test_judgements_become_returns_in_the_same_order(worth: list[int]) -> None:
    values = [int(value) for value in expected_returns(vec[i64](worth), 500)]
    assert abs(sum(values)) <= len(worth)
    assert all(-2 * CERTAIN <= value <= 2 * CERTAIN for value in values)
    for one in range(len(worth)):
        for other in range(len(worth)):
            if worth[one] > worth[other]:
                assert values[one] >= values[other]


def test_a_finished_match_is_valued_as_it_ended(pebbles: AnyGame) -> None:
    state = pebbles.new(3)
    assert len(settled(state)) == 0
    rollout(state, Rng(4), 1000)
    assert state.mover() == OVER
    assert [value / CERTAIN for value in settled(state)] == list(state.outcome().returns)


class Spelt:
    """Stands in for a state whose actions have long words."""

    def __init__(self, words: dict[int, list[int]]) -> None:
        self.words = words

    def legal(self, seat: int) -> vec[i64]:
        actions = vec[i64]()
        for action in self.words:
            actions = append(actions, action)
        return actions

    def spell(self, action: int, onto: vec[i64]) -> vec[i64]:
        for step in self.words[action]:
            onto = append(onto, step)
        return onto


def test_steps_are_chosen_one_by_one_and_those_without_a_choice_are_skipped(pebbles: AnyGame) -> None:
    state = pebbles.new(2)
    rng = Rng(1)
    while state.mover() == CHANCE:
        state.deal(rng)
    words = {1: [0, 7, 2], 2: [0, 7, 3], 3: [0, 8, 2]}
    longer = type("Longer", (type(state),), {"legal": Spelt(words).legal, "spell": Spelt(words).spell})
    state.__class__ = longer
    speller = Speller(state, 0)
    assert list(speller.choices()) == [7, 8]
    assert speller.take(7) == NOT_YET
    assert list(speller.choices()) == [2, 3]
    assert speller.take(3) == 2
    assert list(speller.choices()) == []


def test_a_step_may_already_name_the_action(pebbles: AnyGame) -> None:
    state = pebbles.new(2)
    words = {1: [0, 7, 2], 2: [1, 7, 3]}
    state.__class__ = type("Longer", (type(state),), {"legal": Spelt(words).legal, "spell": Spelt(words).spell})
    speller = Speller(state, 0)
    assert list(speller.choices()) == [0, 1]
    assert speller.take(1) == 2
