"""Senji's winter: two people, one of them German and on a phone, and a bot talk in private with phrases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_senji import Chair
from tests.browser.test_senji_news import Company, company
from zashiki.games.senji.tests.positions import position

__all__ = ["company"]

pytestmark = pytest.mark.browser


def speak(chair: Chair, to: int, phrase: str) -> None:
    """Choose whom to speak to, and press the phrase."""
    chair.page.locator(".whisper select").select_option(str(to))
    chair.press(chair.page.locator(".phrases").get_by_role("button", name=phrase, exact=True))


def lines(chair: Chair) -> Locator:
    return chair.page.locator(".chat li.private")


def heard(chair: Chair) -> list[tuple[Any, ...]]:
    return [(said["seat"], said["to"], said["phrase"]) for said in chair.heard if said["t"] == "said"]


def test_promises_are_whispered_to_people_and_to_bots(company: Company, accessible: Callable[[Page], None]) -> None:
    ann, ben = company(position(phase="winter host=0 actor=0"))
    ann.press(ann.page.get_by_role("tab", name="Chat"))
    speak(ann, 1, "Peace between us this year?")
    ben.press(ben.page.get_by_role("button", name="Protokoll und Gespräch"))
    ben.press(ben.page.get_by_role("tab", name="Gespräch"))
    expect(lines(ben)).to_contain_text(["Frieden zwischen uns in diesem Jahr?"])
    ben.press(ben.page.get_by_role("button", name="Antworten", exact=True))
    ben.press(ben.page.locator(".phrases").get_by_role("button", name="Ja, abgemacht."))
    expect(lines(ann)).to_contain_text(["Peace between us this year?", "Yes, agreed."])
    expect(ann.page.locator(".promises")).to_have_text(f"Peace with {ann.prompt['players'][1]['name']}")
    expect(ben.page.locator(".promises")).to_have_text(f"Frieden mit {ben.prompt['players'][0]['name']}")
    accessible(ben.page)
    speak(ann, 2, "Peace between us this year?")
    expect(lines(ann).nth(3)).to_contain_text("Yes, agreed.")
    ann.page.get_by_label("Say it to").fill("Thank you")
    ann.page.keyboard.press("Enter")
    expect(lines(ann).nth(5)).to_contain_text("I understand the ready-made phrases only.")
    ann.page.locator(".whisper select").select_option("-1")
    ann.page.get_by_label("Say something").fill("Good evening")
    ann.page.keyboard.press("Enter")
    expect(ben.page.locator(".chat")).to_contain_text("Good evening")
    assert heard(ben) == [(0, 1, "peace"), (1, 0, "yes"), (0, -1, "")]
    accessible(ann.page)
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 390
