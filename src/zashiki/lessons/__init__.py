"""Guided first matches: a game's lessons are data, played at an ordinary table under one coach that knows no game."""

from zashiki.lessons.coach import Advice, Coach, LessonDealer
from zashiki.lessons.lesson import (
    TEACHER,
    Lesson,
    Moment,
    Stop,
    find_lesson,
    lesson_names,
    lesson_of,
    plain_bot,
    teacher,
)
from zashiki.lessons.table import LessonTable

__all__ = [
    "TEACHER",
    "Advice",
    "Coach",
    "Lesson",
    "LessonDealer",
    "LessonTable",
    "Moment",
    "Stop",
    "find_lesson",
    "lesson_names",
    "lesson_of",
    "plain_bot",
    "teacher",
]
