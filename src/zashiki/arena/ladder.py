"""The published ladder: rows of docs/ladder.md, and whether a fresh sample agrees with one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from zashiki.arena.contest import Contest
from zashiki.arena.tally import Estimate, Tally, Z
from zashiki.kernel.game import find
from zashiki.kernel.model import SetupError

PAGES = [folder / "docs" / "ladder.md" for folder in Path(__file__).parents]  # compiled trees lie deeper
LADDER = next(filter(Path.is_file, PAGES), PAGES[3])
FRESH = 1_000_000  # deals of a sample begin here, away from those of the ladder
WINS = re.compile(r"(\d+\.\d) \((\d+\.\d)–(\d+\.\d)\)")


@dataclass(frozen=True)
class Rung:
    """One row: what the first player achieved against the others."""

    name: str
    game: str
    seats: int
    players: tuple[str, ...]
    options: Mapping[str, str]
    matches: int
    wins: float  # a share of 1

    def contest(self, seed: int = 1) -> Contest:
        """The contest that the row tells of, with these deals."""
        return Contest(find(self.game).setup(self.seats, self.options), self.players, seed)


def read_ladder(text: str) -> list[Rung]:
    """All rows of the tables in the text; a game may be followed by options, as in `takamatsu cash=own_turn`."""
    rungs = []
    for line in text.splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip().strip("|").split("|")]
        if len(cells) == 7 and (wins := WINS.fullmatch(cells[5])):
            game, *pairs = cells[1].split()
            options = {name: value for name, _, value in (pair.partition("=") for pair in pairs)}
            players, share = tuple(cells[3].split(",")), float(wins[1]) / 100
            rungs.append(Rung(cells[0], game, int(cells[2]), players, options, int(cells[4]), share))
    return rungs


def find_rung(name: str, file: Path = LADDER) -> Rung:
    """The row of this name; raises SetupError."""
    if not file.is_file():
        raise SetupError(f"there is no ladder at {file}; it lies in the project's docs")
    rungs = {rung.name: rung for rung in read_ladder(file.read_text(encoding="utf-8"))}
    if name not in rungs:
        raise SetupError(f"the ladder has no row {name!r}; it has {', '.join(rungs)}")
    return rungs[name]


def agrees(rung: Rung, sample: Tally) -> tuple[Estimate, bool]:
    """The sample's share of wins, and whether it differs from the row by no more than luck explains (95 %)."""
    wins = next(line.wins for line in sample.by_player() if line.name == rung.players[0])
    here, there = len(sample.rows), rung.matches
    pooled = (wins.value * here + rung.wins * there) / (here + there)
    error = sqrt(max(pooled * (1 - pooled), 1e-4) * (1 / here + 1 / there))
    return wins, abs(wins.value - rung.wins) <= Z * error
