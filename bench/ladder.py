"""Plays the rows of docs/ladder.md and writes them there.

    python bench/ladder.py                     every row, some matches of each at a time, up to 400
    python bench/ladder.py --minutes 30        stop after so long; the same command goes on later
    python bench/ladder.py kunitori-2-skilled  only these rows
    python bench/ladder.py --write             write what has been played into docs/ladder.md

Results are kept in .build/ladder, a file a row. Bots that have changed since must be measured anew: delete their files.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from zashiki.arena.contest import Contest
from zashiki.arena.executors import executor
from zashiki.arena.ladder import LADDER
from zashiki.arena.ledger import Ledger
from zashiki.arena.report import percent
from zashiki.arena.run import play_contest
from zashiki.arena.tally import Tally
from zashiki.kernel.game import find

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".build" / "ladder"
GAMES = {"takamatsu": (2, 4), "samurai": (2, 4), "kunitori": (2, 4), "senji": (3, 4)}  # fewest seats, and many
MOST = {"takamatsu": 5, "samurai": 4, "kunitori": 6, "senji": 6}  # seats
V01_KNOWS = {"takamatsu": {"cash": "own_turn"}}  # version 0.1 knew no cashing in turns of others
STAIRS = (("medium", "easy"), ("skilled", "medium"), ("hard", "skilled"), ("master", "hard"))
WAVES = (24, 60, 120, 240, 400)  # matches of every row before the next wave begins
HEAD = (
    "| row | game | seats | players | matches | wins % (95 %) | command |\n| --- | --- | --- | --- | --- | --- | --- |"
)
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
    def ledger(self) -> Ledger:
        """What has been played."""
        return Ledger(FOLDER / f"{self.name}.jsonl", self.contest)


def rows() -> list[Row]:
    """The stairs first, from the cheap ones up; then mirror matches, the house of version 0.1, and many seats."""
    found = [
        Row(f"{game}-{few}-{upper}", game, few, (upper, lower))
        for upper, lower in STAIRS[:3]
        for game, (few, _) in GAMES.items()
    ]
    found += [Row(f"{game}-2-mirror", game, 2, ("skilled", "skilled")) for game in ("samurai", "takamatsu")]
    found.append(Row("samurai-2-mirror-hard", "samurai", 2, ("hard", "hard")))
    found += [against_v01(game, few) for game, (few, _) in GAMES.items()]
    for players, name in ((("master", "hard"), "master"), (("master", "random"), "random")):
        found += [Row(f"{game}-{few}-{name}", game, few, players) for game, (few, _) in GAMES.items()]
    found += [against_v01(game, many) for game, (_, many) in GAMES.items()]
    found += [
        Row(f"{game}-{most}-{upper}", game, most, (upper, lower))
        for upper, lower in STAIRS[:3]
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
            played = len(row.ledger.rows)
            while played < matches:
                if minutes and time.monotonic() > until:
                    return
                played = min(matches, played + 2 * row.seats)
                play_contest(row.contest, played, row.ledger, executor("processes", jobs))
            print(line_of(row, tally_of(row)), flush=True)


def tally_of(row: Row) -> Tally:
    """All that has been played of the row."""
    return Tally(row.seats, row.ledger.rows.values())


def line_of(row: Row, tally: Tally) -> str:
    """The row as the ladder shows it; of a mirror match what the first chair achieved."""
    lines = tally.by_seat() if row.is_mirror else tally.by_player()
    first = lines[0] if row.is_mirror else next(line for line in lines if line.name == row.players[0])
    players, matches = ",".join(row.players), len(tally.rows)
    agreed = [f"{name}={value}" for name, value in row.options.items()]
    asked = "".join(f" --option {pair}" for pair in agreed)
    command = f"`zashiki arena {row.game} --seats {row.seats} --players {players} --matches {matches}{asked}`"
    cells = (row.name, " ".join([row.game, *agreed]), row.seats, players, matches, percent(first.wins), command)
    return f"| {' | '.join(map(str, cells))} |"


def write(chosen: Iterable[Row]) -> None:
    """Put all rows with at least a wave of matches into the ladder; the others stay as they are."""
    before, _, rest = LADDER.read_text(encoding="utf-8").partition(BEGIN)
    old, _, after = rest.partition(END)
    written = {line.split("|")[1].strip(): line for line in old.splitlines() if line.startswith("|")}
    lines: list[str] = []
    for row in chosen:
        played = None if row.is_mirror else tally_of(row)
        if played and len(played.rows) >= WAVES[0]:
            lines.append(line_of(row, played))
        elif row.name in written:
            lines.append(written[row.name])
    LADDER.write_text(f"{before}{BEGIN}\n{HEAD}\n" + "\n".join(lines) + f"\n{END}{after}", encoding="utf-8")


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
