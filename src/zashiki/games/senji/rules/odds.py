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


def _supports() -> vec[i64]:
    cards = vec[i64]()
    for card in range(CARDS):
        if CARD_KIND[card] == SUPPORT:
            cards = append(cards, card)
    return cards


SUPPORTS: Final[vec[i64]] = _supports()


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
    if dice < 0:
        dice = 0
    elif dice > DICE:
        dice = DICE
    all_ways = power(6, dice)
    sea = power(6, crossing)
    win: i64 = 0
    level: i64 = 0
    lost: i64 = 0
    while lost <= crossing:
        drowned = FACTORIALS[crossing] // (FACTORIALS[lost] * FACTORIALS[crossing - lost]) * power(5, crossing - lost)
        if units - lost + heroes > 0:
            lead = units - lost + heroes - defence
            if lead > WIDEST:
                lead = WIDEST
            elif lead < -WIDEST:
                lead = -WIDEST
            entry = dice * LEADS + lead + WIDEST
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
    """Whether the seat could lay the support card in this battle if it held it."""
    family = CARD_FAMILY[card]
    if family == state.family_of[seat]:
        return BLUFF[family] == card
    return family != state.family_of[opponent(state, seat)]


def support_odds(state: Fields, seat: Seat, card: Card) -> tuple[i64, i64, i64]:
    """Win, level and lose with the card, against the best answer the opponent may hold."""
    return Answers(state, seat).odds(card)


class Answers:
    """What the opponent of a seat may lay in the present battle, and how likely it can."""

    def __init__(self, state: Fields, seat: Seat) -> None:
        attacks = seat == state.attacker
        self.rolled = state.rolled
        self.lead: i64 = defence_base(state) - attack_base(state)  # of the opponent, before support
        if not attacks:
            self.lead = -self.lead
        self.cards = vec[i64]()
        self.chances = vec[i64]()  # in thousandths
        rival = opponent(state, seat)
        for card in SUPPORTS:
            if not may_play(state, rival, card):
                continue
            chance = chance_to_hold(state, seat, rival, card)
            if chance > 0:
                self.cards = append(self.cards, card)
                self.chances = append(self.chances, chance)

    def odds(self, card: Card) -> tuple[i64, i64, i64]:
        """Win, level and lose with the card, against the best of them."""
        bare = self.margin(card, NO_CARD)
        best: i64 = bare
        margins = vec[i64]()
        for answer in self.cards:
            ahead = self.margin(card, answer)
            best = ahead if ahead > best else best
            margins = append(margins, ahead)
        left: i64 = ALL * ALL  # the chance that no better answer is there
        wins: i64 = 0
        levels: i64 = 0
        while best >= bare:
            reached: i64 = 0
            if best == bare:
                reached = left
            i: i64 = 0
            while best > bare and i < len(margins):
                if margins[i] == best:
                    chance = left * self.chances[i] // ALL
                    reached += chance
                    left -= chance
                i += 1
            if best < 0:
                wins += reached
            elif best == 0:
                levels += reached
            best -= 1
        win = (wins + ALL // 2) // ALL
        level = (levels + ALL // 2) // ALL
        return win, level, ALL - win - level

    def margin(self, card: Card, answer: i64) -> i64:
        """How far the opponent is ahead after both cards, cut to the number of dice."""
        ahead = self.lead + support_points(self.rolled, answer, card) - support_points(self.rolled, card, answer)
        if ahead > DICE:
            return DICE
        if ahead < -DICE:
            return -DICE
        return ahead
