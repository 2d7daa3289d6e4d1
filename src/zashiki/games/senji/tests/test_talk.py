"""Promises of winter: what may be said, what a seat remembers, and how bots answer, keep and break their word."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from zashiki.bots import choose
from zashiki.games.senji import GAME, talk
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.tests.positions import lands, play, position, view
from zashiki.kernel.game import LANGUAGES
from zashiki.kernel.model import CHANCE, Event
from zashiki.kernel.rng import Rng
from zashiki.kernel.talk import Whisper, read_phrase
from zashiki.proof.speech import not_json

YEAR = (0, Event("winter", CHANCE, {"year": 2}))
BATTLE = Event("battle", 1, {"who": 1, "defender": 0, "place": "iyo"})
AGREED = (Whisper(1, 0, "peace", 3), Whisper(0, 1, "yes", 3))
LAST_WINTER = "winter host=0 actor=0"


def remembered(*said: Whisper, then: Sequence[Event] = ()) -> talk.Book:
    """What seat 0 remembers."""
    return talk.book(0, said, [YEAR, *((9, event) for event in then)])


def test_a_seat_is_reminded_of_its_promises_as_long_as_they_hold() -> None:
    attack = (Whisper(0, 2, "attack seat=3", 4), Whisper(2, 0, "yes", 4))
    assert talk.promises(remembered(AGREED[0])) == ()
    assert talk.promises(remembered(*AGREED, *attack)) == ("peace seat=1", "attack seat=3")
    assert talk.promises(remembered(*AGREED, then=[BATTLE])) == ("broken seat=1 n=1",)
    for language in LANGUAGES:
        words = GAME.words(language)
        assert all(words.has(f"promises.{key}") for key in ("peace", "attack", "broken"))


def marching(**seats: str) -> Senji:
    """Blue may march from Sanuki, where many stand, to Kii, where hardly any do."""
    strong = {"nagato": "2:6", "izumo": "2:6", "bizen": "2:6", "yamashiro": "1:6", "owari": "1:6"}
    state = position(map=lands(sanuki="0:6:march", kii="1:2", **strong), **seats)
    play(state, "name sanuki")
    return state


def march_of(bot: str, state: Senji, book: talk.Book | None) -> str:
    legal = [int(action) for action in state.legal(0)]
    return GAME.notation.write_action(0, choose("senji", bot, view(state, 0), legal, 7, book))


@pytest.mark.rule("R4.6")
def test_seats_talk_in_private_in_winter_only_and_everything_said_has_words() -> None:
    winter, summer = position(phase=LAST_WINTER), position()
    allowed = talk.phrases(view(winter, 0), 1)
    assert list(allowed) == ["peace", "attack seat=2", "trade", "yes", "no"]
    assert not talk.phrases(view(summer, 0), 1)
    assert not talk.phrases(view(winter), 1)
    for language in ("en", "de"):
        words = GAME.words(language)
        assert all(words.has(f"phrases.{read_phrase(one)[0]}") for one in (*allowed, talk.BETRAYED, talk.PARDON))


def test_yes_makes_a_promise_of_both_for_this_year_only() -> None:
    assert remembered(AGREED[0]).peace == ()
    assert remembered(*AGREED).peace == (1,)
    assert remembered(Whisper(1, 0, "peace", 3), Whisper(0, 1, "no", 3), AGREED[1]).peace == ()
    assert remembered(Whisper(1, 0, "attack seat=2", 3), AGREED[1]).foes == (2,)
    assert remembered(*AGREED, then=[Event("winter", CHANCE, {"year": 3})]).peace == ()


def test_whoever_attacks_a_friend_has_broken_its_word_for_good() -> None:
    broken = remembered(*AGREED, then=[BATTLE, Event("winter", CHANCE, {"year": 3})])
    assert broken.broken[:3] == (0, 1, 0)
    assert remembered(then=[BATTLE]).broken == (0,) * 6
    own = Event("conquered", 0, {"who": 0, "loser": 1, "place": "kii"})
    assert remembered(*AGREED, then=[own]).broken == (0,) * 6
    assert not_json(broken) == ""


@pytest.mark.parametrize(
    ("bot", "broken", "answer"), [("diplomat", 0, "yes"), ("skilled", 1, "betrayed"), ("diplomat", 1, "yes")]
)
def test_a_bot_believes_whom_its_character_lets_it_believe(bot: str, broken: int, answer: str) -> None:
    betrayals = [*AGREED, Whisper(1, 0, "peace", 12)]
    told = [YEAR, *([(9, BATTLE)] if broken else []), (11, Event("winter", CHANCE, {"year": 3}))]
    book = talk.book(0, betrayals, told)
    assert talk.answer(view(position(phase=LAST_WINTER), 0), book, 1, bot) == answer


def test_a_bot_neither_lets_a_winner_be_nor_attacks_the_weak_and_says_what_it_does_not_understand() -> None:
    leading = view(position(phase=LAST_WINTER, seats="blue=10 red=55 black=5"), 0)
    said = {phrase: remembered(Whisper(2, 0, phrase, 3)) for phrase in ("peace", "attack seat=1", "", "yes")}
    assert talk.answer(leading, remembered(Whisper(1, 0, "peace", 3)), 1, "diplomat") == "no"
    answers = [talk.answer(leading, book, 2, "diplomat") for book in said.values()]
    assert answers == ["yes", "yes", "pardon", ""]
    assert talk.answer(leading, remembered(Whisper(1, 0, "attack seat=2", 3)), 1, "diplomat") == "no"
    assert talk.answer(leading, None, 1, "diplomat") == ""


def test_who_keeps_its_word_asks_a_neighbour_for_peace_once_every_other_winter() -> None:
    even, odd = [view(position(phase=f"{LAST_WINTER} year={year}"), 0) for year in (2, 3)]
    assert talk.proposal(even, None, 1, "diplomat") == "peace"
    assert talk.proposal(odd, None, 1, "diplomat") == ""
    assert talk.proposal(even, None, 1, "hard") == ""
    assert talk.proposal(even, remembered(Whisper(0, 2, "peace", 3)), 1, "diplomat") == ""
    betrayed = remembered(*AGREED, then=[BATTLE, Event("winter", CHANCE, {"year": 4})])
    assert talk.proposal(even, betrayed, 1, "skilled") == ""


@pytest.mark.parametrize("bot", ["diplomat", "halving@16it", "2*halving@32it", "greedy"])
def test_peace_that_was_promised_is_kept_on_the_march(bot: str) -> None:
    state = marching(seats="blue=10 red=5 black=10")
    assert march_of(bot, state, None) == "to kii"
    chosen = march_of(bot, state, remembered(*AGREED))
    assert chosen != "to kii"
    assert chosen == march_of(bot, state, remembered(*AGREED))


def test_an_opportunist_breaks_its_word_to_who_is_far_ahead_and_the_faithful_do_not() -> None:
    state = marching(seats="blue=10 red=20 black=10")
    book = remembered(*AGREED)
    minds = {bot: talk.heeding(GAME, view(state, 0), book, bot).mind for bot in ("hard", "diplomat")}
    first = {bot: int(mind.ideas(state, 0, Rng(1))[0]) for bot, mind in minds.items()}
    assert GAME.notation.write_action(0, first["hard"]) == "to kii"
    assert GAME.notation.write_action(0, first["diplomat"]) != "to kii"


def test_what_is_hidden_bears_on_no_answer_and_no_choice() -> None:
    state = marching(seats="blue=10 red=5 black=10")
    twin = state.copy()
    twin.redeal(0, Rng(99))
    book = remembered(*AGREED)
    assert march_of("halving@8it", state, book) == march_of("halving@8it", twin, book)
    winter = position(phase=LAST_WINTER)
    other = winter.copy()
    other.redeal(0, Rng(99))
    asked = remembered(AGREED[0])
    assert talk.answer(view(winter, 0), asked, 1, "hard") == talk.answer(view(other, 0), asked, 1, "hard")


def test_the_events_of_a_battle_are_those_that_books_go_by() -> None:
    state = position(map=lands(sanuki="0:3:march", kii="1:1"))
    events = play(state, "name sanuki", "to kii", "done")
    assert ("battle", 1) in [(event.kind, event.facts.get("defender")) for event in events]
    empty = position(map=lands(sanuki="0:3:march", kii="1:0"))
    taken = play(empty, "name sanuki", "to kii", "done")
    assert ("conquered", 1) in [(event.kind, event.facts.get("loser")) for event in taken]
