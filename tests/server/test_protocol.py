"""docs/protocol.md and the browser's types say what the code says; prompts come whole out of what is sent."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.routing import Route

import zashiki.games
from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.match import Match
from zashiki.kernel.model import SPECTATOR
from zashiki.kernel.rng import Rng
from zashiki.proof.walk import next_step
from zashiki.protocol import bodies, intents, messages, packing
from zashiki.protocol.typescript import SHARED, files
from zashiki.server.app import ROUTES
from zashiki.server.prompts import make_prompt
from zashiki.table import Table

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^### (\w+)\n```json\n(.*?)^```", DOCS, re.MULTILINE | re.DOTALL)
STRUCTS: dict[str, type[msgspec.Struct]] = {
    struct.__name__: struct
    for struct in (
        *get_args(intents.UpMessage),
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


@pytest.mark.parametrize(
    "struct", [struct for struct in (*vars(intents).values(), *vars(messages).values()) if isinstance(struct, type)]
)
def test_no_message_is_forgotten(struct: type) -> None:
    if issubclass(struct, msgspec.Struct) and struct not in (intents.Up, messages.Down):
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
        if isinstance(route, Route) and route.path.startswith(("/api/", "/health", "/metrics"))
        for method in (route.methods or set()) - {"HEAD"}
        if "{rest" not in route.path
    }
    assert listed == served


@pytest.fixture
def real_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of the package instead of the toys."""
    monkeypatch.setattr(zashiki.games, "__path__", [str(ROOT / "src" / "zashiki" / "games")])
    discover.cache_clear()


@pytest.mark.usefixtures("real_games")
def test_the_browsers_types_are_up_to_date() -> None:
    made = files()
    assert len(made) == 1 + len(discover())
    for path, text in made.items():
        assert (ROOT / path).read_text(encoding="utf-8") == text, f"{path}: run python -m zashiki.protocol.typescript"


@pytest.mark.usefixtures("real_games")
def test_nothing_sent_to_the_browser_is_of_any_type() -> None:
    for path, text in files().items():
        assert not re.search(r"\bany\b(?=[;\[\]>|])", text), path
        if path.name == "wire.ts":
            assert "Json" not in text, f"{path}: a game leaves open what it sends"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=3),
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=2), part, max_size=4),
    max_leaves=12,
)


@given(JSON, JSON)
def test_a_change_makes_the_new_of_the_old(old: object, new: object) -> None:
    if packing.changes(old, new) == {}:
        assert old == new
    else:
        assert packing.changed(old, packing.changes(old, new)) == new


def test_a_change_tells_only_what_is_different() -> None:
    rest = {"tea_set": 1, "village": 4, "high_taxes": 2}
    old = {"row": [3, 1, 2, 4, 5, 6], "hand": {"gold": 1, "silver": 2, **rest}, "turn": [0, 1], "map": ["a"] * 50}
    new = {"row": [3, 7, 2, 4, 5, 6], "hand": {"silver": 3, "copper": 1, **rest}, "turn": [1, 2], "map": ["a"] * 50}
    told = packing.changes(old, new)
    changed_hand = {"gold": [], "silver": [3], "copper": [1]}
    assert told == {"row": {"1": [7]}, "hand": changed_hand, "turn": [[1, 2]]}  # the turn is shorter said anew
    assert packing.changed(old, told) == new


@given(st.lists(st.fixed_dictionaries({"act": st.text(max_size=4)}, optional={"to": JSON, "n": st.integers(0, 3)})))
def test_packed_actions_come_out_as_they_went_in(actions: list[dict[str, object]]) -> None:
    packed = msgspec.json.decode(msgspec.json.encode(packing.pack_rows(actions)), type=list[messages.Rows])
    assert packing.unpack_rows(packed) == actions


def test_every_prompt_of_a_match_comes_whole_out_of_what_is_sent(pebbles: AnyGame) -> None:
    match, rng = Match(pebbles, pebbles.setup(3)), Rng(5)
    table = Table("m", match, None, 0.0)  # type: ignore[arg-type]
    packers = {viewer: (packing.Packer(), packing.Unpacker()) for viewer in (0, 1, 2, SPECTATOR)}
    while (step := next_step(match.state, rng)) is not None:
        match.take(*step)
        for viewer, (packer, unpacker) in packers.items():
            prompt, known = make_prompt(table, [], viewer, 0, None), packer.key
            packed = sent(packer.pack(prompt))
            if base := packer.base_for(known):
                unpacker.take(sent(base))
            assert as_json(unpacker.unpack(packed)) == as_json(prompt)
            late = packing.Unpacker()  # somebody who comes only now
            late.take(sent(packer.base_for(0)))
            assert late.unpack(packed) == unpacker.unpack(packed)


def as_json(prompt: messages.Prompt) -> Any:
    return json.loads(msgspec.json.encode(prompt))


def sent(message: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(message), type=messages.DownMessage)
