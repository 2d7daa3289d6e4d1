"""Tuning: weights changed all at once by a little, in both directions, and drawn to where more matches are won.

That is simultaneous perturbation (SPSA). What comes of it takes the place of the best weights known only if it beats
them in a duel of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from zashiki.bots.tune.learn import write_whole
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import Setup, SetupError
from zashiki.kernel.rng import Rng

Weights = dict[str, int]
Duel = Callable[[Path, Path, int], float]  # files of two judgements, a number of its own: the first one's share of wins
Trial = Callable[[Path, Path, int], bool]  # whether the first is surely stronger


@dataclass(frozen=True)
class Plan:
    """How boldly: weights are tried `spread` of their size to either side, and moved by `stride` of that per win."""

    steps: int = 60
    spread: float = 0.15
    least: int = 8  # of a weight that is nearly 0
    stride: float = 1.0
    judge_every: int = 20
    seed: int = 1

    def sides(self, weights: Weights, step: int) -> Weights:
        """How far each weight is moved in this step, up or down by chance."""
        rng = Rng(1000 * self.seed + step)
        reach = {name: max(self.least, round(self.spread * abs(weight))) for name, weight in weights.items()}
        return {name: far if rng.below(2) else -far for name, far in reach.items()}


@dataclass
class Progress:
    """Where a tuning stands: the weights on their way, the best ones proven, and what every step and trial said."""

    weights: Weights
    best: Weights
    steps: int = 0
    shares: list[float] = field(default_factory=list)
    trials: list[bool] = field(default_factory=list)

    def as_json(self, setup: Setup) -> dict[str, Any]:
        """A judgement that can be played with: the best weights proven. All else is for going on."""
        head = {"game": setup.game, "seats": setup.seats, "rules_version": setup.rules_version}
        way = {"on_the_way": self.weights, "steps": self.steps, "shares": self.shares, "trials": self.trials}
        return {**head, "weights": self.best, **way}


class Workshop:
    """A file, the folder beside it where contenders are kept while they play, and who lets them meet."""

    def __init__(self, game: AnyGame, setup: Setup, plan: Plan, file: Path) -> None:
        self.game, self.setup, self.plan, self.file = game, setup, plan, file
        self.folder = file.with_suffix(".contenders")
        self.progress = self._resumed() if file.exists() else self._begun()

    def tune(self, duel: Duel, trial: Trial, told: Callable[[int], None] = lambda steps: None) -> Progress:
        """All steps that are left; the file is written after each."""
        self.folder.mkdir(parents=True, exist_ok=True)
        progress = self.progress
        while progress.steps < self.plan.steps:
            self.take_step(duel)
            if progress.steps % self.plan.judge_every == 0 or progress.steps == self.plan.steps:
                self.judge(trial)
            write_whole(self.file, json.dumps(progress.as_json(self.setup), indent=1))
            told(progress.steps)
        return progress

    def take_step(self, duel: Duel) -> None:
        """Try both sides, and go towards the one that wins."""
        progress = self.progress
        sides = self.plan.sides(progress.weights, progress.steps)
        up = self.contender("up", {name: weight + sides[name] for name, weight in progress.weights.items()})
        down = self.contender("down", {name: weight - sides[name] for name, weight in progress.weights.items()})
        share = duel(up, down, progress.steps)
        pull = self.plan.stride * 2 * (share - 0.5)
        progress.weights = {name: weight + round(pull * sides[name]) for name, weight in progress.weights.items()}
        progress.shares.append(round(share, 4))
        progress.steps += 1
        up.unlink()
        down.unlink()

    def judge(self, trial: Trial) -> None:
        """Let the weights on their way meet the best ones; who loses to the best begins again from there."""
        progress = self.progress
        ours, best = self.contender("ours", progress.weights), self.contender("best", progress.best)
        progress.trials.append(trial(ours, best, progress.steps))
        if progress.trials[-1]:
            progress.best = dict(progress.weights)
        ours.unlink()
        best.unlink()

    def contender(self, name: str, weights: Weights) -> Path:
        """A file to play by; its name is new in every step, for players are remembered by it."""
        file = self.folder / f"{name}-{self.progress.steps}.json"
        file.write_text(
            json.dumps({"game": self.game.id, "seats": self.setup.seats, "weights": weights}), encoding="utf-8"
        )
        return file

    def _begun(self) -> Progress:
        weights = {name: int(weight) for name, weight in self.game.mind.weights(self.setup.seats).items()}
        if not weights:
            raise SetupError(f"{self.game.id} has no weights to tune")
        return Progress(weights, dict(weights))

    def _resumed(self) -> Progress:
        found = json.loads(self.file.read_text(encoding="utf-8"))
        if (found.get("game"), found.get("seats")) != (self.setup.game, self.setup.seats) or "on_the_way" not in found:
            raise SetupError(f"{self.file} holds no tuning of {self.setup.game} at {self.setup.seats} seats")
        return Progress(found["on_the_way"], found["weights"], found["steps"], found["shares"], found["trials"])
