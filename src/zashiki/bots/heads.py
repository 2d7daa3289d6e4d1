"""Heads: one decision thought over by several processes at once, such as `2*master`.

Every head spends its part of the work in worlds of its own, and what they found is put together in their order. So the
choice depends on view, seed and iterations only, not on how many processes there are or which of them is done first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.levels import Level, pick
from zashiki.bots.search.thought import Thought, ranked
from zashiki.bots.searcher import Searcher, searcher
from zashiki.kernel.game import AnyGame, find
from zashiki.kernel.model import SetupError
from zashiki.kernel.rng import Rng

MANY = re.compile(r"([2-9])\*(.+)")
Found = tuple[int, int, list[int], int]  # a thought in plain numbers, as it goes from process to process


class Heads:
    """A search that thinks with several heads; all but one in other processes, if that is allowed."""

    def __init__(self, game: AnyGame, name: str, heads: int) -> None:
        self.game, self.name, self.heads = game, name, heads
        self.in_processes = True
        self.head = _searcher(game, name)
        self.by_processor = False  # as for a searcher

    def __call__(self, view: Any, legal: Sequence[int], rng: Rng) -> int:
        """The best action found, or nearly the best at the lower levels."""
        level: Level | None = self.head.level_at(self.game.sight.imagine(view, rng))
        thoughts = self.think(view, legal, rng)
        return pick(thoughts, level, rng) if level else int(thoughts[0].action)

    def think(self, view: Any, legal: Sequence[int], rng: Rng) -> list[Thought]:
        """What all heads together have to say, best first."""
        each = (self.game.id, self.name, self.heads, self.by_processor, view, [int(action) for action in legal])
        asked = [(*each, int(rng.bits())) for _ in range(self.heads)]
        elsewhere: list[Future[list[Found]]] = []
        if self.in_processes:
            elsewhere = [_pool(self.heads - 1).submit(part_of, *question) for question in asked[1:]]
        first = part_of(*asked[0])
        others = [one.result() for one in elsewhere] if elsewhere else [part_of(*question) for question in asked[1:]]
        return together([first, *others])


def many(name: str) -> tuple[int, str]:
    """How many heads the name wants, and the name of each; 1 where it is no such name."""
    found = MANY.fullmatch(name)
    return (int(found[1]), found[2]) if found else (1, name)


def part_of(
    game_id: str, name: str, heads: int, by_processor: bool, view: Any, legal: list[int], seed: int
) -> list[Found]:
    """One head's part of the work; plain values only, so that the question can go to a worker process."""
    head = _searcher(find(game_id), name)
    head.heads, head.by_processor = heads, by_processor
    thoughts = head.think(view, legal, Rng(seed))
    return [(int(it.action), int(it.worth), [int(value) for value in it.values], int(it.visits)) for it in thoughts]


def together(parts: Sequence[Sequence[Found]]) -> list[Thought]:
    """Means over all heads, each counted by how often it tried the action; best first."""
    by_action: dict[int, list[Found]] = {}
    for part in parts:
        for found in part:
            by_action.setdefault(found[0], []).append(found)
    return ranked([_mean(action, found) for action, found in by_action.items()])


def _mean(action: int, found: list[Found]) -> Thought:
    tries = [max(1, visits) for _, _, _, visits in found]
    worth = sum(one[1] * times for one, times in zip(found, tries, strict=True)) // sum(tries)
    rows = zip(*(one[2] for one in found), strict=True)
    values = [sum(value * times for value, times in zip(row, tries, strict=True)) // sum(tries) for row in rows]
    return Thought(action, worth, vec[i64](values), sum(tries))


def _searcher(game: AnyGame, name: str) -> Searcher:
    found = searcher(game, name)
    if found is None:
        raise SetupError(f"only levels and searches think with several heads, not {name!r}")
    return found


@cache
def _pool(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, get_context("spawn"))
