"""What a seat is only laying out, before it says that it is through."""

from __future__ import annotations

from zashiki.games.senji.rules import opening
from zashiki.games.senji.rules.actions import CASH, DONE, DROP, OFFER, TRIBUTE, USE
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import (
    AUCTION,
    AUTUMN,
    AUTUMN_ORDER,
    CHOOSING,
    MARCHING,
    NOBODY,
    PLACING,
    SETTING,
    SPRING,
    SUPPORTING,
    TRIBUTING,
    WINTER,
)
from zashiki.games.senji.rules.tables import CARDS, MOST_SEATS, SET_COUNT, SET_RECRUITS, TRIBUTE_CARDS
from zashiki.kernel.model import Action, Seat


def ends_laying_out(state: Fields, seat: Seat, action: Action) -> bool:
    """Whether the action is more than a piece of what is only being laid out."""
    phase = state.phase
    if phase == WINTER:
        return not (OFFER <= action < OFFER + MOST_SEATS + 2 * CARDS or action == DROP)
    if phase in (SPRING, AUCTION, MARCHING):
        return action == DONE
    if phase == AUTUMN:
        return action != TRIBUTE and (not CASH <= action < USE or SET_RECRUITS[(action - CASH) // 13] == 1)
    if phase == PLACING:
        return state.due + (1 if opening.kept_samurai(state, seat) != NOBODY else 0) <= 1
    if phase == AUTUMN_ORDER:
        return len(state.turns) + 2 >= state.seats
    if phase == TRIBUTING:
        return len(state.picked) + 1 >= TRIBUTE_CARDS
    if phase == SETTING:
        return SET_RECRUITS[state.cash // 13] == 1 and len(state.picked) + 1 >= SET_COUNT[state.cash // 13]
    return True


def may_wait_for_others(state: Fields, action: Action) -> bool:
    """Whether nothing is turned up by the action as long as others in the same phase are not through."""
    if state.phase == AUTUMN:
        return action == DONE
    return state.phase in (CHOOSING, PLACING, AUCTION, SPRING, SUPPORTING)
