"""Several heads share a decision, and where they think makes no difference."""

from functools import cache
from pathlib import Path

import pytest

from zashiki.bots import bot, heads
from zashiki.bots.heads import Heads, leaders_first, together
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import SetupError
from zashiki.kernel.rng import Rng

from .test_search import first_question


def test_heads_in_processes_find_what_one_process_finds(pebbles: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZASHIKI_GAMES", str(Path(__file__).parents[1] / "toy_games"))
    monkeypatch.setattr(heads, "_pool", cache(heads._pool.__wrapped__))  # processes that know the toy game
    view, legal = first_question(pebbles, 3)
    apart, here = Heads(pebbles, "tree@61it", 2), Heads(pebbles, "tree@61it", 2)
    here.in_processes = False
    one, other = (one.think(view, legal, Rng(5)) for one in (apart, here))
    assert [(it.action, it.worth, list(it.values), it.visits) for it in one] == [
        (it.action, it.worth, list(it.values), it.visits) for it in other
    ]
    assert sum(int(thought.visits) for thought in one) == 2 * 30
    assert apart(view, legal, Rng(5)) == here(view, legal, Rng(5))


def test_what_heads_found_counts_by_how_often_they_tried() -> None:
    best, second = together(
        [[(7, 90, [90, -90], 1), (4, 40, [40, -40], 1)], [(4, 60, [60, -60], 3), (7, 10, [10, -10], 3)]]
    )
    assert (best.action, best.worth, list(best.values), best.visits) == (4, 55, [55, -55], 4)
    assert (second.action, second.worth, list(second.values), second.visits) == (7, 30, [30, -30], 4)


def test_what_no_head_prefers_is_not_chosen_for_its_bounds() -> None:
    """A search that cuts off what is worse than the best knows no more of it than that."""
    one = [(7, 10, [10, -10], 1), (4, 9, [9, -9], 1), (2, -5, [-5, 5], 1)]
    other = [(2, 60, [60, -60], 1), (4, 59, [59, -59], 1), (7, 30, [30, -30], 1)]
    assert together([one, other])[0].action == 4
    thoughts = leaders_first(together([one, other]), [one, other])
    assert [it.action for it in thoughts] == [2, 7, 4]
    assert [it.worth for it in thoughts] == sorted((it.worth for it in thoughts), reverse=True)


def test_only_searches_have_several_heads(pebbles: AnyGame) -> None:
    assert isinstance(bot(pebbles, "3*easy"), Heads)
    with pytest.raises(SetupError, match="greedy"):
        bot(pebbles, "2*greedy")
