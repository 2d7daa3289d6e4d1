"""An assistant plays over stdio with the official client, and never sees more than its seat."""

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any

from mcp import ClientSession, StdioServerParameters, stdio_client

from zashiki.adapters.mcp import Sittings
from zashiki.kernel.game import discover
from zashiki.kernel.match import Match

Ask = Callable[..., Awaitable[Any]]


def talk(conversation: Callable[[Ask], Awaitable[None]]) -> None:
    async def run() -> None:
        server = StdioServerParameters(
            command=sys.executable, args=["-m", "zashiki.adapters.mcp"], env=dict(os.environ)
        )
        async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
            await session.initialize()

            async def ask(tool: str, **arguments: Any) -> Any:
                answer = await session.call_tool(tool, arguments)
                parts = [getattr(part, "text", "") for part in answer.content]
                is_one = len(parts) == 1 and not answer.is_error and parts[0].startswith("{")
                return json.loads(parts[0]) if is_one else "".join(parts)

            await conversation(ask)

    asyncio.run(run())


def test_an_assistant_plays_a_match_to_its_end() -> None:
    async def conversation(ask: Ask) -> None:
        assert '"takamatsu"' in await ask("list_games")
        rules = await ask("read_rules", game="takamatsu", language="de")
        assert "R3.4" in rules
        seen = await ask("open_table", game="takamatsu", seats=2, opponents="random", options={"round_limit": 2})
        table = seen["table"]
        assert seen["legal"]
        assert seen["question"]
        reason = await ask("why_not", table=table, action="O6 red3>S1")
        assert "R" in reason
        refused = await ask("act", table=table, action="O6 red3>S1")
        assert "not allowed" in refused
        while seen["ranks"] is None:
            seen = await ask("act", table=table, action=seen["legal"][-1])
        assert sorted(seen["ranks"])[0] == 1
        assert "R5" in seen["decided_by"]
        assert "no table" in await ask("look", table="nowhere")

    talk(conversation)


def test_an_assistant_negotiates_in_senjis_winter() -> None:
    async def conversation(ask: Ask) -> None:
        seen = await ask("open_table", game="senji", seats=3, opponents="diplomat", options={"last_year": 1})
        table = seen["table"]
        while "offer 1" not in seen["legal"]:
            seen = await ask("act", table=table, action=seen["legal"][0])
        for words in ("offer 1", "give", "ask", "send"):
            action = next(text for text in seen["legal"] if text.startswith(words))
            seen = await ask("act", table=table, action=action)
        assert any("offers" in line for line in seen["news"])
        news: list[str] = []
        while any(text.startswith("withdraw") for text in seen["legal"]):
            seen = await ask("wait", table=table)
            news += seen["news"]
        assert news  # the diplomat has answered
        reason = await ask("why_not", table=table, action="offer 0")
        assert "R4" in reason

    talk(conversation)


def test_news_is_only_what_the_seat_may_hear() -> None:
    sittings = Sittings()
    sitting = sittings.find(sittings.open(discover()["samurai"], 2, 1, "random", {}))
    news: list[str] = []
    while not sitting.match.state.outcome():
        report = sitting.report()
        news += report["news"]
        sitting.act(report["legal"][-1])
    news += sitting.report()["news"]
    again = Match(sitting.game, sitting.match.setup)
    events = [event for step in sitting.match.steps for event in again.play(step.actor, step.text)]
    assert len(news) == sum(event.is_for(1) for event in events)
    assert len(news) < len(events)  # the other seat drew tiles that this one does not hear of
