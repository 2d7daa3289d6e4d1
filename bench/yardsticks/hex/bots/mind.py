"""What learners see of Hex."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from zashiki.kernel.mind import Mind
from zashiki.kernel.model import Seat
from zashiki.kernel.state import State

from ..rules.state import Hex
from ..rules.tables import CELLS, PLACE, SIDE, STONE

TURNED: Final[vec[i64]] = vec[i64]([PLACE[SIDE * (cell % SIDE) + cell // SIDE] for cell in range(CELLS)])


class HexMind(Mind):
    """Own stones and the other's, with the board turned so that everybody plays from top to bottom; no judgement."""

    def feature_names(self, seats: i64) -> list[str]:
        """Own stones, then the other's."""
        return [f"{whose} stone on cell {cell}" for whose in ("own", "other") for cell in range(CELLS)]

    def features(self, state: State, seat: Seat) -> vec[i64]:
        """A one for every stone."""
        assert isinstance(state, Hex)
        row = vec[i64](capacity=2 * CELLS)
        for stone in (STONE[seat], STONE[1 - seat]):
            for place in TURNED if seat else PLACE:
                row = append(row, 1 if state.board[place] & stone else 0)
        return row

    def write_features(self, state: State, seat: Seat, row: vec[i16], at: i64) -> i64:
        """As `features`, without a row of its own."""
        assert isinstance(state, Hex)
        board = state.board
        own = STONE[seat]
        other = STONE[1 - seat]
        for place in TURNED if seat else PLACE:
            here = board[place]
            row[at] = i16(1 if here & own else 0)
            row[at + CELLS] = i16(1 if here & other else 0)
            at += 1
        return at + CELLS
