"""How well a seat stands, for bots: figures taken, majorities within reach, and influence where rings are closing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.games.samurai.board import PLACE_COUNT
from zashiki.games.samurai.state import Samurai

WIN: Final = 1_000_000


def evaluate(state: Samurai, seat: i64) -> int:
    """Exact once the match is over, else a judgement of the position."""
    outcome = state.outcome()
    if outcome is not None:
        return int(WIN * (state.seats + 1 - 2 * outcome.ranks[seat]) // (state.seats - 1))
    value: i64 = 0
    place: i64 = 0
    while place < PLACE_COUNT[state.seats]:
        place += 1
    return int(value)
