"""Chapters 4 and 5: talks, the auction, and orders."""

from __future__ import annotations

import pytest

from zashiki.games.senji import GAME
from zashiki.games.senji.rules.tables import CARD_NAMES
from zashiki.games.senji.tests.positions import chances, lands, legal, play, position, refused, view
from zashiki.kernel.model import CLOCK

WINTER = "winter host=0 actor=0"
IN_TURN = "senji 3 winter_seconds=0 offers=8"
OFFER = ("0: offer 1", "0: give blue-family-3", "0: ask red-family-3", "0: send")


@pytest.mark.rule("R4.1", "R3.5")
def test_all_talk_at_the_same_time_while_the_clock_runs() -> None:
    state = position(phase=WINTER)
    assert state.waiting() == [0, 1, 2]
    assert GAME.setup(3).options["winter_seconds"] == state.clock() == 240
    assert position(phase="spring host=0").clock() == 0
    assert list(state.legal(CLOCK))
    play(state, "2: offer 0", "0: offer 1", "1: offer 2")
    assert state.waiting() == [0, 1, 2]


@pytest.mark.rule("R4.2")
def test_cards_are_swapped_in_any_numbers_given_and_passed_on() -> None:
    state = position(phase=WINTER)
    play(state, "0: offer 1", "0: give blue-family-1", "0: give blue-trade-1", "0: ask red-trade-5", "0: send")
    play(state, "1: accept 0 1")
    assert "red-trade-5" in view(state, 0).hand
    assert {"blue-family-1", "blue-trade-1"} <= set(view(state, 1).hand)
    play(state, "1: offer 2", "1: give blue-family-1", "1: gift")
    assert "blue-family-1" in view(state, 2).hand
    play(state, "2: offer 0", "2: give blue-family-1", "2: ask blue-family-2", "2: ask blue-family-3", "2: send")
    play(state, "0: accept 2 1")
    assert {"blue-family-2", "blue-family-3"} <= set(view(state, 2).hand)
    assert refused(state, "gift", 0) == "R4.2"


@pytest.mark.rule("R4.3")
def test_an_offer_names_given_and_asked_cards() -> None:
    state = position(phase=WINTER, cards="red-family-2=court2 red-family-1=out black-family-3=hand0")
    play(state, "0: offer 1")
    own = {name for name in CARD_NAMES if name.startswith("blue")} | {"black-family-3"}
    others = set(CARD_NAMES) - own - {"red-family-2", "red-family-1"}
    able = {kind: {text.split()[1] for text in legal(state, 0) if text.startswith(kind)} for kind in ("give", "ask")}
    assert able["give"] == {name for name in own if not name.endswith("-0")}
    assert able["ask"] == {name for name in others if not name.endswith("-0")}, "neutral ones, too"
    assert "send" not in legal(state, 0)
    assert refused(state, "send", 0) == "R4.3"
    assert refused(state, "give red-family-1", 0) == "R4.3", "not in the hand"
    assert refused(state, "ask blue-family-1", 0) == "R4.3", "the own hand"
    assert refused(state, "ask red-family-2", 0) == "R4.9"
    play(state, "0: ask black-family-2", "0: send")
    assert refused(state, "accept 0 1", 1) == "R4.3", "red does not hold it"
    assert "decline 0 1" in legal(state, 1)
    play(state, "0: offer 1", "0: ask black-family-2", "0: ask red-family-3", "0: send")
    assert refused(state, "accept 0 2", 1) == "R4.3", "red holds only one of the two"


@pytest.mark.rule("R4.3")
def test_a_given_card_that_moved_on_makes_the_acceptance_fail() -> None:
    state = position(phase=WINTER)
    play(state, *OFFER, "0: offer 2", "0: give blue-family-3", "0: gift")
    events = play(state, "1: accept 0 1")
    assert [event.kind for event in events] == ["failed"]
    assert "red-family-3" in view(state, 1).hand
    assert view(state, 1).offers == ()


@pytest.mark.rule("R4.4")
def test_offers_are_accepted_declined_and_withdrawn_and_a_card_offered_twice() -> None:
    state = position(phase=WINTER)
    play(state, *OFFER, "0: offer 2", "0: give blue-family-3", "0: ask black-family-4", "0: send")
    play(state, "1: decline 0 1")
    assert view(state, 1).offers == ()
    play(state, "0: withdraw 2 1")
    assert view(state, 2).offers == ()
    assert refused(state, "accept 0 1", 2) == "R4.4"
    play(state, *OFFER, "1: accept 0 2")
    assert "red-family-3" in view(state, 0).hand


@pytest.mark.rule("R4.5")
def test_only_partners_see_an_offer_and_all_see_how_many_cards_went() -> None:
    state = position(phase=WINTER, know_1="blue-family-3=5")
    assert view(state, 1).holders["blue-family-3"] == (0, 2)
    before = view(state, 2)
    events = play(state, *OFFER)
    assert view(state, 1).holders["blue-family-3"] == (0,), "the partner sees what is offered"
    assert view(state, 2) == before
    assert not any(event.is_for(2) for event in events)
    assert view(state, 1).offers[0].give == ("blue-family-3",)
    refusing = state.copy()
    assert not any(event.is_for(2) for event in play(refusing, "1: decline 0 1")), "nor its answer"
    events = play(state, "1: accept 0 1")
    seen = [event for event in events if event.is_for(2)]
    assert [event.kind for event in seen] == ["swap_seen"]
    assert seen[0].facts == {"one": 0, "other": 1, "given": 1, "taken": 1}
    assert view(state, 2).exchanges == ((0, 1, 1, 1),)
    assert view(state, 2).hand_sizes == (12, 12, 12)
    assert view(state, 2).holders["blue-family-3"] == (0, 1)
    assert view(state, 2).holders["blue-support-0"] == (0,), "a 0 never moves"
    assert view(state, 0).holders["blue-family-3"] == (1,)


@pytest.mark.rule("R4.5")
def test_a_card_given_away_is_remembered_until_it_may_have_moved_on() -> None:
    state = position(phase=WINTER)
    play(state, *OFFER, "1: accept 0 1", "1: offer 2", "1: give red-trade-1", "1: gift")
    assert view(state, 0).holders["blue-family-3"] == (1, 2)
    assert view(state, 2).holders["blue-family-3"] == (0, 1)


@pytest.mark.rule("R4.5")
def test_all_see_how_many_cards_were_given_away() -> None:
    state = position(phase=WINTER)
    events = play(state, "2: offer 0", "2: give black-trade-1", "2: give black-trade-3", "2: gift")
    assert [(event.kind, event.facts) for event in events if event.is_for(1)] == [
        ("swap_seen", {"one": 0, "other": 2, "given": 0, "taken": 2})
    ]
    assert view(state, 1).exchanges == ((0, 2, 0, 2),)


@pytest.mark.rule("R4.6")
def test_talk_is_no_action() -> None:
    state = position(phase=WINTER)
    said = {text.split()[0] for seat in range(3) for text in legal(state, seat)}
    assert said == {"ready", "wait", "offer"}


@pytest.mark.rule("R4.7")
def test_winter_ends_by_the_clock_and_what_is_open_lapses() -> None:
    state = position(phase=WINTER)
    play(state, *OFFER, "time-up")
    assert view(state).phase == "spring"
    assert view(state, 1).offers == ()


@pytest.mark.rule("R4.7")
def test_ready_is_final_and_all_ready_end_winter() -> None:
    state = position(phase=WINTER)
    play(state, *OFFER, "2: offer 1", "1: ready")
    assert view(state, 0).offers == ()
    assert view(state, 2).draft is None, "nobody drafts an offer to who is ready"
    assert refused(state, "offer 1", 0) == "R4.7"
    assert state.waiting() == [0, 2]
    play(state, "0: ready", "2: ready")
    assert view(state).phase == "spring"
    state = position(phase=WINTER)
    play(state, *OFFER, "0: ready")
    assert view(state, 1).offers == (), "its own offers lapse"


@pytest.mark.rule("R4.7")
def test_who_waits_is_asked_again_when_something_happens() -> None:
    state = position(phase=WINTER)
    play(state, "1: wait", "2: wait")
    assert state.waiting() == [0]
    play(state, *OFFER)
    assert state.waiting() == [0, 1, 2]
    play(state, "0: wait", "1: wait", "2: wait")
    assert view(state).phase == "spring"
    assert refused(position(IN_TURN, phase=WINTER), "wait", 0) == "R4.7"


@pytest.mark.rule("R4.7")
def test_offers_are_limited() -> None:
    state = position("senji 3 offers=1", phase=WINTER)
    play(state, *OFFER)
    assert refused(state, "offer 2", 0) == "R4.7"
    play(state, "1: offer 2", "1: give red-trade-1", "1: gift")
    assert refused(state, "offer 2", 1) == "R4.7", "a gift counts"


@pytest.mark.rule("R4.7")
def test_without_a_clock_seats_act_in_turn() -> None:
    state = position(IN_TURN, phase=WINTER)
    assert state.waiting() == [0]
    assert state.clock() == 0
    play(state, "offer 1", "give blue-family-3")
    assert state.waiting() == [0], "the offer is not finished"
    play(state, "ask red-family-3", "send")
    assert state.waiting() == [1]
    play(state, "accept 0 1")
    assert state.waiting() == [2]
    play(state, "ready")
    assert state.waiting() == [0]
    play(state, "ready", "ready")
    assert view(state).phase == "spring"


@pytest.mark.rule("R4.7")
def test_without_a_clock_winter_ends_when_nothing_can_happen() -> None:
    state = position("senji 3 winter_seconds=0 offers=1", phase=WINTER, made="1=1 2=1")
    play(state, "offer 1", "ask red-trade-1", "send")
    assert view(state).phase == "winter", "an offer is open"
    play(state, "decline 0 1")
    assert view(state).phase == "spring"
    state = position("senji 3 winter_seconds=0 offers=1", phase="winter host=2 actor=2", made="0=1 1=1")
    play(state, "ready")
    assert view(state).phase == "spring", "what a ready seat could have offered does not count"


@pytest.mark.rule("R4.8")
def test_a_bluff_never_changes_hands() -> None:
    state = position(phase=WINTER)
    play(state, "0: offer 1")
    assert refused(state, "give blue-support-0", 0) == "R4.8"
    assert refused(state, "ask red-support-0", 0) == "R4.8"
    state = position(phase="auction", cards="green-family-4=row0")
    assert refused(state, "bid first blue-support-0", 0) == "R4.8"


@pytest.mark.rule("R4.9", "R9.2")
def test_guests_cannot_be_traded() -> None:
    state = position(phase=WINTER, cards="red-family-4=court0 blue-family-2=court1")
    play(state, "0: offer 1")
    assert refused(state, "give red-family-4", 0) == "R4.9"
    assert refused(state, "ask blue-family-2", 0) == "R4.9"


@pytest.mark.rule("R4.10")
def test_the_row_is_filled_and_cards_of_present_families_go_home() -> None:
    turns = {"phase": "autumn host=0 actor=2 turn=2", "turns": "0 1 2", "seats": "blue=20 red=10 black=5"}
    state = position(**turns, cards="red-trade-1=neutral")
    play(state, "done")
    assert len(chances(state)) == 34
    events = play(state, "turn-up green-family-4", "turn-up red-trade-1")
    assert "red-trade-1" in view(state, 1).hand
    assert [event.kind for event in events] == ["turned_up", "came_home"]
    play(state, "turn-up green-trade-5")
    assert view(state).row == ("green-family-4", "green-trade-5")
    assert view(state).phase == "winter"
    state = position("senji 3 auction=0", **turns)
    play(state, "done")
    assert view(state).phase == "winter"


@pytest.mark.rule("R4.10")
def test_the_auction_follows_the_talks() -> None:
    for head, phase in (("senji 3", "auction"), ("senji 3 auction=0", "spring")):
        state = position(head, phase=WINTER, cards="green-family-4=row1")
        play(state, "time-up")
        assert view(state).phase == phase


@pytest.mark.rule("R4.10")
def test_the_highest_bid_takes_the_card_and_becomes_neutral() -> None:
    state = position(phase="auction", cards="green-family-4=row0 red-family-1=hand0")
    assert state.waiting() == [0, 1, 2]
    assert refused(state, "bid first red-family-1", 0) == "R4.10", "only the own family"
    assert refused(state, "bid second blue-family-1", 0) == "R4.10", "nothing lies there"
    before = view(state, 2)
    play(state, "0: bid first blue-family-2", "0: bid first blue-trade-1", "0: done", "1: bid first red-family-2")
    assert view(state, 2).hand_sizes == before.hand_sizes
    assert view(state, 2).last_auction == ()
    play(state, "1: done", "2: done")
    assert "green-family-4" in view(state, 0).hand
    assert view(state).holders["blue-family-2"] == (6,)
    assert "red-family-2" in view(state, 1).hand
    auction = view(state).last_auction[0]
    assert (auction.winner, auction.bids[1]) == (0, ("red-family-2",))


@pytest.mark.rule("R4.10")
def test_the_sum_of_values_decides_for_each_open_card_apart() -> None:
    state = position(phase="auction", cards="green-family-4=row0 green-trade-1=row1")
    play(state, "0: bid first blue-family-1", "0: bid first blue-trade-1", "0: bid second blue-family-3", "0: done")
    play(state, "1: bid first red-family-3", "1: done", "2: done")
    assert "green-family-4" in view(state, 1).hand, "three against one and one"
    assert "green-trade-1" in view(state, 0).hand
    assert {"blue-family-1", "blue-trade-1"} <= set(view(state, 0).hand)


@pytest.mark.rule("R4.10")
def test_without_a_bid_or_with_a_tie_the_card_stays() -> None:
    state = position(phase="auction", cards="green-family-4=row0 green-trade-1=row1")
    play(state, "0: bid first blue-family-2", "0: done", "1: bid first red-family-2", "1: done", "2: done")
    assert view(state).row == ("green-family-4", "green-trade-1")
    assert "blue-family-2" in view(state, 0).hand
    assert "red-family-2" in view(state, 1).hand


@pytest.mark.rule("R5.1")
def test_orders_are_laid_at_once_and_face_down() -> None:
    state = position(phase="spring host=0")
    assert state.waiting() == [0, 1, 2]
    before = view(state, 1)
    events = play(state, "0: order iyo march", "0: order iyo production", "0: order sanuki recruiting")
    assert not any(event.is_for(1) for event in events)
    assert refused(state, "done", 0) == "R5.1"
    assert refused(state, "order kii march", 0) == "R5.1"
    assert view(state, 1) == before
    play(state, "0: order tosa march", "0: done")
    assert [one.order for one in view(state, 1).provinces if one.owner == 0] == ["hidden"] * 3
    assert [one.order for one in view(state, 0).provinces if one.owner == 0] == ["production", "recruiting", "march"]
    for seat, names in ((1, "yamashiro kii owari"), (2, "nagato izumo bizen")):
        play(state, *(f"{seat}: order {name} march" for name in names.split()), f"{seat}: done")
    assert view(state).phase == "summer"


@pytest.mark.rule("R5.2", "R5.3")
def test_fleets_get_no_order_and_empty_provinces_do() -> None:
    state = position(phase="spring host=0", map=lands(iyo="0:0"), fleets="0@south=2")
    assert len(legal(state, 0)) == 9
    assert "order iyo march" in legal(state, 0)
    play(state, "0: order sanuki march", "0: order tosa march")
    assert refused(state, "done", 0) == "R5.1", "iyo has none yet"
    state = position(
        phase="auction",
        map=lands(iyo="1:0", sanuki="1:0", tosa="1:0"),
        cards="green-trade-1=row0",
        fleets="0@south=2",
    )
    play(state, "0: done", "1: done", "2: done")
    assert state.waiting() == [1, 2], "blue has but a fleet"


@pytest.mark.rule("R4.7")
def test_an_offer_dropped_counts_for_nothing() -> None:
    state = position(phase=WINTER)
    play(state, *["0: offer 1", "0: give blue-family-1", "0: drop"] * 30, "0: offer 1")
    play(state, *["0: give blue-family-1", "0: give blue-family-1"] * 12, "0: give blue-family-1")
    assert refused(state, "give blue-family-1", 0) == "R4.7", "the dozen is that of this offer"
    play(state, "0: drop", "0: offer 1", *["0: give blue-family-1"] * 2, "0: ask red-family-3", "0: send")
    assert (view(state, 0).offers_made, view(state, 0).edits) == (1, 0)


@pytest.mark.rule("R4.7")
def test_what_is_laid_out_may_be_changed_a_dozen_times() -> None:
    state = position(phase="spring host=0")
    play(state, "0: order iyo march", *["0: order iyo production", "0: order iyo march"] * 6)
    assert refused(state, "order iyo production", 0) == "R5.1"
    state = position(phase=WINTER)
    play(state, "0: offer 1", *["0: give blue-family-1", "0: give blue-family-1"] * 12, "0: give blue-family-1")
    assert refused(state, "give blue-family-1", 0) == "R4.7"
    sent = state.copy()
    play(sent, "0: ask red-family-3", "0: send", "0: offer 1", *["0: give blue-family-2"] * 2)
    assert view(sent, 0).draft is not None, "the next offer is another plan"
    state = position(phase=WINTER, edits="2=11")
    play(state, "2: offer 1", *["2: ask red-family-3"] * 3)
    assert refused(state, "ask red-family-3", 2) == "R4.7"
    state = position(map=lands(sanuki="0:3:march"), samurai="oda=sanuki:0")
    play(state, "name sanuki", "to kii", *["units 2", "units 3"] * 3, *["with oda", "without oda"] * 6, "with oda")
    assert refused(state, "units 2") == "R6.10"
    assert refused(state, "without oda") == "R8.1"
    play(state, "done")
