"""Leaders and units are sent out: who goes against whom, and how strong they are (R4.2, R4.3, R4.8, R4.9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card
from zashiki.kernel.model import Seat

from .actions import AREA, ATTACK_SEAT, DONE, LAID, SEND_TO, SENT, SHOWN, region
from .fields import Fields
from .tables import AMBUSH_BONUS, ATTACK, DEFENCE, FIGHTERS, KIND_SPACE, KINDS, LEADER_KINDS, LEADS, TYPE, UNIT


def home(state: Fields, kind: Card) -> i64:
    """How many of a kind in the attacker's area are not yet sent anywhere."""
    count = state.held(state.active, AREA, kind)
    seat: Seat = 0
    while seat < state.seats:
        count -= state.held(seat, SENT, kind)
        seat += 1
    return count


def is_led(state: Fields, kind: Card) -> bool:
    """Units are led; a rising general only leads (R4.3)."""
    return TYPE[kind] == UNIT and LEADS[kind] == 0


def targets(state: Fields) -> i64:
    """How many seats are attacked."""
    count: i64 = 0
    seat: Seat = 0
    while seat < state.seats:
        if state.size(seat, SENT) > 0:
            count += 1
        seat += 1
    return count


def send_all(state: Fields) -> None:
    """All units go against the one target."""
    seat: Seat = 0
    while state.size(seat, SENT) == 0:
        seat += 1
    kind: Card = 0
    while kind < KINDS:
        if is_led(state, kind):
            state.put(region(seat, SENT), kind, state.held(state.active, AREA, kind))
        kind += 1


def idle_units(state: Fields) -> i64:
    """How many units are not yet sent."""
    count: i64 = 0
    kind: Card = 0
    while kind < KINDS:
        if is_led(state, kind):
            count += home(state, kind)
        kind += 1
    return count


def leader_choices(state: Fields, actions: vec[i64]) -> vec[i64]:
    """R4.2: any leader at home against any other seat."""
    for kind in LEADER_KINDS:
        if state.held(state.active, AREA, kind) > 0 and home(state, kind) > 0:
            actions = against(state, actions, ATTACK_SEAT, kind, False)
    return actions


def unit_choices(state: Fields, actions: vec[i64]) -> vec[i64]:
    """R4.3: any unit at home against any seat attacked; `done` when all are sent."""
    kind: Card = 0
    while kind < KINDS:
        if is_led(state, kind) and home(state, kind) > 0:
            actions = against(state, actions, SEND_TO, kind, True)
        kind += 1
    return actions if len(actions) else append(actions, DONE)


def against(state: Fields, actions: vec[i64], sort: i64, kind: Card, attacked: bool) -> vec[i64]:
    """One action for every other seat, or every seat attacked."""
    seat: Seat = 0
    while seat < state.seats:
        if seat != state.active and (not attacked or state.size(seat, SENT) > 0):
            actions = append(actions, (sort + seat) * KIND_SPACE + kind)
        seat += 1
    return actions


def attack_strength(state: Fields, seat: Seat) -> i64:
    """R4.8: attack of all cards sent against the seat."""
    strength: i64 = 0
    for kind in FIGHTERS:
        strength += ATTACK[kind] * state.held(seat, SENT, kind)
    return strength


def defence_strength(state: Fields, seat: Seat) -> i64:
    """R4.9: attack and defence of all cards in the defender's area, ambush and reinforcement included."""
    strength: i64 = 0
    laid = state.size(seat, LAID) + state.size(seat, SHOWN) > 0
    for kind in FIGHTERS:
        each = ATTACK[kind] + DEFENCE[kind]
        strength += each * state.held(seat, AREA, kind)
        if laid:
            strength += each * state.held(seat, SHOWN, kind) + (each + AMBUSH_BONUS) * state.held(seat, LAID, kind)
    return strength
