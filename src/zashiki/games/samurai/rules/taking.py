"""Chapter 6: complete settlements give their figures to whoever has the greatest influence."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Kind, Place
from zashiki.kernel.model import Seat

from .fields import Fields
from .material import has_figure
from .tables import INFLUENCE_MASK, KIND_BIT, KIND_BITS, NOBODY, PLACE_COUNT, SEAT_BITS, TIED
from .telling import tell_taken


def influence_of(state: Fields, place: Place, kind: Kind, seat: Seat) -> i64:
    """The seat's influence on a figure of the kind there (R6.2)."""
    return (state.influence[place] >> (KIND_BITS * kind + SEAT_BITS * seat)) & INFLUENCE_MASK


def leader(state: Fields, place: Place, kind: Kind) -> Seat:
    """The seat with the greatest influence on a figure of the kind there, or TIED (R6.2 to R6.5)."""
    row: i64 = state.influence[place] >> (KIND_BITS * kind)
    best: i64 = 0
    who: Seat = TIED
    seat: Seat = 0
    while seat < state.seats:
        here = (row >> (SEAT_BITS * seat)) & INFLUENCE_MASK
        if here > best:
            best = here
            who = seat
        elif here == best:
            who = TIED
        seat += 1
    return who


def take_figures(state: Fields) -> None:
    """Judge every figure of every complete settlement."""
    if not state.complete:
        return
    state.complete = False
    state.taken, state.left, state.figures = state.taken[:], state.left[:], state.figures[:]
    still_open = state.open
    figures = state.figures
    place: Place = 0
    end = PLACE_COUNT[state.seats]
    while place < end:
        if still_open[place] == 0 and figures[place] != 0:
            kind: Kind = 0
            while kind < 3:
                if has_figure(state, place, kind):
                    _take(state, place, kind)
                kind += 1
        place += 1


def _take(state: Fields, place: Place, kind: Kind) -> None:
    who = leader(state, place, kind)
    owner: Seat = NOBODY if who == TIED else who
    state.taken[owner * 3 + kind] += 1
    state.left[kind] -= 1
    state.figures[place] -= KIND_BIT[kind]
    if state.events is not None:
        influence = [int(influence_of(state, place, kind, seat)) for seat in range(state.seats)]
        tell_taken(state, place, kind, who, influence)
