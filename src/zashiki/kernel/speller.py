"""Speller: one decision as a learner takes it, in small steps that are joined into one action."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from zashiki.kernel.model import Seat
from zashiki.kernel.state import State

NOT_YET: Final = -1  # more steps are needed to name an action
PREFIX: Final = 8  # steps of an unfinished action that an observation holds


class Speller:
    """The legal actions of a seat, narrowed step by step until one is left. Steps without a choice are skipped."""

    def __init__(self, state: State, seat: Seat) -> None:
        actions = state.legal(seat)
        words = vec[i64](capacity=2 * len(actions))
        starts = vec[i64](capacity=len(actions))
        for action in actions:
            starts = append(starts, len(words))
            words = state.spell(action, words)
        self.actions = actions  # those that are left
        self.words = words  # of all actions, one behind the other
        self.starts = starts  # where the words of those left begin
        self.spelt: i64 = 0  # steps that all remaining actions have in common

    def follow(self, other: Speller) -> None:
        """Be as far as the other one; rows are never changed, so both go their own ways from there."""
        self.actions = other.actions
        self.words = other.words
        self.starts = other.starts
        self.spelt = other.spelt

    def offers(self) -> vec[i64]:
        """The next steps as a mask shows them: the choices, or the one step there is where only one action is left."""
        choices = self.choices()
        return choices if len(choices) else append(choices, self.words[self.starts[0] + self.spelt])

    def mark(self, row: vec[u8], at: i64, mark: u8) -> None:
        """Write the mark at every step on offer, counted from `at`."""
        self.skip()
        words = self.words
        at_step = self.spelt
        for start in self.starts:
            row[at + words[start + at_step]] = mark

    def said(self) -> vec[i64]:
        """The steps taken so far, those without a choice included."""
        first = self.starts[0]
        return self.words[first : first + self.spelt]

    def write_prefix(self, row: vec[i16], at: i64) -> None:
        """Write the steps taken so far, each plus one, and zeros behind them."""
        first = self.starts[0]
        i: i64 = 0
        while i < PREFIX:
            row[at + i] = i16(self.words[first + i] + 1 if i < self.spelt else 0)
            i += 1

    def choices(self) -> vec[i64]:
        """The different next steps, rising; empty once a single action is left."""
        found = vec[i64]()
        if len(self.actions) == 1:
            return found
        self.skip()
        steps: set[int] = set()
        for start in self.starts:
            steps.add(self.words[start + self.spelt])
        for step in sorted(steps):
            found = append(found, step)
        return found

    def skip(self) -> None:
        """Pass over steps that leave no choice, unless a single action is left."""
        if len(self.actions) > 1:
            while self._is_common():
                self.spelt += 1

    def _is_common(self) -> bool:
        words = self.words
        at_step = self.spelt
        common = words[self.starts[0] + at_step]
        different: i64 = 0
        for start in self.starts:
            different |= words[start + at_step] ^ common
        return different == 0

    def after(self, step: i64) -> vec[i64]:
        """The actions that are left if this step is taken."""
        actions = vec[i64]()
        i: i64 = 0
        while i < len(self.starts):
            if self.words[self.starts[i] + self.spelt] == step:
                actions = append(actions, self.actions[i])
            i += 1
        return actions

    def take(self, step: i64) -> i64:
        """Go on with one of the choices; the action once it is named, else NOT_YET."""
        starts = vec[i64]()
        for start in self.starts:
            if self.words[start + self.spelt] == step:
                starts = append(starts, start)
        self.actions = self.after(step)
        self.starts = starts
        self.spelt += 1
        return self.named()

    def named(self) -> i64:
        """The action if only one is left, else NOT_YET."""
        return self.actions[0] if len(self.actions) == 1 else NOT_YET
