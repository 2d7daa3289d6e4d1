"""Kunitori! in a real browser: questions that come up seldom, each from a table laid out for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.browser.kunitori_chair import STILL, Chair, Prompt, Visit, open_table
from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.rules.battle_phase import enter_battle
from zashiki.games.kunitori.rules.state import Kunitori
from zashiki.games.kunitori.tests.tables import play, table

pytestmark = pytest.mark.browser

Lay = Callable[..., Chair]
GONE = "province*7 prefecture*10"


@pytest.fixture
def lay(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> Lay:
    """Sits down at a table that already stands like this."""

    def sit(state: Kunitori, seat: int = 0, **device: object) -> Chair:
        monkeypatch.setitem(vars(GAME), "start", lambda setup: state.copy())
        chair = Chair(visit(**{**STILL, **device}))
        chair.page.route("**/course", lambda route: route.fulfill(json={"n": [], "points": []}))  # of no real start
        chair.sit(int(state.seats), seat, prices="printed")
        chair.asked()
        return chair

    return sit


def pressed(chair: Chair, press: Callable[[], None]) -> Prompt:
    """What is asked after this."""
    at = chair.prompt["n"]
    press()
    return chair.asked(at)


def risen() -> Kunitori:
    state = table({"hand": "rising_general gold silver copper"}, {"deployed": "fort"}, {})
    play(state, "play rising_general")
    return state


@pytest.mark.parametrize("narrow", [False, True], ids=["desk", "phone"])
def test_a_rising_general_makes_way(lay: Lay, accessible: Callable[[Page], None], narrow: bool) -> None:
    chair = lay(risen(), narrow=narrow)
    page = chair.page
    expect(page.locator(".ku-because")).to_contain_text("Treasures worth 5 (you hold 6)")
    pressed(chair, page.get_by_role("button", name="Call a general for 5").click)
    expect(page.get_by_role("img", name="0 of 5 paid")).to_be_visible()
    pressed(chair, page.locator("[data-hand=gold]").click)
    expect(page.get_by_role("img", name="3 of 5 paid")).to_be_visible()
    pressed(chair, page.locator(".undo").click)
    expect(page.get_by_role("img", name="0 of 5 paid")).to_be_visible()
    pressed(chair, page.locator("[data-hand=gold]").click)
    accessible(page)
    pressed(chair, page.locator("[data-hand=silver]").click)
    expect(page.locator(".ku-join-list .is-legal")).to_have_count(8)
    page.locator("[data-pile=uesugi]").click()
    expect(chair.primary).to_have_text(re.compile("^Take Uesugi"))
    accessible(page)
    prompt = pressed(chair, chair.primary.click)
    assert prompt["view"]["battle"]["at_home"] == {"uesugi": 1}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_keys_pay_for_a_general_and_choose_it(lay: Lay) -> None:
    chair = lay(risen())
    page = chair.page
    pressed(chair, page.get_by_role("button", name="Call a general").click)
    for _ in range(2):
        held = page.locator("[data-hand]").evaluate_all("cards => cards.map(card => card.dataset.hand)")
        number = held.index("gold" if "gold" in held else "silver") + 1
        pressed(chair, partial(page.keyboard.press, str(number)))
    page.keyboard.press("b")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-pile=uesugi]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    prompt = pressed(chair, lambda: page.keyboard.press("Enter"))
    assert prompt["view"]["battle"]["at_home"] == {"mouri": 1}


def spied() -> Kunitori:
    state = table(
        {"hand": "ninja_clan copper*3"}, {"hand": "copper*4", "deck": "castle gold"}, {"deck": ""}, ninja_self=False
    )
    play(state, "play ninja_clan", "draw castle", "draw gold")
    return state


def test_a_ninja_clan_keeps_two_cards_in_order(lay: Lay, accessible: Callable[[Page], None]) -> None:
    chair = lay(spied())
    page = chair.page
    expect(page.locator(".ku-reveal")).to_contain_text("Press a card to discard it.")
    accessible(page)
    page.keyboard.press("b")
    expect(page.locator("[data-shown=castle]")).to_be_focused()
    expect(chair.primary).to_have_text("Keep 2 cards")
    assert pressed(chair, chair.primary.click)["ask"] == "order"
    page.keyboard.press("2")
    expect(page.locator("[data-shown=gold]")).to_have_attribute("aria-pressed", "true")  # it cannot be taken back
    prompt = pressed(chair, lambda: page.keyboard.press("2"))
    assert prompt["view"]["players"][1]["known"][0]["top"] == ["gold", "castle"]
    expect(page.locator(".ku-reveal")).to_have_count(0)


def test_a_card_seen_by_a_ninja_clan_is_discarded(lay: Lay) -> None:
    chair = lay(spied(), narrow=True)
    prompt = pressed(chair, chair.page.locator("[data-shown=gold]").tap)
    assert prompt["view"]["players"][1]["discard"] == {"gold": 1}
    expect(chair.primary).to_have_text("Keep this card")


def attacked(*answer: str) -> Kunitori:
    """A rising general with spears has come for me, and I answered."""
    state = table(
        {"hand": "copper", "area": "rising_general spear_troopers"},
        {"hand": "fort copper", "deck": "castle gold", "deployed": "fort"},
    )
    state.card = -1
    state.actions = 0
    enter_battle(state)
    play(state, "attack rising_general@1", "done", *answer)
    return state


@pytest.mark.parametrize("taken", [True, False], ids=["taken", "declined"])
def test_a_reward_is_shown_as_a_card(lay: Lay, accessible: Callable[[Page], None], taken: bool) -> None:
    chair = lay(attacked("ambush", "lay fort", "done"), 1, narrow=not taken)
    page = chair.page
    offer = page.locator(".ku-reveal")
    expect(offer).to_contain_text("5 : 3, you are ahead by 2")
    expect(offer).to_contain_text("5 points at the end")
    expect(offer).to_contain_text("It goes to your discard pile")
    accessible(page)
    answer = page.locator("[data-offer=prefecture]") if taken else page.get_by_role("button", name="No, thank you")
    before = chair.prompt["view"]["pool"]["prefecture"]["left"]
    prompt = pressed(chair, answer.click)
    assert prompt["view"]["players"][1]["points"] >= 0
    told = {event["kind"] for message in chair.heard for event in message.get("events", [])}
    assert ("wins" if taken else "declines") in told
    assert taken == (prompt["view"]["pool"]["prefecture"]["left"] < before)


def test_reinforcement_goes_back_in_the_order_chosen(lay: Lay) -> None:
    chair = lay(attacked(), 1)
    page = chair.page
    pressed(chair, page.locator("[data-answer=reinforce]").click)
    pressed(chair, page.get_by_role("button", name="No, thank you").click)
    panel = page.locator(".ku-reveal")
    expect(panel).to_contain_text("Your reinforcement goes back on your deck")
    expect(panel.locator(".ku-told")).to_contain_text("3 : 5")
    page.locator("[data-shown=gold]").click()
    expect(chair.primary).to_contain_text("Gold")
    mine = pressed(chair, chair.primary.click)["view"]["mine"]
    assert mine["hand"]["gold"] == 1, "my fort has drawn the card that was put on top"
    expect(page.locator(".ku-deck").first).to_contain_text("known on top: Magnificent castle")


def test_abolished_tolls_offer_a_militia_and_strike_prices(lay: Lay) -> None:
    state = table({"hand": "abolition_of_tolls gold", "deck": "copper"}, {})
    play(state, "play abolition_of_tolls", "draw copper")
    chair = lay(state)
    page = chair.page
    expect(page.locator(".ku-reveal")).to_contain_text("It costs nothing and goes to your discard pile.")
    prompt = pressed(chair, chair.primary.click)
    assert prompt["view"]["players"][0]["discard"] == {"peasant_militia": 1}
    while prompt["ask"] != "buy":
        prompt = pressed(chair, chair.primary.click)
    expect(page.locator("[data-pile=gold] .ku-price")).to_have_text("56")  # five, and six struck through
    expect(page.locator(".ku-note").first).to_have_text("prices lowered by 1")


def test_a_market_place_says_what_the_trashed_card_brings(lay: Lay) -> None:
    state = table({"hand": "market_place silver*2 high_taxes"}, {})
    play(state, "play market_place")
    chair = lay(state)
    page = chair.page
    expect(page.locator(".ku-because")).to_contain_text("Market place: Trash a card")
    page.locator("[data-hand=silver]").last.click()
    expect(page.locator("[data-hand][aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".ku-picked")).to_contain_text("costs up to 5")
    pressed(chair, chair.primary.click)
    expect(page.locator(".ku-because")).to_contain_text("printed price of up to 5")
    expect(page.locator("[data-pile=tea_set]")).to_have_class(re.compile("is-can"))
    expect(page.locator("[data-pile=gold]")).to_have_class(re.compile("is-far"))


def test_a_tea_set_names_both_ways(lay: Lay) -> None:
    state = table({"hand": "tea_set copper"}, {})
    play(state, "play tea_set")
    chair = lay(state, narrow=True)
    expect(chair.page.locator("[data-option='2']")).to_contain_text("0 → 5")
    prompt = pressed(chair, chair.page.locator("[data-option='2']").tap)
    assert prompt["view"]["money"] == 5


def test_the_last_round_is_announced_and_scored(lay: Lay) -> None:
    chair = lay(table({"hand": "gold*4"}, {}, gone=GONE), narrow=True)
    page = chair.page
    expect(page.locator(".ku-warn").first).to_contain_text("Prefecture: 2 left, then the last round")
    pressed(chair, chair.primary.click)
    page.locator("[data-pile=province]").tap()
    expect(page.locator(".ku-picked")).to_contain_text("This empties the pile: the last round begins.")
    chair.primary.tap()
    page.locator(".ku-scoring").wait_for()  # a bot has the only turn left
    expect(page.locator(".ku-scoring")).to_contain_text("A victory pile ran out.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_all_deployed_cards_are_replayed_by_one_press(lay: Lay) -> None:
    chair = lay(table({"hand": "copper", "deployed": "spear_troopers cavalry castle", "deck": "fort copper gold"}, {}))
    expect(chair.primary).to_have_text("Replay all 3 deployed cards")
    chair.primary.click()
    expect(chair.page.locator(".ku-root")).not_to_have_attribute("data-stage", "replay")
    told = [event for message in chair.heard for event in message.get("events", []) if event["kind"] == "replays"]
    assert {event["facts"]["card"] for event in told} == {"spear_troopers", "cavalry", "castle"}


def test_an_ambush_is_laid_inside_the_battle(lay: Lay, accessible: Callable[[Page], None]) -> None:
    chair = lay(attacked("ambush"), 1)
    stage = chair.page.locator(".ku-battle")
    pressed(chair, stage.locator("[data-ambush=fort]").click)
    expect(stage.locator("[data-ambush=fort]")).to_have_attribute("aria-pressed", "true")
    accessible(chair.page)
    pressed(chair, stage.locator("[data-ambush=fort]").click)  # a laid card is taken back
    expect(stage.locator("[data-ambush=fort]")).to_have_attribute("aria-pressed", "false")


def test_who_can_do_nothing_goes_on_by_one_key_or_always_by_itself(lay: Lay) -> None:
    chair = lay(table({"hand": "copper village", "deck": "fort copper"}, {}))
    page = chair.page
    expect(page.locator(".formality")).to_contain_text("Nothing can be done here")
    prompt = pressed(chair, lambda: page.keyboard.press("Enter"))
    assert prompt["ask"] == "buy"
    prompt = pressed(chair, page.locator(".undo").click)
    assert prompt["ask"] == "action"
    prompt = pressed(chair, page.get_by_role("button", name="Always skip").click)
    assert prompt["ask"] == "buy"
    page.locator("[data-pile=province]").click()
    expect(page.locator(".ku-picked")).to_contain_text("It costs 10; with all your treasures you have 1.")


def test_the_question_about_money_left_can_be_switched_off(lay: Lay) -> None:
    chair = lay(table({"hand": "gold*2"}, {}), careful=True)
    page = chair.page
    may_be_pressed = page.locator("#primary[aria-disabled=false]")  # not while its meaning has just changed
    while chair.prompt["ask"] != "buy" or any(one["kind"] == "treasures" for one in chair.prompt["legal"]):
        at = chair.prompt["n"]
        may_be_pressed.click()
        chair.asked(at)
    may_be_pressed.click()
    slip = page.locator(".slip")
    expect(slip).to_contain_text("You have money left")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before I leave obvious gains behind").uncheck()
    page.keyboard.press("Escape")
    slip.get_by_role("button", name="Close").click()
    before = chair.prompt
    may_be_pressed.click()
    chair.asked(before["n"])
    expect(slip).to_have_count(0)
    assert chair.prompt["view"]["round"] > before["view"]["round"]


def test_no_price_bears_a_mark_of_doubt_but_one_note_tells_of_all(visit: Visit) -> None:
    chair = Chair(visit(**STILL))
    chair.sit(2, prices="")
    chair.asked()
    assert "≈" not in chair.page.locator("body").inner_text()
    expect(chair.page.get_by_text("Most prices are reconstructed")).to_have_count(1)


def test_a_pile_picked_while_another_acts_stays_picked(visit: Visit) -> None:
    chairs = [Chair(visit(**STILL)), Chair(visit(**STILL))]
    match = open_table(chairs[0].page, 2, [{"kind": "me"}, {"kind": "open"}])
    chairs[1].page.request.post(f"/api/tables/{match}/sit", data={"seat": 1})
    for chair in chairs:
        chair.go_to(match)
        chair.page.locator(".prompt").wait_for()
    acting, waiting = chairs if chairs[0].told()["legal"] else reversed(chairs)
    pile = waiting.page.locator("[data-pile=new_technology]")
    pile.click()
    expect(pile).to_have_attribute("aria-pressed", "true")
    prompt = acting.asked()
    while prompt["legal"]:
        acting.primary.click()
        prompt = acting.told(prompt["n"])
    while waiting.asked()["ask"] != "buy":
        pressed(waiting, waiting.primary.click)
    expect(pile).to_have_attribute("aria-pressed", "true")
    expect(waiting.primary).to_have_text("Play treasures and buy New technology")


HEARS = """
localStorage["zashiki.sound"] ??= "on";
window.tones = [];
const create = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  const tone = create.call(this);
  queueMicrotask(() => tones.push(tone.type));
  return tone;
};
"""


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_a_battle_is_heard_by_who_wants_sounds_and_motion(lay: Lay, still: bool) -> None:
    motion = "reduce" if still else "no-preference"
    chair = lay(attacked(), 1, script=HEARS, reduced_motion=motion)
    assert chair.page.evaluate("tones") == []
    pressed(chair, chair.page.locator("[data-answer=reinforce]").click)
    if still:
        assert "triangle" not in chair.page.evaluate("tones")
    else:
        chair.page.wait_for_function("() => tones.includes('triangle')")


def test_nothing_is_heard_before_somebody_wants_it(lay: Lay) -> None:
    chair = lay(attacked(), 1, script=HEARS.replace('"on"', '"off"'), reduced_motion="no-preference")
    pressed(chair, chair.page.locator("[data-answer=reinforce]").click)
    assert chair.page.evaluate("tones") == []
