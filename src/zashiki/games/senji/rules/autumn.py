"""Autumn: guests, trade, sets, tribute, mercenaries and seppuku (chapter 9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import place_openly
from zashiki.games.senji.rules import telling
from zashiki.games.senji.rules.actions import (
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
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.hanafuda import cashable, discard, lay_out_rest
from zashiki.games.senji.rules.kami import kami_actions
from zashiki.games.senji.rules.mercenaries import draw_for_keeping, hire, hire_samurai, hirings
from zashiki.games.senji.rules.opening import kept_samurai, put_back_drawn
from zashiki.games.senji.rules.phases import (
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
from zashiki.games.senji.rules.rows import contains
from zashiki.games.senji.rules.tables import (
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
    Card,
    Place,
    Samurai,
)
from zashiki.games.senji.rules.trade import trade_actions
from zashiki.games.senji.rules.tribute import can_pay_tribute
from zashiki.kernel.model import Action, Seat


def begin_autumn(state: Fields) -> None:
    """R9.1: first the host sets the whole order of seats."""
    state.turns = vec[i64]()
    state.turn = -1
    state.actor = state.host
    state.phase = AUTUMN_ORDER
    if state.events is not None:
        state.tell(telling.autumn(state.year))


def followers(state: Fields) -> vec[i64]:
    """Seats that are not in the order yet."""
    legal = vec[i64]()
    seat: Seat = 0
    while seat < state.seats:
        if not contains(state.turns, seat):
            legal = append(legal, NEXT + seat)
        seat += 1
    return legal


def put_next(state: Fields, seat: Seat) -> None:
    """The seat follows; the last one left needs no naming."""
    state.turns = append(state.turns, seat)
    if len(state.turns) + 1 == state.seats:
        state.turns = append(state.turns, followers(state)[0] - NEXT)
    if len(state.turns) == state.seats:
        if state.events is not None:
            state.tell(telling.order_set(state.host, state.turns))
        state.phase = TO_NEXT_SEAT


def begin_turn(state: Fields) -> None:
    """The next seat in the host's order."""
    state.turn += 1
    state.taken_back = vec[i64]()
    state.picked = vec[i64]()
    state.hired = 0
    state.hired_sea = NOBODY
    state.cash = NOBODY
    if state.turn == len(state.turns):
        state.phase = TO_YEAR_END
        return
    state.actor = state.turns[state.turn]
    state.phase = AUTUMN


def errands(state: Fields, seat: Seat) -> vec[i64]:
    """All a seat may do in its autumn."""
    legal = append(vec[i64](), DONE)
    card: Card = 0
    while card < CARDS:
        if can_host(state, seat, card):
            legal = append(legal, HOST + card)
        elif can_take_back(state, seat, card):
            legal = append(legal, TAKE_BACK + card)
        card += 1
    legal = trade_actions(state, seat, legal)
    legal = cashable(state, seat, legal)
    if can_pay_tribute(state, seat):
        legal = append(legal, TRIBUTE)
    if state.provinces(seat) == 0:
        legal = hirings(state, seat, legal)
    if state.kami:
        legal = deaths(state, seat, legal)
        legal = kami_actions(state, seat, legal)
    return legal


# Guests (R9.2, R9.3)


def is_foreign_member(state: Fields, seat: Seat, card: Card) -> bool:
    """A family member of another family."""
    return CARD_KIND[card] == MEMBER and CARD_FAMILY[card] != state.family_of[seat]


def has_guest_of(state: Fields, seat: Seat, family: i64) -> bool:
    """Whether a member of the family lives at the seat's court."""
    card: Card = 0
    while card < CARDS:
        if state.card_at[card] == COURT + seat and CARD_FAMILY[card] == family:
            return True
        card += 1
    return False


def can_host(state: Fields, seat: Seat, card: Card) -> bool:
    """From the hand, one of each family, and none taken back this autumn."""
    if state.card_at[card] != seat or not is_foreign_member(state, seat, card):
        return False
    return not has_guest_of(state, seat, CARD_FAMILY[card]) and not contains(state.taken_back, card)


def can_take_back(state: Fields, seat: Seat, card: Card) -> bool:
    """Only with honour enough to give back (R9.3)."""
    return state.card_at[card] == COURT + seat and state.honour[seat] >= CARD_VALUE[card]


def host(state: Fields, seat: Seat, card: Card) -> None:
    """Lay it open and gain its value."""
    place_openly(state, card, COURT + seat)
    state.honour[seat] += CARD_VALUE[card]
    if state.events is not None:
        state.tell(telling.hosted(seat, card))


def take_back(state: Fields, seat: Seat, card: Card) -> None:
    """The honour is lost again."""
    place_openly(state, card, seat)
    state.honour[seat] -= CARD_VALUE[card]
    state.taken_back = append(state.taken_back, card)
    if state.events is not None:
        state.tell(telling.took_back(seat, card))


# Sets (R9.5, R9.6)


def begin_set(state: Fields, seat: Seat, cash: i64) -> None:
    """Lay out the cards of a set; where there is no choice it is cashed at once."""
    state.cash = cash
    state.picked = vec[i64]()
    state.phase = SETTING
    lay_out_rest(state, seat)
    finish_set(state, seat)


def use(state: Fields, seat: Seat, kind: i64) -> None:
    """One card more."""
    state.picked = append(state.picked, kind)
    finish_set(state, seat)


def finish_set(state: Fields, seat: Seat) -> None:
    """The set is complete: its cards go to the discard pile, and it brings honour or a samurai."""
    number = state.cash // 13
    if len(state.picked) < SET_COUNT[number]:
        return
    for kind in state.picked:
        discard(state, seat, kind)
    state.honour[seat] += SET_HONOUR[number]
    if state.events is not None:
        state.tell(telling.cashed(seat, state.cash, state.picked, SET_HONOUR[number]))
    state.picked = vec[i64]()
    state.cash = NOBODY
    state.phase = AUTUMN
    if SET_RECRUITS[number] == 1:
        draw_for_keeping(state, True)


def keep_samurai(state: Fields, seat: Seat, samurai: Samurai) -> None:
    """The others go back; a recruited one brings its honour and is placed, a mercenary goes to the chosen sea."""
    state.samurai_at[samurai] = NORTH + state.hired_sea if not state.with_honour else KEPT
    put_back_drawn(state, seat)
    if state.events is not None:
        state.tell(telling.recruited_samurai(seat, samurai, state.with_honour))
    if not state.with_honour:
        state.phase = AUTUMN
        return
    state.with_honour = False
    state.honour[seat] += SAMURAI_VALUE[samurai]
    state.phase = PLACING_SAMURAI


def stands(state: Fields, seat: Seat) -> vec[i64]:
    """R9.6: an own province or fleet; without either any sea."""
    legal = vec[i64]()
    first = PUT_SAMURAI + kept_samurai(state, seat) * PLACES
    place: Place = 0
    while place < PLACES:
        own = state.owner[place] == seat if place < NORTH else state.troops_at(seat, place) > 0
        if own:
            legal = append(legal, first + place)
        place += 1
    if len(legal) == 0:
        legal = append(legal, first + NORTH)
        legal = append(legal, first + NORTH + 1)
    return legal


def place_samurai(state: Fields, seat: Seat, samurai: Samurai, place: Place) -> None:
    """It stands there now."""
    state.samurai_at[samurai] = place
    if state.events is not None:
        state.tell(telling.placed_samurai(seat, samurai, place))
    state.phase = AUTUMN


# Seppuku (R9.9)


def on_map(state: Fields, seat: Seat, samurai: Samurai) -> bool:
    """Whether the samurai is the seat's and stands on the map."""
    return state.lord[samurai] == seat and state.samurai_at[samurai] < PLACES


def deaths(state: Fields, seat: Seat, legal: vec[i64]) -> vec[i64]:
    """Own samurai on the map."""
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if on_map(state, seat, samurai):
            legal = append(legal, SEPPUKU + samurai)
        samurai += 1
    return legal


def die(state: Fields, seat: Seat, samurai: Samurai) -> None:
    """Its kami may be used from now on."""
    state.samurai_at[samurai] = FALLEN
    if state.events is not None:
        state.tell(telling.seppuku(seat, samurai))


def run_errand(state: Fields, seat: Seat, action: Action) -> None:
    """What a seat does in autumn, trade and kami apart."""
    if action == DONE:
        state.phase = TO_NEXT_SEAT
    elif action == TRIBUTE:
        state.picked = vec[i64]()
        state.phase = TRIBUTING
    elif HOST <= action < TAKE_BACK:
        host(state, seat, action - HOST)
    elif TAKE_BACK <= action < TAKE_BACK + CARDS:
        take_back(state, seat, action - TAKE_BACK)
    elif CASH <= action < USE:
        begin_set(state, seat, action - CASH)
    elif HIRE <= action < HIRE_SAMURAI:
        hire(state, seat, (action - HIRE) // 7, (action - HIRE) % 7)
    elif HIRE_SAMURAI <= action < SEPPUKU:
        hire_samurai(state, seat, action - HIRE_SAMURAI)
    else:
        die(state, seat, action - SEPPUKU)
