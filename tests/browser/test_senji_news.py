"""Senji tells what became of things where eyes are: hostages, bids, the sea, failed deals, the year, autumn's rest."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_senji import STILL, Chair, bots, open_table, target
from tests.browser.test_senji_stages import AUTUMN, FOREIGN, Begin, begin
from zashiki.games.senji import GAME
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.tests.positions import lands, position

__all__ = ["begin"]

Visit = Callable[..., Page]
Company = Callable[..., list[Chair]]

pytestmark = pytest.mark.browser


@pytest.fixture
def company(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> Company:
    """Two people, the second with a phone, and a bot at a table that begins like this."""

    def sit(state: Senji, **options: object) -> list[Chair]:
        monkeypatch.setitem(vars(GAME), "start", lambda setup: state.copy())
        one, other = Chair(visit(**STILL)), Chair(visit(narrow=True, locale="de-DE", **STILL), touch=True)
        match = open_table(one.page, [{"kind": "me"}, {"kind": "open"}, *bots(state.seats - 2)], **options)
        other.page.request.post(f"/api/tables/{match}/sit", data={"seat": 1})
        for chair in (one, other):
            chair.go_to(match)
        return [one, other]

    return sit


def march(chair: Chair, origin: str, goal: str) -> None:
    target(chair, origin)
    chair.act(chair.primary)
    target(chair, goal)
    chair.wait(lambda prompt: bool(prompt["view"]["march"]["groups"]))
    chair.act(chair.primary)


def test_an_executed_hostage_stands_in_the_result_of_the_battle(company: Company) -> None:
    state = position(
        phase="summer host=1 actor=1", map=lands(kii="1:3:march", sanuki="0:1"), cards="red-family-2=hand0"
    )
    held, attacker = company(state)
    attacker.asked("summer")
    march(attacker, "kii", "sanuki")
    while attacker.prompt["ask"] == "support" or held.prompt["ask"] == "support":
        for chair in (held, attacker):
            if chair.prompt["ask"] == "support" and chair.prompt["legal"]:
                chair.act(chair.primary)
    held.asked("hostages")
    held.press("[data-act='execute red-family-2']")
    held.act(held.primary)
    expect(held.page.locator(".sj-stake.is-result .sj-executed")).to_contain_text("You +2")
    held.act(held.primary)
    expect(held.page.locator(".sj-fought .sj-executed")).to_contain_text("You +2")
    expect(attacker.page.locator(".sj-fought .sj-executed")).to_contain_text("Du −4")
    assert attacker.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_sea_throws_its_dice_before_all(begin: Begin, accessible: Callable[[Page], None]) -> None:
    chair = begin(position(map=lands(iyo="0:6:march")))
    march(chair, "iyo", "kii")
    news = chair.page.locator(".sj-news")
    expect(news).to_contain_text("Sea attack on Kii")
    expect(news.locator(".sj-die")).to_have_count(6)
    accessible(chair.page)
    while chair.prompt["ask"] == "support":
        chair.act(chair.primary)
    expect(news).to_have_count(0)  # what was seen goes when one goes on


def test_bids_are_turned_up_before_all(begin: Begin) -> None:
    state = position(phase="auction", cards="green-family-4=row0 red-family-1=hand0")
    chair = begin(state, narrow=True, locale="de-DE")
    chair.act("[data-act^='bid first']")
    chair.act(chair.primary)
    news = chair.page.locator(".sj-news")
    expect(news).to_contain_text("Die Gebote liegen offen")
    expect(news.locator("li", has_text="Du")).to_be_visible()
    assert chair.page.evaluate("document.documentElement.scrollWidth") <= 390
    chair.press(news.get_by_role("button"))
    expect(news).to_have_count(0)


def offer(chair: Chair, give: str, ask: str) -> None:
    """A card for a card of red, from an empty table on."""
    chair.press("[data-partner='1']")
    chair.wait(lambda prompt: prompt["ask"] == "draft")
    chair.act(f"[data-give='{give}']")
    chair.act(f"[data-ask='{ask}']")
    chair.act(chair.primary)


def top(page: Page, selector: str) -> float:
    return float(page.locator(selector).evaluate("one => one.getBoundingClientRect().top"))


def bottom(page: Page, selector: str) -> float:
    return float(page.locator(selector).evaluate("one => one.getBoundingClientRect().bottom"))


def test_a_deal_that_fails_says_why(company: Company, accessible: Callable[[Page], None]) -> None:
    """One card is promised twice; offers lie in a row that leaves the composer where it is."""
    maker, partner = company(position(phase="winter host=0 actor=0 finished=4"), winter_seconds=300)
    maker.asked("winter")
    for ask in ("red-trade-1", "red-trade-3"):
        offer(maker, "blue-trade-3", ask)
    offers = partner.page.locator(".sj-offer")
    expect(offers).to_have_count(2)
    expect(offers.first).to_contain_text("neu")
    heights = {offers.nth(i).evaluate("one => one.getBoundingClientRect().top") for i in range(2)}
    assert len(heights) == 1, "offers are swiped through, not stacked"
    assert bottom(partner.page, ".sj-bins") <= top(partner.page, ".sheet"), "the composer stays in sight"
    partner.page.set_viewport_size({"width": 1280, "height": 720})
    partner.page.locator(".rail").wait_for()
    assert bottom(partner.page, ".sj-bins") <= top(partner.page, ".tray")
    partner.page.set_viewport_size({"width": 390, "height": 844})
    partner.page.locator(".sheet").wait_for()
    accessible(partner.page)
    partner.press(offers.first.locator(".sj-counter"))
    expect(partner.page.locator("[data-bin='give'] .sj-card, [data-bin='ask'] .sj-card")).to_have_count(2)
    partner.press(partner.page.locator(".sj-accept").first)
    expect(offers).to_have_count(1)
    partner.press(partner.page.locator(".sj-accept"))
    expect(partner.page.locator(".slip")).to_contain_text(re.compile("wird nichts: .* nicht mehr"))
    expect(maker.page.locator(".slip")).to_contain_text("you no longer hold")
    expect(maker.page.locator(".sj-ended")).to_contain_text("Came to nothing")


@pytest.mark.parametrize("narrow", [False, True], ids=["desk", "phone"])
def test_autumn_names_what_waits_and_winter_tells_of_the_year(
    begin: Begin, accessible: Callable[[Page], None], narrow: bool
) -> None:
    """The red button ends no autumn in which something is left; the other asks once and names it all."""
    hand = " ".join(f"{card}=hand0" for card in FOREIGN)
    chair = begin(position(**AUTUMN, cards=hand), narrow=narrow, careful=True)
    expect(chair.primary).to_have_attribute("aria-disabled", "true")
    expect(chair.page.locator("#primary-hint")).to_contain_text("guests, tribute")
    end = chair.page.locator(".actions").get_by_role("button", name=re.compile("^End"))
    chair.press(end)
    slip = chair.page.locator(".slip")
    expect(slip).to_contain_text("A guest could still be hosted")
    expect(slip).to_contain_text("Tribute for 10 honour is possible. End your autumn all the same?")
    chair.act("[data-act='tribute']")
    for card in FOREIGN[:4]:
        chair.act(f"[data-act='return {card}']")
    chair.press(f"[data-act='return {FOREIGN[4]}']")
    expect(chair.primary).to_have_attribute("aria-disabled", "false")  # it has just changed its meaning
    chair.act(chair.primary)
    expect(chair.primary).to_have_attribute("aria-disabled", "false")
    chair.act(chair.primary)  # nothing is left
    chair.wait(lambda prompt: prompt["view"]["year"] == 4 and prompt["ask"] == "winter")
    told = chair.page.locator(".sj-told")
    expect(told).to_contain_text("Year 3: what happened to you")
    if narrow:
        chair.press(told.locator("summary"))
    expect(told.locator(".sj-causes")).to_contain_text("+10 tribute paid")
    honour = chair.prompt["view"]["honour"][0]
    expect(told.locator("summary")).to_contain_text(f"10 → {honour}")
    accessible(chair.page)
    assert chair.page.evaluate("document.documentElement.scrollWidth") <= (390 if narrow else 1440)
