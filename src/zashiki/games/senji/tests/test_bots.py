"""Bots that negotiate: they end matches by honour, beat chance, and swap only what helps both."""

import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots import bot
from zashiki.bots.levels import BY_NAME
from zashiki.bots.play import play_match
from zashiki.bots.searcher import Searcher
from zashiki.games.senji import GAME
from zashiki.games.senji.bots.diplomat import best_pair, choose
from zashiki.games.senji.bots.forecast import Court
from zashiki.games.senji.rules.splits import MONTH_SETS, Split, month_set, months_of, type_counts, worth_by_type
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import CARDS, HANA, HANA_COPIES, HANA_NAMES, SET_COUNT, SET_HONOUR
from zashiki.games.senji.tests.positions import autumn, lands, play, position
from zashiki.kernel.rng import Rng


@pytest.mark.parametrize("player", ["greedy", "diplomat"])
def test_bots_beat_random_players_and_reach_the_goal(player: str) -> None:
    played = play_match(GAME, GAME.setup(3, {"goal": 40}), ["random", player, "random"], 1)
    assert (played.outcome.ranks[1], played.outcome.rule) == (1, "R10.1")


def test_greedy_bots_offer_and_accept_in_the_first_winter() -> None:
    played = play_match(GAME, GAME.setup(3, {"last_year": 1}), ["greedy"] * 3, 1, keep_steps=True)
    texts = [step.text.split()[0] for step in played.steps]
    assert texts.count("send") > 0
    assert texts.count("accept") > 0


@pytest.mark.parametrize("seed", range(40))
def test_a_hand_is_split_as_well_as_trying_everything_would(seed: int) -> None:
    rng = Rng(seed)
    counts = vec[i64]([0] * HANA)
    for _ in range(6 + rng.below(14)):
        kind = rng.below(HANA)
        counts[kind] += 1 if counts[kind] < HANA_COPIES[kind] else 0
    split = Split(counts)
    split.search(0, 0)
    assert split.best == best_by_trying(counts, [int(month) for month in months_of(counts)])


def best_by_trying(counts: vec[i64], months: list[int]) -> int:
    """The most honour with any set of each month or none, and of the rest by type."""
    if not months:
        return int(worth_by_type(type_counts(counts)))
    best = best_by_trying(counts, months[1:])
    for number in MONTH_SETS:
        cards = month_set(counts, months[0], SET_COUNT[number])
        rest = counts[:]
        for kind in cards:
            rest[kind] -= 1
        if len(cards):
            best = max(best, int(SET_HONOUR[number]) + best_by_trying(rest, months[1:]))
    return best


def test_a_large_hand_takes_no_long_thought() -> None:
    split = Split(HANA_COPIES)
    split.search(0, 0)
    assert split.patience > -5
    assert split.best > 100


def errands_of(honour: int) -> list[str]:
    """What blue does with five cards of others in an autumn that it begins with so much honour."""
    hand = "red-family-1=hand0 red-trade-1=hand0 black-trade-1=hand0 black-trade-3=hand0 red-support-1=hand0"
    state = autumn(cards=hand, seats=f"blue={honour} red=10 black=10")
    chosen: list[str] = []
    while state.mover() == 0 and len(chosen) < 20:
        chosen.append(GAME.notation.write_action(0, choose(state, 0, state.legal(0), Rng(1))).split()[0])
        GAME.play(state, 0, GAME.notation.write_action(0, choose(state, 0, state.legal(0), Rng(1))))
    return chosen


def test_a_tribute_that_may_end_the_match_is_not_left_lying() -> None:
    chosen = errands_of(50)
    assert chosen[0] == "tribute"
    assert "take-back" not in chosen


def test_cards_of_others_are_kept_while_nobody_can_reach_the_goal() -> None:
    assert errands_of(10) == ["done"]


def talked(state: Senji, seat: int, level: str = "easy", most: int = 20) -> list[str]:
    """What a bot on this seat says until it waits or is ready."""
    said: list[str] = []
    speaker = bot(GAME, level)
    while len(said) < most and not {"wait", "ready"} & set(said):
        legal = [int(action) for action in state.legal(seat)]
        said.append(GAME.notation.write_action(seat, speaker(GAME.view(state, seat), legal, Rng(1))))
        GAME.play(state, seat, said[-1])
    return said


every_level = pytest.mark.parametrize("level", list(BY_NAME))


@every_level
def test_a_poor_offer_is_answered_by_a_better_one_and_then_declined(level: str) -> None:
    state = position(phase="winter host=0 actor=0")
    play(state, "1: offer 0", "1: give red-trade-1", "1: ask blue-family-5", "1: ask blue-support-3", "1: send")
    said = talked(state, 0, level)
    assert said.index("offer 1") < said.index("send") < said.index("decline 1 1")
    swap = next(offer for offer in state.offers if offer.maker == 0 and offer.partner == 1)
    assert len(swap.give) == len(swap.ask) > 0


@every_level
def test_an_offer_that_can_no_longer_be_kept_is_withdrawn(level: str) -> None:
    offer, gift = (
        ("offer 1", "give blue-family-5", "ask red-family-3", "send"),
        ("offer 2", "give blue-family-5", "gift"),
    )
    kept, broken = (position(phase="winter host=0 actor=0") for _ in range(2))
    play(kept, *[f"0: {text}" for text in offer])
    play(broken, *[f"0: {text}" for text in offer + gift])
    assert "withdraw 1 1" not in talked(kept, 0, level)
    assert "withdraw 1 1" in talked(broken, 0, level)


def test_after_a_refusal_another_card_is_asked() -> None:
    state = position(phase="winter host=0 actor=0")
    talked(state, 0)
    refused_card = next(offer.ask[0] for offer in state.offers if offer.partner == 1)
    play(state, "1: decline 0 1")
    assert best_pair(state, 0, 1) % CARDS != refused_card


def test_an_offer_that_holds_nothing_yet_is_no_reason_against_being_ready() -> None:
    state = position(phase="winter host=0 actor=0")
    begun = state.copy()
    play(begun, "offer 1")
    play(state, "ready")
    assert dict(GAME.mind.terms(state, 0))["offers"] == dict(GAME.mind.terms(begun, 0))["offers"] == 0


def test_who_can_pay_tribute_is_expected_to_and_guests_are_kept_where_they_bring_more() -> None:
    hand = "red-family-1=hand0 red-trade-1=hand0 black-trade-1=hand0 black-trade-3=hand0"
    assert forecast(f"{hand} red-support-1=hand0") == (0, 1), "the member is wanted for the tribute"
    assert forecast(f"{hand} red-support-1=hand0 black-support-1=hand0") == (1, 1)
    assert forecast(hand) == (1, 0)
    assert forecast("red-family-3=hand0 red-family-2=hand0") == (3, 0), "only one of a family can be hosted"
    assert forecast("red-family-3=hand0 red-family-2=court0") == (0, 0)


def forecast(cards: str) -> tuple[int, int]:
    """Honour that guests will bring to blue, and tributes."""
    court = Court(autumn(cards=cards), 0)
    return int(court.honour), int(court.tributes)


def test_near_the_goal_only_honour_counts() -> None:
    rich = autumn(seats="blue=64 red=50 black=10", map=lands(iyo="0:6", sanuki="0:6"))
    poor = autumn(seats="blue=64 red=50 black=10", map=lands(iyo="0:0", sanuki="0:0"))
    assert list(GAME.mind.evaluate(rich)) == list(GAME.mind.evaluate(poor))
    assert sum(GAME.mind.evaluate(rich)) == 0


@pytest.mark.parametrize(("level", "seconds"), [("skilled", 0.36), ("hard", 1.2), ("master", 3.6)])
def test_an_autumn_with_a_third_of_all_flowers_keeps_its_time(level: str, seconds: float) -> None:
    hand = " ".join(f"{name}={min(2, HANA_COPIES[kind])}" for kind, name in enumerate(HANA_NAMES) if kind % 2 == 0)
    state = autumn(hana_0=hand)
    assert state.row_size(0) >= 33
    searcher = Searcher(GAME, None, BY_NAME[level])
    searcher.by_processor = True
    begun = time.thread_time()
    searcher(GAME.view(state, 0), [int(action) for action in state.legal(0)], Rng(1))
    assert time.thread_time() - begun < seconds
