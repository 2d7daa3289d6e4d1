"""Match: a set-up and a list of steps, with the state they fold to."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import (
    CHANCE,
    CLOCK,
    OVER,
    TABLE,
    UNDO,
    Event,
    IllegalActionError,
    RecordError,
    Setup,
    Step,
    ZashikiError,
)
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

MOST_SHARED = 2048  # steps kept for other matches
BACK_TO = "undo "  # a step of the table: all agree to go back to the state after so many steps


@lru_cache(MOST_SHARED)
def _step(actor: int, text: str) -> Step:
    """Steps that are taken in many matches are kept once."""
    return Step(actor, text)


class Match:
    """One playing of a game so far. Every step is checked, applied and kept."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.state: State = game.start(setup)
        self.steps: list[Step] = []
        self._undoable: list[tuple[int, State]] = []  # (seat, state before), while nothing binding came after

    def copy(self) -> Match:
        """An independent match at the same point."""
        twin = Match.__new__(Match)
        twin.game, twin.setup = self.game, self.setup
        twin.state = self.state.copy()
        twin.steps = list(self.steps)
        twin._undoable = list(self._undoable)  # the states inside are never changed
        return twin

    def play(self, actor: int, text: str) -> list[Event]:
        """Take a step given as text; raises NotationError or IllegalActionError and then changes nothing."""
        if text == UNDO and actor >= 0:
            return self.undo(actor)
        if actor == TABLE:
            if text.startswith(BACK_TO):
                self._go_back_to(text.removeprefix(BACK_TO))
            self.steps.append(Step(TABLE, text))
            return []
        if actor == CHANCE:
            action = self.game.notation.read_action(CHANCE, text)
            if self.state.mover() != CHANCE or action not in [outcome for outcome, _ in self.state.chances()]:
                raise IllegalActionError(f"chance cannot bring {text!r} now", "")
        else:
            action = self.game.read_legal(self.state, actor, text)
        return self.take(actor, action)

    def take(self, actor: int, action: int) -> list[Event]:
        """Take a step known to be legal; return what came of it."""
        self._remember(actor, action)
        self.steps.append(_step(actor, self.game.notation.write_action(actor, action)))
        events: list[Event] = []
        self.state.events = events
        self.state.apply(actor, action)
        self.state.events = None
        return events

    def deal(self, rng: Rng) -> list[Event]:
        """Let chance move once."""
        self._undoable.clear()
        events: list[Event] = []
        self.state.events = events
        action = self.state.deal(rng)
        self.state.events = None
        self.steps.append(_step(CHANCE, self.game.notation.write_action(CHANCE, action)))
        return events

    def undo(self, seat: int) -> list[Event]:
        """Take back the seat's last step; the log keeps both."""
        if not self.can_undo(seat):
            raise IllegalActionError("there is nothing you may take back", "")
        self.state = self._undoable.pop()[1].copy()
        self.steps.append(Step(seat, UNDO))
        return [Event(UNDO, seat)]

    @property
    def undoer(self) -> int:
        """The seat whose last step can be taken back; OVER for none."""
        return self._undoable[-1][0] if self._undoable else OVER

    def can_undo(self, seat: int) -> bool:
        """Whether the last binding thing that happened is older than a step of this seat."""
        return bool(self._undoable) and self.undoer == seat

    def _repr_html_(self) -> str:
        return self.game.html(self.state)

    def _go_back_to(self, number: str) -> None:
        """The state as it was after so many steps; the log keeps what came after."""
        if not number.isdecimal() or int(number) > len(self.steps):
            raise IllegalActionError(f"there is no step {number[:20]!r} to go back to", "")
        before = Match(self.game, self.setup)
        for step in self.steps[: int(number)]:
            before.play(step.actor, step.text)
        self.state, self._undoable = before.state, []

    def _remember(self, actor: int, action: int) -> None:
        if actor in (CHANCE, CLOCK) or self.state.binds(actor, action):
            self._undoable.clear()
            return
        if self._undoable and self._undoable[-1][0] != actor:
            self._undoable.clear()
        self._undoable.append((actor, self.state.copy()))


def replay(game: AnyGame, setup: Setup, steps: Iterable[Step]) -> Match:
    """The match that these steps lead to; raises RecordError naming the step that does not fit."""
    if setup.rules_version != game.rules_version:
        raise RecordError(
            f"recorded under rules version {setup.rules_version} of {game.id}; this is {game.rules_version}"
        )
    match = Match(game, setup)
    for number, step in enumerate(steps):
        try:
            match.play(step.actor, step.text)
        except ZashikiError as error:
            raise RecordError(f"step {number} ({step.text!r}) does not fit: {error}") from error
    return match
