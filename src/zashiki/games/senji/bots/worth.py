"""What cards, provinces and attacks are worth to a seat, in hundredths of honour."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.senji.bots.forecast import Court
from zashiki.games.senji.bots.promises import NONE, Promises, eagerness, spares
from zashiki.games.senji.bots.weights import (
    AID,
    DANGER,
    FIRST_OF_SEAT,
    FOREIGN,
    HONOUR,
    HOSTAGE,
    MARCH_ORDER,
    OWN_CARD,
    OWN_HOSTAGE,
    OWN_MEMBER,
    PRODUCTION_ORDER,
    PROVINCE,
    RECRUIT,
    RECRUIT_MANY,
    SAMURAI,
    TRADE,
    UNIT,
)
from zashiki.games.senji.rules.autumn import has_guest_of
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.march import is_sea_attack, reaches
from zashiki.games.senji.rules.odds import chance_to_hold, round_odds
from zashiki.games.senji.rules.phases import COURT
from zashiki.games.senji.rules.tables import (
    CARD_FAMILY,
    CARD_KIND,
    CARD_VALUE,
    CARDS,
    DICE,
    MEMBER,
    NORTH,
    PRODUCTION,
    PROVINCE_ROOM,
    PROVINCES,
    RECRUITING,
    SUPPORT,
    TRIBUTE_HONOUR,
    Card,
    Place,
    Province,
)
from zashiki.kernel.model import Seat


def card_worth(state: Fields, seat: Seat, card: Card) -> i64:
    """What the card alone is worth in the seat's hand."""
    value = CARD_VALUE[card]
    family = CARD_FAMILY[card]
    if family == state.family_of[seat]:
        if CARD_KIND[card] == MEMBER:
            return OWN_CARD + value * (OWN_MEMBER + OWN_HOSTAGE[state.seats])
        return OWN_CARD
    if CARD_KIND[card] != MEMBER:
        return FOREIGN + value * (AID if CARD_KIND[card] == SUPPORT else TRADE)
    if has_guest_of(state, seat, family):
        return FOREIGN + value * HOSTAGE
    return value * HONOUR if value * HONOUR > FOREIGN else FOREIGN


def hand_cards_worth(state: Fields, seat: Seat) -> i64:
    """The seat's diplomacy cards: what autumn makes of them, and what may be done with the others."""
    return court_worth(Court(state, seat)) + other_cards_worth(state, seat)


def court_worth(court: Court) -> i64:
    """Guests and tributes, the way to the next tribute, and a card of every seat for it."""
    honour = court.honour + court.tributes * TRIBUTE_HONOUR
    return honour * HONOUR + court.left() * FOREIGN + court.covered * FIRST_OF_SEAT


def other_cards_worth(state: Fields, seat: Seat) -> i64:
    """Own cards to swap, and what foreign support and trade are good for before they go home."""
    total: i64 = 0
    own = state.family_of[seat]
    card: Card = 0
    while card < CARDS:
        if state.card_at[card] == seat:
            kind = CARD_KIND[card]
            if CARD_FAMILY[card] == own:
                total += OWN_CARD
                if kind == MEMBER:
                    total += CARD_VALUE[card] * OWN_MEMBER
            elif kind != MEMBER:
                total += CARD_VALUE[card] * (AID if kind == SUPPORT else TRADE)
        card += 1
    return total


def hostages_abroad(state: Fields, seat: Seat) -> i64:
    """What own members in foreign hands put at risk."""
    total: i64 = 0
    first = state.family_of[seat] * 12
    card = first
    while card < first + 12:
        at = state.card_at[card]
        if at < COURT and at != seat and CARD_KIND[card] == MEMBER:
            total += CARD_VALUE[card] * OWN_HOSTAGE[state.seats]
        card += 1
    return total


def hostage_danger(state: Fields, attacker: Seat, defender: Seat) -> i64:
    """What an attack may cost in hostages, as the attacker may think; honour that is not there cannot be lost."""
    total: i64 = 0
    first = state.family_of[attacker] * 12
    card = first
    while card < first + 12:
        if CARD_KIND[card] == MEMBER:
            total += CARD_VALUE[card] * chance_to_hold(state, attacker, defender, card)
        card += 1
    most = state.honour[attacker] * 1000
    return (total if 2 * total < most else most // 2) * DANGER[state.seats] // 1000


def attack_worth(state: Fields, seat: Seat, origin: Place, place: Place, units: i64, heroes: i64) -> i64:
    """What an attack promises: honour and the province if it succeeds, losses and hostages if not."""
    defender = state.owner[place]
    guards = state.samurai_in(defender, place)
    enemies = state.units[place]
    danger = hostage_danger(state, seat, defender)
    crossing: i64 = 0
    if is_sea_attack(origin, place):
        crossing = units
    if enemies + guards == 0:
        return PROVINCE[state.seats] - danger - (crossing * UNIT // 6)
    win, level, lose = round_odds(units, heroes, enemies + guards, DICE - heroes - guards, crossing)
    win += level * win // (win + lose + 1)
    lost = units if units < enemies else enemies
    gain = 2 * (enemies + lost) * HONOUR + enemies * UNIT // 2 + guards * SAMURAI // 2 - lost * UNIT
    if units + heroes > lost:
        gain += PROVINCE[state.seats]
    fail = units * UNIT + heroes * SAMURAI + (units + lost) * HONOUR // 2
    return (win * gain - (1000 - win) * fail) // 1000 - danger - 40


def best_attack(state: Fields, seat: Seat, origin: Place, promises: Promises = NONE) -> tuple[i64, i64]:
    """The most promising target from the origin with all who can go, and its worth; (−1, 0) if none is worth it.

    Whom the seat promised peace is no target.
    """
    units = state.units_at(seat, origin)
    heroes = state.samurai_in(seat, origin)
    if units > PROVINCE_ROOM:
        units = PROVINCE_ROOM
    best: i64 = 0
    target: i64 = -1
    place: Place = 0
    while place < PROVINCES and units + heroes > 0 and state.fortresses_left(seat) > 0:
        owner = state.owner[place]
        is_target = owner >= 0 and owner != seat and not spares(promises, seat, owner)
        if is_target and reaches(state, seat, origin, place):
            worth = attack_worth(state, seat, origin, place, units, heroes) + eagerness(promises, seat, owner)
            if worth > best:
                best = worth
                target = place
        place += 1
    return target, best


def order_worth(state: Fields, seat: Seat, province: Province, order: i64, promises: Promises = NONE) -> i64:
    """What an order promises."""
    if order == PRODUCTION:
        return PRODUCTION_ORDER
    if order == RECRUITING:
        room = PROVINCE_ROOM - state.units[province]
        left = state.units_left(seat)
        gained = room if room < left else left
        if gained > 2:
            gained = 2
        return gained * (RECRUIT if state.units[province] < 4 else RECRUIT_MANY)
    _, worth = best_attack(state, seat, province, promises)
    return worth * MARCH_ORDER // 100


def groups_worth(state: Fields, seat: Seat) -> i64:
    """What a march that is being planned promises."""
    total: i64 = 0
    i: i64 = 0
    while i < state.dests:
        place = state.move_to[i]
        if place < NORTH and state.owner[place] != seat:
            heroes: i64 = 0
            bits = state.move_samurai[i]
            while bits > 0:
                heroes += bits & 1
                bits >>= 1
            total += attack_worth(state, seat, state.origin, place, state.move_units[i], heroes)
        elif place >= NORTH:
            total -= state.move_units[i] * 20
        i += 1
    return total
