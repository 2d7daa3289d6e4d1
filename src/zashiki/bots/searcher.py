"""Searcher: a bot that imagines a state from its view, searches from there, and picks by its level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.levels import Level, fitted, level_of, pick
from zashiki.bots.search.budget import Budget
from zashiki.bots.search.thought import Thought
from zashiki.bots.spec import WORK, Spec, is_spec, read_spec
from zashiki.bots.tune.judgement import judged_by
from zashiki.kernel.game import AnyGame
from zashiki.kernel.mind import CERTAIN
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

WITH_HABITS, WITHOUT = "halving", "depth"  # where a game recommends nothing
MARGIN = 0.9  # of the seconds are thought; the rest is for imagining, starting and answering
CALLED_OFF: ContextVar[Callable[[], bool] | None] = ContextVar("CALLED_OFF", default=None)  # whether nobody waits


def searcher(game: AnyGame, name: str) -> Searcher | None:
    """The level or search of this name, behind a `+` perhaps with a file that it judges by; None if it is neither."""
    name, plus, file = name.partition("+")
    level = level_of(name)
    if level is None and not is_spec(name):
        return None
    game = judged_by(game, Path(file)) if plus else game
    return Searcher(game, None, level) if level else Searcher(game, read_spec(name))


class Searcher:
    """Thinks by one search always, or by whatever the game recommends at that moment."""

    def __init__(self, game: AnyGame, spec: Spec | None, level: Level | None = None) -> None:
        self.game, self.spec, self.level = game, spec, level
        self.by_processor = False  # the arena counts a bot's own work, so that a busy machine weakens nobody
        self.weighs_all = False  # whether not only the best need be known exactly
        self.heads = 1  # that share the work; this is one of them
        self.at_most = 0.0  # seconds, where less than its own are allowed
        self.in_turn = 1  # of them that share the seconds, too, because they think one after the other

    def __call__(self, view: Any, legal: Sequence[int], rng: Rng) -> int:
        """The best action found, or nearly the best at the lower levels."""
        world = self.game.sight.imagine(view, rng)
        level = self.level_at(world)
        thoughts = self._think(world, view.viewer, level, legal, rng)
        return pick(thoughts, level, rng) if level else int(thoughts[0].action)

    def think(self, view: Any, legal: Sequence[int], rng: Rng) -> list[Thought]:
        """All actions that were thought of, best first."""
        world = self.game.sight.imagine(view, rng)
        return self._think(world, view.viewer, self.level_at(world), legal, rng)

    def level_at(self, world: State) -> Level | None:
        """Its level as it is in this game, at so many seats; None for a search by its own budget."""
        return fitted(self.level, self.game, int(world.seats)) if self.level else None

    def _think(self, world: State, seat: int, level: Level | None, legal: Sequence[int], rng: Rng) -> list[Thought]:
        spec = self.spec or self._recommended(world, seat, level)
        work = max(1, spec.iterations // self.heads) if spec.iterations else 0
        seconds = min(spec.seconds or self.at_most, self.at_most or spec.seconds) * MARGIN / self.in_turn
        budget = Budget(work, seconds, self.by_processor, CALLED_OFF.get())
        return spec.thinker(self.game.mind).think(world, seat, vec[i64](list(legal)), budget, rng)

    def _recommended(self, world: State, seat: int, level: Level | None) -> Spec:
        mind = self.game.mind
        chosen = level.search if level else ""
        spec = read_spec(chosen or mind.approach(world, seat) or (WITH_HABITS if mind.patience() else WITHOUT))
        if level is None:
            return spec
        exactly = self.weighs_all or level.fancy > 0
        settings = {**spec.settings, "margin": 2 * CERTAIN} if exactly else spec.settings
        return Spec(spec.kind, settings, level.work or level.playouts * WORK[spec.kind], level.seconds)
