"""Spring: one order face down on every province (chapter 5)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import chronicle
from zashiki.games.senji.actions import DONE, ORDER
from zashiki.games.senji.board import MARCH, POWER, PRODUCTION, PROVINCES
from zashiki.games.senji.ground import Ground, row_of
from zashiki.games.senji.phases import SPRING, TO_SUMMER


def begin_spring(ground: Ground) -> None:
    """Seats without provinces have nothing to lay."""
    ground.finished = 0
    ground.clear_edits()
    ground.carried = row_of(PROVINCES, 0)
    seat: i64 = 0
    while seat < ground.seats:
        if ground.provinces(seat) == 0:
            ground.finished |= POWER[seat]
        seat += 1
    if ground.events is not None:
        ground.tell(chronicle.spring(ground.year))
    ground.phase = TO_SUMMER if ground.all_finished() else SPRING


def orders(ground: Ground, seat: i64) -> vec[i64]:
    """Every province may get each order; one laid may still be changed until the seat is done."""
    legal = vec[i64]()
    bare = False
    province: i64 = 0
    while province < PROVINCES:
        if ground.owner[province] == seat:
            if ground.order[province] == 0:
                bare = True
            order: i64 = PRODUCTION
            while order <= MARCH:
                changes = ground.order[province] != 0 and not ground.may_edit(seat)
                if ground.order[province] != order and not changes:
                    legal = append(legal, ORDER + province * 4 + order)
                order += 1
        province += 1
    if not bare:
        legal = append(legal, DONE)
    return legal


def lay_order(ground: Ground, seat: i64, action: i64) -> None:
    """Lay an order, or be done."""
    if action != DONE:
        province = (action - ORDER) // 4
        if ground.order[province] != 0:
            ground.count_edit(seat)
        ground.order[province] = (action - ORDER) % 4
        if ground.events is not None:
            ground.tell(chronicle.order_laid(seat, province, ground.order[province]))
        return
    ground.finished |= POWER[seat]
    if ground.events is not None:
        ground.tell(chronicle.orders_done(seat))
    if ground.all_finished():
        ground.clear_edits()
        ground.phase = TO_SUMMER
