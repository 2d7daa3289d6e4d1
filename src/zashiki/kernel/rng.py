"""A small seedable generator, the same compiled and interpreted; held by dealers and bots, never by a state."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MULTIPLIER: Final = 2147483085  # below 2**31, so no product leaves 63 bits; MULTIPLIER * 2**32 - 1 is a safe prime
LOW_32_BITS: Final = 4294967295


ALL_64_BITS: Final = 18446744073709551615


def mix(seed: int) -> int:
    """64 bits in which near seeds are far apart (the finisher of SplitMix64)."""
    bits = (seed + 11400714819323198485) & ALL_64_BITS
    bits = ((bits ^ (bits >> 30)) * 13787848793156543929) & ALL_64_BITS
    bits = ((bits ^ (bits >> 27)) * 10723151780598845931) & ALL_64_BITS
    return bits ^ (bits >> 31)


class Rng:
    """Multiply-with-carry: 32 fresh bits a call, period about 2**62."""

    def __init__(self, seed: int) -> None:
        mixed = mix(seed)
        self.digit: i64 = mixed & LOW_32_BITS
        self.carry: i64 = (mixed >> 32) % (MULTIPLIER - 1) + 1

    def bits(self) -> i64:
        """32 random bits."""
        product: i64 = MULTIPLIER * self.digit + self.carry
        self.digit = product & LOW_32_BITS
        self.carry = product >> 32
        return self.digit ^ self.carry

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound − 1, each equally likely; bound is positive and below 2**31."""
        product = self.bits() * bound
        low = product & LOW_32_BITS
        if low < bound:
            reject = (LOW_32_BITS + 1 - bound) % bound
            while low < reject:
                product = self.bits() * bound
                low = product & LOW_32_BITS
        return product >> 32

    def pick(self, choices: vec[i64]) -> i64:
        """One of the choices, each equally likely; there must be one."""
        return choices[self.below(len(choices))]

    def shuffle(self, items: vec[i64]) -> None:
        """Put the items into a random order, in place."""
        i = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            swapped = items[i]
            items[i] = items[j]
            items[j] = swapped
            i -= 1

    def follow(self, other: Rng) -> None:
        """Go on as the other would from where it stands."""
        self.digit = other.digit
        self.carry = other.carry

    def fork(self) -> Rng:
        """A new generator that goes its own way from here."""
        return Rng(self.bits() * 1073741827 + self.bits())
