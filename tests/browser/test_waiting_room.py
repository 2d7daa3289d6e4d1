"""The waiting room and what surrounds a match: whose row is whose, who was sent away, who is nudged, how it ended."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

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
