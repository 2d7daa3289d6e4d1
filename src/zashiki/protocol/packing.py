"""Prompts made small for the wire and whole again: what stays is sent once, what repeats is said once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec

from zashiki.protocol.messages import Base, PackedPrompt, Prompt, Rows
from zashiki.protocol.texts import Worded, changed_parts, decode, rows, texts_of, told

STILL = ("match", "game", "seat", "seats", "options", "players", "talk")  # parts that seldom change, as the view
IN_VIEW = "view."  # how the parts of the view are called among all parts
MOVING = tuple(name for name in PackedPrompt.__struct_fields__ if name not in ("base", "legal"))  # told anew each time
AT_LEGAL = PackedPrompt.__struct_fields__.index("legal") - 1  # how many of these come before the actions
GONE: list[Any] = []
Known = dict[int, tuple[Any, str]]  # texts by the identity of what they say, which is kept beside them


def changes(old: Any, new: Any) -> Any:
    """What makes `new` of `old`: {name or number: change} within it, [value] instead of it, [] for what is gone."""
    return {} if old == new and type(old) is type(new) else decode(told(old, new))


def changed(old: Any, change: Any) -> Any:
    """The value after the change; the old one stays as it is."""
    if isinstance(change, list):
        return change[0]
    if isinstance(old, list):
        return [changed(one, change[str(i)]) if str(i) in change else one for i, one in enumerate(old)]
    kept = {key: value for key, value in old.items() if change.get(key) != GONE}
    return kept | {key: changed(old.get(key), one) for key, one in change.items() if one != GONE}


def pack_rows(entries: Iterable[dict[str, Any]]) -> list[Rows]:
    """Equal in a row: entries with the same fields together, values that repeat only once."""
    return msgspec.json.decode(rows(map(_worded, entries)), type=list[Rows])


def _worded(entry: Any) -> Worded:
    return entry if type(entry) is Worded else Worded(entry)


def unpack_rows(packed: Iterable[Rows]) -> list[dict[str, Any]]:
    """The entries as they were; the order of their fields is lost."""
    return [entry for rows in packed for entry in _entries(rows)]


def _entries(rows: Rows) -> list[dict[str, Any]]:
    columns = dict(rows.lists)
    columns |= {name: [values[number] for number in numbers] for name, (values, numbers) in rows.coded.items()}
    return [{**rows.same, **{name: column[i] for name, column in columns.items()}} for i in range(rows.n)]


class Parts:
    """Some parts of a prompt that seldom change; the view's own are parts, too, so that few need to be read again."""

    def __init__(self, paths: Sequence[str]) -> None:
        in_view = [path for path in paths if path.startswith(IN_VIEW)]
        self._in_view, self._all = len(in_view), len(paths)  # those of the view come first
        names = [*(path.removeprefix(IN_VIEW) for path in in_view), *paths[len(in_view) :]]
        self._labels = [f'"{name}":' for name in names]
        self._read = _reader(paths)

    def texts(self, prompt: Prompt, known: Known) -> tuple[str, ...]:
        """The parts as JSON."""
        return texts_of(self._read(prompt), known)

    def changes(self, old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, str]:
        """What is different, within the view and outside."""
        if old is new:
            return "", ""
        labels, in_view = self._labels, self._in_view
        return changed_parts(labels, 0, in_view, old, new), changed_parts(labels, in_view, self._all, old, new)

    def whole(self, texts: tuple[str, ...]) -> tuple[str, str]:
        """All of it, within the view and outside."""
        told = [label + text for label, text in zip(self._labels, texts, strict=True)]
        return ",".join(told[: self._in_view]), ",".join(told[self._in_view :])


def _reader(paths: Sequence[str]) -> Callable[[Prompt], Sequence[Any]]:
    """All these parts of a prompt, of which there may be none."""
    return attrgetter(*paths) if len(paths) > 1 else lambda prompt: [attrgetter(path)(prompt) for path in paths]


class Shape:
    """Which parts a prompt has: those that all viewers see alike apart from a viewer's own."""

    def __init__(self, view: Any, alike: frozenset[str]) -> None:
        inside = [f"{IN_VIEW}{field.name}" for field in fields(view)] if is_dataclass(view) else ["view"]
        paths = [*inside, *STILL]
        self.alike = Parts([path for path in paths if path in alike])
        self.own = Parts([path for path in paths if path not in alike])


@cache
def _shape(view: Any, alike: frozenset[str]) -> Shape:
    return Shape(view, alike)


def _join(some: tuple[str, str], more: tuple[str, str]) -> str:
    """JSON of parts, each told within the view and outside; "" if there are none."""
    view = ",".join(filter(None, (some[0], more[0])))
    parts = ",".join(filter(None, (some[1], more[1], view and f'"view":{{{view}}}')))
    return parts and f"{{{parts}}}"


class Alike:
    """What all viewers of one table are shown alike: written once a moment, and compared once with what was before."""

    def __init__(self, in_view: Iterable[str] = (), outside: Iterable[str] = ()) -> None:
        self.paths = frozenset([*(f"{IN_VIEW}{name}" for name in in_view), *outside])
        self._shape: tuple[Any, Shape] | None = None
        self._texts: tuple[str, ...] | None = None
        self.known: Known = {}
        self._told: dict[int, tuple[tuple[str, ...], tuple[str, str]]] = {}  # by identity of what was before

    def shape(self, view: Any) -> Shape:
        """Which parts a prompt with such a view has."""
        kind = view.__class__
        if self._shape is None or self._shape[0] is not kind:
            self._shape = kind, _shape(kind, self.paths)
        return self._shape[1]

    def texts(self, parts: Parts, prompt: Prompt) -> tuple[str, ...]:
        """The parts as JSON; any viewer's prompt of the moment will do."""
        if self._texts is None:
            self._texts = parts.texts(prompt, self.known)
        return self._texts

    def changes(self, parts: Parts, old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, str]:
        """What is different since a viewer's base, of which all who were shown the moment before have the same."""
        known = self._told.get(id(old))
        if known is None:
            known = self._told[id(old)] = old, parts.changes(old, new)
        return known[1]

    def rest(self) -> None:
        """The moment is over."""
        self._texts = None
        self._told.clear()
        self.known.clear()


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
        shape = alike.shape(prompt.view)
        shared, own = alike.texts(shape.alike, prompt), shape.own.texts(prompt, alike.known)
        if shape is not self._shape:
            self._renew(shape, shared, own, 0, "")
        else:
            told = alike.changes(shape.alike, self._alike, shared)
            if change := _join(told, shape.own.changes(self._own, own)):
                self._renew(shape, shared, own, self.key, change)
        legal: Any = msgspec.Raw(rows(map(_worded, prompt.legal))) if prompt.legal else []
        parts: list[Any] = [self.key, *_before_legal(prompt), legal, *_after_legal(prompt)]
        return PackedPrompt(*parts)

    def _renew(self, shape: Shape, alike: tuple[str, ...], own: tuple[str, ...], of: int, change: str) -> None:
        self._shape, self._alike, self._own, self._last = shape, alike, own, (of, change)
        self.key += 1

    def base_for(self, known: int) -> Base | None:
        """What a viewer who knows this base (0: none) must be sent before the next prompt; None if nothing."""
        if known == self.key:
            return None
        before, change = self._last
        if known == before and known:
            return Base(self.key, before, msgspec.Raw(change))
        whole = _join(self._shape.alike.whole(self._alike), self._shape.own.whole(self._own))
        return Base(self.key, 0, msgspec.Raw(f"[{whole}]"))


_before_legal, _after_legal = attrgetter(*MOVING[:AT_LEGAL]), attrgetter(*MOVING[AT_LEGAL:])


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
        still = self._bases[packed.base]
        moving = {name: getattr(packed, name) for name in MOVING}
        return msgspec.convert({**still, **msgspec.to_builtins(moving), "legal": unpack_rows(packed.legal)}, Prompt)
