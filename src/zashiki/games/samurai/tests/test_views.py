"""What viewers see, what previews tell, and how texts are read."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from zashiki.games.samurai import GAME
from zashiki.games.samurai.rules.state import Samurai
from zashiki.games.samurai.tests.positions import deal, play, situation
from zashiki.kernel.model import CHANCE, OVER, SPECTATOR, NotationError
from zashiki.kernel.rng import Rng
from zashiki.proof.golden import check_golden

GOLDENS = sorted((GAME.folder / "tests" / "golden").glob("*.txt"))


def preview(state: Samurai, text: str) -> dict[str, object]:
    seat = int(state.mover())
    return GAME.sight.preview(GAME.view(state, seat), GAME.read_legal(state, seat, text))


def some_states(seats: int, seed: int) -> list[Samurai]:
    """Every fifth state of a random match."""
    state, rng, found = GAME.new(seats), Rng(seed), []
    while state.mover() != OVER:
        if state.mover() == CHANCE:
            state.deal(rng)
        else:
            state.apply(state.mover(), state.sample(state.mover(), rng))
        found.append(state.copy())
    return [twin for twin in found[::5] if isinstance(twin, Samurai)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_states_look_the_same(seats: int) -> None:
    for state in some_states(seats, seats):
        for viewer in (*range(seats), SPECTATOR):
            view = GAME.view(state, viewer)
            twin = GAME.sight.imagine(view, Rng(viewer + 9))
            assert GAME.view(twin, viewer) == view
            if viewer in state.waiting():
                assert list(twin.legal(viewer)) == list(state.legal(viewer))
                assert twin.asks(viewer) == state.asks(viewer)


def test_imagining_reaches_other_hands() -> None:
    state = situation(("helmet4 ship2", "rice4 swap"))
    hands = {GAME.view(GAME.sight.imagine(GAME.view(state, 0), Rng(seed)), 1).hand for seed in range(30)}
    assert len(hands) > 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_read_back(seats: int) -> None:
    for state in some_states(seats, 20 + seats):
        text = GAME.notation.write_position(state)
        again = GAME.notation.read_position(text)
        assert GAME.notation.write_position(again) == text
        for viewer in range(seats):
            assert GAME.view(again, viewer) == GAME.view(state, viewer)


def test_sampling_is_picking_from_the_list() -> None:
    for state in some_states(4, 3):
        mover = state.mover()
        if mover >= 0:
            assert state.sample(mover, Rng(7)) == Rng(7).pick(state.legal(mover))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "samurai 5",
        "samurai 2 capture=never\nphase turn",
        "samurai 2\nphase tea",
        "samurai 2\nphase turn seat=2",
        "samurai 2 start_seat=3\nphase turn",
        "samurai 2\nphase turn\nfigures: 14.0:rice+rice",
        "samurai 2\nphase turn\nfigures: 15.-3:rice",
        "samurai 2\nphase turn\nfigures: 14.0:",
        "samurai 2\nphase turn\ntaken 0: 8 0 0",
        "samurai 2\nphase turn\ntaken 0: 1 0",
        "samurai 2\nphase turn\ntiles: 0:ship1@15.0",
        "samurai 2\nphase turn\ntiles: 0:swap@15.0",
        "samurai 2\nphase turn\ntiles: 0:rice4@15.0 1:rice4@15.0",
        "samurai 2\nphase turn\ntiles: 0:rice4@15.0 0:rice4@15.2",
        "samurai 2\nphase turn\nhand 0: rice4 rice4",
        "samurai 2\nphase turn\nhand 0: rice4\nhand 0: rice4",
        "samurai 2\nphase turn\nsupply 0: rice4",
        "samurai 2\nphase turn lifted=helmet9",
        "samurai 2\nphase turn lifted=ship1",
        "samurai 2\nphase drawing\nhand 0: rice4 rice3 rice2 ship1 ship1",
        "samurai 2\nphase scattering",
        "samurai 2\nphase turn weather=fine",
        "samurai 2\nphase turn\nmoon: full",
        "samurai 2\nphase turn\nlaid: 14.0 14.1 14.1 14.1 14.1 14.1 14.1",
    ],
)
def test_wrong_positions_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.notation.read_position(text)


@pytest.mark.parametrize(
    "text", ["", "lay", "rice4@", "rice9@15.0", "rice4@99.9", "swap", "swap 14.0 8.12", "swap@15.0", "place tea 14.0"]
)
def test_wrong_actions_are_refused(text: str) -> None:
    for actor in (0, CHANCE):
        with pytest.raises(NotationError):
            GAME.notation.read_action(actor, text)


def test_swaps_read_the_same_both_ways_round() -> None:
    read = GAME.notation.read_action
    assert read(0, "swap 14.2:rice 8.12:helmet") == read(0, "swap 8.12:helmet 14.2:rice")


def test_preview_of_a_laying() -> None:
    state = situation(("rice4 samurai2", ""), "1:samurai2@14.1 1:ship1@13.0")
    effect = preview(state, "rice4@15.0")
    hirosaki = next(one for one in effect["figures"] if one["after"] == (4, 3))  # type: ignore[attr-defined]
    assert hirosaki["before"] == (0, 3)
    assert (hirosaki["complete"], hirosaki["taker"], hirosaki["leader_before"]) == (True, 0, 1)
    assert effect["useful"]
    assert len(effect["closes"]) == 1  # type: ignore[arg-type]
    assert not preview(state, "rice4@16.1")["useful"]
    tie = situation(("samurai2", ""), "1:samurai2@14.1")
    assert any(one["tied"] for one in preview(tie, "samurai2@15.0")["figures"])  # type: ignore[attr-defined]


def test_preview_changes_nothing_and_foretells_done() -> None:
    state = situation(("rice4 ship1", ""), "1:samurai2@14.1")
    before = GAME.notation.write_position(state)
    preview(state, "rice4@15.0")
    assert GAME.notation.write_position(state) == before
    play(state, "rice4@15.0")
    told = preview(state, "done")
    assert [(take["figure"], take["taker"]) for take in told["takes"]] == [(2, 0)]  # type: ignore[attr-defined]
    assert told["draws"] == 4
    play(state, "done")
    assert GAME.view(deal(state), 0).hand_sizes[0] == 5


def test_preview_of_exchanges() -> None:
    state = situation(("exchange swap", ""), "0:samurai3@15.0 1:ship2@13.0")
    effect = preview(state, "exchange@15.0")
    assert effect["kind"] == "exchange"
    assert effect["lifted"] == 9
    assert {one["after"][0] for one in effect["figures"]} == {0}  # type: ignore[attr-defined]
    swap = preview(state, "swap 14.0:rice 8.12:buddha")
    assert [(one["figure_before"], one["figure"]) for one in swap["figures"]] == [(1, 2), (2, 1)]  # type: ignore[attr-defined]


def test_every_legal_action_has_fields_words_and_a_preview() -> None:
    words = GAME.words("de")
    for state in some_states(3, 5):
        for seat in state.waiting():
            view = GAME.view(state, seat)
            for action in list(state.legal(seat))[::7]:
                fields = GAME.notation.fields(seat, int(action))
                json.dumps(fields)
                assert words.has(f"actions.{fields['kind']}")
                json.dumps(GAME.sight.preview(view, int(action)))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_terminal_holds_the_map_in_80_columns(language: str) -> None:
    for state in some_states(4, 8)[::6]:
        lines = GAME.drawing.render(GAME.view(state, 0), GAME.words(language))
        drawn = [line for line in lines if not line.startswith("[dim]")]
        assert len(drawn) > 50
        assert not any("board." in line or "tui." in line for line in lines)


def test_views_are_json() -> None:
    for state in some_states(2, 4)[::4]:
        json.dumps(asdict(GAME.view(state, 0)))


@pytest.mark.parametrize("seats", [2, 4])
def test_planner_beats_chance(seats: int) -> None:
    wins = 0
    for seed in range(3):
        state, rng = GAME.new(seats, opening_hand="random", figure_setup="random"), Rng(seed)
        while (mover := int(state.mover())) != OVER:
            if mover == CHANCE:
                state.deal(rng)
            elif mover == seed % seats and len(state.legal(mover)) < 150:
                world, legal = GAME.sight.imagine(GAME.view(state, mover), rng), [int(a) for a in state.legal(mover)]
                state.apply(mover, GAME.scripts["planner"](world, mover, legal, rng))
            else:
                state.apply(mover, state.sample(mover, rng))
        outcome = state.outcome()
        assert outcome is not None
        wins += outcome.ranks[seed % seats] == 1
    assert wins >= 2


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_goldens(path: Path) -> None:
    assert check_golden(path.read_text(encoding="utf-8"), GAME) == ""
