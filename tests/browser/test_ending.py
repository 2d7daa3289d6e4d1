"""The end: one headline about you, the rule that decided, points over time, then the table, on every screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from zashiki.kernel.game import discover
from zashiki.kernel.match import Match
from zashiki.kernel.record import read_record
from zashiki.proof.golden import strip

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser

SCREENS = ((1280, 720), (390, 844))
BUTTONS = ("Back to the doors", "Watch it again", "Download the record")


def boxes(found: Locator) -> list[FloatRect]:
    return [box for box in (one.bounding_box() for one in found.all()) if box]


def do_overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes share more than a pixel's edge."""
    beside = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
    below = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
    return not (beside or below)


@pytest.mark.parametrize(
    ("game_id", "golden"),
    [("samurai", "two-seats"), ("takamatsu", "3-seats"), ("kunitori", "5-seats-cheap-ninjas"), ("senji", "3-seats")],
)
def test_the_end_speaks_of_me_and_its_buttons_are_in_sight(
    visit: Visit,
    accessible: Callable[[Page], None],
    monkeypatch: pytest.MonkeyPatch,
    game_id: str,
    golden: str,
) -> None:
    game = discover()[game_id]
    setup, steps = read_record(strip((game.folder / "tests" / "golden" / f"{golden}.txt").read_text(encoding="utf-8")))
    match = Match(game, setup)
    for step in steps:
        match.play(step.actor, step.text)
    state, seats = match.state, int(match.state.seats)
    monkeypatch.setitem(vars(game), "start", lambda setup: state.copy())
    page = visit(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    sitting = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (seats - 1)]
    table = page.request.post("/api/tables", data={"game": game_id, "seats": seats, "sitting": sitting, "options": {}})
    course = {"n": [0, 3, 9], "points": [[0] * seats, [*range(seats)], [7] * seats]}  # of no real start
    page.route("**/course", lambda route: route.fulfill(json=course))
    page.goto(f"/table/{table.json()['match']}")
    headline = page.locator(".result h2").first
    expect(headline).to_contain_text("You")
    expect(page.locator(".decided a")).to_contain_text(re.compile(r"R\d+\.\d+"))
    expect(page.locator(".course-line")).to_have_count(seats)
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
