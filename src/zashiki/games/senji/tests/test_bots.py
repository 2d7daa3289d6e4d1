"""Bots that negotiate: they end matches by honour, beat chance, and swap only what helps both."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.play import play_match
from zashiki.games.senji import GAME
from zashiki.games.senji.bots.diplomat import choose
from zashiki.games.senji.rules.splits import MONTH_SETS, Split, month_set, months_of, type_counts, worth_by_type
from zashiki.games.senji.rules.tables import HANA, HANA_COPIES, SET_COUNT, SET_HONOUR
from zashiki.games.senji.tests.positions import autumn
from zashiki.kernel.rng import Rng


@pytest.mark.parametrize("bot", ["greedy", "diplomat"])
def test_bots_beat_random_players_and_reach_the_goal(bot: str) -> None:
    played = play_match(GAME, GAME.setup(3, {"goal": 40}), ["random", bot, "random"], 1)
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


def test_what_makes_a_tribute_is_not_left_lying() -> None:
    hand = "red-family-1=hand0 red-trade-1=hand0 black-trade-1=hand0 black-trade-3=hand0 red-support-1=hand0"
    state = autumn(cards=hand)
    chosen: list[str] = []
    while state.mover() == 0 and len(chosen) < 20:
        chosen.append(GAME.notation.write_action(0, choose(state, 0, state.legal(0), Rng(1))).split()[0])
        GAME.play(state, 0, GAME.notation.write_action(0, choose(state, 0, state.legal(0), Rng(1))))
    assert chosen[0] == "tribute"
    assert "take-back" not in chosen
