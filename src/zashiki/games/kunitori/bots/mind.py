"""What the kernel asks of those who know Kunitori!."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.mind import Mind
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

from ..rules.state import Kunitori
from .evaluate import evaluate
from .features import features, names
from .habits import ideas, patience, play_on
from .terms import terms
from .weights import WEIGHTS, changed, weights_by_name


class KunitoriMind(Mind):
    """Judgement, features and habits."""

    def __init__(self, weights: vec[i64] = WEIGHTS) -> None:
        self.by_name = weights

    def evaluate(self, state: State) -> vec[i64]:
        """By points, and by what decks will still buy."""
        assert isinstance(state, Kunitori)
        return evaluate(state, self.by_name)

    def feature_names(self, seats: i64) -> list[str]:
        """Of the table, the own cards, and what is public of every seat."""
        return names(seats)

    def features(self, state: State, seat: Seat) -> vec[i64]:
        """What the seat knows."""
        assert isinstance(state, Kunitori)
        return features(state, seat)

    def ideas(self, state: State, seat: Seat, rng: Rng) -> vec[i64]:
        """What players think of."""
        assert isinstance(state, Kunitori)
        return ideas(state, seat)

    def patience(self) -> i64:
        """How long they compare."""
        return patience()

    def play_on(self, state: State, rng: Rng) -> None:
        """Everybody by habit."""
        assert isinstance(state, Kunitori)
        play_on(state, rng, self.by_name)

    def weights(self, seats: i64) -> dict[str, int]:
        """How long a match lasts, what money and a lead are worth, and how far is played on by habit."""
        return weights_by_name(self.by_name, seats)

    def with_weights(self, seats: i64, weights: dict[str, int]) -> Mind:
        """The same, judging otherwise."""
        return KunitoriMind(changed(self.by_name, seats, weights))

    def terms(self, state: State, seat: Seat) -> list[tuple[str, int]]:
        """Points, deck, purse, attacks and guards."""
        assert isinstance(state, Kunitori)
        return terms(state, seat, self.by_name)
