"""Which side a stone is joined to: told on when it is laid, so that no search is needed for the end."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.model import Seat

from .tables import JOINED, STONE, WIDE


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
    """Tell own stones around the place what they are joined to by now."""
    tell(board, place - WIDE, stone, sides)
    tell(board, place + 1 - WIDE, stone, sides)
    tell(board, place - 1, stone, sides)
    tell(board, place + 1, stone, sides)
    tell(board, place + WIDE - 1, stone, sides)
    tell(board, place + WIDE, stone, sides)


def tell(board: vec[i64], place: i64, stone: i64, sides: i64) -> None:
    """An own stone that did not know tells it on."""
    here = board[place]
    if here & stone and here | sides != here:
        board[place] = here | sides
        spread(board, place, stone, sides)
