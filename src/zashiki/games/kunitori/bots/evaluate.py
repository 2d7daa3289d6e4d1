"""How well the seats stand.

Points count as they are; the rest of the deck counts by the points its income will still buy until the end.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card
from zashiki.kernel.mind import expected_returns, settled
from zashiki.kernel.model import Seat

from ..rules.actions import DEPLOYED, LAID, POOL, SHOWN
from ..rules.buy_phase import treasure_in_hand
from ..rules.state import Kunitori
from ..rules.tables import ATTACK, COPIES, DEFENCE, FIRST_CARDS, GENERAL, KINDS, POLICY, TYPE, VICTORY_KINDS, WORTH
from .tactics import GIVES_ACTIONS, GIVES_BUYS, GIVES_CARDS, GIVES_MONEY, owned
from .weights import (
    ACTION_NOW,
    BUY_NOW,
    JUDGEMENT,
    LEAD,
    MONEY_NOW,
    POINTS_PER_MONEY,
    ROUNDS,
    TURNS,
    WEIGHTS,
    weight,
)

POINT: Final = 1000
HAND_CARDS: Final = 4


def money_of_kinds() -> vec[i64]:
    """What a card brings when it is played beside cards and actions, in thousandths of money."""
    row = vec[i64]()
    kind: Card = 0
    while kind < KINDS:
        worth = WORTH[kind] * 1000
        if TYPE[kind] <= POLICY:
            worth = 1000 * GIVES_MONEY[kind] + int(JUDGEMENT["buy_worth"]) * GIVES_BUYS[kind]
            worth += int(JUDGEMENT["strength"]) * (ATTACK[kind] + DEFENCE[kind])
            if TYPE[kind] == GENERAL:
                worth += int(JUDGEMENT["leadership"]) * ATTACK[kind]
            elif GIVES_CARDS[kind] + GIVES_ACTIONS[kind] == 0:
                worth = max(worth, int(JUDGEMENT["text"]))
        row = append(row, worth)
        kind += 1
    return row


MONEY: Final[vec[i64]] = money_of_kinds()


def evaluate(state: Kunitori, weights: vec[i64] = WEIGHTS) -> vec[i64]:
    """What every seat may expect: exact once the match is over, else by what its position is worth."""
    known = settled(state)
    if len(known):
        return known
    worth = vec[i64]()
    seat: Seat = 0
    while seat < state.seats:
        worth = append(worth, worth_of(state, seat, weights))
        seat += 1
    return expected_returns(worth, weight(weights, state.seats, LEAD))


def worth_of(state: Kunitori, seat: Seat, weights: vec[i64]) -> i64:
    """Points, what the deck will still buy, and what the running turn holds."""
    return POINT * state.points[seat] + to_come(state, seat, weights) + at_hand(state, seat, weights)


def to_come(state: Kunitori, seat: Seat, weights: vec[i64]) -> i64:
    """What the deck will still buy, in thousandths of a point."""
    rate = weight(weights, state.seats, POINTS_PER_MONEY)
    return income(state, seat) * turns_to_go(state, weights) * rate // 1000


def at_hand(state: Kunitori, seat: Seat, weights: vec[i64]) -> i64:
    """What the running turn holds: money, actions and buys."""
    if seat != state.active:
        return 0
    money = state.money + treasure_in_hand(state, seat)
    worth = weight(weights, state.seats, MONEY_NOW) * money
    worth += weight(weights, state.seats, ACTION_NOW) * state.actions
    return worth + weight(weights, state.seats, BUY_NOW) * state.buys


def income(state: Kunitori, seat: Seat) -> i64:
    """Thousandths of money in an average turn: four cards and what they draw, and everything deployed.

    Cards that give no action back crowd each other: they count only as far as there are actions for them.
    """
    cards: i64 = 0
    treasure: i64 = 0  # money of all treasures
    free_draws: i64 = 0  # by cards that give their action back
    free_money: i64 = 0
    spare: i64 = 0  # actions beyond the one given back
    last: i64 = 0  # cards that give no action back, their draws and their money
    last_draws: i64 = 0
    last_money: i64 = 0
    fixed: i64 = 0  # income of deployed cards, which come every turn
    fixed_draws: i64 = 0
    actions: i64 = 1
    kind: Card = 0
    while kind < KINDS:
        stays = state.held(seat, DEPLOYED, kind)
        count = owned(state, seat, kind) + state.held(seat, SHOWN, kind) + state.held(seat, LAID, kind) - stays
        if stays > 0:
            fixed += stays * MONEY[kind]
            fixed_draws += stays * GIVES_CARDS[kind]
            actions += stays * (GIVES_ACTIONS[kind] - 1)
        if count > 0:
            cards += count
            if TYPE[kind] > POLICY:
                treasure += count * MONEY[kind]
            elif GIVES_ACTIONS[kind] > 0:
                free_draws += count * GIVES_CARDS[kind]
                free_money += count * MONEY[kind]
                spare += count * (GIVES_ACTIONS[kind] - 1)
            else:
                last += count
                last_draws += count * GIVES_CARDS[kind]
                last_money += count * MONEY[kind]
        kind += 1
    deck = max(cards, HAND_CARDS)
    share = part_played(last, actions * deck + HAND_CARDS * spare)
    draws = 1000 * fixed_draws + HAND_CARDS * (1000 * free_draws + share * last_draws) // deck
    seen = min(1000 * HAND_CARDS + draws, 1000 * deck)
    each_turn = treasure + free_money + share * last_money // 1000
    return fixed + seen * each_turn // (1000 * deck)


def part_played(last: i64, actions: i64) -> i64:
    """Which part of the cards without an action can be played, in thousandths; both numbers are for the whole deck."""
    return 1000 if HAND_CARDS * last <= actions else 1000 * actions // (HAND_CARDS * last)


def turns_to_go(state: Kunitori, weights: vec[i64] = WEIGHTS) -> i64:
    """A guess at how many turns every seat will still have.

    Once land is bought the emptiest victory pile tells it, before that the rounds a match usually takes.
    """
    if state.turns_left >= 0:
        return 0
    least: i64 = 100
    for kind in VICTORY_KINDS:
        least = min(least, 100 * state.at(POOL, kind) // (COPIES[kind] - FIRST_CARDS[kind] * state.seats))
    played = state.turn // state.seats
    turns = 1 + weight(weights, state.seats, TURNS) * least // 100
    if least == 100:
        turns = max(turns, weight(weights, state.seats, ROUNDS) - played)
    return min(state.rules.round_limit - played, turns)
