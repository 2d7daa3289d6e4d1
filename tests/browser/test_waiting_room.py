"""The waiting room and what surrounds a match: whose row is whose, who was sent away, who is nudged, how it ended."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.pebbles_chair import act_while_asked

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser


def lay(host: Page, seats: int = 2, *others: dict[str, str], **terms: object) -> dict[str, Any]:
    """A table of Pebbles that this visitor has opened, seen from its own chair."""
    sitting = [{"kind": "me"}, *others]
    table = {"game": "pebbles", "seats": seats, "sitting": sitting, "terms": terms}
    opened: dict[str, Any] = host.request.post("/api/tables", data=table).json()
    host.goto(f"/table/{opened['match']}")
    return opened


def sit(guest: Page, opened: dict[str, Any]) -> None:
    assert guest.request.get(f"/api/join/{opened['code']}").ok
    assert guest.request.post(f"/api/tables/{opened['match']}/sit", data={}).ok
    guest.goto(f"/table/{opened['match']}")


def test_two_who_are_called_the_same_know_their_own_row_whichever_way_they_change_seats(visit: Visit) -> None:
    host, guest = visit(), visit()
    for page in (host, guest):
        page.request.post("/api/me", data={"name": "Momo"})
    sit(guest, lay(host, 3, begin="host"))
    expect(guest.locator(".chair .what b")).to_have_text(["Momo", "Momo (2) (You)", "Free"])
    host.get_by_role("button", name="Seat 2: one place up").click()
    expect(host.locator(".chair .what b")).to_have_text(["Momo", "Momo (2) (You)", "Free"])
    expect(guest.locator(".chair .what b")).to_have_text(["Momo (You)", "Momo (2)", "Free"])


def test_a_guest_who_is_sent_away_is_told_so_and_why_no_chair_is_left_for_it(visit: Visit, browser: Browser) -> None:
    host = visit()
    opened = lay(host, 3, begin="host")
    base = host.url.partition("/table")[0]
    with closing(browser.new_context(base_url=base, locale="de-DE")) as outside:  # which complains of refusals
        guest = outside.new_page()
        guest.goto("/")
        sit(guest, opened)
        expect(guest.locator(".chair.person")).to_have_count(2)
        expect(guest.get_by_text("Du sitzt nicht mehr an diesem Tisch.")).to_have_count(0)
        host.get_by_label("Who sits on seat 2").select_option("open")
        expect(guest.locator(".company-note")).to_have_text("Du sitzt nicht mehr an diesem Tisch.")
        guest.get_by_role("button", name="Hier Platz nehmen").first.click()
        expect(guest.get_by_role("alert")).to_contain_text("Der Gastgeber hat dich von diesem Tisch weggeschickt")


def test_whom_the_host_silences_before_the_match_is_told_why_a_line_is_not_heard(visit: Visit) -> None:
    host, guest = visit(narrow=True, locale="de-DE"), visit()
    sit(guest, lay(host, 3, begin="host"))
    guest.get_by_label("Say something").fill("Rubbish")
    guest.get_by_role("button", name="Send").click()
    host.get_by_role("button", name=re.compile("^Zur Zeile von")).click()
    host.get_by_role("button", name="Dem Gastgeber melden").click()
    host.get_by_role("button", name=re.compile("das Wort entziehen")).click()
    expect(host.get_by_role("button", name=re.compile("wieder"))).to_be_visible()
    guest.get_by_label("Say something").fill("More")
    guest.get_by_role("button", name="Send").click()
    expect(guest.get_by_role("alert")).to_have_text("The host has silenced you at this table.")


def test_who_nudges_is_told_that_it_was_done_and_who_is_nudged_by_whom(visit: Visit) -> None:
    host, guest = visit(), visit(narrow=True, locale="de-DE")
    host.request.post("/api/me", data={"name": "Aiko"})
    sit(guest, lay(host, away=1))
    act_while_asked(host)
    host.get_by_role("button", name="Nudge", exact=True).click()  # who has not moved for five times the patience
    expect(host.get_by_role("button", name="Nudged.")).to_have_attribute("aria-disabled", "true")
    expect(guest.locator(".company-note")).to_contain_text("Aiko stupst dich an")
    host.get_by_role("button", name="Nudged.").click(force=True)
    expect(host.locator(".slip")).to_have_count(0)


def test_who_was_nudged_while_away_is_told_on_return_by_whom_and_when(visit: Visit) -> None:
    host, guest = visit(), visit(narrow=True, locale="de-DE")
    host.request.post("/api/me", data={"name": "Aiko"})
    sit(guest, lay(host, away=1))
    guest.locator(".laid").wait_for()
    table = guest.url
    guest.goto("about:blank")
    act_while_asked(host)
    host.get_by_role("button", name="Nudge", exact=True).click()
    expect(host.get_by_role("button", name="Nudged.")).to_be_visible()
    guest.clock.install()
    guest.goto(table)
    note = guest.locator(".company-note")
    expect(note).to_contain_text("Aiko stupst dich an")
    guest.clock.fast_forward("05:00")
    expect(note).to_contain_text("Aiko hat dich vor 5 min angestupst")
    act_while_asked(guest)
    expect(note.get_by_text("angestupst")).to_have_count(0)


def test_on_a_phone_my_matches_tell_to_its_end_why_one_ended(visit: Visit) -> None:
    host, guest = visit(), visit(narrow=True, locale="de-DE")
    sit(guest, lay(host))
    guest.locator(".laid").wait_for()
    host.locator("#people").click()
    host.get_by_role("button", name="Propose to end the match").click()
    guest.get_by_role("button", name="Einverstanden").click()
    guest.locator(".result").wait_for()
    guest.goto("/matches")
    why = guest.locator(".group.over small").first
    expect(why).to_contain_text("alle waren einverstanden")
    assert why.evaluate("told => told.scrollWidth <= told.clientWidth")


def test_at_a_shared_device_the_end_calls_everybody_by_name(visit: Visit) -> None:
    phone = visit(narrow=True)
    lay(phone, 2, {"kind": "here", "name": "Bunzo"})
    result, cover = phone.locator(".result"), phone.locator(".cover")
    while not result.count():
        cover.or_(result).first.wait_for()
        if cover.count():
            cover.locator(".btn.primary").first.click()
            expect(cover).to_have_count(0)
            act_while_asked(phone)
    expect(result.locator("tbody")).to_contain_text("Bunzo")
    expect(phone.locator(".strip .who b")).to_have_text([re.compile("^Guest"), "Bunzo"])
    expect(result).not_to_contain_text(re.compile(r"\bYou\b"))
    assert phone.get_by_role("button", name="Play again").count() == 1


def test_a_pause_is_seen_until_somebody_moves_also_by_who_comes_later(visit: Visit) -> None:
    host, guest = visit(), visit(narrow=True, locale="de-DE")
    sit(guest, lay(host, clock="move", seconds=86_400))
    guest.locator("#people").click()
    guest.get_by_role("button", name="Eine Pause vorschlagen").click()
    host.get_by_role("button", name="Agree").click()
    note = guest.locator(".company-note").get_by_text("Alle Uhren stehen")
    expect(note).to_be_visible()
    guest.reload()
    expect(note).to_be_visible()
    act_while_asked(host)
    expect(note).to_have_count(0)
