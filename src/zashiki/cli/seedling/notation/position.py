"""Positions as text, and the view that everybody shares: both are made from the table of fields."""

from __future__ import annotations

from zashiki.kernel.plain import Whole

from ..rules.fields import FIELDS
from ..rules.state import Seedling
from ..rules.tables import HEAPS, SEATS


def is_sound(state: Seedling) -> bool:
    """Whether a position that was read can be."""
    return 0 <= state.heap <= max(HEAPS) and 0 <= state.turn < state.seats


WHOLE = Whole(FIELDS, Seedling, SEATS, is_sound)
write_position = WHOLE.write_position
read_position = WHOLE.read_position
