"""Greedy: looks ahead in a few states it cannot rule out and takes what stands best on average."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Any

from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State


@dataclass(frozen=True)
class Effort:
    """What a decision may cost, counted in work and not in time, so that equal seeds choose equally."""

    worlds: int = 4  # states imagined
    glance: int = 120  # actions looked at for one step, where there are more a random choice of them
    finalists: int = 16  # actions that are played on to the end of the turn in every world
    depth: int = 8  # further own steps
    rivals: int = 60  # steps of chance and of those who choose at the same time
    narrow: int = 6  # own actions compared at each further step
    patience: int = 1000  # worlds in which ideas are compared, if the game's habits have as much patience


FEW = 4  # worlds in which all ideas are compared; the better half goes on into as many again, and so on


class Greedy:
    """Look-ahead with the game's own evaluation, and with its habits where it has some; sees a view only."""

    def __init__(self, game: AnyGame, effort: Effort | None = None) -> None:
        self.game = game
        self.effort = effort or Effort()

    def __call__(self, view: Any, legal: Sequence[int], rng: Rng) -> int:
        """The action that promises most in the imagined worlds."""
        if len(legal) == 1:
            return int(legal[0])
        if self.game.mind.patience():
            return self._outdo(view, rng)
        actions = _some([int(action) for action in legal], self.effort.glance, rng)
        worlds = [self.game.sight.imagine(view, rng) for _ in range(self.effort.worlds)]
        luck = int(rng.bits())  # every candidate meets the same luck, so only the choice makes the difference
        if len(actions) > self.effort.finalists:
            actions = self._glance(worlds[0], view.viewer, actions)
        return max(actions, key=lambda action: self._worth(worlds, view.viewer, action, luck))

    # With habits

    def _outdo(self, view: Any, rng: Rng) -> int:
        """What comes to mind first, unless another idea is better by more than luck explains."""
        world, mind = self.game.sight.imagine(view, rng), self.game.mind
        ideas = [int(action) for action in mind.ideas(world, view.viewer, rng)]
        first, others = ideas[0], ideas[1:]
        leads: dict[int, list[int]] = {action: [] for action in ideas}
        luck, worlds = int(rng.bits()), 0
        while others and worlds < min(mind.patience(), self.effort.patience):
            for _ in range(worlds or FEW):
                for action in (first, *others):
                    leads[action].append(self._lead_by_habit(world, view.viewer, action, luck + worlds))
                world = self.game.sight.imagine(view, rng)
                worlds += 1
            others = sorted(others, key=lambda action: -sum(leads[action]))[: (len(others) + 1) // 2]
        gains = {action: _sure_gain(leads[action], leads[first]) for action in others if worlds}
        best = max(gains, key=lambda action: gains[action], default=first)
        return best if gains.get(best, 0) > 0 else first

    def _lead_by_habit(self, world: State, seat: int, action: int, luck: int) -> int:
        state = world.copy()
        state.apply(seat, action)
        self.game.mind.play_on(state, Rng(luck))
        return self._return(state, seat)

    # Without

    def _glance(self, world: State, seat: int, actions: list[int]) -> list[int]:
        """The actions that look best right after they are taken, in their order."""
        worth = {action: self._after(world, seat, action) for action in actions}
        best = sorted(actions, key=lambda action: -worth[action])[: self.effort.finalists]
        return [action for action in actions if action in best]

    def _after(self, world: State, seat: int, action: int) -> int:
        state = world.copy()
        state.apply(seat, action)
        return self._return(state, seat)

    def _worth(self, worlds: list[State], seat: int, action: int, luck: int) -> tuple[int, int]:
        """The sum over all worlds, and how soon it was reached (the sooner the better)."""
        total, steps = 0, 0
        for number, world in enumerate(worlds):
            state = world.copy()
            rivals = [other for other in state.waiting() if other != seat]
            state.apply(seat, action)
            steps += self._finish_turn(state, seat, rivals, Rng(luck + number))
            total += self._return(state, seat)
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

    def _best_step(self, state: State, seat: int, rng: Rng) -> int:
        """The best by its immediate worth; of equals one that brings the turn on rather than one to be taken back."""
        actions = _some([int(action) for action in state.legal(seat)], self.effort.narrow, rng)
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=lambda action: (self._after(state, seat, action), state.commits(seat, action)))

    def _return(self, state: State, seat: int) -> int:
        """What the seat may expect, in millionths."""
        return int(self.game.mind.evaluate(state)[seat])


def _sure_gain(leads: list[int], usual: list[int]) -> float:
    """The mean gain over what is usual, less its standard error."""
    gains = [lead - other for lead, other in zip(leads, usual, strict=True)]
    return mean(gains) - stdev(gains) / sqrt(len(gains))


def _some(actions: list[int], most: int, rng: Rng) -> list[int]:
    """At most so many of the actions, in random order."""
    for i in range(len(actions) - 1, 0, -1):
        j = int(rng.below(i + 1))
        actions[i], actions[j] = actions[j], actions[i]
    return actions[:most]
