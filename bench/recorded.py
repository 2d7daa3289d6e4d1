"""A table in the house's own journal at which a golden match was played: to its end, or up to some step."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from playwright.sync_api import Page

from zashiki.journal import Journal
from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.match import Match
from zashiki.kernel.model import Event, Standing
from zashiki.kernel.record import read_record
from zashiki.proof.golden import strip


@dataclass(frozen=True)
class Recorded:
    """A golden match up to a moment."""

    game: AnyGame
    match: Match
    seat: int = 0  # from which it is looked at

    @property
    def seats(self) -> int:
        return self.match.setup.seats


Told = list[list[Event]]  # what came of each step
Stop = Callable[[Match, Told], int | None]  # the seat from which it is looked at, once it has come so far


def golden(game_id: str, name: str, stop: Stop = lambda match, told: None) -> Recorded:
    """A golden match, to its end or to where it is stopped; `told` is what happened so far."""
    game = discover()[game_id]
    setup, steps = read_record(strip((game.folder / "tests" / "golden" / f"{name}.txt").read_text(encoding="utf-8")))
    match, told = Match(game, setup), list[list[Event]]()
    for step in steps:
        if (seat := stop(match, told)) is not None:
            return Recorded(game, match, seat)
        told.append(match.play(step.actor, step.text))
    return Recorded(game, match)


def asked_after(ask: str, *kinds: str) -> Stop:
    """Where a seat alone is asked this, and others did such things since it acted last."""

    def stop(match: Match, told: Told) -> int | None:
        waiting = list(match.state.waiting())
        if len(waiting) != 1 or match.state.mover() < 0 or match.state.asks(waiting[0]) != ask:
            return None
        since = list(takewhile(lambda step: step.actor != waiting[0], reversed(match.steps)))
        others = {step.actor for step in since if step.actor >= 0}
        recent = {event.kind for step in told[len(told) - len(since) :] for event in step}
        return waiting[0] if len(others) > 1 and recent.issuperset(kinds) else None

    return stop


async def _store(journal_file: str, match_id: str, played: Recorded) -> None:
    state = played.match.state
    outcome = state.outcome()
    standing = Standing(() if outcome else tuple(state.waiting()), outcome)
    journal = await Journal.open(journal_file)
    await journal.start(match_id)
    await journal.append(match_id, 0, played.match.steps, time.time(), standing)
    await journal.close()


def lay(page: Page, journal_file: str, played: Recorded) -> str:
    """Sit down among bots with whom all that was played; the table's name."""
    setup = played.match.setup
    sitting: list[dict[str, str]] = [{"kind": "bot", "bot": "random"} for _ in range(setup.seats)]
    sitting[played.seat] = {"kind": "me"}
    table: dict[str, Any] = {"game": played.game.id, "seats": setup.seats, "sitting": sitting}
    table |= {"options": dict(setup.options), "terms": {"begin": "host"}}  # nobody acts before it is stored
    answer = page.request.post("/api/tables", data=table)
    assert answer.ok, answer.text()
    match_id: str = answer.json()["match"]
    with ThreadPoolExecutor(1) as elsewhere:  # in this thread Playwright's loop runs
        elsewhere.submit(asyncio.run, _store(journal_file, match_id, played)).result()
    return match_id
