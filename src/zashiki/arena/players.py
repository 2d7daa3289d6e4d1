"""Whoever may enter a contest: bots of the house, searches by their spec, programs from outside."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from zashiki.bots import Bot, bot
from zashiki.bots.heads import Heads
from zashiki.bots.outside import TRUSTED, Outside, OutsideError, is_outside, outside
from zashiki.bots.play import Sitting
from zashiki.bots.searcher import Searcher
from zashiki.kernel.game import AnyGame
from zashiki.kernel.rng import Rng

PROJECT = Path(__file__).parents[3]
HOPELESS = 3  # faults of a program that has not answered anything before; matches with it would tell nothing


class Forgiven:
    """A program whose faults cost it a choice, not the match: any legal action is taken in its place, and counted.

    One that never answers at all is no player: OutsideError.
    """

    def __init__(self, program: Outside, tell: Callable[[str], None] = lambda fault: None) -> None:
        self.program, self._tell = program, tell
        self.faults: list[str] = []
        self._hope = HOPELESS

    def __call__(self, view: Any, legal: Sequence[int], rng: Rng) -> int:
        """The program's answer, or any."""
        try:
            answer = self.program(view, legal, rng)
        except OutsideError as error:
            self._hope -= 1
            if self._hope == 0:
                raise
            self.faults.append(str(error))
            self._tell(str(error))
            return int(legal[rng.below(len(legal))])
        self._hope = -1
        return answer


class Bench:
    """The players of a contest in one process; programs stay running from match to match."""

    def __init__(self, game: AnyGame, seconds: float) -> None:
        self.game, self.seconds = game, seconds
        self._known: dict[str, Bot | None] = {}

    def seat(self, name: str, rng: Rng) -> Sitting:
        """The player on a chair, with its own luck."""
        if name not in self._known:
            self._known[name] = self._enter(name)
        player = self._known[name]
        if isinstance(player, Forgiven) and player.program.trusted:
            return Sitting(player, rng, player.program.hear)
        return Sitting(player, rng)

    def faults(self) -> dict[str, list[str]]:
        """What programs did wrong since this was last asked."""
        found = {}
        for name, player in self._known.items():
            if isinstance(player, Forgiven) and player.faults:
                found[name], player.faults = player.faults, []
        return found

    def close(self) -> None:
        """Send programs home."""
        for player in self._known.values():
            if isinstance(player, Forgiven):
                player.program.close()
        self._known.clear()

    def _enter(self, name: str) -> Bot | None:
        if name == "random":
            return None
        if file := opponent(name):
            name = f"{TRUSTED}{shlex.quote(sys.executable)} {shlex.quote(str(file))} {self.game.id}"
        if is_outside(name):
            return Forgiven(outside(self.game, name, self.seconds))
        found = bot(self.game, name)
        if isinstance(found, (Searcher, Heads)):
            found.by_processor = True
        if isinstance(found, Heads):
            found.in_processes = False  # as many matches as cores are played at once, and the choice is the same
        return found


def check_player(game: AnyGame, name: str) -> None:
    """Complain about a player that cannot enter; raises SetupError. Commands are tried by playing only."""
    if not is_outside(name) and opponent(name) is None:
        bot(game, name)


def opponent(name: str) -> Path | None:
    """The file of a frozen opponent: NAME.py in a folder of opponents, outside the package."""
    given = os.environ.get("ZASHIKI_OPPONENTS")
    folders = [Path(given)] if given else [Path("bench/opponents"), PROJECT / "bench" / "opponents"]
    files = [folder / f"{name}.py" for folder in folders] if name.isidentifier() else []
    return next((file.resolve() for file in files if file.is_file()), None)
