"""Takamatsu in a real browser: hidden cards are cashed or kept after the move of another seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from tests.browser.takamatsu_chair import Chair, sit_with_bots
from zashiki.games.takamatsu import GAME
from zashiki.games.takamatsu.tests.positions import position
from zashiki.kernel.game import discover

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]
Press = Callable[[Page, str], None]
STILL = {"reduced_motion": "reduce"}
ASKED = {
    "cash": "any_time",
    "phase": "cash",
    "turn": 1,
    "asked": 0,
    "pagodas": "red:17",
    "hidden": "1:unseen/1 2:red/1 3:red/1 4:unseen/1 5:unseen/1",
}


@pytest.fixture
def sit(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Chair]:
    """Sits down at a table whose second seat has just moved, and whose first is asked."""

    def sit(**device: Any) -> Chair:
        game = replace(GAME, start=lambda setup: position(**ASKED))
        monkeypatch.setitem(cast(dict[str, Any], discover()), "takamatsu", game)
        page = visit(**STILL, **device)
        page.route(
            "**/course", lambda route: route.fulfill(json={"n": [], "points": []})
        )  # nobody can relive this start
        chair = sit_with_bots(page, round_limit=200)
        assert chair.asked()["ask"] == "cash_or_pass"
        return chair

    return sit


def click(page: Page, selector: str) -> None:
    page.locator(selector).click()


def tap(page: Page, selector: str) -> None:
    page.locator(selector).tap()


def by_key(page: Page, selector: str) -> None:
    if selector == "#primary":
        page.keyboard.press("p")
    for _ in range(60):
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


HANDS = pytest.mark.parametrize(
    ("press", "narrow"), [(click, False), (by_key, False), (tap, True)], ids=["mouse", "keyboard", "touch"]
)


@HANDS
def test_cards_are_cashed_after_the_move_of_another(sit: Callable[..., Chair], press: Press, narrow: bool) -> None:
    chair = sit(narrow=narrow)
    before = chair.prompt
    expect(chair.page.get_by_text("Cash a hidden card now, or keep your cards").first).to_be_visible()
    press(chair.page, "[data-cash='3']")
    after = chair.asked(before["n"])
    assert after["view"]["pagodas"]["red"] == 20
    assert after["view"]["last_round"]


@HANDS
def test_cards_are_kept_after_the_move_of_another(sit: Callable[..., Chair], press: Press, narrow: bool) -> None:
    chair = sit(narrow=narrow)
    before = chair.prompt
    expect(chair.page.locator("#primary")).to_have_text("Keep cards")
    press(chair.page, "#primary")
    after = chair.asked(before["n"])
    assert after["view"]["pagodas"]["red"] == 17
    assert len(after["view"]["held"][0]) == 2


def test_german(sit: Callable[..., Chair], accessible: Callable[[Page], None]) -> None:
    page = sit(locale="de-DE").page
    expect(page.get_by_text("Löse jetzt eine verdeckte Karte ein oder behalte deine Karten").first).to_be_visible()
    expect(page.locator("#primary")).to_have_text("Karten behalten")
    accessible(page)
