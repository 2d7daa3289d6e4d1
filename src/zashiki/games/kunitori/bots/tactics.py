"""How scripted players use the cards they have: by a fixed order of worth.

They look at the hand of their own seat and at what everybody knows, nothing else.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ..rules.actions import (
    ACCEPT,
    AMBUSH_CHOICE,
    AREA,
    ATTACK_SEAT,
    DECK,
    DISCARD,
    DISCARD_CARD,
    DONE,
    HAND,
    LAY,
    NOTHING_TO_TRASH,
    PLAY,
    POOL,
    RAISE,
    REINFORCE_CHOICE,
    S_AMBUSH,
    S_BATTLE,
    S_DEFEND,
    S_ORDER,
    S_PAY,
    S_RETURN,
    S_REWARD,
    S_TAKE,
    SENT,
    SHOWN,
    TAKE,
    TOP,
    TOP_CARD,
    TRASH,
    TREASURE_CARD,
    region,
)
from ..rules.buy_phase import treasure_in_hand
from ..rules.muster import defence_strength, home
from ..rules.piles import in_pool
from ..rules.rising_general import may_raise
from ..rules.state import Kunitori
from ..rules.tables import (
    AMBUSH_BONUS,
    ATTACK,
    DEFENCE,
    GENERAL_KINDS,
    KEEPS,
    KIND_OF,
    KIND_SPACE,
    KINDS,
    LEADS,
    POINTS,
    POLICY,
    RISES_FOR,
    TABLE,
    TYPE,
    VICTORY_KINDS,
    WORTH,
)


def plain_gain(name: str) -> vec[i64]:
    """How much of an icon every card gives."""
    row = vec[i64]()
    for card in TABLE:
        row = append(row, sum(effect[1] for effect in card["effects"] if effect[0] == name))
    return row


GIVES_ACTIONS: Final[vec[i64]] = plain_gain("actions")
GIVES_CARDS: Final[vec[i64]] = plain_gain("cards")
GIVES_MONEY: Final[vec[i64]] = plain_gain("money")
GIVES_BUYS: Final[vec[i64]] = plain_gain("buys")
MARKET_PLACE: Final[i64] = KIND_OF["market_place"]
MILITIA: Final[i64] = KIND_OF["peasant_militia"]
TECHNOLOGY: Final[i64] = KIND_OF["new_technology"]
TEA_SET: Final[i64] = KIND_OF["tea_set"]
VILLAGE: Final[i64] = KIND_OF["village"]
COPPER: Final[i64] = KIND_OF["copper"]
NEXT_TO_LAST: Final = 3  # cards left in a victory pile when the end is near


def usefulness() -> vec[i64]:
    """How welcome a card is in hand: money, cards, actions and strength; points are of no use there."""
    row = vec[i64]()
    kind: i64 = 0
    while kind < KINDS:
        use = 4 * GIVES_MONEY[kind] + 3 * GIVES_CARDS[kind] + 2 * GIVES_ACTIONS[kind]
        if TYPE[kind] <= POLICY:
            use += 3 + ATTACK[kind]
        row = append(row, use)
        kind += 1
    return row


USE: Final[vec[i64]] = usefulness()


def is_late(state: Kunitori) -> bool:
    """Whether a victory pile is nearly empty, or the last rounds have come."""
    if state.turns_left >= 0 or state.turn >= (state.rules.round_limit - 2) * state.seats:
        return True
    least: i64 = NEXT_TO_LAST + 1
    for kind in VICTORY_KINDS:
        least = min(least, state.at(POOL, kind))
    return least <= NEXT_TO_LAST


def owned(state: Kunitori, seat: i64, kind: i64) -> i64:
    """How many cards of a kind a seat owns."""
    count = state.held(seat, HAND, kind) + state.held(seat, DECK, kind) + state.held(seat, TOP, kind)
    return count + state.held(seat, DISCARD, kind) + state.held(seat, AREA, kind)


def choose_play(state: Kunitori, seat: i64) -> i64:
    """Cards that give actions first, then the most useful."""
    best: i64 = -1
    most: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if TYPE[kind] <= POLICY and state.held(seat, HAND, kind) > 0:
            worth = USE[kind] + 100 * min(GIVES_ACTIONS[kind], 1)
            if LEADS[kind]:
                worth += 20
            if kind == MARKET_PLACE and cheapest_to_trash(state, seat) < 0:
                worth = 0
            if worth > most:
                most = worth
                best = kind
        kind += 1
    return DONE if best < 0 else PLAY * KIND_SPACE + best


def best_of(state: Kunitori, row: i64) -> i64:
    """The kind in a region that gives most actions, then most of all else."""
    best: i64 = -1
    kind: i64 = 0
    while kind < KINDS:
        if state.at(row, kind) > 0 and (
            best < 0 or GIVES_ACTIONS[kind] * 50 + USE[kind] > GIVES_ACTIONS[best] * 50 + USE[best]
        ):
            best = kind
        kind += 1
    return best


def choose_way(state: Kunitori, seat: i64) -> i64:
    """Militia: an action if one is missing; scrap technology or tea set where that pays for something much better."""
    if state.card == MILITIA:
        return 1 if state.actions == 0 and has_actions(state, seat) else 0
    money = state.money + treasure_in_hand(state, seat)
    if state.card == TECHNOLOGY:
        return 1 if money < 5 <= money + 3 or money < 10 <= money + 3 else 0
    if state.card == TEA_SET:
        return 1 if money < 10 <= money + 5 and not is_late(state) else 0
    return 0


def has_actions(state: Kunitori, seat: i64) -> bool:
    """Whether the hand holds an action card."""
    kind: i64 = 0
    while kind < KINDS:
        if TYPE[kind] <= POLICY and state.held(seat, HAND, kind) > 0:
            return True
        kind += 1
    return False


def cheapest_to_trash(state: Kunitori, seat: i64) -> i64:
    """A card the deck is better without, or −1."""
    if state.held(seat, HAND, VILLAGE) > 0 and not is_late(state):
        return VILLAGE
    if state.held(seat, HAND, COPPER) > 0:
        return COPPER
    return TECHNOLOGY if state.held(seat, HAND, TECHNOLOGY) > 0 else -1


def choose_trash(state: Kunitori, seat: i64) -> i64:
    """The worst card in hand."""
    worst = cheapest_to_trash(state, seat)
    kind: i64 = 0
    while kind < KINDS and worst < 0:
        if state.held(seat, HAND, kind) > 0 and KEEPS[kind] == 0:
            worst = kind
        kind += 1
    return NOTHING_TO_TRASH if worst < 0 else TRASH * KIND_SPACE + worst


def choose_for_ninja(state: Kunitori, seat: i64) -> i64:
    """Own deck: away with what is useless; others: away with what is useful."""
    own = state.target == seat
    best: i64 = -1
    worst: i64 = -1
    kind: i64 = 0
    while kind < KINDS:
        if state.held(state.target, SHOWN, kind) > 0:
            if best < 0 or USE[kind] > USE[best]:
                best = kind
            if worst < 0 or USE[kind] < USE[worst]:
                worst = kind
        kind += 1
    if state.stage == S_ORDER:
        return TOP_CARD * KIND_SPACE + (best if own else worst)
    if own:
        return DISCARD_CARD * KIND_SPACE + worst if USE[worst] <= 4 else DONE
    return DISCARD_CARD * KIND_SPACE + best if USE[best] > 4 else DONE


def choose_in_battle(state: Kunitori, seat: i64) -> i64:
    """Attack where it surely pays, defend with what is stronger."""
    stage = state.stage
    if stage == S_BATTLE:
        return choose_attack(state, seat)
    if stage == S_PAY:
        return TREASURE_CARD * KIND_SPACE + choose_payment(state, seat)
    if stage == S_TAKE:
        return TAKE * KIND_SPACE + choose_general(state)
    if stage == S_DEFEND:
        return choose_defence(state, seat)
    if stage == S_AMBUSH:
        return choose_ambush(state, seat)
    if stage == S_REWARD:
        return ACCEPT
    if stage == S_RETURN:
        return TOP_CARD * KIND_SPACE + best_of(state, region(seat, SHOWN))
    return state.legal(seat)[0]


def choose_attack(state: Kunitori, seat: i64) -> i64:
    """All leaders together against the weakest seat, if its likely ambush is beaten."""
    kind: i64 = 0
    while kind < KINDS:
        if RISES_FOR[kind] > 0 and may_raise(state, kind):
            return RAISE * KIND_SPACE + kind
        kind += 1
    target = weakest(state, seat)
    if state.size(target, SENT) == 0 and full_attack(state, seat) - likely_defence(state, target) < 1:
        return DONE
    kind = 0
    while kind < KINDS:
        if LEADS[kind] and state.held(seat, AREA, kind) > 0 and home(state, kind) > 0:
            return (ATTACK_SEAT + target) * KIND_SPACE + kind
        kind += 1
    return DONE


def full_attack(state: Kunitori, seat: i64) -> i64:
    """The attack of all leaders and units together."""
    strength: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if TYPE[kind] < POLICY:
            strength += ATTACK[kind] * state.held(seat, AREA, kind)
        kind += 1
    return strength


def weakest(state: Kunitori, seat: i64) -> i64:
    """The other seat with the least likely defence; one already attacked stays the target."""
    best: i64 = -1
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            if state.size(other, SENT) > 0:
                return other
            if best < 0 or likely_defence(state, other) < likely_defence(state, best):
                best = other
        other += 1
    return best


def likely_defence(state: Kunitori, seat: i64) -> i64:
    """Area and the average ambush, rounded up."""
    strength: i64 = 0
    cards: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        hidden = state.held(seat, HAND, kind) + state.held(seat, DECK, kind) + state.held(seat, TOP, kind)
        cards += hidden
        if ATTACK[kind] + DEFENCE[kind] > 0:
            strength += hidden * (ATTACK[kind] + DEFENCE[kind] + AMBUSH_BONUS)
        kind += 1
    likely: i64 = 0
    if cards > 0:
        likely = (strength * state.size(seat, HAND) + cards - 1) // cards
    return defence_strength(state, seat) + likely


def choose_payment(state: Kunitori, seat: i64) -> i64:
    """The largest treasure that does not overpay, else the smallest."""
    rest = RISES_FOR[state.card] - state.paid
    best: i64 = -1
    smallest: i64 = -1
    kind: i64 = 0
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


def choose_defence(state: Kunitori, seat: i64) -> i64:
    """The whole ambush against twice the average card of the deck."""
    ambush: i64 = 0
    deck: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        each = ATTACK[kind] + DEFENCE[kind]
        if each > 0:
            ambush += (each + AMBUSH_BONUS) * state.held(seat, HAND, kind)
            deck += each * (state.held(seat, DECK, kind) + state.held(seat, TOP, kind))
        kind += 1
    cards = state.size(seat, DECK) + state.size(seat, TOP)
    return REINFORCE_CHOICE if 2 * deck > ambush * cards else AMBUSH_CHOICE


def choose_ambush(state: Kunitori, seat: i64) -> i64:
    """Every card that can fight."""
    kind: i64 = 0
    while kind < KINDS:
        if ATTACK[kind] + DEFENCE[kind] > 0 and state.held(seat, HAND, kind) > 0:
            return LAY * KIND_SPACE + kind
        kind += 1
    return DONE
