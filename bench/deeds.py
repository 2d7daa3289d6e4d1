"""What bots do: their actions by kind, and what they leave undone when they say `done`.

    python bench/deeds.py senji --seats 3 --player hard --matches 30 --by order
    python bench/deeds.py kunitori --player master --matches 20 --by card

A kind is left when some action of it was legal and its seat chose to end instead. Matches are played one after the
other, everybody by the same player, from seed 0 on.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

from zashiki.bots import bot
from zashiki.kernel.game import AnyGame, find
from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng

END = "done"


def deeds(game: AnyGame, seats: int, player: str, seed: int) -> Iterator[tuple[str, str, str, set[str]]]:
    """Of every choice of a match: the question, the kind of action taken, its text, and the kinds that were legal."""
    state, rng, chooser = game.new(seats), Rng(seed), bot(game, player)
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            state.deal(rng)
            continue
        legal = [int(action) for action in state.legal(mover)]
        action = chooser(game.view(state, mover), legal, rng) if len(legal) > 1 else legal[0]
        kinds = {kind_of(game, mover, one) for one in legal}
        yield state.asks(mover), kind_of(game, mover, action), game.notation.write_action(mover, action), kinds
        state.apply(mover, action)


def kind_of(game: AnyGame, seat: int, action: int) -> str:
    """What sort of action it is, as boards are told."""
    return str(game.notation.fields(seat, action)["kind"])


def main() -> None:
    """Play, count and tell."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("--seats", type=int, default=0, help="default: the fewest")
    reader.add_argument("--player", default="hard")
    reader.add_argument("--matches", type=int, default=30)
    reader.add_argument("--by", default="", help="a part of actions whose values are counted, too")
    given = reader.parse_args()
    game = find(given.game)
    taken: Counter[str] = Counter()
    left: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    parts: Counter[str] = Counter()
    for seed in range(given.matches):
        for asks, kind, text, legal in deeds(game, given.seats or game.seats[0], given.player, seed):
            taken[f"{asks} {kind}"] += 1
            action = game.notation.fields(0, game.notation.read_action(0, text))
            if given.by in action:
                parts[f"{kind} {action[given.by]}"] += 1
            if kind == END:
                ends[asks] += 1
                left.update(f"{asks} {other}" for other in legal - {END})
    print(f"{given.matches} matches, {sum(taken.values())} choices of {given.player}")
    for name, count in taken.most_common():
        asks = name.split(" ")[0]
        undone = f"  left at {left[name]} of {ends[asks]} ends" if left[name] else ""
        print(f"{name:40} {count:6}{undone}")
    for name, count in parts.most_common():
        print(f"{name:40} {count:6}  {100 * count / sum(parts.values()):.1f} %")


if __name__ == "__main__":
    main()
