"""People at one device, and people who come back: what the screen shows, and what it does not."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.ears import Ears

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser


def lay(page: Page, second: str) -> None:
    """A table of Pebbles for two: the visitor, and whoever is to sit on the second chair."""
    page.get_by_role("radio", name="Pebbles").check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Seat 2", exact=True).select_option(second)


def act_while_asked(page: Page) -> None:
    for _ in range(6):
        if not page.locator(".prompt.asked").count():
            return
        page.locator(".plain-actions .btn, #primary").last.click()
        page.wait_for_timeout(150)


def test_two_pass_one_phone_around_and_between_turns_nothing_is_on_it(
    visit: Visit, accessible: Callable[[Page], None]
) -> None:
    phone = visit("/new", narrow=True)
    lay(phone, "here")
    phone.get_by_label("Name at seat 2").fill("Aiko")
    ears = Ears()
    phone.on("websocket", lambda socket: socket.on("framereceived", ears.hear))
    phone.get_by_role("button", name="Lay the table").click()
    cover = phone.locator(".cover")
    expect(cover).to_contain_text("Hand the device to one of them")
    accessible(phone)
    assert {prompt["seat"] for prompt in ears.heard if prompt["t"] == "prompt"} == {-4}
    phone.keyboard.press("Escape")
    expect(cover).to_be_visible()  # only who is asked uncovers it
    cover.get_by_role("button", name="I am Aiko").click()
    expect(cover).to_have_count(0)
    expect(phone.locator(".company-note.device")).to_contain_text("Aiko has the device")
    act_while_asked(phone)
    expect(cover).to_contain_text("Hand the device to Guest")
    seats = [heard["seat"] for heard in ears.heard if heard["t"] == "prompt"]
    assert seats[-1] == -4
    assert set(seats) == {-4, 1}
    cover.get_by_role("button", name=re.compile("I am Guest")).click()
    phone.get_by_role("button", name="Cover the screen").click()
    expect(cover).to_be_visible()


def test_who_comes_back_goes_through_what_happened_meanwhile(visit: Visit) -> None:
    host = visit("/new")
    lay(host, "open")
    host.get_by_role("button", name="Lay the table").click()
    code = host.locator(".code b").inner_text()
    guest = visit(f"/join/{code}")
    guest.get_by_role("button", name="Sit down here").first.click()
    guest.locator(".laid").wait_for()
    host.locator(".laid").wait_for()
    table = host.url
    host.goto("about:blank")
    act_while_asked(guest)
    host.goto(table)
    recap = host.locator(".recap")
    expect(recap).to_contain_text("While you were away")
    recap.get_by_role("button", name="One step on").click()
    expect(recap).to_contain_text(re.compile("Step 1 of"))
    act_while_asked(host)
    expect(host.get_by_text("While you were away")).to_have_count(0)
