"""Network: one hidden layer over small whole numbers, in whole-number arithmetic, so that it says the same everywhere.

Three units share a word of 63 bits; sums of words are sums of units as long as no unit leaves its lane.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.mind import CERTAIN, Mind, row_of, settled
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

LANES: Final = 3
LANE: Final = 2097152  # 2**21, one lane
HALF: Final = 1048576
SHIFT: Final = 21
ONE: Final = 4096  # a weight or an activation of 1
REACH: Final = 4  # beyond it a unit is as good as ±1
GRAIN: Final = 4000  # millionths of a guess that make one
FINE: Final = 8  # sums to one place of the table


def squash(number: float) -> float:
    """The hyperbolic tangent."""
    if number > 15.0:
        return 1.0
    return -1.0 if number < -15.0 else 1.0 - 2.0 / (exp(2.0 * number) + 1.0)


def _table() -> vec[i64]:
    places = 2 * REACH * ONE // FINE
    return vec[i64]([round(ONE * squash((place + 0.5) * FINE / ONE - REACH)) for place in range(places)])


SQUASHED: Final = _table()  # at [(sum + REACH * ONE) // FINE]


STEP: Final = 128  # results to one place of the table of returns
PLACES: Final = 96  # so up to 3
SURELY: Final = vec[i64]([round(0.99 * CERTAIN * squash(place * STEP / ONE)) for place in range(PLACES + 1)])


class Network:
    """Rows of whole weights: per input one for every unit and a last one that goes straight to the result."""

    def __init__(self, first: list[list[int]], bias: list[int], second: list[int]) -> None:
        self.inputs: i64 = len(first)
        self.units: i64 = len(second)  # the last bias is that of the result
        self.words: i64 = (len(second) + LANES) // LANES
        self.packed = vec[i64]()
        for row in [*first, bias]:
            self._pack(row)
        self.second = vec[i64](second)
        self.sums = row_of(self.words, 0)

    def _pack(self, row: list[int]) -> None:
        lanes = [*row, *([0] * (LANES * int(self.words) - len(row)))]
        for at in range(0, len(lanes), LANES):
            self.packed = append(self.packed, lanes[at] + LANE * (lanes[at + 1] + LANE * lanes[at + 2]))

    def value(self, row: vec[i64]) -> i64:
        """The expected return in millionths; a row of another length is nothing it knows."""
        sums = self.sums
        words = self.words
        packed = self.packed
        at: i64 = self.inputs * words
        word: i64 = 0
        while word < words:
            sums[word] = packed[at + word]
            word += 1
        i: i64 = 0
        while i < self.inputs:
            x = row[i]
            if x != 0:
                at = i * words
                word = 0
                while word < words:
                    sums[word] += x * packed[at + word]
                    word += 1
            i += 1
        return self._result()

    def _result(self) -> i64:
        total: i64 = 0
        unit: i64 = 0
        units = self.units
        word: i64 = 0
        while word < self.words:
            rest = self.sums[word]
            lane: i64 = 0
            while lane < LANES:
                here = ((rest + HALF) & (LANE - 1)) - HALF
                rest = (rest - here) >> SHIFT
                if unit < units:
                    total += self.second[unit] * squashed(here)
                elif unit == units:
                    total += here * ONE
                unit += 1
                lane += 1
            word += 1
        return softly(total // ONE)


def squashed(number: i64) -> i64:
    """What a unit makes of its sum."""
    if number >= REACH * ONE:
        return ONE
    if number < -REACH * ONE:
        return -ONE
    return SQUASHED[(number + REACH * ONE) // FINE]


def softly(number: i64) -> i64:
    """The result as a return; still rising where it is as good as certain, so that the better of two wins is known."""
    size = number if number >= 0 else -number
    place = size // STEP
    if place >= PLACES:
        gain = CERTAIN - (CERTAIN - SURELY[PLACES]) * PLACES * STEP // size
    else:
        gain = SURELY[place] + (SURELY[place + 1] - SURELY[place]) * (size - place * STEP) // STEP
    return gain if number >= 0 else -gain


def outlook(mind: Mind, state: State, seat: Seat, guess: i64) -> vec[i64]:
    """What a network looks at: the mind's clues, and last what it would guess itself; nothing without clues."""
    row = mind.clues(state, seat)
    return append(row, guess // GRAIN) if len(row) else row


class Learned(Mind):
    """A mind whose judgement before the end is a network over its outlook; for all else it asks the game's own."""

    def __init__(self, mind: Mind, network: Network) -> None:
        self.mind = mind
        self.network = network

    def evaluate(self, state: State) -> vec[i64]:
        """Exact once the match is over; where the game gives no clues, its own judgement."""
        known = settled(state)
        if len(known):
            return known
        guesses = self.mind.evaluate(state)
        row = outlook(self.mind, state, 0, guesses[0])
        if len(row) != self.network.inputs:
            return guesses
        guesses[0] = self.network.value(row)
        return self._of_others(state, guesses)

    def _of_others(self, state: State, values: vec[i64]) -> vec[i64]:
        """What every seat may expect, seat 0 known; they sum to 0."""
        if state.seats == 2:
            values[1] = -values[0]
            return values
        total = values[0]
        seat: i64 = 1
        while seat < state.seats:
            values[seat] = self.network.value(outlook(self.mind, state, seat, values[seat]))
            total += values[seat]
            seat += 1
        seat = 0
        while seat < state.seats:
            values[seat] -= total // state.seats
            seat += 1
        return values

    def feature_names(self, seats: i64) -> list[str]:
        """Those of the game."""
        return self.mind.feature_names(seats)

    def features(self, state: State, seat: Seat) -> vec[i64]:
        """Those of the game."""
        return self.mind.features(state, seat)

    def terms(self, state: State, seat: Seat) -> list[tuple[str, int]]:
        """Those of the game."""
        return self.mind.terms(state, seat)

    def clues(self, state: State, seat: Seat) -> vec[i64]:
        """Those of the game."""
        return self.mind.clues(state, seat)

    def ideas(self, state: State, seat: Seat, rng: Rng) -> vec[i64]:
        """Those of the game."""
        return self.mind.ideas(state, seat, rng)

    def patience(self) -> i64:
        """That of the game."""
        return self.mind.patience()

    def play_on(self, state: State, rng: Rng) -> None:
        """As the game does."""
        self.mind.play_on(state, rng)

    def approach(self, state: State, seat: Seat) -> str:
        """That of the game."""
        return self.mind.approach(state, seat)
