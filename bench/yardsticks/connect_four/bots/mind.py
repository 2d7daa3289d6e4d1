"""What learners see of Connect Four."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from zashiki.kernel.mind import Mind
from zashiki.kernel.model import Seat
from zashiki.kernel.state import State

from ..rules.state import ConnectFour
from ..rules.tables import CELL, CELLS, COLUMNS, ROWS


class ConnectFourMind(Mind):
    """Own discs and the other's, cell by cell from below; no judgement."""

    def feature_names(self, seats: i64) -> list[str]:
        """Own discs, then the other's."""
        return [f"{whose} disc in cell {cell}" for whose in ("own", "other") for cell in range(CELLS)]

    def features(self, state: State, seat: Seat) -> vec[i64]:
        """A one for every disc."""
        assert isinstance(state, ConnectFour)
        row = vec[i64]()
        for bit in CELL:
            row = append(row, (discs_of(state, seat) >> bit) & 1)
        for bit in CELL:
            row = append(row, (discs_of(state, 1 - seat) >> bit) & 1)
        return row

    def write_features(self, state: State, seat: Seat, row: vec[i16], at: i64) -> i64:
        """As `features`, without a row of its own."""
        assert isinstance(state, ConnectFour)
        at = write_discs(discs_of(state, seat), row, at)
        return write_discs(discs_of(state, 1 - seat), row, at)


def write_discs(discs: i64, row: vec[i16], at: i64) -> i64:
    """A one for every disc, column by column."""
    column: i64 = 0
    while column < COLUMNS:
        row[at] = i16(discs & 1)
        row[at + 1] = i16((discs >> 1) & 1)
        row[at + 2] = i16((discs >> 2) & 1)
        row[at + 3] = i16((discs >> 3) & 1)
        row[at + 4] = i16((discs >> 4) & 1)
        row[at + 5] = i16((discs >> 5) & 1)
        discs >>= 7
        at += ROWS
        column += 1
    return at


def discs_of(state: ConnectFour, seat: Seat) -> i64:
    """The seat's discs as bits."""
    return state.second if seat else state.first
