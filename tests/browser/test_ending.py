"""The end: one headline about you, the rule that decided, points over time, then the table, on every screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from bench.recorded import golden, lay

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser

SCREENS = ((1440, 900), (1280, 720), (390, 844))
BUTTONS = ("Back to the doors", "Watch it again", "Download the record")


def boxes(found: Locator) -> list[FloatRect]:
    return [box for box in (one.bounding_box() for one in found.all()) if box]


def do_overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes share more than a pixel's edge."""
    beside = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
    below = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
    return not (beside or below)


@pytest.mark.parametrize(
    ("game_id", "name"),
    [("samurai", "four-seats"), ("takamatsu", "3-seats"), ("kunitori", "5-seats-cheap-ninjas"), ("senji", "3-seats")],
)
def test_the_end_speaks_of_me_and_its_buttons_are_in_sight(
    visit: Visit, journal_file: str, accessible: Callable[[Page], None], game_id: str, name: str
) -> None:
    played = golden(game_id, name)
    seats = played.seats
    page = visit(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page.goto(f"/table/{lay(page, journal_file, played)}")
    headline = page.locator(".result h2").first
    expect(headline).to_contain_text("You")  # a long match is taken again from its record
    expect(page.locator(".decided a")).to_contain_text(re.compile(r"R\d+\.\d+"))
    expect(page.locator(".course-line")).to_have_count(seats)
    outcome = played.match.state.outcome()
    assert outcome
    ends = [int(text.strip().replace("−", "-")) for text in page.locator(".course-end").all_text_contents()]
    assert ends == list(outcome.scores)
    assert page.locator(".result table").first.is_visible()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".course-line")).to_have_count(seats)
        primary = page.locator("#primary")
        expect(primary).to_be_visible()
        for button in (primary, *(page.locator(".result").get_by_role("link", name=name) for name in BUTTONS)):
            box = button.bounding_box()
            assert box, button
            assert box["y"] + box["height"] <= height, f"{button} is below the fold at {width} × {height}"
        blocks = boxes(page.locator(".result-paper > *"))
        assert not any(do_overlap(one, other) for one, other in combinations(blocks, 2)), blocks
        crests = boxes(page.locator(".course .crest"))
        assert not any(do_overlap(one, other) for one, other in combinations(crests, 2)), crests
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    accessible(page)
