"""Hints: the best three with what they promise and why, from one view only."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from zashiki import locales
from zashiki.bots.hint import Hint, Why, hint
from zashiki.bots.search.thought import Thought
from zashiki.kernel.game import LANGUAGES, AnyGame, discover
from zashiki.kernel.mind import Mind
from zashiki.kernel.model import OVER
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State
from zashiki.protocol.bodies import WordTrees
from zashiki.protocol.messages import Player, Prompt
from zashiki.tui.advice import advise
from zashiki.tui.speech import Speech


def question(game: AnyGame, seats: int) -> tuple[Any, list[int], State]:
    state, rng = game.new(seats, rounds=4), Rng(6)
    while not state.waiting():
        state.deal(rng)
    return game.view(state, 0), [int(action) for action in state.legal(0)], state


def test_three_hints_best_first_with_rank_and_reason(pebbles: AnyGame) -> None:
    view, legal, _ = question(pebbles, 3)
    hints = hint(pebbles, view, legal, playouts=60)
    assert 1 <= len(hints) <= 3
    assert {one.action for one in hints} <= set(legal)
    for one in hints:
        assert one.act == f"lay {one.action}"
        assert -1 <= one.expects <= 1
        assert 1 <= one.rank <= 3
        for language in LANGUAGES:
            assert one.reason.key in locales.load(language)["hint"]


def test_hints_depend_on_the_view_only(pebbles: AnyGame) -> None:
    view, legal, state = question(pebbles, 3)
    state.redeal(0, Rng(1))
    assert hint(pebbles, view, legal, 5, playouts=40) == hint(pebbles, pebbles.view(state, 0), legal, 5, playouts=40)


def test_a_single_action_needs_no_thought(pebbles: AnyGame) -> None:
    view, legal, _ = question(pebbles, 2)
    (only,) = hint(pebbles, view, legal[:1])
    assert only.reason.key == "only"


class Terms(Mind):
    """Judges like another mind, and calls light hands a term."""

    def __init__(self, usual: Mind) -> None:
        self.usual = usual

    def evaluate(self, state: State) -> Any:
        return self.usual.evaluate(state)

    def terms(self, state: Any, seat: i64) -> list[tuple[str, int]]:
        return [("heavy", int(state.laid[seat])), ("patient", -int(state.laid[seat]))]


def test_a_reason_is_the_term_that_gains_most(pebbles: AnyGame) -> None:
    view, legal, _ = question(pebbles, 2)
    hints = hint(replace(pebbles, mind=Terms(pebbles.mind)), view, legal, playouts=60)
    said = {one.action: one.reason for one in hints}
    assert all(reason.is_term for reason in said.values())
    assert said[max(said)].key == "heavy"
    if len(said) > 1:
        assert said[min(said)].key == "patient"


def test_one_thought_alone_needs_no_comparison(pebbles: AnyGame) -> None:
    view, _, _ = question(pebbles, 2)
    world = pebbles.sight.imagine(view, Rng(1))
    lonely = [Thought(1, 0, vec[i64]([0, 0]), 1)]
    assert Why(pebbles, world, 0, lonely, Rng(1)).reason(lonely[0]).key == "clear"


@pytest.mark.parametrize("name", ["kunitori", "senji"])
def test_where_habit_decides_others_are_weighed_and_never_promise_more(name: str) -> None:
    game = discover()[name]
    state, rng = game.new(game.seats[0]), Rng(3)
    told: list[list[Hint]] = []
    while len(told) < 4 and (mover := int(state.mover())) != OVER:
        legal = [int(action) for action in state.legal(mover)] if mover >= 0 else []
        ideas = [int(action) for action in game.mind.ideas(state, mover, Rng(1))] if len(legal) > 1 else []
        if len(ideas) == 1:
            told.append(hint(game, game.view(state, mover), legal, playouts=3))
            assert told[-1][0].reason.key != "only"
            assert [one.rank for one in told[-1]] == sorted(one.rank for one in told[-1])
        state.deal(rng) if mover < 0 else state.apply(mover, ideas[0] if ideas else state.sample(mover, rng))
    assert any(len(hints) > 1 for hints in told)
    assert any(hints[0].expects for hints in told)


def test_what_makes_no_difference_is_called_so(pebbles: AnyGame) -> None:
    view, _, _ = question(pebbles, 2)
    world = pebbles.sight.imagine(view, Rng(1))
    equal = [Thought(action, 0, vec[i64]([70, -70]), 1) for action in (1, 2)]
    why = Why(replace(pebbles, mind=Mind()), world, 0, equal, Rng(1))
    assert {why.reason(thought).key for thought in equal} == {"alike"}


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)
def test_every_term_of_a_game_has_a_sentence(game: AnyGame) -> None:
    state, rng = game.new(game.seats[-1]), Rng(2)
    names = set()
    for _ in range(150):
        mover = int(state.mover())
        if mover == OVER:
            break
        if mover >= 0:
            names |= {name for name, _ in game.mind.terms(state, mover)}
        state.deal(rng) if mover < 0 else state.apply(mover, state.sample(mover, rng))
    for language in LANGUAGES:
        assert all(game.words(language).has(f"reasons.{name}") for name in names)


def test_the_terminal_advises_from_the_prompt_alone(pebbles: AnyGame) -> None:
    view, legal, _ = question(pebbles, 2)
    choices = [{"act": f"lay {action}", **pebbles.notation.fields(0, action)} for action in legal]
    players = [Player("Ann", "person"), Player("Haru", "bot", "easy")]
    prompt = Prompt(
        match="m",
        game="pebbles",
        n=9,
        seat=0,
        seats=2,
        options={},
        players=players,
        waiting=[0],
        ask="lay",
        asked_at=9,
        legal=choices,
        undo=False,
        view=msgspec.json.decode(msgspec.json.encode(view)),
        keep=0,
        events=[],
    )
    hints = advise(prompt)
    trees = WordTrees(locales.load("de"), {"pebbles": dict(pebbles.words("de").tree)})
    speech = Speech("de", trees)
    lines = speech.hints(speech.of_game(prompt), prompt, hints)
    assert lines[0] == "Was würde ein Meister spielen?"
    assert len(lines) == 1 + len(hints)
    assert all("Rang" in line for line in lines[1:])
