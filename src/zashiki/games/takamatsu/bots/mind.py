"""What the kernel asks of those who know Takamatsu."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.mind import Mind
from zashiki.kernel.model import Seat
from zashiki.kernel.state import State

from ..rules.state import Takamatsu
from .clues import clues
from .evaluate import evaluate
from .features import features, names
from .reasons import reasons
from .weights import WEIGHTS, changed, weights_by_name


class TakamatsuMind(Mind):
    """Judgement and features; there are no habits."""

    def __init__(self, weights: vec[i64] = WEIGHTS) -> None:
        self.by_term = weights

    def evaluate(self, state: State) -> vec[i64]:
        """Exact once the match is over, else by what every seat's position is worth."""
        assert isinstance(state, Takamatsu)
        return evaluate(state, self.by_term)

    def feature_names(self, seats: i64) -> list[str]:
        """Of rooms, pagodas, cards and turn."""
        return names(seats)

    def features(self, state: State, seat: Seat) -> vec[i64]:
        """What the seat knows."""
        assert isinstance(state, Takamatsu)
        return features(state, seat)

    def clues(self, state: State, seat: Seat) -> vec[i64]:
        """Terms, pagodas and the row."""
        assert isinstance(state, Takamatsu)
        return clues(state, seat)

    def approach(self, state: State, seat: Seat) -> str:
        """Nearly open, with short turns: as many turns ahead as time allows."""
        return "depth:worlds=1:outcomes=1"

    def weights(self, seats: i64) -> dict[str, int]:
        """One a term, in hundredths of a point."""
        return weights_by_name(self.by_term, seats)

    def with_weights(self, seats: i64, weights: dict[str, int]) -> Mind:
        """The same terms, weighed otherwise."""
        return TakamatsuMind(changed(self.by_term, seats, weights))

    def terms(self, state: State, seat: Seat) -> list[tuple[str, int]]:
        """What speaks for the seat and against the others."""
        assert isinstance(state, Takamatsu)
        return reasons(state, seat, self.by_term)
