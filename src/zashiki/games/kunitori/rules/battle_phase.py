"""The battle phase: defenders answer, strengths are compared, rewards are given."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card
from zashiki.kernel.model import Seat

from .actions import (
    ACCEPT,
    AMBUSH_CHOICE,
    AREA,
    DECLINE,
    DONE,
    HAND,
    LAID,
    LAY,
    REINFORCE_CHOICE,
    S_AMBUSH,
    S_BATTLE,
    S_DEFEND,
    S_PAY,
    S_REINFORCE,
    S_RETURN,
    S_REWARD,
    S_TAKE,
    S_UNITS,
    SENT,
    SHOWN,
    TOP_CARD,
    region,
)
from .buy_phase import enter_buy, treasure_choices
from .fields import Fields
from .muster import attack_strength, defence_strength, idle_units, leader_choices, send_all, targets, unit_choices
from .ninja_clan import shown_choices
from .piles import draw, gain, in_pool, leave, put_on_deck, return_to_hand
from .rising_general import general_choices, raise_choices
from .tables import ATTACK, ATTACKERS_REWARD, DEFENCE, DEFENDERS_REWARD, KIND_SPACE, KINDS, LEADER_KINDS, REVEALED
from .telling import listed, say, tell_card, tell_cards


def enter_battle(state: Fields) -> None:
    """R4.1: only with a leader in the area; leaders never stay there from turn to turn."""
    state.card = -1
    state.asked = state.active
    for kind in LEADER_KINDS:
        if state.held(state.active, AREA, kind) > 0:
            state.stage = S_BATTLE
            return
    enter_buy(state)


def call_battle(state: Fields) -> None:
    """R4.3: with one target all units go there, with several each is sent."""
    attacked = targets(state)
    if attacked == 0:
        enter_buy(state)
    elif attacked == 1:
        send_all(state)
        march(state)
    elif idle_units(state) == 0:
        march(state)
    else:
        state.stage = S_UNITS


def march(state: Fields) -> None:
    """R4.4: everything is announced, then the battles follow clockwise."""
    if state.events is not None:
        tell_march(state)
    state.asked = state.active
    next_battle(state)


def tell_march(state: Fields) -> None:
    """Who goes against whom, clockwise."""
    for step in range(1, state.seats):
        seat = (state.active + step) % state.seats
        if state.size(seat, SENT) > 0:
            facts: dict[str, object] = {"target": int(seat), "cards": listed(state, region(seat, SENT))}
            facts["strength"] = int(attack_strength(state, seat))
            say(state, "attacks", state.active, facts)


def next_battle(state: Fields) -> None:
    """The next defender clockwise, or the end of the phase."""
    seat = (state.asked + 1) % state.seats
    while seat != state.active and state.size(seat, SENT) == 0:
        seat = (seat + 1) % state.seats
    state.asked = seat
    if seat == state.active:
        give_back(state)
    else:
        state.stage = S_DEFEND


def lay(state: Fields, kind: Card) -> None:
    """R4.6: a card goes openly from the hand into ambush."""
    leave(state, state.asked, region(state.asked, LAID), kind)


def spring_ambush(state: Fields) -> None:
    """R4.6: all cards are laid."""
    if state.events is not None:
        row = region(state.asked, LAID)
        say(state, "ambushes", state.asked, {"cards": listed(state, row), "n": int(state.sizes[row])})
    fight(state)


def reinforce(state: Fields) -> None:
    """R4.7: reveal the top of the deck."""
    state.stage = S_REINFORCE
    if state.events is not None:
        say(state, "reinforces", state.asked, {})
    draw(state, state.asked, REVEALED, SHOWN)


def fight(state: Fields) -> None:
    """R4.8 to R4.13: compare, and reward who is ahead."""
    seat = state.asked
    state.stage = S_DEFEND
    attack = attack_strength(state, seat)
    defence = defence_strength(state, seat)
    if state.events is not None:
        say(state, "fights", state.active, {"target": int(seat), "attack": int(attack), "defence": int(defence)})
    if attack > defence:
        kind = attackers_reward(attack - defence)
        if gain(state, state.active, kind):
            tell_card(state, "wins", state.active, kind)
    elif defence > attack:
        kind = defenders_reward(defence - attack)
        if in_pool(state, kind):
            state.stage = S_REWARD
            state.card = kind
            return
    next_battle(state)


def accept(state: Fields) -> None:
    """R4.11: the defender takes its reward."""
    gain(state, state.asked, state.card)
    tell_card(state, "wins", state.asked, state.card)
    state.card = -1
    next_battle(state)


def decline(state: Fields) -> None:
    """R4.11: the defender does not want its reward."""
    tell_card(state, "declines", state.asked, state.card)
    state.card = -1
    next_battle(state)


def give_back(state: Fields) -> None:
    """R4.6, R4.7: clockwise, ambush cards go back to the hand and revealed ones on top of the deck."""
    step: i64 = 1
    while step < state.seats:
        seat = (state.active + step) % state.seats
        leave_ambush(state, seat)
        if state.size(seat, SHOWN) > 0:
            if state.only_kind(region(seat, SHOWN)) < 0:
                state.asked = seat
                state.stage = S_RETURN
                return
            put_on_deck(state, seat, -1, True)
        step += 1
    seat = 0
    while seat < state.seats:
        state.clear(region(seat, SENT))
        seat += 1
    enter_buy(state)


def leave_ambush(state: Fields, seat: Seat) -> None:
    """Ambush cards return to the hand, where everybody knows them."""
    kind: Card = 0
    while state.size(seat, LAID) > 0:
        while state.held(seat, LAID, kind) > 0:
            state.put(region(seat, LAID), kind, -1)
            return_to_hand(state, seat, kind)
        kind += 1


def return_shown(state: Fields, first: i64) -> None:
    """The owner put its revealed cards back in the order it likes."""
    tell_cards(state, "returns", state.asked, region(state.asked, SHOWN))
    put_on_deck(state, state.asked, first, True)
    give_back(state)


def battle_choices(state: Fields, actions: vec[i64]) -> vec[i64]:
    """What may be done in the stages of this chapter."""
    stage = state.stage
    if stage == S_BATTLE:
        return append(leader_choices(state, raise_choices(state, actions)), DONE)
    if stage == S_PAY:
        return treasure_choices(state, actions)
    if stage == S_TAKE:
        return general_choices(state, actions)
    if stage == S_UNITS:
        return unit_choices(state, actions)
    if stage == S_DEFEND:
        return append(append(actions, AMBUSH_CHOICE), REINFORCE_CHOICE)
    if stage == S_AMBUSH:
        return append(ambush_choices(state, actions), DONE)
    if stage == S_REWARD:
        return append(append(actions, ACCEPT), DECLINE)
    return shown_choices(state, actions, state.asked, TOP_CARD)


def ambush_choices(state: Fields, actions: vec[i64]) -> vec[i64]:
    """R4.6: cards in hand with attack or defence."""
    kind: Card = 0
    while kind < KINDS:
        if ATTACK[kind] + DEFENCE[kind] > 0 and state.held(state.asked, HAND, kind) > 0:
            actions = append(actions, LAY * KIND_SPACE + kind)
        kind += 1
    return actions


def attackers_reward(margin: i64) -> i64:
    """R4.10."""
    return ATTACKERS_REWARD[min(margin, len(ATTACKERS_REWARD) - 1)]


def defenders_reward(margin: i64) -> i64:
    """R4.11."""
    return DEFENDERS_REWARD[min(margin, len(DEFENDERS_REWARD) - 1)]
