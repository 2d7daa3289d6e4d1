"""Actions as text, and the parts of an action for boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from zashiki.games.senji.rules import actions
from zashiki.games.senji.rules.actions import END, ROLL, SIMPLE
from zashiki.games.senji.rules.tables import (
    CARD_FAMILY,
    CARD_KIND,
    CARD_KINDS,
    CARD_NAMES,
    CARD_VALUE,
    DATA,
    DICE,
    FAMILIES,
    HANA_MONTH,
    HANA_NAMES,
    HANA_TYPE,
    HANA_TYPES,
    ORDERS,
    PLACE_NAMES,
    PROVINCE_NAMES,
    SAMURAI_NAMES,
    SEAS,
    SET_NAMES,
)
from zashiki.games.senji.rules.telling import dice_of
from zashiki.kernel.model import CHANCE, CLOCK, NotationError


@dataclass(frozen=True)
class Part:
    """One thing an action names: its field, and the words for it."""

    field: str
    words: tuple[str, ...]


def numbers(field: str, count: int) -> Part:
    """A part that is a number."""
    return Part(field, tuple(str(n) for n in range(count)))


CARD = Part("card", CARD_NAMES)
SAMURAI = Part("samurai", SAMURAI_NAMES)
PROVINCE = Part("place", PROVINCE_NAMES)
PLACE = Part("place", PLACE_NAMES)
FLOWER = Part("hana", HANA_NAMES)
SEAT = numbers("seat", 6)
SEA = Part("sea", SEAS)
OFFER_NUMBER = numbers("number", 64)

VERBS: dict[str, tuple[int, tuple[Part, ...]]] = {
    "keep": (actions.KEEP, (SAMURAI,)),
    "put-unit": (actions.PUT_UNIT, (PROVINCE,)),
    "put-samurai": (actions.PUT_SAMURAI, (SAMURAI, PLACE)),
    "emperor": (actions.EMPEROR, (SEAT,)),
    "offer": (actions.OFFER, (SEAT,)),
    "give": (actions.GIVE, (CARD,)),
    "ask": (actions.ASK, (CARD,)),
    "accept": (actions.ACCEPT, (SEAT, OFFER_NUMBER)),
    "decline": (actions.DECLINE, (SEAT, OFFER_NUMBER)),
    "withdraw": (actions.WITHDRAW, (SEAT, OFFER_NUMBER)),
    "bid": (actions.BID, (Part("slot", ("first", "second")), CARD)),
    "order": (actions.ORDER, (PROVINCE, Part("order", ORDERS))),
    "name": (actions.NAME, (PROVINCE,)),
    "fleet": (actions.FLEET, (SEAT, SEA)),
    "to": (actions.MARCH_TO, (PLACE,)),
    "units": (actions.UNITS, (numbers("n", 13),)),
    "with": (actions.WITH, (SAMURAI,)),
    "without": (actions.WITHOUT, (SAMURAI,)),
    "kami": (actions.MILITARY_KAMI, (SAMURAI,)),
    "support": (actions.PLAY, (CARD,)),
    "execute": (actions.EXECUTE, (CARD,)),
    "next": (actions.NEXT, (SEAT,)),
    "host": (actions.HOST, (CARD,)),
    "take-back": (actions.TAKE_BACK, (CARD,)),
    "trade": (actions.USE_TRADE, (CARD,)),
    "show": (actions.SHOW, (FLOWER,)),
    "keep-card": (actions.KEEP_CARD, (FLOWER,)),
    "set": (actions.CASH, (Part("set", SET_NAMES), numbers("month", 13))),
    "use": (actions.USE, (FLOWER,)),
    "return": (actions.RETURN, (CARD,)),
    "hire": (actions.HIRE, (SEA, numbers("n", 7))),
    "hire-samurai": (actions.HIRE_SAMURAI, (SEA,)),
    "seppuku": (actions.SEPPUKU, (SAMURAI,)),
    "look": (actions.LOOK, (SAMURAI, SEAT)),
    "take": (actions.TAKE, (CARD,)),
    "pick-up": (actions.PICK_UP, (SAMURAI, FLOWER)),
}
CHANCES: dict[str, tuple[int, tuple[Part, ...]]] = {
    "family": (actions.FAMILY, (Part("family", FAMILIES),)),
    "samurai": (actions.DRAW_SAMURAI, (SAMURAI,)),
    "draw": (actions.DRAW, (FLOWER,)),
    "turn-up": (actions.TURN_UP, (CARD,)),
    "shown": (actions.SHOWN, (FLOWER,)),
}
STARTS = sorted((start, verb, parts) for table in (VERBS, CHANCES) for verb, (start, parts) in table.items())
SKIPPED = {"month": "0"}  # a part that is not written where it says nothing


def _find(action: int) -> tuple[str, list[tuple[Part, int]]]:
    """The verb and the parts of an action."""
    start, verb, parts = next((row for row in reversed(STARTS) if row[0] <= action), STARTS[0])
    code, values = action - start, list[tuple[Part, int]]()
    for part in reversed(parts):
        code, value = divmod(code, len(part.words))
        values.insert(0, (part, value))
    if code:
        raise NotationError(f"there is no action {action}")
    return verb, values


def write_action(actor: int, action: int) -> str:
    """The action as text."""
    if 0 <= action < len(SIMPLE):
        return SIMPLE[action]
    if ROLL <= action < END:
        return " ".join(["roll", *(f"{family}{count}" for family, count in dice_of(action - ROLL).items())])
    if not len(SIMPLE) <= action < ROLL:
        raise NotationError(f"there is no action {action}")
    verb, values = _find(action)
    words = [part.words[value] for part, value in values if SKIPPED.get(part.field) != part.words[value]]
    return " ".join([verb, *words])


def read_action(actor: int, text: str) -> int:
    """The action that the text names; chance, the clock and seats have different ones."""
    words = text.split(" ")
    verb, rest = words[0], words[1:]
    if actor == CHANCE:
        return _read_roll(rest) if verb == "roll" else _read_parts(CHANCES, verb, rest)
    if text in SIMPLE:
        if (text == "time-up") != (actor == CLOCK):
            raise NotationError(f"{text} is not said by {'the clock' if actor == CLOCK else 'a seat'}")
        return SIMPLE.index(text)
    if actor == CLOCK:
        raise NotationError("the clock says time-up and nothing else")
    return _read_parts(VERBS, verb, rest)


def _read_parts(table: dict[str, tuple[int, tuple[Part, ...]]], verb: str, words: list[str]) -> int:
    if verb not in table:
        raise NotationError(f"{verb[:40]!r} is no action: there are {', '.join([*table, *SIMPLE])}")
    start, parts = table[verb]
    if len(words) == len(parts) - 1 and parts[-1].field in SKIPPED:
        words = [*words, SKIPPED[parts[-1].field]]
    if len(words) != len(parts):
        raise NotationError(f"{verb} names {' and '.join(part.field for part in parts)}")
    code = 0
    for part, word in zip(parts, words, strict=True):
        if word not in part.words:
            raise NotationError(f"{word[:40]!r} is no {part.field}; there are {', '.join(part.words[:20])}")
        code = code * len(part.words) + part.words.index(word)
    return start + code


def _read_roll(words: list[str]) -> int:
    code, seen = 0, set[str]()
    for word in words:
        family, count = word[:-1], word[-1:]
        if family not in FAMILIES or family in seen or count not in set("123456789"):
            raise NotationError(f"{word[:40]!r} is no number of crests: write roll blue2 red1")
        seen.add(family)
        code += int(count) * 10 ** FAMILIES.index(family)
    if not 0 < sum(int(digit) for digit in str(code)) <= DICE:
        raise NotationError(f"there are {DICE} dice")
    return ROLL + code


def fields(actor: int, action: int) -> dict[str, Any]:
    """The parts of an action for boards and sentences; things are named as in the view."""
    if 0 <= action < len(SIMPLE):
        return {"kind": SIMPLE[action].replace("-", "_")}
    if action >= ROLL:
        return {"kind": "roll", "dice": dice_of(action - ROLL)}
    verb, values = _find(action)
    named: dict[str, Any] = {"kind": verb.replace("-", "_")}
    for part, value in values:
        is_number = part.words[0] == "0"
        named[part.field] = value if is_number else part.words[value]
        named |= _more(part, value)
    return named


def _more(part: Part, value: int) -> dict[str, Any]:
    """What boards need besides a name."""
    if part.field == "card":
        card = {"family": FAMILIES[CARD_FAMILY[value]], "card_kind": CARD_KINDS[CARD_KIND[value]]}
        return {**card, "value": CARD_VALUE[value]}
    if part.field == "samurai":
        data = DATA["samurai"][value]
        return {"colour": data["kami"]["value"], "value": data["honour"]["value"]}
    if part.field == "hana":
        return {"month": HANA_MONTH[value], "type": HANA_TYPES[HANA_TYPE[value]]}
    return {}
