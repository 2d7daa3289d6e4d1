"""Material and set-up."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from zashiki.games.samurai import GAME
from zashiki.games.samurai.rules.state import Samurai
from zashiki.games.samurai.tests.positions import deal, figures_at, play, refused, situation
from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, SPECTATOR, SetupError
from zashiki.kernel.rng import Rng

HAND = ("helmet4", "samurai3", "samurai2", "samurai2", "ship2")


def chosen(seats: int, **options: object) -> Samurai:
    """After every seat chose the same hand."""
    state = GAME.new(seats, **options)
    for seat in range(seats):
        for tile in HAND:
            GAME.play(state, seat, f"choose {tile}")
    assert isinstance(state, Samurai)
    return state


@pytest.mark.rule("R1.1")
def test_seats_and_kinds() -> None:
    assert GAME.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(SetupError):
            GAME.new(seats)
    assert len(GAME.view(GAME.new(2), 0).left) == 3


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 10), (4, 13)])
def test_figures_of_each_kind(seats: int, each: int) -> None:
    view = GAME.view(GAME.new(seats), 0)
    assert [left + stock for left, stock in zip(view.left, view.stock, strict=True)] == [each] * 3


@pytest.mark.rule("R1.2", "R1.3")
def test_other_islands_are_out_of_play() -> None:
    assert refused(situation(("samurai3", "")), "samurai3@15.-4") == "R1.3"
    assert refused(chosen(2), "place rice 15.-3") == "R1.2"


@pytest.mark.rule("R1.4")
def test_no_more_copies_than_there_are() -> None:
    state = GAME.new(2)
    GAME.play(state, 0, "choose helmet4")
    assert isinstance(state, Samurai)
    assert refused(state, "choose helmet4", 0) == "R1.4"


@pytest.mark.rule("R2.1")
def test_all_choose_at_the_same_time_and_in_secret() -> None:
    state = GAME.new(3)
    assert state.waiting() == [0, 1, 2]
    GAME.play(state, 2, "choose rider1")
    unseen = GAME.view(state, 0)
    other = GAME.new(3)
    GAME.play(other, 2, "choose swap")
    assert GAME.view(other, 0) == unseen
    for tile in HAND[:4]:
        GAME.play(state, 2, f"choose {tile}")
    assert state.waiting() == [0, 1]
    assert isinstance(state, Samurai)
    assert refused(state, "choose ship1", 2) == "R2.1"
    assert refused(state, "done", 0) == "R2.1"
    assert GAME.view(state, 2).supply_sizes[2] == 15


@pytest.mark.rule("R2.1")
def test_a_choice_may_be_taken_back_until_another_seat_chooses() -> None:
    match = Match(GAME, GAME.setup(2))
    for tile in HAND[:4]:
        match.play(1, f"choose {tile}")
    match.play(1, "undo")
    assert isinstance(match.state, Samurai)
    assert sum(GAME.view(match.state, 1).hand) == 3
    match.play(1, "choose samurai2")
    match.play(1, "choose ship1")
    assert match.can_undo(1)
    match.play(0, f"choose {HAND[0]}")
    assert not match.can_undo(1)


@pytest.mark.rule("R2.2")
def test_random_opening_hands() -> None:
    state = GAME.new(4, opening_hand="random")
    assert state.mover() == CHANCE
    assert dict(state.chances())[GAME.notation.read_action(CHANCE, "draw ship1")] == 2
    assert isinstance(state, Samurai)
    assert refused(state, "choose ship1", 0) == "R2.2"
    deal(state)
    assert GAME.view(state, 0).hand_sizes == (5, 5, 5, 5)
    assert state.asks(0) == "place_city"


@pytest.mark.rule("R2.3")
def test_edo_is_filled_by_nobody() -> None:
    state = chosen(2)
    assert figures_at(state, "14.6") == ["helmet", "buddha", "rice"]
    assert state.mover() == 0
    assert refused(state, "place rice 14.6") == "R2.3"


@pytest.mark.rule("R2.4")
def test_cities_first_with_two_different_figures() -> None:
    state = chosen(2)
    assert len(state.legal(0)) == 6
    play(state, "place rice 14.2")
    assert state.mover() == 1
    assert refused(state, "place rice 14.2") == "R2.4"
    assert refused(state, "place rice 8.12") == "R2.5"
    play(state, "place helmet 14.2")
    assert refused(state, "place buddha 14.2") == "R2.4"
    assert refused(state, "place buddha 11.10", 1) == "R2.4"


@pytest.mark.rule("R2.4")
def test_a_kind_may_run_out_of_stock() -> None:
    state = chosen(2)
    play(state, "place rice 14.2", "place helmet 14.2", "place rice 11.10", "place helmet 11.10")
    play(state, *(f"place rice {at}" for at in ("5.15", "6.13", "8.12", "9.10")))
    assert GAME.view(state, 0).stock[2] == 0
    assert refused(state, "place rice 10.12") == "R2.4"


@pytest.mark.rule("R2.5", "R2.6")
@pytest.mark.parametrize(("seats", "start"), [(2, 0), (3, 2), (4, 1)])
def test_villages_then_until_all_are_placed(seats: int, start: int) -> None:
    state, rng, placed = chosen(seats, start_seat=start), Rng(seats), Counter[int]()
    cities = 2 * (3 if seats == 4 else 2)
    previous = (start - 1) % seats
    while state.asks(0).startswith("place"):
        mover = int(state.mover())
        assert mover == (previous + 1) % seats
        previous = mover
        assert state.asks(mover) == ("place_city" if placed.total() < cities else "place_village")
        assert refused(state, "done") == "R2.6"
        state.apply(mover, state.sample(mover, rng))
        placed[mover] += 1
    assert set(placed.values()) == {9}
    assert len(placed) == seats
    assert state.mover() == start
    assert sum(GAME.view(state, 0).stock) == 0
    assert refused(state, "place rice 8.12") == "R2.5"


@pytest.mark.rule("R2.5")
def test_one_figure_per_village() -> None:
    state = chosen(2)
    play(state, "place rice 14.2", "place helmet 14.2", "place rice 11.10", "place helmet 11.10", "place buddha 8.12")
    assert refused(state, "place helmet 8.12") == "R2.5"
    assert refused(state, "place helmet 8.12", 0) == "R2.4"


@pytest.mark.rule("R2.7")
def test_start_seat() -> None:
    assert chosen(4).mover() == 0
    assert chosen(4, start_seat=3).mover() == 3
    with pytest.raises(SetupError, match="no seat 3"):
        GAME.new(2, start_seat=2)


@pytest.mark.rule("R2.8")
def test_random_figures() -> None:
    state = chosen(3, figure_setup="random", start_seat=1)
    kinds = ("helmet", "buddha", "rice")
    first = {GAME.notation.write_action(CHANCE, action): weight for action, weight in state.chances()}
    assert first == {f"figure {kind} 11.10": 9 for kind in kinds}
    state.apply(CHANCE, GAME.notation.read_action(CHANCE, "figure rice 11.10"))
    second = {GAME.notation.write_action(CHANCE, action): weight for action, weight in state.chances()}
    assert second == {"figure helmet 11.10": 9, "figure buddha 11.10": 9}
    assert refused(state, "place rice 8.12", 1) == "R2.8"
    rng, order = Rng(4), []
    while state.mover() == CHANCE:
        text = GAME.notation.write_action(CHANCE, int(state.deal(rng)))
        order.append(tuple(map(int, text.split()[2].split("."))))
    assert order[:3] == [(11, 10), (14, 2), (14, 2)]
    assert order[3:] == sorted(order[3:])
    assert state.mover() == 1
    assert GAME.view(state, 0).left == (10, 10, 10)


@pytest.mark.rule("R2.9")
def test_only_hands_are_secret() -> None:
    state = situation(("helmet4 ship2", "rice4 swap"), "0:rice2@15.0 1:ship1@13.0")
    mine, theirs = GAME.view(state, 0), GAME.view(state, 1)
    names = [name for name, *_ in mine.tile_kinds]
    assert [name for name, count in zip(names, mine.hand, strict=True) if count] == ["helmet4", "ship2"]
    assert mine.supply[names.index("rice2")] == 0
    assert mine.hand_sizes == theirs.hand_sizes == (2, 2)
    assert mine.tiles == theirs.tiles
    swapped = situation(("helmet4 ship2", "samurai1 buddha2"), "0:rice2@15.0 1:ship1@13.0")
    assert GAME.view(swapped, 0) == mine
    assert GAME.view(swapped, SPECTATOR) == GAME.view(state, SPECTATOR)
    assert GAME.view(swapped, 1) != theirs


@pytest.mark.rule("R3.11")
def test_equal_tiles_are_one_choice() -> None:
    """All multisets of five among 17 kinds, 3 of which come twice: count them by the kinds that come twice."""
    hands = sum(comb(3, pairs) * comb(17 - pairs, 5 - 2 * pairs) for pairs in range(3))
    assert hands == 7913
    state = GAME.new(2)
    assert len(state.legal(0)) == 17
    turns = situation(("samurai2 samurai2", ""))
    assert len(turns.legal(0)) == 30


@pytest.mark.rule("R3.11")
def test_tiles_are_chosen_in_any_order() -> None:
    one, other = GAME.new(2), GAME.new(2)
    for tile in HAND:
        GAME.play(one, 0, f"choose {tile}")
    for tile in reversed(HAND):
        GAME.play(other, 0, f"choose {tile}")
    assert GAME.notation.write_position(one) == GAME.notation.write_position(other)
