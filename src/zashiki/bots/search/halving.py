"""Sequential halving: plans compete in the same worlds under the same luck; the worse half leaves again and again."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.search.budget import Budget
from zashiki.bots.search.plans import Lead, Plan, actions_as_plans, carry_out, ideas_as_plans, turns_as_plans
from zashiki.bots.search.policy import play_out
from zashiki.bots.search.thinker import Thinker
from zashiki.bots.search.thought import Thought, ranked
from zashiki.bots.search.worlds import fresh_world, others_first
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

FEW: Final = 4  # worlds before anybody may leave
OFTEN: Final = 8  # worlds between two looks at whether it is decided
EACH: Final = 8  # playouts that a plan needs to be judged at all; who may play out few looks at few plans
FEWEST: Final = 3
SURE: Final = 4.0  # standard errors by which a leader need not be compared any longer


class Halving(Thinker):
    """Settings: `plans` compared at most, `ahead` turns played on without habits, `caution` in hundredths of an error,
    `width` and `steps` of whole turns (`width` 0: single actions)."""

    def think(self, root: State, seat: Seat, legal: vec[i64], budget: Budget, rng: Rng) -> list[Thought]:
        """All plans at first, half as many after every equal part of the budget; the first idea stays to the end."""
        plans = self.candidates(root, seat, legal, budget, rng)
        first, others = plans[0], plans[1:]
        parts = halvings(len(others), 1)
        part: i64 = 1
        worlds: i64 = 0
        while len(others) > 0 and self.compare([first, *others], root, seat, budget, rng):
            worlds += 1
            if worlds >= FEW and budget.used() * float(parts) >= float(part):
                others = better_half(others)
                part += 1
            if worlds % OFTEN == 0 and is_decided([first, *others]):
                break
        return self.summed_up(plans, [first, *others], seat)

    def candidates(self, root: State, seat: Seat, legal: vec[i64], budget: Budget, rng: Rng) -> list[Plan]:
        """Ideas where the game has habits, else whole turns or single actions by their looks."""
        world = fresh_world(root, seat, rng)
        most = self.setting("plans", 32)
        if budget.iterations > 0:
            most = min(most, max(FEWEST, budget.iterations // EACH))
        if self.mind.patience() > 0:
            return ideas_as_plans(self.mind, world, seat, legal, most, rng)
        width = self.setting("width", 0)
        if width > 0:
            return turns_as_plans(self.mind, world, seat, legal, width, self.setting("steps", 6), most)
        return actions_as_plans(self.mind, world, seat, legal, most)

    def compare(self, plans: list[Plan], root: State, seat: Seat, budget: Budget, rng: Rng) -> bool:
        """Carry out every plan in one more world; False, and nothing counts, if the budget ended before all were."""
        world = others_first(self.mind, fresh_world(root, seat, rng), seat, rng)
        luck, same_luck = Rng(rng.bits()), Rng(0)
        ahead = self.setting("ahead", root.seats)
        found: list[vec[i64]] = []
        for plan in plans:
            if budget.is_out():
                break
            state = world.copy()
            carry_out(state, seat, plan.actions)
            same_luck.follow(luck)
            play_out(self.mind, state, ahead, same_luck)
            found.append(self.mind.evaluate(state))
            budget.spend(1)
        whole = len(found) == len(plans)
        if whole or plans[0].mean.count == 0:
            for i in range(len(found)):
                plans[i].add(found[i], seat)
        return whole

    def summed_up(self, plans: list[Plan], alive: list[Plan], seat: Seat) -> list[Thought]:
        """Every plan by its mean gain over the first one, less a part of its error; who left early ranks behind."""
        caution = float(self.setting("caution", 100)) / 100.0
        base = plans[0].mean.of(seat)
        floor: i64 = 0
        thoughts: list[Thought] = []
        for plan in alive:
            worth = base + sure_lead(plan, plans[0], caution)
            floor = worth if worth < floor or len(thoughts) == 0 else floor
            thoughts.append(as_thought(plan, worth))
        for plan in plans:
            if plan not in alive:
                worth = base + sure_lead(plan, plans[0], caution)
                thoughts.append(as_thought(plan, worth if worth < floor else floor - 1))
        return ranked(thoughts)


def as_thought(plan: Plan, worth: i64) -> Thought:
    """What is to be said about the plan's first action."""
    return Thought(plan.actions[0], worth, plan.mean.values(), plan.mean.count)


def halvings(count: i64, left: i64) -> i64:
    """How often so many must be halved until no more than `left` are, counting one more for the last comparison."""
    times: i64 = 1
    while count > left:
        count = (count + 1) // 2
        times += 1
    return times


def by_total(plan: Plan) -> i64:
    """Puts the best so far first."""
    return -plan.total


def better_half(plans: list[Plan]) -> list[Plan]:
    """Those who did better; all have met the same worlds."""
    plans.sort(key=by_total)
    return plans[: (len(plans) + 1) // 2]


def sure_lead(plan: Plan, other: Plan, caution: float) -> i64:
    """The mean gain over the other in the worlds both have met, less so many standard errors."""
    return 0 if plan is other else Lead(plan, other).less_errors(caution)


def is_decided(plans: list[Plan]) -> bool:
    """Whether one leads all others by more than luck can explain."""
    best = plans[0]
    for plan in plans:
        if plan.total > best.total:
            best = plan
    return all(plan is best or plan.behind(best).less_errors(SURE) > 0 for plan in plans)
