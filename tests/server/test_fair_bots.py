"""Bots of many matches share a few processes: those who ask take turns, however many matches one of them has."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from zashiki.journal import Chair, Journal, StoredMatch
from zashiki.kernel.game import AnyGame
from zashiki.server.run import Address
from zashiki.server.workers import URGENT, Workers

Serve = Callable[..., AbstractContextManager[Address]]
Run = Callable[[Any], Any]


def test_those_who_ask_for_much_and_for_little_take_turns() -> None:
    async def main() -> None:
        workers, done = Workers(0), []

        async def work(whose: str) -> None:
            await workers.do(10.0, URGENT.of(whose), time.sleep, 0.005)
            done.append(whose)

        async def one_after_the_other(whose: str, times: int) -> None:
            for _ in range(times):
                await work(whose)

        crowd = [asyncio.ensure_future(work("ann")) for _ in range(20)]
        await asyncio.gather(one_after_the_other("ben", 5), one_after_the_other("cleo", 5))
        assert done.count("ann") <= 7  # at most one of hers before each of theirs
        await asyncio.gather(*crowd)
        assert sorted(done) == ["ann"] * 20 + ["ben"] * 5 + ["cleo"] * 5
        for number in range(3000):
            async with workers.queue.place(URGENT.of(f"guest {number}")):
                pass
        assert len(workers.queue._rounds) < 1100  # whoever has had its turn is forgotten
        workers.close()

    asyncio.run(main())


def test_many_matches_of_one_owner_starve_nobody_elses(
    tmp_path: Path, pebbles: AnyGame, serve: Serve, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def think(_game: str, _bot: str, _view: Any, legal: list[int], *_: Any) -> int:
        time.sleep(0.04)
        return legal[0]

    monkeypatch.setattr("zashiki.server.bot_seats.think", think)
    chairs = (Chair("bot", "Eve", "random"), Chair("bot", "Dan", "random"))
    setup = pebbles.setup(2, {"rounds": 3})

    matches = {"alone": "ben", **{f"m{n}": "ann" for n in range(12)}}

    async def lay() -> None:
        journal = await Journal.open(str(tmp_path / "j.db"))
        for match, owner in matches.items():
            new = StoredMatch(match, match, "Matsu", setup, False, chairs, "open", 1.0, time.time(), opened_from=owner)
            await journal.create(new)
            await journal.start(match)
        await journal.close()

    async def play() -> tuple[int, int]:
        journal = await Journal.open(str(tmp_path / "j.db"))
        async with asyncio.timeout(30):
            while (await journal.find("alone")).status != "over":  # type: ignore[union-attr]
                await asyncio.sleep(0.01)
        counts = await journal.counts(list(matches))
        await journal.close()
        return counts.pop("alone"), sum(counts.values())

    run(lay())
    with serve(str(tmp_path / "j.db")):
        alone, together = run(play())
    assert together <= 5 * alone  # first come, first served, would have been twelve times as many
