"""What bots know of the game, in one place for the kernel."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori import habits
from zashiki.games.kunitori.insight import evaluate
from zashiki.games.kunitori.state import Kunitori
from zashiki.kernel.mind import Mind, expected_returns, settled
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

SCALE: Final = 6000  # a lead that makes half a sure win


class KunitoriMind(Mind):
    """Judgement and habits."""

    def evaluate(self, state: State) -> vec[i64]:
        """Exact once the match is over, else by what every seat's position is worth."""
        assert isinstance(state, Kunitori)
        known = settled(state)
        if len(known):
            return known
        worth = vec[i64]()
        seat: i64 = 0
        while seat < state.seats:
            worth = append(worth, evaluate(state, seat))
            seat += 1
        return expected_returns(worth, SCALE)

    def ideas(self, state: State, seat: i64, rng: Rng) -> vec[i64]:
        """What players think of."""
        assert isinstance(state, Kunitori)
        return habits.ideas(state, seat, rng)

    def patience(self) -> i64:
        """How long they compare."""
        return habits.patience()

    def play_on(self, state: State, rng: Rng) -> None:
        """Everybody by habit."""
        assert isinstance(state, Kunitori)
        habits.play_on(state, rng)
