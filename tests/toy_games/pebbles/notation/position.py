"""Positions of Pebbles: JSON with the names of the fields."""

from __future__ import annotations

import json

from zashiki.kernel.model import NotationError

from ..rules.fields import FIELDS
from ..rules.state import Pebbles
from ..rules.tables import WEIGHTS

NAMES = [field.name for field in FIELDS]


def write_position(state: Pebbles) -> str:
    """The whole state as one line."""
    parts = {name: getattr(state, name) for name in NAMES}
    return json.dumps({**parts, "seats": int(state.seats)}, default=int)


def read_position(text: str) -> Pebbles:
    """The state that the line describes."""
    try:
        parts = json.loads(text)
        state = Pebbles(int(parts["seats"]), int(parts["rounds"]), int(parts["glass"]))
        for name in NAMES:
            setattr(state, name, parts[name])
        sound = write_position(state) == json.dumps(parts) and _is_sound(state)
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise NotationError(f"this is no position of Pebbles: {error}") from error
    if not sound:
        raise NotationError("this is no position of Pebbles: its parts do not fit together")
    return state


def _is_sound(state: Pebbles) -> bool:
    rows = (state.hands, state.laid, state.sealed, state.spent, state.shells)
    return all(len(row) == state.seats for row in rows) and all(len(hand) == WEIGHTS + 1 for hand in state.hands)
