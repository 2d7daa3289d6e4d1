"""A rating among people: a fold over the finished matches of a game, so replaying the journal gives the same."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from zashiki.journal import Journal
from zashiki.protocol.bodies import Strength

ENOUGH = 5  # matches with people before a rating is told
MOST = 5000  # matches of a game that count, the last ones
AVERAGE, STRETCH = 1500, 40  # how openskill's scale around 25 is told
UNPLAYED = ("agreed", "forgotten")  # matches that ended so tell nothing of anybody's play

Finished = tuple[str, str, list[tuple[int, str]]]  # match, its result as JSON, (seat, uid) of people known here


@dataclass(frozen=True)
class Rated:
    """Somebody's strength after so many matches."""

    mu: float
    sigma: float
    matches: int = 0

    @property
    def points(self) -> int:
        """The strength as people are told it."""
        return round(AVERAGE + STRETCH * (self.mu - 25))


@dataclass
class Ladder:
    """All ratings of one game, and how each match changed them: (before, after) by seat."""

    known: list[str] = field(default_factory=list)  # ids of the matches that are in it, in order
    people: dict[str, Rated] = field(default_factory=dict)
    changes: dict[str, dict[int, tuple[Rated, Rated]]] = field(default_factory=dict)

    def add(self, finished: Sequence[Finished]) -> None:
        """These matches are over, too."""
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        for match_id, result, seated in finished:
            self.known.append(match_id)
            told = json.loads(result)
            if told["details"].get("ended") not in UNPLAYED:
                self._rate(model, match_id, told["ranks"], seated)

    def _rate(self, model: Any, match_id: str, ranks: list[int], seated: list[tuple[int, str]]) -> None:
        before = [self.people.get(uid) or Rated(25.0, 25 / 3) for _, uid in seated]
        teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
        rated = model.rate(teams, ranks=[ranks[seat] for seat, _ in seated])
        for (seat, uid), old, [new] in zip(seated, before, rated, strict=True):
            self.people[uid] = Rated(new.mu, new.sigma, old.matches + 1)
            self.changes.setdefault(match_id, {})[seat] = old, self.people[uid]


class Ratings:
    """The ladders of all games, each brought up to date when somebody asks."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._ladders: dict[str, Ladder] = {}
        self._marks: dict[str, tuple[int, float]] = {}  # of all that had ended when a ladder was brought up to date
        self._turn = asyncio.Lock()

    async def of(self, game: str) -> Ladder:
        """The ladder of this game; a match that ended before the last known one was stored begins it anew."""
        async with self._turn:
            mark = await self._journal.people.finished_mark(game)
            if mark == self._marks.get(game):
                return self._ladders[game]
            finished = await self._journal.people.finished_among(game, MOST)
            ladder = self._ladders.get(game) or Ladder()
            if [match_id for match_id, _, _ in finished[: len(ladder.known)]] != ladder.known:
                ladder = Ladder()
            if len(finished) > len(ladder.known):
                await asyncio.to_thread(ladder.add, finished[len(ladder.known) :])
            self._ladders[game], self._marks[game] = ladder, mark
            return ladder


def strength(rated: Rated | None, before: Rated | None = None) -> Strength | None:
    """A rating as it is told, once there are enough matches."""
    if rated is None or rated.matches < ENOUGH:
        return None
    gain = rated.points - before.points if before else 0
    return Strength(rated.points, round(STRETCH * rated.sigma), gain)
