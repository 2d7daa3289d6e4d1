"""Spring: one order face down on every province (chapter 5)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.rules import telling_summer
from zashiki.games.senji.rules.actions import DONE, ORDER
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import SPRING, TO_SUMMER
from zashiki.games.senji.rules.plans import clear_edits, count_edit, may_edit
from zashiki.games.senji.rules.tables import MARCH, POWER, PRODUCTION, PROVINCES, Province
from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Action, Seat


def begin_spring(state: Fields) -> None:
    """Seats without provinces have nothing to lay."""
    state.finished = 0
    clear_edits(state)
    state.carried = row_of(PROVINCES, 0)
    seat: Seat = 0
    while seat < state.seats:
        if state.provinces(seat) == 0:
            state.finished |= POWER[seat]
        seat += 1
    if state.events is not None:
        state.tell(telling_summer.spring(state.year))
    state.phase = TO_SUMMER if state.all_finished() else SPRING


def orders(state: Fields, seat: Seat) -> vec[i64]:
    """Every province may get each order; one laid may still be changed until the seat is done."""
    legal = vec[i64]()
    bare = False
    province: Province = 0
    while province < PROVINCES:
        if state.owner[province] == seat:
            if state.order[province] == 0:
                bare = True
            order: i64 = PRODUCTION
            while order <= MARCH:
                changes = state.order[province] != 0 and not may_edit(state, seat)
                if state.order[province] != order and not changes:
                    legal = append(legal, ORDER + province * 4 + order)
                order += 1
        province += 1
    if not bare:
        legal = append(legal, DONE)
    return legal


def lay_order(state: Fields, seat: Seat, action: Action) -> None:
    """Lay an order, or be done."""
    if action != DONE:
        province = (action - ORDER) // 4
        if state.order[province] != 0:
            count_edit(state, seat)
        state.order[province] = (action - ORDER) % 4
        if state.events is not None:
            state.tell(telling_summer.order_laid(seat, province, state.order[province]))
        return
    state.finished |= POWER[seat]
    if state.events is not None:
        state.tell(telling_summer.orders_done(seat))
    if state.all_finished():
        clear_edits(state)
        state.phase = TO_SUMMER
