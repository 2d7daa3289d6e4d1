"""Learn: a network from self-play by temporal differences, gone on with wherever it was interrupted.

Between two refreshes matches are played by the same network, each with luck of its own, so they can be played anywhere
and at once; they are learnt from in the order of their numbers.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.search.worlds import settle_chance
from zashiki.bots.tune.learner import Learner
from zashiki.bots.tune.selfplay import Course, SelfPlay, look_back
from zashiki.kernel.game import AnyGame, find
from zashiki.kernel.model import OVER, Setup, SetupError
from zashiki.kernel.network import Network, outlook
from zashiki.kernel.rng import Rng, mix

TRUST = 0.005  # the weight by which a network begins as the game's own judgement does
LOOKED_AT = 60  # random matches by which the size of clues is known
PART = 25  # matches of self-play that are played in one go


@dataclass(frozen=True)
class Plan:
    """How long and how boldly; rate and adventure fall evenly to a tenth on the way."""

    matches: int = 100_000
    units: int = 32
    glances: int = 16
    candidates: int = 4
    adventure: int = 100  # decisions at random in a thousand
    reach: float = 0.8  # the λ of TD(λ)
    rate: float = 0.0015
    seed: int = 1
    chunk: int = 500  # matches between two refreshes

    def course(self, played: int) -> Course:
        """What holds after so many matches."""
        left = 1 - 0.9 * min(1.0, played / self.matches)
        return Course(self.glances, self.candidates, round(self.adventure * left), self.reach, self.rate * left)


@dataclass
class Lesson:
    """A learner on its way: matches played, and how far its values were off after each chunk (mean squares)."""

    learner: Learner
    played: int
    errors: list[float]
    kept: list[int]  # matches after which a copy was kept

    def as_json(self, setup: Setup) -> dict[str, Any]:
        """All of it, the network in whole numbers as it is played with."""
        first, bias, second = self.learner.rows()
        network = {"first": first, "bias": bias, "second": second}
        head = {"game": setup.game, "seats": setup.seats, "rules_version": setup.rules_version}
        return {
            **head,
            "matches": self.played,
            "errors": [round(error, 5) for error in self.errors],
            "kept": self.kept,
            "network": network,
        }


@dataclass(frozen=True)
class Played:
    """A match of self-play: what one seat could go by after every decision, and what it got."""

    number: int
    rows: list[array[int]]
    result: float


@dataclass(frozen=True)
class Stretch:
    """What matches between two refreshes have in common; plain values, so that they can be played elsewhere."""

    setup: Setup
    plan: Plan
    learnt: int  # matches before them
    network: tuple[list[list[int]], list[int], list[int]]


Hands = Callable[[Callable[[Sequence[int]], list[Played]], Sequence[Sequence[int]]], Iterator[list[Played]]]


def by_hand(work: Callable[[Sequence[int]], list[Played]], parts: Sequence[Sequence[int]]) -> Iterator[list[Played]]:
    """One part after the other, here."""
    return map(work, parts)


def play_numbers(stretch: Stretch, numbers: Sequence[int]) -> list[Played]:
    """Some matches of a stretch; each is the same wherever it is played."""
    return [_played(stretch, number) for number in numbers]


def _played(stretch: Stretch, number: int) -> Played:
    game, setup = find(stretch.setup.game), stretch.setup
    player = SelfPlay(game.mind, Network(*stretch.network), Rng(mix(mix(stretch.plan.seed) + number)))
    state, seat = game.start(setup), number % setup.seats  # every seat is learnt from in turn
    rows = player.positions(state, seat, stretch.plan.course(stretch.learnt))
    outcome = state.outcome()
    told = [array("q", [int(clue) for clue in row]) for row in rows] if outcome else []
    return Played(number, told, outcome.returns[seat] if outcome else 0.0)


def learn(
    game: AnyGame,
    setup: Setup,
    plan: Plan,
    file: Path,
    progress: Callable[[int], None] = lambda done: None,
    stones: Sequence[int] = (),
    hands: Hands = by_hand,
) -> Lesson:
    """Learn as planned; the file holds what is learnt so far, and copies of it are kept when `stones` are passed.

    `hands` are whoever plays the matches, such as an executor of the arena.
    """
    rates = rates_of(game, setup, Rng(plan.seed))
    lesson = resumed(file, rates, plan, setup) if file.exists() else begun(rates, plan)
    while lesson.played < plan.matches:
        chunk = min(plan.chunk, plan.matches - lesson.played)
        stretch = Stretch(setup, plan, lesson.played, lesson.learner.rows())
        lesson.errors.append(learn_from(lesson.learner, stretch, chunk, hands))
        lesson.played += chunk
        if passed := any(lesson.played - chunk < stone <= lesson.played for stone in stones):
            lesson.kept.append(lesson.played)
        text = json.dumps(lesson.as_json(setup))
        write_whole(file, text)
        if passed:
            kept_at(file, lesson.played).write_text(text, encoding="utf-8")
        progress(lesson.played)
    return lesson


def learn_from(learner: Learner, stretch: Stretch, matches: int, hands: Hands) -> float:
    """Have so many matches played and look back on them in their order; the mean square that values were off by."""
    numbers = range(stretch.learnt, stretch.learnt + matches)
    parts = [numbers[first : first + PART] for first in range(0, matches, PART)]
    played = [match for part in hands(partial(play_numbers, stretch), parts) for match in part]
    course, error, seen = stretch.plan.course(stretch.learnt), 0.0, 0
    for match in sorted(played, key=lambda match: match.number):
        error += look_back(learner, [vec[i64](list(row)) for row in match.rows], match.result, course)
        seen += len(match.rows)
    return error / max(1, seen)


def kept_at(file: Path, played: int) -> Path:
    """Where the milestone after so many matches is kept."""
    return file.with_suffix(f".{played}.json")


def write_whole(file: Path, text: str) -> None:
    """Replace the file, so that an interruption leaves the old one or the new one."""
    fresh = file.with_suffix(".part")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)


def begun(rates: vec[float], plan: Plan) -> Lesson:
    """Knowing what the game's own judgement guesses, which is the last of its inputs, and nothing else."""
    learner = Learner(rates, plan.units, Rng(plan.seed))
    learner.straight[len(rates) - 1] = TRUST
    return Lesson(learner, 0, [], [])


def resumed(file: Path, rates: vec[float], plan: Plan, setup: Setup) -> Lesson:
    """What the file holds; raises SetupError if that is something else."""
    found = json.loads(file.read_text(encoding="utf-8"))
    network = found.get("network")
    if (
        not network
        or (found["game"], found["seats"]) != (setup.game, setup.seats)
        or len(network["first"]) != len(rates)
    ):
        raise SetupError(f"{file} holds no network of {setup.game} at {setup.seats} seats")
    learner = Learner(rates, len(network["second"]), Rng(plan.seed))
    learner.restore(network["first"], network["bias"], network["second"])
    return Lesson(learner, found["matches"], found["errors"], found.get("kept", []))


def rates_of(game: AnyGame, setup: Setup, rng: Rng) -> vec[float]:
    """By clue, how much its weights move: less where its numbers are large."""
    squares: list[float] = []
    counts: list[int] = []
    for row in random_rows(game, setup, LOOKED_AT, rng):
        if not squares:
            squares, counts = [0.0] * len(row), [0] * len(row)
        for i, number in enumerate(row):
            if number:
                squares[i] += int(number) ** 2
                counts[i] += 1
    if not squares:
        raise SetupError(f"{game.id} gives no clues to learn from")
    return vec[float]([count / square if count else 1.0 for count, square in zip(counts, squares, strict=True)])


def random_rows(game: AnyGame, setup: Setup, matches: int, rng: Rng) -> list[vec[i64]]:
    """Clues met in matches played at random."""
    rows: list[vec[i64]] = []
    for number in range(matches):
        state, seat = game.start(setup), number % setup.seats
        while (mover := int(settle_chance(state, rng))) != OVER:
            state.apply(mover, state.sample(mover, rng))
            row = outlook(game.mind, state, seat, game.mind.evaluate(state)[seat])
            if len(row):
                rows.append(row)
    return rows
