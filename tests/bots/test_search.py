"""Searches think within their budget, choose the same for the same seed and find what wins."""

import re
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from zashiki import bots
from zashiki.bots.search.budget import Budget
from zashiki.bots.search.halving import Halving, sure_lead
from zashiki.bots.search.plans import Plan, turns_as_plans
from zashiki.bots.search.thought import Thought
from zashiki.bots.searcher import Searcher
from zashiki.bots.spec import KINDS, SETTINGS, is_spec, read_spec
from zashiki.kernel.game import AnyGame
from zashiki.kernel.mind import Mind
from zashiki.kernel.model import OVER, Outcome, SetupError
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

kinds = pytest.mark.parametrize("kind", KINDS)


def first_question(game: AnyGame, seats: int, seed: int = 3) -> tuple[Any, list[int]]:
    """The view and the legal actions of the first seat that is asked."""
    state, rng = game.new(seats), Rng(seed)
    while not state.waiting():
        state.deal(rng)
    seat = int(state.mover())
    return game.view(state, seat), [int(action) for action in state.legal(seat)]


class Slow(Mind):
    """Takes its time to judge."""

    def __init__(self, usual: Mind) -> None:
        self.usual = usual

    def evaluate(self, state: State) -> vec[i64]:
        until = time.perf_counter() + 0.002
        while time.perf_counter() < until:
            pass
        return self.usual.evaluate(state)


@kinds
def test_a_seed_and_a_number_of_iterations_make_the_choice(pebbles: AnyGame, kind: str) -> None:
    view, legal = first_question(pebbles, 3)
    searcher = Searcher(pebbles, read_spec(f"{kind}@60it"))
    one, other = (searcher.think(view, legal, Rng(5)) for _ in range(2))
    assert [(thought.action, thought.worth) for thought in one] == [
        (thought.action, thought.worth) for thought in other
    ]
    assert {int(thought.action) for thought in one} == set(legal)
    assert sorted((int(thought.worth) for thought in one), reverse=True) == [int(thought.worth) for thought in one]


@kinds
def test_iterations_are_counted(pebbles: AnyGame, kind: str) -> None:
    view, legal = first_question(pebbles, 2)
    world = pebbles.sight.imagine(view, Rng(1))
    for wanted in (30, 90):
        budget = Budget(wanted, 0.0)
        read_spec(f"{kind}@1it").thinker(pebbles.mind).think(world, view.viewer, vec[i64](legal), budget, Rng(2))
        assert 0 < budget.spent <= wanted + len(legal) * 4


@kinds
def test_time_is_kept_with_a_slow_judgement(pebbles: AnyGame, kind: str) -> None:
    view, legal = first_question(pebbles, 2)
    slow = Searcher(replace(pebbles, mind=Slow(pebbles.mind)), read_spec(f"{kind}@300ms"))
    slow.by_processor = True
    begun = time.thread_time()
    slow.think(view, legal, Rng(1))
    assert time.thread_time() - begun < 0.36


@kinds
def test_the_root_stays_as_it_is(pebbles: AnyGame, kind: str) -> None:
    view, legal = first_question(pebbles, 3)
    world = pebbles.sight.imagine(view, Rng(1))
    before = pebbles.notation.write_position(world)
    thinker = read_spec(f"{kind}@40it").thinker(pebbles.mind)
    thinker.think(world, view.viewer, vec[i64](legal), Budget(40, 0.0), Rng(2))
    assert pebbles.notation.write_position(world) == before


class Nim(State):
    """One heap; take one to three; who takes the last wins."""

    def __init__(self, heap: int) -> None:
        self.seats, self.events, self.heap, self.turn = 2, None, heap, 0

    def mover(self) -> i64:
        return OVER if self.heap == 0 else self.turn

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](range(1, min(3, self.heap) + 1))

    def apply(self, seat: i64, action: i64) -> None:
        self.heap -= int(action)
        self.turn = 1 - self.turn

    def chances(self) -> list[tuple[int, int]]:
        return []

    def copy(self) -> "Nim":
        twin = Nim(self.heap)
        twin.turn = self.turn
        return twin

    def outcome(self) -> Outcome | None:
        ranks = (2, 1) if self.turn == 0 else (1, 2)
        return Outcome((0, 0), ranks, "R1") if self.heap == 0 else None

    def why_not(self, seat: i64, action: i64) -> str:
        return ""

    def asks(self, seat: i64) -> str:
        return "take"


@pytest.mark.parametrize(
    "way",
    [
        "tree:explore=100@600it",
        "halving:ahead=20@600it",
        "depth:worlds=1@600it",
        "depth:worlds=1:turns=0:ahead=9@600it",
    ],
)
@pytest.mark.parametrize(("heap", "best"), [(5, 1), (6, 2), (7, 3)])
def test_every_search_finds_the_winning_move(way: str, heap: int, best: int) -> None:
    spec = read_spec(way)
    state = Nim(heap)
    thoughts = spec.thinker(Mind()).think(state, 0, state.legal(0), Budget(spec.iterations, 0.0), Rng(1))
    assert thoughts[0].action == best


def test_what_is_left_of_the_budget_goes_into_further_worlds(pebbles: AnyGame) -> None:
    view, legal = first_question(pebbles, 2)
    world = pebbles.sight.imagine(view, Rng(1))
    spec = read_spec("depth:worlds=1:turns=0:ahead=2:beam=1:rivals=2")
    for wanted in (40, 2000):
        thinker, budget = spec.thinker(pebbles.mind), Budget(wanted, 0.0)
        thoughts = thinker.think(world, view.viewer, vec[i64](legal), budget, Rng(2))
        assert {int(thought.action) for thought in thoughts} == set(legal)
        assert (thoughts[0].visits > 8) == (wanted == 2000)


def test_plans_of_a_whole_turn_end_where_the_turn_does(pebbles: AnyGame) -> None:
    view, legal = first_question(pebbles, 2)
    world = pebbles.sight.imagine(view, Rng(1))
    plans = turns_as_plans(pebbles.mind, world, view.viewer, vec[i64](legal), 4, 6, 100)
    assert {len(plan.actions) for plan in plans} == {2}  # lay, done
    assert [plan.look for plan in plans] == sorted((plan.look for plan in plans), reverse=True)


def plan_with(returns: list[int]) -> Plan:
    plan = Plan(vec[i64]([1]), 0, 1)
    for value in returns:
        plan.add(vec[i64]([value]), 0)
    return plan


def test_a_lead_is_sure_only_beyond_its_error() -> None:
    usual, better, luckier = plan_with([0, 0, 0, 0]), plan_with([9, 10, 11, 10]), plan_with([40, -40, 60, -40])
    assert sure_lead(better, usual, 1.0) > 8
    assert sure_lead(luckier, usual, 1.0) < 0
    assert sure_lead(usual, usual, 1.0) == 0


def test_a_first_idea_is_left_only_for_a_sure_gain(pebbles: AnyGame) -> None:
    halving = Halving(pebbles.mind, {"caution": 100})
    first, other = plan_with([0, 0, 0, 0]), plan_with([40, -40, 60, -40])
    other.actions[0] = 2
    assert [int(thought.action) for thought in halving.summed_up([first, other], [first, other], 0)] == [1, 2]
    bold = Halving(pebbles.mind, {"caution": 0})
    assert [int(thought.action) for thought in bold.summed_up([first, other], [first, other], 0)] == [2, 1]


def test_specs_are_read_and_refused() -> None:
    spec = read_spec("halving:plans=16:caution=50@300ms")
    assert (spec.kind, spec.settings, spec.iterations, spec.seconds) == (
        "halving",
        {"plans": 16, "caution": 50},
        0,
        0.3,
    )
    assert read_spec("tree@50it").iterations == 50
    assert read_spec("depth@2s").seconds == 2
    assert is_spec("tree")
    assert not is_spec("treehouse")
    for bad in ("tree@", "tree@0ms", "tree@5", "tree:wide", "tree:most=x", "forest@1s", "tree:worlds=2@5it"):
        with pytest.raises(SetupError):
            read_spec(bad)


def test_searches_ask_for_the_settings_that_they_are_said_to_have() -> None:
    for kind, thinker in KINDS.items():
        text = (Path(bots.__file__).parent / "search" / f"{kind}.py").read_text(encoding="utf-8")
        assert set(re.findall(r'setting\("([a-z_]+)"', text)) == SETTINGS[kind], thinker


def test_thoughts_name_every_action_once() -> None:
    from zashiki.bots.search.thought import ranked

    thoughts = [Thought(action, worth, vec[i64]([worth]), 1) for action, worth in ((1, 5), (2, 9), (1, 7))]
    assert [(int(thought.action), int(thought.worth)) for thought in ranked(thoughts)] == [(2, 9), (1, 7)]
