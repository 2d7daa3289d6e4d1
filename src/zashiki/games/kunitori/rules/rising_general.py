"""The rising general, who may call a general (R8.4 to R8.6)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card

from .actions import AREA, RAISE, S_BATTLE, S_PAY, S_TAKE, TAKE, region
from .buy_phase import treasure_in_hand
from .fields import Fields
from .muster import targets
from .piles import generals_left, in_pool, leave, scrap, take_from_pool
from .tables import GENERAL_KINDS, IDS, KIND_SPACE, RISES_FOR, RISING_KINDS, WORTH
from .telling import say, tell_card


def raise_general(state: Fields, kind: Card) -> None:
    """R8.5: begin to pay for a general."""
    state.card = kind
    state.paid = 0
    state.stage = S_PAY
    tell_card(state, "raises", state.active, kind)


def pay(state: Fields, kind: Card) -> None:
    """R8.5: one treasure; R8.6: it gives no money."""
    leave(state, state.active, region(state.active, AREA), kind)
    state.paid += WORTH[kind]
    tell_card(state, "pays", state.active, kind)
    if state.paid >= RISES_FOR[state.card]:
        state.stage = S_TAKE


def take_general(state: Fields, kind: Card) -> None:
    """R8.5, R8.6: the general comes to the area without its icons, the rising general is trashed."""
    take_from_pool(state, state.active, kind, region(state.active, AREA))
    scrap(state, state.active, region(state.active, AREA), state.card)
    if state.events is not None:
        say(state, "takes", state.active, {"card": IDS[kind], "trashed": IDS[state.card]})
    state.card = -1
    state.paid = 0
    state.stage = S_BATTLE


def may_raise(state: Fields, kind: Card) -> bool:
    """R8.5: at the start of the phase, with enough treasure in hand and a general in the pool."""
    if RISES_FOR[kind] == 0 or state.held(state.active, AREA, kind) == 0 or targets(state) > 0:
        return False
    return treasure_in_hand(state, state.active) >= RISES_FOR[kind] and generals_left(state) > 0


def raise_choices(state: Fields, actions: vec[i64]) -> vec[i64]:
    """Rising generals that may call a general."""
    for kind in RISING_KINDS:
        if may_raise(state, kind):
            actions = append(actions, RAISE * KIND_SPACE + kind)
    return actions


def general_choices(state: Fields, actions: vec[i64]) -> vec[i64]:
    """R5.4, R8.5: generals that can be taken."""
    for kind in GENERAL_KINDS:
        if in_pool(state, kind):
            actions = append(actions, TAKE * KIND_SPACE + kind)
    return actions
