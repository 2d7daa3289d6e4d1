"""Contest: who plays whom, on which chairs and with which deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import Setup, SetupError

MOST_TABLES = 500  # ways to choose who sits out where there are more players than seats


@dataclass(frozen=True)
class Contest:
    """Players take turns on all chairs with the same deals: the matches of a round differ in the seating only."""

    setup: Setup
    players: tuple[str, ...]
    seed: int = 1
    turn_seats: bool = True
    seconds: float = 5.0  # that programs from outside have for an answer
    keep_records: bool = False

    def tables(self) -> list[tuple[str, ...]]:
        """Who sits together: everybody, the last player on all chairs left over, or every choice of as many as fit."""
        seats = self.setup.seats
        if len(self.players) <= seats:
            return [self.players + self.players[-1:] * (seats - len(self.players))]
        tables = list(combinations(self.players, seats))
        if len(tables) > MOST_TABLES:
            raise SetupError(f"{len(self.players)} players make {len(tables)} tables of {seats}; that is too many")
        return tables

    def round(self) -> list[tuple[str, ...]]:
        """The seatings that share a deal: every table, turned so that everybody sits on every chair."""
        turns = range(self.setup.seats if self.turn_seats else 1)
        seatings = [table[turn:] + table[:turn] for table in self.tables() for turn in turns]
        return list(dict.fromkeys(seatings))

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in this match."""
        seatings = self.round()
        return seatings[number % len(seatings)]

    def deal(self, number: int) -> int:
        """Which deal this match is played with."""
        return self.seed + number // len(self.round())

    def head(self) -> dict[str, Any]:
        """What a file of results says first: with it a contest can be gone on with, or played again."""
        return {"contest": 1, **asdict(self), "setup": as_json(self.setup), "players": list(self.players)}


def as_json(setup: Setup) -> dict[str, Any]:
    """A set-up as JSON values."""
    return {
        "game": setup.game,
        "seats": setup.seats,
        "options": dict(setup.options),
        "rules_version": setup.rules_version,
    }


def contest_of(game: AnyGame, head: Mapping[str, Any]) -> Contest:
    """The contest that a file of results began with."""
    setup = head["setup"]
    agreed = Setup(setup["game"], setup["seats"], setup["options"], setup["rules_version"])
    if agreed.rules_version != game.rules_version:
        raise SetupError(f"these matches were played by rules version {agreed.rules_version} of {game.id}")
    return Contest(
        agreed, tuple(head["players"]), head["seed"], head["turn_seats"], head["seconds"], head["keep_records"]
    )
