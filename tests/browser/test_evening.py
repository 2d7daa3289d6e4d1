"""A first evening: nothing is lost by a slip, what others did can be followed, everything can be looked up."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.eavesdrop import EAVESDROP
from tests.browser.test_lessons import learn, turn_pages

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser


ENTER = "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', repeat: %s, bubbles: true}));"
PRESSES_WHEN_IT_CHANGES = f"""new MutationObserver((_, observer) => {{
  observer.disconnect();
  document.getElementById("primary").click();
  {ENTER % "false"}
  window.pressedAgain = true;
}}).observe(document.querySelector(".actions"), {{subtree: true, characterData: true, childList: true}})"""
TWICE = "for (let i = 0; i < 2; i += 1) document.getElementById('primary').click();" + ENTER % "true"


def test_a_double_press_ends_no_turn_and_obvious_gains_are_asked_about(visit: Visit) -> None:
    page = learn(visit, "Kunitori!", careful=True)
    page.evaluate("answer()")
    expect(page.locator(".coach-text")).to_contain_text("Now to the market")
    button = page.locator("#primary:not([aria-disabled=true])")
    button.wait_for()
    page.evaluate(PRESSES_WHEN_IT_CHANGES)  # a second press, meant for the treasures
    button.click()  # plays all treasures
    expect(page.locator(".coach-text")).to_contain_text("No attack without a leader")
    page.wait_for_function("() => window.pressedAgain")
    steps = page.evaluate("prompt_.n")
    expect(page.locator(".slip")).to_have_count(0)
    button.wait_for()
    page.evaluate(TWICE)
    expect(page.locator(".slip")).to_contain_text("You have money left")
    assert page.evaluate("prompt_.n") == steps
    assert "done" not in page.evaluate("sent")  # asked once; neither a double press nor a key held down is the answer
    page.get_by_role("button", name="All the same").click()
    expect(page.locator(".slip")).to_contain_text("We want to see a battle")  # the coach's answer: nothing is lost


def test_cards_are_looked_up_where_they_lie(visit: Visit, accessible: Callable[[Page], None]) -> None:
    page = learn(visit, "Kunitori!")
    turn_pages(page)
    page.locator("[data-pile=cavalry]").focus()
    page.keyboard.press("i")
    dialog = page.get_by_role("dialog", name="Cavalry")
    expect(dialog).to_contain_text("attack 2")
    page.keyboard.press("Escape")
    page.goto("/rules/kunitori")
    expect(page.locator(".guide-stop .ku-tile, .guide-stop .ku-general").first).to_be_attached()
    expect(page.locator(".guide-stop").last.locator(".picture-ring")).to_have_count(3)  # the piles of victory cards
    page.get_by_role("link", name="Lexicon").click()
    page.get_by_label("Search").fill("silver")
    expect(page.locator(".lexicon dt").first).to_be_visible()
    accessible(page)


def test_talk_that_was_read_is_not_new_again(visit: Visit) -> None:
    host, onlooker = visit(reduced_motion="reduce"), visit(reduced_motion="reduce")
    sitting = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    answer = host.request.post("/api/tables", data={"game": "takamatsu", "seats": 2, "sitting": sitting, "options": {}})
    for page in (host, onlooker):
        page.goto(f"/table/{answer.json()['match']}")
    onlooker.get_by_role("tab", name="Chat").click()
    onlooker.get_by_label("Say something").fill("Good evening")
    onlooker.keyboard.press("Enter")
    count = host.locator("#tab-chat .count")
    expect(count).to_be_visible()
    host.get_by_role("tab", name="Chat").click()
    expect(host.locator(".chat li")).to_contain_text("Good evening")
    host.reload()
    host.locator("#tab-log").click()
    host.get_by_text("Good evening").wait_for(state="detached")
    expect(host.locator("#tab-chat")).to_be_visible()
    expect(count).to_have_count(0)


def test_a_figure_placed_is_confirmed_and_can_be_taken_back_until_the_other_acts(visit: Visit) -> None:
    host, guest = visit(script=EAVESDROP), visit(script=EAVESDROP)
    sitting = [{"kind": "me"}, {"kind": "open"}]
    options = {"opening_hand": "random"}
    table = {"game": "samurai", "seats": 2, "sitting": sitting, "options": options}
    match = host.request.post("/api/tables", data=table).json()["match"]
    assert guest.request.post(f"/api/tables/{match}/sit", data={"seat": 1}).ok
    for page in (host, guest):
        page.goto(f"/table/{match}")
    host.wait_for_function("() => window.prompt_?.legal?.length")
    asked = host.evaluate("prompt_.asked_at")
    place = host.locator(".sam-hit").first
    place.click()
    expect(host.locator("#primary:not([aria-disabled=true])")).to_be_visible()
    assert host.evaluate("prompt_.asked_at") == asked  # only marked
    host.mouse.move(2, 2)
    host.locator("#primary").click()
    back = host.locator(".btn.undo")
    back.click()
    host.wait_for_function("asked => prompt_.asked_at > asked && prompt_.legal?.length", arg=asked)
    place.click()
    place.click()  # the second press confirms, too
    guest.wait_for_function("() => window.prompt_?.legal?.length")
    guest.evaluate("line.send(JSON.stringify({t: 'act', asked_at: prompt_.asked_at, act: firstLegal()}))")
    host.wait_for_function("() => prompt_.legal?.length")
    expect(back).to_have_count(0)


HEARS_PITCHES = """
localStorage["zashiki.sound"] = "on";
window.pitches = [];
const set = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, at) { pitches.push(value); return set.call(this, value, at); };
"""
BELL = 440  # hertz, the first of the end's three


def test_the_end_of_a_match_is_heard_by_who_wants_sounds(visit: Visit) -> None:
    page = visit(script=EAVESDROP + HEARS_PITCHES)
    sitting = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    answer = page.request.post("/api/tables", data={"game": "pebbles", "seats": 2, "sitting": sitting, "options": {}})
    page.goto(f"/table/{answer.json()['match']}")
    page.wait_for_function("() => window.prompt_?.legal?.length")
    page.locator(".laid").wait_for()
    while not page.evaluate("prompt_.outcome"):
        assert BELL not in page.evaluate("pitches")
        asked = page.evaluate("prompt_.asked_at")
        page.evaluate("line.send(JSON.stringify({t: 'act', asked_at: prompt_.asked_at, act: firstLegal()}))")
        page.wait_for_function(
            "asked => prompt_.outcome || (prompt_.asked_at > asked && prompt_.legal?.length)", arg=asked
        )
    page.wait_for_function("bell => pitches.includes(bell)", arg=BELL)


def test_before_ones_first_turn_it_is_told_what_happened_so_far(visit: Visit) -> None:
    page = visit(script=EAVESDROP, reduced_motion="reduce")
    sitting = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}, {"kind": "me"}]
    table = {"game": "takamatsu", "seats": 3, "sitting": sitting, "options": {"start_seat": 0}}
    page.goto(f"/table/{page.request.post('/api/tables', data=table).json()['match']}")
    recap = page.locator(".recap")
    expect(recap).to_contain_text(re.compile(r"\d+ steps so far"))
    page.evaluate("line.send(JSON.stringify({t: 'act', asked_at: prompt_.asked_at, act: firstLegal()}))")
    expect(recap).to_contain_text(re.compile(r"steps? since your last turn"))
