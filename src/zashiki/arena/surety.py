"""Surety: may one stop? A bound that holds at every moment at once, however often one looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

from zashiki.arena.referee import Row
from zashiki.arena.tally import win_of

ALPHA = 0.05
TUNED_FOR = 100  # deals at which the bound is tightest
FEWEST = 8  # deals before anything is said


@dataclass(frozen=True)
class Verdict:
    """What the first player's share of wins is known to be by now, and what that means beside the fair share."""

    share: float
    half: float  # the true share lies within ± this, with 95 % at all moments together
    fair: float

    @property
    def is_sure(self) -> bool:
        """Whether the fair share is ruled out."""
        return abs(self.share - self.fair) > self.half

    @property
    def says(self) -> str:
        """In a word."""
        if self.fair >= 1.0:
            return "alike"
        return "stronger" if self.is_sure and self.share > self.fair else "weaker" if self.is_sure else "not sure"

    @property
    def told(self) -> str:
        """In a sentence's rest."""
        if self.fair >= 1.0:
            return "on every chair, so only the chairs differ"
        known = f"{100 * self.share:.1f} ± {100 * self.half:.1f} % of wins at any look"
        return f"{self.says} ({known}; fair: {100 * self.fair:.1f} %)"


def verdict(rows: Sequence[Row], player: str, seats: int) -> Verdict:
    """How sure it is that the player wins more, or less, than its chairs would by chance; deals count as one each."""
    gains: dict[int, list[float]] = {}
    chairs = [row["players"].count(player) for row in rows]
    fair = sum(chairs) / max(1, len(rows)) / seats
    for row in rows:
        won = sum(win_of(row, seat) for seat, name in enumerate(row["players"]) if name == player)
        gains.setdefault(row["deal"], []).append(won)
    means = [sum(deal) / len(deal) for deal in gains.values()]
    return Verdict(sum(means) / max(1, len(means)), half_width(means), fair)


def half_width(values: Sequence[float]) -> float:
    """Robbins' normal mixture: a confidence sequence for the mean."""
    count = len(values)
    if count < FEWEST:
        return 1.0
    middle = sum(values) / count
    variance = (sum((value - middle) ** 2 for value in values) + 0.25) / count  # never quite without doubt
    spread = (2 * log(1 / ALPHA) + log(1 + 2 * log(1 / ALPHA))) / TUNED_FOR
    mixed = count * spread + 1
    return sqrt(variance) * sqrt(2 * mixed / (count * count * spread) * log(sqrt(mixed) / ALPHA))
