"""Self-play: a network plays against itself, and a learner looks back (temporal differences, λ-returns)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.search.worlds import after, settle_chance, some
from zashiki.bots.tune.learner import Learner
from zashiki.kernel.mind import CERTAIN, Mind
from zashiki.kernel.model import OVER, Action, Seat
from zashiki.kernel.network import Network, outlook
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

LONGEST: Final = 2000  # decisions of a match


class Course:
    """How it is learnt: actions glanced at, candidates among them that the network compares, decisions at random in a
    thousand, how far returns reach back, rate."""

    def __init__(self, glances: i64, candidates: i64, adventure: i64, reach: float, rate: float) -> None:
        self.glances = glances
        self.candidates = candidates
        self.adventure = adventure
        self.reach = reach
        self.rate = rate


class Glance:
    """An action, where it leads and what the game's own judgement says to that."""

    def __init__(self, action: Action, state: State, guess: i64) -> None:
        self.action = action
        self.state = state
        self.guess = guess


def by_guess(glance: Glance) -> i64:
    """Puts the best-looking first."""
    return -glance.guess


class SelfPlay:
    """Matches of a network against itself."""

    def __init__(self, mind: Mind, network: Network, rng: Rng) -> None:
        self.mind = mind
        self.network = network
        self.rng = rng

    def positions(self, state: State, seat: Seat, course: Course) -> list[vec[i64]]:
        """Play this match to its end; what the seat could go by after every decision."""
        rows: list[vec[i64]] = []
        mover = settle_chance(state, self.rng)
        while mover != OVER and len(rows) < LONGEST:
            state.apply(mover, self.choice(state, mover, course))
            mover = settle_chance(state, self.rng)
            if mover != OVER:
                row = outlook(self.mind, state, seat, self.mind.evaluate(state)[seat])
                if len(row) == self.network.inputs:
                    rows.append(row)
        return rows

    def choice(self, state: State, mover: Seat, course: Course) -> Action:
        """The network's choice among what looks best to the game's own judgement, or now and then any."""
        actions = state.legal(mover)
        count: i64 = len(actions)
        if count == 1 or self.rng.below(1000) < course.adventure:
            return actions[self.rng.below(count)]
        seen: list[Glance] = []
        for action in some(actions, course.glances, self.rng):
            later = after(state, mover, action)
            seen.append(Glance(action, later, self.mind.evaluate(later)[mover]))
        seen.sort(key=by_guess)
        best: i64 = seen[0].action
        most: i64 = -2 * CERTAIN
        for glance in seen[: course.candidates]:
            worth = self.worth(glance, mover)
            if worth > most:
                most = worth
                best = glance.action
        return best

    def worth(self, glance: Glance, seat: Seat) -> i64:
        """What the seat may expect: by the network, where it knows nothing by the game's own judgement."""
        if glance.state.mover() == OVER:
            return glance.guess
        row = outlook(self.mind, glance.state, seat, glance.guess)
        return self.network.value(row) if len(row) == self.network.inputs else glance.guess


def look_back(learner: Learner, rows: list[vec[i64]], result: float, course: Course) -> float:
    """From the end to the beginning: every position's target is a mix of what follows and how it ended.

    Returns the sum of squares by which values were off from how it ended.
    """
    target = result
    error = 0.0
    at = len(rows) - 1
    while at >= 0:
        expected = target - learner.learn(rows[at], target, course.rate)
        error += (result - expected) * (result - expected)
        target = course.reach * target + (1.0 - course.reach) * expected
        at -= 1
    return error
