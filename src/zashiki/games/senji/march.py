"""Marches, fleets and sea attacks (R6.4 to R6.11)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import chronicle
from zashiki.games.senji.actions import DONE, MARCH_TO, UNITS, WITH, WITHOUT
from zashiki.games.senji.battle import begin_attack
from zashiki.games.senji.board import (
    NORTH,
    PLACES,
    POWER,
    PROVINCE_ROOM,
    SAMURAI,
    TOUCHES,
    dice_count,
    is_near,
    touches,
)
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.phases import MARCHING, NOBODY, SEA_DICE, TO_FIGHT, TO_NAMING, TRANSIT


def begin_march(ground: Ground, seat: i64, origin: i64) -> None:
    """The owner decides, if there is anybody to send."""
    if ground.troops_at(seat, origin) == 0:
        ground.phase = TO_NAMING
        return
    ground.actor = seat
    ground.clear_edits()
    ground.origin = origin
    ground.dests = 0
    ground.fight = 0
    i: i64 = 0
    while i < 2:
        ground.move_to[i] = NOBODY
        ground.move_units[i] = 0
        ground.move_samurai[i] = 0
        i += 1
    ground.phase = MARCHING


def is_sea_attack(origin: i64, place: i64) -> bool:
    """Whether the way to the place is one for which dice are rolled."""
    if place >= NORTH:
        return False
    if origin >= NORTH:
        return not touches(place, origin)
    return not is_near(origin, place)


def reaches(ground: Ground, seat: i64, origin: i64, place: i64) -> bool:
    """R6.4, R6.7: whether troops may go there at all, room and fortresses apart."""
    if place == origin:
        return False
    if place >= NORTH:
        return origin >= NORTH or touches(origin, place)
    owner = ground.owner[place]
    if owner == NOBODY:
        return False
    if origin >= NORTH:
        return touches(place, origin) or (owner != seat and TOUCHES[place] != 0)
    if is_near(origin, place):
        return True
    return owner != seat and TOUCHES[origin] & TOUCHES[place] != 0


def units_to_spare(ground: Ground, seat: i64) -> i64:
    """Units of the origin that are not sent yet."""
    return ground.units_at(seat, ground.origin) - ground.move_units[0] - ground.move_units[1]


def room(ground: Ground, seat: i64, place: i64) -> i64:
    """R6.10: how many units may be sent there."""
    if place >= NORTH:
        return 12
    return PROVINCE_ROOM - ground.units[place] if ground.owner[place] == seat else PROVINCE_ROOM


def samurai_to_spare(ground: Ground, seat: i64) -> i64:
    """Samurai of the origin that are not sent yet, as bits."""
    bits: i64 = 0
    sent = ground.move_samurai[0] | ground.move_samurai[1]
    samurai: i64 = 0
    while samurai < SAMURAI:
        at_origin = ground.samurai_at[samurai] == ground.origin and ground.lord[samurai] == seat
        if at_origin and sent & POWER[samurai] == 0:
            bits |= POWER[samurai]
        samurai += 1
    return bits


def is_open(ground: Ground, seat: i64, place: i64) -> bool:
    """Whether the place may be named as the next destination."""
    if place == ground.move_to[0] or not reaches(ground, seat, ground.origin, place):
        return False
    if place < NORTH and ground.owner[place] != seat:
        first = ground.move_to[0]
        named: i64 = 1 if ground.dests == 1 and first < NORTH and ground.owner[first] != seat else 0
        if named >= ground.fortresses_left(seat):
            return False
    fitting = room(ground, seat, place)
    return (units_to_spare(ground, seat) > 0 and fitting > 0) or samurai_to_spare(ground, seat) != 0


def sends_nobody(ground: Ground) -> bool:
    """Whether the last destination has no troops yet."""
    last = ground.dests - 1
    return last >= 0 and ground.move_units[last] == 0 and ground.move_samurai[last] == 0


def marches(ground: Ground, seat: i64) -> vec[i64]:
    """How the march may go on."""
    legal = vec[i64]()
    if not sends_nobody(ground):
        legal = append(legal, DONE)
        place: i64 = 0
        while place < PLACES and ground.dests < 2:
            if is_open(ground, seat, place):
                legal = append(legal, MARCH_TO + place)
            place += 1
    return groups(ground, seat, legal) if ground.dests > 0 else legal


def groups(ground: Ground, seat: i64, legal: vec[i64]) -> vec[i64]:
    """Who may go to the destination named last."""
    last = ground.dests - 1
    units: i64 = 0
    most = most_units(ground, seat)
    while units <= most:
        if units != ground.move_units[last] and (ground.may_edit(seat) or sends_nobody(ground)):
            legal = append(legal, UNITS + units)
        units += 1
    spare = samurai_to_spare(ground, seat)
    samurai: i64 = 0
    while samurai < SAMURAI:
        if (spare >> samurai) & 1 == 1:
            legal = append(legal, WITH + samurai)
        elif (ground.move_samurai[last] >> samurai) & 1 == 1 and ground.may_edit(seat):
            legal = append(legal, WITHOUT + samurai)
        samurai += 1
    return legal


def most_units(ground: Ground, seat: i64) -> i64:
    """How many units may go to the destination named last."""
    last = ground.dests - 1
    spare = units_to_spare(ground, seat) + ground.move_units[last]
    fitting = room(ground, seat, ground.move_to[last])
    return spare if spare < fitting else fitting


def plan(ground: Ground, seat: i64, action: i64) -> None:
    """Name a destination, choose who goes, or set out."""
    last = ground.dests - 1
    if action == DONE:
        set_off(ground, seat)
    elif action < UNITS:
        ground.move_to[ground.dests] = action - MARCH_TO
        ground.dests += 1
        ground.move_units[ground.dests - 1] = most_units(ground, seat)
    elif action < WITH:
        ground.count_edit(seat)
        ground.move_units[last] = action - UNITS
    elif action < WITHOUT:
        ground.move_samurai[last] |= POWER[action - WITH]
    else:
        ground.count_edit(seat)
        ground.move_samurai[last] &= ~POWER[action - WITHOUT]


def set_off(ground: Ground, seat: i64) -> None:
    """All leave at the same time; whoever goes to an own province or to sea is there at once."""
    if ground.events is not None:
        ground.tell(chronicle.marched(ground, seat))
    i: i64 = 0
    while i < ground.dests:
        ground.add_units(seat, ground.origin, -ground.move_units[i])
        shift_samurai(ground, ground.move_samurai[i], TRANSIT)
        i += 1
    ground.attacker = seat
    ground.clear_edits()
    i = 0
    while i < ground.dests:
        place = ground.move_to[i]
        if place >= NORTH or ground.owner[place] == seat:
            ground.add_units(seat, place, ground.move_units[i])
            shift_samurai(ground, ground.move_samurai[i], place)
            ground.move_units[i] = 0
            ground.move_samurai[i] = 0
        i += 1
    ground.phase = TO_FIGHT


def shift_samurai(ground: Ground, bits: i64, place: i64) -> None:
    """These samurai are there now."""
    samurai: i64 = 0
    while samurai < SAMURAI:
        if (bits >> samurai) & 1 == 1:
            ground.samurai_at[samurai] = place
        samurai += 1


def go_on_fighting(ground: Ground) -> None:
    """R7.12: attacks are dealt with one after the other, in the order the mover named them."""
    while ground.fight < ground.dests:
        i = ground.fight
        if ground.move_units[i] + ground.move_samurai[i] > 0:
            if is_sea_attack(ground.origin, ground.move_to[i]) and ground.move_units[i] > 0:
                ground.phase = SEA_DICE
            else:
                begin_attack(ground, ground.move_to[i])
            return
        ground.fight += 1
    ground.dests = 0
    ground.fight = 0
    ground.origin = NOBODY
    ground.attacker = NOBODY
    ground.move_to[0] = NOBODY
    ground.move_to[1] = NOBODY
    ground.phase = TO_NAMING


def cross_sea(ground: Ground, code: i64) -> None:
    """R6.6: each own crest removes a unit; samurai are safe."""
    seat = ground.attacker
    i = ground.fight
    lost = dice_count(code, ground.family_of[seat])
    ground.move_units[i] -= lost
    if ground.events is not None:
        ground.tell(chronicle.crossed(seat, ground.move_to[i], code, lost, ground.move_units[i]))
    if ground.move_units[i] + ground.move_samurai[i] == 0:
        ground.fight += 1
        ground.phase = TO_FIGHT
    else:
        begin_attack(ground, ground.move_to[i])


def sea_dice(ground: Ground) -> i64:
    """One die for each unit sent."""
    return ground.move_units[ground.fight]
