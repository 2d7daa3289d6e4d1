"""Every game keeps every promise of the contract, at every seat count and with every option."""

import pickle

import msgspec
import pytest
from rich.text import Text

from zashiki.bots import bot, choose, names
from zashiki.kernel.game import LANGUAGES, AnyGame, discover
from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, Event, Outcome, Setup, Step
from zashiki.kernel.rng import Rng
from zashiki.proof.audit import audit_match
from zashiki.proof.conformance import check_game, check_match, setups
from zashiki.proof.golden import check_golden, play_randomly
from zashiki.proof.walk import viewers

GAMES = list(discover().values())
SETUPS = [
    pytest.param(
        game,
        setup,
        id=f"{game.id}-{setup.seats}-" + "-".join(str(value) for value in setup.options.values()),
    )
    for game in GAMES
    for setup in setups(game)
]
SEATINGS = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in GAMES for seats in game.seats]
GOLDENS = [
    pytest.param(game, file, id=f"{game.id}-{file.stem}")
    for game in GAMES
    for file in sorted((game.folder / "tests" / "golden").glob("*.txt"))
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_words_and_rulebook_are_whole(game: AnyGame) -> None:
    assert [str(finding) for finding in check_game(game).findings] == []


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_a_random_match_keeps_every_promise(game: AnyGame, setup: Setup) -> None:
    report = check_match(game, setup, seed=7)
    assert [str(finding) for finding in report.findings] == []


@pytest.mark.parametrize(("game", "file"), GOLDENS)
def test_goldens_still_go_as_recorded(game: AnyGame, file: object) -> None:
    assert check_golden(file.read_text(encoding="utf-8"), game) == ""  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_there_is_a_golden_for_every_seat_count(game: AnyGame) -> None:
    heads = [file.read_text(encoding="utf-8") for file in (game.folder / "tests" / "golden").glob("*.txt")]
    recorded = {int(line.partition(": ")[2]) for head in heads for line in head.splitlines()[:4] if "seats: " in line}
    assert recorded >= set(game.seats)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_value_of_an_option_has_words(game: AnyGame, language: str) -> None:
    words = game.words(language)
    named = [f"options.{option.name}.{one}" for option in game.options for one in option.values if isinstance(one, str)]
    assert [key for key in named if not words.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_scripted_bot_has_a_name(game: AnyGame, language: str) -> None:
    words = game.words(language)
    assert [bot for bot in game.scripts if not words.has(f"bots.{bot}")] == []


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_views_survive_the_wire_and_can_be_drawn(game: AnyGame, seats: int) -> None:
    match = Match(game, game.setup(seats))
    rng = Rng(3)
    for _ in range(60):
        _one_step(match, rng)
    for viewer in viewers(match.state):
        view = game.view(match.state, viewer)
        assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view
        assert pickle.loads(pickle.dumps(view)) == view  # bots think in other processes
        for language in LANGUAGES:
            lines = [Text.from_markup(line) for line in game.drawing.render(view, game.words(language))]
            assert any(line.plain.strip() for line in lines)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_bot_chooses_a_legal_action_and_the_same_for_the_same_seed(game: AnyGame) -> None:
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
