"""Where judgement is made: networks learn, weights are tuned, and a file of either plays."""

import json
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from zashiki.arena.executors import executor
from zashiki.bots import bot
from zashiki.bots.play import play_match
from zashiki.bots.tune.curve import Milestone, as_svg, as_table
from zashiki.bots.tune.judgement import judged_by
from zashiki.bots.tune.learn import Plan, by_hand, kept_at, learn
from zashiki.bots.tune.learner import Learner
from zashiki.bots.tune.tuning import Plan as TuningPlan
from zashiki.bots.tune.tuning import Workshop
from zashiki.cli.main import run
from zashiki.kernel.game import AnyGame, find
from zashiki.kernel.mind import CERTAIN
from zashiki.kernel.model import CHANCE, OVER, SetupError
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State


def random_row(length: int, rng: Rng) -> vec[i64]:
    return vec[i64]([int(rng.below(7)) - 3 for _ in range(length)])


def taught(inputs: int, units: int, lessons: int) -> Learner:
    """A learner of who is ahead: the first number or the second, but reversed where the third is positive."""
    rng = Rng(1)
    learner = Learner(vec[float]([0.5] * inputs), units, rng)
    for _ in range(lessons):
        row = random_row(inputs, rng)
        learner.learn(row, answer(row), 0.01)
    return learner


def answer(row: vec[i64]) -> float:
    lead = (row[0] - row[1]) * (-1 if row[2] > 0 else 1)
    return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0


def test_a_network_learns_what_no_sum_can_tell() -> None:
    learner, rng = taught(4, 8, 8000), Rng(2)
    rows = [random_row(4, rng) for _ in range(300)]
    right = [learner.value(row) * answer(row) > 0 for row in rows if answer(row)]
    assert sum(right) / len(right) > 0.9


def test_whole_numbers_say_what_floating_ones_do() -> None:
    learner, rng = taught(7, 10, 800), Rng(3)
    network = learner.network()
    for _ in range(200):
        row = random_row(7, rng)
        assert int(network.value(row)) / CERTAIN == pytest.approx(learner.value(row), abs=0.02)


def test_a_network_knows_the_better_of_two_wins() -> None:
    learner = Learner(vec[float]([1.0, 1.0]), 2, Rng(1))
    learner.straight[0] = 1.0
    network = learner.network()
    values = [int(network.value(vec[i64]([lead, 0]))) for lead in (2, 4, 8, 16)]
    assert values == sorted(set(values))
    assert values[-1] < CERTAIN


def test_learning_goes_on_where_it_stopped_and_its_file_plays(pebbles: AnyGame, tmp_path: Path) -> None:
    setup, file = pebbles.setup(3, {"rounds": 3}), tmp_path / "learned.json"
    learn(pebbles, setup, Plan(matches=20, units=4, chunk=10), file, stones=[3])
    lesson = learn(pebbles, setup, Plan(matches=30, units=4, chunk=10), file, stones=[10, 30])
    assert (lesson.played, len(lesson.errors)) == (30, 3)
    assert lesson.kept == [10, 30]
    assert [json.loads(kept_at(file, kept).read_text())["matches"] for kept in lesson.kept] == lesson.kept
    state, rng = pebbles.start(setup), Rng(1)
    while state.mover() == CHANCE:
        state.deal(rng)
    values = [int(value) for value in judged_by(pebbles, file).mind.evaluate(state)]
    assert abs(sum(values)) <= len(values)
    played = play_match(pebbles, setup, [f"depth@20it+{file}", "random", "random"], seed=4)
    assert len(played.outcome.ranks) == 3


def test_what_is_learnt_is_the_same_wherever_matches_are_played(
    pebbles: AnyGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ZASHIKI_GAMES", str(Path(__file__).parents[1] / "toy_games"))
    setup, plan = pebbles.setup(3, {"rounds": 3}), Plan(matches=80, units=4, chunk=80)
    for name, hands in (("here", by_hand), ("there", executor("processes", 2))):
        learn(pebbles, setup, plan, tmp_path / name, hands=hands)
    assert (tmp_path / "here").read_text() == (tmp_path / "there").read_text()


def test_a_file_that_holds_no_judgement_is_refused(pebbles: AnyGame, tmp_path: Path) -> None:
    for text in ("", "[]", '{"game": "takamatsu", "weights": {}}', '{"game": "pebbles"}'):
        file = tmp_path / "other.json"
        file.write_text(text)
        with pytest.raises(SetupError, match="holds no judgement"):
            bot(pebbles, f"depth@20it+{file}")
    with pytest.raises(SetupError, match="holds no judgement"):
        bot(pebbles, f"depth@20it+{tmp_path / 'none.json'}")
    with pytest.raises(SetupError, match="no weights to tune"):
        Workshop(pebbles, pebbles.setup(2), TuningPlan(), tmp_path / "tuned.json")


GAMES = ("samurai", "takamatsu")


def positions(game: AnyGame, seats: int) -> list[State]:
    state, rng, found = game.new(seats), Rng(seats), []
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            state.deal(rng)
        else:
            state.apply(mover, state.sample(mover, rng))
            found.append(state.copy())
    return found[:: max(1, len(found) // 12)]


@pytest.mark.parametrize("name", [*GAMES, "kunitori"])
def test_a_mind_with_its_own_weights_judges_as_before_and_with_others_otherwise(name: str) -> None:
    game = find(name)
    for seats in (2, 3):
        own = dict(game.mind.weights(seats))
        same, other = (
            game.mind.with_weights(seats, own),
            game.mind.with_weights(seats, {n: 2 * w for n, w in own.items()}),
        )
        states = positions(game, seats)
        before = [list(game.mind.evaluate(state)) for state in states]
        assert [list(same.evaluate(state)) for state in states] == before
        assert [list(other.evaluate(state)) for state in states] != before
        assert dict(other.weights(seats)) == {n: 2 * w for n, w in own.items()}


@pytest.mark.parametrize("name", GAMES)
def test_clues_are_equally_many_and_every_reason_has_words(name: str) -> None:
    game = find(name)
    words = [json.loads((game.folder / "locales" / f"{language}.json").read_text()) for language in ("en", "de")]
    for seats in (2, game.seats[-1]):
        for state in positions(game, seats):
            assert len({len(game.mind.clues(state, seat)) for seat in range(seats)}) == 1
            for reason, _ in game.mind.terms(state, 0):
                assert all(reason in tongue["reasons"] for tongue in words)


def test_tuning_by_command_is_resumed_and_keeps_what_was_not_beaten(tmp_path: Path) -> None:
    file = tmp_path / "tuned.json"
    few = ["--by", "depth:worlds=1@5it", "--matches", "2", "--judge", "2", "--option", "round_limit=3", "--jobs", "1"]
    assert run(["tune", "takamatsu", "--out", str(file), "--steps", "1", *few]) == 0
    first = json.loads(file.read_text())
    assert run(["tune", "takamatsu", "--out", str(file), "--steps", "2", *few]) == 0
    found = json.loads(file.read_text())
    assert (found["steps"], len(found["shares"]), len(found["trials"])) == (2, 2, 2)
    assert found["shares"][0] == first["shares"][0]
    assert found["weights"] == dict(find("takamatsu").mind.weights(2))
    assert run(["tune", "samurai", "--out", str(file), *few[:2]]) == 2


def test_the_curve_tells_every_milestone() -> None:
    stones = [Milestone(1000, 0.35, 0.22, 0.5, 40, 0.43), Milestone(100000, 0.61, 0.5, 0.7, 100, 0.4)]
    assert as_table(stones).count("\n") == 4
    assert "| 100000 | 0.400 | 100 | 61.0 % | [50, 70] |" in as_table(stones)
    picture = as_svg("Samurai", stones)
    assert picture.count("<circle") == 2
    assert "100\u202f000 self-play matches" in picture
