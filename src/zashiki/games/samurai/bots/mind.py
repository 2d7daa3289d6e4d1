"""What the kernel asks of those who know Samurai."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.mind import Mind
from zashiki.kernel.state import State

from ..rules.state import Samurai
from .evaluate import evaluate
from .features import features, names


class SamuraiMind(Mind):
    """Judgement and features; there are no habits."""

    def evaluate(self, state: State) -> vec[i64]:
        """By figures taken and to be taken, majorities and tiles kept."""
        assert isinstance(state, Samurai)
        return evaluate(state)

    def feature_names(self, seats: i64) -> list[str]:
        """Of tiles, turn, figures and settlements."""
        return names(seats)

    def features(self, state: State, seat: i64) -> vec[i64]:
        """What the seat knows."""
        assert isinstance(state, Samurai)
        return features(state, seat)
