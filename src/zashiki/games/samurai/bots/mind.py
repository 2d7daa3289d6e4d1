"""What the kernel asks of those who know Samurai."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.mind import Mind
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

from ..rules.state import Samurai
from ..rules.tables import TURN
from .clues import clues
from .evaluate import evaluate
from .features import features, names
from .ideas import ideas_in_turn
from .reasons import reasons
from .weights import JUDGEMENT, Judgement, changed, weights_by_name


class SamuraiMind(Mind):
    """Judgement and features; there are no habits."""

    def __init__(self, judgement: Judgement = JUDGEMENT) -> None:
        self.judgement = judgement

    def evaluate(self, state: State) -> vec[i64]:
        """By figures taken and to be taken, majorities and tiles kept."""
        assert isinstance(state, Samurai)
        return evaluate(state, self.judgement)

    def feature_names(self, seats: i64) -> list[str]:
        """Of tiles, turn, figures and settlements."""
        return names(seats)

    def features(self, state: State, seat: Seat) -> vec[i64]:
        """What the seat knows."""
        assert isinstance(state, Samurai)
        return features(state, seat)

    def clues(self, state: State, seat: Seat) -> vec[i64]:
        """Figures, settlements and tiles."""
        assert isinstance(state, Samurai)
        return clues(state, seat)

    def ideas(self, state: State, seat: Seat, rng: Rng) -> vec[i64]:
        """What is not idle, in one order of tiles."""
        assert isinstance(state, Samurai)
        return ideas_in_turn(state, seat) if state.phase == TURN and state.seat == seat else state.legal(seat)

    def approach(self, state: State, seat: Seat) -> str:
        """Two seats: own turn thought through, the best ones played on for some turns in many deals; more: a tree."""
        return "depth:worlds=1:outcomes=1:turns=0:roots=16:narrow=2:ahead=3:beam=1" if state.seats == 2 else "tree"

    def weights(self, seats: i64) -> dict[str, int]:
        """Of claims on figures and of what figures, majorities and tiles are worth, in thousandths."""
        return weights_by_name(self.judgement, seats)

    def with_weights(self, seats: i64, weights: dict[str, int]) -> Mind:
        """The same judgement, weighed otherwise."""
        return SamuraiMind(changed(self.judgement, seats, weights))

    def terms(self, state: State, seat: Seat) -> list[tuple[str, int]]:
        """What speaks for the seat and against the others."""
        assert isinstance(state, Samurai)
        return reasons(state, seat, self.judgement)
