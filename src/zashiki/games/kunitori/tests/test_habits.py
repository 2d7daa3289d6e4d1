"""What players think of, and how they fight."""

from __future__ import annotations

from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.bots.evaluate import evaluate, turns_to_go
from zashiki.games.kunitori.bots.manners import NAMES
from zashiki.games.kunitori.bots.plans import PLANS, SCRIPTS, WARLORD, choose
from zashiki.games.kunitori.rules.state import Kunitori
from zashiki.games.kunitori.tests.tables import options, play, stage, table
from zashiki.kernel.rng import Rng


def thoughts(state: Kunitori) -> list[str]:
    """What comes to the mind of who is asked."""
    seat = int(state.mover())
    return [GAME.notation.write_action(seat, action) for action in GAME.mind.ideas(state, seat, Rng(1))]


def habit(state: Kunitori) -> str:
    """What who is asked does by habit."""
    seat = int(state.mover())
    return GAME.notation.write_action(seat, int(choose(state, seat, WARLORD)))


def test_plans_and_their_data_are_named_alike() -> None:
    assert tuple(SCRIPTS) == tuple(PLANS) == NAMES
    for language in ("en", "de"):
        assert all(GAME.words(language)(f"bots.{name}") for name in NAMES)


def test_nobody_thinks_of_coppers_or_early_villages() -> None:
    state = table({"hand": "copper*4", "deck": "copper*2 village*2"})
    play(state, "treasures")
    assert {"buy copper", "buy village"} <= set(options(state))
    assert "buy silver" in thoughts(state)
    assert not {"buy copper", "buy village"} & set(thoughts(state))


def test_near_the_end_villages_are_worth_a_thought() -> None:
    state = table({"hand": "copper*4", "deck": "copper*2"}, gone="province*7")
    play(state, "treasures")
    assert "buy village" in thoughts(state)
    assert "buy copper" not in thoughts(state)


def test_defenders_and_winners_hesitate() -> None:
    state = table({"hand": "oda", "deck": "copper"}, {"hand": "castle*2 gunners copper", "deck": "copper*4"})
    play(state, "play oda", "attack oda@1", "done")
    assert set(thoughts(state)) == {"ambush", "reinforce"}
    play(state, "ambush", "lay castle", "lay castle", "lay gunners", "done")
    assert stage(state) == "reward"
    assert set(thoughts(state)) == {"accept", "decline"}


def test_two_leaders_who_are_strong_enough_win_two_rewards() -> None:
    state = table(
        {"hand": "oda takeda", "area": "gunners*2 cavalry", "deck": "copper"},
        {"hand": "copper*4", "deck": "copper*4"},
        {"hand": "copper*4", "deck": "copper*4", "deployed": "spear_troopers"},
    )
    play(state, "play oda", "play takeda", "draw copper")
    while stage(state) in ("battle", "units"):
        play(state, habit(state))
    battles = GAME.view(state, 0).battle
    assert battles is not None
    margins = [target["attack"] - target["defence"] for target in battles["targets"]]
    assert len(margins) == 2
    assert sorted(margins)[0] >= 4
    assert sorted(margins)[1] >= 7


def test_two_leaders_who_are_not_go_together() -> None:
    state = table(
        {"hand": "mouri tokugawa", "deck": "copper"},
        {"hand": "copper*4", "deck": "copper*4"},
        {"hand": "copper*4", "deck": "copper*4", "deployed": "spear_troopers"},
    )
    play(state, "play mouri", "draw copper", "play tokugawa")
    while stage(state) == "battle":
        play(state, habit(state))
    battles = GAME.view(state, 0).battle
    assert battles is not None
    assert [target["seat"] for target in battles["targets"]] == [1]


def test_the_end_is_seen_coming() -> None:
    fresh, late = table({}), table({}, gone="province*6")
    assert turns_to_go(fresh) > 20
    assert turns_to_go(late) < 6
    rich, poor = {"hand": "gold*4", "deck": "gold*4"}, {"hand": "copper*4", "deck": "province*2 copper*2"}
    assert evaluate(table(rich, poor))[0] > 0
    assert evaluate(table(rich, poor, gone="prefecture*11"))[0] < 0
