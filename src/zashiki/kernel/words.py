"""Words: sentences with gaps, looked up by dotted keys; one small template language, the same in browser and terminal.

A gap `{n}` takes the value as it is, numbers below 0 with a true minus; `{room|rooms}` looks the value up below the key
`rooms`; `{who|seat}` names a player. Lists are joined by ", "; equal things that are looked up are counted ("3 ×
copper"), equal texts told once. If a key has the forms `one`, `other` and perhaps `none`, the value `n` picks one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

DECIMAL_MARKS = {"de": ","}  # elsewhere a point
GAP = re.compile(r"\{(\w+)(?:\|([\w.]+))?\}")


class Words:
    """The sentences of one language, for one game or for the shell."""

    def __init__(self, language: str, tree: Mapping[str, object], name_seat: Callable[[int], str] = str) -> None:
        self.language = language
        self.tree = tree
        self.name_seat = name_seat

    def __call__(self, key: str, **facts: object) -> str:
        """The sentence at the key with its gaps filled; the key itself where there is no such sentence."""
        return self.fill(key, facts)

    def fill(self, key: str, facts: Mapping[str, object]) -> str:
        """As calling, with the facts as a mapping."""
        template = self._template(key, facts)
        if template is None:
            return key
        return GAP.sub(lambda gap: self._value(facts.get(gap[1], ""), gap[2]), template)

    def has(self, key: str) -> bool:
        """Whether there is a sentence at the key."""
        return self._template(key, {}) is not None

    def named(self, names: Sequence[str]) -> Words:
        """The same words, with seats called by these names."""
        return Words(self.language, self.tree, lambda seat: names[seat] if 0 <= seat < len(names) else str(seat))

    def decimal(self, number: float, places: int = 1) -> str:
        """The number as this language writes it."""
        return f"{number:.{places}f}".replace(".", DECIMAL_MARKS.get(self.language, "."))

    def _template(self, key: str, facts: Mapping[str, object]) -> str | None:
        node: object = self.tree
        for part in key.split("."):
            if not isinstance(node, Mapping) or part not in node:
                return None
            node = node[part]
        if isinstance(node, Mapping):
            node = node.get(_form(node, facts.get("n")))
        return node if isinstance(node, str) else None

    def _value(self, value: object, group: str | None) -> str:
        if isinstance(value, (list, tuple)):
            return self._list(value, group)
        if group is None:
            return _plain(value)
        if group == "seat":
            return self.name_seat(value) if isinstance(value, int) else str(value)
        key = f"{group}.{value}"
        return self(key) if self.has(key) else str(value)

    def _list(self, items: Sequence[object], group: str | None) -> str:
        """Numbers as they are, one by one; of things each kind once, with its count where it was looked up."""
        texts = [self._value(item, group) for item in items]
        if group is None and any(isinstance(item, int) for item in items):
            return ", ".join(texts)
        counts = Counter(texts)  # in the order in which they come first
        return ", ".join(f"{n} × {text}" if group is not None and n > 1 else text for text, n in counts.items())


def _plain(value: object) -> str:
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


def _form(forms: Mapping[str, object], number: object) -> str:
    if number == 0 and "none" in forms:
        return "none"
    return "one" if number == 1 else "other"
