"""Ratings by openskill (Plackett and Luce): strength and how uncertain it is, from ranks alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zashiki.arena.referee import Row


@dataclass(frozen=True)
class Rating:
    """Strength around 25 for the average of those who play here; `sigma` is one standard error of it."""

    mu: float
    sigma: float


def ratings(rows: Sequence[Row]) -> dict[str, Rating]:
    """Every player's rating after all matches; nothing where a match sets a player against itself only."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:  # a dependency, but results are worth telling without it, too
        return {}
    model = PlackettLuce()
    names = list(dict.fromkeys(name for row in rows for name in row["players"]))
    known = {name: model.rating(name=name) for name in names}
    if len(names) < 2:
        return {}
    for row in rows:
        chairs = [(name, rank) for name, rank in zip(row["players"], row["ranks"], strict=True)]
        if len({name for name, _ in chairs}) < 2:
            continue
        rated = model.rate([[known[name]] for name, _ in chairs], ranks=[rank for _, rank in chairs])
        for name in {name for name, _ in chairs}:
            mine = [team[0] for team, (other, _) in zip(rated, chairs, strict=True) if other == name]
            known[name].mu = sum(one.mu for one in mine) / len(mine)
            known[name].sigma = sum(one.sigma for one in mine) / len(mine)
    return {name: Rating(rating.mu, rating.sigma) for name, rating in known.items()}
