"""One match as learners take it: small steps, chance dealt inside, numbers for what a seat knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

import numpy as np
from numpy.typing import NDArray

from zashiki.kernel.game import AnyGame, find
from zashiki.kernel.model import CHANCE, OVER, IllegalActionError, Outcome
from zashiki.kernel.rng import Rng
from zashiki.kernel.speller import NOT_YET, PREFIX, Speller
from zashiki.kernel.state import State

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]


def is_spelt(game: AnyGame) -> bool:
    """Whether an action of the game may take several steps."""
    return game.state_type.spell is not State.spell


class Learner:
    """A match of one set-up that waits for the next learner's step of `seat`."""

    def __init__(
        self, game: AnyGame | str, seats: int | None = None, options: Mapping[str, object] | None = None
    ) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self.setup = self.game.setup(seats or self.game.seats[0], options)
        self.spelt = is_spelt(self.game)
        self.width = len(self.game.mind.feature_names(self.setup.seats)) + (PREFIX if self.spelt else 0)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new match; equal seeds deal equally."""
        self.rng = Rng(seed)
        self.state: State = self.game.start(self.setup)
        self._ask()

    def _ask(self) -> None:
        while self.state.mover() == CHANCE:
            self.state.deal(self.rng)
        self.seat = int(self.state.mover())
        self.speller = Speller(self.state, self.seat) if self.seat != OVER else None

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.seat == OVER

    def steps(self) -> list[int]:
        """What the seat to act may do next, as learner's steps."""
        return [int(step) for step in self.speller.offers()] if self.speller else []

    def take(self, step: int) -> None:
        """Take one of the steps; once they name an action it is played. Raises IllegalActionError."""
        if self.speller is None or step not in self.steps():
            raise IllegalActionError(f"seat {self.seat} may not take step {step} now", "")
        action = int(self.speller.take(step))
        if action != NOT_YET:
            self.state.apply(self.seat, action)
            self._ask()

    def play(self, action: int) -> None:
        """Play a whole action at once, as bots do."""
        self.state.apply(self.seat, action)
        self._ask()

    def mask(self, seat: int) -> Mask:
        """A one for every step the seat may take now."""
        mask = np.zeros(self.game.actions, dtype=np.int8)
        if seat == self.seat:
            mask[self.steps()] = 1
        return mask

    def observe(self, seat: int) -> Numbers:
        """The seat's features, and behind them the steps of its unfinished action."""
        row = np.zeros(self.width, dtype=np.int16)
        features = list(self.game.mind.features(self.state, seat))
        row[: len(features)] = features
        if self.spelt and seat == self.seat and self.speller is not None:
            spelt = [int(step) + 1 for step in self.speller.said()]
            row[len(features) : len(features) + len(spelt)] = spelt
        return row

    def view(self, seat: int) -> dict[str, object]:
        """The whole view of the seat, as plain values."""
        return asdict(self.game.view(self.state, seat))

    def outcome(self) -> Outcome | None:
        """The result once the match is over."""
        return self.state.outcome()

    def drawing(self, seat: int) -> str:
        """The board as text, as the seat may see it."""
        return self.game.text(self.state, seat)
