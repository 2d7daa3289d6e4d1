"""Tree search over information sets: one tree of decisions, walked through a world dealt anew every time.

Chance and hidden deals fall as they may on the way down; a branch is judged only against the times it was available.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from zashiki.bots.search.branch import CHAIRS, Branch
from zashiki.bots.search.budget import Budget
from zashiki.bots.search.policy import play_out
from zashiki.bots.search.thinker import Thinker
from zashiki.bots.search.thought import Thought, ranked
from zashiki.bots.search.worlds import after, fresh_world, others_first, settle_chance, some
from zashiki.kernel.mind import CERTAIN, ZEROS, Mind
from zashiki.kernel.model import OVER, Action, Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

DEEPEST: Final = 60  # decisions on one way down
CELLS: Final = 512  # of what is remembered of actions; a few share one
KNOWN: Final = 4096  # roots that are had from a table
ROOTS: Final = vec[i64]([round(100 * sqrt(number)) for number in range(KNOWN)])  # in hundredths
ROOT_OF_LOG: Final = vec[float]([sqrt(log(number)) if number else 0.0 for number in range(KNOWN)])
ONE_BY_ROOT: Final = vec[float]([1.0 / sqrt(number) if number else 0.0 for number in range(KNOWN)])
SPREAD: Final = 40503  # a multiplier that spreads keys over the cells


class Tree(Thinker):
    """Settings: `explore` and `widen` in hundredths, `roots` ideas judged at the root and `most` elsewhere, `ahead`
    turns played on.

    Where there are too many ideas, those are judged of which the same action looked best elsewhere in the tree.
    """

    def __init__(self, mind: Mind, settings: dict[str, int]) -> None:
        super().__init__(mind, settings)
        self.explore = float(self.setting("explore", 20)) / 100.0 * CERTAIN
        self.widen = self.setting("widen", 150)
        self.most = self.setting("most", 40)
        self.ahead = self.setting("ahead", 0)
        self.plays_on = self.setting("habits", 1) > 0
        self.gained: vec[i64] = ZEROS[:CELLS]  # by cell: what its actions seemed to gain
        self.tried: vec[i64] = ZEROS[:CELLS]  # and how often they were glanced at

    def think(self, root: State, seat: Seat, legal: vec[i64], budget: Budget, rng: Rng) -> list[Thought]:
        """Grow the tree while the budget lasts; the most visited branch is the best known."""
        self.gained, self.tried = ZEROS[:CELLS], ZEROS[:CELLS]
        top = Branch(root.seats)
        world = fresh_world(root, seat, rng)
        top.add(self.mind.evaluate(world))
        for action in some(self.mind.ideas(world, seat, rng), self.setting("roots", 200), rng):
            self.glance(top, world, seat, action)
        while not budget.is_out() and len(top.keys) > 1:
            world = others_first(self.mind, fresh_world(root, seat, rng), seat, rng)
            self.walk(top, world, seat, rng)
            budget.spend(1)
        thoughts: list[Thought] = []
        i: i64 = 0
        while i < len(top.keys):
            branch = top.branches[i]
            worth = lower_bound(top.worth[i], top.visits[i])
            thoughts.append(Thought(top.keys[i] // CHAIRS, worth, branch.means(root.seats), branch.count))
            i += 1
        return ranked(thoughts)

    def walk(self, top: Branch, state: State, seat: Seat, rng: Rng) -> None:
        """Once down this world to a new position, and back with what it is worth to everybody."""
        way, places = [top], vec[i64](capacity=16)
        branch = top
        mover = seat
        while len(way) < DEEPEST:
            if branch is not top:
                if branch.count == 0:
                    break
                self.look_around(branch, state, mover, rng)
            at = self.select(branch, state, mover, rng)
            state.apply(mover, branch.keys[at] // CHAIRS)
            branch = branch.entered(at, state.seats)
            way.append(branch)
            places = append(places, at)
            mover = settle_chance(state, rng)
            if mover == OVER:
                break
        if mover != OVER and self.plays_on:
            play_out(self.mind, state, self.ahead, rng)
        self.back(way, places, self.mind.evaluate(state))

    def back(self, way: list[Branch], places: vec[i64], values: vec[i64]) -> None:
        """Everybody on the way learns what it led to."""
        for branch in way:
            branch.add(values)
        for i in range(len(places)):
            way[i].credit(places[i], values)

    def look_around(self, branch: Branch, state: State, mover: Seat, rng: Rng) -> None:
        """Glance at what the mover could do here; that is asked anew, ever more seldom, for worlds differ."""
        if branch.count & (branch.count - 1) == 0:
            branch.ideas = branch.unknown(self.mind.ideas(state, mover, rng), mover)
        while len(branch.ideas) > 0 and len(branch.keys) < self.most:
            action = self.next_idea(branch, mover)
            if state.allows(mover, action):
                self.glance(branch, state, mover, action)

    def next_idea(self, branch: Branch, mover: Seat) -> Action:
        """Take the most promising idea from those not judged yet."""
        ideas = branch.ideas
        best = self.most_promising(ideas, mover)
        action = ideas[best]
        ideas[best] = ideas[len(ideas) - 1]
        branch.ideas, _ = pop(ideas)
        return action

    def most_promising(self, ideas: vec[i64], mover: Seat) -> i64:
        """The place of the idea that looked best elsewhere."""
        best: i64 = 0
        most: i64 = -4 * CERTAIN
        i: i64 = 0
        while i < len(ideas):
            cell = cell_of(ideas[i] * CHAIRS + mover)
            promise = self.gained[cell] // (self.tried[cell] + 1)
            if promise > most:
                most = promise
                best = i
            i += 1
        return best

    def glance(self, branch: Branch, state: State, mover: Seat, action: Action) -> None:
        """Judge where the action leads, and remember it, here and for the same action elsewhere."""
        look = self.mind.evaluate(after(state, mover, action))[mover]
        key = action * CHAIRS + mover
        branch.learn(key, look)
        cell = cell_of(key)
        self.gained[cell] += look - branch.mean(mover)
        self.tried[cell] += 1

    def width(self, branch: Branch) -> i64:
        """How many of the most promising decisions compete."""
        count = branch.count
        root: i64 = ROOTS[count] if count < KNOWN else 100 * ROOTS[count // 10000 + 1]
        return 2 + self.widen * root // 10000

    def select(self, branch: Branch, state: State, mover: Seat, rng: Rng) -> i64:
        """The place of the best prospects among the first so many decisions that this world allows."""
        left = self.width(branch)
        keys, worth, visits, available = branch.keys, branch.worth, branch.visits, branch.available
        best: i64 = -1
        most = -1.0e18
        i: i64 = 0
        while i < len(keys) and left > 0:
            key = keys[i]
            if key % CHAIRS == mover and state.allows(mover, key // CHAIRS):
                left -= 1
                available[i] += 1
                doubt = root_of_log(available[i] + 1) * one_by_root(visits[i])
                prospect = float(worth[i]) / float(visits[i]) + self.explore * doubt
                if prospect > most:
                    most = prospect
                    best = i
            i += 1
        if best >= 0:
            return best
        for action in some(state.legal(mover), 4, rng):
            self.glance(branch, state, mover, action)
        return self.select(branch, state, mover, rng)


def root_of_log(number: i64) -> float:
    """By a table as far as it reaches."""
    return ROOT_OF_LOG[number] if number < KNOWN else sqrt(log(float(number)))


def one_by_root(number: i64) -> float:
    """Likewise."""
    return ONE_BY_ROOT[number] if number < KNOWN else 1.0 / sqrt(float(number))


def cell_of(key: i64) -> i64:
    """Where an action of a seat is remembered."""
    return (key * SPREAD >> 8) & (CELLS - 1)


def lower_bound(worth: i64, visits: i64) -> i64:
    """The mean, less the more the less it was visited: what was hardly tried is hardly trusted."""
    return worth // visits - round(0.3 * CERTAIN / sqrt(float(visits)))
