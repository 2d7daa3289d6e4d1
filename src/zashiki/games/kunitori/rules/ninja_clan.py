"""The ninja clan: every seat shows one of its own or has the top of its deck looked at (R8.2, R8.3)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card
from zashiki.kernel.model import Seat

from ..hidden.memory import show_hand
from .actions import (
    DISCARD,
    DISCARD_CARD,
    DONE,
    HAND,
    HIDE,
    S_EFFECT,
    S_JUDGE,
    S_ORDER,
    S_PEEK,
    S_SHOW,
    SHOW,
    SHOWN,
    TOP_CARD,
    region,
)
from .fields import Fields
from .piles import draw, learn, may_hold, put_on_deck
from .tables import IDS, KIND_SPACE, KINDS
from .telling import listed, say, tell_card


def send_ninjas(state: Fields) -> None:
    """One seat after the other, clockwise from the player of the card."""
    state.target = state.active
    if state.rules.ninja_self:
        visit(state)
    else:
        next_visit(state)


def next_visit(state: Fields) -> None:
    """Go to the next seat; the card is done when all were visited."""
    state.target = (state.target + 1) % state.seats
    if state.target == state.active:
        state.asked = state.active
        state.stage = S_EFFECT
    else:
        visit(state)


def visit(state: Fields) -> None:
    """Ask for a ninja clan where one may be in hand, as far as everybody can count."""
    if may_hold(state, state.target, state.card):
        state.stage = S_SHOW
        state.asked = state.target
    else:
        look(state)


def show_clan(state: Fields) -> None:
    """The seat shows a ninja clan and is left alone."""
    learn(state, state.target, show_hand(state.known[state.target], state.card))
    tell_card(state, "shows", state.target, state.card)
    next_visit(state)


def look(state: Fields) -> None:
    """The top of the deck is revealed."""
    state.stage = S_PEEK
    state.asked = state.active
    draw(state, state.target, state.argument, SHOWN)


def judge(state: Fields) -> None:
    """The player of the card decides about each revealed card."""
    if state.size(state.target, SHOWN) == 0:
        next_visit(state)
    else:
        state.stage = S_JUDGE


def throw_away(state: Fields, kind: Card) -> None:
    """One revealed card goes to its owner's discard pile."""
    state.move(region(state.target, SHOWN), region(state.target, DISCARD), kind)
    if state.events is not None:
        say(state, "discards_for", state.active, {"card": IDS[kind], "target": int(state.target)})
    judge(state)


def keep_rest(state: Fields) -> None:
    """The others go back, in an order the player of the card likes."""
    if state.only_kind(region(state.target, SHOWN)) >= 0:
        order_rest(state, -1)
    else:
        state.stage = S_ORDER


def order_rest(state: Fields, first: i64) -> None:
    """Put back; the order is secret only where the player orders its own deck (R7.5)."""
    secretly = state.target == state.active
    if state.events is not None:
        names = listed(state, region(state.target, SHOWN))
        if first >= 0 and not secretly and names[0] != IDS[first]:
            names.reverse()
        kind = "puts_back_own" if secretly else "puts_back"
        say(state, kind, state.active, {"cards": names, "target": int(state.target)})
    put_on_deck(state, state.target, first, secretly)
    next_visit(state)


def ninja_choices(state: Fields, actions: vec[i64]) -> vec[i64]:
    """What may be done in the stages of this chapter."""
    if state.stage == S_SHOW:
        if state.held(state.target, HAND, state.card) > 0:
            actions = append(actions, SHOW)
        return append(actions, HIDE)
    if state.stage == S_JUDGE:
        return append(shown_choices(state, actions, state.target, DISCARD_CARD), DONE)
    return shown_choices(state, actions, state.target, TOP_CARD)


def shown_choices(state: Fields, actions: vec[i64], seat: Seat, sort: i64) -> vec[i64]:
    """One action for every kind revealed."""
    kind: Card = 0
    while kind < KINDS:
        if state.held(seat, SHOWN, kind) > 0:
            actions = append(actions, sort * KIND_SPACE + kind)
        kind += 1
    return actions
