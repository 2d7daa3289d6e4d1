"""An alarm that cannot act tries again: soon, then more and more seldom, and as if nothing had been once it could."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

import pytest

from zashiki.journal import JournalError
from zashiki.server import alarms
from zashiki.server.alarms import Alarm


class Bell:
    """Fails so often, and notes how long after the last time it is rung each time."""

    def __init__(self, fails: int) -> None:
        self.fails, self.times = fails, list[float]()

    async def ring(self) -> None:
        self.times.append(asyncio.get_running_loop().time())
        if len(self.times) <= self.fails:
            raise JournalError("the disk is full", "full") if len(self.times) % 2 else ValueError("a mistake of ours")

    @property
    def pauses(self) -> list[float]:
        return [later - earlier for earlier, later in itertools.pairwise(self.times)]


async def rest(alarm: Alarm) -> None:
    """Until it is not set any more."""
    async with asyncio.timeout(10):
        while alarm.is_set:
            await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alarms, "FIRST_PAUSE", 0.05)
    monkeypatch.setattr(alarms, "LONGEST_PAUSE", 0.4)


def test_pauses_grow_until_it_could_act(run: Any) -> None:
    async def main() -> None:
        bell = Bell(fails=5)
        alarm = Alarm("m", bell.ring)
        alarm.set(0)
        await rest(alarm)
        least = (0.05, 0.1, 0.2, 0.4, 0.4)
        assert len(bell.pauses) == len(least)
        assert all(pause >= wanted - 0.01 for pause, wanted in zip(bell.pauses, least, strict=True))
        bell.fails = len(bell.times) + 1
        alarm.set(0)  # the next turn: what was before is forgotten
        await rest(alarm)
        assert 0.04 <= bell.pauses[-1] < 0.3

    run(main())


def test_a_closed_alarm_does_not_try_again(run: Any) -> None:
    async def main() -> None:
        bell = Bell(fails=100)
        alarm = Alarm("m", bell.ring)
        alarm.set(0)
        while not bell.times:
            await asyncio.sleep(0.01)
        alarm.close()
        rung = len(bell.times)
        await asyncio.sleep(0.2)
        assert len(bell.times) == rung

    run(main())
