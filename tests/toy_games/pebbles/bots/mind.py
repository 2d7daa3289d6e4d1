"""What the kernel asks of those who know Pebbles."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.mind import Mind
from zashiki.kernel.model import Seat
from zashiki.kernel.state import State

from ..rules.state import Pebbles
from .evaluate import evaluate
from .features import features, names


class PebblesMind(Mind):
    """Judgement and features; there are no habits."""

    def evaluate(self, state: State) -> vec[i64]:
        """By shells and weights."""
        assert isinstance(state, Pebbles)
        return evaluate(state)

    def feature_names(self, seats: i64) -> list[str]:
        """Of hand, choice and what is public."""
        return names(seats)

    def features(self, state: State, seat: Seat) -> vec[i64]:
        """What the seat knows."""
        assert isinstance(state, Pebbles)
        return features(state, seat)
