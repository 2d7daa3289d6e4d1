"""Rules 1, 2 and 7: cards, order of play, the end."""

from __future__ import annotations

from collections import Counter

import pytest

from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.rules import actions as act
from zashiki.games.kunitori.rules.state import Kunitori
from zashiki.games.kunitori.rules.tables import IDS, TABLE
from zashiki.games.kunitori.tests.tables import left, options, own, pile, play, row, stage, table, told, why_not
from zashiki.kernel.model import CHANCE, OVER, SPECTATOR, SetupError
from zashiki.kernel.rng import Rng


def fresh(seats: int, **options: object) -> Kunitori:
    state = GAME.new(seats, **options)
    assert isinstance(state, Kunitori)
    return state


def dealt(seats: int, **options: object) -> Kunitori:
    state, rng = fresh(seats, **options), Rng(5)
    while state.mover() == CHANCE:
        state.deal(rng)
    return state


@pytest.mark.rule("R1.1")
def test_two_to_six_seats_and_270_cards() -> None:
    assert GAME.seats == (2, 3, 4, 5, 6)
    with pytest.raises(SetupError):
        GAME.new(7)
    numbers = Counter[str]()
    for card in TABLE:
        numbers[card["type"]] += card["copies"]
    assert numbers == {"general": 8, "unit": 58, "policy": 84, "victory": 50, "treasure": 70}


@pytest.mark.rule("R1.2")
def test_every_kind_is_in_the_pool() -> None:
    state = fresh(2)
    assert all(state.at(act.POOL, kind) > 0 for kind in range(len(IDS)))
    assert sum(state.row(act.POOL)) == 270 - 2 * 8
    assert all(left(state, general) == 1 for general in IDS[:8])


@pytest.mark.rule("R1.3")
def test_a_deck_of_two_villages_and_six_coppers_of_which_four_are_drawn() -> None:
    state = fresh(3)
    assert [pile(state, seat, "deck") for seat in range(3)] == ["village*2 copper*6"] * 3
    assert (left(state, "village"), left(state, "copper")) == (30 - 6, 40 - 18)
    play(state, "start 2", *["draw copper"] * 4, "draw village", "draw village")
    assert pile(state, 0, "hand") == "copper*4"
    assert pile(state, 0, "deck") == "village*2 copper*2"
    assert options(state) == ["draw copper"]
    state = dealt(3)
    assert [state.size(seat, act.HAND) for seat in range(3)] == [4, 4, 4]


@pytest.mark.rule("R1.4")
def test_chance_names_the_start_seat() -> None:
    state = fresh(4)
    assert (state.mover(), state.chances()) == (CHANCE, [(act.STARTS * 64 + seat, 1) for seat in range(4)])
    play(state, "start 3")
    assert (state.first, state.active) == (3, 3)
    assert dealt(2).why_not(0, act.STARTS * 64) == "R1.4"


@pytest.mark.rule("R1.5")
def test_trashed_cards_lie_on_the_common_scrap_pile_for_good() -> None:
    state = table({"hand": "new_technology copper*3", "deck": "copper*4"})
    before = left(state, "new_technology")
    play(state, "play new_technology", "option 2")
    assert row(state, act.SCRAP) == "new_technology"
    play(state, "done", *["draw copper"] * 4)
    assert (row(state, act.SCRAP), left(state, "new_technology")) == ("new_technology", before)
    assert pile(state, 0, "discard") == "copper*3"
    state = table({"hand": "market_place village", "deck": "copper"})
    play(state, "play market_place", "trash village", "gain fort")
    assert (row(state, act.SCRAP), pile(state, 0, "discard")) == ("village", "fort")


@pytest.mark.rule("R1.6")
def test_what_is_reconstructed_beside_prices() -> None:
    cards = {card["id"]: card for card in TABLE}
    assert (cards["village"]["points"], cards["high_taxes"]["copies"], cards["castle"]["copies"]) == (1, 8, 4)
    assert cards["village"]["certainty"]["points"] == "reconstructed"
    assert cards["castle"]["certainty"]["copies"] == cards["high_taxes"]["certainty"]["copies"] == "reconstructed"
    assert fresh(2).points[0] == 2


@pytest.mark.rule("R2.1")
def test_four_phases_in_order() -> None:
    state = table({"hand": "oda archers copper*2", "deck": "fort copper*4"})
    phases = [GAME.view(state, 0).phase]
    for text in ("play oda", "play archers", "done", "done", "treasures", "done", "done"):
        assert why_not(state, "buy copper") == ("" if phases[-1] == "buy" else "R2.1")
        play(state, text)
        phases.append(GAME.view(state, 0).phase)
    assert phases == ["action", "action", "action", "battle", "buy", "buy", "end", "end"]
    without_actions = table({"hand": "tokugawa fort copper*2"})
    play(without_actions, "play tokugawa")
    assert GAME.view(without_actions, 0).phase == "battle"


@pytest.mark.rule("R2.2")
def test_turns_pass_clockwise() -> None:
    state = table({}, {}, {})
    order = []
    for _ in range(4):
        order.append(int(state.mover()))
        assert why_not(state, "done", seat=(order[-1] + 1) % 3) == "R2.2"
        play(state, "done")
        while state.mover() == CHANCE:
            state.deal(Rng(1))
    assert order == [0, 1, 2, 0]


def finish_turn(state: Kunitori) -> None:
    seat = state.active
    turn = state.turn
    while state.turn == turn and state.mover() != OVER:
        if state.mover() == CHANCE:
            state.deal(Rng(3))
        else:
            assert state.mover() == seat
            play(state, "done")


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize(("card", "gone"), [("village", 25), ("prefecture", 11), ("province", 7)])
def test_the_last_card_of_any_victory_pile_ends_the_game(card: str, gone: int) -> None:
    state = table({"hand": "gold*4"}, gone=f"{card}*{gone}")
    play(state, "treasures", f"buy {card}")
    finish_turn(state)
    assert (state.active, state.mover()) == (1, 1)
    finish_turn(state)
    assert state.mover() == OVER


@pytest.mark.rule("R7.1")
def test_an_empty_victory_pile_gives_every_other_seat_one_more_turn() -> None:
    state = table({"hand": "gold*4"}, {}, {}, gone="province*7")
    events = play(state, "treasures", "buy province")
    assert told(events, "last_round") == [{"card": "province"}]
    finish_turn(state)
    assert [state.active, state.mover()] == [1, 1]
    finish_turn(state)
    assert state.active == 2
    finish_turn(state)
    assert state.mover() == OVER
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.rule == "R7.3"
    later = table({}, {"hand": "gold*4"}, {}, gone="province*7")
    finish_turn(later)
    play(later, "treasures", "buy province")
    order = []
    while later.mover() != OVER:
        order.append(later.active)
        finish_turn(later)
    assert order == [1, 2, 0]  # the start seat has its turn more, too
    gold = table({"hand": "gold*4"}, gone="gold*5")
    play(gold, "treasures", "buy gold")
    finish_turn(gold)
    assert gold.turns_left == -1  # another pile may run out


@pytest.mark.rule("R7.2")
def test_a_second_empty_pile_prolongs_nothing() -> None:
    state = table({"hand": "gold*4"}, {"hand": "gold*2"}, gone="province*7 prefecture*11")
    play(state, "treasures", "buy province")
    finish_turn(state)
    assert state.turns_left == 1
    play(state, "treasures", "buy prefecture")
    finish_turn(state)
    assert state.mover() == OVER


@pytest.mark.rule("R7.3")
def test_points_everywhere_count_and_ties_go_to_the_later_first_turn() -> None:
    state = table(
        {"hand": "village*2 copper*2", "deck": "high_taxes castle", "discard": "land_survey", "deployed": "castle"},
        {"hand": "prefecture copper*3", "deck": "copper"},
        {"hand": "copper*4", "deck": "fort province"},
        {"hand": "village*4", "deck": "village"},
        round_limit=1,
    )
    assert [int(points) for points in state.points] == [2 - 3 + 4 - 1 + 4, 5, 11, 5]
    state.first = 2
    for _ in range(4):
        while state.mover() == CHANCE:
            state.deal(Rng(2))
        if stage(state) == "end":
            play(state, "done")
        finish_turn(state)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (6, 5, 11, 5)
    assert outcome.ranks == (2, 3, 1, 4)  # seat 2 began, so seat 1 had its first turn last and seat 3 its second
    assert outcome.details["points"][0]["castle"] == [2, 8]  # type: ignore[index]


@pytest.mark.rule("R7.3")
def test_points_come_and_go_with_the_cards() -> None:
    state = table({"hand": "tea_set silver*2", "deck": "copper*4"})
    assert state.points[0] == 3
    play(state, "play tea_set", "option 2")
    assert state.points[0] == 0
    state.buys = 3
    play(state, "treasures", "buy high_taxes", "buy land_survey", "buy village")
    assert state.points[0] == -3 - 1 + 1


@pytest.mark.rule("R7.4")
def test_a_limit_of_rounds() -> None:
    assert GAME.setup(2).options["round_limit"] == 200
    state = dealt(2, round_limit=3)
    for _ in range(6):
        assert state.mover() != OVER
        finish_turn(state)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.details["rounds"]) == ("R7.4", 3)


@pytest.mark.rule("R7.5")
def test_what_is_open_and_what_is_secret() -> None:
    state = table({"hand": "archers copper*3", "deck": "gold silver"}, {"discard": "fort", "deployed": "castle"})
    other, watcher = (GAME.view(state, viewer) for viewer in (1, SPECTATOR))
    assert own(state, 0)["hand"] == {"archers": 1, "copper": 3}
    assert other.players[0]["hidden"] == {"archers": 1, "copper": 3, "silver": 1, "gold": 1}
    assert (other.players[0]["hand"], other.players[0]["deck"]) == (4, 2)
    assert watcher.mine is None
    assert watcher.players == other.players == GAME.view(state, 0).players
    assert watcher.players[1]["discard"] == {"fort": 1}
    assert watcher.players[1]["deployed"] == {"castle": 1}


@pytest.mark.rule("R7.5")
def test_draws_are_secret_scrap_and_sizes_are_open() -> None:
    state = table({"hand": "market_place village", "deck": "fort silver"}, {"hand": "fort", "deck": "gold village"})
    play(state, "play market_place", "trash village", "gain fort")
    assert GAME.view(state, SPECTATOR).scrap == {"village": 1}
    events = play(state, "done", "draw silver", "draw fort")
    drawn = [event for event in events if event.kind == "drawn"]
    assert drawn
    assert not any(event.is_for(1) or event.is_for(SPECTATOR) for event in drawn)
    state = table({"hand": "ninja_clan"}, {"deck": "gold village copper"}, ninja_self=False)
    play(state, "play ninja_clan", "draw gold", "draw village", "done", "top gold")
    assert GAME.view(state, SPECTATOR).players[1]["deck"] == 3
