"""A hint in a real browser: one asks, is told three actions and why, and plays one against a skilled bot."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import samurai_chair
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
    expect(lines.first.locator(".rank")).to_have_text(f"etwa Rang {told['hints'][0]['rank']:.1f}".replace(".", ","))
    expect(lines.first.locator("p")).not_to_contain_text(".reasons")
    lines.first.get_by_role("button").click()
    chair.asked(prompt["n"])
    expect(lines).to_have_count(0)
    expect(page.get_by_text("Geübt").first).to_be_visible()


def test_a_hint_names_the_settlements_around_a_hex(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "HINT_SECONDS", 0.2)
    chair = samurai_chair.Chair(visit(locale="de-DE"))
    chair.sit(2, opening_hand="random", figure_setup="random")
    view = chair.asked()["view"]
    chair.page.get_by_role("button", name="Tipp").click()
    told = chair.page.locator(".hints li .btn")
    expect(told.first).to_have_text(re.compile(r" neben .+ legen$"))
    named = re.search(r" neben (.+) legen$", told.first.inner_text())
    assert named
    assert set(named[1].split(", ")) <= {name for _, name, *_ in view["places"]}


def test_a_hint_stays_while_others_choose_at_the_same_time(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "HINT_SECONDS", 0.2)
    ann, ben = (samurai_chair.Chair(visit(locale="de-DE")) for _ in range(2))
    table = {"game": "samurai", "seats": 2, "sitting": [{"kind": "me"}, {"kind": "open"}], "options": {}}
    match = ann.page.request.post("/api/tables", data=table).json()["match"]
    assert ben.page.request.post(f"/api/tables/{match}/sit", data={}).ok
    for chair in (ann, ben):
        chair.page.goto(f"/table/{match}")
    asked = ann.asked()
    ann.page.get_by_role("button", name="Tipp").click()
    expect(ann.page.locator(".hints li")).to_have_count(3)
    ben.page.get_by_role("button", name="Zufällig").click()
    ben.page.get_by_role("button", name="Behalten").click()
    again = ann.asked(asked["n"])
    assert [choice["act"] for choice in again["legal"]] == [choice["act"] for choice in asked["legal"]]
    expect(ann.page.locator(".hints li")).to_have_count(3)
