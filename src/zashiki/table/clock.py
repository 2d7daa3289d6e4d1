"""The sand-glass: it starts with the step that opens a question, and runs on while that question stays open."""

from __future__ import annotations


class Clock:
    """Knows when time is up. It reads no time itself: moments are given, so a replayed clock shows the same."""

    def __init__(self, seconds: int, started_at: float) -> None:
        self._seconds = seconds
        self._started_at = started_at

    def copy(self) -> Clock:
        """A clock that shows the same."""
        return Clock(self._seconds, self._started_at)

    def note(self, seconds: int, at: float, runs_on: bool) -> None:
        """After a step the state allows so many seconds; the glass is turned unless the same question runs on."""
        if seconds != self._seconds or not runs_on:
            self._seconds, self._started_at = seconds, at

    @property
    def due_at(self) -> float | None:
        """The moment (seconds since 1970) at which the clock acts; None while no clock runs."""
        return self._started_at + self._seconds if self._seconds > 0 else None

    def left_ms(self, now: float) -> int | None:
        """Milliseconds left, never below zero; None while no clock runs."""
        due = self.due_at
        return None if due is None else max(0, round((due - now) * 1000))
