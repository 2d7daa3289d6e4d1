"""Hints at a table: for whoever sits there and is asked, from the own view, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from zashiki.protocol.intents import AskHint
from zashiki.protocol.messages import Hints, Refusal
from zashiki.server import bot_seats


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "HINT_SECONDS", 0.05)


def test_a_hint_names_legal_actions_and_changes_nothing(
    url: str, two: Callable[..., Any], run: Callable[[Any], Any]
) -> None:
    async def main() -> None:
        async with two(url) as (ann, ben):
            before = ann.line.prompt
            await ann.line.hint()
            told = await ann.until(Hints)
            assert told.asked_at == before.asked_at
            assert 1 <= len(told.hints) <= 3
            assert {one.act for one in told.hints} <= {action["act"] for action in before.legal}
            assert all(1 <= one.rank <= 2 and one.reason for one in told.hints)
            assert ann.line.prompt is before
            assert not any(isinstance(message, Hints) for message in ben.heard)

    run(main())


def test_hints_are_refused_to_who_is_not_asked_is_late_or_asks_too_often(
    url: str, two: Callable[..., Any], run: Callable[[Any], Any]
) -> None:
    async def main() -> None:
        async with two(url) as (ann, _):
            await ann.line._send(AskHint(ann.line.prompt.asked_at - 1))
            assert (await ann.until(Refusal)).code == "stale"
            await ann.line.hint()
            await ann.line.hint()
            assert (await ann.until(Refusal)).code == "too_fast"
            await ann.until(Hints)
            for _ in range(3):
                await ann.line.hint()
                await ann.until(Hints)
            await ann.line.hint()
            assert (await ann.until(Refusal)).code == "too_fast"
            watcher = await type(ann.client).enter(url, "Eve")
            async with watcher.line(ann.line.prompt.match) as eve:
                await eve._send(AskHint(ann.line.prompt.asked_at))
                async for message in eve:
                    if isinstance(message, Refusal):
                        assert message.code == "not_asked"
                        break

    run(main())
