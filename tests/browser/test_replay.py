"""A finished match is watched again: by slider, buttons and arrow keys, through any eyes, in all four games."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bench.recorded import golden, lay

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser

MATCHES = {"samurai": "two-seats", "takamatsu": "3-seats", "kunitori": "2-seats", "senji": "3-seats"}


def moment(page: Page) -> int:
    text = page.locator(".replay .standing").inner_text()
    found = re.search(r"(\d+) of \d+", text)
    assert found, text
    return int(found[1])


def press(page: Page, name: str) -> None:
    page.locator(".replay").get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize("game", list(MATCHES))
def test_a_match_is_watched_again(page: Page, journal_file: str, accessible: Callable[[Page], None], game: str) -> None:
    played = golden(game, MATCHES[game])
    page.goto(f"/table/{lay(page, journal_file, played)}")
    page.get_by_role("link", name="Watch it again").click()
    standing, log = page.locator(".replay .standing"), page.locator(".log")
    expect(standing).to_contain_text("1 of")
    page.keyboard.press("ArrowRight")
    expect(standing).to_contain_text("2 of")
    press(page, "One turn on")
    page.wait_for_function("() => document.querySelector('.replay input[type=range]').value > 1")
    turn = moment(page)
    press(page, "To the next taking or battle")
    expect(log.locator(".weighty").first).to_be_visible()
    weighty = moment(page)
    assert weighty > turn
    press(page, "To the next taking or battle")
    expect(standing).not_to_contain_text(f"{weighty} of")
    told = log.inner_text()
    press(page, "To the taking or battle before")
    expect(standing).to_contain_text(f"{weighty} of")
    expect(log).not_to_have_text(told)  # what came later is forgotten again
    page.get_by_label("View").select_option("all hands open")
    expect(page.locator(".open-hands li")).to_have_count(played.seats)
    page.goto(page.get_by_role("link", name="Link to this moment").get_attribute("href") or "")
    expect(standing).to_contain_text(f"{weighty} of")
    expect(page.locator(".open-hands li")).to_have_count(played.seats)
    accessible(page)
    page.get_by_label("View").select_option("1")
    expect(page.locator(".open-hands")).to_have_count(0)
    expect(page.locator(".seats .mine")).to_have_count(1)
    page.get_by_label("Speed").select_option("very fast")
    press(page, "Play")
    page.wait_for_function(f"() => document.querySelector('.replay input[type=range]').value > {weighty + 2}")
    press(page, "Pause")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    paused = moment(page)
    page.wait_for_timeout(200)  # two more, if it went on
    assert moment(page) == paused
    page.keyboard.press("End")
    expect(page.locator("#question")).to_contain_text(re.compile("wins|shared|You"))
    assert page.locator(".result").count() == 0
    last = moment(page)
    press(page, "One step back")
    expect(standing).to_contain_text(f"{last - 1} of {last}")
    press(page, "One turn back")
    expect(standing).not_to_contain_text(f"{last - 1} of")
    page.get_by_role("slider").fill("0")
    expect(standing).to_contain_text("1 of")
    page.get_by_role("link", name="Result").click()
    expect(page.locator(".result")).to_be_visible()


def test_a_replay_fits_a_phone(phone: Page, journal_file: str, accessible: Callable[[Page], None]) -> None:
    phone.goto(f"/replay/{lay(phone, journal_file, golden('takamatsu', '3-seats'))}")
    phone.get_by_role("button", name="To the end").click()
    expect(phone.locator("#question")).to_contain_text(re.compile("wins|shared"))
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    accessible(phone)
