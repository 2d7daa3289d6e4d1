"""Searcher: a bot that imagines a state from its view, searches from there, and picks by its level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.levels import Level, pick
from zashiki.bots.search.budget import Budget
from zashiki.bots.search.thought import Thought
from zashiki.bots.spec import WORK, Spec, read_spec
from zashiki.kernel.game import AnyGame
from zashiki.kernel.mind import CERTAIN
from zashiki.kernel.rng import Rng

WITH_HABITS, WITHOUT = "halving", "depth"  # where a game recommends nothing
MARGIN = 0.9  # of the seconds are thought; the rest is for imagining, starting and answering


class Searcher:
    """Thinks by one search always, or by whatever the game recommends at that moment."""

    def __init__(self, game: AnyGame, spec: Spec | None, level: Level | None = None) -> None:
        self.game, self.spec, self.level = game, spec, level
        self.by_processor = False  # the arena counts a bot's own work, so that a busy machine weakens nobody
        self.weighs_all = level is not None and level.fancy > 0  # not only the best need be known exactly

    def __call__(self, view: Any, legal: Sequence[int], rng: Rng) -> int:
        """The best action found, or nearly the best at the lower levels."""
        thoughts = self.think(view, legal, rng)
        return pick(thoughts, self.level, rng) if self.level else int(thoughts[0].action)

    def think(self, view: Any, legal: Sequence[int], rng: Rng) -> list[Thought]:
        """All actions that were thought of, best first."""
        world = self.game.sight.imagine(view, rng)
        spec = self.spec or self._recommended(world, view.viewer)
        budget = Budget(spec.iterations, spec.seconds * MARGIN, self.by_processor)
        return spec.thinker(self.game.mind).think(world, view.viewer, vec[i64](list(legal)), budget, rng)

    def _recommended(self, world: Any, seat: int) -> Spec:
        mind, level = self.game.mind, self.level
        spec = read_spec(mind.approach(world, seat) or (WITH_HABITS if mind.patience() else WITHOUT))
        if level is None:
            return spec
        settings = {**spec.settings, "margin": 2 * CERTAIN} if self.weighs_all else spec.settings
        playouts = int(mind.playouts(level.name)) or level.playouts
        return Spec(spec.kind, settings, playouts * WORK[spec.kind], level.seconds)
