"""Rule 4: the battle phase."""

from __future__ import annotations

import pytest

from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.rules import actions as act
from zashiki.games.kunitori.rules.battle_phase import enter_battle
from zashiki.games.kunitori.rules.state import Kunitori
from zashiki.games.kunitori.rules.tables import IDS
from zashiki.games.kunitori.tests.tables import left, options, own, pile, play, row, stage, table, told, why_not
from zashiki.kernel.model import CHANCE, Event


def war(attack: str, *defenders: dict[str, str], deployed: str = "", gone: str = "", hand: str = "") -> Kunitori:
    """Seat 0 has played these cards and may call a battle."""
    state = table({"hand": hand or "copper", "area": attack, "deployed": deployed}, *(defenders or ({},)), gone=gone)
    state.card = -1
    while stage(state) == "replay":
        play(state, options(state)[0])
    state.actions = 0
    enter_battle(state)
    return state


def fight(attack: str, area: str = "", ambush: str = "", gone: str = "") -> tuple[Kunitori, list[Event]]:
    """Everything against seat 1, which lies in ambush with these cards."""
    state = war(attack, {"hand": ambush or "copper", "deployed": area}, gone=gone)
    for name in attack.split():
        if name in IDS[:8] or name == "rising_general":
            play(state, f"attack {name}@1")
    lays = [f"lay {name}" for name in ambush.split()]
    return state, play(state, "done", "ambush", *lays, "done")


@pytest.mark.rule("R4.1")
def test_a_battle_needs_a_leader() -> None:
    state = table({"hand": "archers copper*3", "deck": "fort"})
    play(state, "play archers")
    assert why_not(state, "attack oda@1") == "R4.1"
    play(state, "done")
    assert stage(state) == "buy"
    for leader in ("oda", "rising_general"):
        state = table({"hand": f"{leader} copper*3", "deck": "village"})
        play(state, f"play {leader}")
        assert stage(state) == "battle"
        assert f"attack {leader}@1" in options(state)


@pytest.mark.rule("R4.2")
def test_leaders_go_together_or_apart_or_stay() -> None:
    state = war("oda takeda rising_general", {}, {})
    assert options(state)[:3] == ["attack oda@1", "attack oda@2", "attack takeda@1"]
    assert why_not(state, "attack oda@0") == why_not(state, "attack date@1") == why_not(state, "attack oda@5") == "R4.2"
    play(state, "attack oda@1", "attack rising_general@1")
    assert why_not(state, "attack oda@2") == "R4.2"
    assert told(play(state, "done"), "attacks") == [
        {"target": 1, "cards": ["oda", "rising_general"], "strength": 8}  # takeda stays out
    ]
    apart = war("oda takeda", {}, {})
    play(apart, "attack oda@2", "attack takeda@1")
    assert [facts["target"] for facts in told(play(apart, "done"), "attacks")] == [1, 2]
    home = war("oda", {}, {})
    play(home, "done")
    assert stage(home) == "buy"


@pytest.mark.rule("R4.3")
def test_units_follow_their_leaders() -> None:
    state = war("oda archers spear_troopers fort rising_general")
    play(state, "attack oda@1")
    assert told(play(state, "done"), "attacks")[0]["cards"] == ["oda", "spear_troopers", "archers"]
    state = war("oda takeda archers*2 spear_troopers", {}, {}, {})
    play(state, "attack oda@1", "attack takeda@3", "done")
    assert options(state) == ["send spear_troopers@1", "send spear_troopers@3", "send archers@1", "send archers@3"]
    assert why_not(state, "send archers@2") == why_not(state, "done") == "R4.3"
    play(state, "send archers@1", "send spear_troopers@1", "send archers@1")
    assert options(state) == ["done"]
    strengths = [facts["strength"] for facts in told(play(state, "done"), "attacks")]
    assert strengths == [7 + 1 + 1 + 2, 6]  # takeda goes alone
    assert why_not(war("oda archers"), "send archers@1") == "R4.3"
    state = war("oda", deployed="archers*2")
    play(state, "attack oda@1")
    assert told(play(state, "done"), "attacks")[0]["cards"] == ["oda", "archers", "archers"]


@pytest.mark.rule("R4.4")
def test_battles_follow_clockwise_after_all_is_announced() -> None:
    state = war("oda takeda", {}, {}, {})
    play(state, "attack takeda@1", "attack oda@3")
    events = play(state, "done")
    assert [event.kind for event in events] == ["attacks", "attacks"]
    assert (state.mover(), stage(state)) == (1, "defend")
    play(state, "ambush", "done")
    assert pile(state, 0, "discard") == "prefecture"  # given before the next battle
    assert (state.mover(), stage(state)) == (3, "defend")
    play(state, "ambush", "done")
    assert pile(state, 0, "discard") == "prefecture province"
    assert (state.mover(), stage(state)) == (0, "buy")


@pytest.mark.rule("R4.5")
def test_ambush_or_reinforcement() -> None:
    state = war("tokugawa", {"hand": "oda fort copper*2", "deck": ""})
    play(state, "attack tokugawa@1", "done")
    assert options(state) == ["ambush", "reinforce"]
    assert why_not(state, "done") == why_not(state, "lay fort") == "R4.5"
    nothing = state.copy()
    play(nothing, "ambush", "done")
    assert pile(nothing, 0, "discard") == "prefecture"
    empty = state.copy()
    play(empty, "reinforce")
    assert pile(empty, 0, "discard") == "prefecture"
    play(state, "ambush", "lay oda", "done", "accept")
    assert pile(state, 1, "discard") == "province"


@pytest.mark.rule("R4.6")
def test_ambush_cards_count_one_more_and_come_back() -> None:
    state = war("tokugawa", {"hand": "fort archers gold village", "deck": "copper"})
    play(state, "attack tokugawa@1", "done", "ambush")
    assert options(state) == ["lay archers", "lay fort", "done"]
    assert why_not(state, "lay gold") == why_not(state, "lay village") == "R4.6"
    events = play(state, "lay fort", "lay archers", "done")
    assert told(events, "fights") == [{"target": 1, "attack": 4, "defence": 3 + 2}]
    play(state, "accept")
    assert pile(state, 1, "hand") == "archers fort village gold"


@pytest.mark.rule("R4.7")
def test_reinforcements_count_as_printed_and_go_back_on_top() -> None:
    state = war("tokugawa", {"hand": "copper", "deck": "gunners", "discard": "castle"})
    play(state, "attack tokugawa@1", "done", "reinforce", "draw gunners")
    assert state.mover() == CHANCE  # the discard pile became the deck (R3.7)
    events = play(state, "draw castle")
    assert told(events, "fights") == [{"target": 1, "attack": 4, "defence": 6}]
    assert options(state) == ["accept", "decline"]
    play(state, "decline")
    assert (state.mover(), stage(state)) == (1, "return")
    assert options(state) == ["top gunners", "top castle"]
    assert why_not(state, "top gold") == why_not(state, "done") == "R4.7"
    play(state, "top castle")
    assert [IDS[kind] for kind in state.tops[1]] == ["castle", "gunners"]
    assert own(state, 1)["top"] == ["castle", "gunners"]
    assert GAME.view(state, 0).players[1]["known"] == [
        {"hand": {}, "top": ["gunners", "castle"]},
        {"hand": {}, "top": ["castle", "gunners"]},
    ]
    weak = war("tokugawa", {"hand": "copper", "deck": "gold village"})
    events = play(weak, "attack tokugawa@1", "done", "reinforce", "draw gold", "draw village", "top gold")
    assert told(events, "fights") == [{"target": 1, "attack": 4, "defence": 0}]
    assert weak.size(1, act.TOP) == 2
    alike = war("tokugawa", {"hand": "copper", "deck": "gold*2"})
    play(alike, "attack tokugawa@1", "done", "reinforce", "draw gold", "draw gold")
    assert (stage(alike), alike.size(1, act.TOP), pile(alike, 1, "discard")) == ("buy", 2, "")


@pytest.mark.rule("R4.7")
def test_cards_return_clockwise_after_the_last_battle() -> None:
    state = war("oda takeda", {"deck": "gold village"}, {"hand": "fort", "deck": "gold village"})
    play(state, "attack oda@1", "attack takeda@2", "done", "reinforce", "draw gold", "draw village")
    assert (state.mover(), stage(state), state.size(1, act.SHOWN)) == (2, "defend", 2)
    play(state, "ambush", "lay fort", "done")
    assert (state.mover(), stage(state)) == (1, "return")
    play(state, "top village")
    assert (stage(state), pile(state, 2, "hand")) == ("buy", "fort")
    state = war("oda takeda", {"hand": "fort", "deck": ""}, {"deck": "gold village"}, {"deck": "gold village"})
    play(state, "attack oda@2", "attack takeda@3", "done", *["reinforce", "draw gold", "draw village"] * 2)
    assert state.mover() == 2
    play(state, "top gold")
    assert (state.mover(), stage(state)) == (3, "return")


@pytest.mark.rule("R4.6")
def test_an_ambush_lies_until_the_last_battle_is_over() -> None:
    state = war("oda takeda", {"hand": "fort"}, {"hand": "copper"})
    play(state, "attack oda@1", "attack takeda@2", "done", "ambush", "lay fort", "done")
    assert (state.mover(), state.size(1, act.LAID), pile(state, 1, "hand")) == (2, 1, "")
    play(state, "ambush", "done")
    assert (state.size(1, act.LAID), pile(state, 1, "hand")) == (0, "fort")


@pytest.mark.rule("R4.8")
def test_the_attackers_defence_does_not_count() -> None:
    _, events = fight("tokugawa archers fort castle")
    assert told(events, "fights") == [{"target": 1, "attack": 5, "defence": 0}]


@pytest.mark.rule("R4.8")
def test_only_leaders_and_units_of_that_battle_attack() -> None:
    state = war("oda takeda archers*2", {}, {})
    play(state, "attack oda@1")
    events = play(state, "done", "ambush", "done")
    assert told(events, "fights") == [{"target": 1, "attack": 7 + 1 + 1, "defence": 0}]  # takeda stays out


@pytest.mark.rule("R4.9")
def test_attack_and_defence_of_the_whole_area_defend() -> None:
    _, events = fight("oda", area="castle*2 cavalry archers", ambush="fort")
    assert told(events, "fights") == [{"target": 1, "attack": 7, "defence": 3 + 3 + 2 + 1 + 3}]


@pytest.mark.rule("R4.10")
@pytest.mark.parametrize(
    ("attack", "reward"),
    [
        ("rising_general", "village"),
        ("mouri", "village"),
        ("tokugawa", "prefecture"),
        ("takeda", "prefecture"),
        ("oda", "province"),
        ("oda takeda", "province"),
    ],
)
def test_what_the_attacker_gains(attack: str, reward: str) -> None:
    state, events = fight(attack)
    assert pile(state, 0, "discard") == reward
    assert told(events, "wins") == [{"card": reward}]
    assert stage(state) == "buy"  # it was not asked


@pytest.mark.rule("R4.11")
@pytest.mark.parametrize(
    ("area", "reward"),
    [
        ("castle archers", "village"),
        ("castle cavalry", "prefecture"),
        ("castle*2", "province"),
        ("castle*3", "province"),
    ],
)
def test_what_the_defender_gains_or_declines(area: str, reward: str) -> None:
    state, _ = fight("mouri", area=area)
    assert (state.mover(), options(state)) == (1, ["accept", "decline"])
    assert why_not(state, "done") == "R4.11"
    declined = state.copy()
    play(declined, "decline")
    assert (pile(declined, 1, "discard"), stage(declined)) == ("", "buy")
    play(state, "accept")
    assert pile(state, 1, "discard") == reward


@pytest.mark.rule("R4.12")
def test_a_draw_gives_nothing() -> None:
    state, _ = fight("mouri", area="castle")
    assert (pile(state, 0, "discard"), pile(state, 1, "discard"), stage(state)) == ("", "", "buy")


@pytest.mark.rule("R4.13")
def test_an_empty_pile_rewards_nobody() -> None:
    state, _ = fight("oda", gone="province*8")
    assert (pile(state, 0, "discard"), stage(state)) == ("", "buy")
    state, _ = fight("mouri", area="castle*2", gone="province*8")
    assert stage(state) == "buy"
    state, _ = fight("oda")
    assert (left(state, "province"), pile(state, 0, "discard"), pile(state, 0, "hand")) == (7, "province", "copper")


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize(("attack", "area"), [("oda", ""), ("mouri", "castle*2")])
def test_a_reward_may_be_the_last_card_of_its_pile(attack: str, area: str) -> None:
    state, events = fight(attack, area=area, gone="province*7")
    if stage(state) == "reward":
        events = play(state, "accept")
    assert told(events, "last_round") == [{"card": "province"}]
    assert state.turns_left == 2


@pytest.mark.rule("R4.14")
def test_nobody_loses_cards() -> None:
    state, _ = fight("oda archers", area="castle", ambush="fort")
    assert row(state, act.SCRAP) == ""
    assert pile(state, 0, "area") == "oda archers"
    assert (pile(state, 1, "area"), pile(state, 1, "hand")) == ("castle", "fort")
    assert all(state.size(seat, act.SENT) == 0 for seat in range(2))
