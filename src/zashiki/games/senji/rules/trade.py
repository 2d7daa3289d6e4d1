"""Trade cards: see hanafuda of another family's seat and keep one (R9.4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import (
    leave_unseen,
    return_card,
    seen_hana,
    set_seen_hana,
)
from zashiki.games.senji.rules import telling
from zashiki.games.senji.rules.actions import KEEP_CARD, SHOW, SHOWN, USE_TRADE
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.hanafuda import chances_of_row, start_drawing
from zashiki.games.senji.rules.phases import (
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
from zashiki.games.senji.rules.tables import CARD_FAMILY, CARD_KIND, CARD_VALUE, CARDS, HANA, TRADE, Card
from zashiki.kernel.model import Action, Seat


def can_trade(state: Fields, seat: Seat, card: Card) -> bool:
    """A trade card of another family in the hand, and hanafuda to be seen for it."""
    if state.card_at[card] != seat or CARD_KIND[card] != TRADE or CARD_FAMILY[card] == state.family_of[seat]:
        return False
    giver = state.seat_of[CARD_FAMILY[card]]
    if giver == NOBODY:
        return state.row_size(PILE) + state.row_size(DISCARD) > 0
    return state.row_size(giver) > 0


def trade_actions(state: Fields, seat: Seat, legal: vec[i64]) -> vec[i64]:
    """Trade cards the seat can use."""
    card: Card = 0
    while card < CARDS:
        if can_trade(state, seat, card):
            legal = append(legal, USE_TRADE + card)
        card += 1
    return legal


def begin_trade(state: Fields, seat: Seat, card: Card) -> None:
    """The card goes home, and its seat shows hanafuda, or the pile does for an absent family."""
    giver = state.seat_of[CARD_FAMILY[card]]
    state.trade_card = card
    state.target = giver
    return_card(state, card, giver)
    if state.events is not None:
        state.tell(telling.traded(seat, giver, card))
    if giver == NOBODY:
        start_drawing(state, seat, CARD_VALUE[card], KEEPING_CARD)
        return
    has = state.row_size(giver)
    state.due = CARD_VALUE[card] if CARD_VALUE[card] < has else has
    if state.due == has:
        show_all(state)
    elif state.trade_show == "random":
        state.phase = SHOW_DICE
    else:
        state.phase = SHOWING


def show_all(state: Fields) -> None:
    """There is nothing to choose."""
    kind: i64 = 0
    while kind < HANA:
        while state.hana[state.target * HANA + kind] > 0:
            move_to_shown(state, kind)
        kind += 1
    all_shown(state)


def move_to_shown(state: Fields, kind: i64) -> None:
    """A card is laid out for the asker."""
    state.hana[state.target * HANA + kind] -= 1
    state.hana[SHOWN_ROW * HANA + kind] += 1
    state.due -= 1


def shows(state: Fields) -> vec[i64]:
    """Cards the seat asked may show."""
    return kinds_of(state, state.target, SHOW)


def kinds_of(state: Fields, row: i64, action: Action) -> vec[i64]:
    """One action for each kind in the row."""
    legal = vec[i64]()
    kind: i64 = 0
    while kind < HANA:
        if state.hana[row * HANA + kind] > 0:
            legal = append(legal, action + kind)
        kind += 1
    return legal


def show(state: Fields, kind: i64) -> None:
    """The seat asked, or chance, shows a card."""
    move_to_shown(state, kind)
    if state.due == 0:
        all_shown(state)


def all_shown(state: Fields) -> None:
    """The asker may look now."""
    if state.events is not None:
        state.tell(telling.shown(state))
    state.phase = KEEPING_CARD


def show_chances(state: Fields) -> list[tuple[int, int]]:
    """Cards of the seat asked, each alike."""
    return chances_of_row(state, state.target, SHOWN)


def keepable_cards(state: Fields) -> vec[i64]:
    """What is shown."""
    return kinds_of(state, SHOWN_ROW, KEEP_CARD)


def keep_card(state: Fields, seat: Seat, kept: i64) -> None:
    """One card is kept; the others return, or go to the discard pile if they came from the pile."""
    giver = state.target
    state.hana[SHOWN_ROW * HANA + kept] -= 1
    state.hana[seat * HANA + kept] += 1
    kind: i64 = 0
    while kind < HANA:
        back = state.hana[SHOWN_ROW * HANA + kind]
        row = DISCARD if giver == NOBODY else giver
        state.hana[row * HANA + kind] += back
        state.hana[SHOWN_ROW * HANA + kind] = 0
        if giver != NOBODY:
            remember_shown(state, seat, giver, kind, back, kind == kept)
        kind += 1
    if giver != NOBODY:
        leave_unseen(state, giver, seat)
    if state.events is not None:
        state.tell(telling.kept_card(seat, giver, kept))
    state.target = NOBODY
    state.trade_card = NO_CARD
    state.phase = AUTUMN


def remember_shown(state: Fields, seat: Seat, giver: Seat, kind: i64, back: i64, kept: bool) -> None:
    """The asker knows what went back, the seat asked what was kept."""
    known = seen_hana(state, seat, giver, kind)
    if kept:
        set_seen_hana(state, giver, seat, kind, seen_hana(state, giver, seat, kind) + 1)
        known = known - 1 if known > 0 else 0
    if back > known:
        known = back
    set_seen_hana(state, seat, giver, kind, known)
