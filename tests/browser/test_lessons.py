"""Guided first matches in the browser: to the end, with other actions answered kindly and what to do highlighted."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.eavesdrop import EAVESDROP

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser


def learn(visit: Visit, title: str, **device: Any) -> Page:
    page = visit(script=EAVESDROP, **device)
    page.locator(".handle", has_text=title).click()
    page.locator(".cta .learn").click()
    page.locator(".coach").wait_for()
    return page


def turn_pages(page: Page) -> None:
    while page.locator(".coach-next").count():
        page.locator(".coach-next").click()


# The last thing that the coach rings to be pressed, once nothing moves and it lies where a finger reaches it.
RINGED = """() => {
  const rings = [...document.querySelectorAll(".ring.by-coach")].map((ring) => ring.getBoundingClientRect());
  const places = rings.map(({ left, top, width, height }) => [left + width / 2, top + height / 2]);
  const inSight = places.filter(([x, y]) =>
    document.elementFromPoint(x, y)?.closest(".laid :is(button, svg, [role=button], [data-act], [data-thing])"));
  const still = JSON.stringify(places) === window.ringedBefore;
  window.ringedBefore = JSON.stringify(places);
  const [x, y] = inSight.at(-1) ?? [];
  window.pressed = x && document.elementFromPoint(x, y).closest("#primary");
  return still && x ? [x, y] : null;
}"""
TAKEN = "() => prompt_.n > last || (!pressed && document.querySelector('#primary[aria-disabled=false][data-act]'))"


def tap_what_is_ringed(page: Page) -> None:
    """As a newcomer does; what only gets picked by it is confirmed by the red button."""
    page.evaluate("window.last = prompt_.n")
    for _ in range(3):  # a ring may still be on its way to where the thing is drawn now
        page.touchscreen.tap(*page.wait_for_function(RINGED, polling=200).json_value())
        with suppress(TimeoutError):
            page.wait_for_function(TAKEN, timeout=3_000)
            break
    if page.evaluate("prompt_.n === last"):
        page.locator("#primary").tap()
    page.wait_for_function("() => prompt_.n > last")


def play_to_its_end(page: Page, act: Callable[[str], None]) -> None:
    """Turn every page and do what the coach means."""
    while True:
        page.wait_for_function("() => prompt_.coach.pages.length > 0")
        turn_pages(page)
        coach = page.evaluate("prompt_.coach")
        reached = coach["at"] + len(coach["pages"])
        page.locator(".coach-pages small", has_text=f"{reached} von").wait_for()
        if not coach["acts"]:
            break
        act(coach["acts"][0])
    assert reached == coach["of"] >= 8


def test_a_lesson_is_played_to_its_end_by_tapping_what_is_ringed_and_the_match_goes_on(visit: Visit) -> None:
    page = learn(visit, "Senji", locale="de-DE", narrow=True, reduced_motion="reduce")
    play_to_its_end(page, lambda _: tap_what_is_ringed(page))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.evaluate("line.send(JSON.stringify({t: 'act', asked_at: prompt_.asked_at, act: 'ready'}))")
    page.get_by_role("button", name="Hinweise abschalten").click()
    expect(page.locator(".coach")).to_have_count(0)


@pytest.mark.parametrize("title", ["Takamatsu", "Samurai", "Kunitori!"])
def test_on_a_phone_every_moment_of_a_lesson_rings_what_is_in_sight_until_its_end(visit: Visit, title: str) -> None:
    page = learn(visit, title, locale="de-DE", narrow=True, reduced_motion="reduce")

    def act(meant: str) -> None:
        page.wait_for_function(RINGED, polling=100)
        page.evaluate("window.last = prompt_.n")
        page.evaluate("act => line.send(JSON.stringify({t: 'act', asked_at: prompt_.asked_at, act}))", meant)
        page.wait_for_function("() => prompt_.n > last")

    play_to_its_end(page, act)


def test_a_moment_is_clicked_and_anything_else_is_answered_kindly(
    visit: Visit, accessible: Callable[[Page], None]
) -> None:
    page = learn(visit, "Samurai", careful=True)
    turn_pages(page)
    expect(page.locator(".ring.by-coach")).to_have_count(2)
    accessible(page)
    page.locator("[data-tile=rice3]").click()
    page.locator("[data-target='15.5']").click(force=True)
    expect(page.locator(".slip")).to_contain_text("rice counts best beside rice")
    page.locator("[data-target='16.5']").click(force=True)
    expect(page.locator(".coach-text")).to_contain_text("Say that you are done")
    page.locator("#primary:not([aria-disabled=true])").click()  # although a tile in hand would take a figure
    expect(page.locator(".coach-text")).to_contain_text("its figure was judged")
    page.goto("/learn")  # who leaves a lesson is still new to the game
    page.get_by_role("link", name="Try it against bots: Samurai").click()
    expect(page.locator(".door.open .handle")).to_have_text("Samurai")
    expect(page.locator(".cta .learn")).to_be_visible()
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/table/*")
    match = page.url.rsplit("/", 1)[1]
    table = page.request.get(f"/api/tables/{match}").json()
    assert table["options"] | {"opening_hand": "random", "figure_setup": "random"} == table["options"]
    assert {player["bot"] for player in table["players"][1:]} == {"easy"}
    page.goto("/")
    expect(page.locator(".door.open .handle")).to_have_text("Samurai")
    expect(page.locator(".cta .learn")).to_have_count(0)


DRAWN = """() => [...document.querySelectorAll(".lexicon > div")].map((entry) => {
  const drawn = [...entry.querySelectorAll(".lexicon-picture > *")];
  const large = drawn.every((one) => one.getBoundingClientRect().width >= 20);
  const missing = [...entry.querySelectorAll("use")].filter((use) => !document.querySelector(use.getAttribute("href")));
  const [name, html] = [entry.querySelector("dt").textContent, drawn.map((one) => one.outerHTML).join()];
  return { name, html: large && !missing.length ? html : "" };
})"""


@pytest.mark.parametrize("game", ["samurai", "takamatsu", "kunitori", "senji"])
def test_everything_in_the_lexicon_shows_its_own_drawing(visit: Visit, game: str) -> None:
    page = visit(f"/lexicon/{game}", narrow=True)
    page.locator(".lexicon-picture").first.wait_for()
    entries = page.evaluate(DRAWN)
    assert len(entries) == len(page.request.get(f"/api/lexicon/{game}/en").json())
    assert not [entry["name"] for entry in entries if not entry["html"]]
    assert len({entry["html"] for entry in entries}) == len(entries), "two things look alike"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
