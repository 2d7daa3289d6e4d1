"""Imagining and redealing follow one law: what is hidden falls alike in both, as far as counting can tell.

From one view many states are imagined, and one of them is redealt as often. Every number in every field of the state
that is not always the same is counted both ways, and a chi-squared test of homogeneity compares the counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import CHANCE, OVER, Setup
from zashiki.kernel.plain import plain
from zashiki.kernel.rng import Rng, mix
from zashiki.kernel.state import State
from zashiki.proof.report import Report

DRAWS = 200  # states of each kind
DRAWERS = 6  # values are counted in so many drawers, because some fields hold large packed numbers
SURE = 6.0  # standard deviations, so that thousands of comparisons raise no false alarm
MOMENTS = 2  # looked at in a match


def check_agreement(game: AnyGame, setup: Setup, seed: int) -> Report:
    """Compare at a few moments of one random match, for a seat that is asked and for another one."""
    report, rng = Report(matches=1), Rng(seed)
    for number, state in enumerate(_moments(game, setup, rng)):
        mover = int(state.mover())
        for viewer in (mover, (mover + 1) % setup.seats):
            report.comparisons += 1
            for name in disagreements(game, state, viewer, rng):
                where = f"{setup.seats} seats, seed {seed}, moment {number}, viewer {viewer}"
                report.add("agreement", where, f"{name} falls otherwise when redealt than when imagined")
    return report


def disagreements(game: AnyGame, state: State, viewer: int, rng: Rng, draws: int = DRAWS) -> list[str]:
    """The fields that do not fall alike."""
    view = game.view(state, viewer)
    imagined = [_numbers(game, game.sight.imagine(view, rng)) for _ in range(draws)]
    twin, redealt = game.sight.imagine(view, rng), []
    for _ in range(draws):
        twin.redeal(viewer, rng)
        redealt.append(_numbers(game, twin))
    names = {name for numbers in (*imagined, *redealt) for name in numbers}
    counts = [
        {name: Counter(_drawer(numbers.get(name)) for numbers in kind) for name in names}
        for kind in (imagined, redealt)
    ]
    return sorted(name for name in names if deviation(counts[0][name], counts[1][name]) > SURE)


def deviation(one: Counter[int], other: Counter[int]) -> float:
    """How many standard deviations the chi-squared statistic of two counts lies off (Wilson and Hilferty)."""
    totals = one + other
    share = one.total() / totals.total()
    statistic = sum(
        (one[value] - total * share) ** 2 / (total * share)
        + (other[value] - total * (1 - share)) ** 2 / (total * (1 - share))
        for value, total in totals.items()
    )
    freedom = len(totals) - 1
    if not freedom:
        return 0.0
    spread = 2 / (9 * freedom)
    return float(((statistic / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)


def _numbers(game: AnyGame, state: State) -> dict[str, int]:
    """Every number of every field by the way to it; of a list that may grow its length besides."""
    return {
        name: number for field in game.fields for name, number in _leaves(field.name, plain(getattr(state, field.name)))
    }


def _leaves(name: str, value: Any) -> Iterator[tuple[str, int]]:
    if isinstance(value, (bool, int)):
        yield name, int(value)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _leaves(f"{name}.{key}", part)
    elif isinstance(value, list):
        yield f"{name} length", len(value)
        for place, part in enumerate(value):
            yield from _leaves(f"{name}[{place}]", part)


def _drawer(number: int | None) -> int:
    """Small numbers have a drawer of their own while there are enough."""
    if number is None:
        return -1
    return number if 0 <= number < DRAWERS else mix(number) % DRAWERS


def _moments(game: AnyGame, setup: Setup, rng: Rng) -> list[State]:
    """Decisions spread over one random match."""
    state, found = game.start(setup), []
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            state.deal(rng)
            continue
        found.append(state.copy())
        state.apply(mover, state.sample(mover, rng))
    return [found[(2 * n + 1) * len(found) // (2 * MOMENTS)] for n in range(MOMENTS)] if found else []
