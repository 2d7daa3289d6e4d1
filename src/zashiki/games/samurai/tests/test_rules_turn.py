"""A turn, the figure exchange and the tile exchange."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.samurai import GAME
from zashiki.games.samurai.rules.actions import DONE
from zashiki.games.samurai.rules.state import Samurai
from zashiki.games.samurai.tests.positions import deal, figures_at, play, refused, situation, taken
from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng

FULL_HAND = "helmet4 samurai2 ship2 rider1 swap"


@pytest.mark.rule("R3.1")
def test_at_least_one_tile_from_the_hand() -> None:
    state = situation((FULL_HAND, FULL_HAND))
    assert refused(state, "done") == "R3.1"
    assert refused(state, "rice4@15.0") == "R3.1"
    assert refused(situation(("rice4", FULL_HAND)), "swap 14.0:rice 8.12:buddha") == "R3.1"
    play(state, "helmet4@15.0", "done")
    assert state.mover() == CHANCE


@pytest.mark.rule("R3.2")
def test_one_tile_without_the_character_and_any_number_with_it() -> None:
    state = situation(("helmet4 samurai2 ship2 ship1 rider1", ""))
    play(state, "ship2@13.0", "helmet4@15.0", "rider1@15.2")
    assert refused(state, "samurai2@14.1") == "R3.2"
    assert state.asks(0) == "lay_character"
    play(state, "ship1@13.1", "done")
    assert len(GAME.view(state, 0).tiles) == 4


@pytest.mark.rule("R3.3")
def test_ships_at_sea_and_other_tiles_on_land() -> None:
    state = situation((FULL_HAND, ""), "1:samurai1@14.1 1:ship1@13.1")
    assert refused(state, "ship2@15.0") == "R3.3"
    assert refused(state, "helmet4@13.0") == "R3.3"
    assert refused(state, "rider1@14.1") == "R3.3"
    assert refused(state, "ship2@13.1") == "R3.3"
    play(state, "ship2@13.0", "rider1@15.0")


@pytest.mark.rule("R3.4")
def test_never_on_a_settlement() -> None:
    state = situation(("rice4 ship2 rider1", ""), "1:samurai1@14.1")
    for at in ("14.0", "14.2", "14.6"):
        assert refused(state, f"rider1@{at}") == "R3.4"
    play(state, "rice4@15.0", "done")
    assert figures_at(state, "14.0") == []
    empty = situation(("rice4 ship2 rider1", ""), "1:samurai1@14.1 0:rice2@15.0", figures="8.12:buddha 9.10:rice")
    assert refused(empty, "rider1@14.0") == "R3.4"


@pytest.mark.rule("R3.5")
def test_tiles_stay() -> None:
    state = situation(("helmet4 rider1", "rice4"))
    play(state, "helmet4@15.0", "done")
    deal(state)
    before = set(GAME.view(state, 0).tiles)
    play(state, "rice4@14.1", "done")
    assert before < set(GAME.view(state, 0).tiles)
    assert taken(state) == [(0, 0, 0), (0, 0, 1), (0, 0, 0)]


@pytest.mark.rule("R3.6")
def test_figures_are_taken_when_the_turn_is_done() -> None:
    state = situation(("rice4 swap ship2", ""), "1:buddha4@14.1")
    play(state, "rice4@15.0")
    assert figures_at(state, "14.0") == ["rice"]
    play(state, "swap 14.0:rice 8.12:buddha", "done")
    assert taken(state) == [(0, 0, 0), (0, 1, 0), (0, 0, 0)]
    assert figures_at(state, "8.12") == ["rice"]


@pytest.mark.rule("R3.6")
def test_figures_are_taken_at_once_if_so_agreed() -> None:
    state = situation(("rice4 swap ship2", ""), "1:buddha4@14.1", options="capture=immediate")
    play(state, "rice4@15.0")
    assert taken(state) == [(0, 0, 1), (0, 0, 0), (0, 0, 0)]
    assert refused(state, "swap 14.0:rice 8.12:buddha") == "R4.1"
    play(state, "done")
    assert taken(state) == [(0, 0, 1), (0, 0, 0), (0, 0, 0)]


@pytest.mark.rule("R3.6", "R5.3")
def test_taking_at_once_waits_until_the_exchanged_tile_lies_again() -> None:
    state = situation(("exchange", ""), "0:rice4@14.3 1:rice2@14.1", options="capture=immediate")
    play(state, "exchange@14.3")
    assert taken(state) == [(0, 0, 0)] * 3
    play(state, "rice4@15.0")
    assert taken(state) == [(0, 0, 1), (0, 0, 0), (0, 0, 0)]


@pytest.mark.rule("R3.6")
def test_a_turn_may_be_taken_back_until_done() -> None:
    match = Match(GAME, GAME.setup(2, {"opening_hand": "random", "figure_setup": "random"}))
    rng = Rng(8)
    while match.state.mover() == CHANCE:
        match.deal(rng)
    assert isinstance(match.state, Samurai)
    before = GAME.notation.write_position(match.state)
    match.take(0, int(match.state.sample(0, rng)))
    assert match.can_undo(0)
    match.undo(0)
    assert isinstance(match.state, Samurai)
    assert GAME.notation.write_position(match.state) == before
    match.take(0, int(match.state.sample(0, rng)))
    if match.state.asks(0) == "again":
        match.take(0, int(match.state.sample(0, rng)))
    match.play(0, "done")
    assert not match.can_undo(0)


@pytest.mark.rule("R3.7")
def test_draws_up_to_five_by_copies_left() -> None:
    state = situation(("helmet4 samurai2 samurai1 ship1 swap", "rice4"))
    play(state, "helmet4@15.0", "ship1@13.0", "done")
    assert state.mover() == CHANCE
    chances = {GAME.notation.write_action(CHANCE, action): weight for action, weight in state.chances()}
    assert chances["draw samurai2"] == 1
    assert chances["draw ship1"] == 1
    assert "draw helmet4" not in chances
    assert sum(chances.values()) == GAME.view(state, 0).supply_sizes[0] == 15
    deal(state)
    assert GAME.view(state, 0).hand_sizes[0] == 5
    assert refused(state, "done", 0) == "R3.8"


@pytest.mark.rule("R3.7")
def test_draws_until_the_supply_is_empty() -> None:
    laid = "helmet3@14.3 helmet2@15.5 buddha4@16.5 buddha3@15.6 buddha2@12.7 rice4@12.8 rice3@12.9 rice2@13.5"
    laid += " samurai3@13.6 samurai2@13.7 samurai2@14.5 samurai1@14.7 samurai1@15.4 exchange@11.11 ship2@4.14"
    tiles = " ".join(f"0:{tile}" for tile in laid.split())
    state = situation(("helmet4 ship1 ship1 rider1", "rice4"), tiles, figures="14.0:rice 16.0:helmet 8.12:buddha")
    assert GAME.view(state, 0).supply_sizes[0] == 1
    play(state, "helmet4@15.0", "ship1@13.0", "done")
    deal(state)
    assert GAME.view(state, 0).hand_sizes[0] == 3
    assert state.mover() == 1


@pytest.mark.rule("R3.8")
def test_the_next_seat_clockwise() -> None:
    state = situation(("rice4", "helmet4", "buddha4", "samurai3"), phase="turn seat=3")
    assert refused(state, "rice4@15.0", 0) == "R3.8"
    play(state, "samurai3@15.0", "done")
    assert deal(state).mover() == 0
    play(state, "rice4@14.1", "done")
    assert deal(state).mover() == 1


@pytest.mark.rule("R3.9")
def test_who_cannot_play_passes_and_all_passing_ends_the_match() -> None:
    state = situation(("", ""), figures="8.12:buddha 9.10:rice 10.12:helmet")
    for seat in range(2):
        state.supplies[seat] = 0  # no match comes to this: there is more than enough to lay
    assert state.asks(0) == "pass"
    assert GAME.legal(state, 0) == ["done"]
    assert GAME.sight.preview(GAME.view(state, 0), 0)["ends"] == []
    play(state, "done")
    assert state.mover() == 1
    assert GAME.sight.preview(GAME.view(state, 1), 0)["ends"] == ["R3.9"]
    play(state, "done")
    assert state.mover() == OVER
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.details["ended_by"] == ["R3.9"]
    assert refused(state, "done", 0) == "R3.9"


@pytest.mark.rule("R3.9")
def test_passing_is_only_for_who_cannot_play() -> None:
    state = situation(("ship1", ""))
    assert refused(state, "done") == "R3.1"


@pytest.mark.rule("R3.10")
def test_one_tile_with_the_character_is_a_turn() -> None:
    for text in ("ship2@13.0", "rider1@15.0", "swap 14.0:rice 8.12:buddha"):
        state = play(situation((FULL_HAND, "")), text)
        assert "done" in GAME.legal(state, 0)


@pytest.mark.rule("R4.1")
def test_figure_exchange_swaps_any_two_figures_and_leaves() -> None:
    state = situation((FULL_HAND, ""))
    assert refused(state, "swap 14.0:buddha 8.12:rice") == "R4.1"
    play(state, "swap 5.15:rice 16.0:helmet")
    assert figures_at(state, "5.15") == ["helmet"]
    assert figures_at(state, "16.0") == ["rice"]
    view = GAME.view(state, 0)
    assert view.tiles == ()
    assert view.swap_discarded == (True, False)
    play(state, "done")
    assert sum(GAME.view(state, 0).hand) + sum(GAME.view(state, 0).supply) == 19


@pytest.mark.rule("R4.2")
def test_no_two_equal_figures_in_a_city() -> None:
    state = situation((FULL_HAND, ""))
    assert refused(state, "swap 14.6:rice 8.12:buddha") == "R4.2"
    assert refused(state, "swap 14.2:helmet 8.12:buddha") == "R4.2"
    assert refused(state, "swap 14.2:helmet 11.10:buddha") == "R4.2"
    legal = GAME.legal(state, 0)
    assert "swap 14.2:helmet 16.4:rice" in legal
    assert "swap 11.10:rice 14.2:helmet" in legal
    assert not any("14.6:" in text for text in legal)
    play(state, "swap 14.2:helmet 16.4:rice")
    assert figures_at(state, "14.2") == ["buddha", "rice"]


@pytest.mark.rule("R4.2")
def test_every_legal_swap_keeps_cities_mixed() -> None:
    state = situation((FULL_HAND, ""))
    swaps = [text for text in GAME.legal(state, 0) if text.startswith("swap")]
    villages = [5, 4, 5]  # helmets, buddhas, rice fields that stand in villages
    between = villages[0] * villages[1] + villages[0] * villages[2] + villages[1] * villages[2]
    from_akita = 2 * villages[2]  # each of its figures for a rice field
    from_kyoto = 2 * villages[0]
    assert len(swaps) == between + from_akita + from_kyoto + 1  # and Akita's helmet for Kyoto's rice field


@pytest.mark.rule("R4.3")
def test_swaps_that_change_nothing() -> None:
    state = situation((FULL_HAND, ""))
    assert refused(state, "swap 14.0:rice 5.15:rice") == "R4.3"
    assert refused(state, "swap 14.2:helmet 14.2:buddha") == "R4.3"
    assert refused(state, "swap 14.0:rice 14.0:rice") == "R4.3"


@pytest.mark.rule("R4.4")
def test_a_swap_completes_nothing() -> None:
    state = situation((FULL_HAND, ""), "1:rice4@14.1")
    play(state, "swap 14.0:rice 8.12:buddha", "done")
    assert taken(state) == [(0, 0, 0)] * 3
    assert figures_at(state, "14.0") == ["buddha"]


@pytest.mark.rule("R5.1", "R5.3")
def test_tile_exchange_takes_up_an_own_tile_and_stays() -> None:
    state = situation(("exchange rice4", ""), "0:samurai3@15.0 1:helmet2@14.1")
    assert refused(state, "exchange@14.1") == "R5.1"
    assert refused(state, "exchange@15.2") == "R5.1"
    play(state, "exchange@15.0")
    assert state.asks(0) == "again"
    play(state, "samurai3@15.2")
    view = GAME.view(state, 0)
    laid = {(view.hexes[i][:2], seat, view.tile_kinds[tile][0]) for i, seat, tile in view.tiles}
    assert laid == {((15, 0), 0, "exchange"), ((15, 2), 0, "samurai3"), ((14, 1), 1, "helmet2")}
    play(state, "done")
    assert taken(state) == [(0, 0, 0), (0, 0, 0), (0, 0, 1)]


@pytest.mark.rule("R5.2")
def test_the_tile_taken_up_is_placed_at_once() -> None:
    state = situation(("exchange rice4 ship1 swap", ""), "0:samurai3@15.0 1:helmet2@14.1")
    play(state, "exchange@15.0")
    for text in ("done", "rice4@15.2", "ship1@13.0", "swap 14.0:rice 8.12:buddha", "samurai3@15.0", "samurai3@14.1"):
        assert refused(state, text) == "R5.2"
    assert refused(state, "samurai3@13.0") == "R3.3"
    assert refused(state, "samurai3@14.0") == "R3.4"
    assert len(state.legal(0)) == 28


@pytest.mark.rule("R5.4")
def test_tile_exchange_is_the_one_tile_without_the_character() -> None:
    state = situation(("exchange rice4 rider1", ""), "0:samurai3@15.0")
    play(state, "exchange@15.0", "samurai3@15.2")
    assert refused(state, "rice4@16.1") == "R3.2"
    play(state, "rider1@16.1", "done")
    other = situation(("exchange rice4", ""), "0:samurai3@15.0")
    play(other, "rice4@16.1")
    assert refused(other, "exchange@15.0") == "R3.2"


@pytest.mark.rule("R5.5")
def test_what_a_tile_exchange_cannot_take_up() -> None:
    state = situation(("exchange rice4", ""), "0:rider1@15.0 0:ship2@13.0 1:samurai1@14.1")
    for at in ("15.0", "13.0", "14.1", "15.2"):
        assert refused(state, f"exchange@{at}") == "R5.5"
    state = situation(("exchange rice4", ""), "0:rider1@15.0 0:samurai2@14.1")
    assert refused(state, "exchange@15.0") == "R5.5"
    assert "exchange@14.1" in GAME.legal(state, 0)


@pytest.mark.rule("R5.5")
def test_no_tile_exchange_without_an_empty_land_hex() -> None:
    state = situation(("exchange", ""), "0:samurai2@14.1")
    state.lands = vec[i64]()
    assert refused(state, "exchange@14.1") == "R5.5"


def doubts(state: Samurai) -> dict[int, str]:
    """What the seat whose turn it is might regret."""
    seat = int(state.mover())
    return dict(GAME.doubts(GAME.view(state, seat), [int(action) for action in state.legal(seat)]))


@pytest.mark.rule("R3.2", "R6.1")
def test_a_turn_ended_with_a_plain_tile_in_hand_or_a_figure_within_reach_is_doubted() -> None:
    state = situation(("helmet4 rider1 ship1", "rice2"), "0:samurai2@14.1")
    assert doubts(state) == {}  # nothing was laid: the turn cannot end
    assert doubts(play(state.copy(), "ship1@13.2")) == {DONE: "tile figure turn"}
    assert doubts(play(state.copy(), "helmet4@13.7")) == {DONE: "figure turn"}  # the rider would close 14.0
    assert doubts(play(state.copy(), "helmet4@13.7", "rider1@15.0")) == {}
    lost = situation(("helmet4 rider1", "rice2"), "1:samurai3@14.1")
    assert doubts(play(lost, "helmet4@13.7")) == {}  # for somebody else
