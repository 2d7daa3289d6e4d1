"""The generator is fair enough for dealers: along one stream and across neighbouring seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.rng import Rng

SEEDS = 20_000
LIMIT_PER_FREEDOM = {1: 15.1, 2: 18.4, 5: 25.7, 6: 27.9, 23: 58.6}  # chi-square passed once in ten thousand


def unevenness(draws: Iterable[object], outcomes: int) -> float:
    """The chi-square of the draws against all outcomes being equally likely."""
    counts = Counter(draws)
    expected = counts.total() / outcomes
    return sum((count - expected) ** 2 / expected for count in counts.values()) + expected * (outcomes - len(counts))


@pytest.mark.parametrize("bound", [2, 3, 6, 7])
@pytest.mark.parametrize("skipped", [0, 1])
def test_neighbouring_seeds_draw_evenly(bound: int, skipped: int) -> None:
    def draw(seed: int) -> int:
        rng = Rng(seed)
        return [rng.below(bound) for _ in range(skipped + 1)][-1]

    assert unevenness(map(draw, range(SEEDS)), bound) < LIMIT_PER_FREEDOM[bound - 1]


@pytest.mark.parametrize("bound", [2, 3, 6, 7])
def test_one_stream_draws_evenly(bound: int) -> None:
    rng = Rng(2026)
    assert unevenness((rng.below(bound) for _ in range(SEEDS)), bound) < LIMIT_PER_FREEDOM[bound - 1]


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    rng = Rng(5)

    def shuffled() -> tuple[int, ...]:
        items = vec[i64]([1, 2, 3, 4])
        rng.shuffle(items)
        return tuple(items)

    assert unevenness((shuffled() for _ in range(SEEDS)), 24) < LIMIT_PER_FREEDOM[23]


def test_equal_seeds_draw_equally_and_forks_go_their_own_way() -> None:
    one, other = Rng(7), Rng(7)
    assert [one.below(100) for _ in range(20)] == [other.below(100) for _ in range(20)]
    fork = one.fork()
    assert [fork.below(100) for _ in range(20)] != [one.below(100) for _ in range(20)]
