"""A game that is only a folder, without any drawing for the browser, is offered, explained and played there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def sit_down(page: Page) -> None:
    page.locator(".handle", has_text="Pebbles").click()
    page.get_by_role("button", name="Play now against bots").click()
    page.locator(".laid").wait_for()


def test_a_whole_match_by_keyboard_on_the_plain_board(page: Page) -> None:
    sit_down(page)
    action = page.locator(".plain-actions button").first
    again = page.get_by_role("button", name="Play again")
    for _ in range(12):  # three rounds of laying and sealing, and some to spare
        expect(action.or_(again).first).to_be_visible()
        if again.is_visible():
            break
        before = page.locator("#question, .plain-actions").all_inner_texts()
        action.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "before => JSON.stringify([...document.querySelectorAll('#question, .plain-actions')]"
            ".map(part => part.innerText)) !== JSON.stringify(before)",
            arg=before,
        )
    expect(again).to_be_visible()


def test_the_plain_board_is_accessible_and_fits_a_phone(phone: Page, accessible: Callable[[Page], None]) -> None:
    sit_down(phone)
    expect(phone.locator(".plain-actions button").first).to_be_visible()
    width: Any = phone.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    accessible(phone)
