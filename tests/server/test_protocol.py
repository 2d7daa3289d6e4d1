"""docs/protocol.md and web/src/protocol.ts say what the code says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest
from starlette.routing import Route

from zashiki.protocol import bodies, messages
from zashiki.protocol.typescript import SHARED, write_protocol
from zashiki.server.app import ROUTES

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^### (\w+)\n```json\n(.*?)^```", DOCS, re.MULTILINE | re.DOTALL)
STRUCTS: dict[str, type[msgspec.Struct]] = {
    struct.__name__: struct
    for struct in (
        *get_args(messages.UpMessage),
        *get_args(messages.DownMessage),
        *SHARED,
        *bodies.REQUESTS,
        *bodies.ANSWERS,
    )
}


def test_every_message_has_exactly_one_example() -> None:
    assert sorted(name for name, _ in EXAMPLES) == sorted(STRUCTS)


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_an_example_is_a_message(name: str, example: str) -> None:
    read = msgspec.json.decode(example, type=STRUCTS[name], strict=True)
    written, told = json.loads(msgspec.json.encode(read)), json.loads(example)
    if STRUCTS[name] not in bodies.REQUESTS:
        assert told == written  # what the server sends, it sends whole


@pytest.mark.parametrize("struct", [struct for struct in vars(messages).values() if isinstance(struct, type)])
def test_no_message_is_forgotten(struct: type) -> None:
    if issubclass(struct, msgspec.Struct) and struct not in (messages.Up, messages.Down):
        assert struct.__name__ in STRUCTS


def test_every_refusal_is_explained() -> None:
    codes = get_args(get_type_hints(messages.Refusal)["code"])
    assert "illegal" in codes
    assert [code for code in codes if f"`{code}`" not in DOCS] == []


def test_every_request_is_listed() -> None:
    listed = set(re.findall(r"`(GET|POST) (/[^`]*)`", DOCS))
    served = {
        (method, route.path)
        for route in ROUTES
        if isinstance(route, Route) and (route.path.startswith("/api/") or route.path == "/health")
        for method in (route.methods or set()) - {"HEAD"}
        if "{rest" not in route.path
    }
    assert listed == served


def test_the_browsers_types_are_up_to_date() -> None:
    file = ROOT / "web" / "src" / "protocol.ts"
    assert file.read_text(encoding="utf-8") == write_protocol(), (
        "run: python -m zashiki.protocol.typescript web/src/protocol.ts"
    )
