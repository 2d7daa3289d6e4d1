"""Heads: one decision thought over by several at once, such as `2*master`.

Every head spends its part of the work in worlds of its own, and what they found is put together in their order. So the
choice depends on view, seed and iterations only, not on where the heads think or which of them is done first.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing import get_context
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.apart import leave_with_parent
from zashiki.bots.levels import Level, fitted, pick
from zashiki.bots.search.thought import Thought, ranked
from zashiki.bots.searcher import Searcher, searcher
from zashiki.kernel.game import AnyGame, find
from zashiki.kernel.model import SetupError
from zashiki.kernel.rng import Rng

MANY = re.compile(r"([2-9])\*(.+)")
Found = tuple[int, int, list[int], int]  # a thought in plain numbers, as it goes from process to process


@dataclass(frozen=True)
class Part:
    """One head's part of a question: plain values, so that it can go to a worker process."""

    game: str
    who: str | Level
    heads: int
    view: Any
    legal: list[int]
    seed: int
    book: Any = None  # what its seat remembers of promises
    by_processor: bool = False
    weighs_all: bool = False
    at_most: float = 0.0
    in_turn: int = 1  # heads that think one after the other, so that each has so much less time


class Heads:
    """A search that thinks with several heads; all but one in other processes, if that is allowed."""

    def __init__(self, game: AnyGame, who: str | Level, heads: int) -> None:
        self.game, self.who, self.heads = game, who, heads
        self.in_processes = True
        self.level = _head(game, who).level
        self.by_processor = False  # as for a searcher
        self.weighs_all, self.at_most = False, 0.0
        self.book: Any = None

    def __call__(self, view: Any, legal: Sequence[int], rng: Rng) -> int:
        """The best action found, or nearly the best at the lower levels."""
        return self.choice(self.think(view, legal, rng), rng)

    def think(self, view: Any, legal: Sequence[int], rng: Rng) -> list[Thought]:
        """What all heads together have to say, best first."""
        first, *others = self.parts(view, legal, rng)
        if not self.in_processes:
            return self.joined([self.part_here(part) for part in in_turn([first, *others])])
        elsewhere = [_pool(self.heads - 1).submit(part_of, part) for part in others]
        return self.joined([self.part_here(first), *(one.result() for one in elsewhere)])

    def parts(self, view: Any, legal: Sequence[int], rng: Rng) -> list[Part]:
        """What each head is asked."""
        each = Part(self.game.id, self.who, self.heads, view, [int(action) for action in legal], 0, self.book)
        each = replace(each, by_processor=self.by_processor, weighs_all=self.weighs_all, at_most=self.at_most)
        return [replace(each, seed=int(rng.bits())) for _ in range(self.heads)]

    def part_here(self, part: Part) -> list[Found]:
        """One head's part of the work, by this very game."""
        return _thought(self.game, part)

    def joined(self, parts: Sequence[Sequence[Found]]) -> list[Thought]:
        """What they found, put together; searches that want the best only know of the others that they are worse."""
        exactly = self.weighs_all or (self.level is not None and self._at(len(parts[0][0][2])).fancy > 0)
        return together(parts) if exactly else leaders_first(together(parts), parts)

    def choice(self, thoughts: list[Thought], rng: Rng) -> int:
        """What is made of all that they found."""
        return pick(thoughts, self._at(len(thoughts[0].values)), rng) if self.level else int(thoughts[0].action)

    def _at(self, seats: int) -> Level:
        assert self.level is not None
        return fitted(self.level, self.game, seats)


def cores() -> int:
    """Processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def many(name: str) -> tuple[int, str]:
    """How many heads the name wants, and the name of each; 1 where it is no such name."""
    found = MANY.fullmatch(name)
    return (int(found[1]), found[2]) if found else (1, name)


def in_turn(parts: list[Part]) -> list[Part]:
    """The same for heads that think one after the other and share the time of one."""
    return [replace(part, in_turn=len(parts)) for part in parts]


def part_of(part: Part) -> list[Found]:
    """One head's part of the work, wherever that is."""
    return _thought(find(part.game), part)


def _thought(game: AnyGame, part: Part) -> list[Found]:
    if game.talk is not None and part.book is not None:
        game = game.talk.heeding(game, part.view, part.book, part.who if isinstance(part.who, str) else part.who.name)
    head = _head(game, part.who)
    head.heads, head.in_turn, head.at_most = part.heads, part.in_turn, part.at_most
    head.by_processor, head.weighs_all = part.by_processor, part.weighs_all
    thoughts = head.think(part.view, part.legal, Rng(part.seed))
    return [(int(it.action), int(it.worth), [int(value) for value in it.values], int(it.visits)) for it in thoughts]


def together(parts: Sequence[Sequence[Found]]) -> list[Thought]:
    """Means over all heads, each counted by how often it tried the action; best first."""
    by_action: dict[int, list[Found]] = {}
    for part in parts:
        for found in part:
            by_action.setdefault(found[0], []).append(found)
    return ranked([_mean(action, found) for action, found in by_action.items()])


def leaders_first(thoughts: list[Thought], parts: Sequence[Sequence[Found]]) -> list[Thought]:
    """What is best to some head goes before all else: bounds of what none prefers, put together, are no judgement."""
    leaders = {part[0][0] for part in parts}
    first = [thought for thought in thoughts if int(thought.action) in leaders]
    others = [thought for thought in thoughts if int(thought.action) not in leaders]
    for thought in others:
        thought.worth = min(thought.worth, first[-1].worth - 1)
    return [*first, *others]


def _mean(action: int, found: list[Found]) -> Thought:
    tries = [max(1, visits) for _, _, _, visits in found]
    worth = sum(one[1] * times for one, times in zip(found, tries, strict=True)) // sum(tries)
    rows = zip(*(one[2] for one in found), strict=True)
    values = [sum(value * times for value, times in zip(row, tries, strict=True)) // sum(tries) for row in rows]
    return Thought(action, worth, vec[i64](values), sum(tries))


def _head(game: AnyGame, who: str | Level) -> Searcher:
    found = Searcher(game, None, who) if isinstance(who, Level) else searcher(game, who)
    if found is None:
        raise SetupError(f"only levels and searches think with several heads, not {who!r}")
    return found


@cache
def _pool(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, get_context("spawn"), leave_with_parent)
