"""The parts of prompts that seldom change, as texts: which there are, and what is different since the last prompt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, Final

from zashiki.protocol.texts import changed_parts, texts_of

STILL: Final = ("match", "game", "seat", "seats", "options", "players", "talk")  # parts that seldom change, as the view
IN_VIEW: Final = "view."  # how the parts of the view are called among all parts
NOTHING: Final = ("", "")


class Parts:
    """Some parts of a prompt that seldom change; the view's own are parts, too, so that few need to be read again."""

    def __init__(self, paths: Sequence[str]) -> None:
        in_view = [path for path in paths if path.startswith(IN_VIEW)]
        self._in_view, self._all = len(in_view), len(paths)  # those of the view come first
        names = [*[path.removeprefix(IN_VIEW) for path in in_view], *paths[len(in_view) :]]
        self._labels = [f'"{name}":' for name in names]
        self._paths = list(paths)
        self._read: Callable[[Any], Any] | None = attrgetter(*paths) if len(paths) > 1 else None

    def texts(self, prompt: Any, known: dict[int, tuple[Any, str]]) -> tuple[str, ...]:
        """The parts as JSON."""
        if self._read is None:
            return texts_of([attrgetter(path)(prompt) for path in self._paths], known)
        return texts_of(self._read(prompt), known)

    def changes(self, old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, str]:
        """What is different, within the view and outside."""
        if old is new:
            return NOTHING
        labels, in_view = self._labels, self._in_view
        return changed_parts(labels, 0, in_view, old, new), changed_parts(labels, in_view, self._all, old, new)

    def whole(self, texts: tuple[str, ...]) -> tuple[str, str]:
        """All of it, within the view and outside."""
        told = [label + text for label, text in zip(self._labels, texts, strict=True)]
        return ",".join(told[: self._in_view]), ",".join(told[self._in_view :])


class Shape:
    """Which parts a prompt has: those that all viewers see alike apart from a viewer's own."""

    def __init__(self, view: Any, alike: frozenset[str]) -> None:
        inside = [IN_VIEW + field.name for field in fields(view)] if is_dataclass(view) else ["view"]
        paths = [*inside, *STILL]
        self.alike = Parts([path for path in paths if path in alike])
        self.own = Parts([path for path in paths if path not in alike])


@cache
def shape_of(view: Any, alike: frozenset[str]) -> Shape:
    """The parts of a prompt with such a view."""
    return Shape(view, alike)


def join(some: tuple[str, str], more: tuple[str, str]) -> str:
    """JSON of parts, each told within the view and outside; "" if there are none."""
    view = some[0] + "," + more[0] if some[0] and more[0] else some[0] or more[0]
    outside = some[1] + "," + more[1] if some[1] and more[1] else some[1] or more[1]
    if not view:
        return "{" + outside + "}" if outside else ""
    return "{" + outside + ',"view":{' + view + "}}" if outside else '{"view":{' + view + "}}"


class Alike:
    """What all viewers of one table are shown alike: written once a moment, and compared once with what was before."""

    def __init__(self, in_view: Iterable[str] = (), outside: Iterable[str] = ()) -> None:
        self.paths = frozenset([*[IN_VIEW + name for name in in_view], *outside])
        self._kind: Any = None
        self._shape: Shape | None = None
        self._texts: tuple[str, ...] | None = None
        self.known: dict[int, tuple[Any, str]] = {}  # texts by the identity of what they say, which is kept beside them
        self._told: dict[int, tuple[tuple[str, ...], tuple[str, str]]] = {}  # by identity of what was before

    def shape(self, view: Any) -> Shape:
        """Which parts a prompt with such a view has."""
        kind: Any = type(view)
        shape = self._shape
        if shape is None or self._kind is not kind:
            self._kind = kind
            shape = self._shape = shape_of(kind, self.paths)
        return shape

    def texts(self, parts: Parts, prompt: Any) -> tuple[str, ...]:
        """The parts as JSON; any viewer's prompt of the moment will do."""
        texts = self._texts
        if texts is None:
            texts = self._texts = parts.texts(prompt, self.known)
        return texts

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


class Still:
    """What seldom changes of one viewer's prompts; texts take a tenth of the room of what they say."""

    def __init__(self) -> None:
        self.key = 0  # of the present base
        self._shape: Shape | None = None
        self._alike: tuple[str, ...] = ()
        self._own: tuple[str, ...] = ()
        self._before = 0  # the base before
        self._change = ""  # what makes the present one of it

    def take(self, prompt: Any, alike: Alike) -> None:
        """From now on it is as in this prompt; where that is something new, the key tells so."""
        shape = alike.shape(prompt.view)
        shared, own = alike.texts(shape.alike, prompt), shape.own.texts(prompt, alike.known)
        change = ""
        if shape is self._shape:
            change = join(alike.changes(shape.alike, self._alike, shared), shape.own.changes(self._own, own))
            if not change:
                return
        self._before, self._change = self.key if change else 0, change
        self._shape, self._alike, self._own = shape, shared, own
        self.key += 1

    def told(self, known: int) -> tuple[int, str]:
        """What must be told to who knows this base (0: none): changes of which base, and which; "" if none."""
        if known == self.key:
            return known, ""
        if known and known == self._before:
            return known, self._change
        shape = self._shape
        assert shape is not None
        return 0, "[" + join(shape.alike.whole(self._alike), shape.own.whole(self._own)) + "]"


def base_text(key: int, of: int, changes: str) -> bytes:
    """A base as it stands on the wire."""
    return f'{{"t":"base","key":{key},"of":{of},"changes":{changes}}}'.encode()
