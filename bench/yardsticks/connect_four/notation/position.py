"""Positions as text, and the view that everybody shares: both are made from the table of fields."""

from __future__ import annotations

from zashiki.kernel.plain import Whole

from ..rules.fields import FIELDS
from ..rules.state import ConnectFour, has_four
from ..rules.tables import COLUMNS, ROWS

ALL = 2 ** (7 * COLUMNS)


def is_sound(state: ConnectFour) -> bool:
    """Whether discs lie on each other, as many of both seats, and what is said of them is true."""
    first, second = int(state.first), int(state.second)
    if not 0 <= first < ALL or not 0 <= second < ALL or first & second:
        return False
    columns = [(first | second) >> 7 * column & 127 for column in range(COLUMNS)]
    if any(discs & (discs + 1) or discs >= 2**ROWS for discs in columns):
        return False
    fours = [has_four(first), has_four(second)]
    last = 1 - state.turn % 2
    is_counted = first.bit_count() == (state.turn + 1) // 2 and second.bit_count() == state.turn // 2
    return is_counted and state.won == fours[last] and not fours[1 - last]


WHOLE = Whole(FIELDS, lambda seats: ConnectFour(), (2,), is_sound)
write_position = WHOLE.write_position
read_position = WHOLE.read_position
