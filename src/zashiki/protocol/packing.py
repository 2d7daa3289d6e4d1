"""Prompts made small for the wire and whole again: what stays is sent once, what repeats is said once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from zashiki.protocol.messages import Base, PackedPrompt, Prompt, Rows

STILL = ("match", "game", "seat", "seats", "options", "players", "view")  # parts of a prompt that seldom change
MOVING = (
    *("n", "asked_at", "keep", "waiting", "ask", "undo", "events", "clock_ms", "times_ms", "outcome"),
    *("drawing", "coach"),
)
MOST_REPEATED = 256  # bytes of changes that prompts repeat before they become a new base
GONE: list[Any] = []


def changes(old: Any, new: Any) -> Any:
    """What makes `new` of `old`: {name or number: change} within it, [value] instead of it, [] for what is gone."""
    if old == new and type(old) is type(new):
        return {}
    if isinstance(old, dict) and isinstance(new, dict):
        told: dict[str, Any] = {key: GONE for key in old if key not in new}
        told |= {key: changes(old[key], new[key]) if key in old else [new[key]] for key in new}
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        told = {str(i): changes(one, other) for i, (one, other) in enumerate(zip(old, new, strict=True))}
    else:
        return [new]
    told = {key: change for key, change in told.items() if change != {}}
    return told if size(told) < size([new]) else [new]


def changed(old: Any, change: Any) -> Any:
    """The value after the change; the old one stays as it is."""
    if isinstance(change, list):
        return change[0]
    if isinstance(old, list):
        return [changed(one, change[str(i)]) if str(i) in change else one for i, one in enumerate(old)]
    kept = {key: value for key, value in old.items() if change.get(key) != GONE}
    return kept | {key: changed(old.get(key), one) for key, one in change.items() if one != GONE}


def size(value: Any) -> int:
    """Bytes of the value on the wire."""
    return len(msgspec.json.encode(value))


def pack_rows(entries: Iterable[dict[str, Any]]) -> list[Rows]:
    """Equal in a row: entries with the same fields together, values that repeat only once."""
    return [_rows(names, list(run)) for names, run in groupby(entries, key=tuple)]


def _rows(names: Sequence[str], entries: list[dict[str, Any]]) -> Rows:
    rows = Rows(len(entries))
    for name in names:
        values = [entry[name] for entry in entries]
        distinct: dict[bytes, int] = {}
        numbers = [distinct.setdefault(msgspec.json.encode(value), len(distinct)) for value in values]
        if len(distinct) == 1:
            rows.same[name] = values[0]
        elif sum(map(len, distinct)) + size(numbers) + 4 < size(values):
            rows.coded[name] = ([values[numbers.index(number)] for number in range(len(distinct))], numbers)
        else:
            rows.lists[name] = values
    return rows


def unpack_rows(packed: Iterable[Rows]) -> list[dict[str, Any]]:
    """The entries as they were; the order of their fields is lost."""
    return [entry for rows in packed for entry in _entries(rows)]


def _entries(rows: Rows) -> list[dict[str, Any]]:
    columns = dict(rows.lists)
    columns |= {name: [values[number] for number in numbers] for name, (values, numbers) in rows.coded.items()}
    return [{**rows.same, **{name: column[i] for name, column in columns.items()}} for i in range(rows.n)]


class Packer:
    """The prompts of one viewer on their way out."""

    def __init__(self) -> None:
        self.key = 0
        self._still: dict[str, Any] = {}
        self._last = Base(0, 0, {})

    def pack(self, prompt: Prompt) -> PackedPrompt:
        """The prompt, complete together with the base of the present `key`."""
        still = msgspec.json.decode(msgspec.json.encode({name: getattr(prompt, name) for name in STILL}))
        told = changes(self._still, still)
        if self.key == 0 or size(told) > MOST_REPEATED:
            self._last = Base(self.key + 1, self.key, told)
            self._still, told = still, {}
            self.key += 1
        moving = {name: getattr(prompt, name) for name in MOVING}
        return PackedPrompt(base=self.key, changes=told, legal=pack_rows(prompt.legal), **moving)

    def base_for(self, known: int) -> Base | None:
        """What a viewer who knows this base (0: none) must be sent before the next prompt; None if nothing."""
        if known == self.key:
            return None
        return self._last if known == self._last.of else Base(self.key, 0, [self._still])


class Unpacker:
    """Whole prompts from what one line, or a part of a replay, brings."""

    def __init__(self) -> None:
        self._bases: dict[int, Any] = {0: {}}

    def take(self, base: Base) -> None:
        """Keep what later prompts refer to; raises KeyError if it changes a base that never came."""
        self._bases[base.key] = changed(self._bases[base.of], base.changes)

    def unpack(self, packed: PackedPrompt) -> Prompt:
        """The whole prompt; raises KeyError if its base never came. Older bases are forgotten."""
        self._bases = {key: still for key, still in self._bases.items() if key >= packed.base or key == 0}
        still = changed(self._bases[packed.base], packed.changes)
        moving = {name: getattr(packed, name) for name in MOVING}
        return msgspec.convert({**still, **msgspec.to_builtins(moving), "legal": unpack_rows(packed.legal)}, Prompt)
