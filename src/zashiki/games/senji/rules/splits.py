"""Sets: how a hand of hanafuda is best exchanged. Cards of a month are weighed against those of a type."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.rules.actions import CASH
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.hanafuda import cashable, fits_set
from zashiki.games.senji.rules.tables import (
    ANY_TYPE,
    HANA,
    HANA_MONTH,
    HANA_TYPE,
    MONTHS,
    SET_COUNT,
    SET_HONOUR,
    SET_RECRUITS,
    SET_TYPE,
    SETS,
)
from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Seat

RECRUIT_WORTH: Final = 6  # honour that a samurai is reckoned to bring
LONGEST: Final = 25
MOST_TRIES: Final = 400  # ways to split a large hand that are looked at
FEW_TRIES: Final = 50  # by who must be quick
NO_TYPES: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])


def _best_by_type() -> vec[i64]:
    """The most honour that n cards of each type bring, as type * LONGEST + n."""
    row = vec[i64]()
    for kind in range(4):
        best = vec[i64]([0])
        for n in range(1, LONGEST):
            most = best[n - 1]
            for number in range(SETS):
                if SET_TYPE[number] == kind and SET_COUNT[number] <= n:
                    worth = best[n - SET_COUNT[number]] + set_worth(number)
                    if worth > most:
                        most = worth
            best = append(best, most)
        for most in best:
            row = append(row, most)
    return row


def set_worth(number: i64) -> i64:
    """Honour, or what a samurai is worth."""
    return SET_HONOUR[number] + SET_RECRUITS[number] * RECRUIT_WORTH


TYPE_BEST: Final[vec[i64]] = _best_by_type()


def best_of(kind: i64, count: i64) -> i64:
    """The most honour that so many cards of a type bring."""
    return TYPE_BEST[kind * LONGEST + count]


def _month_sets() -> vec[i64]:
    numbers = vec[i64]()
    for number in range(SETS):
        if SET_TYPE[number] == ANY_TYPE:
            numbers = append(numbers, number)
    return numbers


MONTH_SETS: Final = _month_sets()
LAST_OF_MONTH: Final[vec[i64]] = vec[i64](  # kinds stand by month and type
    [max([kind for kind in range(HANA) if HANA_MONTH[kind] == month], default=-1) for month in range(MONTHS + 1)]
)
SMALLEST: Final = min([int(SET_COUNT[number]) for number in MONTH_SETS])


class Split:
    """A hand that is being split: sets of a month against sets of a type."""

    def __init__(self, counts: vec[i64]) -> None:
        self.types = type_counts(counts)  # cards left of each type
        self.months = months_of(counts)
        self.parts = vec[i64]()  # by month and set of a month: cards of each type it takes, −1 where it cannot be made
        self.ahead = row_of(len(self.months) + 1, 0)  # the most that sets of the months from here on can bring
        self.picks = row_of(len(self.months), 0)  # by month: 0 or the set and 1
        self.chosen = self.picks[:]
        self.best = worth_by_type(self.types)
        self.patience: i64 = MOST_TRIES
        i: i64 = len(self.months) - 1
        for month in self.months:
            for number in MONTH_SETS:
                self.add_part(month_set(counts, month, SET_COUNT[number]))
        while i >= 0:
            self.ahead[i] = self.ahead[i + 1] + self.most_of_month(i)
            i -= 1

    def add_part(self, cards: vec[i64]) -> None:
        """Cards of each type in a set of a month."""
        part = NO_TYPES[:]
        if len(cards) == 0:
            part[0] = -1
        for kind in cards:
            part[HANA_TYPE[kind]] += 1
        for count in part:
            self.parts = append(self.parts, count)

    def most_of_month(self, at: i64) -> i64:
        """The best set that can be made of the month."""
        most: i64 = 0
        number: i64 = 0
        while number < len(MONTH_SETS):
            honour = SET_HONOUR[MONTH_SETS[number]]
            if self.parts[(at * len(MONTH_SETS) + number) * 4] >= 0 and honour > most:
                most = honour
            number += 1
        return most

    def take(self, at: i64, number: i64, sign: i64) -> None:
        """Take the cards of a set out of the hand, or put them back."""
        first = (at * len(MONTH_SETS) + number) * 4
        kind: i64 = 0
        while kind < 4:
            self.types[kind] -= sign * self.parts[first + kind]
            kind += 1

    def search(self, at: i64, gained: i64) -> None:
        """Try sets for the months from here on, as long as they may beat the best and patience lasts."""
        rest = worth_by_type(self.types)
        if gained + rest > self.best:
            self.best = gained + rest
            self.chosen = self.picks[:]
        if at == len(self.months) or self.patience <= 0 or gained + rest + self.ahead[at] <= self.best:
            return
        self.patience -= 1
        number: i64 = 0
        while number < len(MONTH_SETS):
            if self.parts[(at * len(MONTH_SETS) + number) * 4] >= 0:
                self.take(at, number, 1)
                self.picks[at] = number + 1
                self.search(at + 1, gained + SET_HONOUR[MONTH_SETS[number]])
                self.take(at, number, -1)
            number += 1
        self.picks[at] = 0
        self.search(at + 1, gained)

    def settle(self, at: i64, gained: i64) -> bool:
        """Of all splits as good as the best take the first: without a set of the month before with one."""
        bound = gained + worth_by_type(self.types) + self.ahead[at]
        if bound < self.best or self.patience <= 0:
            return False
        if at == len(self.months):
            self.chosen = self.picks[:]
            return True
        self.patience -= 1
        self.picks[at] = 0
        found = self.settle(at + 1, gained)
        number: i64 = 0
        while number < len(MONTH_SETS) and not found:
            if self.parts[(at * len(MONTH_SETS) + number) * 4] >= 0:
                self.take(at, number, 1)
                self.picks[at] = number + 1
                found = self.settle(at + 1, gained + SET_HONOUR[MONTH_SETS[number]])
                self.take(at, number, -1)
            number += 1
        return found


def type_counts(counts: vec[i64]) -> vec[i64]:
    """How many cards of each type."""
    types = NO_TYPES[:]
    kind: i64 = 0
    while kind < HANA:
        types[HANA_TYPE[kind]] += counts[kind]
        kind += 1
    return types


def worth_by_type(types: vec[i64]) -> i64:
    """The best without sets of a month."""
    total: i64 = 0
    kind: i64 = 0
    while kind < 4:
        n = types[kind]
        if n >= LONGEST:
            n = LONGEST - 1
        total += best_of(kind, n)
        kind += 1
    return total


def month_set(counts: vec[i64], month: i64, size: i64) -> vec[i64]:
    """So many cards of the month, plain ones first, then ribbons, animals and suns; empty if there are not enough."""
    cards = vec[i64]()
    kind = LAST_OF_MONTH[month]
    while kind >= 0 and HANA_MONTH[kind] == month:
        n = counts[kind]
        while n > 0 and len(cards) < size:
            cards = append(cards, kind)
            n -= 1
        kind -= 1
    return cards if len(cards) == size else vec[i64]()


def months_of(counts: vec[i64]) -> vec[i64]:
    """The months of which there are cards enough for a set."""
    totals = row_of(MONTHS + 1, 0)
    kind: i64 = 0
    while kind < HANA:
        totals[HANA_MONTH[kind]] += counts[kind]
        kind += 1
    months = vec[i64]()
    month: i64 = 1
    while month <= MONTHS:
        if totals[month] >= SMALLEST:
            months = append(months, month)
        month += 1
    return months


def hand_worth(state: Fields, seat: Seat, tries: i64 = MOST_TRIES) -> i64:
    """What the hand would bring if all its sets were cashed at their best, as far as so many tries tell."""
    counts = state.hana[seat * HANA : seat * HANA + HANA]
    if len(months_of(counts)) == 0:
        return worth_by_type(type_counts(counts))
    split = Split(counts)
    split.patience = tries
    split.search(0, 0)
    return split.best


def best_sets(state: Fields, seat: Seat, tries: i64 = MOST_TRIES) -> list[tuple[i64, vec[i64]]]:
    """The sets of the best split that so many tries find, each with its cards."""
    counts = state.hana[seat * HANA : seat * HANA + HANA]
    chosen: list[tuple[i64, vec[i64]]] = []
    split = Split(counts)
    split.patience = tries
    split.search(0, 0)
    split.patience = tries
    split.settle(0, 0)
    at: i64 = len(split.months) - 1
    while at >= 0:
        if split.chosen[at] > 0:
            number = MONTH_SETS[split.chosen[at] - 1]
            cards = month_set(counts, split.months[at], SET_COUNT[number])
            chosen.append((number * 13 + split.months[at], cards))
            for kind in cards:
                counts[kind] -= 1
        at -= 1
    wanted: i64 = 0
    while wanted < 4:
        take_type_sets(counts, wanted, state.samurai_left() > 0, chosen)
        wanted += 1
    return chosen


def take_type_sets(counts: vec[i64], wanted: i64, recruits: bool, chosen: list[tuple[i64, vec[i64]]]) -> None:
    """The best sets of one type, one after the other."""
    n = type_counts(counts)[wanted]
    if n >= LONGEST:
        n = LONGEST - 1
    number: i64 = 0
    while number < SETS:
        size = SET_COUNT[number]
        fits = SET_TYPE[number] == wanted and (recruits or SET_RECRUITS[number] == 0)
        if fits and size <= n and best_of(wanted, n) == best_of(wanted, n - size) + set_worth(number):
            cards = vec[i64]()
            kind: i64 = 0
            while kind < HANA:
                while HANA_TYPE[kind] == wanted and counts[kind] > 0 and len(cards) < size:
                    cards = append(cards, kind)
                    counts[kind] -= 1
                kind += 1
            chosen.append((number * 13, cards))
            n -= size
        else:
            number += 1


def suggestions(state: Fields, seat: Seat) -> list[tuple[int, int, bool, list[tuple[int, int]], bool]]:
    """Every set the hand can make, with cards for it; first those of the best split, which exclude one another not."""
    if state.row_size(seat) < 2:
        return []
    found: list[tuple[int, int, bool, list[tuple[int, int]], bool]] = []
    best = best_sets(state, seat)
    named: list[int] = []
    for cash, cards in best:
        found.append(suggestion(cash, cards, True))
        named.append(int(cash))
    counts = state.hana[seat * HANA : seat * HANA + HANA]
    for action in cashable(state, seat, vec[i64]()):
        cash = action - CASH
        if int(cash) not in named:
            found.append(suggestion(cash, some_cards(counts, cash), False))
    return found


def some_cards(counts: vec[i64], cash: i64) -> vec[i64]:
    """Cards that make the set."""
    size = SET_COUNT[cash // 13]
    if cash % 13 > 0:
        return month_set(counts, cash % 13, size)
    cards = vec[i64]()
    kind: i64 = 0
    while kind < HANA:
        n = counts[kind] if fits_set(cash, kind) else 0
        while n > 0 and len(cards) < size:
            cards = append(cards, kind)
            n -= 1
        kind += 1
    return cards


def suggestion(cash: i64, cards: vec[i64], best: bool) -> tuple[int, int, bool, list[tuple[int, int]], bool]:
    """A set with its cards counted by kind."""
    counted: list[tuple[int, int]] = []
    kind: i64 = 0
    while kind < HANA:
        n = 0
        for card in cards:
            if card == kind:
                n += 1
        if n > 0:
            counted.append((int(kind), n))
        kind += 1
    return int(cash), int(SET_HONOUR[cash // 13]), SET_RECRUITS[cash // 13] == 1, counted, best
