"""The order of play: what comes by itself, from phase to phase and from turn to turn."""

from __future__ import annotations

from mypy_extensions import i64

from .action_phase import enter_action, run_card
from .actions import HAND, S_DEAL, S_EFFECT, S_OVER, S_PEEK, S_REFILL, S_REINFORCE
from .battle_phase import fight
from .end_of_game import winner
from .fields import Fields
from .ninja_clan import judge
from .piles import draw
from .tables import HAND_SIZE
from .telling import say, tell_revealed


def deal_hands(state: Fields, first: i64) -> None:
    """R1.3, R1.4: the start seat is known; every seat draws its first hand."""
    state.first = first
    state.active = first
    state.asked = first
    state.stage = S_DEAL
    if state.events is not None:
        say(state, "starts", first, {})
    draw(state, 0, HAND_SIZE, HAND)


def go_on(state: Fields) -> None:
    """Do what comes by itself until somebody must choose or chance must draw."""
    while state.need == 0:
        stage = state.stage
        if stage == S_EFFECT:
            run_card(state)
        elif stage == S_REFILL:
            next_turn(state)
        elif stage == S_PEEK:
            tell_revealed(state, state.target)
            judge(state)
        elif stage == S_REINFORCE:
            tell_revealed(state, state.asked)
            fight(state)
        elif stage == S_DEAL:
            next_hand(state)
        else:
            return


def next_hand(state: Fields) -> None:
    """R1.3: the next seat draws its first hand; when all have one, the first turn begins."""
    if state.drawer + 1 < state.seats:
        draw(state, state.drawer + 1, HAND_SIZE, HAND)
    else:
        begin_turn(state)


def begin_turn(state: Fields) -> None:
    """R2.1: the action phase comes first."""
    if state.events is not None:
        say(state, "turn", state.active, {"round": int(state.turn // state.seats) + 1})
    enter_action(state)


def next_turn(state: Fields) -> None:
    """R2.2: clockwise; R7.1, R7.2 and R7.4: until the game is over."""
    state.turn += 1
    if state.turns_left > 0:
        state.turns_left -= 1
    if state.turns_left == 0 or state.turn == state.rules.round_limit * state.seats:
        state.stage = S_OVER
        state.actions = 0
        if state.events is not None:
            say(state, "over", winner(state), {"points": [int(points) for points in state.points]})
        return
    state.active = (state.active + 1) % state.seats
    begin_turn(state)
