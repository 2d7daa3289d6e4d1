"""Autumn: guests, trade, sets, tribute, mercenaries and seppuku (chapter 9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import telling
from zashiki.games.senji.actions import (
    CASH,
    DONE,
    HIRE,
    HIRE_SAMURAI,
    HOST,
    NEXT,
    PUT_SAMURAI,
    SEPPUKU,
    TAKE_BACK,
    TRIBUTE,
    USE,
)
from zashiki.games.senji.board import (
    CARD_FAMILY,
    CARD_KIND,
    CARD_VALUE,
    CARDS,
    MEMBER,
    NORTH,
    PLACES,
    SAMURAI,
    SAMURAI_VALUE,
    SET_COUNT,
    SET_HONOUR,
    SET_RECRUITS,
)
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.hanafuda import cashable, discard, lay_out_rest
from zashiki.games.senji.kami import kami_actions
from zashiki.games.senji.memory import place_openly
from zashiki.games.senji.mercenaries import draw_for_keeping, hire, hire_samurai, hirings
from zashiki.games.senji.opening import kept_samurai, put_back_drawn
from zashiki.games.senji.phases import (
    AUTUMN,
    AUTUMN_ORDER,
    COURT,
    FALLEN,
    KEPT,
    NOBODY,
    PLACING_SAMURAI,
    SETTING,
    TO_NEXT_SEAT,
    TO_YEAR_END,
    TRIBUTING,
)
from zashiki.games.senji.trade import trade_actions
from zashiki.games.senji.tribute import can_pay_tribute
from zashiki.games.senji.winter import contains


def begin_autumn(ground: Ground) -> None:
    """R9.1: first the host sets the whole order of seats."""
    ground.turns = vec[i64]()
    ground.turn = -1
    ground.actor = ground.host
    ground.phase = AUTUMN_ORDER
    if ground.events is not None:
        ground.tell(telling.autumn(ground.year))


def followers(ground: Ground) -> vec[i64]:
    """Seats that are not in the order yet."""
    legal = vec[i64]()
    seat: i64 = 0
    while seat < ground.seats:
        if not contains(ground.turns, seat):
            legal = append(legal, NEXT + seat)
        seat += 1
    return legal


def put_next(ground: Ground, seat: i64) -> None:
    """The seat follows; the last one left needs no naming."""
    ground.turns = append(ground.turns, seat)
    if len(ground.turns) + 1 == ground.seats:
        ground.turns = append(ground.turns, followers(ground)[0] - NEXT)
    if len(ground.turns) == ground.seats:
        if ground.events is not None:
            ground.tell(telling.order_set(ground.host, ground.turns))
        ground.phase = TO_NEXT_SEAT


def begin_turn(ground: Ground) -> None:
    """The next seat in the host's order."""
    ground.turn += 1
    ground.taken_back = vec[i64]()
    ground.picked = vec[i64]()
    ground.hired = 0
    ground.hired_sea = NOBODY
    ground.cash = NOBODY
    if ground.turn == len(ground.turns):
        ground.phase = TO_YEAR_END
        return
    ground.actor = ground.turns[ground.turn]
    ground.phase = AUTUMN


def errands(ground: Ground, seat: i64) -> vec[i64]:
    """All a seat may do in its autumn."""
    legal = append(vec[i64](), DONE)
    card: i64 = 0
    while card < CARDS:
        if can_host(ground, seat, card):
            legal = append(legal, HOST + card)
        elif can_take_back(ground, seat, card):
            legal = append(legal, TAKE_BACK + card)
        card += 1
    legal = trade_actions(ground, seat, legal)
    legal = cashable(ground, seat, legal)
    if can_pay_tribute(ground, seat):
        legal = append(legal, TRIBUTE)
    if ground.provinces(seat) == 0:
        legal = hirings(ground, seat, legal)
    if ground.with_kami:
        legal = deaths(ground, seat, legal)
        legal = kami_actions(ground, seat, legal)
    return legal


# Guests (R9.2, R9.3)


def is_foreign_member(ground: Ground, seat: i64, card: i64) -> bool:
    """A family member of another family."""
    return CARD_KIND[card] == MEMBER and CARD_FAMILY[card] != ground.family_of[seat]


def has_guest_of(ground: Ground, seat: i64, family: i64) -> bool:
    """Whether a member of the family lives at the seat's court."""
    card: i64 = 0
    while card < CARDS:
        if ground.card_at[card] == COURT + seat and CARD_FAMILY[card] == family:
            return True
        card += 1
    return False


def can_host(ground: Ground, seat: i64, card: i64) -> bool:
    """From the hand, one of each family, and none taken back this autumn."""
    if ground.card_at[card] != seat or not is_foreign_member(ground, seat, card):
        return False
    return not has_guest_of(ground, seat, CARD_FAMILY[card]) and not contains(ground.taken_back, card)


def can_take_back(ground: Ground, seat: i64, card: i64) -> bool:
    """Only with honour enough to give back (R9.3)."""
    return ground.card_at[card] == COURT + seat and ground.honour[seat] >= CARD_VALUE[card]


def host(ground: Ground, seat: i64, card: i64) -> None:
    """Lay it open and gain its value."""
    place_openly(ground, card, COURT + seat)
    ground.gain(seat, CARD_VALUE[card])
    if ground.events is not None:
        ground.tell(telling.hosted(seat, card))


def take_back(ground: Ground, seat: i64, card: i64) -> None:
    """The honour is lost again."""
    place_openly(ground, card, seat)
    ground.honour[seat] -= CARD_VALUE[card]
    ground.taken_back = append(ground.taken_back, card)
    if ground.events is not None:
        ground.tell(telling.took_back(seat, card))


# Sets (R9.5, R9.6)


def begin_set(ground: Ground, seat: i64, cash: i64) -> None:
    """Lay out the cards of a set; where there is no choice it is cashed at once."""
    ground.cash = cash
    ground.picked = vec[i64]()
    ground.phase = SETTING
    lay_out_rest(ground, seat)
    finish_set(ground, seat)


def use(ground: Ground, seat: i64, kind: i64) -> None:
    """One card more."""
    ground.picked = append(ground.picked, kind)
    finish_set(ground, seat)


def finish_set(ground: Ground, seat: i64) -> None:
    """The set is complete: its cards go to the discard pile, and it brings honour or a samurai."""
    number = ground.cash // 13
    if len(ground.picked) < SET_COUNT[number]:
        return
    for kind in ground.picked:
        discard(ground, seat, kind)
    ground.gain(seat, SET_HONOUR[number])
    if ground.events is not None:
        ground.tell(telling.cashed(seat, ground.cash, ground.picked, SET_HONOUR[number]))
    ground.picked = vec[i64]()
    ground.cash = NOBODY
    ground.phase = AUTUMN
    if SET_RECRUITS[number] == 1:
        draw_for_keeping(ground, True)


def keep_samurai(ground: Ground, seat: i64, samurai: i64) -> None:
    """The others go back; a recruited one brings its honour and is placed, a mercenary goes to the chosen sea."""
    ground.samurai_at[samurai] = NORTH + ground.hired_sea if not ground.with_honour else KEPT
    put_back_drawn(ground, seat)
    if ground.events is not None:
        ground.tell(telling.recruited_samurai(seat, samurai, ground.with_honour))
    if not ground.with_honour:
        ground.phase = AUTUMN
        return
    ground.with_honour = False
    ground.gain(seat, SAMURAI_VALUE[samurai])
    ground.phase = PLACING_SAMURAI


def stands(ground: Ground, seat: i64) -> vec[i64]:
    """R9.6: an own province or fleet; without either any sea."""
    legal = vec[i64]()
    first = PUT_SAMURAI + kept_samurai(ground, seat) * PLACES
    place: i64 = 0
    while place < PLACES:
        own = ground.owner[place] == seat if place < NORTH else ground.troops_at(seat, place) > 0
        if own:
            legal = append(legal, first + place)
        place += 1
    if len(legal) == 0:
        legal = append(legal, first + NORTH)
        legal = append(legal, first + NORTH + 1)
    return legal


def place_samurai(ground: Ground, seat: i64, samurai: i64, place: i64) -> None:
    """It stands there now."""
    ground.samurai_at[samurai] = place
    if ground.events is not None:
        ground.tell(telling.placed_samurai(seat, samurai, place))
    ground.phase = AUTUMN


# Seppuku (R9.9)


def on_map(ground: Ground, seat: i64, samurai: i64) -> bool:
    """Whether the samurai is the seat's and stands on the map."""
    return ground.lord[samurai] == seat and ground.samurai_at[samurai] < PLACES


def deaths(ground: Ground, seat: i64, legal: vec[i64]) -> vec[i64]:
    """Own samurai on the map."""
    samurai: i64 = 0
    while samurai < SAMURAI:
        if on_map(ground, seat, samurai):
            legal = append(legal, SEPPUKU + samurai)
        samurai += 1
    return legal


def die(ground: Ground, seat: i64, samurai: i64) -> None:
    """Its kami may be used from now on."""
    ground.samurai_at[samurai] = FALLEN
    if ground.events is not None:
        ground.tell(telling.seppuku(seat, samurai))


def run_errand(ground: Ground, seat: i64, action: i64) -> None:
    """What a seat does in autumn, trade and kami apart."""
    if action == DONE:
        ground.phase = TO_NEXT_SEAT
    elif action == TRIBUTE:
        ground.picked = vec[i64]()
        ground.phase = TRIBUTING
    elif HOST <= action < TAKE_BACK:
        host(ground, seat, action - HOST)
    elif TAKE_BACK <= action < TAKE_BACK + CARDS:
        take_back(ground, seat, action - TAKE_BACK)
    elif CASH <= action < USE:
        begin_set(ground, seat, action - CASH)
    elif HIRE <= action < HIRE_SAMURAI:
        hire(ground, seat, (action - HIRE) // 7, (action - HIRE) % 7)
    elif HIRE_SAMURAI <= action < SEPPUKU:
        hire_samurai(ground, seat, action - HIRE_SAMURAI)
    else:
        die(ground, seat, action - SEPPUKU)
