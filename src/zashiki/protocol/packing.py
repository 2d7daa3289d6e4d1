"""Prompts made small for the wire and whole again: what stays is sent once, what repeats is said once."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Any

import msgspec

from zashiki.protocol.messages import Base, PackedPrompt, Prompt, Rows
from zashiki.protocol.parts import Alike, Still
from zashiki.protocol.texts import Worded, decode, rows, told

MOVING = tuple(name for name in PackedPrompt.__struct_fields__ if name not in ("base", "legal"))  # told anew each time
AT_LEGAL = PackedPrompt.__struct_fields__.index("legal") - 1  # how many of these come before the actions
GONE: list[Any] = []


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


class Packer:
    """The prompts of one viewer on their way out."""

    def __init__(self) -> None:
        self._still = Still()

    @property
    def key(self) -> int:
        """Of the base that belongs to the last prompt."""
        return self._still.key

    def pack(self, prompt: Prompt) -> PackedPrompt:
        """The prompt, complete together with the base of the present `key`."""
        self._still.take(prompt, Alike())
        return packed(prompt, self.key, rows(map(_worded, prompt.legal)))

    def base_for(self, known: int) -> Base | None:
        """What a viewer who knows this base (0: none) must be sent before the next prompt; None if nothing."""
        before, change = self._still.told(known)
        return Base(self.key, before, msgspec.Raw(change)) if change else None


def packed(prompt: Prompt, base: int, legal: str) -> PackedPrompt:
    """What is left to say of a prompt beside its base; `legal` are its actions as they stand on the wire."""
    actions: Any = msgspec.Raw(legal) if prompt.legal else []
    parts: list[Any] = [base, *_before_legal(prompt), actions, *_after_legal(prompt)]
    return PackedPrompt(*parts)


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
