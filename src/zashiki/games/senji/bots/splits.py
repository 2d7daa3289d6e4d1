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

RECRUIT_WORTH: Final = 6  # honour that a samurai is reckoned to bring
LONGEST: Final = 25


def _best_by_type() -> list[vec[i64]]:
    """The most honour that n cards of each type bring."""
    tables: list[vec[i64]] = []
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
        tables.append(best)
    return tables


def set_worth(number: i64) -> i64:
    """Honour, or what a samurai is worth."""
    return SET_HONOUR[number] + SET_RECRUITS[number] * RECRUIT_WORTH


TYPE_BEST: Final = _best_by_type()


def _month_sets() -> vec[i64]:
    numbers = vec[i64]()
    for number in range(SETS):
        if SET_TYPE[number] == ANY_TYPE:
            numbers = append(numbers, number)
    return numbers


MONTH_SETS: Final = _month_sets()
SMALLEST: Final = min([int(SET_COUNT[number]) for number in MONTH_SETS])


def type_counts(counts: vec[i64]) -> vec[i64]:
    """How many cards of each type."""
    types = vec[i64]([0, 0, 0, 0])
    kind: i64 = 0
    while kind < HANA:
        types[HANA_TYPE[kind]] += counts[kind]
        kind += 1
    return types


def worth_by_type(counts: vec[i64]) -> i64:
    """The best without sets of a month."""
    total: i64 = 0
    types = type_counts(counts)
    kind: i64 = 0
    while kind < 4:
        n = types[kind]
        total += TYPE_BEST[kind][n if n < LONGEST else LONGEST - 1]
        kind += 1
    return total


def month_set(counts: vec[i64], month: i64, size: i64) -> vec[i64]:
    """So many cards of the month, plain ones first, then ribbons, animals and suns; empty if there are not enough."""
    cards = vec[i64]()
    wanted: i64 = 3
    while wanted >= 0:
        kind: i64 = 0
        while kind < HANA:
            if HANA_MONTH[kind] == month and HANA_TYPE[kind] == wanted:
                n = counts[kind]
                while n > 0 and len(cards) < size:
                    cards = append(cards, kind)
                    n -= 1
            kind += 1
        wanted -= 1
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


def best_split(counts: vec[i64], months: vec[i64], at: i64, chosen: list[tuple[i64, vec[i64]]]) -> i64:
    """The most honour from these cards; `chosen` gets the sets of a month that belong to it. Changes nothing else."""
    if at == len(months):
        return worth_by_type(counts)
    rest: list[tuple[i64, vec[i64]]] = []
    best = best_split(counts, months, at + 1, rest)
    for number in MONTH_SETS:
        cards = month_set(counts, months[at], SET_COUNT[number])
        if len(cards) > 0:
            for kind in cards:
                counts[kind] -= 1
            others: list[tuple[i64, vec[i64]]] = []
            worth = SET_HONOUR[number] + best_split(counts, months, at + 1, others)
            for kind in cards:
                counts[kind] += 1
            if worth > best:
                best = worth
                rest = others
                rest.append((number * 13 + months[at], cards))
    chosen.extend(rest)
    return best


def hand_worth(state: Fields, seat: i64) -> i64:
    """What the hand would bring if all its sets were cashed at their best."""
    counts = state.hana[seat * HANA : seat * HANA + HANA]
    months = months_of(counts)
    if len(months) == 0:
        return worth_by_type(counts)
    chosen: list[tuple[i64, vec[i64]]] = []
    return best_split(counts, months, 0, chosen)


def best_sets(state: Fields, seat: i64) -> list[tuple[i64, vec[i64]]]:
    """The sets of the best split, each with its cards."""
    counts = state.hana[seat * HANA : seat * HANA + HANA]
    chosen: list[tuple[i64, vec[i64]]] = []
    best_split(counts, months_of(counts), 0, chosen)
    for _, cards in chosen:
        for kind in cards:
            counts[kind] -= 1
    wanted: i64 = 0
    while wanted < 4:
        take_type_sets(counts, wanted, state.samurai_left() > 0, chosen)
        wanted += 1
    return chosen


def take_type_sets(counts: vec[i64], wanted: i64, recruits: bool, chosen: list[tuple[i64, vec[i64]]]) -> None:
    """The best sets of one type, one after the other."""
    n = type_counts(counts)[wanted]
    n = n if n < LONGEST else LONGEST - 1
    number: i64 = 0
    while number < SETS:
        size = SET_COUNT[number]
        fits = SET_TYPE[number] == wanted and (recruits or SET_RECRUITS[number] == 0)
        if fits and size <= n and TYPE_BEST[wanted][n] == TYPE_BEST[wanted][n - size] + set_worth(number):
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


def suggestions(state: Fields, seat: i64) -> list[tuple[int, int, bool, list[tuple[int, int]], bool]]:
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
