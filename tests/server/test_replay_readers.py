"""Who looks at old matches again holds up nobody who plays: they are relived beside the loop, once for all who ask."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import httpx2 as httpx
import pytest

from zashiki.client import Client
from zashiki.server import replays

Two = Callable[..., Any]
Run = Callable[[Any], Any]
READERS = 8


def test_moves_go_on_while_a_long_match_is_relived_and_it_is_relived_once(
    url: str, two: Two, seat: Any, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    relive, begun, may_end, times = replays.relive, threading.Event(), threading.Event(), []

    def takes_long(*details: Any) -> Any:
        times.append(details)
        begun.set()
        assert may_end.wait(30)
        return relive(*details)

    monkeypatch.setattr(replays, "relive", takes_long)

    async def main() -> None:
        eve = await Client.enter(url, "Eve")
        match = (await eve.open_table("pebbles", 2, ["heaviest", "heaviest"])).match
        async with seat(eve, match) as watching:
            await watching.prompt(lambda prompt: prompt.outcome is not None)
        who = {"Authorization": f"Bearer {eve.guest.token}"}
        async with httpx.AsyncClient(base_url=url, headers=who, timeout=30) as browser, two(url) as (ann, ben):
            readers = [asyncio.create_task(browser.get(f"/api/tables/{match}/replay")) for _ in range(READERS)]
            try:
                await asyncio.to_thread(begun.wait, 30)
                for player in (ann, ben, ann, ben):
                    acts = [action["act"] for action in player.line.prompt.legal]
                    n = player.line.prompt.n
                    await player.line.act(acts[0])
                    await asyncio.gather(*(one.prompt(lambda prompt, n=n: prompt.n > n) for one in (ann, ben)))
                assert not any(reader.done() for reader in readers)  # all this while they wait
            finally:
                may_end.set()
            answers = await asyncio.gather(*readers)
            assert [answer.status_code for answer in answers] == [200] * READERS
            assert len({answer.text for answer in answers}) == 1
            await browser.get(f"/api/tables/{match}/replay?first=1")
            assert len(times) == 1  # relived once, then kept

    run(main())
