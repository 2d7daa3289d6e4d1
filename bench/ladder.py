"""Plays the rows of docs/ladder.md and writes them there.

    python bench/ladder.py                     every row, some matches of each at a time, up to 400
    python bench/ladder.py --minutes 30        stop after so long; the same command goes on later
    python bench/ladder.py kunitori-2-skilled  only these rows
    python bench/ladder.py --write             write what has been played into docs/ladder.md

Results are kept in .build/ladder, a file a row, and begin after the matches that docs/ladder.md tells of: deals are
numbered, so any machine goes on with them. Bots that choose otherwise since (bench/choices.py tells) must be measured
anew: delete their files and their rows of the page.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from zashiki.arena.contest import Contest
from zashiki.arena.executors import executor
from zashiki.arena.ladder import LADDER, Rung, read_ladder
from zashiki.arena.ledger import Ledger
from zashiki.arena.report import percent
from zashiki.arena.run import play_contest
from zashiki.arena.tally import Estimate, Tally, share, win_of
from zashiki.kernel.game import find

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".build" / "ladder"
GAMES = {"takamatsu": (2, 4), "samurai": (2, 4), "kunitori": (2, 4), "senji": (3, 4)}  # fewest seats, and many
MOST = {"takamatsu": 5, "samurai": 4, "kunitori": 6, "senji": 6}  # seats
V01_KNOWS = {"takamatsu": {"cash": "own_turn"}}  # version 0.1 knew no cashing in turns of others
STAIRS = (("medium", "easy"), ("skilled", "medium"), ("hard", "skilled"), ("master", "hard"))
WAVES = (24, 60, 120, 240, 400)  # matches of every row before the next wave begins
FEWEST = 8  # matches that are worth telling
HEAD = (
    "| row | game | seats | players | matches | wins % (95 %) | command |\n| --- | --- | --- | --- | --- | --- | --- |"
)
UNFINISHED = """

## Still being played

Too few matches for a row of the ladder: first impressions, to be read by their intervals.

"""
BEGIN, END = "<!-- rows -->", "<!-- end of rows -->"


@dataclass(frozen=True)
class Row:
    """One comparison, in the order in which they are played."""

    name: str
    game: str
    seats: int
    players: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)

    @property
    def is_mirror(self) -> bool:
        """Whether everybody is the same player, so that only chairs differ."""
        return len(set(self.players)) == 1

    @property
    def contest(self) -> Contest:
        """Who plays, from the first deal on."""
        return Contest(find(self.game).setup(self.seats, self.options), self.players)

    @property
    def told(self) -> Rung | None:
        """What the page tells of it; nothing, if it tells of another contest."""
        told = next((rung for rung in read_ladder(LADDER.read_text(encoding="utf-8")) if rung.name == self.name), None)
        return told if told and (told.players, dict(told.options)) == (self.players, self.options) else None

    @property
    def ledger(self) -> Sequel:
        """What has been played since."""
        return Sequel(FOLDER / f"{self.name}.jsonl", self.contest, self.told.matches if self.told else 0)


class Sequel(Ledger):
    """A ledger that begins after so many matches, which were written down elsewhere."""

    def __init__(self, file: Path, contest: Contest, before: int) -> None:
        super().__init__(file, contest)
        self.before = 0 if self.rows.keys() >= set(range(before)) else before  # those may have been played here
        self.rows = {number: row for number, row in self.rows.items() if number >= self.before}

    @property
    def played(self) -> int:
        """Of all matches, those before included."""
        return self.before + len(self.rows)

    def missing(self, matches: int) -> list[int]:
        """Those that are still to be played."""
        return [number for number in super().missing(matches) if number >= self.before]


def rows() -> list[Row]:
    """The stairs first, from the cheap ones up; then mirror matches, the house of version 0.1, and many seats."""
    found = [
        Row(f"{game}-{few}-{upper}", game, few, (upper, lower))
        for upper, lower in STAIRS[:3]
        for game, (few, _) in GAMES.items()
    ]
    found += [Row(f"{game}-2-mirror", game, 2, ("skilled", "skilled")) for game in ("samurai", "takamatsu")]
    found.append(Row("samurai-2-mirror-master", "samurai", 2, ("master", "master")))
    found += [against_v01(game, few) for game, (few, _) in GAMES.items()]
    for players, name in ((("master", "hard"), "master"), (("master", "random"), "random")):
        found += [Row(f"{game}-{few}-{name}", game, few, players) for game, (few, _) in GAMES.items()]
    found += [against_v01(game, many) for game, (_, many) in GAMES.items()]
    found += [
        Row(f"{game}-{most}-{upper}", game, most, (upper, lower))
        for upper, lower in STAIRS
        for game, most in MOST.items()
    ]
    return found


def against_v01(game: str, seats: int) -> Row:
    """Master against the house of version 0.1, by rules that it knows."""
    return Row(f"{game}-{seats}-v01", game, seats, ("master", "v01"), V01_KNOWS.get(game, {}))


def play(chosen: list[Row], most: int, minutes: float, jobs: int) -> None:
    """Bring all rows on together, so that time cut short leaves something of each."""
    until = time.monotonic() + 60 * minutes
    for matches in [wave for wave in WAVES if wave < most] + [most]:
        for row in chosen:
            played = row.ledger.played
            while played < matches:
                if minutes and time.monotonic() > until:
                    return
                played = min(matches, played + 2 * row.seats)
                play_contest(row.contest, played, row.ledger, executor("processes", jobs))
            print(line_of(row), flush=True)


def wins_of(row: Row) -> Estimate:
    """What the first player has achieved in all matches; in mirror matches, what the first chair has."""
    ledger, told = row.ledger, row.told
    if row.is_mirror:
        return Tally(row.seats, ledger.rows.values()).by_seat()[0].wins
    chairs = ((match, seat) for match in ledger.rows.values() for seat in range(row.seats))
    hits = sum(win_of(match, seat) for match, seat in chairs if match["players"][seat] == row.players[0])
    before = round(2 * told.wins * told.matches) / 2 if told and ledger.before else 0.0  # the page rounds
    return share(hits + before, ledger.played)


def line_of(row: Row) -> str:
    """The row as the ladder shows it."""
    players, matches = ",".join(row.players), row.ledger.played
    agreed = [f"{name}={value}" for name, value in row.options.items()]
    asked = "".join(f" --option {pair}" for pair in agreed)
    command = f"`zashiki arena {row.game} --seats {row.seats} --players {players} --matches {matches}{asked}`"
    cells = (row.name, " ".join([row.game, *agreed]), row.seats, players, matches, percent(wins_of(row)), command)
    return f"| {' | '.join(map(str, cells))} |"


def write(chosen: Iterable[Row]) -> None:
    """Put the rows that are played to their end into the ladder, and those that have begun into a table below it."""
    before, _, rest = LADDER.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    begun = [row for row in chosen if not row.is_mirror and row.ledger.played >= FEWEST]
    finished = [row for row in begun if row.ledger.played >= WAVES[-1]]
    unfinished = [row for row in begun if row not in finished]
    tables = table_of(finished) + (UNFINISHED + table_of(unfinished) if unfinished else "")
    LADDER.write_text(f"{before}{BEGIN}\n{tables}\n{END}{after}", encoding="utf-8")


def table_of(chosen: Iterable[Row]) -> str:
    """The rows as a table of the page."""
    return "\n".join([HEAD, *map(line_of, chosen)])


def main() -> None:
    """Play or write."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("names", nargs="*", help="rows; default: all")
    reader.add_argument("--matches", type=int, default=WAVES[-1])
    reader.add_argument("--minutes", type=float, default=0.0, help="0: as long as it takes")
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--write", action="store_true")
    given = reader.parse_args()
    chosen = [row for row in rows() if not given.names or row.name in given.names]
    if given.write:
        write(rows())
    else:
        FOLDER.mkdir(parents=True, exist_ok=True)
        play(chosen, given.matches, given.minutes, given.jobs)


if __name__ == "__main__":
    main()
