"""Speller: one decision as a learner takes it, in small steps that are joined into one action."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from zashiki.kernel.model import Seat
from zashiki.kernel.state import State

NOT_YET: Final = -1  # more steps are needed to name an action
PREFIX: Final = 8  # steps of an unfinished action that an observation holds


class Speller:
    """The legal actions of a seat, narrowed step by step until one is left. Steps without a choice are skipped."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.actions: list[int] = []
        self.words: list[vec[i64]] = []
        for action in state.legal(seat):
            self.actions.append(action)
            self.words.append(state.spell(action))
        self.spelt: i64 = 0  # steps that all remaining actions have in common

    def offers(self) -> vec[i64]:
        """The next steps as a mask shows them: the choices, or the one step there is where only one action is left."""
        choices = self.choices()
        return choices if len(choices) else append(choices, self.words[0][self.spelt])

    def write_prefix(self, row: vec[i16], at: i64) -> None:
        """Write the steps taken so far, each plus one, and zeros behind them."""
        i: i64 = 0
        while i < PREFIX:
            row[at + i] = i16(self.words[0][i] + 1 if i < self.spelt else 0)
            i += 1

    def choices(self) -> vec[i64]:
        """The different next steps, rising; empty once a single action is left."""
        found = vec[i64]()
        if len(self.actions) == 1:
            return found
        steps: set[int] = set()
        while True:
            for word in self.words:
                steps.add(word[self.spelt])
            if len(steps) > 1:
                break
            steps.clear()
            self.spelt += 1
        for step in sorted(steps):
            found = append(found, step)
        return found

    def take(self, step: i64) -> i64:
        """Go on with one of the choices; the action once it is named, else NOT_YET."""
        actions: list[int] = []
        words: list[vec[i64]] = []
        for i in range(len(self.words)):
            if self.words[i][self.spelt] == step:
                actions.append(self.actions[i])
                words.append(self.words[i])
        self.actions = actions
        self.words = words
        self.spelt += 1
        return self.named()

    def named(self) -> i64:
        """The action if only one is left, else NOT_YET."""
        return self.actions[0] if len(self.actions) == 1 else NOT_YET
