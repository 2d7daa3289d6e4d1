"""What bots know of the game, in one place for the kernel."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.takamatsu.insight import evaluate
from zashiki.games.takamatsu.state import Takamatsu
from zashiki.kernel.mind import Mind, expected_returns, settled
from zashiki.kernel.state import State

SCALE: Final = 4000  # a lead that makes half a sure win


class TakamatsuMind(Mind):
    """Judgement."""

    def evaluate(self, state: State) -> vec[i64]:
        """Exact once the match is over, else by what every seat's position is worth."""
        assert isinstance(state, Takamatsu)
        known = settled(state)
        if len(known):
            return known
        worth = vec[i64]()
        seat: i64 = 0
        while seat < state.seats:
            worth = append(worth, evaluate(state, seat))
            seat += 1
        return expected_returns(worth, SCALE)
