"""Levels: how freely they choose, how long they think, what they are called."""

import time
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from zashiki import bots, locales
from zashiki.bots.levels import FORGIVABLE, LEVELS, Level, pick
from zashiki.bots.search.thought import Thought
from zashiki.bots.searcher import Searcher
from zashiki.kernel.game import LANGUAGES, AnyGame, discover
from zashiki.kernel.model import OVER
from zashiki.kernel.rng import Rng

LONGEST = {"easy": 0.3, "medium": 0.3, "skilled": 0.3, "hard": 1.0, "master": 3.0}  # seconds a decision
GAMES = list(discover().values())


def thoughts(*worths: int) -> list[Thought]:
    return [Thought(action, worth, vec[i64]([worth]), 1) for action, worth in enumerate(worths)]


def shares(temperature: float, *worths: int) -> list[float]:
    rng = Rng(1)
    found = Counter(pick(thoughts(*worths), temperature, rng) for _ in range(2000))
    return [found[action] / 2000 for action in range(len(worths))]


def test_without_temperature_the_best_is_taken() -> None:
    assert shares(0.0, 100_000, 99_999, 0) == [1, 0, 0]


def test_the_warmer_the_freer() -> None:
    cool, warm = shares(0.2, 90_000, 60_000, 30_000, 0), shares(1.5, 90_000, 60_000, 30_000, 0)
    assert cool[0] > warm[0] > warm[1] > warm[2] > warm[3] > 0


def test_no_blunder_is_ever_chosen() -> None:
    assert shares(9.0, FORGIVABLE, 10, -1)[2] == 0


def test_five_levels_come_first_easy_first_of_all() -> None:
    for game in GAMES:
        assert bots.names(game)[:5] == ["easy", "medium", "skilled", "hard", "master"]
        assert bots.names(game)[5:] == [*game.scripts, "greedy", "random"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_line_of_character(language: str) -> None:
    words = locales.load(language)["bots"]
    for name in [*(level.name for level in LEVELS), "greedy", "random"]:
        assert words[name]
        assert words["about"][name]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_level_keeps_its_time_compiled_or_not(game: AnyGame, level: Level) -> None:
    state, rng = game.new(game.seats[0]), Rng(4)
    while (seat := int(state.mover())) != OVER and (seat < 0 or len(state.legal(seat)) < 2):
        state.deal(rng) if seat < 0 else state.apply(seat, state.legal(seat)[0])
    searcher = Searcher(game, None, level)
    searcher.by_processor = True
    begun = time.thread_time()
    searcher(game.view(state, seat), [int(action) for action in state.legal(seat)], rng)
    assert time.thread_time() - begun <= 1.2 * LONGEST[level.name]
