"""Text for actions: `buy gold`, `attack oda@2`, `option 1`, `done`; of chance `draw copper`."""

from __future__ import annotations

import re
from typing import Any

from zashiki.kernel.model import CHANCE, NotationError

from ..rules import actions as act
from ..rules.tables import IDS, KIND_OF, KIND_SPACE

CARD_SORTS = {
    "play": act.PLAY,
    "replay": act.REPLAY,
    "treasure": act.TREASURE_CARD,
    "buy": act.BUY_CARD,
    "trash": act.TRASH,
    "gain": act.GAIN_CARD,
    "raise": act.RAISE,
    "take": act.TAKE,
    "lay": act.LAY,
    "recall": act.RECALL,
    "discard": act.DISCARD_CARD,
    "top": act.TOP_CARD,
}
CHANCE_SORTS = {"draw": act.DRAW, "offer": act.OFFERED}
SORT_NAMES = {sort: name for name, sort in (CARD_SORTS | CHANCE_SORTS).items()}
FAR_SORTS = {"attack": act.ATTACK_SEAT, "send": act.SEND_TO}
MOST_SEATS = 6
MOST_WAYS = 8
SEAT = re.compile(r"[0-5]")
WAY = re.compile(r"[1-8]")


def write_action(actor: int, action: int) -> str:
    """Such as `buy gold`, `attack oda@2`, `option 1`, `done`; of chance `draw copper`."""
    sort, number = divmod(int(action), KIND_SPACE)
    if sort in SORT_NAMES and number < len(IDS):
        return f"{SORT_NAMES[sort]} {IDS[number]}"
    if sort == act.WORD and number < len(act.WORDS):
        return act.WORDS[number]
    if sort == act.WAY and number < MOST_WAYS:
        return f"option {number + 1}"
    if sort == act.STARTS and number < MOST_SEATS:
        return f"start {number}"
    for name, first in FAR_SORTS.items():
        if first <= sort < first + MOST_SEATS and number < len(IDS):
            return f"{name} {IDS[number]}@{sort - first}"
    raise NotationError(f"{action} is no action of Kunitori!")


def read_action(actor: int, text: str) -> int:
    """The action that the text names."""
    verb, _, rest = text.partition(" ")
    if actor == CHANCE:
        return _read_chance(verb, rest, text)
    if verb in CARD_SORTS:
        return CARD_SORTS[verb] * KIND_SPACE + read_kind(rest)
    if text in act.WORDS:
        return act.FIRST_WORD + act.WORDS.index(text)
    if verb in FAR_SORTS:
        card, _, seat = rest.partition("@")
        return (FAR_SORTS[verb] + _number(SEAT, seat, "seat")) * KIND_SPACE + read_kind(card)
    if verb == "option":
        return act.WAY * KIND_SPACE + _number(WAY, rest, "option") - 1
    raise NotationError(f"{text[:60]!r} is no action; try for example 'play archers', 'buy silver' or 'done'")


def _read_chance(verb: str, rest: str, text: str) -> int:
    if verb in CHANCE_SORTS:
        return CHANCE_SORTS[verb] * KIND_SPACE + read_kind(rest)
    if verb == "start":
        return act.STARTS * KIND_SPACE + _number(SEAT, rest, "seat")
    raise NotationError(f"{text[:60]!r} is nothing that chance brings; it draws, offers generals and names who starts")


def read_kind(name: str) -> int:
    """The kind of this id."""
    if name not in KIND_OF:
        raise NotationError(f"there is no card {name[:60]!r}")
    return KIND_OF[name]


def _number(pattern: re.Pattern[str], text: str, what: str) -> int:
    if not pattern.fullmatch(text):
        raise NotationError(f"{text[:60]!r} is no {what}")
    return int(text)


def fields(actor: int, action: int) -> dict[str, Any]:
    """`kind` and, where the action names them, `card`, `target` and `option`."""
    sort, number = divmod(int(action), KIND_SPACE)
    if sort in SORT_NAMES:
        return {"kind": SORT_NAMES[sort], "card": IDS[number]}
    if sort == act.WORD:
        return {"kind": act.WORDS[number]}
    if sort == act.WAY:
        return {"kind": "option", "option": number + 1}
    if sort == act.STARTS:
        return {"kind": "start", "seat": number}
    name = "attack" if sort < act.SEND_TO else "send"
    return {"kind": name, "card": IDS[number], "target": sort - FAR_SORTS[name]}
