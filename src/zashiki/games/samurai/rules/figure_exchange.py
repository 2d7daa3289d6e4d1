"""Chapter 4: two figures change places."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Place
from zashiki.kernel.model import Seat

from .actions import SWAPS
from .fields import Fields
from .tables import BITS_SET, BLANK, CITIES, CITY_COUNT, EDO, FIGURE_MASKS, KIND_BIT, PLACE_COUNT, PLACES
from .telling import tell_swapped

CODE_SHIFT: Final = 6  # in the list of standing figures: where settlement * 9 + kind begins
CODE_UNIT: Final = 64


def find_swaps(state: Fields) -> vec[i64]:
    """All swaps of two figures. What forbids a swap is met by bits: no branch to miss."""
    standing = _standing(state)
    count = len(standing)
    found = BLANK[: count * (count - 1) // 2]
    n: i64 = 0
    i: i64 = 0
    while i < count:
        one = standing[i]
        first = SWAPS + (one >> CODE_SHIFT) // 9 * (PLACES * 9) + (one >> CODE_SHIFT) % 9 * 3
        forbidden = (one & FIGURE_MASKS) * 8 + ((one >> 3) & FIGURE_MASKS)  # R4.2, R4.3
        j: i64 = i + 1
        while j < count:
            other = standing[j]
            found[n] = first + (other >> CODE_SHIFT)
            n += (((other & forbidden) - 1) >> 63) & 1
            j += 1
        i += 1
    return found[:n]


def _standing(state: Fields) -> vec[i64]:
    """Every figure but those in Edo: its bit, above it the figures of its settlement, then settlement and kind."""
    figures = state.figures
    standing = vec[i64](capacity=40)
    end = PLACE_COUNT[state.seats]
    place: Place = 0
    while place < end:
        rest: i64 = 0
        if place != EDO:
            rest = figures[place]
        while rest > 0:
            bit = rest & -rest
            standing = append(standing, (place * 9 + bit // 2) * CODE_UNIT + figures[place] * 8 + bit)
            rest -= bit
        place += 1
    return standing


def may_swap(state: Fields, code: i64) -> bool:
    """Whether these two figures may change places."""
    place = code // (PLACES * 9)
    other_place = code // 9 % PLACES
    if place >= other_place or place == EDO or other_place == EDO:
        return False
    one = KIND_BIT[code % 9 // 3]
    other = KIND_BIT[code % 3]
    here = state.figures[place]
    there = state.figures[other_place]
    return here & one != 0 and there & other != 0 and here & other == 0 and there & one == 0  # R4.2, R4.3


def count_swaps(state: Fields) -> i64:
    """How many swaps there are: all pairs of different kinds but those that R4.2 forbids a city."""
    figures = state.figures
    edo = figures[EDO]
    helmets = state.left[0] - (edo & 1)
    buddhas = state.left[1] - ((edo >> 1) & 1)
    rice = state.left[2] - (edo >> 2)
    count = helmets * buddhas + (helmets + buddhas) * rice
    i: i64 = 0
    while i < CITY_COUNT[state.seats]:
        standing = figures[CITIES[i]]
        if BITS_SET[standing] == 2:
            count += 1 - helmets * (standing & 1) - buddhas * ((standing >> 1) & 1) - rice * (standing >> 2)
            j: i64 = 0
            while j < i:
                if figures[CITIES[j]] == standing:
                    count += 2  # forbidden by both cities, yet only once
                j += 1
        i += 1
    return count


def swap(state: Fields, seat: Seat, code: i64) -> None:
    """Let two figures change places."""
    place = code // (PLACES * 9)
    other_place = code // 9 % PLACES
    kind = code % 9 // 3
    other_kind = code % 3
    change = KIND_BIT[kind] | KIND_BIT[other_kind]
    state.figures = state.figures[:]
    state.figures[place] ^= change
    state.figures[other_place] ^= change
    if state.events is not None:
        tell_swapped(state, seat, place, kind, other_place, other_kind)
