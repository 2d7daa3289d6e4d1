"""Why an action is refused: the rule that fits best."""

from __future__ import annotations

from zashiki.games.senji.rules import march, winter
from zashiki.games.senji.rules.actions import (
    ACCEPT,
    ASK,
    BID,
    CASH,
    DECLINE,
    DONE,
    DROP,
    EMPEROR,
    EXECUTE,
    FAMILY,
    FLEET,
    GIFT,
    GIVE,
    HIRE,
    HOST,
    LOOK,
    MARCH_TO,
    MILITARY_KAMI,
    NAME,
    NEXT,
    OFFER,
    ORDER,
    PASS,
    PICK_UP,
    PLAY,
    PUT_SAMURAI,
    PUT_UNIT,
    READY,
    RETURN,
    SEND,
    SEPPUKU,
    TAKE_BACK,
    TIME_UP,
    TRIBUTE,
    UNITS,
    USE,
    USE_TRADE,
    WAIT,
    WITH,
)
from zashiki.games.senji.rules.aftermath import is_member
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import (
    AUCTION,
    AUTUMN,
    COURT,
    ENDED,
    HOSTAGES,
    KAMI_CALL,
    MARCHING,
    NEUTRAL,
    NOBODY,
    PLACING,
    PLACING_SAMURAI,
    SPRING,
    SUPPORTING,
    WINTER,
)
from zashiki.games.senji.rules.rows import contains
from zashiki.games.senji.rules.tables import CARD_KIND, CARDS, NORTH, SET_RECRUITS, SUPPORT, Card, is_bluff
from zashiki.kernel.model import Action, Seat


def refusal(state: Fields, seat: Seat, action: Action) -> str:
    """The rule that forbids an action which is not legal."""
    if state.phase == ENDED:
        return "R10.1"
    if action in (DONE, PASS):
        return _ending(state)
    if action >= FAMILY:
        return "R1.8"
    if action == TIME_UP or action in (READY, SEND, GIFT, DROP, WAIT) or OFFER <= action < BID:
        return _talk(state, seat, action)
    if BID <= action < ORDER:
        return _bid(state, action)
    if ORDER <= action < NAME:
        return "R5.1"
    if NAME <= action < MARCH_TO:
        return _naming(state, action)
    if MARCH_TO <= action < MILITARY_KAMI:
        return _march(state, seat, action)
    if MILITARY_KAMI <= action < NEXT:
        return _battle(state, seat, action)
    if action < OFFER and action != TRIBUTE:
        return _set_up(state, action)
    return _autumn(state, seat, action)


def _ending(state: Fields) -> str:
    if state.phase == SPRING:
        return "R5.1"
    if state.phase == MARCHING:
        return "R6.4"
    if state.phase == SUPPORTING or state.phase == KAMI_CALL:
        return "R7.3"
    return "R3.1"


def _set_up(state: Fields, action: Action) -> str:
    if action >= EMPEROR:
        return "R3.4"
    if action >= PUT_SAMURAI:
        return "R9.6" if state.phase == PLACING_SAMURAI or state.phase == AUTUMN else "R2.4"
    if action >= PUT_UNIT:
        return "R2.4" if state.phase == PLACING else "R6.3"
    return "R2.2"


def _talk(state: Fields, seat: Seat, action: Action) -> str:
    if state.phase != WINTER:
        return "R3.1"
    if action in (TIME_UP, WAIT) or state.is_finished(seat):
        return "R4.7"
    if action == GIFT:
        return "R4.2"
    if action >= ACCEPT:
        return _answer(state, seat, action)
    if action >= ASK:
        return "R4.7" if contains(state.draft_ask[seat], action - ASK) else _dealt_with(state, action - ASK)
    if action >= GIVE:
        return "R4.7" if contains(state.draft_give[seat], action - GIVE) else _dealt_with(state, action - GIVE)
    if action >= OFFER:
        partner = action - OFFER
        if partner == seat or partner >= state.seats or state.draft_to[seat] != NOBODY:
            return "R4.3"
        return "R4.7"
    return "R4.3"


def _answer(state: Fields, seat: Seat, action: Action) -> str:
    if ACCEPT <= action < DECLINE:
        code = action - ACCEPT
        if winter.has_offer(state, code // 64, seat, code % 64):
            return "R4.3"
    return "R4.4"


def _dealt_with(state: Fields, card: Card) -> str:
    """Why a card can be neither given nor asked."""
    if is_bluff(card):
        return "R4.8"
    if COURT <= state.card_at[card] < NEUTRAL:
        return "R4.9"
    return "R4.3"


def _bid(state: Fields, action: Action) -> str:
    if state.phase == AUCTION and is_bluff((action - BID) % CARDS):
        return "R4.8"
    return "R4.10"


def _naming(state: Fields, action: Action) -> str:
    if action >= FLEET:
        return "R6.8"
    return "R6.1"


def _march(state: Fields, seat: Seat, action: Action) -> str:
    if state.phase != MARCHING or seat != state.actor:
        return "R6.1"
    if action >= WITH:
        return "R8.1"
    if action >= UNITS:
        return "R6.10" if state.dests > 0 else "R6.4"
    place = action - MARCH_TO
    if state.dests == 2 or march.sends_nobody(state) or place == state.move_to[0]:
        return "R6.4"
    if not march.reaches(state, seat, state.origin, place):
        if place < NORTH and state.owner[place] == NOBODY:
            return "R1.8"
        return "R6.7" if state.origin >= NORTH else "R6.4"
    if place < NORTH and state.owner[place] != seat:
        if march.units_to_spare(state, seat) > 0 or march.samurai_to_spare(state, seat) != 0:
            return "R1.7"
        return "R6.4"
    return "R6.10"


def _battle(state: Fields, seat: Seat, action: Action) -> str:
    if action < PLAY:
        return "R8.5"
    if action < EXECUTE:
        card = action - PLAY
        if state.phase == SUPPORTING and state.card_at[card] == seat and CARD_KIND[card] != SUPPORT:
            return "R1.2"
        return "R7.3"
    if state.phase == HOSTAGES and not is_member(action - EXECUTE, state.family_of[state.attacker]):
        return "R7.10"
    return "R7.10" if action < NEXT else "R9.1"


def _autumn(state: Fields, seat: Seat, action: Action) -> str:
    if NEXT <= action < HOST:
        return "R9.1"
    if state.phase < AUTUMN:
        return "R3.1"
    if action == TRIBUTE or RETURN <= action < HIRE:
        return "R9.7"
    if action < TAKE_BACK:
        return "R9.2"
    if action < USE_TRADE:
        return "R9.3"
    if action < CASH:
        return "R9.4"
    if action < RETURN:
        return _set(state, action)
    if action < SEPPUKU:
        return "R9.8"
    if not state.kami:
        return "R8.6"
    if action < LOOK:
        return "R9.9"
    return _kami(state, seat, action)


def _set(state: Fields, action: Action) -> str:
    if action < USE and SET_RECRUITS[(action - CASH) // 13] == 1:
        return "R9.6"
    return "R9.5"


def _kami(state: Fields, seat: Seat, action: Action) -> str:
    if action >= PICK_UP:
        return "R8.4"
    return "R8.3"
