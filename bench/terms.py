"""How much the terms of a game's judgement tell of the result: a guide for its weights, which duels must confirm.

    python bench/terms.py senji --seats 3 --matches 400

Matches are played by habit, now and then by another idea. At every question of the kinds given, each seat's terms
(`Mind.terms`) are noted as leads over the others' average, and returns are fitted to them by least squares. A factor
above 1 says that a term is worth more than its weight says, in units of the first term, below 1 that it is worth less.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zashiki.kernel.game import AnyGame, find
from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng

Numbers = NDArray[np.float64]
RIDGE = 3.0  # keeps terms that hardly differ near 0
DEVIATE = 6  # one choice of so many is any idea


def positions(game: AnyGame, seats: int, seed: int, asks: set[str]) -> Iterator[tuple[Numbers, Numbers]]:
    """The terms of all seats, as leads, at the first question of each kind in a row; with the returns of the match."""
    state, rng = game.new(seats), Rng(seed)
    noted: list[Numbers] = []
    before = ""
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            state.deal(rng)
            continue
        question = state.asks(mover)
        if question != before and (not asks or question in asks):
            noted.append(leads(game, state, seats))
        before = question
        ideas = game.mind.ideas(state, mover, rng)
        state.apply(mover, ideas[rng.below(len(ideas))] if rng.below(DEVIATE) == 0 else ideas[0])
    outcome = state.outcome()
    assert outcome is not None
    yield from ((terms, np.array(outcome.returns)) for terms in noted)


def leads(game: AnyGame, state: Any, seats: int) -> Numbers:
    """A row a seat: each of its terms less the average of the others'."""
    rows = np.array([[worth for _, worth in game.mind.terms(state, seat)] for seat in range(seats)], dtype=float)
    less: Numbers = (rows * seats - rows.sum(axis=0)) / (seats - 1)
    return less


def fit(terms: Numbers, returns: Numbers) -> tuple[Numbers, Numbers]:
    """Weights by least squares and their standard errors."""
    scale = terms.std(axis=0) + 1e-9
    scaled = terms / scale
    inverse = np.linalg.inv(scaled.T @ scaled + RIDGE * np.eye(len(scale)))
    weights = inverse @ scaled.T @ returns
    errors = np.sqrt(np.diag(inverse) * np.mean((returns - scaled @ weights) ** 2))
    return weights / scale, errors / scale


def main() -> None:
    """Play, fit and tell."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("--seats", type=int, default=0, help="default: the fewest")
    reader.add_argument("--matches", type=int, default=200)
    reader.add_argument("--asks", default="", help="only questions of these kinds, such as winter,autumn_order")
    given = reader.parse_args()
    game = find(given.game)
    seats, asks = given.seats or game.seats[0], set(filter(None, given.asks.split(",")))
    noted = [pair for seed in range(given.matches) for pair in positions(game, seats, seed + 1, asks)]
    weights, errors = fit(np.concatenate([terms for terms, _ in noted]), np.concatenate([gain for _, gain in noted]))
    state = game.new(seats)
    rng = Rng(1)
    while not (names := [name for name, _ in game.mind.terms(state, 0)]):
        state.deal(rng) if state.mover() == CHANCE else state.apply(state.mover(), state.legal(state.mover())[0])
    print(f"{game.id}, {seats} seats, {given.matches} matches, {len(noted)} positions")
    for name, weight, error in zip(names, weights, errors, strict=True):
        print(f"{name:12} factor {weight / weights[0]:6.2f} ± {error / abs(weights[0]):.2f}")


if __name__ == "__main__":
    main()
