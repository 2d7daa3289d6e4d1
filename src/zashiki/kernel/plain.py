"""What serves a game that brings nothing of its own: sight where nothing is hidden, JSON positions, a plain drawing."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from inspect import isgetsetdescriptor
from typing import Any, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.model import Field, NotationError
from zashiki.kernel.rng import Rng
from zashiki.kernel.show import frame
from zashiki.kernel.state import State
from zashiki.kernel.words import Words

S = TypeVar("S", bound=State)
PACKED = type(vec[i64]())


@dataclass(frozen=True, slots=True)
class WholeView:
    """All there is to know, for everybody alike: the fields of the state by name."""

    viewer: int
    seats: int
    fields: dict[str, Any]

    def _repr_html_(self) -> str:
        return frame("", PlainDrawing().render(self, Words("en", {})))


class Whole(Generic[S]):
    """Sight and positions of a game that hides nothing, made from its table of fields.

    `blank(seats)` makes a state whose fields have the right types; `is_sound` looks at what was read from a text.
    """

    def __init__(
        self,
        table: Sequence[Field],
        blank: Callable[[int], S],
        seats: Sequence[int],
        is_sound: Callable[[S], bool] = lambda state: True,
    ) -> None:
        self._names = [field.name for field in table]
        self._blank, self._seats, self._is_sound = blank, seats, is_sound

    def view(self, state: S, viewer: int, /) -> WholeView:
        """Everything."""
        return WholeView(viewer, int(state.seats), self._parts(state))

    def imagine(self, view: WholeView, rng: Rng, /) -> S:
        """The one state that fits the view."""
        return self._filled(view.seats, view.fields)

    def preview(self, view: WholeView, action: int, /) -> dict[str, Any]:
        """Nothing but what everybody sees coming."""
        return {}

    def write_position(self, state: S, /) -> str:
        """The whole state as one line of JSON with the names of the fields."""
        return json.dumps({"seats": int(state.seats), **self._parts(state)}, ensure_ascii=False)

    def read_position(self, text: str, /) -> S:
        """The state that the line describes."""
        try:
            parts = json.loads(text)
            seats = parts.pop("seats")
            if list(parts) != self._names or type(seats) is not int or seats not in self._seats:
                raise ValueError("its fields or seats are not those of this game")
            state = self._filled(seats, parts)
            sound = json.loads(self.write_position(state)) == {"seats": seats, **parts} and self._is_sound(state)
        except (ValueError, KeyError, TypeError, AttributeError, IndexError, OverflowError, RecursionError) as error:
            raise NotationError(f"this is no position of the game: {error}") from error
        if not sound:
            raise NotationError("this is no position of the game: its parts do not fit together")
        return state

    def _parts(self, state: S) -> dict[str, Any]:
        return {name: plain(getattr(state, name)) for name in self._names}

    def _filled(self, seats: int, parts: dict[str, Any]) -> S:
        state = self._blank(seats)
        for name in self._names:
            setattr(state, name, _like(getattr(state, name), parts[name]))
        return state


def plain(value: Any) -> Any:
    """A field's value as lists, numbers and texts, comparable by content."""
    if isinstance(value, (bool, int, str)) or value is None:
        return value
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if hasattr(value, "__len__") and hasattr(value, "__iter__"):
        return [plain(part) for part in value]
    names = [*getattr(value, "__dict__", {})] or [
        name for kind in type(value).__mro__ for name, part in vars(kind).items() if isgetsetdescriptor(part)
    ]
    return {name: plain(getattr(value, name)) for name in sorted(names) if not name.startswith("__")}


def _like(model: Any, value: Any) -> Any:
    """The plain value in the type of the model; raises TypeError where it cannot be."""
    if isinstance(model, PACKED):
        return vec[i64](value)
    if isinstance(model, (list, tuple)):
        if not isinstance(value, (list, tuple)):
            raise TypeError(f"{value!r} is no list")
        return type(model)(_like(model[0], part) if model else part for part in value)
    if type(model) is not type(value):
        raise TypeError(f"{value!r} is no {type(model).__name__}")
    return value


class PlainDrawing:
    """A line for everything a view holds."""

    def render(self, view: Any, words: Words, /) -> list[str]:
        """What it is called (in the game's words below `board`, where there are some) and what it is."""
        parts = view.fields if isinstance(view, WholeView) else _parts_of(view)
        return [_line(name, value, words) for name, value in parts.items() if name not in ("viewer", "seats")]


def _parts_of(view: Any) -> dict[str, Any]:
    return {field.name: getattr(view, field.name) for field in fields(view)} if is_dataclass(view) else {}


def _line(name: str, value: Any, words: Words) -> str:
    label = words(f"board.{name}") if words.has(f"board.{name}") else name.replace("_", " ")
    return f"[bold]{label}[/] {_text(value)}"


def _text(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return " ".join(_text(part) for part in value) or "–"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_text(part)}" for name, part in value.items()) or "–"
    if is_dataclass(value):
        return _text(_parts_of(value))
    return str(value).replace("[", "\\[")
