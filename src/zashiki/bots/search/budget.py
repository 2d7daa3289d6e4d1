"""Budget: how much thinking a decision may cost, counted in work, in time or in both."""

from __future__ import annotations

from time import perf_counter, thread_time

from mypy_extensions import i64


class Budget:
    """So many iterations, so many seconds; 0 of either means no such limit. Without seconds no clock is read.

    An iteration is a playout, a walk down the tree or a position judged, whichever the search counts.
    """

    def __init__(self, iterations: i64, seconds: float, by_processor: bool = False) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.by_processor = by_processor  # seconds of this thread's work, whatever else the machine does
        self.spent: i64 = 0
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
            elapsed = (self.now() - self.begun) / self.seconds
            if elapsed > part:
                part = elapsed
        return part

    def is_out(self) -> bool:
        """Whether it is time to answer."""
        if self.iterations > 0 and self.spent >= self.iterations:
            return True
        return self.seconds > 0.0 and self.now() - self.begun >= self.seconds
