"""Every game keeps every promise of the contract, at every seat count and with every option."""

import os
import pickle
from pathlib import Path

import pytest

from zashiki.bots import bot, choose, names
from zashiki.bots.levels import BY_NAME
from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, Event, Outcome, Setup, Step
from zashiki.kernel.rng import Rng
from zashiki.proof.agreement import check_agreement
from zashiki.proof.audit import audit_match
from zashiki.proof.conformance import check_match, setups
from zashiki.proof.golden import check_golden, play_randomly
from zashiki.proof.papers import check_game, goldens
from zashiki.proof.walk import DEFAULT_LIMIT

QUICK = os.environ.get("ZASHIKI_QUICK") == "1"  # only the beginning of one match of every game
GAMES = list(discover().values())
SETUPS = [
    pytest.param(
        game,
        setup,
        id=f"{game.id}-{setup.seats}-" + "-".join(str(value) for value in setup.options.values()),
    )
    for game in GAMES
    for setup in setups(game)[: 1 if QUICK else None]
]
SEATINGS = [
    pytest.param(game, seats, id=f"{game.id}-{seats}") for game in GAMES for seats in game.seats[: 1 if QUICK else None]
]
GOLDENS = [
    pytest.param(game, file, id=f"{game.id}-{file.stem}")
    for game in GAMES
    for file in goldens(game)[: 1 if QUICK else None]
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_papers_are_whole_and_nothing_is_left_to_fallbacks(game: AnyGame) -> None:
    report = check_game(game)
    assert [str(finding) for finding in report.findings] == []
    assert report.notes == []


@pytest.mark.parametrize(("game", "file"), GOLDENS)
def test_goldens_still_go_as_recorded(game: AnyGame, file: Path) -> None:
    assert check_golden(file.read_text(encoding="utf-8"), game) == ""


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_a_random_match_keeps_every_promise(game: AnyGame, setup: Setup) -> None:
    limit = 120 if QUICK else DEFAULT_LIMIT
    report = check_match(game, setup, seed=7, limit=limit)
    findings = [finding for finding in report.findings if not (QUICK and finding.check == "ends")]
    assert [str(finding) for finding in findings] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_imagining_and_redealing_follow_one_law(game: AnyGame) -> None:
    seats = game.seats[len(game.seats) // 2]
    assert [str(finding) for finding in check_agreement(game, game.setup(seats), seed=3).findings] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_bot_chooses_a_legal_action_and_without_a_clock_the_same_for_the_same_seed(game: AnyGame) -> None:
    match, rng = Match(game, game.setup(game.seats[0])), Rng(4)
    for _ in range(25):
        _one_step(match, rng)
    while match.state.mover() == CHANCE:
        match.deal(rng)
    seat = int(match.state.mover())
    view, legal = game.view(match.state, seat), [int(action) for action in match.state.legal(seat)]
    for name in names(game):
        chosen = choose(game.id, name, view, legal, seed=9)
        assert chosen in legal
        if name not in BY_NAME:  # levels end their thoughts by the clock
            assert chosen == choose(game.id, name, view, legal, seed=9)


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_what_is_hidden_stays_hidden_between_scripted_bots(game: AnyGame, seats: int) -> None:
    players = [bot(game, [*game.scripts, "random"][seat % (len(game.scripts) + 1)]) for seat in range(seats)]
    report = audit_match(game, game.setup(seats), seed=5, players=players, limit=120)
    assert [str(finding) for finding in report.findings if finding.check != "ends"] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_equal_seeds_play_equal_matches(game: AnyGame) -> None:
    setup = game.setup(game.seats[-1])
    assert play_randomly(game, setup, 2, limit=300).steps == play_randomly(game, setup, 2, limit=300).steps


def test_what_a_match_is_made_of_goes_to_other_processes() -> None:
    values = [
        GAMES[0].setup(GAMES[0].seats[0]),
        Step(CHANCE, "roll 3"),
        Event("won", 1, {"n": 2}, (0, 1)),
        Outcome((3, 1), (1, 2), "R1.1", {"why": [1]}),
    ]
    assert pickle.loads(pickle.dumps(values)) == values


def _one_step(match: Match, rng: Rng) -> None:
    mover = int(match.state.mover())
    if mover == CHANCE:
        match.deal(rng)
    elif mover >= 0:
        match.take(mover, int(match.state.sample(mover, rng)))
