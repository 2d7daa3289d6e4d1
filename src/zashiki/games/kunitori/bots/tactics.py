"""How scripted players use the cards they have: by a fixed order of worth.

They look at the hand of their own seat and at what everybody knows, nothing else.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card, Row
from zashiki.kernel.model import Seat

from ..rules.actions import (
    AREA,
    DECK,
    DISCARD,
    DISCARD_CARD,
    DONE,
    HAND,
    NOTHING_TO_TRASH,
    PLAY,
    POOL,
    S_ORDER,
    SHOWN,
    TOP,
    TOP_CARD,
    TRASH,
)
from ..rules.buy_phase import treasure_in_hand
from ..rules.state import Kunitori
from ..rules.tables import (
    ACTION_KINDS,
    ATTACK,
    KEEPS,
    KIND_OF,
    KIND_SPACE,
    KINDS,
    LEADS,
    POLICY,
    TABLE,
    TYPE,
    VICTORY_KINDS,
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


def usefulness() -> vec[i64]:
    """How welcome a card is in hand: money, cards, actions and strength; points are of no use there."""
    row = vec[i64]()
    kind: Card = 0
    while kind < KINDS:
        use = 4 * GIVES_MONEY[kind] + 3 * GIVES_CARDS[kind] + 2 * GIVES_ACTIONS[kind]
        if TYPE[kind] <= POLICY:
            use += 3 + ATTACK[kind]
        row = append(row, use)
        kind += 1
    return row


USE: Final[vec[i64]] = usefulness()


def play_worths() -> vec[i64]:
    """How soon a card is played: who gives actions first, then leaders."""
    row = vec[i64]()
    kind: Card = 0
    while kind < KINDS:
        row = append(row, USE[kind] + 100 * min(GIVES_ACTIONS[kind], 1) + (20 if LEADS[kind] else 0))
        kind += 1
    return row


PLAY_WORTH: Final[vec[i64]] = play_worths()


def is_late(state: Kunitori, near: i64) -> bool:
    """Whether a victory pile has no more than so many cards, or the last rounds have come."""
    if state.turns_left >= 0 or state.turn >= (state.rules.round_limit - 2) * state.seats:
        return True
    least = near + 1
    for kind in VICTORY_KINDS:
        least = min(least, state.at(POOL, kind))
    return least <= near


def owned(state: Kunitori, seat: Seat, kind: Card) -> i64:
    """How many cards of a kind a seat owns."""
    count = state.held(seat, HAND, kind) + state.held(seat, DECK, kind) + state.held(seat, TOP, kind)
    return count + state.held(seat, DISCARD, kind) + state.held(seat, AREA, kind)


def choose_play(state: Kunitori, seat: Seat, near: i64) -> i64:
    """Cards that give actions first, then the most useful."""
    best: i64 = -1
    most: i64 = 0
    for kind in ACTION_KINDS:
        if state.held(seat, HAND, kind) > 0:
            worth = PLAY_WORTH[kind]
            if kind == MARKET_PLACE and cheapest_to_trash(state, seat, near) < 0:
                worth = 0
            if worth > most:
                most = worth
                best = kind
    if best < 0:
        return DONE
    return PLAY * KIND_SPACE + best


def best_of(state: Kunitori, row: Row) -> i64:
    """The kind in a region that gives most actions, then most of all else."""
    best: i64 = -1
    kind: Card = 0
    while kind < KINDS:
        if state.at(row, kind) > 0 and (
            best < 0 or GIVES_ACTIONS[kind] * 50 + USE[kind] > GIVES_ACTIONS[best] * 50 + USE[best]
        ):
            best = kind
        kind += 1
    return best


def choose_way(state: Kunitori, seat: Seat, near: i64) -> i64:
    """Militia: an action if one is missing; scrap technology or tea set where that pays for something much better."""
    if state.card == MILITIA:
        return 1 if state.actions == 0 and has_actions(state, seat) else 0
    money = state.money + treasure_in_hand(state, seat)
    if state.card == TECHNOLOGY:
        return 1 if money < 5 <= money + 3 or money < 10 <= money + 3 else 0
    if state.card == TEA_SET:
        return 1 if money < 10 <= money + 5 and not is_late(state, near) else 0
    return 0


def has_actions(state: Kunitori, seat: Seat) -> bool:
    """Whether the hand holds an action card."""
    for kind in ACTION_KINDS:  # noqa: SIM110 (a generator would not be native)
        if state.held(seat, HAND, kind) > 0:
            return True
    return False


def cheapest_to_trash(state: Kunitori, seat: Seat, near: i64) -> i64:
    """A card the deck is better without, or −1."""
    if state.held(seat, HAND, VILLAGE) > 0 and not is_late(state, near):
        return VILLAGE
    if state.held(seat, HAND, COPPER) > 0:
        return COPPER
    return TECHNOLOGY if state.held(seat, HAND, TECHNOLOGY) > 0 else -1


def choose_trash(state: Kunitori, seat: Seat, near: i64) -> i64:
    """The worst card in hand."""
    worst = cheapest_to_trash(state, seat, near)
    kind: Card = 0
    while kind < KINDS and worst < 0:
        if state.held(seat, HAND, kind) > 0 and KEEPS[kind] == 0:
            worst = kind
        kind += 1
    return NOTHING_TO_TRASH if worst < 0 else TRASH * KIND_SPACE + worst


def choose_for_ninja(state: Kunitori, seat: Seat) -> i64:
    """Own deck: away with what is useless; others: away with what is useful."""
    own = state.target == seat
    best: i64 = -1
    worst: i64 = -1
    kind: Card = 0
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
