"""Prompts made small for the wire and whole again: what stays is sent once, what repeats is said once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from itertools import groupby
from operator import attrgetter
from sys import intern
from typing import Any

import msgspec

from zashiki.protocol.messages import Base, PackedPrompt, Prompt, Rows

STILL = (
    "match",
    "game",
    "seat",
    "seats",
    "options",
    "players",
    "talk",
)  # parts that seldom change, as the view
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
_moving = attrgetter(*MOVING)


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
    for name, column in zip(names, zip(*map(dict.values, entries), strict=True), strict=True):
        values = list(column)
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


class Texts:
    """What is shown of one moment, as JSON: a value that several viewers are shown is written once."""

    def __init__(self) -> None:
        self._written: dict[int, tuple[Any, str]] = {}  # by identity; the value stays, so that no other one takes it

    def of(self, values: Iterable[Any]) -> tuple[str, ...]:
        """A text for each value; equal texts are kept once for all viewers of all tables."""
        written = self._written
        texts = []
        for value in values:
            known = written.get(id(value))
            if known is None:
                known = written[id(value)] = value, intern(encode(value).decode())
            texts.append(known[1])
        return tuple(texts)


class Shape:
    """Which parts of a prompt seldom change; the view's own are parts, too, so that few need to be read again."""

    def __init__(self, view: Any) -> None:
        inside = [field.name for field in fields(view)] if is_dataclass(view) else []
        self.of_view = len(inside)  # the first so many parts are the view's own
        self.names = (*inside, *STILL) if inside else ("view", *STILL)
        self._read = attrgetter(*(f"view.{name}" for name in inside), *self.names[len(inside) :])

    def parts(self, prompt: Prompt, texts: Texts) -> tuple[str, ...]:
        """These parts of the prompt as JSON."""
        return texts.of(self._read(prompt))

    def join(self, told: Sequence[tuple[int, str]]) -> str:
        """JSON of these parts, each given by its number."""
        view = ",".join([f'"{self.names[n]}":{text}' for n, text in told if n < self.of_view])
        rest = [f'"{self.names[n]}":{text}' for n, text in told if n >= self.of_view]
        return "{" + ",".join([*rest, *([f'"view":{{{view}}}'] if view else [])]) + "}"


@cache
def _shape(view: Any) -> Shape:
    return Shape(view)


@lru_cache(MOST_SHARED)
def _change(old: str, new: str) -> str:
    """As `changes`; viewers of one table mostly see the same change, one after the other."""
    value = decode(new)
    return encode(changes(decode(old), value) or [value]).decode()  # 1 and true are equal, but not on the wire


class Packer:
    """The prompts of one viewer on their way out. It keeps texts, which take a tenth of the room of what they say."""

    def __init__(self) -> None:
        self.key = 0
        self._shape = _shape(None)
        self._still: tuple[str, ...] = ()
        self._last: tuple[int, str] = 0, ""  # the base before, and what makes the present one of it

    def pack(self, prompt: Prompt, texts: Texts | None = None) -> PackedPrompt:
        """The prompt, complete together with the base of the present `key`."""
        shape = _shape(prompt.view.__class__)
        still = shape.parts(prompt, texts or Texts())
        pairs = enumerate(zip(self._still, still, strict=False))
        told = [(n, _change(old, new)) for n, (old, new) in pairs if old != new]
        change = shape.join(told)
        if shape is not self._shape or len(change) > MOST_REPEATED:
            self._last = self.key if shape is self._shape else 0, change
            self._shape, self._still, told = shape, still, []
            self.key += 1
        moving = dict(zip(MOVING, _moving(prompt), strict=True))
        made = msgspec.Raw(change) if told else {}
        return PackedPrompt(base=self.key, changes=made, legal=pack_rows(prompt.legal), **moving)

    def base_for(self, known: int) -> Base | None:
        """What a viewer who knows this base (0: none) must be sent before the next prompt; None if nothing."""
        if known == self.key:
            return None
        before, change = self._last
        if known == before and known:
            return Base(self.key, before, msgspec.Raw(change))
        whole = self._shape.join(list(enumerate(self._still)))
        return Base(self.key, 0, msgspec.Raw(f"[{whole}]"))


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
