"""How long moves take from one server to the screens of another."""

from __future__ import annotations

import time
from typing import Any

GOAL = 0.05  # seconds
MOST_MOVES = 24


async def cross(one: Any, other: Any) -> list[float]:
    """Seconds that moves took, whoever was asked, until one was as quick as it shall be, or the moves ran out.

    A healthy pair of servers manages that on a busy machine, too, now and then; servers that look or wait never do.
    """
    took: list[float] = []
    while len(took) < MOST_MOVES and not (len(took) > 1 and min(took) <= GOAL):
        asked = [seat for seat in (other, one) if seat.line.prompt.legal]
        if not asked:
            break
        actor, n = asked[0], asked[0].line.prompt.n
        watcher = one if actor is other else other
        begun = time.perf_counter()
        await actor.line.act(actor.line.prompt.legal[0]["act"])
        await watcher.prompt(lambda prompt, n=n: prompt.n > n)
        took.append(time.perf_counter() - begun)
        await actor.prompt(lambda prompt, n=n: prompt.n > n)
    return took
