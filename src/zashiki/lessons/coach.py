"""The coach: where in a lesson a match stands, what the pupil is told there, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, UNDO, Event, Step
from zashiki.lessons.lesson import Lesson, Moment, Page, Sentence
from zashiki.table.dealer import Dealer


@dataclass(frozen=True)
class Advice:
    """What the pupil is told: pages from number `at` of `of` on, or once all are read (`at` is then `of`) a hint."""

    at: int
    of: int
    pages: tuple[Page, ...]
    acts: tuple[str, ...] = ()


class Coach:
    """Follows a match step by step; it keeps nothing of it."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson

    def next_step(self, match: Match) -> Step | None:
        """The step that is written down next; None once the lesson is over or has been left."""
        number = self._number(match.steps)
        return self.lesson.steps[number] if number is not None else None

    def moment(self, match: Match) -> Moment | None:
        """The moment at which the pupil is to act now."""
        number = self._number(match.steps)
        return next((moment for moment in self.lesson.moments if moment.step == number), None)

    def advice(self, match: Match, ask: str) -> Advice | None:
        """What the pupil is told now, who is asked this."""
        number, of = self._number(match.steps), self.lesson.pages
        if number is None and not self._has_just_ended(match.steps):
            hint = self.lesson.hints.get(ask)
            return Advice(of, of, (Page(hint),)) if hint else None
        moments = [moment for moment in self.lesson.moments if number is None or moment.step >= number]
        moment = moments[-1] if number is None else moments[0]
        is_due = number is None or moment.step == number  # else the others act first
        return Advice(moment.first, of, moment.pages if is_due else (), moment.acts if is_due else ())

    def objects(self, match: Match, seat: int, act: str) -> Sentence | None:
        """The kind answer to an action that comes too early; None where there is nothing to say against it."""
        if seat != self.lesson.seat or act == UNDO or self._number(match.steps) is None:
            return None
        moment = self.moment(match)
        if moment is None:
            return {}
        return None if act in moment.acts else moment.otherwise

    def _number(self, steps: Sequence[Step]) -> int | None:
        """The number of the step to come, as long as all before it were taken as they are written down."""
        taken, written = standing(steps), self.lesson.steps
        return len(taken) if len(taken) < len(written) and self._is_followed(taken) else None

    def _has_just_ended(self, steps: Sequence[Step]) -> bool:
        """Whether everything was taken as written down, and the pupil has not acted since."""
        taken, written = standing(steps), self.lesson.steps
        since = taken[len(written) :]
        return self._is_followed(taken) and all(step.actor != self.lesson.seat for step in since)

    def _is_followed(self, taken: Sequence[Step]) -> bool:
        also = {moment.step: moment.acts for moment in self.lesson.moments if moment.acts}
        return all(
            step.actor == one.actor and step.text in also.get(number, (one.text,))
            for number, (step, one) in enumerate(zip(taken, self.lesson.steps, strict=False))
        )


def standing(steps: Sequence[Step]) -> list[Step]:
    """The steps that were not taken back."""
    left: list[Step] = []
    for step in steps:
        if step.text == UNDO and step.actor >= 0:
            left.pop()
        else:
            left.append(step)
    return left


class LessonDealer(Dealer):
    """Deals what is written down, and by chance from there on."""

    def __init__(self, coach: Coach) -> None:
        super().__init__()
        self._coach = coach

    def deal(self, match: Match) -> list[Event]:
        """Let chance act once."""
        step = self._coach.next_step(match)
        if step is None or step.actor != CHANCE:
            return super().deal(match)
        return match.play(CHANCE, step.text)
