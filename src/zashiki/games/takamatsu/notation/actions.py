"""Text of actions: `S2 blue2+purple1>O1`, `cash 3`, `done`, `pass`, and what chance brings."""

from __future__ import annotations

import re
from typing import Any

from zashiki.kernel.model import CHANCE, NotationError

from ..rules import actions
from ..rules.tables import COLOUR_COUNT, COLOURS, OPEN_VALUES, ROOM_IDS, group_dict, size_of
from .names import read_colour, read_group, read_room, write_group

MOVE = re.compile(r"(\w+) ([a-z]+[1-7](?:\+[a-z]+[1-7])*)>(\w+)")
CASH = re.compile(r"cash (?:([a-z]+) )?([1-5])")
START = re.compile(r"start ([0-4])")
DRAWN = re.compile(r"colours ([0-4]) ([a-z]+(?:\+[a-z]+)*)")
LAID = re.compile(r"lay (\+[1-5]|-2|hidden)")
LEARNT = re.compile(r"learn ([1-5])")

ENDS = {actions.DONE: "done", actions.PASS: "pass"}
HELP = "an action is like 'S2 blue2+purple1>O1', 'cash 3', 'cash blue 3' (two seats) 'done' or 'pass'"


def write_action(actor: int, action: int) -> str:
    """The action as text."""
    if actions.is_move(action):
        room, target = ROOM_IDS[actions.room_of(action)], ROOM_IDS[actions.target_of(action)]
        return f"{room} {write_group(actions.group_of(action))}>{target}"
    if actions.is_cash(action):
        colour = actions.cash_colour(action)
        return f"cash {COLOURS[colour]} {actions.cash_value(action)}" if colour >= 0 else f"cash {action % 8}"
    if action in ENDS:
        return ENDS[action]
    return _write_chance(action)


def _write_chance(action: int) -> str:
    if action >= actions.LEARN_AT:
        return f"learn {action - actions.LEARN_AT}"
    if action == actions.LAY_HIDDEN:
        return "lay hidden"
    if action >= actions.LAY_AT:
        return f"lay {OPEN_VALUES[action - actions.LAY_AT]:+d}"
    if action >= actions.COLOURS_AT:
        seat, bits = divmod(action - actions.COLOURS_AT, 32)
        return f"colours {seat} {'+'.join(_colours_of(bits))}"
    return f"start {action - actions.START_AT}"


def _colours_of(bits: int) -> list[str]:
    return [COLOURS[c] for c in range(COLOUR_COUNT) if bits >> c & 1]


def read_action(actor: int, text: str) -> int:
    """The action that the text names."""
    if actor == CHANCE:
        return _read_chance(text)
    if text in ENDS.values():
        return next(action for action, word in ENDS.items() if word == text)
    if match := CASH.fullmatch(text):
        colour = read_colour(match[1]) if match[1] else -1
        return int(actions.cash_action(colour, int(match[2])))
    if match := MOVE.fullmatch(text):
        return int(actions.move_action(read_room(match[1]), read_group(match[2]), read_room(match[3])))
    raise NotationError(f"{text[:80]!r} is no action; {HELP}")


def _read_chance(text: str) -> int:
    if match := START.fullmatch(text):
        return actions.START_AT + int(match[1])
    if match := DRAWN.fullmatch(text):
        return actions.COLOURS_AT + 32 * int(match[1]) + sum({1 << read_colour(name) for name in match[2].split("+")})
    if match := LAID.fullmatch(text):
        values = list(OPEN_VALUES)
        return actions.LAY_HIDDEN if match[1] == "hidden" else actions.LAY_AT + values.index(int(match[1]))
    if match := LEARNT.fullmatch(text):
        return actions.LEARN_AT + int(match[1])
    raise NotationError(f"{text[:80]!r} is nothing that chance can bring")


def fields(actor: int, action: int) -> dict[str, Any]:
    """The parts of an action for boards and sentences."""
    if actions.is_move(action):
        group = actions.group_of(action)
        return {
            "kind": "move",
            "room": ROOM_IDS[actions.room_of(action)],
            "group": group_dict(group),
            "n": int(size_of(group)),
            "to": ROOM_IDS[actions.target_of(action)],
        }
    if actions.is_cash(action):
        colour = actions.cash_colour(action)
        return {"kind": "cash", "value": action % 8, "colour": COLOURS[colour] if colour >= 0 else None}
    if action in ENDS:
        return {"kind": ENDS[action]}
    return _chance_fields(action)


def _chance_fields(action: int) -> dict[str, Any]:
    if action >= actions.LEARN_AT:
        return {"kind": "learn", "value": action - actions.LEARN_AT}
    if action >= actions.LAY_AT:
        hidden = action == actions.LAY_HIDDEN
        return {"kind": "lay", "value": None if hidden else int(OPEN_VALUES[action - actions.LAY_AT])}
    if action >= actions.COLOURS_AT:
        seat, bits = divmod(action - actions.COLOURS_AT, 32)
        return {"kind": "colours", "seat": seat, "colours": _colours_of(bits)}
    return {"kind": "start", "seat": action - actions.START_AT}
