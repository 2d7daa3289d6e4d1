"""Text for actions and positions."""

from __future__ import annotations

import re
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.kunitori import actions as act
from zashiki.games.kunitori.board import IDS, KIND_OF, KIND_SPACE, Rules
from zashiki.games.kunitori.knowledge import NO_CARDS, World, distinct
from zashiki.games.kunitori.state import Kunitori, empty_table
from zashiki.kernel.model import CHANCE, NotationError, ZashikiError

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
        return CARD_SORTS[verb] * KIND_SPACE + _kind(rest)
    if text in act.WORDS:
        return act.FIRST_WORD + act.WORDS.index(text)
    if verb in FAR_SORTS:
        card, _, seat = rest.partition("@")
        return (FAR_SORTS[verb] + _number(SEAT, seat, "seat")) * KIND_SPACE + _kind(card)
    if verb == "option":
        return act.WAY * KIND_SPACE + _number(WAY, rest, "option") - 1
    raise NotationError(f"{text[:60]!r} is no action; try for example 'play archers', 'buy silver' or 'done'")


def _read_chance(verb: str, rest: str, text: str) -> int:
    if verb in CHANCE_SORTS:
        return CHANCE_SORTS[verb] * KIND_SPACE + _kind(rest)
    if verb == "start":
        return act.STARTS * KIND_SPACE + _number(SEAT, rest, "seat")
    raise NotationError(f"{text[:60]!r} is nothing that chance brings; it draws, offers generals and names who starts")


def _kind(name: str) -> int:
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


# A position is a line a part: the table, the common piles, then every seat.
TABLE_NUMBERS = (
    "active",
    "first",
    "turn",
    "turns_left",
    "actions",
    "money",
    "buys",
    "cheaper",
    "place",
    "argument",
    "paid",
    "asked",
    "target",
    "need",
    "drawer",
    "into",
    "filling",
)
COMMON_NAMES = ("pool", "scrap", "offer", "waiting")
REGION_NAMES = ("hand", "deck", "top", "discard", "area", "deployed", "laid", "shown", "sent")


def write_position(state: Kunitori) -> str:
    """The whole state as a few lines of `name: value`."""
    options = " ".join(f"{name}={value}" for name, value in state.rules.options().items())
    numbers = " ".join(f"{name}={int(getattr(state, name))}" for name in TABLE_NUMBERS)
    card = IDS[state.card] if state.card >= 0 else "-"
    lines = [
        f"kunitori seats={state.seats} {options}",
        f"stage={act.STAGES[state.stage]} card={card} replayed={int(state.replayed)} {numbers}",
        "; ".join(f"{name} {_write_row(state, number)}" for number, name in enumerate(COMMON_NAMES)),
    ]
    for seat in range(state.seats):
        lines.append(f"seat {seat}: points={state.points[seat]}; {_write_seat(state, seat)}")
    return "\n".join(lines)


def _write_row(state: Kunitori, row: int) -> str:
    return " ".join(f"{IDS[kind]}*{count}" for kind, count in enumerate(state.row(row)) if count) or "-"


def _write_seat(state: Kunitori, seat: int) -> str:
    parts = []
    for which, name in enumerate(REGION_NAMES):
        if which == act.TOP:
            parts.append(f"top {_write_cards(state.tops[seat])}")
        else:
            parts.append(f"{name} {_write_row(state, act.region(seat, which))}")
    worlds = [f"{_write_counts(world.hand)} / {_write_cards(world.top)}" for world in state.known[seat]]
    return "; ".join([*parts, "known " + " | ".join(worlds)])


def _write_counts(counts: vec[i64]) -> str:
    return " ".join(f"{IDS[kind]}*{count}" for kind, count in enumerate(counts) if count) or "-"


def _write_cards(cards: vec[i64]) -> str:
    return " ".join(IDS[kind] for kind in cards) or "-"


def read_position(text: str) -> Kunitori:
    """The state that the text describes."""
    try:
        return _read_position(text.strip().splitlines())
    except ZashikiError:
        raise
    except (ValueError, IndexError, KeyError) as error:
        raise NotationError(f"this is no position of Kunitori!: {error}") from error


def _read_position(lines: list[str]) -> Kunitori:
    head = _pairs(lines[0].removeprefix("kunitori "))
    rules = Rules(
        head["generals"],
        head["ninja_self"] == "True",
        head["gunners_deployable"] == "True",
        int(head["round_limit"]),
        head["prices"],
    )
    seats = int(head["seats"])
    if not 2 <= seats <= MOST_SEATS or len(lines) != 3 + seats:
        raise NotationError("a position has three lines and one for each of two to six seats")
    state = empty_table(rules, seats)
    _read_table(state, _pairs(lines[1]))
    for number, part in enumerate(lines[2].split("; ")):
        _fill(state, number, part.removeprefix(COMMON_NAMES[number] + " "))
    for seat, line in enumerate(lines[3:]):
        _read_seat(state, seat, line)
    return state


def _pairs(line: str) -> dict[str, str]:
    return dict(part.partition("=")[::2] for part in line.split(" "))


def _read_table(state: Kunitori, pairs: dict[str, str]) -> None:
    state.stage = act.STAGES.index(pairs["stage"])
    state.card = -1 if pairs["card"] == "-" else _kind(pairs["card"])
    state.replayed = pairs["replayed"] == "1"
    for name in TABLE_NUMBERS:
        setattr(state, name, int(pairs[name]))


def _fill(state: Kunitori, row: int, text: str) -> None:
    for name, count in _counts(text):
        state.put(row, _kind(name), count)


def _counts(text: str) -> list[tuple[str, int]]:
    if text == "-":
        return []
    return [(name, int(count)) for name, _, count in (part.partition("*") for part in text.split(" "))]


def _cards(text: str) -> vec[i64]:
    return NO_CARDS if text == "-" else vec[i64]([_kind(name) for name in text.split(" ")])


def _read_seat(state: Kunitori, seat: int, line: str) -> None:
    parts = line.partition(": ")[2].split("; ")
    state.points[seat] = int(parts[0].removeprefix("points="))
    for which, part in enumerate(parts[1:-1]):
        text = part.removeprefix(REGION_NAMES[which] + " ")
        if which == act.TOP:
            state.tops[seat] = _cards(text)
            for kind in state.tops[seat]:
                state.put(act.region(seat, act.TOP), kind, 1)
        else:
            _fill(state, act.region(seat, which), text)
    state.known[seat] = distinct([_world(text) for text in parts[-1].removeprefix("known ").split(" | ")])


def _world(text: str) -> World:
    hand, _, top = text.partition(" / ")
    counts = [0] * len(IDS)
    for name, count in _counts(hand):
        counts[_kind(name)] = count
    return World(vec[i64](counts), _cards(top))
