"""How the diplomat fights: naming, marching, kami, support and hostages; and how it sets up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.senji.bots.promises import Promises
from zashiki.games.senji.bots.worth import best_attack
from zashiki.games.senji.rules import battle
from zashiki.games.senji.rules.actions import (
    DONE,
    EMPEROR,
    FLEET,
    KEEP,
    MARCH_TO,
    MILITARY_KAMI,
    NAME,
    PASS,
    PLAY,
    UNITS,
    WITH,
)
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.odds import Answers
from zashiki.games.senji.rules.phases import CHOOSING, EMPEROR_PICK, HOSTAGES, KAMI_CALL, MARCHING, SUMMER, SUPPORTING
from zashiki.games.senji.rules.tables import (
    CARD_VALUE,
    MARCH,
    PROVINCE_ROOM,
    RECRUITING,
    SAMURAI,
    SAMURAI_VALUE,
    Card,
    Samurai,
)
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng


def war_choice(state: Fields, seat: Seat, legal: vec[i64], rng: Rng, promises: Promises) -> i64:
    """What to do in set-up and summer."""
    if state.phase == SUMMER:
        return name(state, seat, legal, rng)
    if state.phase == MARCHING:
        return march(state, seat, legal, promises)
    if state.phase == SUPPORTING:
        return support(state, seat, legal)
    if state.phase == KAMI_CALL:
        return kami(state, seat, legal)
    if state.phase == HOSTAGES:
        return legal[len(legal) - 1]  # every hostage, then done
    if state.phase == CHOOSING:
        return most_valued(legal)
    if state.phase == EMPEROR_PICK and EMPEROR + seat in legal:
        return EMPEROR + seat
    return rng.pick(legal)


def most_valued(legal: vec[i64]) -> i64:
    """The samurai of most honour."""
    best = legal[0]
    for action in legal:
        if SAMURAI_VALUE[action - KEEP] > SAMURAI_VALUE[best - KEEP]:
            best = action
    return best


def name(state: Fields, seat: Seat, legal: vec[i64], rng: Rng) -> i64:
    """Own attacks first, then own recruiting, then the rest; the others come last."""
    best = legal[0]
    most: i64 = -1
    for action in legal:
        rank = rng.below(10)
        if action < FLEET and state.owner[action - NAME] == seat:
            order = state.order[action - NAME]
            rank += 300 if order == MARCH else 200 if order == RECRUITING else 100
        elif action >= FLEET and (action - FLEET) // 2 == seat:
            rank += 250
        if rank > most:
            most = rank
            best = action
    return best


def march(state: Fields, seat: Seat, legal: vec[i64], promises: Promises) -> i64:
    """All who can go to the most promising target, with all samurai; a unit stays behind where there are many."""
    if state.dests == 0:
        target, _ = best_attack(state, seat, state.origin, promises)
        if target >= 0 and MARCH_TO + target in legal:
            return MARCH_TO + target
        return DONE
    units = state.units_at(seat, state.origin)
    sent = units - 1 if units > 4 and state.origin < 18 else units
    if sent > PROVINCE_ROOM:
        sent = PROVINCE_ROOM
    if UNITS + sent in legal and state.move_units[state.dests - 1] != sent:
        return UNITS + sent
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if WITH + samurai in legal:
            return WITH + samurai
        samurai += 1
    return DONE if DONE in legal else legal[len(legal) - 1]  # somebody must go


def support(state: Fields, seat: Seat, legal: vec[i64]) -> i64:
    """The card with the best chances, the cheapest of equals."""
    if len(legal) == 1:
        return legal[0]
    answers = Answers(state, seat)
    best: i64 = PASS
    most: i64 = -1
    for action in legal:
        card: Card = -1
        if action != PASS:
            card = action - PLAY
        win, level, _ = answers.odds(card)
        worth = (win * 2 + level) * 10
        if card >= 0:
            worth -= CARD_VALUE[card]
        if worth > most:
            most = worth
            best = action
    return best


def kami(state: Fields, seat: Seat, legal: vec[i64]) -> i64:
    """Roll again when behind."""
    attacks = seat == state.attacker
    own = battle.attack_base(state) if attacks else battle.defence_base(state)
    other = battle.defence_base(state) if attacks else battle.attack_base(state)
    for action in legal:
        if action >= MILITARY_KAMI and own < other:
            return action
    return PASS
