"""Odds of battles in thousandths, computed exactly from the dice; unseen cards are taken as evenly spread."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.rules.battle import attack_base, defence_base, opponent, support_points
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import NO_CARD
from zashiki.games.senji.rules.tables import (
    BLUFF,
    CARD_FAMILY,
    CARD_KIND,
    CARDS,
    DICE,
    FACTORIALS,
    POWER,
    SUPPORT,
    Card,
)
from zashiki.kernel.model import Seat

ALL: Final = 1000
WIDEST: Final = DICE + 1  # a lead that no roll can change
LEADS: Final = 2 * WIDEST + 1


def power(base: i64, exponent: i64) -> i64:
    """A whole power."""
    result: i64 = 1
    i: i64 = 0
    while i < exponent:
        result *= base
        i += 1
    return result


def ways(dice: i64, own: i64, other: i64) -> i64:
    """How often so many own and other crests fall among 6 ** dice rolls."""
    rest = dice - own - other
    return FACTORIALS[dice] // (FACTORIALS[own] * FACTORIALS[other] * FACTORIALS[rest]) * power(4, rest)


def level_odds(attack: i64, defence: i64, dice: i64) -> tuple[i64, i64]:
    """Ways of 6 ** dice in which the attacker has more points, and in which both have the same, before support."""
    win: i64 = 0
    level: i64 = 0
    own: i64 = 0
    while own <= dice:
        other: i64 = 0
        while own + other <= dice:
            if attack + own > defence + other:
                win += ways(dice, own, other)
            elif attack + own == defence + other:
                level += ways(dice, own, other)
            other += 1
        own += 1
    return win, level


def _odds_table() -> tuple[vec[i64], vec[i64]]:
    """What `level_odds` gives for every number of dice and every lead from −WIDEST to WIDEST."""
    wins = vec[i64]()
    levels = vec[i64]()
    for dice in range(DICE + 1):
        for lead in range(-WIDEST, WIDEST + 1):
            win, level = level_odds(lead, 0, dice)
            wins = append(wins, win)
            levels = append(levels, level)
    return wins, levels


TABLES: Final = _odds_table()
WINS: Final[vec[i64]] = TABLES[0]
LEVELS: Final[vec[i64]] = TABLES[1]


def round_odds(units: i64, heroes: i64, defence: i64, dice: i64, crossing: i64) -> tuple[i64, i64, i64]:
    """Win, level and lose for the attacker in thousandths, first round without support; `crossing` units roll first."""
    rolling = dice if dice > 0 else 0
    rolling = rolling if rolling < DICE else DICE
    all_ways = power(6, rolling)
    sea = power(6, crossing)
    win: i64 = 0
    level: i64 = 0
    lost: i64 = 0
    while lost <= crossing:
        drowned = FACTORIALS[crossing] // (FACTORIALS[lost] * FACTORIALS[crossing - lost]) * power(5, crossing - lost)
        if units - lost + heroes > 0:
            lead = units - lost + heroes - defence
            lead = WIDEST if lead > WIDEST else -WIDEST if lead < -WIDEST else lead
            entry = rolling * LEADS + lead + WIDEST
            win += drowned * (WINS[entry] * 10000 // all_ways)
            level += drowned * (LEVELS[entry] * 10000 // all_ways)
        lost += 1
    win = (win // sea + 5) // 10
    level = (level // sea + 5) // 10
    return win, level, ALL - win - level


def chance_to_hold(state: Fields, viewer: Seat, seat: Seat, card: Card) -> i64:
    """How likely the seat holds the card, in thousandths, as the viewer sees it."""
    may_be = state.know[viewer * CARDS + card]
    if may_be & POWER[seat] == 0:
        return 0
    count: i64 = 0
    rest = may_be
    while rest > 0:
        count += rest & 1
        rest >>= 1
    return ALL // count


def may_play(state: Fields, seat: Seat, card: Card) -> bool:
    """Whether the seat could lay the card in this battle if it held it."""
    if CARD_KIND[card] != SUPPORT:
        return False
    family = CARD_FAMILY[card]
    if family == state.family_of[seat]:
        return BLUFF[family] == card
    return family != state.family_of[opponent(state, seat)]


def support_odds(state: Fields, seat: Seat, card: Card) -> tuple[i64, i64, i64]:
    """Win, level and lose with the card, against the best answer the opponent may hold."""
    attacks = seat == state.attacker
    own = attack_base(state) if attacks else defence_base(state)
    other = defence_base(state) if attacks else attack_base(state)
    rival = opponent(state, seat)
    answers = answers_of(state, rival)
    margins = vec[i64]()
    for answer in answers:
        margins = append(margins, margin(state, own, other, card, answer))
    bare = margin(state, own, other, card, NO_CARD)
    left: i64 = ALL * ALL  # the chance that no better answer is there
    results = [0, 0, 0]
    tried: i64 = DICE
    while tried > bare:
        i: i64 = 0
        while i < len(answers):
            if margins[i] == tried:
                chance = left * chance_to_hold(state, seat, rival, answers[i]) // ALL
                results[outcome_of(tried)] += chance
                left -= chance
            i += 1
        tried -= 1
    results[outcome_of(bare)] += left
    win = (results[0] + ALL // 2) // ALL
    level = (results[1] + ALL // 2) // ALL
    return win, level, ALL - win - level


def answers_of(state: Fields, rival: Seat) -> vec[i64]:
    """All cards that the opponent could lay if it held them."""
    answers = vec[i64]()
    answer: i64 = 0
    while answer < CARDS:
        if may_play(state, rival, answer):
            answers = append(answers, answer)
        answer += 1
    return answers


def margin(state: Fields, own: i64, other: i64, card: Card, answer: i64) -> i64:
    """How far the opponent is ahead after both cards, cut to the number of dice."""
    ahead = other + support_points(state.rolled, answer, card) - own - support_points(state.rolled, card, answer)
    if ahead > DICE:
        return DICE
    return ahead if ahead > -DICE else -DICE


def outcome_of(ahead: i64) -> int:
    """0 the viewer wins, 1 level, 2 the viewer loses."""
    if ahead == 0:
        return 1
    return 2 if ahead > 0 else 0
