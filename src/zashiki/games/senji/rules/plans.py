"""Plans: what is laid out for an offer, for orders or for a march may be changed, but not for ever (R4.7)."""

from __future__ import annotations

from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.tables import MOST_EDITS, MOST_SEATS
from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Seat


def may_edit(state: Fields, seat: Seat) -> bool:
    """Whether the seat may still change what it has laid out."""
    return state.edits[seat] < MOST_EDITS


def count_edit(state: Fields, seat: Seat) -> None:
    """The seat changed what it had laid out."""
    state.edits = state.edits[:]
    state.edits[seat] += 1


def begin_plan(state: Fields, seat: Seat) -> None:
    """The seat lays out something new."""
    if state.edits[seat] > 0:
        state.edits = state.edits[:]
        state.edits[seat] = 0


def clear_edits(state: Fields) -> None:
    """All lay out something new."""
    state.edits = row_of(MOST_SEATS, 0)
