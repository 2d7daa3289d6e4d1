"""What bots do: their actions by kind, and what they leave undone when they say `done`.

    python bench/deeds.py senji --seats 3 --player hard --matches 30 --by order
    python bench/deeds.py kunitori --seats 3 --player skilled --matches 20 --by card --first prefecture,province

A kind is left when some action of it was legal and its seat chose to end instead. `--first` tells in which round seats
first bought one of these cards, or whatever `--by` names. Of actions with a target it is told how the target stood
among the others, and whether it was the one that this seat had picked the time before. Matches are played one after
the other, everybody by the same player, from seed 0 on.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any

from zashiki.bots import bot
from zashiki.kernel.game import AnyGame, find
from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng

END = "done"


@dataclass(frozen=True)
class Deed:
    """One choice of a match: the question, who chose what in which round, and the kinds that were legal."""

    asks: str
    seat: int
    round: int
    parts: dict[str, Any]
    legal: set[str]
    standing: int  # of the target among the other seats, 1 for the strongest; 0 without a target

    @property
    def kind(self) -> str:
        """What sort of action it is, as boards are told."""
        return str(self.parts["kind"])


def deeds(game: AnyGame, seats: int, player: str, seed: int) -> Iterator[Deed]:
    """Every choice of a match."""
    state, rng, chooser = game.new(seats), Rng(seed), bot(game, player)
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            state.deal(rng)
            continue
        legal = [int(action) for action in state.legal(mover)]
        action = chooser(game.view(state, mover), legal, rng) if len(legal) > 1 else legal[0]
        kinds = {str(game.notation.fields(mover, one)["kind"]) for one in legal}
        parts = game.notation.fields(mover, action)
        standing = place_of(int(parts["target"]), mover, game, state) if "target" in parts else 0
        yield Deed(state.asks(mover), mover, game.rounds(state), dict(parts), kinds, standing)
        state.apply(mover, action)


def place_of(target: int, seat: int, game: AnyGame, state: Any) -> int:
    """The target's place among the other seats by what they may expect."""
    values = game.mind.evaluate(state)
    others = sorted((other for other in range(len(values)) if other != seat), key=lambda other: -values[other])
    return 1 + others.index(target)


class Count:
    """What all choices come to."""

    def __init__(self, by: str, first: set[str]) -> None:
        self.by, self.first = by, first
        self.taken: Counter[str] = Counter()
        self.left: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.parts: Counter[str] = Counter()
        self.standings: Counter[int] = Counter()
        self.again: Counter[bool] = Counter()
        self.rounds: list[int] = []  # of the first wanted deed, a seat and match each

    def add(self, found: Iterator[Deed]) -> None:
        """One match."""
        begun: dict[int, int] = {}
        last: dict[int, tuple[int, int]] = {}  # round and target of a seat's last deed that had one
        for deed in found:
            self._note(deed)
            if self.by in deed.parts and str(deed.parts[self.by]) in self.first and deed.kind == "buy":
                begun.setdefault(deed.seat, deed.round)
            if deed.standing and last.get(deed.seat) != (deed.round, deed.parts["target"]):
                self._aim(deed, last)
        self.rounds += begun.values()

    def _aim(self, deed: Deed, last: dict[int, tuple[int, int]]) -> None:
        self.standings[deed.standing] += 1
        if deed.seat in last:
            self.again[last[deed.seat][1] == deed.parts["target"]] += 1
        last[deed.seat] = deed.round, int(deed.parts["target"])

    def _note(self, deed: Deed) -> None:
        self.taken[f"{deed.asks} {deed.kind}"] += 1
        if self.by in deed.parts:
            self.parts[f"{deed.kind} {deed.parts[self.by]}"] += 1
        if deed.kind == END:
            self.ends[deed.asks] += 1
            self.left.update(f"{deed.asks} {other}" for other in deed.legal - {END})

    def tell(self) -> None:
        """All of it."""
        for name, count in self.taken.most_common():
            undone = f"  left at {self.left[name]} of {self.ends[name.split(' ')[0]]} ends" if self.left[name] else ""
            print(f"{name:40} {count:6}{undone}")
        for name, count in self.parts.most_common():
            print(f"{name:40} {count:6}  {100 * count / sum(self.parts.values()):.1f} %")
        if self.rounds:
            wanted, least, most = ", ".join(sorted(self.first)), min(self.rounds), max(self.rounds)
            print(f"first of {wanted}: round {least} to {most}, median {median(self.rounds)}, {len(self.rounds)} seats")
        for place, count in sorted(self.standings.items()):
            print(f"target in place {place} of the others: {count}")
        if self.again:
            print(f"the same target as the time before: {self.again[True]} of {self.again.total()}")


def main() -> None:
    """Play, count and tell."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("--seats", type=int, default=0, help="default: the fewest")
    reader.add_argument("--player", default="hard")
    reader.add_argument("--matches", type=int, default=30)
    reader.add_argument("--by", default="", help="a part of actions whose values are counted, too")
    reader.add_argument("--first", default="", help="values of that part: in which round is one first bought?")
    given = reader.parse_args()
    game, count = find(given.game), Count(given.by, set(filter(None, given.first.split(","))))
    for seed in range(given.matches):
        count.add(deeds(game, given.seats or game.seats[0], given.player, seed))
    print(f"{given.matches} matches, {sum(count.taken.values())} choices of {given.player}")
    count.tell()


if __name__ == "__main__":
    main()
