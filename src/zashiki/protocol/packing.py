"""Prompts made small for the wire and whole again: what stays is sent once, what repeats is said once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from itertools import groupby
from sys import intern
from typing import Any

import msgspec

from zashiki.protocol.messages import Base, PackedPrompt, Prompt, Rows

STILL = ("match", "game", "seat", "seats", "options", "players")  # parts of a prompt that seldom change, as its view
MOVING = (
    *("n", "asked_at", "keep", "waiting", "ask", "undo", "events", "clock_ms", "times_ms", "outcome"),
    *("drawing", "coach", "doubts", "formality"),
)
MOST_REPEATED = 120  # bytes of changes that prompts repeat before they become a new base
MOST_SHARED = 256  # changes kept for other viewers
GONE: list[Any] = []
UNKNOWN = object()
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
SCALARS = frozenset((str, int, bool, type(None)))
VIEW = "view."  # before the name of a part of the view


def changes(old: Any, new: Any) -> Any:
    """What makes `new` of `old`: {name or number: change} within it, [value] instead of it, [] for what is gone."""
    if old == new and type(old) is type(new):
        return {}
    if isinstance(old, dict) and isinstance(new, dict):
        told: dict[str, Any] = {key: GONE for key in old if key not in new}
        pairs: Iterable[tuple[str, Any, Any]] = ((key, old.get(key, UNKNOWN), new[key]) for key in new)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        told, pairs = {}, ((str(i), old[i], new[i]) for i in range(len(new)))
    else:
        return [new]
    for key, one, other in pairs:
        if one is UNKNOWN:
            told[key] = [other]
        elif (one != other or type(one) is not type(other)) and (change := changes(one, other)) != {}:
            told[key] = change
    return told if _is_shorter(told, new) else [new]


def _is_shorter(told: dict[str, Any], new: Any) -> bool:
    length = size(told)
    return length < 2 * len(new) or length < size([new])  # each part of `new` takes at least two bytes


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
    return len(encode(value))


def pack_rows(entries: Iterable[dict[str, Any]]) -> list[Rows]:
    """Equal in a row: entries with the same fields together, values that repeat only once."""
    return [_rows(names, list(run)) for names, run in groupby(entries, key=tuple)]


def _rows(names: Sequence[str], entries: list[dict[str, Any]]) -> Rows:
    rows = Rows(len(entries))
    for name in names:
        values = [entry[name] for entry in entries]
        marks = _marks(values)
        distinct = dict(zip(marks, values, strict=True))
        if len(distinct) == 1:
            rows.same[name] = values[0]
        elif coded := _coded(values, marks, distinct):
            rows.coded[name] = coded
        else:
            rows.lists[name] = values
    return rows


def _marks(values: list[Any]) -> list[Any]:
    """What is equal for values that are the same on the wire, and only for those."""
    of_one_kind = len(set(map(type, values))) == 1 and type(values[0]) in SCALARS
    return values if of_one_kind else list(map(encode, values))


def _coded(values: list[Any], marks: list[Any], distinct: dict[Any, Any]) -> tuple[list[Any], list[int]] | None:
    """The different values, and for each the number of its own; None where that is not shorter."""
    if len(distinct) == len(values):
        return None
    number = {mark: n for n, mark in enumerate(distinct)}
    different, numbers = list(distinct.values()), [number[mark] for mark in marks]
    return (different, numbers) if size(different) + size(numbers) + 3 < size(values) else None


def unpack_rows(packed: Iterable[Rows]) -> list[dict[str, Any]]:
    """The entries as they were; the order of their fields is lost."""
    return [entry for rows in packed for entry in _entries(rows)]


def _entries(rows: Rows) -> list[dict[str, Any]]:
    columns = dict(rows.lists)
    columns |= {name: [values[number] for number in numbers] for name, (values, numbers) in rows.coded.items()}
    return [{**rows.same, **{name: column[i] for name, column in columns.items()}} for i in range(rows.n)]


def _parts(prompt: Prompt) -> dict[str, str]:
    """What seldom changes, part by part; the view's own parts apart, so that most of them need not be read again."""
    parts = {name: _text(getattr(prompt, name)) for name in STILL}
    view: Any = prompt.view
    if is_dataclass(view):
        return parts | {shown: _text(getattr(view, name)) for name, shown in _names(view.__class__)}
    return parts | {"view": _text(view)}


def _text(value: Any) -> str:
    """JSON that is kept once for all viewers of all tables who see the same."""
    return intern(encode(value).decode())


@cache
def _names(view: Any) -> tuple[tuple[str, str], ...]:
    return tuple((field.name, VIEW + field.name) for field in fields(view))


def _whole(parts: Mapping[str, str]) -> dict[str, Any]:
    still = {name: decode(raw) for name, raw in parts.items() if not name.startswith(VIEW)}
    view = {name.removeprefix(VIEW): decode(raw) for name, raw in parts.items() if name.startswith(VIEW)}
    return {"view": view, **still}


@lru_cache(MOST_SHARED)
def _change(old: str, new: str) -> Any:
    """As `changes`; viewers of one table mostly see the same change, one after the other."""
    value = decode(new)
    return changes(decode(old), value) or [value]  # 1 and true are equal, but not on the wire


def _changes_of(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, Any]:
    """As `changes`, for wholes of the same parts."""
    told: dict[str, Any] = {}
    view: dict[str, Any] = {}
    for name, raw in new.items():
        if raw != old[name]:
            change = _change(old[name], raw)
            if name.startswith(VIEW):
                view[name.removeprefix(VIEW)] = change
            else:
                told[name] = change
    return told | {"view": view} if view else told


class Packer:
    """The prompts of one viewer on their way out. It keeps texts, which take a tenth of the room of what they say."""

    def __init__(self) -> None:
        self.key = 0
        self._still: dict[str, str] = {}
        self._last: tuple[int, bytes] = 0, b""  # the base before, and what makes the present one of it

    def pack(self, prompt: Prompt) -> PackedPrompt:
        """The prompt, complete together with the base of the present `key`."""
        still = _parts(prompt)
        told = _changes_of(self._still, still) if self.key else {}
        change = encode(told)
        if self.key == 0 or len(change) > MOST_REPEATED:
            self._last = self.key, change
            self._still, told = still, {}
            self.key += 1
        moving = {name: getattr(prompt, name) for name in MOVING}
        return PackedPrompt(base=self.key, changes=told, legal=pack_rows(prompt.legal), **moving)

    def base_for(self, known: int) -> Base | None:
        """What a viewer who knows this base (0: none) must be sent before the next prompt; None if nothing."""
        if known == self.key:
            return None
        before, change = self._last
        if known == before and known:
            return Base(self.key, before, decode(change))
        return Base(self.key, 0, [_whole(self._still)])


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
