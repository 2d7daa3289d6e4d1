"""Battles, odds and scores of whole matches against the second reading."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.rules import actions as act
from zashiki.games.kunitori.rules.state import Kunitori
from zashiki.games.kunitori.tests import oracle
from zashiki.games.kunitori.tests.tables import left, own, play, table
from zashiki.kernel.model import CHANCE, OVER, Event
from zashiki.kernel.rng import Rng
from zashiki.proof.audit import take

MILITARY = GAME.scripts["land_survey"]


def spread(cards: dict[str, int]) -> list[str]:
    return [name for name, count in cards.items() for _ in range(count)]


def check_fight(before: Kunitori, events: list[Event], after: Kunitori) -> int:
    """Compare every fight told of with the oracle; return how many there were."""
    fights = [event for event in events if event.kind == "fights"]
    for event in fights:
        seat: Any = event.facts["target"]
        sent = spread(GAME.view(before, 0).players[seat]["attacked_by"])
        player = GAME.view(before, 0).players[seat]
        shown = [str(name) for e in events if e.kind == "reveals" for name in e.facts["cards"]]  # type: ignore[attr-defined]
        ambush = [str(name) for e in events if e.kind == "ambushes" for name in e.facts["cards"]]  # type: ignore[attr-defined]
        area = spread(player["deployed"]) + spread(player["played"])
        attack = oracle.strength_of_attack(sent)
        defence = oracle.strength_of_defence(area, ambush, shown)
        assert (event.facts["attack"], event.facts["defence"]) == (attack, defence)
        won = oracle.spoils(attack, defence)
        gained = [str(e.facts["card"]) for e in events if e.kind == "wins"]
        if won is None:
            assert gained == []
        elif won[0] == "attacker":
            assert gained == ([won[1]] if left(before, won[1]) else [])
        else:
            assert gained == []
            asked = act.STAGES[after.stage] == "reward"
            assert asked == (left(before, won[1]) > 0)
    return len(fights)


def owned(state: Kunitori, seat: int) -> list[str]:
    player = GAME.view(state, seat).players[seat]
    piles = [player[name] for name in ("hidden", "discard", "deployed", "played", "ambush", "revealed")]
    return [name for pile in piles for name in spread(pile)]


@pytest.mark.rule("R4.8", "R4.9", "R4.10", "R4.11", "R4.12", "R7.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_whole_matches_agree_with_the_oracle(seats: int) -> None:
    fights = 0
    for seed in range(3):
        state, rng = GAME.new(seats), Rng(seed)
        assert isinstance(state, Kunitori)
        while (mover := int(state.mover())) != OVER:
            before = state.copy()
            if mover == CHANCE:
                action = int(before.copy().deal(rng))
            elif rng.below(5):
                action = MILITARY(state, mover, list(state.legal(mover)), rng)
            else:
                action = int(state.sample(mover, rng))
            fights += check_fight(before, take(state, mover, action), state)
        outcome = state.outcome()
        assert outcome is not None
        assert list(outcome.scores) == [oracle.points(owned(state, seat)) for seat in range(seats)]
        assert list(outcome.ranks) == oracle.places(list(outcome.scores), int(state.first))
    assert fights > 10


@pytest.mark.parametrize(
    ("deck", "discard"), [("gunners archers*2 copper*5 fort", ""), ("gunners", "castle copper*3"), ("", "archers gold")]
)
def test_the_odds_of_a_reinforcement_count_every_order(deck: str, discard: str) -> None:
    state = table(
        {"hand": "tokugawa", "deck": "copper"},
        {"hand": "copper", "deck": deck, "discard": discard, "deployed": "spear_troopers"},
    )
    play(state, "play tokugawa", "attack tokugawa@1", "done")
    view = GAME.view(state, 1)
    preview = GAME.sight.preview(view, GAME.notation.read_action(1, "reinforce"))
    cards, rest = spread(own(state, 1)["deck"]), spread(view.players[1]["discard"])
    ways = [
        first + second for first in oracle.every_pair(cards, 2) for second in oracle.every_pair(rest, 2 - len(first))
    ]
    strengths = Counter(oracle.strength_of_defence(["spear_troopers"], [], shown) for shown in ways)
    assert preview["ways"] == len(ways)
    assert dict(preview["strengths"]) == strengths
    results = Counter(oracle.spoils(4, oracle.strength_of_defence(["spear_troopers"], [], shown)) for shown in ways)
    told = {(o["winner"], o["reward"]): o["ways"] for o in preview["outcomes"]}
    assert told == {won or ("nobody", None): count for won, count in results.items()}
