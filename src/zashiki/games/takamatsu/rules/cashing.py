"""Cashing hidden cards (rules 4.7 and 4.10)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.takamatsu.rules.tables import Colour
from zashiki.kernel.model import Action, Seat

from .actions import cash_action, cash_value
from .cards import use
from .end import end_turn
from .fields import CASH, USED, Fields
from .rewards import score
from .tables import COLOUR_COUNT, GOAL, HIDDEN_VALUES

ALL_HIDDEN: Final[int] = HIDDEN_VALUES * (HIDDEN_VALUES + 1) // 2  # what all hidden cards together are worth


def add_cashing(actions: vec[i64], state: Fields, seat: Seat) -> vec[i64]:
    """Append every hidden card that the seat may cash."""
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        colour = state.place[value]
        if colour >= 0 and state.owner[colour] == seat:
            actions = append(actions, cash_action(colour if state.seats == 2 else -1, value))
        value += 1
    return actions


def holds_hidden(state: Fields, seat: Seat) -> bool:
    """Whether a colour of the seat holds a hidden card."""
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        if state.place[value] >= 0 and state.owner[state.place[value]] == seat:
            return True
        value += 1
    return False


def begin_cashing(state: Fields) -> None:
    """The move is made; hidden cards may be cashed again."""
    state.phase = CASH
    go_on(state)


def cash(state: Fields, action: Action) -> None:
    """A hidden card moves its colour's pagoda and is used."""
    value = cash_value(action)
    colour = state.place[value]
    use(state, value)
    score(state, "cashed", colour, value)
    if state.phase == CASH:
        go_on(state)


def go_on(state: Fields) -> None:
    """Whoever is asked now has another choice, or is followed by the next."""
    if state.asked >= 0:
        if not might_reach_goal(state, state.asked):
            ask_next(state)
    elif not holds_hidden(state, state.turn):
        ask_next(state)


def ask_next(state: Fields) -> None:
    """The next other seat is asked, as far as everybody knows with reason; without any the turn ends (R4.10)."""
    seat = state.asked if state.asked >= 0 else state.turn
    state.asked = -1
    while state.any_time:
        seat = (seat + 1) % state.seats
        if seat == state.turn:
            break
        if might_reach_goal(state, seat):
            state.asked = seat
            return
    end_turn(state)


def might_reach_goal(state: Fields, seat: Seat) -> bool:
    """Whether, as far as everybody knows, cashing might bring the first pagoda to the goal, one of the seat."""
    if state.last_round:
        return False
    colour: Colour = 0
    while colour < COLOUR_COUNT:
        missing = GOAL - state.pagodas[colour]
        if state.owner[colour] == seat and missing <= ALL_HIDDEN and missing <= most_hidden(state, colour):
            return True
        colour += 1
    return False


def most_hidden(state: Fields, colour: Colour) -> i64:
    """The most that the hidden cards of the colour can be worth: of each pile, the highest values not used since."""
    most: i64 = 0
    value: i64 = HIDDEN_VALUES
    while value > 0:
        if state.place[value] != USED and higher_in_pile(state, value) < held_of_pile(state, colour, state.born[value]):
            most += value
        value -= 1
    return most


def higher_in_pile(state: Fields, value: i64) -> i64:
    """How many higher values the cards of the same pile may have."""
    found: i64 = 0
    higher = value + 1
    while higher <= HIDDEN_VALUES:
        if state.born[higher] == state.born[value]:
            found += 1
        higher += 1
    return found


def held_of_pile(state: Fields, colour: Colour, pile: i64) -> i64:
    """How many hidden cards of this pile the colour holds."""
    found: i64 = 0
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        if state.place[value] == colour and state.born[value] == pile:
            found += 1
        value += 1
    return found
