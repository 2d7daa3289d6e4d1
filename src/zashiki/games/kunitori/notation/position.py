"""Positions as text: a line for the table, one for the common piles, one for every seat."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.model import NotationError, ZashikiError

from ..hidden.memory import NO_CARDS, World, distinct
from ..rules import actions as act
from ..rules.fields import FIELDS
from ..rules.state import Kunitori, empty_table
from ..rules.tables import IDS, Rules
from .actions import MOST_SEATS, read_kind

WRITTEN_APART = ("rules", "counts", "sizes", "points", "tops", "known", "stage", "card", "replayed")
TABLE_NUMBERS = [field.name for field in FIELDS if field.name not in WRITTEN_APART]
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
    state.card = -1 if pairs["card"] == "-" else read_kind(pairs["card"])
    state.replayed = pairs["replayed"] == "1"
    for name in TABLE_NUMBERS:
        setattr(state, name, int(pairs[name]))


def _fill(state: Kunitori, row: int, text: str) -> None:
    for name, count in _counts(text):
        state.put(row, read_kind(name), count)


def _counts(text: str) -> list[tuple[str, int]]:
    if text == "-":
        return []
    return [(name, int(count)) for name, _, count in (part.partition("*") for part in text.split(" "))]


def _cards(text: str) -> vec[i64]:
    return NO_CARDS if text == "-" else vec[i64]([read_kind(name) for name in text.split(" ")])


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
        counts[read_kind(name)] = count
    return World(vec[i64](counts), _cards(top))
