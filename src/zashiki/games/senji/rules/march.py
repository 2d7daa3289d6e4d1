"""Marches, fleets and sea attacks (R6.4 to R6.11)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.rules import telling_summer
from zashiki.games.senji.rules.actions import DONE, MARCH_TO, UNITS, WITH, WITHOUT
from zashiki.games.senji.rules.battle import begin_attack
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import MARCHING, NOBODY, SEA_DICE, TO_FIGHT, TO_NAMING, TRANSIT
from zashiki.games.senji.rules.plans import clear_edits, count_edit, may_edit
from zashiki.games.senji.rules.tables import (
    NORTH,
    PLACES,
    POWER,
    PROVINCE_ROOM,
    SAMURAI,
    TOUCHES,
    Place,
    Samurai,
    dice_count,
    is_near,
    touches,
)
from zashiki.kernel.model import Action, Seat


def begin_march(state: Fields, seat: Seat, origin: Place) -> None:
    """The owner decides, if there is anybody to send."""
    if state.troops_at(seat, origin) == 0:
        state.phase = TO_NAMING
        return
    state.actor = seat
    clear_edits(state)
    state.origin = origin
    state.dests = 0
    state.fight = 0
    i: i64 = 0
    while i < 2:
        state.move_to[i] = NOBODY
        state.move_units[i] = 0
        state.move_samurai[i] = 0
        i += 1
    state.phase = MARCHING


def is_sea_attack(origin: Place, place: Place) -> bool:
    """Whether the way to the place is one for which dice are rolled."""
    if place >= NORTH:
        return False
    if origin >= NORTH:
        return not touches(place, origin)
    return not is_near(origin, place)


def reaches(state: Fields, seat: Seat, origin: Place, place: Place) -> bool:
    """R6.4, R6.7: whether troops may go there at all, room and fortresses apart."""
    if place == origin:
        return False
    if place >= NORTH:
        return origin >= NORTH or touches(origin, place)
    owner = state.owner[place]
    if owner == NOBODY:
        return False
    if origin >= NORTH:
        return touches(place, origin) or (owner != seat and TOUCHES[place] != 0)
    if is_near(origin, place):
        return True
    return owner != seat and TOUCHES[origin] & TOUCHES[place] != 0


def units_to_spare(state: Fields, seat: Seat) -> i64:
    """Units of the origin that are not sent yet."""
    return state.units_at(seat, state.origin) - state.move_units[0] - state.move_units[1]


def room(state: Fields, seat: Seat, place: Place) -> i64:
    """R6.10: how many units may be sent there."""
    if place >= NORTH:
        return 12
    if state.owner[place] != seat:
        return PROVINCE_ROOM
    return PROVINCE_ROOM - state.units[place]


def samurai_to_spare(state: Fields, seat: Seat) -> i64:
    """Samurai of the origin that are not sent yet, as bits."""
    bits: i64 = 0
    sent = state.move_samurai[0] | state.move_samurai[1]
    samurai: Samurai = 0
    while samurai < SAMURAI:
        at_origin = state.samurai_at[samurai] == state.origin and state.lord[samurai] == seat
        if at_origin and sent & POWER[samurai] == 0:
            bits |= POWER[samurai]
        samurai += 1
    return bits


def is_open(state: Fields, seat: Seat, place: Place) -> bool:
    """Whether the place may be named as the next destination."""
    if place == state.move_to[0] or not reaches(state, seat, state.origin, place):
        return False
    if place < NORTH and state.owner[place] != seat:
        first = state.move_to[0]
        named: i64 = 1 if state.dests == 1 and first < NORTH and state.owner[first] != seat else 0
        if named >= state.fortresses_left(seat):
            return False
    fitting = room(state, seat, place)
    return (units_to_spare(state, seat) > 0 and fitting > 0) or samurai_to_spare(state, seat) != 0


def sends_nobody(state: Fields) -> bool:
    """Whether the last destination has no troops yet."""
    last = state.dests - 1
    return last >= 0 and state.move_units[last] == 0 and state.move_samurai[last] == 0


def marches(state: Fields, seat: Seat) -> vec[i64]:
    """How the march may go on."""
    legal = vec[i64]()
    if not sends_nobody(state):
        legal = append(legal, DONE)
        place: Place = 0
        while place < PLACES and state.dests < 2:
            if is_open(state, seat, place):
                legal = append(legal, MARCH_TO + place)
            place += 1
    return groups(state, seat, legal) if state.dests > 0 else legal


def groups(state: Fields, seat: Seat, legal: vec[i64]) -> vec[i64]:
    """Who may go to the destination named last."""
    last = state.dests - 1
    units: i64 = 0
    most = most_units(state, seat)
    while units <= most:
        if units != state.move_units[last] and (may_edit(state, seat) or sends_nobody(state)):
            legal = append(legal, UNITS + units)
        units += 1
    spare = samurai_to_spare(state, seat)
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if (spare >> samurai) & 1 == 1:
            legal = append(legal, WITH + samurai)
        elif (state.move_samurai[last] >> samurai) & 1 == 1 and may_edit(state, seat):
            legal = append(legal, WITHOUT + samurai)
        samurai += 1
    return legal


def most_units(state: Fields, seat: Seat) -> i64:
    """How many units may go to the destination named last."""
    last = state.dests - 1
    spare = units_to_spare(state, seat) + state.move_units[last]
    fitting = room(state, seat, state.move_to[last])
    return spare if spare < fitting else fitting


def plan(state: Fields, seat: Seat, action: Action) -> None:
    """Name a destination, choose who goes, or set out."""
    last = state.dests - 1
    if action == DONE:
        set_off(state, seat)
    elif action < UNITS:
        state.move_to[state.dests] = action - MARCH_TO
        state.dests += 1
        state.move_units[state.dests - 1] = most_units(state, seat)
    elif action < WITH:
        count_edit(state, seat)
        state.move_units[last] = action - UNITS
    elif action < WITHOUT:
        state.move_samurai[last] |= POWER[action - WITH]
    else:
        count_edit(state, seat)
        state.move_samurai[last] &= ~POWER[action - WITHOUT]


def set_off(state: Fields, seat: Seat) -> None:
    """All leave at the same time; whoever goes to an own province or to sea is there at once."""
    if state.events is not None:
        state.tell(telling_summer.marched(state, seat))
    i: i64 = 0
    while i < state.dests:
        state.add_units(seat, state.origin, -state.move_units[i])
        shift_samurai(state, state.move_samurai[i], TRANSIT)
        i += 1
    state.attacker = seat
    clear_edits(state)
    i = 0
    while i < state.dests:
        place = state.move_to[i]
        if place >= NORTH or state.owner[place] == seat:
            state.add_units(seat, place, state.move_units[i])
            shift_samurai(state, state.move_samurai[i], place)
            state.move_units[i] = 0
            state.move_samurai[i] = 0
        i += 1
    state.phase = TO_FIGHT


def shift_samurai(state: Fields, bits: i64, place: Place) -> None:
    """These samurai are there now."""
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if (bits >> samurai) & 1 == 1:
            state.samurai_at[samurai] = place
        samurai += 1


def go_on_fighting(state: Fields) -> None:
    """R7.12: attacks are dealt with one after the other, in the order the mover named them."""
    while state.fight < state.dests:
        i = state.fight
        if state.move_units[i] + state.move_samurai[i] > 0:
            if is_sea_attack(state.origin, state.move_to[i]) and state.move_units[i] > 0:
                state.phase = SEA_DICE
            else:
                begin_attack(state, state.move_to[i])
            return
        state.fight += 1
    state.dests = 0
    state.fight = 0
    state.origin = NOBODY
    state.attacker = NOBODY
    state.move_to[0] = NOBODY
    state.move_to[1] = NOBODY
    state.phase = TO_NAMING


def cross_sea(state: Fields, code: i64) -> None:
    """R6.6: each own crest removes a unit; samurai are safe."""
    seat = state.attacker
    i = state.fight
    lost = dice_count(code, state.family_of[seat])
    state.move_units[i] -= lost
    if state.events is not None:
        state.tell(telling_summer.crossed(seat, state.move_to[i], code, lost, state.move_units[i]))
    if state.move_units[i] + state.move_samurai[i] == 0:
        state.fight += 1
        state.phase = TO_FIGHT
    else:
        begin_attack(state, state.move_to[i])


def sea_dice(state: Fields) -> i64:
    """One die for each unit sent."""
    return state.move_units[state.fight]
