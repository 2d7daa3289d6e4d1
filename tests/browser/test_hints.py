"""A hint in a real browser: one asks, is told three actions and why, and plays one against a skilled bot."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.kunitori_chair import Chair, Visit, open_table
from zashiki.server import bot_seats

pytestmark = pytest.mark.browser


def test_a_hint_against_a_skilled_bot_says_why_and_can_be_played(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "HINT_SECONDS", 0.2)
    chair = Chair(visit(locale="de-DE"))
    chair.go_to(open_table(chair.page, 2, [{"kind": "me"}, {"kind": "bot", "bot": "skilled"}]))
    prompt = chair.asked()
    page = chair.page
    while len(prompt["legal"]) < 2:
        chair.primary.click()
        prompt = chair.asked(prompt["n"])
    page.get_by_role("button", name="Tipp").click()
    lines = page.locator(".hints li")
    expect(lines.first).to_be_visible()
    told = next(message for message in reversed(chair.heard) if message["t"] == "hints")
    assert {one["act"] for one in told["hints"]} <= {action["act"] for action in prompt["legal"]}
    expect(lines).to_have_count(len(told["hints"]))
    expect(lines.first.locator(".rank")).to_have_text(f"etwa Rang {told['hints'][0]['rank']:.1f}")
    expect(lines.first.locator("p")).not_to_contain_text(".reasons")
    lines.first.get_by_role("button").click()
    chair.asked(prompt["n"])
    expect(lines).to_have_count(0)
    expect(page.get_by_text("Geübt").first).to_be_visible()
