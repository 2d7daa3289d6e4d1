"""Budget: how much thinking a decision may cost, counted in work, in time or in both."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Final

from mypy_extensions import i64

FINELY: Final = 0.01  # of the seconds may pass between two looks at the clock
SELDOM: Final = 32  # questions that one look at the clock may answer


class Budget:
    """So many iterations, so many seconds; 0 of either means no such limit. Without seconds no clock is read.

    An iteration is a playout, a walk down the tree or a position judged, whichever the search counts. Who looks at the
    clock also asks whether the answer is still wanted.
    """

    def __init__(
        self,
        iterations: i64,
        seconds: float,
        by_processor: bool = False,
        is_called_off: Callable[[], bool] | None = None,
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.is_called_off = is_called_off
        self.by_processor = by_processor  # seconds of this thread's work, whatever else the machine does
        self.spent: i64 = 0
        self.elapsed = 0.0  # seconds, when the clock was last looked at
        self.asked: i64 = 0  # questions since
        self.trusted: i64 = 1  # questions that look serves
        self.begun = self.now()

    def now(self) -> float:
        """The clock that counts."""
        return thread_time() if self.by_processor else perf_counter()

    def spend(self, work: i64) -> None:
        """Count work done."""
        self.spent += work

    def used(self) -> float:
        """The part that is spent: 1 or more once it is time to answer."""
        part = 0.0
        if self.iterations > 0:
            part = float(self.spent) / float(self.iterations)
        if self.seconds > 0.0:
            part = max(part, self.passed() / self.seconds)
        return part

    def is_out(self) -> bool:
        """Whether it is time to answer."""
        if self.iterations > 0 and self.spent >= self.iterations:
            return True
        return self.seconds > 0.0 and self.passed() >= self.seconds

    def passed(self) -> float:
        """Seconds since it began. Clocks are slow to read, so one look serves until a little may have passed."""
        self.asked += 1
        if self.asked >= self.trusted:
            now = self.now() - self.begun
            each = (now - self.elapsed) / float(self.asked)
            little = self.seconds * FINELY
            wanted: i64 = SELDOM if each * float(SELDOM) <= little else max(1, round(little / each))
            self.trusted = min(wanted, 2 * self.trusted)  # the next questions may take longer
            self.elapsed = now
            self.asked = 0
            if self.is_called_off is not None and self.is_called_off():
                self.elapsed = max(now, self.seconds)
                self.trusted = 1
        return self.elapsed
