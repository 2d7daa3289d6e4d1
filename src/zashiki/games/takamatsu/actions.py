"""Every action as a number: disjoint ranges, so that a number says by itself what it is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

GROUPS: Final = 32768  # five octal digits
MOVES_END: Final = 32 * 32 * 32768  # room, target, group
CASH_AT: Final = 40000000  # + value, + 8 * (colour + 1) where seats own two colours
CASH_END: Final = 40000048
DONE: Final = 40000100
START_AT: Final = 40000200  # + seat
COLOURS_AT: Final = 40000300  # + 32 * seat + one bit per colour
LAY_AT: Final = 40001000  # + kind of open card
LAY_HIDDEN: Final = 40001006
LEARN_AT: Final = 40001100  # + value


def move_action(room: i64, group: i64, target: i64) -> i64:
    """The group goes from room to target."""
    return (room * 32 + target) * GROUPS + group


def room_of(action: i64) -> i64:
    """Where a move begins."""
    return action >> 20


def target_of(action: i64) -> i64:
    """Where a move ends."""
    return (action >> 15) & 31


def group_of(action: i64) -> i64:
    """Who moves."""
    return action & 32767


def is_move(action: i64) -> bool:
    """Whether the action moves a group."""
    return 0 <= action < MOVES_END


def is_cash(action: i64) -> bool:
    """Whether the action cashes a hidden card."""
    return CASH_AT <= action < CASH_END


def cash_action(colour: i64, value: i64) -> i64:
    """Cash the card of this value; colour −1 where a seat has one colour only."""
    return CASH_AT + 8 * (colour + 1) + value


def cash_colour(action: i64) -> i64:
    """The colour a cash action names, or −1."""
    return (action - CASH_AT) // 8 - 1


def cash_value(action: i64) -> i64:
    """The value a cash action names."""
    return (action - CASH_AT) % 8
