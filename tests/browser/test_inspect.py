"""Anything on the board can be looked at, whoever's turn it is; the log tells rounds and points at the board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.samurai_chair import Chair

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser


def test_a_settlement_a_seat_and_the_log_tell_what_is_known(visit: Visit, accessible: Callable[[Page], None]) -> None:
    chair = Chair(page := visit())
    chair.sit(3, opening_hand="random", figure_setup="random")
    prompt = chair.asked()
    place = next(
        place for place, figures in zip(prompt["view"]["places"], prompt["view"]["figures"], strict=True) if figures
    )
    box = page.locator(f"[data-thing~='place:{place[1].replace(' ', '_')}']").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    note = page.locator(".note")
    expect(note).to_contain_text(place[1])
    expect(note).to_contain_text("still open")
    page.mouse.move(2, 2)
    expect(note).to_have_count(0)
    page.locator(".seat:not(.mine) .who").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Tiles in hand")
    expect(dialog).to_contain_text("behind a screen")
    accessible(page)
    page.keyboard.press("Escape")
    expect(page.locator(".log")).to_contain_text("figures come onto the map by chance")


def test_an_only_tile_left_is_not_picked_as_if_it_had_to_be_played(visit: Visit) -> None:
    chair = Chair(page := visit())
    chair.sit(2, opening_hand="random", figure_setup="random")
    prompt = chair.asked()
    laying = next(action for action in prompt["legal"] if action["kind"] == "lay")
    chair.tile(laying["tile_name"]).click()
    chair.target(laying["at"]).click(force=True)
    chair.asked(prompt["n"])
    expect(page.locator(".sam-hand-tile[aria-pressed=true]")).to_have_count(0)
    expect(page.locator(".log h3").first).to_have_text("Round 1")
