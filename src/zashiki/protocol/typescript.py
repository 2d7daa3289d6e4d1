"""Writes the browser's types: `python -m zashiki.protocol.typescript` in the root of the project.

`web/src/protocol.ts` holds the messages and bodies, `games/<id>/web/wire.ts` what each game sends inside them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect as shapes

from zashiki.kernel.game import AnyGame, discover
from zashiki.protocol import bodies, intents, messages

PROTOCOL = Path("web") / "src" / "protocol.ts"
HEAD = "// Made from intents.py, messages.py and bodies.py by zashiki.protocol.typescript. Do not edit.\n"
GAME_HEAD = "// Made from this game's View and shapes.py by zashiki.protocol.typescript. Do not edit.\n"
JSON = """/** Anything that JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
"""
PLAIN: dict[type[shapes.Type], str] = {
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.StrType: "string",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
    shapes.AnyType: "Json",
}
SHARED = (
    messages.Player,
    messages.Proposed,
    messages.LogEvent,
    messages.Result,
    messages.CoachPage,
    messages.Coaching,
    messages.Prompt,
    messages.Rows,
    messages.Advice,
    messages.Remark,
)
UNDONE = '  | { n: number; seat: number; kind: "undo"; facts: Record<never, never> }'

CITED = re.compile(r" \(R\d+\.\d+[^)]*\)")  # rules that Python cites: the browser knows none
Named = shapes.StructType | shapes.DataclassType | shapes.TypedDictType


def written(shape: shapes.Type) -> str:
    """A type as TypeScript writes it."""
    if type(shape) in PLAIN:
        return PLAIN[type(shape)]
    match shape:
        case shapes.StructType() | shapes.DataclassType() | shapes.TypedDictType():
            return shape.cls.__name__
        case shapes.ListType() | shapes.VarTupleType():
            item = written(shape.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case shapes.TupleType():
            return f"[{', '.join(written(item) for item in shape.item_types)}]"
        case shapes.DictType():
            return f"Record<string, {written(shape.value_type)}>"
        case shapes.LiteralType():
            return " | ".join(json.dumps(value) for value in shape.values)
        case shapes.UnionType():
            return " | ".join(written(part) for part in shape.types)
    raise TypeError(f"no TypeScript for {shape}")


def fields(shape: Named) -> list[str]:
    """A line for every field. Clients may leave out what has a default; the server does so only where it says it."""
    leaves_out = not isinstance(shape, shapes.StructType) or _leaves_out(shape.cls)
    return [
        f"  {field.encode_name}{'?' if leaves_out and not field.required else ''}: {written(field.type)};"
        for field in shape.fields
    ]


def _leaves_out(struct: type[msgspec.Struct]) -> bool:
    return issubclass(struct, (intents.Up, bodies.Asked)) or struct.__struct_config__.omit_defaults


def interface(cls: type, name: str = "", first: Iterable[str] = ()) -> str:
    """A Struct, dataclass or TypedDict as an interface, after these lines."""
    shape = shapes.type_info(cls)
    assert isinstance(shape, Named)
    tag = (
        [f"  {shape.tag_field}: {json.dumps(shape.tag)};"] if isinstance(shape, shapes.StructType) and shape.tag else []
    )
    lines = [*tag, *first, *fields(shape)]
    return _block(name or cls.__name__, cls.__doc__ or "", lines)


def _block(name: str, doc: str, lines: list[str]) -> str:
    doc = CITED.sub("", " ".join(doc.split()))
    told = [f"/** {doc} */"] if doc and not doc.startswith("dict(") else []
    if not lines:
        return "\n".join([*told, f"export type {name} = Record<never, never>;", ""])
    return "\n".join([*told, f"export interface {name} {{", *lines, "}", ""])


def union(name: str, parts: Iterable[str]) -> str:
    """A name for any one of these."""
    return f"export type {name} = {' | '.join(parts) or 'never'};\n"


def write_protocol() -> str:
    """The messages and bodies."""
    ups, downs = get_args(intents.UpMessage), get_args(messages.DownMessage)
    structs = [*ups, *SHARED, *downs, *bodies.REQUESTS, *bodies.ANSWERS]
    unions = [union(name, [one.__name__ for one in ones]) for name, ones in (("Up", ups), ("Down", downs))]
    return "\n".join([HEAD, JSON, *map(interface, structs), *unions])


class GameWriter:
    """What one game sends: its view and all that hangs on it, actions, previews, events and the details of its end."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._parts: dict[str, str] = {}
        self._owner: dict[str, type] = {}

    def write(self) -> str:
        """The whole file."""
        told = self._game.shapes
        self._write_view()
        actions = self._write_kinds("Action", told.actions, ["  act: string;", "  commits: boolean;"])
        previews = self._write_previews()
        events = self._write_events()
        self._need(shapes.type_info(told.details))
        tails = [
            union("Action", actions),
            union("Preview", previews),
            events,
            "/** All types at once, for the table. */",
            "export interface Wire {",
            *(f"  {part.lower()}: {part};" for part in ("View", "Action", "Preview", "Event", "Details")),
            "}\n",
        ]
        return "\n".join([GAME_HEAD, *self._parts.values(), *tails])

    def _write_view(self) -> None:
        view = self._game.view_type
        hints = {**get_type_hints(view), **self._game.shapes.view}
        told = {name: shapes.type_info(hint) for name, hint in hints.items()}
        for shape in told.values():
            self._need(shape)
        self._put("View", view, _block("View", view.__doc__ or "", [f"  {n}: {written(t)};" for n, t in told.items()]))

    def _write_kinds(self, suffix: str, kinds: Mapping[str, Any], first: list[str]) -> list[str]:
        """An interface for every shape, with all kinds that have it."""
        names = []
        for cls in dict.fromkeys(kinds.values()):
            same = " | ".join(json.dumps(kind) for kind, shape in kinds.items() if shape is cls)
            name = cls.__name__ + suffix
            self._need_parts(cls)
            self._put(name, cls, interface(cls, name, [*first, f"  kind: {same};"]))
            names.append(name)
        return names

    def _write_previews(self) -> list[str]:
        found = [one for shape in self._game.shapes.previews.values() for one in _several(shape)]
        for cls in dict.fromkeys(found):
            self._need(shapes.type_info(cls))
        return [cls.__name__ for cls in dict.fromkeys(found)]

    def _write_events(self) -> str:
        lines = []
        kinds = self._game.shapes.events
        for cls in dict.fromkeys(kinds.values()):
            name = cls.__name__ + "Facts"
            self._need_parts(cls)
            self._put(name, cls, interface(cls, name))
            same = " | ".join(json.dumps(kind) for kind, shape in kinds.items() if shape is cls)
            lines.append(f"  | {{ n: number; seat: number; kind: {same}; facts: {name} }}")
        return "\n".join(["export type Event =", *lines, f"{UNDONE};", ""])

    def _need(self, shape: shapes.Type) -> None:
        """Write whatever this type names."""
        match shape:
            case shapes.DataclassType() | shapes.TypedDictType():
                if shape.cls.__name__ not in self._parts:
                    self._need_parts(shape.cls)
                self._put(shape.cls.__name__, shape.cls, interface(shape.cls))
            case shapes.ListType() | shapes.VarTupleType():
                self._need(shape.item_type)
            case shapes.TupleType():
                for item in shape.item_types:
                    self._need(item)
            case shapes.DictType():
                self._need(shape.value_type)
            case shapes.UnionType():
                for part in shape.types:
                    self._need(part)

    def _need_parts(self, cls: type) -> None:
        shape = shapes.type_info(cls)
        assert isinstance(shape, Named)
        for field in shape.fields:
            self._need(field.type)

    def _put(self, name: str, cls: type, text: str) -> None:
        if self._owner.setdefault(name, cls) is not cls:
            raise TypeError(f"{self._game.id} sends two different things called {name}")
        self._parts[name] = text


def _several(shape: Any) -> tuple[type, ...]:
    return shape if isinstance(shape, tuple) else (shape,)


def files() -> dict[Path, str]:
    """Every file that is made, relative to the root of the project, and what belongs into it."""
    made = {PROTOCOL: write_protocol()}
    for game in discover().values():
        if (game.folder / "web" / "board.tsx").is_file():
            made[game.folder.relative_to(root()) / "web" / "wire.ts"] = GameWriter(game).write()
    return made


def root() -> Path:
    """The project's folder; compiled trees lie deeper in it."""
    return next(folder for folder in Path(__file__).parents if (folder / "pyproject.toml").is_file())


if __name__ == "__main__":
    for path, text in files().items():
        (root() / path).write_text(text, encoding="utf-8")
