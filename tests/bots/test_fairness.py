"""Bots get a view and nothing else, and what is hidden from a seat has no bearing on what it chooses."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from zashiki.bots import bot
from zashiki.bots.heads import Heads
from zashiki.bots.hint import hint
from zashiki.bots.levels import LEVELS, Level
from zashiki.bots.play import Sitting, play
from zashiki.bots.searcher import Searcher
from zashiki.bots.spec import KINDS, read_spec
from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

GAMES = list(discover().values())
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
PLAIN = (bool, int, float, str, type(None))


def holds_only_plain_values(value: Any) -> bool:
    if isinstance(value, PLAIN):
        return True
    if isinstance(value, (list, tuple, frozenset)):
        return all(holds_only_plain_values(part) for part in value)
    if isinstance(value, dict):
        return all(holds_only_plain_values(part) for pair in value.items() for part in pair)
    return is_dataclass(value) and all(holds_only_plain_values(getattr(value, field.name)) for field in fields(value))


class Spy:
    """Looks at what it gets, and takes the first action."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, ...]] = []

    def __call__(self, view: Any, legal: Sequence[int], rng: Rng) -> int:
        self.seen.append((view, legal))
        return legal[0]


@games
def test_a_bot_gets_a_view_of_plain_values_and_no_state(game: AnyGame) -> None:
    spy = Spy()
    seats = game.seats[0]
    play_some(game, seats, spy)
    assert spy.seen
    for view, legal in spy.seen:
        assert isinstance(view, game.view_type)
        assert not isinstance(view, State)
        assert holds_only_plain_values(view)
        assert holds_only_plain_values(legal)


def play_some(game: AnyGame, seats: int, spy: Spy) -> None:
    sitting = [Sitting(spy, Rng(0)), *(Sitting(None, Rng(seat)) for seat in range(1, seats))]
    state, rng = game.new(seats), Rng(8)
    for _ in range(120):
        mover = int(state.mover())
        if mover == OVER:
            return
        if mover == CHANCE:
            state.deal(rng)
        else:
            state.apply(mover, sitting[mover].decide(game, state, mover))


def questions(game: AnyGame, seats: int, seed: int, wanted: int, apart: int = 7) -> list[tuple[State, int]]:
    """Some moments of a random match at which a seat has a choice."""
    state, rng = game.new(seats), Rng(seed)
    found: list[tuple[State, int]] = []
    decisions = 0
    while (mover := int(state.mover())) != OVER and len(found) < wanted:
        if mover == CHANCE:
            state.deal(rng)
            continue
        if len(state.legal(mover)) > 1 and decisions % apart == 0:
            found.append((state.copy(), mover))
        decisions += 1
        state.apply(mover, state.sample(mover, rng))
    return found


def test_equal_views_make_equal_choices_whatever_is_hidden_in_the_toy(pebbles: AnyGame) -> None:
    check_equal_choices(pebbles, [*(f"{kind}@40it" for kind in KINDS), "greedy", "heaviest"], 12, 7)


@games
def test_equal_views_make_equal_choices_whatever_is_hidden(game: AnyGame) -> None:
    check_equal_choices(game, [*(f"{kind}@8it" for kind in KINDS), "greedy"], 6, 23)


@games
def test_two_heads_and_hints_know_no_more_than_one(game: AnyGame) -> None:
    for state, seat in questions(game, game.seats[0], 9, 2):
        view, other, legal = views_alike(game, state, seat)
        hints = [hint(game, one, legal, seed=3, playouts=2) for one in (view, other)]
        assert hints[0] == hints[1]
        heads = [Heads(game, f"{kind}@8it", 2) for kind in KINDS]
        for two in heads:
            two.in_processes = False
            assert two(view, legal, Rng(7)) == two(other, legal, Rng(7))


def views_alike(game: AnyGame, state: State, seat: int) -> tuple[Any, Any, list[int]]:
    """What the seat sees, the same when what is hidden from it is dealt anew, and what it may do."""
    twin = state.copy()
    twin.redeal(seat, Rng(99))
    view, other = game.view(state, seat), game.view(twin, seat)
    assert view == other
    return view, other, [int(action) for action in state.legal(seat)]


def check_equal_choices(game: AnyGame, names: list[str], moments: int, apart: int) -> None:
    for state, seat in questions(game, 3, 4, moments, apart):
        view, other, legal = views_alike(game, state, seat)
        for name in names:
            assert bot(game, name)(view, legal, Rng(7)) == bot(game, name)(other, legal, Rng(7))
            assert weighed(bot(game, name), view, legal) == weighed(bot(game, name), other, legal)


def weighed(chooser: Any, view: Any, legal: list[int]) -> list[tuple[int, int, list[int], int]]:
    """What a search thinks of every action: whoever peeks thinks otherwise long before it chooses otherwise."""
    if not isinstance(chooser, Searcher):
        return []
    thoughts = chooser.think(view, legal, Rng(7))
    return [(int(it.action), int(it.worth), [int(value) for value in it.values], int(it.visits)) for it in thoughts]


def test_what_is_hidden_differs_in_the_toy(pebbles: AnyGame) -> None:
    """The test above would prove nothing if redealing changed nothing."""
    state, seat = questions(pebbles, 3, 4, 1)[0]
    twin = state.copy()
    twin.redeal(seat, Rng(99))
    assert pebbles.notation.write_position(twin) != pebbles.notation.write_position(state)


@games
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_plays_legally(game: AnyGame, level: Level) -> None:
    small = replace(level, playouts=4, seconds=0.1)
    for seats in (game.seats[0], game.seats[-1]):
        for state, seat in questions(game, seats, 5, 1):
            legal = [int(action) for action in state.legal(seat)]
            assert Searcher(game, None, small)(game.view(state, seat), legal, Rng(3)) in legal


def test_a_whole_match_between_levels_ends(pebbles: AnyGame) -> None:
    sitting = [
        Sitting(Searcher(pebbles, None, replace(level, playouts=10, seconds=0.0)), Rng(seat))
        for seat, level in enumerate(LEVELS[:4])
    ]
    assert play(pebbles, pebbles.setup(4), sitting, Rng(2)).outcome.ranks


def test_a_search_by_name_is_a_search(pebbles: AnyGame) -> None:
    found = bot(pebbles, "tree:explore=30@20it")
    assert isinstance(found, Searcher)
    assert found.spec == read_spec("tree:explore=30@20it")
