"""Levels: how freely they choose, how long they think, what they are called."""

import time
from collections import Counter
from itertools import pairwise
from statistics import mean

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from zashiki import bots, locales
from zashiki.arena.ladder import LADDER, read_ladder
from zashiki.bots.levels import LEVELS, Level, fitted, heads_of, pick, stairs
from zashiki.bots.search.thought import Thought
from zashiki.bots.searcher import Searcher, searcher
from zashiki.bots.spec import is_spec, read_spec
from zashiki.kernel.game import LANGUAGES, AnyGame, discover, find
from zashiki.kernel.model import CHANCE, OVER, SetupError
from zashiki.kernel.rng import Rng

LONGEST = {"easy": 0.3, "medium": 0.3, "skilled": 0.3, "hard": 1.0, "master": 3.0}  # seconds a decision
GAMES = list(discover().values())


def thoughts(*worths: int) -> list[Thought]:
    return [Thought(action, worth, vec[i64]([worth]), 1) for action, worth in enumerate(worths)]


def shares(fancy: float, *worths: int) -> list[float]:
    rng, level = Rng(1), Level("", 1, 0.0, fancy, 20_000)
    found = Counter(pick(thoughts(*worths), level, rng) for _ in range(2000))
    return [found[action] / 2000 for action in range(len(worths))]


def test_without_fancies_the_best_is_taken() -> None:
    assert shares(0.0, 100_000, 99_999, 0) == [1, 0, 0]


def test_a_fancy_strikes_as_often_as_the_level_says_and_takes_what_is_nearly_as_good() -> None:
    rarely, often = shares(0.1, 90_000, 80_000, 75_000, 0), shares(0.5, 90_000, 80_000, 75_000, 0)
    assert rarely[0] == pytest.approx(0.9, abs=0.03)
    assert often[0] == pytest.approx(0.5, abs=0.04)
    assert often[1] == pytest.approx(often[2], abs=0.05)


def test_no_blunder_is_ever_chosen() -> None:
    assert shares(1.0, 90_000, 69_999, 0) == [1, 0, 0]


def test_the_higher_the_level_the_more_it_thinks_and_the_less_it_gives_away() -> None:
    for lower, upper in pairwise(LEVELS):
        assert lower.playouts < upper.playouts
        assert lower.fancy * lower.leeway >= upper.fancy * upper.leeway


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_levels_that_a_game_sets_rise_as_well(game: AnyGame) -> None:
    for seats in game.seats:
        steps = stairs(game, seats)
        assert len(steps) in (0, len(LEVELS))
        for (less, fancy, leeway), (more, fewer, closer) in pairwise(steps):
            assert less < more
            assert fancy * leeway >= fewer * closer
        for level, step in zip(LEVELS, steps, strict=False):
            found = fitted(level, game, seats)
            assert (found.work, found.fancy * 100, found.leeway) == pytest.approx(step)
            assert found.seconds == level.seconds
            assert not found.search or is_spec(found.search)


def test_a_level_searches_by_the_means_that_its_game_sets_for_it() -> None:
    game = find("samurai")
    state = game.new(2, opening_hand="random", figure_setup="random")
    while state.mover() == CHANCE:
        state.deal(Rng(1))
    view, legal = game.sight.view(state, state.mover()), list(state.legal(state.mover()))
    hard, master = (fitted(level, game, 2) for level in LEVELS[-2:])
    assert master.search
    assert not hard.search
    searches = [Searcher(game, None, master), Searcher(game, read_spec(f"{master.search}@{master.work}it"))]
    by_level, by_name = ([(one.action, one.worth) for one in it.think(view, legal, Rng(3))] for it in searches)
    assert len(by_level) > 1
    assert by_level == by_name


def test_heads_share_a_masters_work_only_where_one_does_not_play_better() -> None:
    hard, master = LEVELS[-2:]
    found = {game.id: heads_of(master, game) for game in GAMES}
    assert found == {"kunitori": 2, "samurai": 1, "senji": 2, "takamatsu": 1}
    assert all(heads_of(hard, game) == 1 for game in GAMES)


def test_levels_of_somebody_elses_making_stay_as_they_are() -> None:
    assert fitted(Level("own", 7, 0.0), find("senji"), 3) == Level("own", 7, 0.0)


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


def test_what_levels_say_of_their_strength_is_what_the_ladder_found() -> None:
    rungs = [rung for rung in read_ladder(LADDER.read_text(encoding="utf-8")) if rung.seats == 2]
    for below, level in pairwise(level.name for level in LEVELS):
        wins = [rung.wins for rung in rungs if rung.players == (level, below)]
        assert len(wins) == 3
        assert mean(wins) == pytest.approx(0.75, abs=0.05)
        for language, words in (("en", "three of four"), ("de", "drei von vier")):
            told = locales.load(language)["bots"]
            assert words in told["about"][level]
            assert told["about"][level].endswith(f"{told[below]}.")


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


def test_a_level_to_be_tried_is_written_as_in_a_games_file() -> None:
    game = find("kunitori")
    found = searcher(game, "level:400/15/20000")
    assert found is not None
    assert found.level_at(game.new(2)) == Level("level:400/15/20000", 0, 0.0, 0.15, 20_000, 400)


@pytest.mark.parametrize("bad", ["", "0/0/0", "400", "400/15", "400/150/9", "-1/0/0"])
def test_a_level_that_cannot_be_read_is_no_player(bad: str) -> None:
    with pytest.raises(SetupError, match="has no bot"):
        bots.bot(find("kunitori"), f"level:{bad}")
