"""Who looks at old matches again holds up nobody who plays: they are relived beside the loop, once for all who ask."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

import zashiki.games
from tests.server.conftest import Player, Serve
from zashiki.client import Client
from zashiki.journal import Chair, Journal, StoredMatch
from zashiki.kernel.model import Outcome, Standing
from zashiki.kernel.record import read_record
from zashiki.proof.golden import strip
from zashiki.server import replays

Two = Callable[..., Any]
Run = Callable[[Any], Any]
READERS = 8
SENJI = Path(zashiki.games.__file__).parent / "senji" / "tests" / "golden" / "6-seats.txt"


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


async def keep(database: str) -> int:
    """A long match of six at Senji, as it was played; how many steps it has."""
    setup, steps = read_record(strip(SENJI.read_text(encoding="utf-8")))
    chairs = tuple(Chair("bot", f"Bot {seat}", "random") for seat in range(setup.seats))
    journal = await Journal.open(database)
    await journal.create(StoredMatch("senji", "ABC", "Matsu", setup, False, chairs, "open", 1.0, 1.0))
    await journal.start("senji")
    await journal.append("senji", 0, steps, 2.0, Standing((), Outcome((0,) * 6, (1,) * 6, "", {}), None, {}, ()))
    await journal.close()
    return len(steps)


async def move(players: tuple[Player, ...]) -> None:
    """Whoever is asked acts, and all see it."""
    actor = next(player for player in players if player.line.prompt and player.line.prompt.legal)
    assert actor.line.prompt is not None
    n = actor.line.prompt.n
    await actor.line.act(actor.line.prompt.legal[0]["act"])
    await asyncio.gather(*(player.prompt(lambda prompt: prompt.n > n) for player in players))


def test_nobody_waits_while_many_relive_a_whole_match_of_six(
    real_games: None, tmp_path: Path, serve: Serve, seat: Any, run: Run
) -> None:
    database = str(tmp_path / "j.db")

    async def main(url: str, steps: int) -> int:
        ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
        match = (await ann.open_table("takamatsu", 2, ["me", "open"])).match
        await ben.sit(match)
        async with (
            httpx.AsyncClient(base_url=url, timeout=60) as browser,
            seat(ann, match) as first,
            seat(ben, match) as second,
        ):
            await asyncio.gather(first.prompt(), second.prompt())
            readers = [asyncio.create_task(browser.get("/api/tables/senji/replay")) for _ in range(READERS)]
            moves = 0
            while moves < 12 and not any(reader.done() for reader in readers):
                await move((first, second))
                moves += 1
            answers = await asyncio.gather(*readers)
            assert {answer.status_code for answer in answers} == {200}
            assert len({answer.text for answer in answers}) == 1
            assert steps / 2 < answers[0].json()["total"] <= steps  # chance is nobody's moment
        return moves

    steps = run(keep(database))
    with serve(database, bot_workers=1) as address:
        assert run(main(address.url, steps)) == 12
