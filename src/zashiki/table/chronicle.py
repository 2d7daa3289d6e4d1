"""What follows from the steps besides the state: what was told to whom, and which question is open since when."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from zashiki.kernel.match import BACK_TO, Match
from zashiki.kernel.model import CHANCE, CLOCK, TABLE, UNDO, Event, Step
from zashiki.table.beside import ROUND, Beside
from zashiki.table.clock import Clock
from zashiki.table.times import Pace, Times
from zashiki.table.told import Told


def open_questions(match: Match) -> dict[int, str]:
    """Every seat that is asked now, and the key of its question."""
    state = match.state
    return {seat: state.asks(seat) for seat in state.waiting()} if state.mover() >= 0 else {}


@dataclass(frozen=True)
class Taken:
    """A step, what came of it, and what is open after it."""

    step: Step
    events: list[Event]
    questions: dict[int, str]
    clock: int
    binding: bool = False  # whether its actor cannot take it back
    round: int = 0  # that the match is in then

    @classmethod
    def last_of(cls, match: Match, events: list[Event]) -> Taken:
        """The match's last step."""
        step = match.steps[-1]
        binding = step.actor >= 0 and step.text != UNDO and not match.can_undo(step.actor)
        round_now = match.game.rounds(match.state)
        return cls(step, events, open_questions(match), match.state.clock(), binding, round_now)


def _is_beside(event: Event) -> bool:
    """Whether it tells what people did beside the game, which stays told whatever is taken back."""
    return event.kind.startswith("table.") and event.kind != ROUND


class Chronicle:
    """A fold over the steps taken, the same live and replayed."""

    def __init__(self, match: Match, started_at: float, pace: Pace | None = None) -> None:
        self.asked_at = [0] * match.setup.seats
        self.acted_at = [0] * match.setup.seats  # how many steps there were when each seat had acted last
        self.clock = Clock(match.state.clock(), started_at)
        self.beside = Beside({})
        self.last_at = started_at  # when the last step was taken, in seconds since 1970
        self._questions = open_questions(match)
        self.times = Times(pace or Pace(), match.setup.seats)
        self.times.run(self._questions, (), started_at)
        self._round = match.game.rounds(match.state)
        self._told = Told()
        self._standing = array("l")  # numbers of the steps that were not taken back
        self._retractions: list[tuple[int, int]] = []  # (number of the undo, number of the step it took back)

    def copy(self) -> Chronicle:
        """An independent chronicle of the same steps."""
        twin = Chronicle.__new__(Chronicle)
        twin.asked_at, twin.acted_at = list(self.asked_at), list(self.acted_at)
        twin.clock, twin._questions = self.clock.copy(), self._questions
        twin.beside, twin.last_at, twin.times = self.beside, self.last_at, self.times.copy()
        twin._told, twin._standing = self._told.copy(), self._standing[:]
        twin._retractions, twin._round = list(self._retractions), self._round
        return twin

    def note(self, n: int, taken: Taken, at: float) -> None:
        """Step number n was taken."""
        self.last_at = at
        if taken.step.actor >= 0:
            self.acted_at[taken.step.actor] = n + 1
        if taken.step.actor == TABLE:
            self.beside = self.beside.after(taken.step.text)
            if taken.step.text.startswith(BACK_TO):
                self._retract_from(n, int(taken.step.text.removeprefix(BACK_TO)))
        else:
            self._retract_or_stand(n, taken.step)
        self._keep_time(taken, at)
        self._told.add(n, taken.events)
        if taken.round > self._round:
            self._told.add(n, [Event(ROUND, CHANCE, {"n": taken.round})])
        self._round = taken.round
        somebody_waits_on = bool(taken.questions.keys() & self._questions.keys())
        self.clock.note(taken.clock, at, somebody_waits_on and taken.step.actor != CLOCK)
        self._renew_questions(n + 1, taken)

    def _keep_time(self, taken: Taken, at: float) -> None:
        actor, text = taken.step.actor, taken.step.text
        if actor == TABLE:
            self._keep_time_beside(text, at)
        else:
            self.times.is_paused = False
            if taken.binding or actor not in taken.questions:
                self.beside = self.beside.after_move(actor)
            if text == UNDO:
                self.times.take_back(actor)
            elif taken.binding:
                self.times.move(actor, actor in self.beside.stand_ins, at)
        self.times.run(taken.questions, self.beside.stand_ins, at)

    def _keep_time_beside(self, text: str, at: float) -> None:
        verb, *words = text.split()
        if verb == "pause":
            self.times.pause(at)
        elif verb == "time" and words[-1] == "seat":  # whoever comes back shall have some time
            self.times.move(int(words[0]), False, at)

    def keep(self, shown: int) -> int:
        """The first step whose events a viewer who was shown so many steps must forget or has not seen."""
        return min([shown, *[first for number, first in self._retractions if number >= shown]])

    def told(self, viewer: int, since: int) -> list[tuple[int, Event]]:
        """The events from step `since` on that the viewer may know, each with the number of its step."""
        return [(n, event) for n, event in self.told_since(since) if event.is_for(viewer)]

    def told_since(self, since: int) -> list[tuple[int, Event]]:
        """The events from step `since` on, whoever may know them, each with the number of its step."""
        return self._told.since(since)

    def _retract_or_stand(self, n: int, step: Step) -> None:
        if step.text != UNDO or step.actor < 0:
            self._standing.append(n)
            return
        self._retract_from(n, self._standing[-1])  # only the last standing step can be taken back

    def last_step_of(self, seat: int, steps: Sequence[Step]) -> int | None:
        """The number of the last step of this seat that was not taken back."""
        return next((number for number in reversed(self._standing) if steps[number].actor == seat), None)

    def _retract_from(self, n: int, first: int) -> None:
        """Step n takes back all steps from `first` on."""
        self._standing = array("l", [number for number in self._standing if number < first])
        self._retractions.append((n, first))
        self._told.forget(first, _is_beside)

    def _renew_questions(self, steps: int, taken: Taken) -> None:
        """A question is new to who has just acted, who was not asked before, or who was asked something else."""
        for seat in range(len(self.asked_at)):
            ask = taken.questions.get(seat)
            back = taken.step.actor == TABLE and taken.step.text.startswith(BACK_TO)
            if back or seat == taken.step.actor or (ask is not None and ask != self._questions.get(seat)):
                self.asked_at[seat] = steps
        self._questions = taken.questions
