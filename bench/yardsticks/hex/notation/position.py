"""Positions as text, and the view that everybody shares: both are made from the table of fields."""

from __future__ import annotations

from zashiki.kernel.plain import Whole

from ..rules.fields import FIELDS
from ..rules.joining import lay
from ..rules.state import Hex
from ..rules.tables import ALL, EMPTY, PLACE, STONE


def is_sound(state: Hex) -> bool:
    """Whether the stones laid one by one give this very board, and the cells are told apart rightly."""
    cells, spots = list(state.cells), list(state.spots)
    if len(state.board) != len(EMPTY) or sorted(cells) != list(ALL) or sorted(spots) != list(ALL):
        return False
    stones = [[cell for cell in ALL if state.board[PLACE[cell]] & STONE[seat]] for seat in (0, 1)]
    if [len(laid) for laid in stones] != [(state.turn + 1) // 2, state.turn // 2]:
        return False
    again = EMPTY[:]
    ends = [any([lay(again, PLACE[cell], seat) for cell in laid]) for seat, laid in enumerate(stones)]  # noqa: C419
    last = 1 - state.turn % 2
    is_kept = {*cells[len(cells) - state.turn :]} == {*stones[0], *stones[1]}
    is_found = all(cells[spot] == cell for cell, spot in enumerate(spots))
    is_told = list(again) == list(state.board) and state.won == ends[last] and not ends[1 - last]
    return is_kept and is_found and is_told


WHOLE = Whole(FIELDS, lambda seats: Hex(), (2,), is_sound)
write_position = WHOLE.write_position
read_position = WHOLE.read_position
