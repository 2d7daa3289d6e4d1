"""Greedy looks ahead with what a game tells it: an evaluation, and habits where there are some."""

from dataclasses import replace
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.bots.greedy import Greedy
from zashiki.bots.play import play_match
from zashiki.kernel.game import AnyGame
from zashiki.kernel.mind import Mind
from zashiki.kernel.rng import Rng


class Habits(Mind):
    """Thinks of the first so many legal actions, and counts how often it plays on."""

    def __init__(self, thoughts: int) -> None:
        self.thoughts = thoughts
        self.played = 0

    def ideas(self, state: Any, seat: i64, rng: Rng) -> vec[i64]:
        ideas = vec[i64]()
        for action in list(state.legal(seat))[: self.thoughts]:
            ideas = append(ideas, action)
        return ideas

    def patience(self) -> i64:
        return 8

    def play_on(self, state: Any, rng: Rng) -> None:
        self.played += 1
        while state.waiting():
            state.apply(state.mover(), state.legal(state.mover())[0])


def lead(game: AnyGame, matches: int) -> int:
    """How many matches more greedy wins than it loses."""
    outcomes = [play_match(game, game.setup(2), ["greedy", "random"], seed).outcome for seed in range(matches)]
    return sum(outcome.ranks[1] - outcome.ranks[0] for outcome in outcomes)


def choice(game: AnyGame, habits: Habits) -> tuple[int, list[int]]:
    state = game.new(2)
    rng = Rng(3)
    while not state.waiting():
        state.deal(rng)
    legal = [int(action) for action in state.legal(0)]
    return Greedy(replace(game, mind=habits))(game.view(state, 0), legal, rng), legal


def test_greedy_beats_chance_without_habits(pebbles: AnyGame) -> None:
    assert lead(pebbles, 1000) > 40


def test_a_single_idea_is_followed_without_thinking(pebbles: AnyGame) -> None:
    habits = Habits(1)
    taken, legal = choice(pebbles, habits)
    assert (taken, habits.played) == (legal[0], 0)


def test_several_ideas_are_played_on_by_habit_in_every_world(pebbles: AnyGame) -> None:
    habits = Habits(2)
    taken, legal = choice(pebbles, habits)
    assert taken in legal[:2]
    assert habits.played == 16
