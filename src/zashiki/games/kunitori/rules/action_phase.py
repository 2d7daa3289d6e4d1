"""The action phase: deployed cards first, then cards from hand, each card's effects from top to bottom."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card

from .actions import (
    AREA,
    DECK,
    DECLINE,
    DEPLOYED,
    DISCARD,
    DONE,
    GAIN_CARD,
    HAND,
    NOTHING_TO_TRASH,
    PLAY,
    REPLAY,
    S_ACTION,
    S_CHOOSE,
    S_EFFECT,
    S_MAY_GAIN,
    S_REPLAY,
    S_TRASH,
    TOP,
    WAITING,
    WAY,
    region,
)
from .battle_phase import enter_battle
from .cards_with_text import gainable, run_text, trashable
from .fields import Fields
from .piles import draw, leave, may_hold_actions
from .tables import (
    ACTION_KINDS,
    CHEAPER,
    CODE,
    END,
    ENTRY,
    FREE_ACTIONS,
    JUMP,
    KIND_SPACE,
    KINDS,
    MORE_ACTIONS,
    MORE_BUYS,
    MORE_CARDS,
    MORE_MONEY,
    OPTIONS,
)
from .telling import say, tell_card


def enter_action(state: Fields) -> None:
    """R3.1: one action; R3.2: deployed cards come first."""
    state.actions = FREE_ACTIONS
    state.asked = state.active
    state.clear(WAITING)
    if state.size(state.active, DEPLOYED) > 0:
        kind: Card = 0
        while kind < KINDS:
            state.put(WAITING, kind, state.held(state.active, DEPLOYED, kind))
            kind += 1
    next_card(state)


def next_card(state: Fields) -> None:
    """Ask for the next deployed card, then for cards from hand, then go on (R3.2, R3.3, R3.4, R3.9)."""
    state.card = -1
    state.asked = state.active
    if state.sizes[WAITING] > 0:
        if state.actions > 0:
            only = state.only_kind(WAITING)
            if only >= 0:
                replay(state, only)
            else:
                state.stage = S_REPLAY
            return
        state.clear(WAITING)
    state.stage = S_ACTION
    # Skipping the question where the hand just happens to hold no action card would betray the hand.
    if state.actions == 0 or not may_hold_actions(state, state.active):
        enter_battle(state)


def replay(state: Fields, kind: Card) -> None:
    """A deployed card counts as played again, for one action."""
    state.put(WAITING, kind, -1)
    tell_card(state, "replays", state.active, kind)
    start_card(state, kind, True)


def play(state: Fields, kind: Card) -> None:
    """A card from hand goes to the area, for one action."""
    leave(state, state.active, region(state.active, AREA), kind)
    tell_card(state, "plays", state.active, kind)
    start_card(state, kind, False)


def start_card(state: Fields, kind: Card, replayed: bool) -> None:
    """Pay the action and begin with the effects."""
    state.actions -= 1
    state.card = kind
    state.replayed = replayed
    state.place = ENTRY[kind]
    state.stage = S_EFFECT


def run_card(state: Fields) -> None:
    """Do effects until the card is done, somebody must choose or cards must come (R3.5)."""
    while True:
        op = CODE[state.place]
        number = CODE[state.place + 1]
        state.place += 2
        if op == END:
            next_card(state)
            return
        if op == MORE_ACTIONS:
            state.actions += number
        elif op == MORE_MONEY:
            state.money += number
        elif op == MORE_BUYS:
            state.buys += number
        elif op == CHEAPER:
            state.cheaper += number
        elif op == JUMP:
            state.place = number
        elif op == MORE_CARDS:
            draw_cards(state, number)
            return
        elif run_text(state, op, number):
            return


def draw_cards(state: Fields, count: i64) -> None:
    """R3.6: draw at once, as many as there are."""
    seat = state.active
    state.stage = S_EFFECT
    if state.events is not None:
        there = state.size(seat, DECK) + state.size(seat, TOP) + state.size(seat, DISCARD)
        say(state, "draws", seat, {"n": int(min(count, there))})
    draw(state, seat, count, HAND)


def action_choices(state: Fields, actions: vec[i64]) -> vec[i64]:
    """What may be done in the stages of this chapter."""
    stage = state.stage
    if stage == S_ACTION:
        return append(playable(state, actions), DONE)
    if stage == S_REPLAY:
        return replayable(state, actions)
    if stage == S_CHOOSE:
        way: i64 = 0
        while way < OPTIONS[state.argument]:
            actions = append(actions, WAY * KIND_SPACE + way)
            way += 1
        return actions
    if stage == S_TRASH:
        actions = trashable(state, actions)
        return actions if len(actions) else append(actions, NOTHING_TO_TRASH)
    if stage == S_MAY_GAIN:
        return append(append(actions, GAIN_CARD * KIND_SPACE + state.argument), DECLINE)
    return gainable(state, actions)


def playable(state: Fields, actions: vec[i64]) -> vec[i64]:
    """Action cards in hand (R3.4)."""
    for kind in ACTION_KINDS:
        if state.held(state.active, HAND, kind) > 0:
            actions = append(actions, PLAY * KIND_SPACE + kind)
    return actions


def replayable(state: Fields, actions: vec[i64]) -> vec[i64]:
    """Deployed cards that wait (R3.2)."""
    kind: Card = 0
    while kind < KINDS:
        if state.at(WAITING, kind) > 0:
            actions = append(actions, REPLAY * KIND_SPACE + kind)
        kind += 1
    return actions
