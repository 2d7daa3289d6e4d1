"""What boards are told beforehand is what then happens."""

from __future__ import annotations

from typing import Any

import pytest

from zashiki.games.senji import GAME
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.sight import preview
from zashiki.games.senji.tests.positions import attack, play, position, province, view


def foreseen(state: Senji, seat: int, text: str) -> dict[str, Any]:
    return preview(view(state, seat), GAME.notation.read_action(seat, text))


def side(honour: int, units: int, samurai: int = 0) -> dict[str, int]:
    return {"honour": honour, "units_lost": units, "samurai_lost": samurai}


@pytest.mark.rule("R7.8", "R7.9", "R7.11")
def test_both_ends_of_a_battle_are_foreseen_for_the_attacker() -> None:
    state = attack(3, 2, "roll purple9")
    effects = foreseen(state, 0, "pass")
    assert effects["if_won"] == {"you": side(8, 2), "rival": side(0, 2), "taken": True}
    assert effects["if_lost"] == {"you": side(0, 3), "rival": side(5, 2), "taken": False}


@pytest.mark.rule("R7.8", "R7.9", "R7.11")
def test_the_defender_sees_the_same_from_its_side() -> None:
    state = attack(3, 2, "roll purple9")
    effects = foreseen(state, 1, "pass")
    assert effects["if_won"] == {"you": side(5, 2), "rival": side(0, 3), "taken": False}
    assert effects["if_lost"] == {"you": side(0, 2), "rival": side(8, 2), "taken": True}


@pytest.mark.rule("R7.11")
def test_a_victory_that_leaves_nobody_takes_no_province() -> None:
    effects = foreseen(attack(2, 4, "roll blue5 purple4"), 0, "pass")
    assert effects["if_won"] == {"you": side(12, 2), "rival": side(0, 4), "taken": False}


@pytest.mark.rule("R7.8", "R8.6")
@pytest.mark.parametrize("head", ["senji 3", "senji 3 kami=0"])
def test_samurai_of_the_loser_fall_and_count_for_no_honour(head: str) -> None:
    state = attack(2, 1, "roll purple8", head=head, samurai="oda=kii:1")
    assert foreseen(state, 0, "pass")["if_won"] == {"you": side(4, 1), "rival": side(0, 1, 1), "taken": True}
    assert foreseen(state, 1, "pass")["if_won"]["you"] == side(3, 1)


@pytest.mark.rule("R7.8", "R7.9", "R7.11")
@pytest.mark.parametrize(("roll", "end"), [("roll purple9", "if_won"), ("roll red4 purple5", "if_lost")])
def test_what_was_foreseen_happens(roll: str, end: str) -> None:
    state = attack(4, 3, roll)
    told = foreseen(state, 0, "pass")[end]
    honour = view(state).honour
    play(state, "0: pass", "1: pass")
    while view(state).battle is not None:
        play(state, "done")
    after = view(state).honour
    assert (after[0] - honour[0], after[1] - honour[1]) == (told["you"]["honour"], told["rival"]["honour"])
    owner, units, _ = province(state, "kii")
    assert (owner == 0) == told["taken"]
    assert units == (4 - told["you"]["units_lost"] if told["taken"] else 3 - told["rival"]["units_lost"])


@pytest.mark.rule("R9.7")
def test_a_tribute_is_foreseen_card_by_card() -> None:
    hand = "red-family-1 red-family-2 black-trade-1 black-trade-3 yellow-support-1"
    state = position(
        phase="autumn host=0 actor=0 turn=0", turns="0 1 2", cards=" ".join(f"{card}=hand0" for card in hand.split())
    )
    assert foreseen(state, 0, "tribute")["change"] == 10
    play(state, "tribute")
    first = foreseen(state, 0, "return red-family-1")
    assert (first["needs"], first["missing"], first["last"]) == (5, [1, 2], False)
    play(state, *(f"return {card}" for card in hand.split()[:4]))
    last = foreseen(state, 0, "return yellow-support-1")
    assert (last["missing"], last["last"], last["honour"]) == ([], True, [10, -2, -2])
