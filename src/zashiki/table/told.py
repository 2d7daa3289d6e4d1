"""What was told in a match, kept small: the last of it as it is, what is older packed away until somebody asks."""

from __future__ import annotations

import pickle
import zlib
from bisect import bisect_left
from collections.abc import Callable, Iterable
from typing import NamedTuple

from zashiki.kernel.model import Event

Line = tuple[int, Event]  # an event, and the number of the step it came from
LEFT, PAGE = 8, 16  # lines that stay as they are, and that are packed together: a tenth of the room


class Page(NamedTuple):
    """Some lines, packed."""

    last: int  # number of its last step
    packed: bytes

    @classmethod
    def of(cls, lines: Iterable[Line]) -> Page:
        """These lines."""
        plain = [(n, event.kind, event.seat, event.facts, event.audience) for n, event in lines]
        return cls(plain[-1][0], zlib.compress(pickle.dumps(plain, pickle.HIGHEST_PROTOCOL), 1))

    def lines(self) -> list[Line]:
        """The lines as they were."""
        return [(n, Event(*event)) for n, *event in pickle.loads(zlib.decompress(self.packed))]


class Told:
    """Events in order, each with the number of its step."""

    def __init__(self) -> None:
        self._pages: tuple[Page, ...] = ()
        self._recent: list[Line] = []

    def copy(self) -> Told:
        """Another one with the same events."""
        twin = Told()
        twin._pages, twin._recent = self._pages, list(self._recent)
        return twin

    def add(self, n: int, events: Iterable[Event]) -> None:
        """Step n was taken, and told so."""
        self._recent += [(n, event) for event in events]
        while len(self._recent) >= LEFT + PAGE:
            self._pages = (*self._pages, Page.of(self._recent[:PAGE]))
            del self._recent[:PAGE]

    def since(self, n: int) -> list[Line]:
        """What was told from step n on."""
        lines = self._recent
        for page in reversed(self._pages):
            if page.last < n:
                break
            lines = [*page.lines(), *lines]
        return lines[bisect_left(lines, n, key=_number) :]

    def forget(self, n: int, kept: Callable[[Event], bool]) -> None:
        """What was told from step n on is no longer true, but for the events that are kept."""
        opened = [line for page in self._pages if page.last >= n for line in page.lines()]
        self._pages = tuple([page for page in self._pages if page.last < n])
        self._recent = [line for line in [*opened, *self._recent] if line[0] < n or kept(line[1])]


def _number(line: Line) -> int:
    return line[0]
