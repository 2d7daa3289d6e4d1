"""Kami of fallen samurai in autumn: the diplomatic and the economic one (R8.3, R8.4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import blur, gain_openly, hand_over, see_hand
from zashiki.games.senji.rules import telling
from zashiki.games.senji.rules.actions import LOOK, PICK_UP, TAKE
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import AUTUMN, DISCARD, FALLEN, GONE, LOOKING, NOBODY
from zashiki.games.senji.rules.tables import (
    CARDS,
    DIPLOMATIC,
    ECONOMIC,
    HANA,
    MOST_SEATS,
    SAMURAI,
    SAMURAI_KAMI,
    Card,
    Samurai,
    is_bluff,
)
from zashiki.kernel.model import Seat


def is_fallen(state: Fields, seat: Seat, samurai: Samurai) -> bool:
    """Whether the seat keeps this fallen samurai."""
    return state.samurai_at[samurai] == FALLEN and state.lord[samurai] == seat


def kami_actions(state: Fields, seat: Seat, legal: vec[i64]) -> vec[i64]:
    """What the seat's fallen samurai can do in autumn."""
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if is_fallen(state, seat, samurai):
            if SAMURAI_KAMI[samurai] == DIPLOMATIC:
                legal = looks(state, seat, samurai, legal)
            elif SAMURAI_KAMI[samurai] == ECONOMIC:
                legal = picks(state, samurai, legal)
        samurai += 1
    return legal


def can_look(state: Fields, seat: Seat, other: i64) -> bool:
    """R8.3: another seat with a hand card besides its 0."""
    return other != seat and other < state.seats and state.hand_size(other) > 1


def looks(state: Fields, seat: Seat, samurai: Samurai, legal: vec[i64]) -> vec[i64]:
    """Seats whose cards may be looked at."""
    other: i64 = 0
    while other < state.seats:
        if can_look(state, seat, other):
            legal = append(legal, LOOK + samurai * MOST_SEATS + other)
        other += 1
    return legal


def picks(state: Fields, samurai: Samurai, legal: vec[i64]) -> vec[i64]:
    """Cards of the discard pile."""
    kind: i64 = 0
    while kind < HANA:
        if state.hana[DISCARD * HANA + kind] > 0:
            legal = append(legal, PICK_UP + samurai * HANA + kind)
        kind += 1
    return legal


def leave(state: Fields, samurai: Samurai) -> None:
    """R8.2: a kami used leaves the game."""
    state.samurai_at[samurai] = GONE
    state.lord[samurai] = NOBODY


def look(state: Fields, seat: Seat, samurai: Samurai, other: i64) -> None:
    """The seat sees all diplomacy cards of the other."""
    leave(state, samurai)
    see_hand(state, seat, other)
    state.target = other
    state.phase = LOOKING
    if state.events is not None:
        state.tell(telling.looked(seat, other, samurai))


def takeable(state: Fields) -> vec[i64]:
    """Every card of that hand but the 0."""
    legal = vec[i64]()
    card: Card = 0
    while card < CARDS:
        if state.card_at[card] == state.target and not is_bluff(card):
            legal = append(legal, TAKE + card)
        card += 1
    return legal


def take(state: Fields, seat: Seat, card: Card) -> None:
    """Only the two see which."""
    other = state.target
    blur(state, other, seat, 1, 0)
    hand_over(state, card, other, seat)
    if state.events is not None:
        state.tell(telling.took_card(seat, other, card))
        state.tell(telling.took_one(seat, other))
    state.target = NOBODY
    state.phase = AUTUMN


def pick_up(state: Fields, seat: Seat, samurai: Samurai, kind: i64) -> None:
    """R8.4: a card of choice from the open discard pile."""
    leave(state, samurai)
    state.hana[DISCARD * HANA + kind] -= 1
    state.hana[seat * HANA + kind] += 1
    gain_openly(state, seat, kind)
    if state.events is not None:
        state.tell(telling.picked_up(seat, samurai, kind))
