"""What was seen on a first evening, at moments of the golden matches: nothing cut, covered, too small or unnamed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bench.pictures import Scene, at_question
from zashiki.kernel.game import discover

Visit = Callable[..., Page]
Show = Callable[..., Page]

pytestmark = pytest.mark.browser

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
GERMAN_DARK: dict[str, Any] = {"locale": "de-DE", "color_scheme": "dark"}


@pytest.fixture
def show(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> Show:
    """A page at a table that stands like a moment of a golden match."""

    def open_at(game_id: str, golden: str, ask: str, skip: int, **device: Any) -> Page:
        game = discover()[game_id]
        state, seat = at_question(game, Scene("", game_id, golden, ask, skip))
        sitting = [{"kind": "bot", "bot": "random"} for _ in range(int(state.seats))]
        sitting[seat] = {"kind": "me"}
        page = visit(reduced_motion="reduce", **device)
        table = {"game": game_id, "seats": int(state.seats), "sitting": sitting, "options": {}}
        with monkeypatch.context() as patch:
            patch.setitem(vars(game), "start", lambda setup: state.copy())
            match = page.request.post("/api/tables", data=table).json()["match"]
            page.goto(f"/table/{match}")
            page.locator(".laid").wait_for()
        return page

    return open_at


def box(place: Locator) -> dict[str, float]:
    found = place.bounding_box()
    assert found
    x, y, width, height = found["x"], found["y"], found["width"], found["height"]
    return {"x": x, "y": y, "width": width, "height": height, "right": x + width, "bottom": y + height}


def is_whole(page: Page, selector: str) -> bool:
    """Whether no text in there is cut by an ellipsis or the edge of its box."""
    return bool(
        page.evaluate(
            "selector => [...document.querySelectorAll(selector)].every(one => one.scrollWidth <= one.clientWidth + 1)",
            selector,
        )
    )


def test_a_small_laptop_shows_samurais_names_and_large_hexes_and_picks_no_tile_by_itself(show: Show) -> None:
    page = show("samurai", "three-seats-random", "lay", 20, **LAPTOP, **GERMAN_DARK)
    names = page.locator(".sam-names text")
    assert {"Hirosaki", "Miyazaki", "Tokushima"} <= set(names.all_text_contents())
    stage, sides = box(page.locator(".stage")), [box(one) for one in page.locator(".sam-town-ground").all()]
    land = max(one["right"] for one in sides) - min(one["x"] for one in sides)
    assert land > stage["width"] * 0.7
    page = show("samurai", "four-seats", "lay_character", 2, **LAPTOP)
    expect(page.locator("#primary:not([aria-disabled=true])")).to_be_visible()
    expect(page.locator(".sam-hand-tile[aria-pressed=true]")).to_have_count(0)  # the swap neither


def test_a_phone_shows_who_leads_and_covers_no_room(show: Show) -> None:
    page = show("samurai", "four-seats", "lay", 12, narrow=True)
    assert min(box(one)["width"] for one in page.locator(".sam-lead").all()) >= 9  # of hexes 19 pixels wide
    page = show("takamatsu", "5-seats", "move", 60, narrow=True, **GERMAN_DARK)
    rooms = page.locator("[data-room]")
    expect(rooms.first).to_be_visible()
    movable = page.locator("[data-room][aria-disabled=false]")
    assert 0 < movable.count() < rooms.count()
    sheet = box(page.locator(".sheet"))
    assert max(box(room)["bottom"] for room in rooms.all()) <= sheet["y"]
    assert max(box(seat)["right"] for seat in page.locator(".strip .seat").all()) <= 390
    cards = page.locator(".sheet .tray [data-thing^='card:'], .sheet .tk-card")
    assert max(box(card)["right"] for card in cards.all()) <= 390
    expect(page.locator(".strip .who small")).to_have_text("schwarz")
    assert is_whole(page, ".table-bar h1, .subtitle")


def test_winter_of_six_cuts_no_seat_and_says_how_it_ends(show: Show) -> None:
    page = show("senji", "6-seats", "winter", 12, narrow=True, **GERMAN_DARK)
    seats = page.locator(".strip .seat")
    expect(seats).to_have_count(6)
    for seat in seats.all():
        assert box(seat.locator(".seat-info"))["right"] <= box(seat)["right"] + 1
    expect(page.locator(".hint")).to_contain_text("wenn alle warten")
    page = show("senji", "6-seats", "winter", 12, **LAPTOP)
    expect(page.locator(".hint")).to_contain_text("winter ends when all wait or are ready")


@pytest.mark.parametrize("device", [LAPTOP, {}], ids=["laptop", "desk"])
def test_the_open_part_of_the_map_names_its_seas_whole(show: Show, device: dict[str, Any]) -> None:
    page = show("senji", "3-seats", "summer", 8, **device)
    name = page.locator(".sj-sea-name[data-thing~='place:south']")
    assert box(name)["right"] <= box(page.locator(".sj-map"))["right"]
    assert box(page.locator(".sj-reserve"))["right"] <= box(page.locator(".tray"))["right"]


def test_cards_and_the_next_question_are_told_to_who_listens(show: Show) -> None:
    page = show("kunitori", "4-seats", "buy", 40)
    for pile, effect in (("ninja_clan", "deck"), ("market_place", "Gain a card"), ("new_technology", "money")):
        expect(page.locator(f"[data-pile={pile}]").first).to_have_attribute("aria-label", re.compile(effect))
    page = show("takamatsu", "5-seats", "move", 60)
    page.locator("[data-room][aria-disabled=false]").first.click()
    question = page.locator("#question").inner_text()
    expect(page.locator("[aria-live=polite]").filter(has_text=question)).not_to_have_count(0)
