"""What the kernel asks of those who know Takamatsu."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.mind import Mind
from zashiki.kernel.state import State

from ..rules.state import Takamatsu
from .evaluate import evaluate
from .features import features, names


class TakamatsuMind(Mind):
    """Judgement and features; there are no habits."""

    def evaluate(self, state: State) -> vec[i64]:
        """Exact once the match is over, else by what every seat's position is worth."""
        assert isinstance(state, Takamatsu)
        return evaluate(state)

    def feature_names(self, seats: i64) -> list[str]:
        """Of rooms, pagodas, cards and turn."""
        return names(seats)

    def features(self, state: State, seat: i64) -> vec[i64]:
        """What the seat knows."""
        assert isinstance(state, Takamatsu)
        return features(state, seat)

    def approach(self, state: State, seat: i64) -> str:
        """Nearly open, with short turns: as many turns ahead as time allows."""
        return "depth:worlds=1"
