"""Batch: many matches stepped at once for learners, in rows of numbers that numpy can look at without copying."""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from zashiki.kernel.mind import Mind
from zashiki.kernel.model import CHANCE, OVER, IllegalActionError
from zashiki.kernel.rng import Rng
from zashiki.kernel.speller import NOT_YET, PREFIX, Speller
from zashiki.kernel.state import State

FEW: Final = 32  # actions of a mask that is short enough to be written anew each time


class Batch:
    """So many matches of one set-up. A finished match begins anew in the same step.

    Row i of `observations` is what the seat to act in match i knows, then the steps already spelt of its action; row i
    of `masks` has a 1 for every step it may take. `dones` marks matches that ended in the last step, and `returns`
    holds what each of their seats got.
    """

    def __init__(self, start: State, mind: Mind, actions: i64, rngs: list[Rng], spelt: bool) -> None:
        self.start = start
        self.mind = mind
        self.size: i64 = len(rngs)
        self.actions: i64 = actions
        self.rngs = rngs
        self.spelt = spelt  # whether an action may take several steps
        self.width: i64 = len(mind.feature_names(start.seats)) + (PREFIX if spelt else 0)
        self.states: list[State] = []
        self.spellers: list[Speller | None] = []
        self.offered: list[vec[i64]] = []  # what the masks show now
        self.observations = vec[i16]()
        self.masks = vec[u8]()
        self.seats = vec[i64]()
        self.dones = vec[u8]()
        self.returns = vec[float]()
        self._make_rows()
        i: i64 = 0
        while i < self.size:
            self._restart(i)
            self._show(i)
            i += 1

    def _make_rows(self) -> None:
        i: i64 = 0
        while i < self.size * self.width:
            self.observations = append(self.observations, i16(0))
            i += 1
        i = 0
        while i < self.size * self.actions:
            self.masks = append(self.masks, u8(0))
            i += 1
        i = 0
        while i < self.size * self.start.seats:
            self.returns = append(self.returns, 0.0)
            i += 1
        i = 0
        while i < self.size:
            self.seats = append(self.seats, 0)
            self.dones = append(self.dones, u8(0))
            self.states.append(self.start)
            self.spellers.append(None)
            self.offered.append(vec[i64]())
            i += 1

    def step(self, chosen: bytes) -> None:
        """Take one step in every match, eight bytes each; raises IllegalActionError before anything is changed."""
        i: i64 = 0
        while i < self.size:
            step = read_i64_le(chosen, 8 * i)
            if step < 0 or step >= self.actions or self.masks[i * self.actions + step] == 0:
                raise IllegalActionError(f"match {i} of the batch may not take step {step} now", "")
            i += 1
        i = 0
        while i < self.size:
            self._take(i, read_i64_le(chosen, 8 * i))
            self._show(i)
            i += 1

    def _take(self, i: i64, step: i64) -> None:
        state = self.states[i]
        action = step
        speller = self.spellers[i]
        if speller is not None:
            action = speller.take(step)
            if action == NOT_YET:
                self.dones[i] = 0
                return
        state.apply(self.seats[i], action)
        self.spellers[i] = None
        mover = self._deal(state, self.rngs[i])
        if mover == OVER:
            self._end(i)
        else:
            self.seats[i] = mover
            self.dones[i] = 0

    def _deal(self, state: State, rng: Rng) -> i64:
        mover = state.mover()
        while mover == CHANCE:
            state.deal(rng)
            mover = state.mover()
        return mover

    def _end(self, i: i64) -> None:
        outcome = self.states[i].outcome()
        assert outcome is not None
        at: i64 = i * self.start.seats
        for gain in outcome.returns:
            self.returns[at] = gain
            at += 1
        self._restart(i)
        self.dones[i] = 1

    def _restart(self, i: i64) -> None:
        state = self.start.copy()
        self.states[i] = state
        self.spellers[i] = None
        self.seats[i] = self._deal(state, self.rngs[i])

    def _show(self, i: i64) -> None:
        """Write mask and observation of who acts in this match."""
        if self.actions <= FEW:
            self._show_few(i)
        else:
            self._show_some(i)
        at = self.mind.write_features(self.states[i], self.seats[i], self.observations, i * self.width)
        if self.spelt:
            speller = self.spellers[i]
            assert speller is not None
            speller.write_prefix(self.observations, at)

    def _show_few(self, i: i64) -> None:
        """A short mask is written anew."""
        row: i64 = i * self.actions
        end: i64 = row + self.actions
        masks = self.masks
        while row < end:
            masks[row] = 0
            row += 1
        row -= self.actions
        for step in self._steps(i):
            masks[row + step] = 1

    def _show_some(self, i: i64) -> None:
        """In a long mask only what changes is written."""
        row: i64 = i * self.actions
        masks = self.masks
        for step in self.offered[i]:
            masks[row + step] = 0
        steps = self._steps(i)
        for step in steps:
            masks[row + step] = 1
        self.offered[i] = steps

    def _steps(self, i: i64) -> vec[i64]:
        if not self.spelt:
            return self.states[i].legal(self.seats[i])
        speller = self.spellers[i]
        if speller is None:
            speller = Speller(self.states[i], self.seats[i])
            self.spellers[i] = speller
        return speller.offers()
