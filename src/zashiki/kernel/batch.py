"""Batch: many matches stepped at once for learners, in rows of numbers that numpy can look at without copying."""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from zashiki.kernel.mind import Mind, lead_of
from zashiki.kernel.model import CHANCE, OVER, IllegalActionError, Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.speller import NOT_YET, PREFIX, Speller
from zashiki.kernel.state import State

FEW: Final = 32  # actions of a mask that is short enough to be written anew each time


class Batch:
    """So many matches of one set-up. A finished match begins anew in the same step.

    Row i of `observations` is what the seat to act in match i knows, then the steps already spelt of its action; row i
    of `masks` has a 1 for every step it may take. `dones` marks matches that ended in the last step, and `returns`
    holds what each of their seats got. `sampled` is for steps drawn at random.
    """

    def __init__(
        self, start: State, mind: Mind, actions: i64, rngs: list[Rng], is_spelt: bool, is_observed: bool
    ) -> None:
        self.start = start
        self.mind = mind
        self.size: i64 = len(rngs)
        self.actions: i64 = actions
        self.rngs = rngs
        self.is_spelt = is_spelt  # whether an action may take several steps
        self.is_short = not is_spelt and actions <= FEW
        self.is_observed = is_observed
        self.width: i64 = len(mind.feature_names(start.seats)) + (PREFIX if is_spelt else 0) if is_observed else 0
        self.states = vec[State]()
        self.spellers = vec[Speller]()  # of every match, unless masks are short
        self.observations = vec[i16]()
        self.masks = vec[u8]()
        self.seats = vec[i64]()
        self.dones = vec[u8]()
        self.returns = vec[float]()
        self.sampled = vec[i64]()
        self._make_rows()
        i: i64 = 0
        while i < self.size:
            self._begin(i)
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
            self.sampled = append(self.sampled, 0)
            i += 1

    def _begin(self, i: i64) -> None:
        state = self.start.copy()
        self.states = append(self.states, state)
        self.seats[i] = deal_all(state, self.rngs[i])
        if not self.is_short:
            self.spellers = append(self.spellers, Speller(state, self.seats[i]))
        self._show(i, state, self.seats[i])

    def step(self, chosen: bytes) -> None:
        """Take one step in every match, eight bytes each; raises IllegalActionError before anything is changed."""
        self._check(chosen)
        states = self.states
        seats = self.seats
        dones = self.dones
        i: i64 = 0
        while i < self.size:
            state = states[i]
            action = read_i64_le(chosen, 8 * i)
            if not self.is_short:
                action = self._spell(i, action)
            dones[i] = 0
            if action != NOT_YET:
                state.apply(seats[i], action)
                mover = state.mover()
                if mover < 0:
                    mover = deal_all(state, self.rngs[i])
                    if mover == OVER:
                        self._end(i, state)
                        state = states[i]
                        mover = seats[i]
                        dones[i] = 1
                seats[i] = mover
                if not self.is_short:
                    self.spellers[i] = Speller(state, mover)
            self._show(i, state, seats[i])
            i += 1

    def _check(self, chosen: bytes) -> None:
        masks = self.masks
        actions = self.actions
        i: i64 = 0
        while i < self.size:
            step = read_i64_le(chosen, 8 * i)
            if step < 0 or step >= actions or masks[i * actions + step] == 0:
                raise IllegalActionError(f"match {i} of the batch may not take step {step} now", "")
            i += 1

    def _spell(self, i: i64, step: i64) -> i64:
        """Wipe the mask, and say which action the step names, if any."""
        speller = self.spellers[i]
        speller.mark(self.masks, i * self.actions, 0)
        return speller.take(step)

    def _end(self, i: i64, state: State) -> None:
        """Write the returns and begin anew."""
        ranks = state.ranks()
        others: i64 = len(ranks) - 1 if len(ranks) > 1 else 1
        at: i64 = i * len(ranks)
        for rank in ranks:
            self.returns[at] = float(lead_of(rank, ranks)) / float(others)
            at += 1
        state = self.start.copy()
        self.states[i] = state
        self.seats[i] = deal_all(state, self.rngs[i])

    def _show(self, i: i64, state: State, seat: Seat) -> None:
        """Write mask and observation of who acts in this match."""
        row: i64 = i * self.actions
        if self.is_short:
            masks = self.masks
            end = row + self.actions
            while row < end:
                masks[row] = 0
                row += 1
            state.mark_legal(seat, masks, row - self.actions)
        else:
            self.spellers[i].mark(self.masks, row, 1)
        if self.is_observed:
            at = self.mind.write_features(state, seat, self.observations, i * self.width)
            if self.is_spelt:
                self.spellers[i].write_prefix(self.observations, at)

    def sample(self, rng: Rng) -> None:
        """Draw one of the allowed steps of every match into `sampled`."""
        masks = self.masks
        actions = self.actions
        row: i64 = 0
        i: i64 = 0
        while i < self.size:
            self.sampled[i] = one_of(masks, row, actions, rng)
            row += actions
            i += 1


def deal_all(state: State, rng: Rng) -> i64:
    """Deal until a seat moves or the match is over; who moves then."""
    mover = state.mover()
    while mover == CHANCE:
        state.deal(rng)
        mover = state.mover()
    return mover


def one_of(masks: vec[u8], row: i64, actions: i64, rng: Rng) -> i64:
    """A random step of those marked in the row; there must be one."""
    count: i64 = 0
    i: i64 = row
    while i < row + actions:
        count += i64(masks[i])
        i += 1
    left = rng.below(count)
    i = row
    while True:
        if masks[i] != 0:
            if left == 0:
                return i - row
            left -= 1
        i += 1
