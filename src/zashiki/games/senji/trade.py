"""Trade cards: see hanafuda of another family's seat and keep one (R9.4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import telling
from zashiki.games.senji.actions import KEEP_CARD, SHOW, SHOWN, USE_TRADE
from zashiki.games.senji.board import CARD_FAMILY, CARD_KIND, CARD_VALUE, CARDS, HANA, TRADE
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.hanafuda import chances_of_row, start_drawing
from zashiki.games.senji.memory import (
    leave_unseen,
    return_card,
    seen_hana,
    set_seen_hana,
)
from zashiki.games.senji.phases import (
    AUTUMN,
    DISCARD,
    KEEPING_CARD,
    NO_CARD,
    NOBODY,
    PILE,
    SHOW_DICE,
    SHOWING,
    SHOWN_ROW,
)


def can_trade(ground: Ground, seat: i64, card: i64) -> bool:
    """A trade card of another family in the hand, and hanafuda to be seen for it."""
    if ground.card_at[card] != seat or CARD_KIND[card] != TRADE or CARD_FAMILY[card] == ground.family_of[seat]:
        return False
    giver = ground.seat_of[CARD_FAMILY[card]]
    if giver == NOBODY:
        return ground.row_size(PILE) + ground.row_size(DISCARD) > 0
    return ground.row_size(giver) > 0


def trade_actions(ground: Ground, seat: i64, legal: vec[i64]) -> vec[i64]:
    """Trade cards the seat can use."""
    card: i64 = 0
    while card < CARDS:
        if can_trade(ground, seat, card):
            legal = append(legal, USE_TRADE + card)
        card += 1
    return legal


def begin_trade(ground: Ground, seat: i64, card: i64) -> None:
    """The card goes home, and its seat shows hanafuda, or the pile does for an absent family."""
    giver = ground.seat_of[CARD_FAMILY[card]]
    ground.trade_card = card
    ground.target = giver
    return_card(ground, card, giver)
    if ground.events is not None:
        ground.tell(telling.traded(seat, giver, card))
    if giver == NOBODY:
        start_drawing(ground, seat, CARD_VALUE[card], KEEPING_CARD)
        return
    has = ground.row_size(giver)
    ground.due = CARD_VALUE[card] if CARD_VALUE[card] < has else has
    if ground.due == has:
        show_all(ground)
    elif ground.random_show:
        ground.phase = SHOW_DICE
    else:
        ground.phase = SHOWING


def show_all(ground: Ground) -> None:
    """There is nothing to choose."""
    kind: i64 = 0
    while kind < HANA:
        while ground.hana[ground.target * HANA + kind] > 0:
            move_to_shown(ground, kind)
        kind += 1
    all_shown(ground)


def move_to_shown(ground: Ground, kind: i64) -> None:
    """A card is laid out for the asker."""
    ground.hana[ground.target * HANA + kind] -= 1
    ground.hana[SHOWN_ROW * HANA + kind] += 1
    ground.due -= 1


def shows(ground: Ground) -> vec[i64]:
    """Cards the seat asked may show."""
    return kinds_of(ground, ground.target, SHOW)


def kinds_of(ground: Ground, row: i64, action: i64) -> vec[i64]:
    """One action for each kind in the row."""
    legal = vec[i64]()
    kind: i64 = 0
    while kind < HANA:
        if ground.hana[row * HANA + kind] > 0:
            legal = append(legal, action + kind)
        kind += 1
    return legal


def show(ground: Ground, kind: i64) -> None:
    """The seat asked, or chance, shows a card."""
    move_to_shown(ground, kind)
    if ground.due == 0:
        all_shown(ground)


def all_shown(ground: Ground) -> None:
    """The asker may look now."""
    if ground.events is not None:
        ground.tell(telling.shown(ground))
    ground.phase = KEEPING_CARD


def show_chances(ground: Ground) -> list[tuple[int, int]]:
    """Cards of the seat asked, each alike."""
    return chances_of_row(ground, ground.target, SHOWN)


def keepable_cards(ground: Ground) -> vec[i64]:
    """What is shown."""
    return kinds_of(ground, SHOWN_ROW, KEEP_CARD)


def keep_card(ground: Ground, seat: i64, kept: i64) -> None:
    """One card is kept; the others return, or go to the discard pile if they came from the pile."""
    giver = ground.target
    ground.hana[SHOWN_ROW * HANA + kept] -= 1
    ground.hana[seat * HANA + kept] += 1
    kind: i64 = 0
    while kind < HANA:
        back = ground.hana[SHOWN_ROW * HANA + kind]
        row = DISCARD if giver == NOBODY else giver
        ground.hana[row * HANA + kind] += back
        ground.hana[SHOWN_ROW * HANA + kind] = 0
        if giver != NOBODY:
            remember_shown(ground, seat, giver, kind, back, kind == kept)
        kind += 1
    if giver != NOBODY:
        leave_unseen(ground, giver, seat)
    if ground.events is not None:
        ground.tell(telling.kept_card(seat, giver, kept))
    ground.target = NOBODY
    ground.trade_card = NO_CARD
    ground.phase = AUTUMN


def remember_shown(ground: Ground, seat: i64, giver: i64, kind: i64, back: i64, kept: bool) -> None:
    """The asker knows what went back, the seat asked what was kept."""
    known = seen_hana(ground, seat, giver, kind)
    if kept:
        set_seen_hana(ground, giver, seat, kind, seen_hana(ground, giver, seat, kind) + 1)
        known = known - 1 if known > 0 else 0
    if back > known:
        known = back
    set_seen_hana(ground, seat, giver, kind, known)
