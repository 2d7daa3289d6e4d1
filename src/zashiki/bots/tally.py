"""What a series of matches says about its bots, with 95 % confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt

from zashiki.kernel.model import Outcome

Z = 1.959964  # standard deviations on either side of the mean that hold 95 %


@dataclass(frozen=True)
class Estimate:
    """A measured value between its confidence bounds."""

    value: float
    low: float
    high: float


def share(hits: float, trials: int) -> Estimate:
    """A share of all trials, with Wilson's interval; hits may be fractions where a win is shared."""
    if trials == 0:
        return Estimate(0.0, 0.0, 1.0)
    p, square = hits / trials, Z * Z
    middle = (p + square / (2 * trials)) / (1 + square / trials)
    half = Z * sqrt(p * (1 - p) / trials + square / (4 * trials * trials)) / (1 + square / trials)
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float]) -> Estimate:
    """The mean with its normal interval."""
    count = len(values)
    if count == 0:
        return Estimate(0.0, 0.0, 0.0)
    middle = sum(values) / count
    variance = sum((value - middle) ** 2 for value in values) / max(1, count - 1)
    half = Z * sqrt(variance / count)
    return Estimate(middle, middle - half, middle + half)


@dataclass(frozen=True)
class Line:
    """One bot or one chair over a series."""

    name: str
    matches: int
    wins: Estimate  # a shared first rank counts as a part of a win
    score: Estimate
    ranks: list[int]  # how often it came first, second …


@dataclass
class Tally:
    """Outcomes of a series, kept with who sat where."""

    seats: int
    outcomes: list[Outcome] = field(default_factory=list)
    seating: list[tuple[str, ...]] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, outcome: Outcome, seating: tuple[str, ...], decisions: int) -> None:
        """Count one match."""
        self.outcomes.append(outcome)
        self.seating.append(seating)
        self.decisions.append(decisions)

    def by_bot(self) -> list[Line]:
        """A line for each bot, over all chairs it sat on."""
        bots = list(dict.fromkeys(name for seating in self.seating for name in seating))
        return [self._line(bot, self._chairs_of(bot)) for bot in bots]

    def by_seat(self) -> list[Line]:
        """A line for each chair, over all bots that sat there: the effect of the order of seats."""
        matches = range(len(self.outcomes))
        return [self._line(str(seat), [(match, seat) for match in matches]) for seat in range(self.seats)]

    def scores(self) -> list[int]:
        """All scores of all seats."""
        return [score for outcome in self.outcomes for score in outcome.scores]

    def summary(self) -> dict[str, object]:
        """Everything as JSON values."""
        return {
            "matches": len(self.outcomes),
            "seats": self.seats,
            "seconds": round(self.seconds, 3),
            "matches_per_second": round(len(self.outcomes) / self.seconds, 2) if self.seconds else None,
            "decisions": asdict(mean(self.decisions)),
            "bots": [asdict(line) for line in self.by_bot()],
            "by_seat": [asdict(line) for line in self.by_seat()],
        }

    def _chairs_of(self, bot: str) -> list[tuple[int, int]]:
        """The matches and chairs in which the bot sat."""
        seated = enumerate(self.seating)
        return [(match, seat) for match, names in seated for seat, name in enumerate(names) if name == bot]

    def _line(self, name: str, chairs: list[tuple[int, int]]) -> Line:
        wins, scores, ranks = 0.0, [], [0] * self.seats
        for match, seat in chairs:
            outcome = self.outcomes[match]
            scores.append(float(outcome.scores[seat]))
            ranks[outcome.ranks[seat] - 1] += 1
            wins += 1 / outcome.ranks.count(1) if outcome.ranks[seat] == 1 else 0
        return Line(name, len(scores), share(wins, len(scores)), mean(scores), ranks)
