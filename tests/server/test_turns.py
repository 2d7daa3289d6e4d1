"""Turns at a table: one job after the other, each to its end."""

import asyncio

import pytest

from zashiki.kernel.model import ZashikiError
from zashiki.server.turns import Turns


def test_a_job_runs_to_its_end_though_its_caller_goes_away() -> None:
    done: list[str] = []

    async def play() -> None:
        turns, may_go_on = Turns("m"), asyncio.Event()

        async def slow() -> None:
            await may_go_on.wait()
            done.append("slow")

        async def quick() -> None:
            done.append("quick")

        caller = asyncio.create_task(turns.take(slow))
        await asyncio.sleep(0)
        after = asyncio.create_task(turns.take(quick))
        await asyncio.sleep(0)
        caller.cancel()
        may_go_on.set()
        await after
        with pytest.raises(asyncio.CancelledError):
            await caller

    asyncio.run(play())
    assert done == ["slow", "quick"]


def test_who_waits_for_a_job_is_given_its_answer_or_its_fault() -> None:
    async def play() -> None:
        turns = Turns("m")

        async def answer() -> int:
            return 3

        async def refuse() -> None:
            raise ZashikiError("not now")

        assert await turns.take(answer) == 3
        with pytest.raises(ZashikiError, match="not now"):
            await turns.take(refuse)
        assert not turns.are_taken

    asyncio.run(play())
