"""Tables of matches and of lessons: which of both a stored match is, and who acts at it now."""

from __future__ import annotations

import time
from collections.abc import Iterable

from zashiki.journal import Chair, Journal, StoredMatch
from zashiki.kernel.game import discover, find
from zashiki.kernel.match import Match
from zashiki.lessons import LessonTable, lesson_of, plain_bot
from zashiki.table import Table, TimedStep, open_table


def lay_table(stored: StoredMatch, journal: Journal, steps: Iterable[TimedStep]) -> Table:
    """The table of a stored match; raises RecordError if its steps cannot be taken again."""
    game, setup, started_at = find(stored.setup.game), stored.setup, stored.started_at or time.time()
    lesson = lesson_of(game, [chair.bot for chair in stored.chairs])
    if lesson is None or setup.rules_version != game.rules_version:
        return open_table(stored.id, game, setup, journal, started_at, steps)
    table = LessonTable(lesson, stored.id, Match(game, setup), journal, started_at)
    table.restore(steps)
    return table


def shown_bot(stored: StoredMatch, chair: Chair) -> str:
    """The kind of bot on a chair, as people know it."""
    return plain_bot(discover().get(stored.setup.game), chair.bot)


def eager(table: Table) -> list[int]:
    """The seats that may act now: all that are asked, but in a lesson whoever's step is written down next."""
    step = table.next_step if isinstance(table, LessonTable) else None
    return table.waiting if step is None else [seat for seat in table.waiting if seat == step.actor]


def written(table: Table) -> str | None:
    """The step that is written down next, if this is a lesson that still goes on."""
    step = table.next_step if isinstance(table, LessonTable) else None
    return None if step is None else step.text
