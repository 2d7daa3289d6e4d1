"""Levels: from a gentle partner to a master, by how much they think and how often they follow a fancy."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zashiki.kernel.game import AnyGame
from zashiki.kernel.mind import CERTAIN
from zashiki.kernel.rng import Rng

if TYPE_CHECKING:
    from zashiki.bots.search.thought import Thought


@dataclass(frozen=True)
class Level:
    """So much thinking a decision and never more than so many seconds; work decides, so that machines play alike."""

    name: str
    playouts: int  # or as much other work; 0: as much as the seconds allow
    seconds: float  # 0: as long as the playouts take
    fancy: float = 0.0  # how often another action is taken that is nearly as good as the best
    leeway: int = 0  # millionths of a return that a fancy may cost
    work: int = 0  # as the search counts it, where a game knows; else by playouts
    search: str = ""  # if another than what the game recommends
    heads: int = 1  # that share the work where a person waits for it: at once on idle cores, else one after the other


LEVELS = (
    Level("easy", 24, 0.25, 0.8, 80_000),
    Level("medium", 80, 0.25, 0.4, 40_000),
    Level("skilled", 200, 0.27, 0.2, 20_000),
    Level("hard", 600, 0.9),
    Level("master", 8000, 2.7, heads=2),
)
BY_NAME = {level.name: level for level in LEVELS}
TRIED = re.compile(r"level:([1-9]\d{0,8})/(\d\d?)/(\d{1,7})")


def level_of(text: str) -> Level | None:
    """The level of this name, or one to be tried, such as `level:400/15/20000`: a line of a game's `levels.json`."""
    if tried := TRIED.fullmatch(text):
        work, fancy, leeway = (int(part) for part in tried.groups())
        return Level(text, 0, 0.0, fancy / 100, leeway, work)
    return BY_NAME.get(text)


def stairs(game: AnyGame, seats: int) -> list[tuple[int, int, int]]:
    """What a game's `data/levels.json` says of its levels at so many seats, easy first; [] leaves them to the house.

    Work of a decision as its search counts it, fancies in a hundred, and what one may cost in millionths of a return.
    """
    by_seats: dict[str, list[list[int]]] = _written(game).get("seats", {})
    return [(work, fancy, leeway) for work, fancy, leeway in by_seats.get(str(seats), by_seats.get("any", []))]


def heads_of(level: Level, game: AnyGame) -> int:
    """How many heads share the level's work at a table of this game: where duels say that one plays better, one."""
    return min(level.heads, int(_written(game).get("heads", level.heads)))


def _written(game: AnyGame) -> dict[str, Any]:
    return _read(game.folder / "data" / "levels.json")


@cache
def _read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


def fitted(level: Level, game: AnyGame, seats: int) -> Level:
    """The level as the game wants it, if it says so."""
    steps = stairs(game, seats)
    if not steps or level not in LEVELS:
        return level
    work, fancy, leeway = steps[LEVELS.index(level)]
    searches: dict[str, str] = _written(game).get("searches", {}).get(str(seats), {})
    return replace(level, work=work, fancy=fancy / 100, leeway=leeway, search=searches.get(level.name, ""))


def pick(thoughts: list[Thought], level: Level, rng: Rng) -> int:
    """The best action, or now and then another one within the level's leeway; never one that throws much away."""
    best = thoughts[0]
    near = [thought for thought in thoughts[1:] if best.worth - thought.worth <= level.leeway]
    if near and int(rng.below(CERTAIN)) < level.fancy * CERTAIN:
        return int(near[rng.below(len(near))].action)
    return int(best.action)
