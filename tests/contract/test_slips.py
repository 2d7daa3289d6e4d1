"""Nothing is lost by a slip: what reveals nothing can be taken back, and nobody is made to answer for form's sake."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from zashiki.kernel.game import LANGUAGES, AnyGame, discover
from zashiki.kernel.match import Match
from zashiki.kernel.rng import Rng

OPTIONS: dict[str, dict[str, object]] = {"kunitori": {"prices": "ninja_clan=0,oda=0,cavalry=0"}}
MOST_STEPS = 600
GAMES = [game for game in discover().values() if game.id in ("kunitori", "samurai", "senji", "takamatsu")]


def moments(game: AnyGame, seed: int) -> Iterator[tuple[Match, int, list[int]]]:
    """Every question of matches played at random, one after the other: the match, the seat asked and what it may do."""
    rng = Rng(seed)
    while True:
        match = Match(game, game.setup(game.seats[0], OPTIONS.get(game.id, {})))
        for _ in range(MOST_STEPS):
            if match.state.outcome() is not None:
                break
            if match.state.mover() < 0:
                match.deal(rng)
                continue
            seat = match.state.waiting()[0]
            yield match, seat, [int(action) for action in match.state.legal(seat)]
            match.take(seat, int(match.state.sample(seat, rng)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_ends_ones_part_but_reveals_nothing_may_be_taken_back_until_the_next_seat_acts(game: AnyGame) -> None:
    for match, seat, legal in moments(game, 5):
        state = match.state
        passing = [action for action in legal if state.commits(seat, action) and not state.binds(seat, action)]
        if passing:
            break
    before = game.notation.write_position(state)
    draft = match.copy()
    draft.take(seat, passing[0])
    assert draft.can_undo(seat)
    draft.undo(seat)
    assert game.notation.write_position(draft.state) == before
    draft.take(seat, passing[0])
    follower = next(other for other in draft.state.waiting() if other != seat)
    draft.take(follower, int(draft.state.legal(follower)[0]))
    assert not draft.can_undo(seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_formality_is_one_of_the_answers_and_follows_from_what_its_seat_knows(game: AnyGame) -> None:
    rng, found = Rng(2), 0
    for number, (match, seat, legal) in enumerate(moments(game, 3)):
        answer = game.formality(game.view(match.state, seat), legal)
        if answer is not None:
            found += 1
            assert answer in legal
            twin = match.state.copy()
            twin.redeal(seat, rng)
            assert game.formality(game.view(twin, seat), legal) == answer
        if number > 1500 or found > 20:
            break
    assert found or game.id in ("samurai", "takamatsu")  # where hands are seldom that poor


def is_asked_first(game: AnyGame, match: Match, seat: int, legal: list[int], rng: Rng) -> bool:
    """Whether an action leaves obvious gains behind; it is one of several, and others' secrets do not tell."""
    doubts = game.doubts(game.view(match.state, seat), legal)
    if not doubts:
        return False
    assert set(doubts) < set(legal)
    for words in map(game.words, LANGUAGES):
        assert all(words.has(f"doubts.{key}") for keys in doubts.values() for key in keys.split())
    twin = match.state.copy()
    twin.redeal(seat, rng)
    assert game.doubts(game.view(twin, seat), legal) == doubts
    return True


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_leaving_obvious_gains_behind_is_asked_about_and_betrays_nothing(game: AnyGame) -> None:
    rng, found = Rng(2), 0
    for number, (match, seat, legal) in enumerate(moments(game, 3)):
        found += is_asked_first(game, match, seat, legal, rng)
        if number > 1500 or found > 20:
            break
    assert found or game.id == "takamatsu"  # where random play seldom brings one that near, see its own tests
