"""Learner: the network while it learns, in floating numbers."""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.network import ONE, Network, squash
from zashiki.kernel.rng import Rng

FIRST: Final = 0.3  # weights begin within this, for inputs of usual size; too near to 0 they learn nothing
SECOND: Final = 0.2
LARGEST: Final = 30.0  # weight; a sum of a few such stays within its lane


class Learner:
    """One hidden layer, and a straight way from every input to the result."""

    def __init__(self, rates: vec[float], units: i64, rng: Rng) -> None:
        self.inputs: i64 = len(rates)
        self.units = units
        self.rates = rates  # by input: the larger its numbers, the less its weights move
        self.first = vec[float]()  # at [input * units + unit]
        self.straight = vec[float]()  # by input
        self.second = vec[float]()  # by unit
        self.bias = vec[float]()  # by unit, then the result's
        self.active = vec[float]()  # of the last value
        self.result = 0.0
        for rate in rates:
            unit: i64 = 0
            while unit < units:
                self.first = append(self.first, FIRST * small(rng) * sqrt(rate))
                unit += 1
            self.straight = append(self.straight, 0.0)
        unit = 0
        while unit < units:
            self.second = append(self.second, SECOND * small(rng))
            self.bias = append(self.bias, 0.0)
            self.active = append(self.active, 0.0)
            unit += 1
        self.bias = append(self.bias, 0.0)

    def value(self, row: vec[i64]) -> float:
        """The return that it expects."""
        active, first, units = self.active, self.first, self.units
        unit: i64 = 0
        while unit < units:
            active[unit] = self.bias[unit]
            unit += 1
        result = self.bias[units]
        i: i64 = 0
        while i < self.inputs:
            if row[i] != 0:
                x = float(row[i])
                result += x * self.straight[i]
                at = i * units
                unit = 0
                while unit < units:
                    active[unit] += x * first[at + unit]
                    unit += 1
            i += 1
        unit = 0
        while unit < units:
            active[unit] = squash(active[unit])
            result += active[unit] * self.second[unit]
            unit += 1
        self.result = squash(result)
        return self.result

    def learn(self, row: vec[i64], target: float, rate: float) -> float:
        """Come nearer to the target; how far away it was."""
        error = target - self.value(row)
        # Cross-entropy of a win: the slope of the last squashing cancels out
        step = rate * error
        active, first, units = self.active, self.first, self.units
        unit: i64 = 0
        while unit < units:
            here = active[unit]
            active[unit] = step * self.second[unit] * (1.0 - here * here)
            self.second[unit] += step * here
            self.bias[unit] += active[unit]
            unit += 1
        self.bias[units] += step
        i: i64 = 0
        while i < self.inputs:
            if row[i] != 0:
                x = float(row[i]) * self.rates[i]
                self.straight[i] += step * x
                at = i * units
                unit = 0
                while unit < units:
                    first[at + unit] += active[unit] * x
                    unit += 1
            i += 1
        return error

    def rows(self) -> tuple[list[list[int]], list[int], list[int]]:
        """The weights as whole numbers: by input, the biases, and from the units to the result."""
        first: list[list[int]] = []
        for i in range(self.inputs):
            row = [whole(self.first[i * self.units + unit]) for unit in range(self.units)]
            row.append(whole(self.straight[i]))
            first.append(row)
        bias = [whole(self.bias[unit]) for unit in range(self.units + 1)]
        return first, bias, [whole(self.second[unit]) for unit in range(self.units)]

    def restore(self, first: list[list[int]], bias: list[int], second: list[int]) -> None:
        """Go on from whole numbers."""
        for i in range(self.inputs):
            for unit in range(self.units):
                self.first[i * self.units + unit] = first[i][unit] / ONE
            self.straight[i] = first[i][self.units] / ONE
        for unit in range(self.units):
            self.second[unit] = second[unit] / ONE
        for unit in range(self.units + 1):
            self.bias[unit] = bias[unit] / ONE

    def network(self) -> Network:
        """As it is played with."""
        first, bias, second = self.rows()
        return Network(first, bias, second)


def small(rng: Rng) -> float:
    """Anything from −1 to 1."""
    return float(rng.below(20001) - 10000) / 10000.0


def whole(weight: float) -> int:
    """The weight in whole numbers."""
    if weight > LARGEST:
        weight = LARGEST
    return round((weight if weight > -LARGEST else -LARGEST) * ONE)
