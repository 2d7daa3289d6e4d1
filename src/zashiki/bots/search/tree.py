"""Tree search over information sets: one tree of decisions, walked through a world dealt anew every time.

Chance and hidden deals fall as they may on the way down; a branch is judged only against the times it was available.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.bots.search.budget import Budget
from zashiki.bots.search.policy import play_out
from zashiki.bots.search.thinker import Thinker
from zashiki.bots.search.thought import Mean, Thought, ranked
from zashiki.bots.search.worlds import after, fresh_world, others_first, settle_chance, some
from zashiki.kernel.mind import CERTAIN, Mind
from zashiki.kernel.model import OVER, Action, Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

CHAIRS: Final = 16  # branches are keyed by action and seat
DEEPEST: Final = 60  # decisions on one way down


class Branch:
    """A decision and what came of it so far; `look` is what it seemed worth to its seat at first."""

    def __init__(self, seats: i64, look: i64) -> None:
        self.look = look
        self.mean = Mean(seats)
        self.available: i64 = 0
        self.branches: dict[int, Branch] = {}
        self.is_open = False


class Tree(Thinker):
    """Settings: `explore` in hundredths, `most` branches looked at, `widen` in hundredths, `ahead` turns played on."""

    def __init__(self, mind: Mind, settings: dict[str, int]) -> None:
        super().__init__(mind, settings)
        self.explore = float(self.setting("explore", 20)) / 100.0 * CERTAIN
        self.widen = float(self.setting("widen", 150)) / 100.0
        self.most = self.setting("most", 40)
        self.ahead = self.setting("ahead", 0)
        self.plays_on = self.setting("habits", 1) > 0

    def think(self, root: State, seat: Seat, legal: vec[i64], budget: Budget, rng: Rng) -> list[Thought]:
        """Grow the tree while the budget lasts; the most visited branch is the best known."""
        top = Branch(root.seats, 0)
        self.open(top, fresh_world(root, seat, rng), seat, self.setting("roots", 200), rng)
        while not budget.is_out() and len(top.branches) > 1:
            world = others_first(self.mind, fresh_world(root, seat, rng), seat, rng)
            self.walk(top, world, seat, rng)
            budget.spend(1)
        thoughts: list[Thought] = []
        for action in legal:
            branch = top.branches.get(action * CHAIRS + seat)
            if branch is not None:
                thoughts.append(Thought(action, lower_bound(branch, seat), branch.mean.values(), branch.mean.count))
        return ranked(thoughts)

    def walk(self, top: Branch, state: State, seat: Seat, rng: Rng) -> None:
        """Once down this world to a new position, and back with what it is worth to everybody."""
        way = [top]
        branch = top
        mover = seat
        while len(way) < DEEPEST:
            if not branch.is_open:
                if branch.mean.count == 0:
                    break
                self.open(branch, state, mover, self.most, rng)
            action = self.select(branch, state, mover, rng)
            state.apply(mover, action)
            branch = branch.branches[action * CHAIRS + mover]
            way.append(branch)
            mover = settle_chance(state, rng)
            if mover == OVER:
                break
        if mover != OVER and self.plays_on:
            play_out(self.mind, state, self.ahead, rng)
        values = self.mind.evaluate(state)
        for passed in way:
            passed.mean.add(values)

    def open(self, branch: Branch, state: State, mover: Seat, most: i64, rng: Rng) -> None:
        """Look once at what the mover could do here: ideas where there are habits, else what is legal."""
        branch.is_open = True
        for action in some(self.mind.ideas(state, mover, rng), most, rng):
            self.grow(branch, state, mover, action)

    def grow(self, branch: Branch, state: State, mover: Seat, action: Action) -> Branch:
        """A new branch with its first impression."""
        values = self.mind.evaluate(after(state, mover, action))
        new = Branch(state.seats, values[mover])
        branch.branches[action * CHAIRS + mover] = new
        return new

    def select(self, branch: Branch, state: State, mover: Seat, rng: Rng) -> i64:
        """The action with the best prospects among the most promising ones that are legal in this world."""
        actions = self.known(branch, state, mover, rng)
        width = round(2.0 + self.widen * sqrt(float(branch.mean.count)))
        floor = look_of(branch, actions, mover, width)
        best: i64 = actions[0]
        most = -1.0e18
        for action in actions:
            here = branch.branches[action * CHAIRS + mover]
            if here.look >= floor:
                here.available += 1
                score = self.prospect(here, mover)
                if score > most:
                    most = score
                    best = action
        return best

    def known(self, branch: Branch, state: State, mover: Seat, rng: Rng) -> vec[i64]:
        """The legal actions that have a branch; where none has, a few get one."""
        found = vec[i64]()
        legal = state.legal(mover)
        for action in legal:
            if action * CHAIRS + mover in branch.branches:
                found = append(found, action)
        if len(found) == 0:
            found = some(legal, 4, rng)
            for action in found:
                self.grow(branch, state, mover, action)
        return found

    def prospect(self, branch: Branch, mover: Seat) -> float:
        """Mean and uncertainty; the first impression counts like one visit."""
        visits = float(branch.mean.count + 1)
        mean = float(branch.mean.totals[mover] + branch.look) / visits
        return mean + self.explore * sqrt(log(float(branch.available + 1)) / visits)


def look_of(branch: Branch, actions: vec[i64], mover: Seat, width: i64) -> i64:
    """The first impression that the action of this rank makes; all that look as good are in."""
    looks: list[int] = [branch.branches[action * CHAIRS + mover].look for action in actions]
    if len(looks) <= width:
        return min(looks)
    looks.sort(reverse=True)
    return looks[width - 1]


def lower_bound(branch: Branch, seat: Seat) -> i64:
    """The mean, less the more the less it was visited: what was hardly tried is hardly trusted."""
    visits = branch.mean.count
    mean = (branch.mean.totals[seat] + branch.look) // (visits + 1)
    return mean - round(0.3 * CERTAIN / sqrt(float(visits + 1)))
