"""How well a seat stands, for bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.games.senji.state import Senji

WIN: Final = 1_000_000


def evaluate(state: Senji, seat: i64) -> int:
    """Exact once the match is over, else a judgement of the position."""
    outcome = state.outcome()
    if outcome is not None:
        return int(WIN * (state.seats + 1 - 2 * outcome.ranks[seat]) // (state.seats - 1)) + outcome.scores[seat]
    return int(state.honour[seat] * 100)
