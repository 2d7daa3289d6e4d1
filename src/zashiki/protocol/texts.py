"""Values as JSON for the wire: written once, kept once, and told as changes of what was there before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec  # type: ignore[import-not-found,unused-ignore]  # where a wheel is compiled it is not installed

MOST_WORDS: Final = 4096  # kept as JSON
MOST_EQUAL: Final = 1024  # texts of which equal ones are looked for
NUMBERS: Final = [str(number) for number in range(256)]
MOST_SHARED: Final = 256  # changes kept for other viewers
LONG: Final = 512  # letters of a part that is worth keeping
MOST_LASTING: Final = 64  # of these
SHORT: Final = 8  # letters of a value within which no change is shorter told
UNKNOWN: Final = object()
encode: Final[Callable[[Any], bytes]] = msgspec.json.Encoder().encode
decode: Final[Callable[[str | bytes], Any]] = msgspec.json.Decoder().decode

_words: dict[str, str] = {}
_equal: dict[str, str] = {}  # Python's own table of equal texts grows by megabytes where they come and go
_lasting: dict[int, tuple[Any, str]] = {}  # by identity: long parts that are the same at many moments, such as a map


def text_of(value: Any) -> str:
    """The value as JSON; equal texts are kept once for all tables."""
    kind = type(value)
    if kind is int:
        return NUMBERS[value] if 0 <= value < len(NUMBERS) else str(value)
    if kind is str:
        return _word(value)
    if kind is tuple:
        return _lasting_text(value)
    if kind is bool:
        return "true" if value else "false"
    return "null" if value is None else _written(value)


def texts_of(values: Iterable[Any], known: dict[int, tuple[Any, str]]) -> tuple[str, ...]:
    """All of them; what is long to write and `known` by identity is not written again."""
    texts: list[str] = []
    for value in values:
        kind = type(value)
        if kind is int or kind is str or kind is bool or value is None:
            texts.append(text_of(value))
            continue
        found = known.get(id(value))
        if found is None or found[0] is not value:
            found = known[id(value)] = value, text_of(value)
        texts.append(found[1])
    return tuple(texts)


def _written(value: Any) -> str:
    text = encode(value).decode()
    known = _equal.get(text)
    if known is None:
        if len(_equal) >= MOST_EQUAL:
            _equal.clear()
        _equal[text] = text
        return text
    return known


def _word(value: str) -> str:
    text = _words.get(value)
    if text is None:
        if len(_words) >= MOST_WORDS:
            _words.clear()
        text = _words[value] = _written(value)
    return text


def _lasting_text(value: tuple[Any, ...]) -> str:
    known = _lasting.get(id(value))
    if known is not None and known[0] is value:
        return known[1]
    text = _written(value)
    if len(text) >= LONG:
        if len(_lasting) >= MOST_LASTING:
            del _lasting[next(iter(_lasting))]
        _lasting[id(value)] = value, text
    return text


# --- changes -------------------------------------------------------------------------------------------------


def told(old: Any, new: Any) -> bytes:
    """What makes `new` of `old`, which differ, as JSON: the changes within where that is shorter, else all of `new`."""
    within: list[bytes] = []
    if type(old) is dict and type(new) is dict:
        for key in old:
            if key not in new:
                within.append(encode(key) + b":[]")
        for key, other in new.items():
            one = old.get(key, UNKNOWN)
            if one is UNKNOWN:
                within.append(encode(key) + b":[" + encode(other) + b"]")
            elif one != other or type(one) is not type(other):
                within.append(encode(key) + b":" + told(one, other))
    elif type(old) is list and type(new) is list and len(old) == len(new):
        for number, other in enumerate(new):
            one = old[number]
            if one != other or type(one) is not type(other):  # 1 and true are equal, but not on the wire
                within.append(b'"%d":' % number + told(one, other))
    if within:
        told_within = b"{" + b",".join(within) + b"}"
        if len(told_within) < 2 * len(new):  # each part of `new` takes at least two bytes
            return told_within
        whole = b"[" + encode(new) + b"]"
        return told_within if len(told_within) < len(whole) else whole
    return b"[" + encode(new) + b"]"


def change(old: str, new: str) -> str:
    """The same for two values that are texts already."""
    if len(new) < SHORT or old[0] != new[0] or new[0] not in "{[":
        return f"[{new}]"
    return _change_within(old, new)


@lru_cache(MOST_SHARED)
def _change_within(old: str, new: str) -> str:
    """What is a viewer's own mostly changes alike for several, one after the other."""
    return told(decode(old), decode(new)).decode()


def changed_parts(labels: Sequence[str], first: int, end: int, old: Sequence[str], new: Sequence[str]) -> str:
    """Those of the parts from `first` to `end` that differ, each behind its label."""
    found: list[str] = []
    for i in range(first, end):
        one, other = old[i], new[i]
        if one is not other and one != other:
            found.append(labels[i] + change(one, other))
    return ",".join(found)


# --- rows ----------------------------------------------------------------------------------------------------


class Worded:
    """An action in words: labels and values as they stand on the wire, a quarter of the room that a dict takes."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.labels = _labels(tuple(values))
        self.texts = tuple([text_of(value) for value in values.values()])

    def plain(self) -> dict[str, Any]:
        """The words themselves."""
        parts = [label + text for label, text in zip(self.labels, self.texts, strict=True)]
        words: dict[str, Any] = decode("{" + ",".join(parts) + "}")
        return words


@lru_cache(MOST_SHARED)
def _labels(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([text_of(name) + ":" for name in names])


def rows(entries: Iterable[Worded]) -> str:
    """Actions as Rows: those with the same fields together, values that repeat only once."""
    runs: list[str] = []
    labels: tuple[str, ...] = ()
    run: list[tuple[str, ...]] = []
    for entry in entries:
        if entry.labels != labels:
            if run:
                runs.append(_rows(labels, run))
            labels, run = entry.labels, []
        run.append(entry.texts)
    if run:
        runs.append(_rows(labels, run))
    return "[" + ",".join(runs) + "]"


def _rows(labels: tuple[str, ...], entries: list[tuple[str, ...]]) -> str:
    same: list[str] = []
    lists: list[str] = []
    coded: list[str] = []
    for label, column in zip(labels, zip(*entries, strict=True), strict=True):
        distinct = dict.fromkeys(column)
        if len(distinct) == 1:
            same.append(label + column[0])
        elif code := _coded(column, distinct):
            coded.append(label + code)
        else:
            lists.append(label + "[" + ",".join(column) + "]")
    parts = [f'{{"n":{len(entries)}']
    for kind, of_kind in (("same", same), ("lists", lists), ("coded", coded)):
        if of_kind:
            parts.append(f'"{kind}":{{{",".join(of_kind)}}}')
    return ",".join(parts) + "}"


def _coded(column: Sequence[str], distinct: dict[str, None]) -> str:
    """The different values, and for each the number of its own; "" where that is not shorter."""
    if len(distinct) == len(column):
        return ""
    number = {text: str(n) for n, text in enumerate(distinct)}
    code = "[[" + ",".join(distinct) + "],[" + ",".join([number[text] for text in column]) + "]]"
    return code if len(code) < len(",".join(column)) + 2 else ""
