"""Kami of fallen samurai in autumn: the diplomatic and the economic one (R8.3, R8.4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import telling
from zashiki.games.senji.actions import LOOK, PICK_UP, TAKE
from zashiki.games.senji.board import CARDS, DIPLOMATIC, ECONOMIC, HANA, MOST_SEATS, SAMURAI, SAMURAI_KAMI
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.memory import blur, gain_openly, hand_over, see_hand
from zashiki.games.senji.phases import AUTUMN, DISCARD, FALLEN, GONE, LOOKING, NOBODY


def is_fallen(ground: Ground, seat: i64, samurai: i64) -> bool:
    """Whether the seat keeps this fallen samurai."""
    return ground.samurai_at[samurai] == FALLEN and ground.lord[samurai] == seat


def kami_actions(ground: Ground, seat: i64, legal: vec[i64]) -> vec[i64]:
    """What the seat's fallen samurai can do in autumn."""
    samurai: i64 = 0
    while samurai < SAMURAI:
        if is_fallen(ground, seat, samurai):
            if SAMURAI_KAMI[samurai] == DIPLOMATIC:
                legal = looks(ground, seat, samurai, legal)
            elif SAMURAI_KAMI[samurai] == ECONOMIC:
                legal = picks(ground, samurai, legal)
        samurai += 1
    return legal


def can_look(ground: Ground, seat: i64, other: i64) -> bool:
    """R8.3: another seat with a hand card besides its 0."""
    return other != seat and other < ground.seats and ground.hand_size(other) > 1


def looks(ground: Ground, seat: i64, samurai: i64, legal: vec[i64]) -> vec[i64]:
    """Seats whose cards may be looked at."""
    other: i64 = 0
    while other < ground.seats:
        if can_look(ground, seat, other):
            legal = append(legal, LOOK + samurai * MOST_SEATS + other)
        other += 1
    return legal


def picks(ground: Ground, samurai: i64, legal: vec[i64]) -> vec[i64]:
    """Cards of the discard pile."""
    kind: i64 = 0
    while kind < HANA:
        if ground.hana[DISCARD * HANA + kind] > 0:
            legal = append(legal, PICK_UP + samurai * HANA + kind)
        kind += 1
    return legal


def leave(ground: Ground, samurai: i64) -> None:
    """R8.2: a kami used leaves the game."""
    ground.samurai_at[samurai] = GONE
    ground.lord[samurai] = NOBODY


def look(ground: Ground, seat: i64, samurai: i64, other: i64) -> None:
    """The seat sees all diplomacy cards of the other."""
    leave(ground, samurai)
    see_hand(ground, seat, other)
    ground.target = other
    ground.phase = LOOKING
    if ground.events is not None:
        ground.tell(telling.looked(seat, other, samurai))


def takeable(ground: Ground) -> vec[i64]:
    """Every card of that hand but the 0."""
    legal = vec[i64]()
    card: i64 = 0
    while card < CARDS:
        if ground.card_at[card] == ground.target and not ground.is_bluff(card):
            legal = append(legal, TAKE + card)
        card += 1
    return legal


def take(ground: Ground, seat: i64, card: i64) -> None:
    """Only the two see which."""
    other = ground.target
    blur(ground, other, seat, 1, 0)
    hand_over(ground, card, other, seat)
    if ground.events is not None:
        ground.tell(telling.took_card(seat, other, card))
        ground.tell(telling.took_one(seat, other))
    ground.target = NOBODY
    ground.phase = AUTUMN


def pick_up(ground: Ground, seat: i64, samurai: i64, kind: i64) -> None:
    """R8.4: a card of choice from the open discard pile."""
    leave(ground, samurai)
    ground.hana[DISCARD * HANA + kind] -= 1
    ground.hana[seat * HANA + kind] += 1
    gain_openly(ground, seat, kind)
    if ground.events is not None:
        ground.tell(telling.picked_up(seat, samurai, kind))
