"""Which side a stone is joined to: told on when it is laid, so that no search is needed for the end."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.model import Seat

from .tables import JOINED, LACKING, TO_LACKING, WIDE


def around(board: vec[i64], place: i64) -> i64:
    """All that stands on the six neighbours, in one."""
    above = board[place - WIDE] | board[place + 1 - WIDE]
    return above | board[place - 1] | board[place + 1] | board[place + WIDE - 1] | board[place + WIDE]


def lay(board: vec[i64], place: i64, seat: Seat) -> bool:
    """Lay a stone; it is joined to what its neighbours are joined to, and they with it. Whether both sides are."""
    near = around(board, place)
    sides = near & JOINED[seat]
    board[place] = sides | LACKING[seat] ^ sides << TO_LACKING
    if near & sides << TO_LACKING:
        spread(board, place, sides)
    return sides == JOINED[seat]


def spread(board: vec[i64], place: i64, sides: i64) -> None:
    """Tell the stones around the place what they are joined to by now."""
    tell(board, place - WIDE, sides)
    tell(board, place + 1 - WIDE, sides)
    tell(board, place - 1, sides)
    tell(board, place + 1, sides)
    tell(board, place + WIDE - 1, sides)
    tell(board, place + WIDE, sides)


def tell(board: vec[i64], place: i64, sides: i64) -> None:
    """A stone that lacked one of these sides has it now, and tells it on to neighbours who lack it."""
    news = board[place] >> TO_LACKING & sides
    if news:
        board[place] += news - (news << TO_LACKING)
        if around(board, place) & news << TO_LACKING:
            spread(board, place, news)
