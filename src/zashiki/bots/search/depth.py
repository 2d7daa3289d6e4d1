"""Depth search: everybody takes what is best for himself (max^n), a turn deeper each time, for nearly open games.

At two seats, or where all are taken to play against the thinker (`paranoid`), bounds cut off what cannot matter.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.search.budget import Budget
from zashiki.bots.search.halving import halvings
from zashiki.bots.search.thinker import Thinker
from zashiki.bots.search.thought import Mean, Thought, ranked
from zashiki.bots.search.worlds import after, fresh_world, others_first
from zashiki.kernel.mind import CERTAIN, Mind, row_of
from zashiki.kernel.model import CHANCE, OVER, Action, Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

PLIES: Final = 120  # small actions on one line
DEEPEST: Final = 12  # turns
BOUND: Final = 4 * CERTAIN
ENOUGH: Final = 4  # worlds before anybody may leave
TRUST: Final = 4  # worlds that what was found before counts like
RIVALS: Final = 8  # actions that are compared in further worlds
LAST: Final = 2  # of them meet to the end
CLEARLY: Final = CERTAIN // 3  # who is behind by more in one world need not be known exactly there


class Line:
    """A position one action further, and how it looks."""

    def __init__(self, action: Action, state: State, values: vec[i64], look: i64) -> None:
        self.action = action
        self.state = state
        self.values = values
        self.look = look


def by_look(line: Line) -> i64:
    """Puts the most promising line first."""
    return -line.look


class Rival:
    """An action that is compared with others in the same worlds; what it was worth before counts like some of them."""

    def __init__(self, thought: Thought, trust: i64) -> None:
        self.action = thought.action
        self.mean = Mean(len(thought.values))
        self.total: i64 = 0  # of the thinker
        while self.mean.count < trust:
            self.mean.add(thought.values)


def by_total(rival: Rival) -> i64:
    """Puts the best first."""
    return -rival.total


class Depth(Thinker):
    """Settings: `worlds` dealt, `width` actions followed at the first step of a turn and `narrow` at its further ones,
    `outcomes` of chance tried, `paranoid`. Once it has looked `turns` deep, the rest of the budget goes into further
    worlds: there `rivals` are searched `ahead` turns deep, with `beam` actions followed at each step; what was found
    before counts like `trust` worlds.
    """

    def __init__(self, mind: Mind, settings: dict[str, int]) -> None:
        super().__init__(mind, settings)
        self.width = self.setting("width", 10)
        self.narrow = self.setting("narrow", self.width)
        self.outcomes = self.setting("outcomes", 3)
        self.paranoid = self.setting("paranoid", 0) > 0
        self.seat: Seat = 0
        self.budget = Budget(0, 0.0)
        self.rng = Rng(0)
        self.luck = Rng(0)  # what chance brings, the same for all actions compared
        self.two_sided = False

    def think(self, root: State, seat: Seat, legal: vec[i64], budget: Budget, rng: Rng) -> list[Thought]:
        """A turn deeper in every world while the budget lasts; what it does not reach stays as it was."""
        self.seat, self.budget, self.rng = seat, budget, rng
        self.two_sided = self.paranoid or root.seats == 2
        worlds = self.worlds_of(root)
        found = self.first_impressions(worlds[0], legal)
        deepest = self.setting("turns", DEEPEST)
        turns: i64 = 0
        while turns <= deepest and len(found) > 1 and not budget.is_out():
            found = self.deepened(worlds, found, turns)
            turns += 1
        return self.compared(root, found) if len(found) > 1 and not budget.is_out() else found

    def worlds_of(self, root: State) -> list[State]:
        """A few states the seat cannot rule out, with simultaneous choices of others made."""
        worlds: list[State] = []
        wanted = self.setting("worlds", 3)
        while len(worlds) < wanted:
            worlds.append(self.world_of(root))
        return worlds

    def world_of(self, root: State) -> State:
        """A state the seat cannot rule out, with simultaneous choices of others made."""
        return others_first(self.mind, fresh_world(root, self.seat, self.rng), self.seat, self.rng)

    def first_impressions(self, world: State, legal: vec[i64]) -> list[Thought]:
        """The best-looking actions."""
        thoughts: list[Thought] = []
        for line in self.lines(world, self.seat, legal, self.setting("roots", 40)):
            thoughts.append(Thought(line.action, line.values[self.seat], line.values, 1))
        return thoughts

    def deepened(self, worlds: list[State], earlier: list[Thought], turns: i64) -> list[Thought]:
        """Every action searched so many turns deep, in the order found earlier; as far as the budget reaches."""
        luck = self.rng.bits()
        margin = self.setting("margin", 0) if len(worlds) == 1 else 2 * CERTAIN
        best: i64 = -BOUND
        thoughts: list[Thought] = []
        for thought in earlier:
            mean = self.searched(worlds, thought.action, turns, best - margin, luck)
            if self.budget.is_out():
                break
            best = max(best, mean.of(self.seat))
            thoughts.append(Thought(thought.action, mean.of(self.seat), mean.values(), mean.count))
        return followed_by(ranked(thoughts), earlier) if len(thoughts) > 0 else earlier

    def compared(self, root: State, earlier: list[Thought]) -> list[Thought]:
        """The best few actions in ever more worlds while the budget lasts; in equal parts of it half of them leave."""
        trust = self.setting("trust", TRUST)
        rivals = [Rival(thought, trust) for thought in earlier[: self.setting("rivals", RIVALS)]]
        turns = self.setting("ahead", self.setting("turns", DEEPEST))
        self.width = self.setting("beam", self.width)
        self.narrow = min(self.narrow, self.width)
        begun, parts = self.budget.used(), float(halvings(len(rivals), LAST))
        part, worlds = 1.0, 0
        while self.compare(root, rivals, turns):
            worlds += 1
            if worlds >= ENOUGH and (self.budget.used() - begun) * parts >= (1.0 - begun) * part and len(rivals) > LAST:
                rivals = self.best_first(rivals)[: (len(rivals) + 1) // 2]
                part += 1.0
        if worlds == 0:
            return earlier
        thoughts: list[Thought] = []
        for rival in self.best_first(rivals):
            mean = rival.mean
            thoughts.append(Thought(rival.action, mean.of(self.seat), mean.values(), mean.count))
        return followed_by(thoughts, earlier)

    def compare(self, root: State, rivals: list[Rival], turns: i64) -> bool:
        """Search all rivals in one more world; False, and nothing counts, if the budget ends before."""
        luck, worlds = self.rng.bits(), [self.world_of(root)]
        best: i64 = -BOUND
        found: list[Mean] = []
        for rival in rivals:
            mean = self.searched(worlds, rival.action, turns, best - CLEARLY, luck)
            if self.budget.is_out():
                return False
            best = max(best, mean.of(self.seat))
            found.append(mean)
        for i in range(len(rivals)):
            rivals[i].mean.add(found[i].values())
        return True

    def best_first(self, rivals: list[Rival]) -> list[Rival]:
        """The rivals by what they brought the thinker; all have met the same worlds."""
        for rival in rivals:
            rival.total = rival.mean.totals[self.seat]
        rivals.sort(key=by_total)
        return rivals

    def searched(self, worlds: list[State], action: Action, turns: i64, low: i64, luck: i64) -> Mean:
        """What the action leads to, on average over the worlds."""
        mean = Mean(worlds[0].seats)
        for number in range(len(worlds)):
            self.luck = Rng(luck + number)
            state = after(worlds[number], self.seat, action)
            if self.two_sided:
                mean.add(self.both(self.value(state, turns, self.seat, low, BOUND, 0), state.seats))
            else:
                mean.add(self.values(state, turns, self.seat, 0))
        return mean

    def both(self, value: i64, seats: i64) -> vec[i64]:
        """The thinker's value, and what is left for the others."""
        row = row_of(seats, -value if seats < 2 else -value // (seats - 1))
        row[self.seat] = value
        return row

    def lines(self, state: State, mover: Seat, actions: vec[i64], most: i64) -> list[Line]:
        """The actions that look best to the mover, best first."""
        against = self.two_sided and mover != self.seat
        lines: list[Line] = []
        best: i64 = -BOUND
        for action in actions:
            later = after(state, mover, action)
            values = self.mind.evaluate(later)
            look = -values[self.seat] if against else values[mover]
            if most > 1:
                lines.append(Line(action, later, values, look))
            elif look > best:
                best = look
                lines = [Line(action, later, values, look)]
        self.budget.spend(len(actions))
        lines.sort(key=by_look)
        return lines[:most]

    # Two sides: the thinker and everybody else

    def value(self, state: State, turns: i64, last: i64, low: i64, high: i64, ply: i64) -> i64:
        """What the thinker may expect here; a value outside the bounds need only be known to be so."""
        mover = state.mover()
        if mover == CHANCE:
            return self.expected(state, turns, last, ply)
        if mover == OVER or ply >= PLIES or (mover != last and turns == 0) or self.budget.is_out():
            self.budget.spend(1)
            return self.mind.evaluate(state)[self.seat]
        width = self.narrow
        if mover != last:
            turns -= 1
            width = self.width
        best = -BOUND if mover == self.seat else BOUND
        for line in self.lines(state, mover, self.mind.ideas(state, mover, self.rng), width):
            if is_leaf(line.state, mover, turns):
                value = line.values[self.seat]
            else:
                value = self.value(line.state, turns, mover, low, high, ply + 1)
            if mover == self.seat:
                best = max(best, value)
                low = max(low, value)
            else:
                best = min(best, value)
                high = min(high, value)
            if low >= high:
                break
        return best

    def expected(self, state: State, turns: i64, last: i64, ply: i64) -> i64:
        """The mean over what chance may bring."""
        total: i64 = 0
        tried: i64 = 0
        while tried < self.outcomes:
            later = state.copy()
            later.deal(self.luck)
            total += self.value(later, turns, last, -BOUND, BOUND, ply + 1)
            tried += 1
        return total // tried

    # Everybody for himself

    def values(self, state: State, turns: i64, last: i64, ply: i64) -> vec[i64]:
        """What all may expect here, if everybody takes what is best for himself."""
        mover = state.mover()
        if mover == CHANCE:
            return self.expected_values(state, turns, last, ply)
        if mover == OVER or ply >= PLIES or (mover != last and turns == 0) or self.budget.is_out():
            self.budget.spend(1)
            return self.mind.evaluate(state)
        width = self.narrow
        if mover != last:
            turns -= 1
            width = self.width
        best = row_of(state.seats, -BOUND)
        for line in self.lines(state, mover, self.mind.ideas(state, mover, self.rng), width):
            if is_leaf(line.state, mover, turns):
                values = line.values
            else:
                values = self.values(line.state, turns, mover, ply + 1)
            if values[mover] > best[mover]:
                best = values
        return best

    def expected_values(self, state: State, turns: i64, last: i64, ply: i64) -> vec[i64]:
        """The mean over what chance may bring."""
        mean = Mean(state.seats)
        while mean.count < self.outcomes:
            later = state.copy()
            later.deal(self.luck)
            mean.add(self.values(later, turns, last, ply + 1))
        return mean.values()


def followed_by(thoughts: list[Thought], earlier: list[Thought]) -> list[Thought]:
    """The thoughts, and behind them those earlier ones that were not thought through again."""
    again: set[int] = {thought.action for thought in thoughts}
    floor = thoughts[-1].worth
    for thought in earlier:
        if thought.action not in again:
            thought.worth = min(thought.worth, floor - 1)
            thoughts.append(thought)
    return thoughts


def is_leaf(state: State, mover: Seat, turns: i64) -> bool:
    """Whether the line ends here: the turn has gone on, and no deeper one is wanted."""
    if turns > 0:
        return False
    next_mover = state.mover()
    return next_mover != mover and next_mover != CHANCE
