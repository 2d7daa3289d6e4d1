"""Tables of matches and of lessons: which of both a stored match is, and who acts at it now."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

from zashiki.journal import Chair, Journal, StoredMatch
from zashiki.kernel.game import discover, find
from zashiki.kernel.match import Match
from zashiki.lessons import TEACHER, Lesson, LessonTable, lesson_of, plain_bot
from zashiki.protocol.bodies import GuideStop
from zashiki.protocol.messages import Player
from zashiki.server.prompts import make_prompt
from zashiki.server.terms import pace_of
from zashiki.table import Dealer, Table, TimedStep, open_table


def lay_table(stored: StoredMatch, journal: Journal, steps: Iterable[TimedStep]) -> Table:
    """The table of a stored match; raises RecordError if its steps cannot be taken again."""
    game, setup, started_at = find(stored.setup.game), stored.setup, stored.started_at or time.time()
    lesson = lesson_of(game, [chair.bot for chair in stored.chairs])
    if lesson is None or setup.rules_version != game.rules_version:
        dealer = Dealer(secret=stored.secret)
        return open_table(stored.id, game, setup, journal, started_at, steps, dealer, pace=pace_of(stored))
    table = LessonTable(lesson, stored.id, Match(game, setup), journal, started_at)
    table.restore(steps)
    return table


def shown_bot(stored: StoredMatch, chair: Chair) -> str:
    """The kind of bot on a chair, as people know it."""
    return plain_bot(discover().get(stored.setup.game), chair.bot)


def is_lesson(stored: StoredMatch) -> bool:
    """Whether it began as a guided match."""
    return any(chair.bot.startswith(TEACHER) for chair in stored.chairs)


def eager(table: Table) -> list[int]:
    """The seats that may act now: all that are asked, but in a lesson whoever's step is written down next."""
    step = table.next_step if isinstance(table, LessonTable) else None
    return table.waiting if step is None else [seat for seat in table.waiting if seat == step.actor]


def written(table: Table) -> str | None:
    """The step that is written down next, if this is a lesson that still goes on."""
    step = table.next_step if isinstance(table, LessonTable) else None
    return None if step is None else step.text


def make_guide(lesson: Lesson) -> list[GuideStop]:
    """How to play, each stop with what the pupil sees there."""
    nowhere: Any = None  # nothing is stored here
    names = ("Hana", "Aiko", "Jiro", "Ren", "Ume", "Sora")
    players = [Player(name, "person") for name in names[: lesson.setup.seats]]
    stops = []
    for stop in lesson.guide:
        steps = [(step, 0.0) for step in lesson.steps[: stop.step]]
        table = open_table("guide", find(lesson.setup.game), lesson.setup, nowhere, 0.0, steps)
        prompt = make_prompt(table, players, lesson.seat, 0, None)
        prompt.legal, prompt.waiting, prompt.ask, prompt.clock_ms = [], [], "", None
        stops.append(GuideStop(dict(stop.title), dict(stop.text), list(stop.rules), prompt, list(stop.show)))
    return stops
