"""Every action as a number: disjoint ranges, so that a number says by itself what it is."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.takamatsu.rules.tables import Colour, Group, Room
from zashiki.kernel.model import Action

from .tables import COLOUR_COUNT, ROOM_COUNT, count_of

GROUPS: Final = 32768  # five octal digits
MOVES_END: Final = 32 * 32 * 32768  # room, target, group
CASH_AT: Final = 40000000  # + value, + 8 * (colour + 1) where seats own two colours
CASH_END: Final = 40000048
DONE: Final = 40000100
PASS: Final = 40000101  # asked after the move of another seat, it keeps its hidden cards
START_AT: Final = 40000200  # + seat
COLOURS_AT: Final = 40000300  # + 32 * seat + one bit per colour
LAY_AT: Final = 40001000  # + kind of open card
LAY_HIDDEN: Final = 40001006
LEARN_AT: Final = 40001100  # + value

# A learner's steps: first the way of a move, a cashing, done or pass; then how many of each colour go along.
COUNT_AT: Final[int] = ROOM_COUNT * ROOM_COUNT  # + 8 * colour + how many; below it ROOM_COUNT * room + target
CASH_STEP_AT: Final[int] = COUNT_AT + 8 * COLOUR_COUNT  # + 8 * (colour + 1) + value
DONE_STEP: Final[int] = CASH_STEP_AT + CASH_END - CASH_AT
PASS_STEP: Final[int] = DONE_STEP + 1
ACTIONS: Final[int] = PASS_STEP + 1


def move_action(room: Room, group: Group, target: Room) -> Action:
    """The group goes from room to target."""
    return (room * 32 + target) * GROUPS + group


def room_of(action: Action) -> Room:
    """Where a move begins."""
    return action >> 20


def target_of(action: Action) -> Room:
    """Where a move ends."""
    return (action >> 15) & 31


def group_of(action: Action) -> Group:
    """Who moves."""
    return action & 32767


def is_move(action: Action) -> bool:
    """Whether the action moves a group."""
    return 0 <= action < MOVES_END


def is_cash(action: Action) -> bool:
    """Whether the action cashes a hidden card."""
    return CASH_AT <= action < CASH_END


def cash_action(colour: Colour, value: i64) -> Action:
    """Cash the card of this value; colour −1 where a seat has one colour only."""
    return CASH_AT + 8 * (colour + 1) + value


def cash_colour(action: Action) -> Colour:
    """The colour a cash action names, or −1."""
    return (action - CASH_AT) // 8 - 1


def cash_value(action: Action) -> i64:
    """The value a cash action names."""
    return (action - CASH_AT) % 8


def spelt(action: Action, steps: vec[i64]) -> vec[i64]:
    """A seat's action as a learner's steps, behind those there are."""
    if not is_move(action):
        step: i64 = CASH_STEP_AT + action - CASH_AT
        if not is_cash(action):
            step = DONE_STEP if action == DONE else PASS_STEP
        return append(steps, step)
    steps = append(steps, ROOM_COUNT * room_of(action) + target_of(action))
    group = group_of(action)
    colour: Colour = 0
    while colour < COLOUR_COUNT:
        steps = append(steps, COUNT_AT + 8 * colour + count_of(group, colour))
        colour += 1
    return steps
