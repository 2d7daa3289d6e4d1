"""Senji's winter on small screens, from a golden match: talk and composer in sight, and a gift."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from bench.recorded import Recorded, Told, golden, lay
from tests.browser.test_follow import house
from zashiki.kernel.match import Match

__all__ = ["house"]

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
LINES = 4  # of talk that are read at a glance
LINE = 24  # pixels


def offered(match: Match, told: Told) -> int | None:
    """Where somebody is asked in a winter after the first, and has an offer of others to answer."""
    if not any(event.kind == "autumn" for step in told for event in step):
        return None
    waiting = list(match.state.waiting())
    last = match.steps[-1].actor  # a bot that has just acted goes on without a pause
    for seat in (seat for seat in waiting if last == seat or last not in waiting):
        if match.state.mover() >= 0 and match.state.asks(seat) == "winter":
            view = msgspec.to_builtins(match.game.view(match.state, seat))
            mine = [offer for offer in view["offers"] if offer["partner"] == seat and offer["maker"] in waiting]
            if any(offer["can_accept"] for offer in mine):
                return int(seat)
    return None


@pytest.fixture(scope="module")
def winter_of_six() -> Recorded:
    return golden("senji", "6-seats", offered)


@pytest.fixture
def winter(visit: Visit, journal_file: str, winter_of_six: Recorded) -> Callable[..., Page]:
    def sit(**device: Any) -> Page:
        page = visit(reduced_motion="reduce", **device)
        page.goto(f"/table/{lay(page, journal_file, winter_of_six)}")
        page.locator(".sj-winter").wait_for()
        return page

    return sit


def edges(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["y"], box["y"] + box["height"]


def test_talk_and_log_have_room_on_a_small_laptop(winter: Callable[..., Page]) -> None:
    page = winter(**LAPTOP)
    top, bottom = edges(page.locator(".tabpanel"))
    assert bottom - top >= LINES * LINE
    assert bottom <= 720
    page.get_by_role("tab", name="Chat").click()
    page.locator(".whisper select").select_option(index=1)
    expect(page.locator(".phrases .btn").first).to_be_visible()
    top, bottom = edges(page.locator(".chat ol"))
    assert bottom - top >= LINES * LINE
    assert edges(page.locator("#say"))[1] <= 720
    assert edges(page.locator("#primary"))[1] <= 720


@pytest.mark.parametrize("device", [LAPTOP, {"narrow": True}], ids=["laptop", "phone"])
def test_offers_and_the_year_that_was_leave_the_composer_in_sight(
    winter: Callable[..., Page], device: dict[str, Any]
) -> None:
    page = winter(**device)
    expect(page.locator(".sj-told")).to_be_visible()
    expect(page.locator(".sj-waiting .sj-offer").first).to_be_visible()
    below = edges(page.locator(".sheet" if "narrow" in device else ".tray"))[0]
    assert edges(page.locator(".sj-bins"))[1] <= below


def test_a_gift_takes_two_presses(winter: Callable[..., Page]) -> None:
    page = winter()
    held = page.locator("[data-give]")
    before = held.count()
    held.and_(page.locator(":not([aria-disabled=true])")).first.click()
    page.locator(".actions").get_by_role("button", name=re.compile("^Give to ")).click()
    expect(held).to_have_count(before - 1)
    expect(page.locator(".log li").first).to_contain_text(re.compile(r"^You give \w+ "))


def test_nothing_of_an_offer_lies_under_the_composer_at_a_desk(winter: Callable[..., Page]) -> None:
    page = winter(locale="de-DE")
    composer = page.locator(".sj-building").bounding_box()
    assert composer
    for part in page.locator(".sj-waiting").locator(".sj-offer, .sj-cards > *, .btn").all():
        box = part.bounding_box()
        assert box
        assert box["x"] + box["width"] <= composer["x"], part.inner_text()
