"""Shopping lists of Kunitori!'s scripted players in duels: what is worth buying when, by a thousand matches a second.

    python bench/plans.py "province@10 prefecture@10 castle:3 date cavalry:3 river_works:5 silver" --deals 700
    python bench/plans.py "castle:3 …" --against "castle:2 …" --seats 4

Lists are written as in the game's data/plans.json, which also names the one they are played against (`warlord`) unless
another is given. Everybody sits on every chair with the same luck.
"""

from __future__ import annotations

import argparse
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.arena.tally import share
from zashiki.kernel.game import find
from zashiki.kernel.rng import Rng

WARLORD = "warlord"


def part(name: str) -> Any:
    """A module of the game's bots, which only benchmarks reach into."""
    return __import__(f"zashiki.games.kunitori.bots.{name}", fromlist=["*"])


def plan_of(wishes: str) -> int:
    """The number of a plan with these wishes and the usual manners."""
    manners = part("manners")
    if wishes in manners.NAMES:
        return int(manners.NAMES.index(wishes))
    manners.WISHES.append(manners.shopping_list(wishes))
    manners.MANNERS.append(manners.manners_of({}))
    return len(manners.WISHES) - 1


def wins(plan: int, other: int, seats: int, deals: int) -> tuple[float, float]:
    """Matches won by the plan against the other on all other chairs, ties shared, and the mean number of rounds."""
    game, play, won, rounds = find("kunitori"), part("plans").play_plans, 0.0, 0.0
    for deal in range(deals):
        for chair in range(seats):
            state: Any = game.new(seats)
            play(state, vec[i64]([plan if seat == chair else other for seat in range(seats)]), Rng(deal))
            ranks = list(state.ranks())
            won += (ranks[chair] == min(ranks)) / ranks.count(min(ranks))
            rounds += state.turn / seats
    return won, rounds / (deals * seats)


def main() -> None:
    """Play and tell."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("wishes", nargs="+", help="a shopping list, or the name of a plan")
    reader.add_argument("--against", default=WARLORD)
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--deals", type=int, default=500)
    given = reader.parse_args()
    other, matches = plan_of(given.against), given.seats * given.deals
    for wishes in given.wishes:
        won, rounds = wins(plan_of(wishes), other, given.seats, given.deals)
        found = share(won, matches)
        print(f"{100 * found.value:.1f} % [{100 * found.low:.1f}, {100 * found.high:.1f}] of {matches},", end=" ")
        print(f"{rounds:.1f} rounds: {wishes}")


if __name__ == "__main__":
    main()
