"""Plans: what a seat may do now, as single actions or as whole turns found by beam search."""

from __future__ import annotations

from math import sqrt

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.bots.search.thought import Mean
from zashiki.bots.search.worlds import after, contains, first_and_some
from zashiki.kernel.mind import Mind
from zashiki.kernel.model import Action, Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State


class Plan:
    """Some own actions in a row; `look` is what they seemed worth at once, `returns` what they brought so far."""

    def __init__(self, actions: vec[i64], look: i64, seats: i64) -> None:
        self.actions = actions
        self.look = look
        self.mean = Mean(seats)
        self.returns: list[int] = []  # of the planning seat, one a world
        self.total: i64 = 0  # their sum
        self.lag: Lead | None = None  # behind whoever led when it was last asked

    def add(self, values: vec[i64], seat: Seat) -> None:
        """What it brought in one more world."""
        self.mean.add(values)
        self.returns.append(values[seat])
        self.total += values[seat]

    def behind(self, leader: Plan) -> Lead:
        """The leader's lead over it, added up as long as the leader stays the same."""
        lag = self.lag
        if lag is None or lag.plan is not leader:
            lag = Lead(leader, self)
            self.lag = lag
        return lag


class Lead:
    """By how much a plan is better than another in the worlds both have met."""

    def __init__(self, plan: Plan, other: Plan) -> None:
        self.plan = plan
        self.other = other
        self.worlds: i64 = 0  # added up so far
        self.total = 0.0
        self.squares = 0.0

    def less_errors(self, caution: float) -> i64:
        """The mean, less so many standard errors."""
        self.add_up()
        if self.worlds == 0:
            return 0
        count = float(self.worlds)
        mean = self.total / count
        if self.worlds == 1:
            return round(mean - caution * abs(mean))
        variance = (self.squares - self.total * mean) / (count - 1.0)
        return round(mean - caution * sqrt(max(variance, 0.0) / count))

    def add_up(self) -> None:
        """The worlds that came since."""
        count: i64 = min(len(self.plan.returns), len(self.other.returns))
        while self.worlds < count:
            gain = float(self.plan.returns[self.worlds] - self.other.returns[self.worlds])
            self.total += gain
            self.squares += gain * gain
            self.worlds += 1


class Beginning:
    """A turn that is not over: its actions and where they lead."""

    def __init__(self, actions: vec[i64], state: State, look: i64) -> None:
        self.actions = actions
        self.state = state
        self.look = look


def by_look(plan: Plan) -> i64:
    """Puts the most promising plan first."""
    return -plan.look


def by_beginning(beginning: Beginning) -> i64:
    """Puts the most promising beginning first."""
    return -beginning.look


def extended(actions: vec[i64], action: Action) -> vec[i64]:
    """The actions and one more, in a row of their own."""
    longer = vec[i64]()
    for earlier in actions:
        longer = append(longer, earlier)
    return append(longer, action)


def ideas_as_plans(mind: Mind, world: State, seat: Seat, legal: vec[i64], most: i64, rng: Rng) -> list[Plan]:
    """What comes to mind first, then other ideas, any of them where there are too many."""
    plans: list[Plan] = []
    for action in first_and_some(mind.ideas(world, seat, rng), most, rng):
        if contains(legal, action):
            plans.append(Plan(extended(vec[i64](), action), 0, world.seats))
    return plans


def actions_as_plans(mind: Mind, world: State, seat: Seat, legal: vec[i64], most: i64) -> list[Plan]:
    """The legal actions that look best right after they are taken, best first."""
    plans: list[Plan] = []
    for action in legal:
        look = mind.evaluate(after(world, seat, action))[seat]
        plans.append(Plan(extended(vec[i64](), action), look, world.seats))
    plans.sort(key=by_look)
    return plans[:most]


def turns_as_plans(
    mind: Mind, world: State, seat: Seat, legal: vec[i64], width: i64, steps: i64, most: i64
) -> list[Plan]:
    """Whole turns, best first: at every step the most promising beginnings are kept."""
    whole: list[Plan] = []
    beam = [Beginning(vec[i64](), world, 0)]
    taken: i64 = 0
    while len(beam) > 0 and taken < steps:
        longer: list[Beginning] = []
        for beginning in beam:
            options = legal if taken == 0 else beginning.state.legal(seat)
            for action in options:
                later = after(beginning.state, seat, action)
                look = mind.evaluate(later)[seat]
                actions = extended(beginning.actions, action)
                if later.mover() == seat and taken + 1 < steps:
                    longer.append(Beginning(actions, later, look))
                else:
                    whole.append(Plan(actions, look, world.seats))
        longer.sort(key=by_beginning)
        beam = longer[:width]
        taken += 1
    whole.sort(key=by_look)
    return whole[:most]


def carry_out(state: State, seat: Seat, actions: vec[i64]) -> None:
    """Take the plan's actions in this very state, as far as they are allowed here; the first always is."""
    i: i64 = 0
    while i < len(actions):
        if i > 0 and (state.mover() != seat or not contains(state.legal(seat), actions[i])):
            return
        state.apply(seat, actions[i])
        i += 1
