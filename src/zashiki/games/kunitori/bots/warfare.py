"""How scripted players fight: whom they attack, how they defend, which general they call."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card
from zashiki.kernel.model import Seat

from ..rules.actions import (
    ACCEPT,
    AMBUSH_CHOICE,
    AREA,
    ATTACK_SEAT,
    DECK,
    DECLINE,
    DONE,
    HAND,
    LAY,
    RAISE,
    REINFORCE_CHOICE,
    S_AMBUSH,
    S_BATTLE,
    S_DEFEND,
    S_PAY,
    S_RETURN,
    S_REWARD,
    S_TAKE,
    SEND_TO,
    SENT,
    SHOWN,
    TAKE,
    TOP,
    TOP_CARD,
    TREASURE_CARD,
    region,
)
from ..rules.muster import attack_strength, defence_strength, home
from ..rules.piles import in_pool
from ..rules.rising_general import may_raise
from ..rules.state import Kunitori
from ..rules.tables import (
    AMBUSH_BONUS,
    ATTACK,
    BATTLE,
    DEFENCE,
    FIGHTERS,
    GENERAL_KINDS,
    KIND_SPACE,
    KINDS,
    LEADER_KINDS,
    POINTS,
    POLICY,
    RISES_FOR,
    RISING_KINDS,
    TYPE,
    WORTH,
)
from .manners import MARGIN, NEAR, TAKES_VILLAGES
from .tactics import VILLAGE, best_of, is_late

BEST_MARGIN: Final[i64] = BATTLE["attacker"][-1][0]  # of the attacker's best reward
GOOD_MARGIN: Final[i64] = BATTLE["attacker"][-2][0]


def choose_in_battle(state: Kunitori, seat: Seat, manners: vec[i64]) -> i64:
    """Attack where it surely pays, defend with what is stronger."""
    stage = state.stage
    if stage == S_BATTLE:
        return choose_attack(state, seat, manners[MARGIN])
    if stage == S_PAY:
        return TREASURE_CARD * KIND_SPACE + choose_payment(state, seat)
    if stage == S_TAKE:
        return TAKE * KIND_SPACE + choose_general(state)
    if stage == S_DEFEND:
        return choose_defence(state, seat)
    if stage == S_AMBUSH:
        return choose_ambush(state, seat)
    if stage == S_REWARD:
        return choose_reward(state, manners)
    if stage == S_RETURN:
        return TOP_CARD * KIND_SPACE + best_of(state, region(seat, SHOWN))
    return choose_unit(state, seat)


def choose_reward(state: Kunitori, manners: vec[i64]) -> i64:
    """Land is taken, but a village perhaps only near the end: it makes every hand poorer."""
    if state.card == VILLAGE and manners[TAKES_VILLAGES] == 0 and not is_late(state, manners[NEAR]):
        return DECLINE
    return ACCEPT


def choose_attack(state: Kunitori, seat: Seat, margin: i64) -> i64:
    """All leaders together where most is to be gained, if the likely ambush there is beaten."""
    for kind in RISING_KINDS:
        if may_raise(state, kind):
            return RAISE * KIND_SPACE + kind
    first = attacked(state)
    target = best_target(state, seat) if first < 0 else second_target(state, seat, first)
    if first < 0 and full_attack(state, seat) - likely_defence(state, target) < margin:
        return DONE
    for kind in LEADER_KINDS:
        if state.held(seat, AREA, kind) > 0 and home(state, kind) > 0:
            return (ATTACK_SEAT + target) * KIND_SPACE + kind
    return DONE


def attacked(state: Kunitori) -> i64:
    """The first seat that is attacked, or −1."""
    other: i64 = 0
    while other < state.seats:
        if state.size(other, SENT) > 0:
            return other
        other += 1
    return -1


def second_target(state: Kunitori, seat: Seat, first: i64) -> i64:
    """Where the next leader goes: elsewhere if all together are strong enough for two rewards, else the same way."""
    spare = full_attack(state, seat) - likely_defence(state, first) - BEST_MARGIN
    best = first
    other: i64 = 0
    while other < state.seats:
        if other != seat and other != first and likely_defence(state, other) + GOOD_MARGIN <= spare:
            spare = likely_defence(state, other) + GOOD_MARGIN
            best = other
        other += 1
    return best


def choose_unit(state: Kunitori, seat: Seat) -> i64:
    """Every unit goes where the best reward is nearest, until it is sure; then elsewhere."""
    action = state.legal(seat)[0]
    if action == DONE:
        return DONE
    best: i64 = -1
    most: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if state.size(other, SENT) > 0:
            margin = attack_strength(state, other) - likely_defence(state, other)
            worth = -100 - margin if margin >= BEST_MARGIN else margin
            if best < 0 or worth > most:
                most = worth
                best = other
        other += 1
    return (SEND_TO + best) * KIND_SPACE + action % KIND_SPACE


def full_attack(state: Kunitori, seat: Seat) -> i64:
    """The attack of all leaders and units together."""
    strength: i64 = 0
    for kind in FIGHTERS:
        if TYPE[kind] < POLICY:
            strength += ATTACK[kind] * state.held(seat, AREA, kind)
    return strength


def best_target(state: Kunitori, seat: Seat) -> i64:
    """The seat where the likely reward is highest; of equals another one every round, so that none is singled out."""
    strength = full_attack(state, seat)
    best: i64 = -1
    most: i64 = 0
    step: i64 = 0
    while step < state.seats - 1:
        other = (seat + 1 + (step + state.turn // state.seats) % (state.seats - 1)) % state.seats
        lead = strength - likely_defence(state, other)
        worth = BEST_MARGIN if lead >= BEST_MARGIN else GOOD_MARGIN if lead >= GOOD_MARGIN else min(lead, 1)
        if best < 0 or worth > most:
            most = worth
            best = other
        step += 1
    return best


def likely_defence(state: Kunitori, seat: Seat) -> i64:
    """Area and the average ambush, rounded up."""
    strength: i64 = 0
    for kind in FIGHTERS:
        hidden = state.held(seat, HAND, kind) + state.held(seat, DECK, kind) + state.held(seat, TOP, kind)
        strength += hidden * (ATTACK[kind] + DEFENCE[kind] + AMBUSH_BONUS)
    cards = state.size(seat, HAND) + state.size(seat, DECK) + state.size(seat, TOP)
    likely: i64 = 0
    if cards > 0:
        likely = (strength * state.size(seat, HAND) + cards - 1) // cards
    return defence_strength(state, seat) + likely


def choose_payment(state: Kunitori, seat: Seat) -> i64:
    """The largest treasure that does not overpay, else the smallest."""
    rest = RISES_FOR[state.card] - state.paid
    best: i64 = -1
    smallest: i64 = -1
    kind: Card = 0
    while kind < KINDS:
        if WORTH[kind] > 0 and state.held(seat, HAND, kind) > 0:
            if WORTH[kind] <= rest and (best < 0 or WORTH[kind] > WORTH[best]):
                best = kind
            if smallest < 0 or WORTH[kind] < WORTH[smallest]:
                smallest = kind
        kind += 1
    return best if best >= 0 else smallest


def choose_general(state: Kunitori) -> i64:
    """Attack and points together."""
    best: i64 = -1
    for kind in GENERAL_KINDS:
        if not in_pool(state, kind):
            continue
        if best < 0 or ATTACK[kind] + POINTS[kind] > ATTACK[best] + POINTS[best]:
            best = kind
    return best


def choose_defence(state: Kunitori, seat: Seat) -> i64:
    """The whole ambush against twice the average card of the deck."""
    ambush: i64 = 0
    deck: i64 = 0
    for kind in FIGHTERS:
        each = ATTACK[kind] + DEFENCE[kind]
        ambush += (each + AMBUSH_BONUS) * state.held(seat, HAND, kind)
        deck += each * (state.held(seat, DECK, kind) + state.held(seat, TOP, kind))
    cards = state.size(seat, DECK) + state.size(seat, TOP)
    return REINFORCE_CHOICE if 2 * deck > ambush * cards else AMBUSH_CHOICE


def choose_ambush(state: Kunitori, seat: Seat) -> i64:
    """Every card that can fight."""
    for kind in FIGHTERS:
        if state.held(seat, HAND, kind) > 0:
            return LAY * KIND_SPACE + kind
    return DONE
