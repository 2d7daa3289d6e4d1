"""Chapter 7 and the military kami: battles step by step, beside the oracle."""

from __future__ import annotations

import pytest

from zashiki.games.senji import GAME
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import CARD_NAMES
from zashiki.games.senji.sight import View
from zashiki.games.senji.sight.parts import Round
from zashiki.games.senji.tests import oracle
from zashiki.games.senji.tests.positions import (
    attack,
    chances,
    kinds,
    lands,
    legal,
    play,
    position,
    province,
    refused,
    view,
)
from zashiki.kernel.model import CHANCE, OVER
from zashiki.kernel.rng import Rng

NO_CRESTS = "roll purple3 yellow3 green3"


@pytest.mark.rule("R7.1")
def test_units_and_samurai_count_a_point_and_samurai_take_a_die() -> None:
    state = attack(2, 1, "roll purple3 yellow3 green2", samurai="oda=sanuki:0 mori=kii:1")
    battle = view(state).battle
    assert battle is not None
    assert battle.rolling == 8, "only Mori fights; Oda was not sent"
    state = position(map=lands(sanuki="0:2:march"), samurai="oda=sanuki:0 mori=kii:1")
    play(state, "name sanuki", "to kii", "with oda", "done")
    assert len(chances(state)) == 792, "seven dice of six crests"
    play(state, "roll purple3 yellow2 green2")
    battle = view(state).battle
    assert battle is not None
    assert (battle.rolling, battle.attacker.points, battle.defender.points) == (7, 3, 2)


@pytest.mark.rule("R7.1")
def test_ten_samurai_leave_no_die() -> None:
    ten = ["akashi", "bessho", "chosokabe", "daisuke", "ekei", "fukushima", "gamo", "hosokawa", "imagawa"]
    samurai = " ".join(f"{name}=sanuki:0" for name in ten) + " oda=kii:1"
    state = position(map=lands(sanuki="0:0:march"), samurai=samurai)
    play(state, "name sanuki", "to kii", *(f"with {name}" for name in ten), "done")
    assert state.asks(0) == "support", "no die is left to roll"
    battle = view(state).battle
    assert battle is not None
    assert (battle.rolling, battle.attacker.points, battle.defender.points) == (0, 9, 2)


@pytest.mark.rule("R7.2", "R1.6")
def test_crests_rolled_count_for_their_side() -> None:
    state = attack(2, 2, "roll blue2 red1 purple6")
    battle = view(state).battle
    assert battle is not None
    assert (battle.attacker.crests, battle.attacker.points) == (2, 4)
    assert (battle.defender.crests, battle.defender.points) == (1, 3)


@pytest.mark.rule("R7.3")
def test_support_is_secret_and_never_of_the_opponent_or_oneself() -> None:
    cards = "black-support-2=hand0 red-support-3=hand0 black-trade-5=hand0 blue-support-3=hand1"
    state = attack(1, 1, NO_CRESTS, cards=cards)
    assert set(legal(state, 0)) == {"pass", "support blue-support-0", "support black-support-2"}
    assert set(legal(state, 1)) == {"pass", "support red-support-0"}
    assert refused(state, "support red-support-3", 0) == "R7.3"
    assert refused(state, "support blue-support-2", 0) == "R7.3"
    assert refused(state, "support black-trade-5", 0) == "R1.2"
    events = play(state, "0: support black-support-2")
    assert not any(event.kind == "support_chosen" and event.is_for(1) for event in events)
    assert legal(state, 0) == [], "one card, and no other choice"
    hidden = view(state, 1).battle
    assert hidden is not None
    assert hidden.attacker.card == "hidden"


@pytest.mark.rule("R7.4")
@pytest.mark.parametrize(("dice", "points"), [("black1", 1), ("black3", 2)])
def test_support_takes_dice_up_to_its_number(dice: str, points: int) -> None:
    rest = {"black1": "purple4 yellow4", "black3": "purple3 yellow3"}[dice]
    state = attack(1, 3, f"roll {dice} {rest}", "support black-support-2", "pass", cards="black-support-2=hand0")
    seen = view(state).last_round
    assert seen is not None
    assert seen.attack == 1 + points
    state = attack(3, 1, f"roll {dice} {rest}", "pass", "support black-support-2", cards="black-support-2=hand1")
    seen = view(state).last_round
    assert seen is not None
    assert seen.defence == 1 + points


@pytest.mark.rule("R7.5")
def test_of_two_cards_of_a_family_only_the_higher_counts() -> None:
    cards = "black-support-2=hand0 black-support-4=hand1"
    state = attack(3, 1, "roll black4 purple5", "support black-support-2", "support black-support-4", cards=cards)
    seen = view(state).last_round
    assert seen is not None
    assert (seen.attack, seen.defence) == (3, 5)
    cards = "black-support-2=hand0 green-support-4=hand1"
    roll = "roll black4 green5"
    state = attack(3, 1, roll, "support black-support-2", "support green-support-4", cards=cards)
    seen = view(state).last_round
    assert seen is not None
    assert (seen.attack, seen.defence) == (5, 5), "two families help both"


@pytest.mark.rule("R7.6", "R9.10")
def test_support_goes_home_and_the_bluff_stays() -> None:
    cards = "black-support-2=hand0 green-support-3=hand1"
    state = attack(2, 1, NO_CRESTS, "support black-support-2", "support green-support-3", cards=cards)
    assert "black-support-2" in view(state, 2).hand
    assert view(state).holders["green-support-3"] == (6,), "an absent family's card is neutral"
    state = attack(1, 1, NO_CRESTS, "support black-support-2", "pass", cards="black-support-2=hand0")
    assert view(state).battle is not None, "level, so a second round"
    assert "black-support-2" in view(state, 2).hand, "after each round"
    state = attack(1, 1, NO_CRESTS, "support blue-support-0", "pass")
    assert view(state).battle is not None, "level, so a second round"
    play(state, NO_CRESTS)
    assert "support blue-support-0" in legal(state, 0)


@pytest.mark.rule("R7.7")
def test_more_points_win() -> None:
    assert province(attack(2, 1, NO_CRESTS, "pass", "pass"), "kii")[0] == 0
    assert province(attack(1, 2, NO_CRESTS, "pass", "pass"), "kii") == (1, 1, ())


@pytest.mark.rule("R7.7")
def test_level_points_mean_another_round_and_ten_of_them_the_defender() -> None:
    state = attack(1, 1, NO_CRESTS)
    for number in range(1, 11):
        battle = view(state).battle
        assert battle is not None
        assert battle.round == number
        play(state, "0: pass", "1: pass", *([NO_CRESTS] if number < 10 else []))
    assert province(state, "kii") == (1, 0, ())
    assert view(state).honour[1] == 12, "both units fell, and the defender won"


@pytest.mark.rule("R7.8")
def test_the_loser_loses_all_and_the_winner_as_many_units() -> None:
    state = position(map=lands(sanuki="0:5:march", kii="1:2"), samurai="oda=sanuki:0 mori=kii:1")
    play(state, "name sanuki", "to kii", "with oda", "done", "roll purple3 yellow2 green2", "0: pass")
    events = play(state, "1: pass")
    assert [event.facts["samurai"] for event in events if event.kind == "fell"] == ["mori"]
    assert province(state, "kii") == (0, 3, ("oda",))
    assert [one.at for one in view(state).samurai if one.id == "mori"] == ["fallen"]
    state = position(map=lands(sanuki="0:1:march", kii="1:3"), samurai="oda=sanuki:0 mori=kii:1")
    play(state, "name sanuki", "to kii", "with oda", "done", "roll purple3 yellow2 green2", "0: pass", "1: pass")
    assert province(state, "kii") == (1, 2, ("mori",))
    assert [one.at for one in view(state).samurai if one.id == "oda"] == ["fallen"]


@pytest.mark.rule("R7.8")
def test_the_winner_never_loses_more_units_than_it_has() -> None:
    state = attack(1, 4, "roll blue5 purple4", "pass", "pass")
    assert province(state, "kii") == (1, 0, ()), "one attacker beat four and fell with them"
    assert view(state).honour[0] == 10 + 2 * 5


@pytest.mark.rule("R7.9")
def test_honour_is_twice_the_losses_for_the_attacker_and_once_for_the_defender() -> None:
    assert view(attack(4, 2, NO_CRESTS, "pass", "pass")).honour == (10 + 2 * 4, 10, 10)
    assert view(attack(1, 3, NO_CRESTS, "pass", "pass")).honour == (10, 10 + 2, 10)


@pytest.mark.rule("R7.9")
@pytest.mark.parametrize(("units", "honour"), [(5, (10 + 2 * 4, 10, 10)), (1, (10, 10 + 2, 10))])
def test_fallen_samurai_bring_no_honour(units: int, honour: tuple[int, ...]) -> None:
    state = position(map=lands(sanuki=f"0:{units}:march", kii="1:2"), samurai="oda=sanuki:0 mori=kii:1")
    play(state, "name sanuki", "to kii", "with oda", "done", "roll purple3 yellow2 green2", "0: pass", "1: pass")
    assert view(state).honour == honour


@pytest.mark.rule("R7.9", "R6.6")
def test_units_lost_at_sea_bring_no_honour() -> None:
    state = position(map=lands(tosa="0:4:march", owari="1:1"))
    play(state, "name tosa", "to owari", "done", "roll blue1 purple3", NO_CRESTS, "0: pass", "1: pass")
    assert view(state).honour == (10 + 2 * 2, 10, 10)


@pytest.mark.rule("R7.10", "R2.5", "R9.2")
def test_hostages_bring_their_value_and_cost_twice_down_to_nothing() -> None:
    state = attack(
        3,
        1,
        NO_CRESTS,
        "pass",
        "pass",
        cards="blue-family-4=hand1 blue-family-5=hand1 blue-family-3=court1 blue-trade-1=hand1",
    )
    assert set(legal(state, 1)) == {"done", "execute blue-family-4", "execute blue-family-5"}
    assert refused(state, "execute blue-family-3", 1) == "R7.10"
    play(state, "execute blue-family-4")
    assert view(state).honour == (2, 14, 10), "the honour of the battle comes afterwards"
    play(state, "execute blue-family-5", "done")
    assert view(state).honour == (0 + 2 * 2, 19, 10)
    assert "blue-family-4" in view(state).executed


@pytest.mark.rule("R7.10")
def test_who_was_attacked_in_vain_may_execute_too_and_nobody_is_asked_in_vain() -> None:
    state = attack(1, 4, NO_CRESTS, "pass", "pass", cards="blue-family-2=hand1")
    assert state.asks(1) == "hostages"
    state = attack(1, 4, NO_CRESTS, "pass", "pass")
    assert view(state).phase != "hostages", "all know that red holds no hostage"


@pytest.mark.rule("R7.11")
def test_conquest_needs_somebody_left() -> None:
    assert province(attack(3, 1, NO_CRESTS, "pass", "pass"), "kii") == (0, 2, ())
    assert province(attack(2, 2, "roll blue1 purple8", "pass", "pass"), "kii") == (1, 0, ())
    state = position(map=lands(sanuki="0:1:march"), samurai="oda=sanuki:0")
    play(state, "name sanuki", "to kii", "with oda", "done", "roll purple3 yellow3 green2", "0: pass", "1: pass")
    assert province(state, "kii") == (0, 0, ("oda",)), "a samurai is enough"


@pytest.mark.rule("R7.12")
def test_two_attacks_are_fought_in_the_movers_order() -> None:
    state = position(map=lands(sanuki="0:6:march"))
    events = play(state, "name sanuki", "to kii", "units 3", "to bizen", "done")
    events += play(state, NO_CRESTS, "0: pass", "1: pass", NO_CRESTS, "0: pass", "2: pass")
    assert [event.facts["place"] for event in events if event.kind == "battle"] == ["kii", "bizen"]
    assert province(state, "bizen")[0] == 0


def card_of(name: str) -> oracle.Card | None:
    if name not in CARD_NAMES:
        return None
    family, _, value = name.split("-")
    return oracle.Card(family, int(value))


def compare(before: View, after: View) -> None:
    """One round between two views, judged by the oracle."""
    battle, seen = before.battle, after.last_round
    assert battle is not None
    assert isinstance(seen, Round)
    sides = [
        (before.families[side.seat], side.units, len(side.samurai), card_of(card))
        for side, card in ((battle.attacker, seen.attack_card), (battle.defender, seen.defence_card))
    ]
    verdict = oracle.judge(sides[0], sides[1], battle.dice, battle.round == 10)
    assert (seen.attack, seen.defence) == (verdict.attack, verdict.defence)
    if verdict.winner == "nobody":
        assert after.battle is not None
        assert after.battle.round == battle.round + 1
    elif after.battle is not None and after.battle.stage == "hostages":
        assert after.battle.honour == verdict.honour
        assert after.battle.attack_won == (verdict.winner == "attacker")
    else:
        winner = battle.attacker.seat if verdict.winner == "attacker" else battle.defender.seat
        assert after.honour[winner] - before.honour[winner] == verdict.honour
        field = next(one for one in after.provinces if one.id == battle.province)
        taken = verdict.winner == "attacker" and verdict.attackers_left + len(battle.attacker.samurai) > 0
        assert (field.owner == battle.attacker.seat) == taken
        assert field.units == (verdict.attackers_left if taken else verdict.defenders_left)


@pytest.mark.rule("R7.1", "R7.2", "R7.4", "R7.5", "R7.7", "R7.8", "R7.9", "R7.11")
@pytest.mark.parametrize("seed", range(4))
def test_every_battle_of_random_matches_is_judged_as_by_the_oracle(seed: int) -> None:
    state, rng, rounds = GAME.new(3 + seed % 4), Rng(seed), 0
    assert isinstance(state, Senji)
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            state.deal(rng)
            continue
        before = view(state) if state.asks(mover) == "support" else None
        decides = before is not None and len(state.waiting()) == 1
        state.apply(mover, state.sample(mover, rng))
        if before is not None and decides:
            compare(before, view(state))
            rounds += 1
    assert rounds > 0


@pytest.mark.rule("R7.2", "R7.3", "R7.9", "R7.11")
def test_events_of_a_battle_follow_its_steps() -> None:
    state = position(map=lands(sanuki="0:3:march"))
    events = play(state, "name sanuki", "to kii", "done", NO_CRESTS, "0: pass", "1: pass")
    public = [kind for kind in kinds(events) if kind not in ("support_none", "chosen")]
    assert public == [
        "province_named",
        "marched",
        "battle",
        "rolled",
        "supports_shown",
        "battle_won",
        "honoured",
        "conquered",
        "autumn",
    ]
