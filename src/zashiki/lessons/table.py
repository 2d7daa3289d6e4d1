"""A table at which a lesson is given: an ordinary one, but what is written down happens, and the pupil is coached."""

from __future__ import annotations

from typing import Any

from zashiki.kernel.model import Step
from zashiki.lessons.coach import Coach, LessonDealer
from zashiki.lessons.lesson import Lesson
from zashiki.table import Refused, Table


class LessonTable(Table):
    """Refuses, kindly, what the pupil does too early; everything else is as at any table."""

    def __init__(self, lesson: Lesson, *args: Any, **more: Any) -> None:
        self.coach = Coach(lesson)
        super().__init__(*args, **{**more, "dealer": LessonDealer(self.coach)})

    @property
    def next_step(self) -> Step | None:
        """The step that is written down next."""
        return self.coach.next_step(self.match)

    def _check_asked(self, seat: int, asked_at: int, text: str) -> None:
        super()._check_asked(seat, asked_at, text)
        objection = self.coach.objects(self.match, seat, text)
        if objection is not None and text in self.game.legal(self.match.state, seat):
            raise Refused("lesson", "the lesson does something else first", sentence=objection)
