"""Bots that negotiate: they end matches by honour, beat chance, and swap only what helps both."""

import pytest

from zashiki.bots.play import play_match
from zashiki.games.senji import GAME


@pytest.mark.parametrize("bot", ["greedy", "diplomat"])
def test_bots_beat_random_players_and_reach_the_goal(bot: str) -> None:
    played = play_match(GAME, GAME.setup(3, {"goal": 40}), ["random", bot, "random"], 1)
    assert (played.outcome.ranks[1], played.outcome.rule) == (1, "R10.1")


def test_greedy_bots_offer_and_accept_in_the_first_winter() -> None:
    played = play_match(GAME, GAME.setup(3, {"last_year": 1}), ["greedy"] * 3, 1, keep_steps=True)
    texts = [step.text.split()[0] for step in played.steps]
    assert texts.count("send") > 0
    assert texts.count("accept") > 0
