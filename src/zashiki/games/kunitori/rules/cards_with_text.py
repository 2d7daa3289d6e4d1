"""Cards with text: what they do beside their icons."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card

from ..hidden.memory import add_to_hand, know_hand
from .actions import AREA, DEPLOYED, GAIN_CARD, HAND, S_CHOOSE, S_EFFECT, S_GAIN, S_MAY_GAIN, S_TRASH, TRASH, region
from .fields import Fields
from .ninja_clan import send_ninjas
from .piles import gain, in_pool, learn, scrap, take_from_pool
from .tables import (
    CHOOSE,
    EXCHANGE,
    GAIN,
    GAIN_TO_HAND,
    KEEPS,
    KIND_SPACE,
    KINDS,
    MAY_GAIN,
    NINJA,
    OPTIONS,
    TRASH_THIS,
)
from .telling import say, tell_card


def run_text(state: Fields, op: i64, number: i64) -> bool:
    """One effect of a card's text; True if the card must wait."""
    if op == TRASH_THIS:
        trash_this(state)
    elif op == GAIN:
        gain_named(state, number)
    elif op == GAIN_TO_HAND:
        gain_to_hand(state, number)
    elif op == CHOOSE:
        state.stage = S_CHOOSE
        state.argument = number
        return True
    elif op == MAY_GAIN:
        if in_pool(state, number):
            state.stage = S_MAY_GAIN
            state.argument = number
            return True
    elif op == EXCHANGE:
        if state.size(state.active, HAND) > 0:
            state.stage = S_TRASH
            state.argument = number
            return True
    elif op == NINJA:
        state.argument = number
        send_ninjas(state)
        return True
    return False


def trash_this(state: Fields) -> None:
    """The card being played goes to the scrap pile (R8.7, R8.12)."""
    if state.replayed:
        state.put(region(state.active, DEPLOYED), state.card, -1)
    scrap(state, state.active, region(state.active, AREA), state.card)
    tell_card(state, "trashes", state.active, state.card)


def gain_named(state: Fields, kind: Card) -> None:
    """R8.13: onto the discard pile."""
    if gain(state, state.active, kind):
        tell_card(state, "gains", state.active, kind)


def gain_to_hand(state: Fields, kind: Card) -> None:
    """R8.9: into the hand, where everybody knows it."""
    if take_from_pool(state, state.active, kind, region(state.active, HAND)):
        learn(state, state.active, add_to_hand(state.known[state.active], kind))
        tell_card(state, "gains_to_hand", state.active, kind)


def take_way(state: Fields, way: i64) -> None:
    """R3.5: exactly one of the ways."""
    state.place = OPTIONS[state.argument + 1 + way]
    state.stage = S_EFFECT


def trash_for_more(state: Fields, kind: Card) -> None:
    """R8.8: trash a card, then gain one that costs up to so much more."""
    scrap(state, state.active, region(state.active, HAND), kind)
    tell_card(state, "trashes", state.active, kind)
    state.argument += state.rules.price[kind]
    if can_gain(state):
        state.stage = S_GAIN
    else:
        state.stage = S_EFFECT


def trash_nothing(state: Fields) -> None:
    """R8.8: a hand of cards that can never be trashed; so everybody knows it."""
    hand = state.row(region(state.active, HAND))
    learn(state, state.active, know_hand(state.known[state.active], hand))
    say(state, "cannot_trash", state.active, {})
    state.stage = S_EFFECT


def can_gain(state: Fields) -> bool:
    """Whether the pool has a card within the limit."""
    kind: Card = 0
    while kind < KINDS:
        if state.rules.price[kind] <= state.argument and in_pool(state, kind):
            return True
        kind += 1
    return False


def take_gain(state: Fields, kind: Card) -> None:
    """The chosen card is gained."""
    gain_named(state, kind)
    state.stage = S_EFFECT


def trashable(state: Fields, actions: vec[i64]) -> vec[i64]:
    """Cards in hand that can be trashed (R8.8, R8.11)."""
    kind: Card = 0
    while kind < KINDS:
        if state.held(state.active, HAND, kind) > 0 and KEEPS[kind] == 0:
            actions = append(actions, TRASH * KIND_SPACE + kind)
        kind += 1
    return actions


def gainable(state: Fields, actions: vec[i64]) -> vec[i64]:
    """Cards of the pool within the limit; printed prices count (R8.8)."""
    kind: Card = 0
    while kind < KINDS:
        if state.rules.price[kind] <= state.argument and in_pool(state, kind):
            actions = append(actions, GAIN_CARD * KIND_SPACE + kind)
        kind += 1
    return actions
