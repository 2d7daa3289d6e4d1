"""What the house counts and times, in the text format of Prometheus (version 0.0.4)."""

from __future__ import annotations

import ipaddress
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from zashiki.server.answers import Problem

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
NOTHING = (0,) * (len(BOUNDS) + 1)
ASK_SECONDS = 1.0  # for the figures of other processes
MARKS_OF_PROXIES = ("x-forwarded-for", "forwarded", "via", "x-real-ip")  # also of one that we were not told of
CONTENT = "text/plain; version=0.0.4; charset=utf-8"


class Histogram:
    """How often something took how long."""

    def __init__(self, counts: Sequence[int] = NOTHING, total: float = 0.0) -> None:
        self._counts, self._sum = list(counts), total

    def told(self) -> tuple[list[int], float]:
        """All of it, for another process."""
        return self._counts, self._sum

    def add(self, counts: Sequence[int], total: float) -> None:
        """What another process has timed."""
        self._counts = [mine + theirs for mine, theirs in zip(self._counts, counts, strict=True)]
        self._sum += total

    def observe(self, seconds: float) -> None:
        """It took so long once more."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """As Prometheus reads it: each bucket holds all that took no longer than its bound."""
        so_far = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self._counts, strict=True):
            so_far += count
            yield f'{name}_bucket{{le="{bound}"}} {so_far}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {so_far}"


class Told(msgspec.Struct):
    """What one process tells another of itself."""

    now: dict[str, float]
    timed: list[tuple[list[int], float]]
    counted: list[dict[str, int]]


class Metrics:
    """Everything counted while the server runs."""

    def __init__(self) -> None:
        self.acts, self.stored = Histogram(), Histogram()
        self.refusals: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()  # by status
        self.faults: Counter[str] = Counter()  # of the journal, by cause

    def told(self, now: Mapping[str, float]) -> bytes:
        """All of it, with what is so at this moment, for another process."""
        timed = [self.acts.told(), self.stored.told()]
        return msgspec.json.encode(Told(dict(now), timed, [self.refusals, self.answers, self.faults]))

    @classmethod
    def of_all(cls, raws: Sequence[bytes]) -> tuple[Metrics, Counter[str]]:
        """What these processes have told, added up; and what is so at this moment."""
        sums, now = cls(), Counter[str]()
        for told in (msgspec.json.decode(raw, type=Told) for raw in raws if raw):
            now.update(told.now)
            for histogram, timed in zip((sums.acts, sums.stored), told.timed, strict=True):
                histogram.add(*timed)
            for counter, counted in zip((sums.refusals, sums.answers, sums.faults), told.counted, strict=True):
                counter.update(counted)
        return sums, now

    def text(self, now: Mapping[str, float]) -> str:
        """All of it, with what is so at this moment."""
        lines = []
        for name, value in now.items():
            lines += [f"# TYPE zashiki_{name} gauge", f"zashiki_{name} {value:g}"]
        for name, histogram in (("act_seconds", self.acts), ("journal_seconds", self.stored)):
            lines += [f"# TYPE zashiki_{name} histogram", *histogram.lines(f"zashiki_{name}")]
        counters = (("refusals", "code", self.refusals), ("answers", "status", self.answers))
        for name, label, counter in (*counters, ("journal_faults", "cause", self.faults)):
            lines.append(f"# TYPE zashiki_{name}_total counter")
            lines += [f'zashiki_{name}_total{{{label}="{key}"}} {count}' for key, count in sorted(counter.items())]
        return "\n".join(lines) + "\n"


async def show_metrics(request: Request) -> Response:
    """GET /metrics, for who asks from this machine; of all processes that share the load"""
    house = request.app.state.house
    passed_on = any(mark in request.headers for mark in MARKS_OF_PROXIES)
    if (passed_on and not house.settings.proxies) or not _is_near(request.client.host if request.client else ""):
        raise Problem(403, "not_here", "metrics are told on this machine only")
    neighbours = house.settings.neighbours
    others = await neighbours.ask(ASK_SECONDS) if neighbours is not None else []
    metrics, now = Metrics.of_all([house.metrics.told(house.state_of_things()), *others])
    return PlainTextResponse(metrics.text(now), media_type=CONTENT, headers={"Cache-Control": "no-store"})


def _is_near(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
