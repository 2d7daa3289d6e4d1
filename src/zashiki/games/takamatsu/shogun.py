"""The Shogun cards: the row, the pile, and where every hidden value is (rules 2.2 and 4).

A hidden card's value is drawn when its owner looks at it. Until then, and for everyone but the owner until it is
cashed, only the pile it was dealt from is known, which limits the values it may have (R4.9).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.takamatsu.actions import LAY_AT, LAY_HIDDEN, LEARN_AT
from zashiki.games.takamatsu.board import HIDDEN_VALUES, OPEN_COPIES, OPEN_KINDS, OPEN_VALUES, ROW
from zashiki.kernel.rng import Rng

FACE_DOWN: Final = 10  # a card of the row is an open value, or FACE_DOWN + the number of its pile
USED: Final = -2  # where a hidden value is: among the used cards,
UNSEEN: Final = -1  # in the pile or face down in the row, or with a colour (0 to 4)


class ShogunCards:
    """All 18 cards as far as anyone has learnt them."""

    def __init__(self) -> None:
        self.row: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()  # open cards in the pile by kind
        self.pile_number: i64 = 1
        self.place: vec[i64] = vec[i64]()  # by value: USED, UNSEEN or the colour that holds it
        self.born: vec[i64] = vec[i64]()  # by value: the pile it was last shuffled into, 0 if used

    def copy(self) -> ShogunCards:
        """Equal cards that share nothing."""
        twin = ShogunCards()
        twin.row = self.row[:]
        twin.pile = self.pile[:]
        twin.pile_number = self.pile_number
        twin.place = self.place[:]
        twin.born = self.born[:]
        return twin

    def is_row_full(self) -> bool:
        """Whether no card must be laid."""
        return len(self.row) == ROW

    def remove_top(self) -> None:
        """The row moves up; where the pile is empty, the used cards become the next one (R4.3, R4.4)."""
        self.row = self.row[1:]
        if self.pile_size() == 0:
            self._shuffle_used()

    def _shuffle_used(self) -> None:
        self.pile_number += 1
        kind: i64 = 0
        while kind < OPEN_KINDS:
            self.pile[kind] = OPEN_COPIES[kind] - self.in_row(OPEN_VALUES[kind])
            kind += 1
        value: i64 = 1
        while value <= HIDDEN_VALUES:
            if self.place[value] == USED:
                self.place[value] = UNSEEN
                self.born[value] = self.pile_number
            value += 1

    def in_row(self, card: i64) -> i64:
        """How often the card lies in the row."""
        found: i64 = 0
        for lying in self.row:
            if lying == card:
                found += 1
        return found

    def lay(self, kind: i64) -> None:
        """Put a card from the pile into the last place: an open one by kind, or OPEN_KINDS for a hidden one."""
        if kind < OPEN_KINDS:
            self.pile[kind] -= 1
            self.row = append(self.row, OPEN_VALUES[kind])
        else:
            self.row = append(self.row, FACE_DOWN + self.pile_number)

    def use(self, value: i64) -> None:
        """The hidden card of this value goes to the used cards."""
        self.place[value] = USED
        self.born[value] = 0

    def hidden_in_pile(self) -> i64:
        """How many hidden cards the pile holds."""
        found: i64 = 0
        value: i64 = 1
        while value <= HIDDEN_VALUES:
            if self.may_be(value, self.pile_number):
                found += 1
            value += 1
        return found - self.in_row(FACE_DOWN + self.pile_number)

    def pile_size(self) -> i64:
        """How many cards the pile holds."""
        size = self.hidden_in_pile()
        for copies in self.pile:
            size += copies
        return size

    def may_be(self, value: i64, pile: i64) -> bool:
        """Whether an unseen card of this pile may have the value."""
        return self.place[value] == UNSEEN and self.born[value] == pile

    def top_values(self) -> vec[i64]:
        """The values that the face-down top card may have."""
        pile = self.row[0] - FACE_DOWN
        values = vec[i64]()
        value: i64 = 1
        while value <= HIDDEN_VALUES:
            if self.may_be(value, pile):
                values = append(values, value)
            value += 1
        return values

    def lay_chances(self) -> list[tuple[int, int]]:
        """What may be laid, weighted by copies."""
        laid = [(LAY_AT + kind, int(self.pile[kind])) for kind in range(OPEN_KINDS) if self.pile[kind]]
        hidden = self.hidden_in_pile()
        return [*laid, (LAY_HIDDEN, int(hidden))] if hidden else laid

    def learn_chances(self) -> list[tuple[int, int]]:
        """What the owner of the face-down top card may see."""
        return [(LEARN_AT + int(value), 1) for value in self.top_values()]

    def draw_card(self, rng: Rng) -> i64:
        """One of the lay chances."""
        ticket = rng.below(self.pile_size())
        kind: i64 = 0
        while kind < OPEN_KINDS:
            ticket -= self.pile[kind]
            if ticket < 0:
                return LAY_AT + kind
            kind += 1
        return LAY_HIDDEN

    def draw_value(self, rng: Rng) -> i64:
        """One of the learn chances."""
        return LEARN_AT + rng.pick(self.top_values())

    def shuffle_secrets(self, known: i64, rng: Rng) -> None:
        """Let unknown values change places among cards of the same pile; `known` has a bit per colour one can see."""
        value: i64 = HIDDEN_VALUES
        while value > 1:
            if self._is_secret(value, known):
                candidates = vec[i64]([value])
                other: i64 = 1
                while other < value:
                    if self.born[other] == self.born[value] and self._is_secret(other, known):
                        candidates = append(candidates, other)
                    other += 1
                swapped = rng.pick(candidates)
                here = self.place[value]
                self.place[value] = self.place[swapped]
                self.place[swapped] = here
            value -= 1

    def _is_secret(self, value: i64, known: i64) -> bool:
        place = self.place[value]
        if place == USED:
            return False
        return place == UNSEEN or (known >> place) & 1 == 0


def new_cards() -> ShogunCards:
    """All cards in the first pile."""
    cards = ShogunCards()
    cards.pile = OPEN_COPIES[:]
    cards.place = vec[i64]([USED] + [UNSEEN] * HIDDEN_VALUES)
    cards.born = vec[i64]([0] + [1] * HIDDEN_VALUES)
    return cards
