"""Taking figures, and the two endings."""

from __future__ import annotations

import pytest

from zashiki.games.samurai import GAME
from zashiki.games.samurai.tests.positions import HONSHU, deal, figures_at, play, refused, situation, taken
from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, OVER

NOTHING = (0, 0, 0)


@pytest.mark.rule("R1.5")
def test_which_tile_counts_for_which_figure() -> None:
    for tile, influence in (
        ("helmet4", [4, 0, 0]),
        ("buddha3", [0, 3, 0]),
        ("rice2", [0, 0, 2]),
        ("samurai3", [3, 3, 3]),
        ("rider1", [1, 1, 1]),
    ):
        view = GAME.view(situation((tile, ""), f"1:{tile}@14.5"), 0)
        edo = [name for _, name, *_ in view.places].index("Edo")
        assert [row[1] for row in view.influence[edo]] == influence
    view = GAME.view(situation(("", ""), "1:ship2@13.2"), 0)
    akita = [name for _, name, *_ in view.places].index("Akita")
    assert [row[1] for row in view.influence[akita]] == [2, 2, 2]


@pytest.mark.rule("R1.6")
def test_full_strength_for_every_figure_beside_it() -> None:
    view = GAME.view(situation(("", ""), "0:samurai3@14.1"), 0)
    beside = {view.places[i][1] for i, rows in enumerate(view.influence) if rows[0][0] == 3}
    assert beside == {"Hirosaki", "Akita"}


@pytest.mark.rule("R6.1")
def test_complete_when_the_land_around_is_covered() -> None:
    state = situation(("rice4 ship2 ship1", ""), "1:samurai1@14.1")
    play(state, "ship2@13.0", "ship1@13.1", "done")
    assert figures_at(state, "14.0") == ["rice"]
    state = situation(("rice4", ""), "1:samurai1@14.1")
    play(state, "rice4@15.0", "done")
    assert figures_at(state, "14.0") == []


@pytest.mark.rule("R6.2")
def test_each_figure_is_judged_by_itself() -> None:
    around = "0:helmet4@14.1 1:buddha4@14.3 1:samurai1@15.1"
    state = play(situation(("samurai2", ""), around), "samurai2@15.2", "done")
    assert taken(state) == [(1, 0, 0), (0, 1, 0), NOTHING]


@pytest.mark.rule("R6.3")
def test_ships_count() -> None:
    state = situation(("samurai1", ""), "1:samurai2@14.1 0:ship2@13.0")
    play(state, "samurai1@15.0", "done")
    assert taken(state)[0] == (0, 0, 1)


@pytest.mark.rule("R6.4")
def test_a_tie_belongs_to_nobody() -> None:
    state = situation(("samurai2", ""), "1:samurai2@14.1")
    assert GAME.sight.preview(GAME.view(state, 0), state.legal(0)[0])["kind"] == "lay"
    play(state, "samurai2@15.0", "done")
    assert taken(state) == [NOTHING, NOTHING, (0, 0, 1)]
    three = situation(("samurai2", "", ""), "1:samurai2@14.1 2:ship1@13.0")
    play(three, "samurai2@15.0", "done")
    assert taken(three) == [NOTHING, NOTHING, NOTHING, (0, 0, 1)]


@pytest.mark.rule("R6.5")
def test_no_influence_is_nobodys() -> None:
    state = situation(("helmet4", ""), "1:buddha4@14.1")
    play(state, "helmet4@15.0", "done")
    assert taken(state) == [NOTHING, NOTHING, (0, 0, 1)]
    alone = situation(("helmet4", ""), "0:exchange@14.1")
    play(alone, "helmet4@15.0", "done")
    assert taken(alone) == [NOTHING, NOTHING, (0, 0, 1)]


@pytest.mark.rule("R6.6")
def test_settlements_completed_together_are_judged_on_the_same_tiles() -> None:
    """15.0 closes Hirosaki and Hachinohe at once; the tile counts in full for both."""
    state = situation(("samurai3", ""), "1:rice2@14.1 1:helmet2@15.1 1:buddha2@16.1")
    play(state, "samurai3@15.0", "done")
    assert taken(state)[0] == (1, 0, 1)


@pytest.mark.rule("R6.7")
def test_screens_hide_nothing_from_a_good_memory_but_tell_tables_what_to_show() -> None:
    for seats, screens, shown in ((2, "screened", True), (3, "screened", False), (4, "screened", False)):
        assert GAME.view(GAME.new(seats, screens=screens), 0).shown == shown
        assert GAME.view(GAME.new(seats, screens="open"), 0).shown
    state = situation(("", "", ""), more=("taken 1: 1 2 0",), phase="ended")
    assert GAME.view(state, 0).shown
    assert GAME.view(state, 0).taken[1] == (1, 2, 0)


@pytest.mark.rule("R6.7")
def test_every_taking_is_told_to_all() -> None:
    match = Match(GAME, GAME.setup(3))
    match.state = situation(("samurai2", "", ""), "1:samurai1@14.1")
    match.play(0, "samurai2@15.0")
    events = match.play(0, "done")
    takes = [event for event in events if event.kind == "takes"]
    assert [(event.seat, event.audience, event.facts["place"]) for event in takes] == [(0, None, "Hirosaki")]


@pytest.mark.rule("R7.1")
def test_the_last_figure_of_a_kind_ends_the_match_without_drawing() -> None:
    figures = "14.0:rice 16.0:helmet 8.12:buddha 9.10:buddha 10.12:helmet"
    state = situation(("samurai3", "samurai2"), "1:rice2@14.1 1:helmet4@15.1 1:buddha2@16.1", figures=figures)
    play(state, "samurai3@15.0", "done")
    assert taken(state) == [(0, 0, 1), (1, 0, 0), NOTHING]
    assert state.mover() == OVER
    assert GAME.view(state, 0).hand_sizes[0] == 0
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.details["ended_by"] == ["R7.1"]
    assert outcome.details["ran_out"] == ["rice"]
    assert refused(state, "samurai2@15.2", 1) == "R7.1"


@pytest.mark.rule("R7.1")
def test_with_taking_at_once_the_seat_goes_on_until_done() -> None:
    figures = "14.0:rice 16.0:helmet 8.12:buddha 9.10:buddha 10.12:helmet"
    state = situation(("samurai3 ship1", ""), "1:rice2@14.1", figures=figures, options="capture=immediate")
    play(state, "samurai3@15.0")
    assert GAME.view(state, 0).left[2] == 0
    play(state, "ship1@13.0")
    assert state.mover() == 0
    play(state, "done")
    assert state.mover() == OVER


@pytest.mark.rule("R7.2")
@pytest.mark.parametrize(("before", "ends"), [("1 0 1", False), ("1 1 1", True), ("1 1 2", True)])
def test_four_figures_set_aside_end_the_match(before: str, ends: bool) -> None:
    figures = HONSHU.replace("5.15:rice 6.13:helmet 8.12:buddha 9.10:rice", "")
    state = situation(("samurai2", ""), "1:samurai2@14.1", figures=figures, more=(f"aside: {before}",))
    preview = GAME.sight.preview(GAME.view(state, 0), GAME.read_legal(state, 0, "samurai2@15.0"))
    assert preview["ends"] == (["R7.2"] if ends else [])
    play(state, "samurai2@15.0", "done")
    assert (state.mover() == OVER) == ends
    if ends:
        assert refused(state, "samurai2@15.2", 0) == "R7.2"


@pytest.mark.rule("R7.1", "R7.2")
def test_both_endings_in_one_turn() -> None:
    figures = "14.0:rice 16.0:helmet 8.12:buddha 9.10:buddha 10.12:helmet"
    state = situation(("samurai2", ""), "1:samurai2@14.1", figures=figures, more=("aside: 1 1 1",))
    play(state, "samurai2@15.0", "done")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.details["ended_by"] == ["R7.1", "R7.2"]


@pytest.mark.rule("R8.3")
def test_three_against_two() -> None:
    state = situation(("helmet3", ""), "1:samurai2@15.6")
    play(state, "helmet3@16.5", "done")
    assert taken(state) == [(1, 0, 0), NOTHING, NOTHING]


@pytest.mark.rule("R8.4")
def test_a_rider_and_a_samurai_complete_several_settlements() -> None:
    around = "1:helmet4@15.1 1:rice2@16.1 2:buddha4@14.3 3:samurai1@15.2"
    state = situation(("rider1 samurai2", "", "", ""), around)
    play(state, "rider1@15.0", "samurai2@14.1")
    done = GAME.sight.preview(GAME.view(state, 0), 0)
    assert {(take["figure"], take["taker"]) for take in done["takes"]} == {(2, 0), (0, 1), (1, 2)}
    play(state, "done")
    assert taken(state) == [(0, 0, 1), (2, 0, 0), (0, 1, 0), NOTHING, NOTHING]


@pytest.mark.rule("R8.5")
def test_one_samurai_and_two_ships() -> None:
    state = situation(("samurai3 ship2 ship1 rice4 rice3", ""))
    play(state, "samurai3@15.0", "ship2@13.0", "ship1@13.1", "done")
    assert state.mover() == CHANCE
    deal(state)
    assert state.mover() == 1
