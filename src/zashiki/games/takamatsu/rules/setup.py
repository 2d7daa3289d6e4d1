"""Set-up (rules 2): start seat, colours, samurai and the first row."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from zashiki.games.takamatsu.rules.tables import Colour
from zashiki.kernel.model import Seat

from . import telling
from .actions import COLOURS_AT, START_AT
from .fields import DRAW_COLOURS, DRAW_START, LAY, MOVE, Fields
from .tables import (
    COLOUR_COUNT,
    DIGIT,
    INNER_HOME,
    OUTER_HOME,
    SAMURAI,
    SAMURAI_OUTSIDE,
    UNIT,
)


def set_out(state: Fields) -> None:
    """Go on with whatever is still to be drawn; then place the samurai (R2.1) and lay out the row (R2.2)."""
    if state.start_seat < 0:
        state.phase = DRAW_START
        return
    if len(state.own) < state.seats:
        state.phase = DRAW_COLOURS
        return
    colour: Colour = 0
    while colour < COLOUR_COUNT:
        if state.owner[colour] >= 0:
            state.rooms[OUTER_HOME[colour]] += SAMURAI_OUTSIDE * UNIT[colour]
            state.rooms[INNER_HOME[colour]] += (SAMURAI[state.seats] - SAMURAI_OUTSIDE) * UNIT[colour]
        colour += 1
    state.phase = LAY


def draw_start(state: Fields, seat: Seat) -> None:
    """The seat begins."""
    state.start_seat = seat
    if state.events is not None:
        state.tell(telling.start_drawn(seat))
    set_out(state)


def draw_colours(state: Fields, seat: Seat, colours: i64) -> None:
    """The seat plays the colours of these bits."""
    give_colours(state, seat, colours)
    if state.events is not None:
        state.tell(telling.colours_drawn(seat, colours))
    set_out(state)


def give_colours(state: Fields, seat: Seat, colours: i64) -> None:
    """The seat owns the colours of these bits; seats must be given theirs in rising order."""
    owner = state.owner[:]
    digits: i64 = 0
    colour: Colour = 0
    while colour < COLOUR_COUNT:
        if (colours >> colour) & 1:
            owner[colour] = seat
            digits |= DIGIT[colour]
        colour += 1
    state.owner = owner
    state.own = append(state.own[:], digits)


def begin_play(state: Fields) -> None:
    """The start seat's first turn."""
    state.turn = state.start_seat
    state.round = 1
    state.phase = MOVE


def start_chances(seats: i64) -> list[tuple[int, int]]:
    """Which seat may begin."""
    return [(int(START_AT + seat), 1) for seat in range(seats)]


def colour_chances(state: Fields) -> list[tuple[int, int]]:
    """Which colours the next seat may get."""
    seat = len(state.own)
    per_seat = 2 if state.seats == 2 else 1
    free = [c for c in range(COLOUR_COUNT) if state.owner[c] < 0]
    choices = [bits for bits in range(32) if bin(bits).count("1") == per_seat]
    fitting = [bits for bits in choices if all(c in free for c in range(COLOUR_COUNT) if (bits >> c) & 1)]
    return [(COLOURS_AT + 32 * seat + bits, 1) for bits in fitting]


def read_colours(text: str) -> list[list[str]]:
    """The colours of each seat: `red,blue,black`, or `red+blue,black+yellow` for two seats."""
    return [part.strip().split("+") for part in text.split(",")]
