"""Which side a stone is joined to: told on when it is laid, so that no search is needed for the end."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.model import Seat

from .tables import ASIDE, JOINED, STONE, WIDE


def lay(board: vec[i64], place: i64, seat: Seat) -> bool:
    """Lay a stone; it is joined to what its neighbours are joined to, and they with it. Whether both sides are."""
    above = board[place - WIDE] | board[place + 1 - WIDE]
    around = above | board[place - 1] | board[place + 1] | board[place + WIDE - 1] | board[place + WIDE]
    sides = around & JOINED[seat]
    board[place] = STONE[seat] | sides
    if sides and around & STONE[seat]:
        spread(board, place, STONE[seat], sides)
    return sides == JOINED[seat]


def spread(board: vec[i64], place: i64, stone: i64, sides: i64) -> None:
    """Tell own stones next to the place, and those next to them, what they are joined to by now."""
    for aside in ASIDE:
        next_to = place + aside
        other = board[next_to]
        if other & stone and other | sides != other:
            board[next_to] = other | sides
            spread(board, next_to, stone, sides)
