"""Who sends and asks without end keeps nobody from playing, not even those who share its address."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.test_limits import first_lay, raw_line
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import CHANCE
from zashiki.kernel.rng import Rng
from zashiki.protocol.messages import Prompt
from zashiki.server import prompts
from zashiki.server.limits import Buckets, Limits
from zashiki.server.pace import SHARE, Pace
from zashiki.server.run import Address

Serve = Callable[..., AbstractContextManager[Address]]
Two = Callable[..., Any]
Run = Callable[[Any], Any]


class NoQuestions(Limits):
    """A house that has time for one question of each, and for no second one."""

    work = (0.0, 0.0)


class FewMessages(Limits):
    """A house in which everybody has its own share and no more."""

    messages = (0.0, 0.0)


async def heard_of(line: Any, wanted: int) -> list[dict[str, Any]]:
    """The first so many answers and refusals."""
    told: list[dict[str, Any]] = []
    while len(told) < wanted:
        message = json.loads(await asyncio.wait_for(line.recv(), 10))
        if message["t"] in ("previews", "remarks", "because", "refusal"):
            told.append(message)
    return told


@pytest.mark.parametrize("kind", ["preview", "why_not", "inspect"])
def test_who_asks_too_much_is_told_so_and_may_play_on(
    kind: str, tmp_path: Path, serve: Serve, two: Two, run: Run
) -> None:
    async def main(url: str) -> None:
        async with two(url) as (ann, _ben):
            asked_at, act = ann.line.prompt.asked_at, first_lay(ann.line.prompt)
            questions: dict[str, dict[str, Any]] = {
                "preview": {"asked_at": asked_at, "acts": [act]},
                "why_not": {"asked_at": asked_at, "act": act},
                "inspect": {"things": ["seat:1"]},
            }
            question = {"t": kind, **questions[kind]}
            async with raw_line(ann.client, ann.line.prompt.match) as line:
                for _ in range(3):
                    await line.send(json.dumps(question))
                told = await heard_of(line, 3)
            assert told[0]["t"] != "refusal"
            assert [message.get("code") for message in told[1:]] == ["too_fast", "too_fast"]
            assert isinstance(await ann.act(act), Prompt)

    with serve(str(tmp_path / "j.db"), limits=NoQuestions()) as address:
        run(main(address.url))


def test_who_sends_seldom_is_heard_whatever_others_of_its_address_send(
    tmp_path: Path, serve: Serve, two: Two, run: Run
) -> None:
    async def main(url: str) -> None:
        async with two(url) as (ann, ben):
            async with raw_line(ben.client, ben.line.prompt.match) as line:
                for _ in range(30):
                    await line.send(json.dumps({"t": "inspect", "things": ["seat:0"]}))
                told = Counter(message.get("code", "answered") for message in await heard_of(line, 30))
                assert told["answered"] >= SHARE[0]
                assert told["too_fast"] >= 30 - SHARE[0] - 10  # what is allowed again in the seconds this may take
            assert isinstance(await ann.act(first_lay(ann.line.prompt)), Prompt)

    with serve(str(tmp_path / "j.db"), limits=FewMessages()) as address:
        run(main(address.url))


def test_others_act_between_two_questions() -> None:
    async def main() -> str:
        done: list[str] = []

        async def act() -> None:
            while done.count("asked") < 3:
                done.append("acted")
                await asyncio.sleep(0)

        house: Any = SimpleNamespace(messages=Buckets(1, 1), work=Buckets(1, 1), asking=asyncio.Lock())
        await asyncio.gather(*[Pace(house, "here").ask(lambda: done.append("asked")) for _ in range(3)], act())
        return " ".join(done)

    assert "asked asked" not in asyncio.run(main())


def test_an_action_named_many_times_is_looked_at_once(pebbles: AnyGame) -> None:
    looked: list[int] = []

    def preview(_view: Any, action: int) -> dict[str, Any]:
        looked.append(action)
        return {}

    state = pebbles.new(2)
    while state.mover() == CHANCE:
        state.deal(Rng(1))
    seat, act = state.waiting()[0], pebbles.legal(state, state.waiting()[0])[0]
    game = SimpleNamespace(view=pebbles.view, notation=pebbles.notation, sight=SimpleNamespace(preview=preview))
    table: Any = SimpleNamespace(waiting=[seat], game=game, match=SimpleNamespace(state=state))
    assert list(prompts.make_previews(table, seat, [act] * 64)) == [act]
    assert len(looked) == 1
