"""The dealer draws for chance."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, Event
from zashiki.kernel.rng import Rng


def true_seed() -> int:
    """A seed nobody can foresee."""
    return secrets.randbits(62)


class Dealer:
    """Draws from a fresh seed each time, so that what was drawn tells nothing about what will be."""

    def __init__(self, seed: Callable[[], int] = true_seed) -> None:
        self._seed = seed

    def is_called(self, match: Match) -> bool:
        """Whether chance must act before anybody else can."""
        return match.state.mover() == CHANCE

    def deal(self, match: Match) -> list[Event]:
        """Let chance act once."""
        return match.deal(Rng(self._seed()))
