"""Greedy: looks one turn ahead in a few states it cannot rule out and takes what stands best on average."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zashiki.kernel.game import Game, Habits
from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State


@dataclass(frozen=True)
class Effort:
    """How much a decision may cost, counted in work and not in time, so that equal seeds choose equally."""

    worlds: int = 4  # states imagined
    glance: int = 120  # actions looked at for one step, where there are more a random choice of them
    finalists: int = 16  # actions that are played on to the end of the turn in every world
    depth: int = 8  # further own steps
    rivals: int = 60  # steps of chance and of those who choose at the same time
    narrow: int = 6  # own actions compared at each further step


class Greedy:
    """One-turn look-ahead with the game's own evaluation; sees a view only."""

    def __init__(self, game: Game, effort: Effort | None = None) -> None:
        self.game = game
        self.effort = effort or Effort()

    def __call__(self, view: Any, legal: Sequence[int], rng: Rng) -> int:
        """The action with the best average over the imagined worlds; the earliest of equals."""
        if len(legal) == 1:
            return int(legal[0])
        seat: int = view.viewer
        worlds = [self.game.sight.imagine(view, rng)]
        actions = self._candidates(worlds[0], seat, legal, rng)
        if len(actions) == 1:
            return actions[0]
        worlds += [self.game.sight.imagine(view, rng) for _ in range(1, self.effort.worlds)]
        luck = int(rng.bits())  # every candidate meets the same luck, so only the choice makes the difference
        return max(actions, key=lambda action: self._worth(worlds, seat, action, luck))

    def _candidates(self, world: State, seat: int, legal: Sequence[int], rng: Rng) -> list[int]:
        """What the game's players think of; else what looks best at a glance, in random order."""
        if self.game.habits is not None:
            return [int(action) for action in self.game.habits.ideas(world, seat, rng)]
        actions = _some([int(action) for action in legal], self.effort.glance, rng)
        return self._glance(world, seat, actions) if len(actions) > self.effort.finalists else actions

    def _glance(self, world: State, seat: int, actions: list[int]) -> list[int]:
        """The actions that look best right after they are taken, in their order."""
        worth = {action: self._after(world, seat, action) for action in actions}
        best = sorted(actions, key=lambda action: -worth[action])[: self.effort.finalists]
        return [action for action in actions if action in best]

    def _after(self, world: State, seat: int, action: int) -> int:
        state = world.copy()
        state.apply(seat, action)
        return self.game.insight.evaluate(state, seat)

    def _worth(self, worlds: list[State], seat: int, action: int, luck: int) -> tuple[int, int]:
        """The sum over all worlds, and how soon it was reached (the sooner the better)."""
        total, steps = 0, 0
        for number, world in enumerate(worlds):
            state = world.copy()
            rivals = [other for other in state.waiting() if other != seat]
            state.apply(seat, action)
            if self.game.habits is None:
                steps += self._finish_turn(state, seat, rivals, Rng(luck + number))
            else:
                self._calm_down(state, self.game.habits, Rng(luck + number))
            total += self._lead(state, seat)
        return total, -steps

    def _finish_turn(self, state: State, seat: int, rivals: list[int], rng: Rng) -> int:
        """Play on while the seat is asked; chance falls as it may; who chooses at the same time does so at random."""
        own, others = 0, 0
        while own < self.effort.depth and others < self.effort.rivals:
            mover = int(state.mover())
            if mover == CHANCE:
                state.deal(rng)
                others += 1
            elif mover != OVER and seat in state.waiting():
                state.apply(seat, self._best_step(state, seat, rng))
                own += 1
            elif mover in rivals:
                state.apply(mover, state.sample(mover, rng))
                others += 1
            else:
                break
        return own

    def _calm_down(self, state: State, habits: Habits, rng: Rng) -> None:
        """Let everybody act by habit until what is in the air has come down."""
        steps = 0
        while steps < self.effort.rivals and not habits.is_quiet(state) and (mover := int(state.mover())) != OVER:
            if mover == CHANCE:
                state.deal(rng)
            else:
                state.apply(mover, habits.ideas(state, mover, rng)[0])
            steps += 1

    def _best_step(self, state: State, seat: int, rng: Rng) -> int:
        """The best by its immediate worth; of equals one that brings the turn on rather than one to be taken back."""
        actions = _some([int(action) for action in state.legal(seat)], self.effort.narrow, rng)
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=lambda action: (self._after(state, seat, action), state.commits(seat, action)))

    def _lead(self, state: State, seat: int) -> int:
        """How far the seat is ahead of the average of the others."""
        worth = [self.game.insight.evaluate(state, other) for other in range(state.seats)]
        return worth[seat] * len(worth) - sum(worth)


def _some(actions: list[int], most: int, rng: Rng) -> list[int]:
    """At most so many of the actions, in random order."""
    for i in range(len(actions) - 1, 0, -1):
        j = int(rng.below(i + 1))
        actions[i], actions[j] = actions[j], actions[i]
    return actions[:most]
