"""What an action would do, as far as its seat can know."""

from __future__ import annotations

from typing import Any

from ..rules import actions
from ..rules.tables import BONUS, COLOURS, NEXT, ROOM_COLOUR, ROOM_IDS, count_of, group_dict, size_of
from .view import View


def preview(view: View, action: int) -> dict[str, Any]:
    """What the action would do as far as the viewer can know: the way, who scores, which cards, the pagoda."""
    if actions.is_move(action):
        return _preview_move(view, action)
    if actions.is_cash(action):
        named = actions.cash_colour(action)
        colour = COLOURS[named] if named >= 0 else view.colours[view.viewer][0]
        before, value = view.pagodas[colour], int(actions.cash_value(action))
        return {
            "kind": "cash",
            "colour": colour,
            "value": value,
            "before": before,
            "after": before + value,
            "goal": before + value >= view.goal,
        }
    return {"kind": "done" if action == actions.DONE else "pass"}


def _preview_move(view: View, action: int) -> dict[str, Any]:
    room, target, group = actions.room_of(action), actions.target_of(action), actions.group_of(action)
    paths = _paths(room, target, size_of(group))
    colour = view.palace[target].colour
    count = int(count_of(group, ROOM_COLOUR[target])) if colour else 0
    return {
        "kind": "move",
        "from": ROOM_IDS[room],
        "to": ROOM_IDS[target],
        "group": group_dict(group),
        "paths": paths,
        "steps": sorted({len(path) - 1 for path in paths}),
        "score": _preview_cards(view, colour, count) if colour and count else None,
    }


def _paths(room: int, target: int, size: int) -> list[list[str]]:
    """Every way of a permitted length to the target, each from the first room to the last."""
    found: list[list[str]] = []
    ways = [[room]]
    for steps in range(1, size + BONUS[room] + 1):
        ways = [[*way, onward] for way in ways for onward in NEXT[way[-1]]]
        if steps >= size:
            found += [[ROOM_IDS[r] for r in way] for way in ways if way[-1] == target]
    return found


def _preview_cards(view: View, colour: str, count: int) -> dict[str, Any]:
    before = points = view.pagodas[colour]
    cards: list[dict[str, Any]] = []
    goal = False
    for card in view.row[:count]:
        after = points if card.value is None else max(0, points + card.value)
        cards.append({"value": card.value, "may_be": list(card.may_be), "before": points, "after": after})
        points = after
        goal = goal or points >= view.goal
    seat = next(seat for seat, colours in enumerate(view.colours) if colour in colours)
    return {
        "seat": seat,
        "colour": colour,
        "count": count,
        "cards": cards,  # those that lie in the row now, top first
        "hidden": sum(card["value"] is None for card in cards),
        "unknown": count - len(cards),  # drawn while the row is refilled
        "before": before,
        "after": points,  # by the open cards of the row
        "exact": count == len(cards),
        "goal": goal,
    }
