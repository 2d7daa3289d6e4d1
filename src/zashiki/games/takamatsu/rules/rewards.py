"""Rewards (rules 4.1 to 4.6): who comes home takes cards, one by one."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.takamatsu.rules.tables import Colour
from zashiki.kernel.model import Action

from . import telling
from .actions import group_of, target_of
from .cards import is_row_full, lay, pile_size, remove_top
from .fields import FACE_DOWN, LAY, LEARN, Fields
from .tables import GOAL, ROOM_COLOUR, count_of


def arrivals(action: Action) -> i64:
    """How many samurai come home by the move (R4.1)."""
    colour = ROOM_COLOUR[target_of(action)]
    if colour < 0:
        return 0
    return count_of(group_of(action), colour)


def count_arrivals(state: Fields, action: Action) -> None:
    """Note how many cards the move brings, and to which colour (R4.2)."""
    state.due = arrivals(action)
    if state.due:
        state.arriving = ROOM_COLOUR[target_of(action)]


def take_card(state: Fields) -> bool:
    """Take the next card that is due (R4.3); False if there is none."""
    if state.due == 0:
        state.arriving = -1
        return False
    state.due -= 1
    card = state.row[0]
    if card >= FACE_DOWN:
        state.phase = LEARN
    else:
        score(state, "took", state.arriving, card)
        fill_row(state)
    return True


def score(state: Fields, kind: str, colour: Colour, value: i64) -> None:
    """The pagoda moves by the card's value (R4.5), and whether it stands at the goal is looked at (R5.1, R5.2)."""
    before = state.pagodas[colour]
    after = before + value if before + value > 0 else 0
    state.pagodas = state.pagodas[:]
    state.pagodas[colour] = after
    seat = state.owner[colour]
    if state.events is not None:
        state.tell(telling.scored(kind, seat, colour, value, before, after))
    if after >= GOAL and not state.last_round:
        state.last_round = True
        if state.events is not None:
            state.tell(telling.goal_reached(seat, colour, after))


def learn(state: Fields, value: i64) -> None:
    """The owner of the arriving colour looks at the hidden card it takes (R4.6)."""
    state.place = state.place[:]
    state.place[value] = state.arriving
    if state.events is not None:
        seat = state.owner[state.arriving]
        state.tell(telling.took_hidden(seat, state.arriving))
        state.tell(telling.learnt(seat, state.arriving, value))
    fill_row(state)


def fill_row(state: Fields) -> None:
    """The row moves up, and a card must be laid."""
    number = state.pile_number
    remove_top(state)
    state.phase = LAY
    if state.events is not None and state.pile_number != number:
        state.tell(telling.shuffled(pile_size(state)))


def lay_out(state: Fields, kind: i64) -> bool:
    """Lay a card into the row; True once the row is full."""
    lay(state, kind)
    if state.events is not None:
        state.tell(telling.laid(kind))
    return is_row_full(state)
