"""What many matches say about who played them, with 95 % confidence intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt

from zashiki.arena.referee import Row

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
    """One player or one chair over many matches."""

    name: str
    matches: int
    wins: Estimate  # a shared first rank counts as a part of a win
    rank: Estimate
    score: Estimate
    ranks: list[int]  # how often it came first, second …
    seconds: float = 0.0  # a decision that left a choice
    longest: float = 0.0
    faults: int = 0


class Tally:
    """Rows of matches and what they say."""

    def __init__(self, seats: int, rows: Iterable[Row] = (), seconds: float = 0.0) -> None:
        self.seats = seats
        self.rows = sorted(rows, key=lambda row: row["match"])
        self.seconds = seconds

    def players(self) -> list[str]:
        """Everybody who sat down, in order of appearance."""
        return list(dict.fromkeys(name for row in self.rows for name in row["players"]))

    def by_player(self) -> list[Line]:
        """A line for each player, over all chairs it sat on."""
        return [self._line(name, self._chairs_of(name)) for name in self.players()]

    def by_seat(self) -> list[Line]:
        """A line for each chair, over all players that sat there: the effect of the order of seats."""
        return [self._line(str(seat), [(row, seat) for row in self.rows]) for seat in range(self.seats)]

    def by_player_and_seat(self) -> dict[str, list[Line]]:
        """For each player a line a chair."""
        return {
            name: [
                self._line(str(seat), [(row, seat) for row in self.rows if row["players"][seat] == name])
                for seat in range(self.seats)
            ]
            for name in self.players()
        }

    def scores(self) -> list[int]:
        """All scores of all seats."""
        return [score for row in self.rows for score in row["scores"]]

    def decisions(self) -> list[int]:
        """How many decisions each match took."""
        return [row["decisions"] for row in self.rows]

    def endings(self) -> dict[str, int]:
        """How often each rule decided the match."""
        return dict(Counter(row["rule"] for row in self.rows).most_common())

    def summary(self) -> dict[str, object]:
        """Everything as JSON values."""
        return {
            "matches": len(self.rows),
            "seats": self.seats,
            "seconds": round(self.seconds, 3),
            "matches_per_second": round(len(self.rows) / self.seconds, 2) if self.seconds else None,
            "decisions": asdict(mean(self.decisions())),
            "bots": [_result(line) for line in self.by_player()],
            "by_seat": [_result(line) for line in self.by_seat()],
            "pace": {line.name: {"seconds": line.seconds, "longest": line.longest} for line in self.by_player()},
        }

    def _chairs_of(self, name: str) -> list[tuple[Row, int]]:
        """The matches and chairs in which the player sat."""
        return [(row, seat) for row in self.rows for seat, sitting in enumerate(row["players"]) if sitting == name]

    def _line(self, name: str, chairs: list[tuple[Row, int]]) -> Line:
        ranks = [row["ranks"][seat] for row, seat in chairs]
        asked = sum(row["asked"][seat] for row, seat in chairs)
        return Line(
            name,
            len(chairs),
            share(sum(win_of(row, seat) for row, seat in chairs), len(chairs)),
            mean(ranks),
            mean([row["scores"][seat] for row, seat in chairs]),
            [ranks.count(rank + 1) for rank in range(self.seats)],
            sum(row["thought"][seat] for row, seat in chairs) / max(1, asked),
            max((row["longest"][seat] for row, seat in chairs), default=0.0),
            sum(len(row["faults"].get(name, ())) for row in {id(row): row for row, _ in chairs}.values()),
        )


def _result(line: Line) -> dict[str, object]:
    """The line without what differs from run to run."""
    return {name: value for name, value in asdict(line).items() if name not in ("seconds", "longest")}


def win_of(row: Row, seat: int) -> float:
    """The seat's part of the first rank."""
    return 1 / row["ranks"].count(1) if row["ranks"][seat] == 1 else 0.0
