"""What was told is told again as it was, however long ago, and what was taken back is not."""

from __future__ import annotations

import random

import pytest

from zashiki.kernel.model import Event
from zashiki.table.told import LEFT, PAGE, Told

LONG = 3 * (LEFT + PAGE)


def some_events(n: int) -> list[Event]:
    kinds = [Event("moved", n % 3, {"who": n % 3, "path": ["a", n], "exact": n % 2 == 0}), Event("learnt", 1, {}, (1,))]
    return [*kinds[: n % 3], *([Event("table.back", 0)] if n % 7 == 0 else [])]


@pytest.fixture
def told() -> tuple[Told, list[tuple[int, Event]]]:
    """Many events, and the same in a plain list."""
    kept, plain = Told(), list[tuple[int, Event]]()
    for n in range(LONG):
        kept.add(n, some_events(n))
        plain += [(n, event) for event in some_events(n)]
    return kept, plain


def test_whatever_was_told_since_a_step_is_told_again(told: tuple[Told, list[tuple[int, Event]]]) -> None:
    kept, plain = told
    for n in range(LONG + 1):
        assert kept.since(n) == [line for line in plain if line[0] >= n]


def test_what_is_taken_back_is_forgotten_but_for_what_people_did_beside_the_game(
    told: tuple[Told, list[tuple[int, Event]]],
) -> None:
    kept, plain = told
    rng = random.Random(3)
    for first in sorted(rng.sample(range(LONG), 9), reverse=True):
        before = kept.copy()
        kept.forget(first, lambda event: event.kind == "table.back")
        assert before.since(0) == plain, "a copy is not changed"
        plain = [line for line in plain if line[0] < first or line[1].kind == "table.back"]
        assert kept.since(0) == plain
        assert kept.since(first) == [line for line in plain if line[0] >= first]
    kept.add(LONG, some_events(LONG))
    assert kept.since(0) == [*plain, *[(LONG, event) for event in some_events(LONG)]]
