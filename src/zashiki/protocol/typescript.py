"""Writes web/src/protocol.ts from the Structs: `python -m zashiki.protocol.typescript web/src/protocol.ts`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect as shapes

from zashiki.protocol import bodies, messages

HEAD = "// Made from src/zashiki/protocol/messages.py and bodies.py by zashiki.protocol.typescript. Do not edit.\n"
PLAIN: dict[type[shapes.Type], str] = {
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.StrType: "string",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
    shapes.AnyType: "any",
}
SHARED = (messages.Player, messages.LogEvent, messages.Result)


def write_protocol() -> str:
    """The whole file."""
    ups, downs = get_args(messages.UpMessage), get_args(messages.DownMessage)
    structs = [*ups, *SHARED, *downs, *bodies.REQUESTS, *bodies.ANSWERS]
    parts = [HEAD, *map(interface, structs), union("Up", ups), union("Down", downs)]
    return "\n".join(parts)


def interface(struct: type[msgspec.Struct]) -> str:
    """One Struct as an interface. Clients may leave out what has a default; the server never does."""
    shape = shapes.type_info(struct)
    assert isinstance(shape, shapes.StructType)
    optional = issubclass(struct, (messages.Up, bodies.Asked))
    lines = [f"/** {' '.join((struct.__doc__ or '').split())} */", f"export interface {struct.__name__} {{"]
    if shape.tag_field:
        lines.append(f"  {shape.tag_field}: {json.dumps(shape.tag)};")
    for field in shape.fields:
        mark = "?" if optional and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {written(field.type)};")
    return "\n".join([*lines, "}", ""])


def union(name: str, structs: tuple[type[msgspec.Struct], ...]) -> str:
    """A name for any one of the Structs."""
    return f"export type {name} = {' | '.join(struct.__name__ for struct in structs)};\n"


def written(shape: shapes.Type) -> str:
    """A type as TypeScript writes it."""
    if type(shape) in PLAIN:
        return PLAIN[type(shape)]
    match shape:
        case shapes.StructType():
            return shape.cls.__name__
        case shapes.ListType():
            item = written(shape.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case shapes.DictType():
            return f"Record<string, {written(shape.value_type)}>"
        case shapes.LiteralType():
            return " | ".join(json.dumps(value) for value in shape.values)
        case shapes.UnionType():
            return " | ".join(written(part) for part in shape.types)
    raise TypeError(f"no TypeScript for {shape}")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(write_protocol(), encoding="utf-8")
