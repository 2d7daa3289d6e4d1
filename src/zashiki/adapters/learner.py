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
        self.spellers: dict[int, Speller] = {}  # of the seats that are asked, once somebody wants to know
        self.begun: set[int] = set()  # seats in the midst of an action
        self._ask()

    def _ask(self) -> None:
        while self.state.mover() == CHANCE:
            self.state.deal(self.rng)
        self.seat = int(self.state.mover())
        self.begun = {seat for seat in self.begun if self._may_go_on(seat)}
        self.spellers = {seat: self.spellers[seat] for seat in self.begun}

    def _may_go_on(self, seat: int) -> bool:
        """Whether a seat that chooses at the same time can still mean what it has begun to spell."""
        return seat in self.state.waiting() and {*map(int, self.spellers[seat].actions)} <= {
            *map(int, self.state.legal(seat))
        }

    def speller(self, seat: int) -> Speller | None:
        """The decision of a seat that is asked now; None for others."""
        if seat not in self.spellers and seat in self.state.waiting():
            self.spellers[seat] = Speller(self.state, seat)
        return self.spellers.get(seat)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.seat == OVER

    def steps(self, seat: int | None = None) -> list[int]:
        """What this seat, or the one to act, may do next, as learner's steps."""
        speller = self.speller(self.seat if seat is None else seat)
        return [int(step) for step in speller.offers()] if speller else []

    def take(self, step: int, seat: int | None = None) -> None:
        """Take one of the steps; once they name an action it is played. Raises IllegalActionError."""
        who = self.seat if seat is None else seat
        speller = self.speller(who)
        if speller is None or step not in self.steps(who):
            raise IllegalActionError(f"seat {who} may not take step {step} now", "")
        action = int(speller.take(step))
        if action == NOT_YET:
            self.begun.add(who)
        else:
            self.play(action, who)

    def play(self, action: int, seat: int | None = None) -> None:
        """Play a whole action at once, as bots do."""
        who = self.seat if seat is None else seat
        self.begun.discard(who)
        self.state.apply(who, action)
        self._ask()

    def mask(self, seat: int) -> Mask:
        """A one for every step the seat may take now."""
        mask = np.zeros(self.game.actions, dtype=np.int8)
        mask[self.steps(seat)] = 1
        return mask

    def observe(self, seat: int) -> Numbers:
        """The seat's features, and behind them the steps of its unfinished action."""
        row = np.zeros(self.width, dtype=np.int16)
        features = list(self.game.mind.features(self.state, seat))
        row[: len(features)] = features
        if self.spelt and (speller := self.speller(seat)) is not None:
            spelt = [int(step) + 1 for step in speller.said()]
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
