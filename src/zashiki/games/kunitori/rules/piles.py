"""How cards are drawn, revealed, gained, trashed and put back, and what everybody learns of it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card, Row
from zashiki.kernel.model import Seat

from ..hidden.memory import (
    World,
    add_to_hand,
    discard_hand,
    draw_top,
    is_noted,
    leave_hand,
    possible,
    put_back,
    reveal_top,
)
from .actions import AREA, COMMON, DECK, DEPLOYED, DISCARD, HAND, LAID, OFFER, POOL, REGIONS, SCRAP, SHOWN, TOP, region
from .fields import Fields
from .tables import GENERAL, GENERAL_KINDS, KINDS, OTHER_KINDS, POINTS, STRIDE, TYPE, VICTORY
from .telling import say, tell_card, tell_drawn


def may_hold(state: Fields, seat: Seat, kind: Card) -> bool:
    """Whether the others must reckon with this card in the seat's hand."""
    if state.size(seat, HAND) == 0:
        return False
    return state.held(seat, HAND, kind) + state.held(seat, DECK, kind) + state.held(seat, TOP, kind) > 0


def may_hold_actions(state: Fields, seat: Seat) -> bool:
    """Whether the others must reckon with an action card in the seat's hand."""
    if state.size(seat, HAND) == 0:
        return False
    start = (COMMON + seat * REGIONS) * STRIDE
    others: i64 = 0
    for kind in OTHER_KINDS:
        here = start + kind
        others += state.counts[here] + state.counts[here + STRIDE] + state.counts[here + 2 * STRIDE]
    return state.size(seat, HAND) + state.size(seat, DECK) + state.size(seat, TOP) > others


def learn(state: Fields, seat: Seat, worlds: list[World]) -> None:
    """Keep what everybody now knows of a seat, without what cannot be."""
    if len(worlds) > 1:
        worlds = possible(worlds, state.hidden(seat), state.size(seat, HAND))
    state.known[seat] = worlds


def leave(state: Fields, seat: Seat, target: Row, kind: Card) -> None:
    """One card goes openly from the hand elsewhere."""
    state.move(region(seat, HAND), target, kind)
    if is_noted(state.known[seat]):
        learn(state, seat, leave_hand(state.known[seat], kind))


def throw_hand(state: Fields, seat: Seat) -> None:
    """The whole hand goes openly to the discard pile."""
    if is_noted(state.known[seat]):
        hand = state.row(region(seat, HAND))
        state.pour(region(seat, HAND), region(seat, DISCARD))
        learn(state, seat, discard_hand(state.known[seat], hand))
    else:
        state.pour(region(seat, HAND), region(seat, DISCARD))


def return_to_hand(state: Fields, seat: Seat, kind: Card) -> None:
    """A card everybody sees goes to the hand."""
    state.put(region(seat, HAND), kind, 1)
    learn(state, seat, add_to_hand(state.known[seat], kind))


def draw(state: Fields, seat: Seat, count: i64, into: i64) -> None:
    """Draw to the hand or reveal (R3.6, R3.7); the order of play goes on when all is there."""
    state.drawer = seat
    state.need = count
    state.into = into
    serve(state)


def serve(state: Fields) -> None:
    """Take what is known; stop where chance must draw."""
    seat = state.drawer
    while state.need > 0:
        if state.size(seat, TOP) > 0:
            take_top(state, seat)
        elif state.size(seat, DECK) > 0:
            return
        elif state.size(seat, DISCARD) > 0:
            state.pour(region(seat, DISCARD), region(seat, DECK))
            if state.events is not None:
                say(state, "shuffles", seat, {"n": int(state.size(seat, DECK))})
        else:
            state.need = 0


def take_top(state: Fields, seat: Seat) -> None:
    """The top card is known to its owner at least."""
    row = state.tops[seat]
    kind = row[0]
    state.tops[seat] = row[1:]
    state.move(region(seat, TOP), region(seat, state.into), kind)
    worlds = state.known[seat]
    if is_noted(worlds):
        learn(state, seat, draw_top(worlds) if state.into == HAND else reveal_top(worlds, kind))
    arrived(state, seat, kind)


def draw_unseen(state: Fields, kind: Card) -> None:
    """Chance drew this card."""
    seat = state.drawer
    state.move(region(seat, DECK), region(seat, state.into), kind)
    if state.into != HAND and len(state.known[seat]) > 1:
        learn(state, seat, state.known[seat])
    arrived(state, seat, kind)
    serve(state)


def arrived(state: Fields, seat: Seat, kind: Card) -> None:
    """One card fewer is to come; its owner learns of a drawn one, everybody of revealed ones when all are there."""
    state.need -= 1
    if state.into == HAND:
        tell_drawn(state, seat, kind)


def put_on_deck(state: Fields, seat: Seat, first: i64, secretly: bool) -> None:
    """All revealed cards go back on top, the named kind first (R4.7, R8.2)."""
    row = region(seat, SHOWN)
    order = vec[i64]()
    if first >= 0:
        order = append(order, first)
        state.put(row, first, -1)
    kind: Card = 0
    while kind < KINDS:
        while state.at(row, kind) > 0:
            order = append(order, kind)
            state.put(row, kind, -1)
        kind += 1
    for kind in order:
        state.put(region(seat, TOP), kind, 1)
    rest = state.tops[seat]
    top = order[:]
    for kind in rest:
        top = append(top, kind)
    state.tops[seat] = top
    learn(state, seat, put_back(state.known[seat], order, secretly))


def owner_of(state: Fields, kind: Card) -> i64:
    """The first seat that owns a card of this kind, or −1."""
    seat: Seat = 0
    while seat < state.seats:
        count = state.held(seat, HAND, kind) + state.held(seat, DECK, kind) + state.held(seat, TOP, kind)
        count += state.held(seat, DISCARD, kind) + state.held(seat, AREA, kind)
        if count + state.held(seat, LAID, kind) + state.held(seat, SHOWN, kind) > 0:
            return seat
        seat += 1
    return -1


def in_pool(state: Fields, kind: Card) -> bool:
    """Whether a card of this kind can be taken (R5.4, R8.15)."""
    if state.rules.two_on_offer and TYPE[kind] == GENERAL:
        return state.at(OFFER, kind) > 0
    return state.at(POOL, kind) > 0


def generals_left(state: Fields) -> i64:
    """How many generals the pool holds, open or not."""
    generals: i64 = 0
    for kind in GENERAL_KINDS:
        generals += state.at(POOL, kind)
    return generals


def take_from_pool(state: Fields, seat: Seat, kind: Card, target: Row) -> bool:
    """One card leaves the pool, False if there is none (R8.15); an empty victory pile brings the end (R7.1)."""
    if not in_pool(state, kind):
        return False
    state.move(POOL, target, kind)
    state.points[seat] += POINTS[kind]
    if TYPE[kind] == VICTORY and state.at(POOL, kind) == 0 and state.turns_left < 0:
        state.turns_left = state.seats
        tell_card(state, "last_round", seat, kind)
    if state.rules.two_on_offer and TYPE[kind] == GENERAL:
        state.put(OFFER, kind, -1)
        state.filling = lacking(state)
    return True


def lacking(state: Fields) -> i64:
    """How many generals must be laid open so that two lie there (R5.4)."""
    return min(2, generals_left(state)) - state.sizes[OFFER]


def gain(state: Fields, seat: Seat, kind: Card) -> bool:
    """A card from the pool goes to the discard pile (R8.15)."""
    return take_from_pool(state, seat, kind, region(seat, DISCARD))


def scrap(state: Fields, seat: Seat, source: Row, kind: Card) -> None:
    """A card is trashed and never comes back (R1.5)."""
    if source == region(seat, HAND):
        leave(state, seat, SCRAP, kind)
    else:
        state.move(source, SCRAP, kind)
    state.points[seat] -= POINTS[kind]
    settle_deployed(state, seat, kind)


def settle_deployed(state: Fields, seat: Seat, kind: Card) -> None:
    """No more cards are deployed than lie in the area."""
    over = state.held(seat, DEPLOYED, kind) - state.held(seat, AREA, kind)
    if over > 0:
        state.put(region(seat, DEPLOYED), kind, -over)
