"""A finished match is watched again: by slider, buttons and arrow keys, at a desk and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.takamatsu_chair import open_table

pytestmark = pytest.mark.browser

BOTS = [{"kind": "bot", "bot": "random"}] * 3


def finished(page: Page) -> str:
    """A match of Takamatsu that bots have played to its end."""
    match = open_table(page, 3, BOTS, round_limit=30)  # long enough that somebody comes home
    over = "async match => (await (await fetch(`/api/tables/${match}`)).json()).status === 'over'"
    for _ in range(100):
        if page.evaluate(over, match):
            return match
        page.wait_for_timeout(100)
    raise AssertionError("the bots do not come to an end")


def moment(page: Page) -> int:
    text = page.locator(".replay .standing").inner_text()
    found = re.search(r"(\d+) of \d+", text)
    assert found, text
    return int(found[1])


def test_a_match_is_watched_again(page: Page, accessible: Callable[[Page], None]) -> None:
    match = finished(page)
    page.goto(f"/table/{match}")
    page.get_by_role("link", name="Watch it again").click()
    expect(page.locator(".replay .standing")).to_contain_text("1 of")
    told = page.locator(".log").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay .standing")).to_contain_text("2 of")
    expect(page.locator(".log")).not_to_have_text(told)
    page.get_by_role("button", name="To the next taking or battle").click()
    expect(page.locator(".log .weighty").first).to_be_visible()
    weighty = moment(page)
    page.get_by_role("button", name="To the next taking or battle").click()
    page.get_by_role("button", name="To the taking or battle before").click()
    expect(page.locator(".replay .standing")).to_contain_text(f"{weighty} of")
    page.get_by_label("View").select_option("all hands open")
    expect(page.locator(".open-hands li")).to_have_count(3)
    page.goto(page.get_by_role("link", name="Link to this moment").get_attribute("href") or "")
    expect(page.locator(".open-hands li")).to_have_count(3)
    accessible(page)
    page.get_by_label("View").select_option("1")
    expect(page.locator(".open-hands")).to_have_count(0)
    expect(page.locator(".seats .mine")).to_have_count(1)
    page.goto(page.get_by_role("link", name="Link to this moment").get_attribute("href") or "")
    expect(page.locator(".seats .mine")).to_have_count(1)
    assert moment(page) > 1
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Pause").click()
    page.keyboard.press("End")
    expect(page.locator("#question")).to_contain_text(re.compile("wins|shared|You"))
    assert page.locator(".result").count() == 0
    last = moment(page)
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".replay .standing")).to_contain_text(f"{last - 1} of {last}")
    page.get_by_label("View").select_option("-4")
    page.get_by_role("slider").fill("0")
    expect(page.locator(".replay .standing")).to_contain_text("1 of")
    expect(page.locator(".log")).to_have_text(told)  # what came later is forgotten again
    accessible(page)
    page.get_by_role("link", name="Result").click()
    expect(page.locator(".result")).to_be_visible()


def test_a_replay_fits_a_phone(phone: Page, accessible: Callable[[Page], None]) -> None:
    phone.goto(f"/replay/{finished(phone)}")
    phone.get_by_role("button", name="To the end").click()
    expect(phone.locator("#question")).to_contain_text(re.compile("wins|shared"))
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    accessible(phone)
