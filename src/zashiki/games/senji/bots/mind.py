"""What the kernel asks of those who know Senji."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.senji.bots import habits
from zashiki.games.senji.bots.evaluate import evaluate, terms
from zashiki.games.senji.bots.features import features, names
from zashiki.games.senji.bots.promises import NONE, Promises
from zashiki.games.senji.rules.state import Senji
from zashiki.kernel.mind import Mind
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State


class SenjiMind(Mind):
    """Judgement, features and habits, which keep these promises."""

    def __init__(self, promises: Promises = NONE) -> None:
        self.promises = promises

    def evaluate(self, state: State) -> vec[i64]:
        """By honour, lands, troops, cards and plans."""
        assert isinstance(state, Senji)
        return evaluate(state)

    def feature_names(self, seats: i64) -> list[str]:
        """Of what the seat has, what is public, and what it may know of others."""
        return names(seats)

    def features(self, state: State, seat: Seat) -> vec[i64]:
        """What the seat knows."""
        assert isinstance(state, Senji)
        return features(state, seat)

    def ideas(self, state: State, seat: Seat, rng: Rng) -> vec[i64]:
        """What players think of."""
        assert isinstance(state, Senji)
        return habits.ideas(state, seat, rng, self.promises)

    def patience(self) -> i64:
        """How long they compare."""
        return habits.patience()

    def play_on(self, state: State, rng: Rng) -> None:
        """Everybody by habit."""
        assert isinstance(state, Senji)
        habits.play_on(state, rng, self.promises)

    def terms(self, state: State, seat: Seat) -> list[tuple[str, int]]:
        """Honour, lands, troops, flowers, cards, hostages and plans."""
        assert isinstance(state, Senji)
        return terms(state, seat)
