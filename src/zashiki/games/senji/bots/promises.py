"""Promises that bots go by: with whom a seat keeps peace, and whom it means to attack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.games.senji.bots.weights import FEUD
from zashiki.games.senji.rules.tables import MOST_SEATS
from zashiki.kernel.model import Seat


class Promises:
    """Bits seat * 6 + other: in `truce` where the seat spares the other, in `feud` where it is to attack it."""

    def __init__(self, truce: i64, feud: i64) -> None:
        self.truce = truce
        self.feud = feud


NONE: Final = Promises(0, 0)


def spares(promises: Promises, seat: Seat, other: Seat) -> bool:
    """Whether the seat keeps peace with the other."""
    return other >= 0 and (promises.truce >> (seat * MOST_SEATS + other)) & 1 == 1


def eagerness(promises: Promises, seat: Seat, other: Seat) -> i64:
    """What an attack on the other is worth besides, in hundredths of honour, because it was promised."""
    if other >= 0 and (promises.feud >> (seat * MOST_SEATS + other)) & 1 == 1:
        return FEUD
    return 0
