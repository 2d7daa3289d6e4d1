"""Every lesson is played to its end, as rules and words are today."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from zashiki.kernel.game import LANGUAGES, AnyGame, discover
from zashiki.kernel.match import Match
from zashiki.kernel.model import UNDO
from zashiki.lessons import LessonTable, find_lesson, lesson_names
from zashiki.table import Refused


class NoLedger:
    """Nothing is kept here."""

    async def append(self, *_: object) -> None:
        """Forget it."""


LESSONS = [(game.id, name) for game in discover().values() for name in lesson_names(game)]


def open_lesson(game: AnyGame, name: str) -> LessonTable:
    lesson = find_lesson(game, name)
    table = LessonTable(lesson, "lesson", Match(game, lesson.setup), NoLedger(), 0.0)
    table.restore([(step, 0.0) for step in lesson.opening])
    return table


def submit(table: LessonTable, seat: int, text: str) -> None:
    asyncio.run(table.submit(seat, table.chronicle.asked_at[seat], text))


def let_the_others_act(table: LessonTable) -> None:
    """As the house does: whoever's step is written down next takes it."""
    while (step := table.next_step) and step.actor != table.coach.lesson.seat:
        submit(table, step.actor, step.text)


def moments_played(table: LessonTable, choice: int = 0) -> Iterator[int]:
    """Play to the end, taking the first or, where there is one, another accepted action; yields at each moment."""
    for number, moment in enumerate(table.coach.lesson.moments):
        let_the_others_act(table)
        yield number
        if moment.acts:
            submit(table, table.coach.lesson.seat, moment.acts[min(choice, len(moment.acts) - 1)])


def test_every_game_of_the_house_has_a_first_lesson() -> None:
    assert {game for game, name in LESSONS if name == "first"} == {
        game.id for game in discover().values() if "games" in game.folder.parts and "toy_games" not in game.folder.parts
    }


@pytest.mark.parametrize(("game_id", "name"), LESSONS)
def test_a_lesson_can_be_played_to_its_end(game_id: str, name: str) -> None:
    game = discover()[game_id]
    lesson = find_lesson(game, name)
    assert 8 <= lesson.pages <= 15
    for choice in range(max(len(moment.acts) for moment in lesson.moments)):
        table = open_lesson(game, name)
        for number in moments_played(table, choice):
            moment = lesson.moments[number]
            if not moment.acts:
                break
            legal = game.legal(table.match.state, lesson.seat)
            assert set(moment.acts) <= set(legal)
            assert table.coach.advice(table.match, "").acts == moment.acts  # type: ignore[union-attr]
        assert table.next_step is None
        assert table.match.state.outcome() is None, "the match simply goes on"


@pytest.mark.parametrize(("game_id", "name"), LESSONS)
def test_whatever_else_is_legal_is_answered_kindly_and_changes_nothing(game_id: str, name: str) -> None:
    game = discover()[game_id]
    table = open_lesson(game, name)
    seat = table.coach.lesson.seat
    for number in moments_played(table):
        moment = table.coach.lesson.moments[number]
        other = next((act for act in game.legal(table.match.state, seat) if act not in moment.acts), None)
        if moment.acts and other:
            before = table.n
            with pytest.raises(Refused) as refused:
                submit(table, seat, other)
            assert refused.value.code == "lesson"
            assert set(refused.value.sentence) in (set(), set(LANGUAGES))
            assert table.n == before


@pytest.mark.parametrize(("game_id", "name"), LESSONS)
def test_a_lesson_speaks_both_languages_and_hints_at_questions_there_are(game_id: str, name: str) -> None:
    game = discover()[game_id]
    lesson = find_lesson(game, name)
    texts = [page.text for moment in lesson.moments for page in moment.pages] + list(lesson.hints.values())
    for text in texts:
        assert set(text) == set(LANGUAGES)
        assert all(len(text[language]) < 400 for language in LANGUAGES)
    assert all(game.words("en").has(f"ask.{ask}") for ask in lesson.hints)
    assert lesson.title.keys() == set(LANGUAGES)
    assert len(lesson.guide) >= 3, "goal, a turn, the end"
    assert {rule for stop in lesson.guide for rule in stop.rules} <= set(game.rulebook.rules)
    assert all(game.setup(seats, game.gentle) for seats in game.seats)


def test_what_the_pupil_takes_back_takes_the_coach_back() -> None:
    taken_back = 0
    for game_id, name in LESSONS:
        table = open_lesson(discover()[game_id], name)
        lesson = table.coach.lesson
        for number in moments_played(table):
            if number and table.match.can_undo(lesson.seat):
                submit(table, lesson.seat, UNDO)
                assert table.coach.moment(table.match) == lesson.moments[number - 1]
                taken_back += 1
                break
    assert taken_back > 0


STARTS = {  # what the first lesson of each game is about: seats, options that spare a choice, kinds of steps in it
    "samurai": (2, {"opening_hand": "random", "figure_setup": "random"}, ("rice", "ship", "samurai", "done")),
    "takamatsu": (3, {}, ("I2", "cash")),
    "kunitori": (2, {}, ("play", "treasures", "buy", "attack", "done")),
    "senji": (3, {}, ("accept", "ready", "order", "to", "support", "host", "set", "done")),
}


@pytest.mark.parametrize("game_id", STARTS)
def test_a_first_lesson_goes_through_what_its_game_is_made_of(game_id: str) -> None:
    seats, options, kinds = STARTS[game_id]
    lesson = find_lesson(discover()[game_id], "first")
    assert lesson.setup.seats == seats
    assert options.items() <= dict(lesson.setup.options).items()
    acts = [act for moment in lesson.moments for act in moment.acts]
    missing = [kind for kind in kinds if not any(act.startswith(kind) for act in acts)]
    assert not missing, acts
