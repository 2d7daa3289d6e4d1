"""Cashing hidden cards (rule 4.7)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from .actions import cash_action, cash_value
from .cards import use
from .end import end_turn
from .fields import CASH, Fields
from .rewards import score
from .tables import HIDDEN_VALUES


def add_cashing(actions: vec[i64], state: Fields, seat: i64) -> vec[i64]:
    """Append every hidden card that the seat may cash."""
    value: i64 = 1
    while value <= HIDDEN_VALUES:
        colour = state.place[value]
        if colour >= 0 and state.owner[colour] == seat:
            actions = append(actions, cash_action(colour if state.seats == 2 else -1, value))
        value += 1
    return actions


def holds_hidden(state: Fields, seat: i64) -> bool:
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


def cash(state: Fields, action: i64) -> None:
    """A hidden card moves its colour's pagoda and is used."""
    value = cash_value(action)
    colour = state.place[value]
    use(state, value)
    score(state, "cashed", colour, value)
    if state.phase == CASH:
        go_on(state)


def go_on(state: Fields) -> None:
    """Without hidden cards the turn ends by itself."""
    if not holds_hidden(state, state.turn):
        end_turn(state)
