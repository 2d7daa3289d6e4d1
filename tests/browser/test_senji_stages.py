"""Senji's rarer stages in a real browser, begun from position texts: tribute, mercenaries, the stakes of a battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_senji import STILL, Chair, bots, open_table, target
from zashiki.games.senji import GAME
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.tests.positions import lands, position

Visit = Callable[..., Page]
Begin = Callable[..., Chair]

pytestmark = pytest.mark.browser

AUTUMN = {"phase": "autumn host=0 actor=0 turn=0 year=3", "turns": "0 1 2"}
FOREIGN = ("red-family-1", "red-family-2", "black-trade-1", "black-trade-3", "yellow-support-1")


@pytest.fixture
def begin(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> Begin:
    """Sit down as blue, at a desk or with a phone, with bots at a table that begins like this."""

    def sit(state: Senji, *, narrow: bool = False, **device: Any) -> Chair:
        monkeypatch.setitem(vars(GAME), "start", lambda setup: state.copy())
        chair = Chair(visit(narrow=narrow, **STILL, **device), touch=narrow)
        chair.go_to(open_table(chair.page, [{"kind": "me"}, *bots(state.seats - 1)]))
        chair.asked()
        return chair

    return sit


@pytest.mark.parametrize("narrow", [False, True], ids=["desk", "phone"])
def test_a_tribute_is_laid_out_card_by_card(begin: Begin, accessible: Callable[[Page], None], narrow: bool) -> None:
    """The last card waits for the red button, which tells whose honour it changes."""
    chair = begin(position(**AUTUMN, cards=" ".join(f"{card}=hand0" for card in FOREIGN)), narrow=narrow)
    chair.act("[data-act='tribute']")  # at once, for it can still be taken back
    expect(chair.page.locator(".is-lacking")).to_have_count(2)
    for number, card in enumerate(FOREIGN[:4], start=1):
        chair.act(f"[data-act='return {card}']")
        expect(chair.page.locator(".sj-places .sj-card")).to_have_count(number)
    expect(chair.page.locator(".is-lacking")).to_have_count(0)
    chair.press(f"[data-act='return {FOREIGN[4]}']")
    expect(chair.page.locator(".sj-reckoning")).to_contain_text("10 → 20")
    accessible(chair.page)
    chair.act(chair.primary)
    assert chair.prompt["view"]["honour"] == [20, 8, 8]


def test_mercenaries_are_hired_by_keyboard(begin: Begin, accessible: Callable[[Page], None]) -> None:
    taken = lands(iyo="1:1", sanuki="1:1", tosa="2:1")
    chair = begin(position(**AUTUMN, map=taken, seats="blue=20 red=10 black=10"))
    accessible(chair.page)
    chair.page.locator("[data-act='hire south 3']").focus()
    chair.page.keyboard.press("Enter")
    expect(chair.primary).to_contain_text("3")
    chair.page.keyboard.press("p")
    chair.page.keyboard.press("Enter")
    chair.wait(lambda prompt: prompt["view"]["honour"][0] == 11)
    expect(chair.page.locator(".sj-hire [role='group']")).to_have_count(1)  # all goes into one sea
    chair.press("[data-act='hire-samurai south']")
    chair.act(chair.primary)
    assert chair.prompt["view"]["honour"][0] == 5


@pytest.mark.parametrize("narrow", [False, True], ids=["desk", "phone"])
def test_a_battle_tells_both_its_ends(begin: Begin, accessible: Callable[[Page], None], narrow: bool) -> None:
    state = position(map=lands(sanuki="0:3:march", kii="1:2"), samurai="oda=kii:1", cards="black-support-2=hand0")
    chair = begin(state, narrow=narrow, locale="de-DE")
    target(chair, "sanuki")
    chair.act(chair.primary)
    target(chair, "kii")
    chair.wait(lambda prompt: bool(prompt["view"]["march"]["groups"]))
    chair.press(chair.primary)
    chair.asked("support")
    won, lost = (chair.page.locator(f".sj-stake.is-{end}") for end in ("win", "lose"))
    expect(won).to_contain_text("+8 Ehre für dich")
    expect(won).to_contain_text("−2 Einheiten, −1 Samurai")
    expect(won).to_contain_text("Kii wird dein")
    expect(lost).to_contain_text("Du: −3 Einheiten")
    accessible(chair.page)
    assert chair.page.evaluate("document.documentElement.scrollWidth") <= (390 if narrow else 1440)
    while chair.prompt["ask"] == "support":
        chair.act(chair.primary)
    expect(chair.page.locator(".sj-fought")).to_be_visible()
    chair.press(".sj-fought button")
    expect(chair.page.locator(".sj-fought")).to_have_count(0)


def test_the_open_lands_are_framed_and_told_of(begin: Begin) -> None:
    """With three families half of the map is closed; where the mouse rests a province tells what is known of it."""
    chair = begin(position(map=lands(iyo="0:6:march")))
    page = chair.page
    expect(page.get_by_role("button", name="The whole map")).to_be_visible()
    box = page.locator("[data-thing~='place:kii']").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    note = page.locator(".note")
    expect(note).to_contain_text("Kii")
    expect(note).to_contain_text("One unit.")
    expect(note).to_contain_text("Leads to")
