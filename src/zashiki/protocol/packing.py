"""Prompts made small for the wire and whole again: what stays is sent once, what repeats is said once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
MOST_SCALARS = 4096  # numbers and words kept as JSON
MOST_SHARED = 256  # changes kept for other viewers
LONG, MOST_LASTING = 512, 64  # letters of a part that is worth keeping, and how many are
GONE: list[Any] = []
UNKNOWN = object()
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
SCALARS = frozenset((str, int, bool, type(None)))
_moving = attrgetter(*MOVING)


def changes(old: Any, new: Any) -> Any:
    """What makes `new` of `old`: {name or number: change} within it, [value] instead of it, [] for what is gone."""
    return {} if old == new and type(old) is type(new) else decode(_told(old, new))


def _told(old: Any, new: Any) -> bytes:
    """The changes as JSON, of two different values: within them where that is shorter, else the whole new one."""
    if type(old) is dict and type(new) is dict:
        told = [encode(key) + b":[]" for key in old if key not in new]
        pairs: Iterable[tuple[Any, Any, Any]] = ((key, old.get(key, UNKNOWN), new[key]) for key in new)
    elif type(old) is list and type(new) is list and len(old) == len(new):
        told, pairs = [], zip(map(str, range(len(new))), old, new, strict=True)
    else:
        return b"[%b]" % encode(new)
    for key, one, other in pairs:
        if one is UNKNOWN:
            told.append(b"%b:[%b]" % (encode(key), encode(other)))
        elif one != other or type(one) is not type(other):
            told.append(b"%b:%b" % (encode(key), _told(one, other)))
    within = b"{%b}" % b",".join(told)
    if told and len(within) < 2 * len(new):  # each part of `new` takes at least two bytes
        return within
    whole = b"[%b]" % encode(new)
    return within if told and len(within) < len(whole) else whole  # 1 and true are equal, but not on the wire


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


def _text(value: Any) -> str:
    kind = type(value)
    if kind in SCALARS:
        return _scalar(value)
    known = _lasting.get(id(value)) if kind is tuple else None
    if known is not None and known[0] is value:
        return known[1]
    text = intern(encode(value).decode())
    if kind is tuple and len(text) >= LONG:
        if len(_lasting) >= MOST_LASTING:
            del _lasting[next(iter(_lasting))]
        _lasting[id(value)] = value, text
    return text


_lasting: dict[int, tuple[Any, str]] = {}  # by identity: long parts that are the same at many moments, such as a map


@lru_cache(MOST_SCALARS, typed=True)
def _scalar(value: str | int | bool | None) -> str:
    return intern(encode(value).decode())


class Shape:
    """Which parts of a prompt seldom change, those that all viewers see alike apart from a viewer's own.

    The view's own parts are parts, too (`view.row`), so that few need to be read again.
    """

    def __init__(self, view: Any, alike: frozenset[str]) -> None:
        inside = [f"view.{field.name}" for field in fields(view)] if is_dataclass(view) else ["view"]
        paths = [*inside, *STILL]
        self.alike = [path for path in paths if path in alike]
        self.own = [path for path in paths if path not in alike]
        self._read_alike, self._read_own = _reader(self.alike), _reader(self.own)

    def alike_texts(self, prompt: Prompt) -> tuple[str, ...]:
        """The parts that all see alike, as JSON; equal texts are kept once for all tables."""
        return tuple(map(_text, self._read_alike(prompt)))

    def own_texts(self, prompt: Prompt) -> tuple[str, ...]:
        """The other parts, as JSON."""
        return tuple(map(_text, self._read_own(prompt)))


def _reader(paths: Sequence[str]) -> Callable[[Prompt], Sequence[Any]]:
    """All these parts of a prompt, of which there may be none."""
    return attrgetter(*paths) if len(paths) > 1 else lambda prompt: [attrgetter(path)(prompt) for path in paths]


@cache
def _shape(view: Any, alike: frozenset[str]) -> Shape:
    return Shape(view, alike)


def _join(told: Sequence[tuple[str, str]]) -> str:
    """JSON of these parts."""
    view = ",".join([f'"{path[5:]}":{text}' for path, text in told if path.startswith("view.")])
    rest = [f'"{path}":{text}' for path, text in told if not path.startswith("view.")]
    return "{" + ",".join([*rest, *([f'"view":{{{view}}}'] if view else [])]) + "}"


def _different(paths: Sequence[str], old: Sequence[str], new: Sequence[str]) -> list[tuple[str, str]]:
    if old is new:
        return []
    pairs = zip(paths, old, new, strict=True)
    return [(path, _change(one, other)) for path, one, other in pairs if one is not other and one != other]


@lru_cache(MOST_SHARED)
def _change(old: str, new: str) -> str:
    """As `changes`; what is a viewer's own mostly changes alike for several, one after the other."""
    return _told(decode(old), decode(new)).decode()


class Alike:
    """What all viewers of one table are shown alike: written once a moment, and compared once with what was before."""

    def __init__(self, in_view: Iterable[str] = (), outside: Iterable[str] = ()) -> None:
        self.paths = frozenset([*(f"view.{name}" for name in in_view), *outside])
        self._texts: tuple[str, ...] | None = None
        self._told: dict[int, tuple[tuple[str, ...], list[tuple[str, str]]]] = {}  # by identity of what was before

    def texts(self, shape: Shape, prompt: Prompt) -> tuple[str, ...]:
        """The parts as JSON; any viewer's prompt of the moment will do."""
        if self._texts is None:
            self._texts = shape.alike_texts(prompt)
        return self._texts

    def told(self, shape: Shape, old: tuple[str, ...], new: tuple[str, ...]) -> list[tuple[str, str]]:
        """What is different since a viewer's base."""
        if id(old) not in self._told:
            self._told[id(old)] = old, _different(shape.alike, old, new)
        return self._told[id(old)][1]

    def rest(self) -> None:
        """The moment is over."""
        self._texts = None
        self._told.clear()


NOTHING_ALIKE = frozenset[str]()


class Packer:
    """The prompts of one viewer on their way out. It keeps texts, which take a tenth of the room of what they say."""

    def __init__(self) -> None:
        self.key = 0
        self._shape = _shape(None, NOTHING_ALIKE)
        self._alike: tuple[str, ...] = ()
        self._own: tuple[str, ...] = ()
        self._last: tuple[int, str] = 0, ""  # the base before, and what makes the present one of it

    def pack(self, prompt: Prompt, alike: Alike | None = None) -> PackedPrompt:
        """The prompt, complete together with the base of the present `key`."""
        alike = alike or Alike()
        shape = _shape(prompt.view.__class__, alike.paths)
        shared, own = alike.texts(shape, prompt), shape.own_texts(prompt)
        is_known = shape is self._shape
        told = [*alike.told(shape, self._alike, shared), *_different(shape.own, self._own, own)] if is_known else []
        change = _join(told) if told else ""
        if not is_known or len(change) > MOST_REPEATED:
            self._last = self.key if is_known else 0, change
            self._shape, self._alike, self._own, change = shape, shared, own, ""
            self.key += 1
        moving = dict(zip(MOVING, _moving(prompt), strict=True))
        made = msgspec.Raw(change) if change else {}
        return PackedPrompt(base=self.key, changes=made, legal=pack_rows(prompt.legal), **moving)

    def base_for(self, known: int) -> Base | None:
        """What a viewer who knows this base (0: none) must be sent before the next prompt; None if nothing."""
        if known == self.key:
            return None
        before, change = self._last
        if known == before and known:
            return Base(self.key, before, msgspec.Raw(change))
        texts = zip([*self._shape.alike, *self._shape.own], [*self._alike, *self._own], strict=True)
        whole = _join(list(texts))
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
