"""What a seat's next autumn will bring if nothing else comes: guests, tributes and sets of what it holds."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import AUTUMN_ORDER, COURT
from zashiki.games.senji.rules.splits import FEW_TRIES, hand_worth
from zashiki.games.senji.rules.tables import (
    CARD_KIND,
    CARD_VALUE,
    EACH,
    FAMILY_COUNT,
    HANA,
    MEMBER,
    TRIBUTE_CARDS,
    TRIBUTE_HONOUR,
    Card,
)
from zashiki.kernel.model import Seat

POWERS: Final[vec[i64]] = vec[i64]([1, 2, 4, 8, 16, 32])
HALF: Final = HANA // 2
BASE: Final = 8  # more than there are cards of a kind
MOST_KNOWN: Final = 32768  # hands remembered
SPREAD: Final = 1000003
NOBODY_HELD: Final[vec[i64]] = vec[i64]([0] * FAMILY_COUNT)


@mypyc_attr(acyclic=True)
class Hand:
    """A hand of hanafuda as two numbers, and what its sets bring."""

    def __init__(self, first: i64, second: i64, worth: i64) -> None:
        self.first = first
        self.second = second
        self.worth = worth


KNOWN: Final[list[Hand]] = [Hand(-1, -1, 0)] * MOST_KNOWN  # a search meets the same hands again and again


class Court:
    """The foreign cards of a hand by family, and what they bring as guests and as tributes."""

    def __init__(self, state: Fields, seat: Seat) -> None:
        self.held = NOBODY_HELD[:]
        self.guest = NOBODY_HELD[:]  # the best member that can be hosted, by its value
        self.foreign: i64 = 0
        self.covered: i64 = 0  # other seats of whom there is a card
        self.fewest: i64 = 100  # cards of the seat of which there are fewest
        family: i64 = 0
        while family < FAMILY_COUNT:
            if family != state.family_of[seat]:
                self._count(state, seat, family)
            family += 1
        self.hosted: i64 = 0  # guests who are not wanted for tributes
        self.honour: i64 = 0  # that guests bring
        self.tributes: i64 = 0
        self._settle(state)

    def _count(self, state: Fields, seat: Seat, family: i64) -> None:
        held: i64 = 0
        best: i64 = 0
        is_free = True
        card: Card = family * EACH
        end = card + EACH
        while card < end:
            at = state.card_at[card]
            if at == seat:
                held += 1
                if CARD_KIND[card] == MEMBER and CARD_VALUE[card] > best:
                    best = CARD_VALUE[card]
            elif at == COURT + seat:
                is_free = False
            card += 1
        self.held[family] = held
        self.foreign += held
        if is_free:
            self.guest[family] = best
        if state.seat_of[family] >= 0:
            self.covered += 1 if held > 0 else 0
            self.fewest = held if held < self.fewest else self.fewest

    def _settle(self, state: Fields) -> None:
        """As many tributes as bring more than the guests they take."""
        self._host(state, 0)
        most = self.honour
        wanted: i64 = 1
        best: i64 = 0
        while wanted <= self.fewest and wanted * TRIBUTE_CARDS <= self.foreign:
            self._host(state, wanted)
            if self.honour + wanted * TRIBUTE_HONOUR > most:
                most = self.honour + wanted * TRIBUTE_HONOUR
                best = wanted
            wanted += 1
        self._host(state, best)
        self.tributes = best

    def _host(self, state: Fields, tributes: i64) -> None:
        """Host whom these tributes can spare."""
        self.honour = 0
        self.hosted = 0
        spare = self.foreign - tributes * TRIBUTE_CARDS
        kept: i64 = 0  # families looked at, as bits
        while self.hosted < spare:
            best = self._best_guest(state, tributes, kept)
            if best < 0:
                return
            kept |= POWERS[best]
            self.honour += self.guest[best]
            self.hosted += 1

    def _best_guest(self, state: Fields, tributes: i64, kept: i64) -> i64:
        """The family of the best guest who is not hosted yet and whom tributes can spare; −1 if there is none."""
        best: i64 = -1
        family: i64 = 0
        while family < FAMILY_COUNT:
            is_new = self.guest[family] > 0 and (kept >> family) & 1 == 0
            spare = self.held[family]
            if state.seat_of[family] >= 0:
                spare -= tributes
            if is_new and spare > 0 and (best < 0 or self.guest[family] > self.guest[best]):
                best = family
            family += 1
        return best

    def left(self) -> i64:
        """Foreign cards that are neither hosted nor given back."""
        return self.foreign - self.hosted - self.tributes * TRIBUTE_CARDS


def sets_honour(state: Fields, seat: Seat) -> i64:
    """What the sets of the seat's hand bring, as a quick look tells."""
    first = packed(state, seat * HANA)
    second = packed(state, seat * HANA + HALF)
    place = (first % SPREAD * HALF + second % SPREAD) % MOST_KNOWN
    known = KNOWN[place]
    if known.first == first and known.second == second:
        return known.worth
    worth = hand_worth(state, seat, FEW_TRIES)
    KNOWN[place] = Hand(first, second, worth)
    return worth


def packed(state: Fields, first: i64) -> i64:
    """Half a hand as one number."""
    number: i64 = 0
    kind = first
    while kind < first + HALF:
        number = number * BASE + state.hana[kind]
        kind += 1
    return number


def has_autumn_ahead(state: Fields, seat: Seat) -> bool:
    """Whether the seat will still act this autumn."""
    if state.phase <= AUTUMN_ORDER:
        return True
    at = state.turn
    while at < len(state.turns):
        if state.turns[at] == seat:
            return True
        at += 1
    return False
