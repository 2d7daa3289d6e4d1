"""The buy phase: treasures for money, money for cards."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card
from zashiki.kernel.model import Seat

from .actions import AREA, BUY_CARD, DONE, HAND, S_BUY, TREASURE_CARD, TREASURES, region
from .end_phase import enter_end
from .fields import Fields
from .piles import gain, in_pool, leave
from .tables import FREE_BUYS, IDS, KIND_SPACE, KINDS, TREASURE_KINDS, WORTH
from .telling import say


def enter_buy(state: Fields) -> None:
    """R3.8: actions lapse; R5.1: one buy."""
    state.actions = 0
    state.buys += FREE_BUYS
    state.asked = state.active
    state.stage = S_BUY


def cost(state: Fields, kind: Card) -> i64:
    """What a card costs in this buy phase (R8.10)."""
    return max(0, state.rules.price[kind] - state.cheaper)


def play_treasure(state: Fields, kind: Card) -> None:
    """R5.2: a treasure for its money."""
    leave(state, state.active, region(state.active, AREA), kind)
    state.money += WORTH[kind]
    if state.events is not None:
        say(state, "treasure", state.active, {"card": IDS[kind], "money": int(state.money)})


def play_treasures(state: Fields) -> None:
    """R5.2: every treasure in hand, one after the other."""
    names: list[str] = []
    for kind in TREASURE_KINDS:
        while state.held(state.active, HAND, kind) > 0:
            leave(state, state.active, region(state.active, AREA), kind)
            state.money += WORTH[kind]
            if state.events is not None:
                names.append(IDS[kind])
    if state.events is not None:
        say(state, "treasures", state.active, {"cards": names, "money": int(state.money)})


def buy(state: Fields, kind: Card) -> None:
    """R5.3: one card for its price; the last buy ends the phase."""
    price = cost(state, kind)
    state.money -= price
    state.buys -= 1
    gain(state, state.active, kind)
    if state.events is not None:
        say(state, "buys", state.active, {"card": IDS[kind], "price": int(price)})
    if state.buys == 0:
        enter_end(state)


def buy_choices(state: Fields, actions: vec[i64]) -> vec[i64]:
    """Treasures, what can be paid, and the end of the phase."""
    before = len(actions)
    listed = treasure_choices(state, actions)
    if len(listed) > before:
        listed = append(listed, TREASURES)
    limit = state.money + state.cheaper
    price = state.rules.price
    kind: Card = 0
    while kind < KINDS:
        if price[kind] <= limit and in_pool(state, kind):
            listed = append(listed, BUY_CARD * KIND_SPACE + kind)
        kind += 1
    return append(listed, DONE)


def treasure_in_hand(state: Fields, seat: Seat) -> i64:
    """The money of all treasures in hand."""
    worth: i64 = 0
    for kind in TREASURE_KINDS:
        worth += WORTH[kind] * state.held(seat, HAND, kind)
    return worth


def treasure_choices(state: Fields, actions: vec[i64]) -> vec[i64]:
    """Treasures in hand, one action a kind."""
    for kind in TREASURE_KINDS:
        if state.held(state.active, HAND, kind) > 0:
            actions = append(actions, TREASURE_CARD * KIND_SPACE + kind)
    return actions
