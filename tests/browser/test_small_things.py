"""What was seen on a first evening, at moments of the golden matches: nothing cut, covered, too small or unnamed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bench.pictures import Scene, at_question
from tests.browser import takamatsu_chair
from zashiki.kernel.game import discover

Visit = Callable[..., Page]
Show = Callable[..., Page]

pytestmark = pytest.mark.browser

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
GERMAN_DARK: dict[str, Any] = {"locale": "de-DE", "color_scheme": "dark"}


@pytest.fixture
def show(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> Show:
    """A page at a table that stands like a moment of a golden match."""

    def open_at(game_id: str, golden: str, ask: str, skip: int, **device: Any) -> Page:
        game = discover()[game_id]
        played = at_question(game, Scene("", game_id, golden, ask, skip))
        state, seat = played.match.state, played.seat
        sitting = [{"kind": "bot", "bot": "random"} for _ in range(int(state.seats))]
        sitting[seat] = {"kind": "me"}
        page = visit(reduced_motion="reduce", **device)
        table = {"game": game_id, "seats": int(state.seats), "sitting": sitting, "options": {}}
        with monkeypatch.context() as patch:
            patch.setitem(vars(game), "start", lambda setup: state.copy())
            match = page.request.post("/api/tables", data=table).json()["match"]
            page.goto(f"/table/{match}")
            page.locator(".laid").wait_for()
        return page

    return open_at


MARKED = """() => ["false", "true"].map((disabled) =>
  [...document.querySelectorAll(`[data-room][aria-disabled=${disabled}] .tk-hit`)].every((room) => {
    const { stroke, strokeWidth } = getComputedStyle(room);
    return stroke !== "none" && parseFloat(strokeWidth) >= 2;
  }))"""  # whether all rooms that one may leave, and all others, are drawn with a line around them
DEAF = "window.heard = 0; window.AudioContext = class { constructor() { window.heard += 1; } };"


def box(place: Locator) -> dict[str, float]:
    found = place.bounding_box()
    assert found
    x, y, width, height = found["x"], found["y"], found["width"], found["height"]
    return {"x": x, "y": y, "width": width, "height": height, "right": x + width, "bottom": y + height}


def is_whole(page: Page, selector: str) -> bool:
    """Whether no text in there is cut by an ellipsis or the edge of its box."""
    return bool(
        page.evaluate(
            "selector => [...document.querySelectorAll(selector)].every(one => one.scrollWidth <= one.clientWidth + 1)",
            selector,
        )
    )


def test_a_small_laptop_shows_samurais_names_and_large_hexes_and_picks_no_tile_by_itself(show: Show) -> None:
    page = show("samurai", "three-seats-random", "lay", 20, **LAPTOP, **GERMAN_DARK)
    names = page.locator(".sam-names text")
    assert {"Hirosaki", "Miyazaki", "Tokushima"} <= set(names.all_text_contents())
    page = show("samurai", "four-seats", "lay_character", 2, **LAPTOP)
    expect(page.locator("#primary:not([aria-disabled=true])")).to_be_visible()
    expect(page.locator(".sam-hand-tile[aria-pressed=true]")).to_have_count(0)  # the swap neither


@pytest.mark.parametrize("golden", ["two-seats", "three-seats-random", "four-seats"])
def test_a_small_laptop_leaves_no_empty_sea_and_slips_cover_no_hex(show: Show, golden: str) -> None:
    page = show("samurai", golden, "lay", 12, **LAPTOP)
    stage, hexes = box(page.locator(".stage")), [box(one) for one in page.locator(".sam-named [data-thing]").all()]
    beyond = {
        "left": min(one["x"] for one in hexes) - stage["x"],
        "top": min(one["y"] for one in hexes) - stage["y"],
        "right": stage["right"] - max(one["right"] for one in hexes),
        "bottom": stage["bottom"] - max(one["bottom"] for one in hexes),
    }
    assert min(beyond["left"] + beyond["right"], beyond["top"] + beyond["bottom"]) < 40, beyond
    page.locator("[data-tile]:not([aria-disabled=true])").first.click()
    for target in page.locator("[data-target]").all()[::8]:
        target.hover(force=True)
        slip = box(page.locator(".sam-slip"))
        assert not [one for one in hexes if one["x"] < slip["right"] and one["y"] < slip["bottom"]], slip


COVERED = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  const names = boxes(".sam-names .sam-label");
  const drawn = [...boxes(".sam-town .sam-figure"), ...boxes(".sam-lead"), ...boxes(".sam-map .is-new")];
  return names.filter((name) => drawn.some((one) => meet(name, one)) || names.some((o) => o !== name && meet(name, o)))
    .length;
}"""  # names of settlements that lie over a figure, a mark, a tile or another name


@pytest.mark.parametrize(("golden", "named"), [("two-seats", 13), ("four-seats", 20)])
def test_a_phone_names_settlements_beside_figures_and_shows_who_leads(show: Show, golden: str, named: int) -> None:
    page = show("samurai", golden, "lay", 12, narrow=True)
    names = page.locator(".sam-names .sam-label")
    expect(names.first).to_be_visible()
    assert names.count() >= named
    assert page.evaluate(COVERED) == 0
    assert min(box(name)["height"] for name in names.all()) >= 9
    assert min(box(one)["width"] for one in page.locator(".sam-lead").all()) >= 9  # of hexes 19 pixels wide


SPILT = """(within) => [...document.querySelectorAll(within)].flatMap((outer) => {
  const { left, right } = outer.getBoundingClientRect();
  return [...outer.querySelectorAll(":not(svg *)")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.left < left - 1 || box.right > Math.min(right, innerWidth) + 1);
  });
}).map((one) => one.textContent)"""  # what is drawn beyond the sides of these things, or of the screen


def test_a_phone_cuts_no_seat_and_no_card_of_kunitori(show: Show) -> None:
    page = show("kunitori", "5-seats-cheap-ninjas", "action", 26, narrow=True, **GERMAN_DARK)
    expect(page.locator(".strip .seat")).to_have_count(5)
    expect(page.locator(".tray .ku-name", has_text="Neue Technik")).to_be_visible()
    assert page.evaluate(SPILT, ".strip .seat") == []
    assert page.evaluate(SPILT, ".tray .ku-card") == []


WHOLE = """(last) => {
  const box = (what) => document.querySelector(what)?.getBoundingClientRect();
  const asked = [...document.querySelectorAll(last)].at(-1)?.getBoundingClientRect();
  const [actions, prompt, hint, heading] = [".actions", ".prompt", ".quiet-hint", "#question"].map(box);
  return asked?.height && hint && asked.bottom <= actions.top + 1 && actions.bottom <= prompt.bottom
    && hint.bottom <= heading.bottom;
}"""  # whether the question is seen to its end above the red button, and the hint's button beside it


def test_a_small_laptop_cuts_nothing_of_the_first_question(show: Show) -> None:
    for game, golden, last in (("samurai", "four-seats", ".question"), ("senji", "6-seats", ".question button")):
        page = show(game, golden, "choose", 0, **LAPTOP, locale="de-DE")
        page.wait_for_function(WHOLE, arg=last)


def test_a_phone_covers_no_room(show: Show) -> None:
    page = show("takamatsu", "5-seats", "move", 60, narrow=True, **GERMAN_DARK)
    rooms = page.locator("[data-room]")
    expect(rooms.first).to_be_visible()
    movable = page.locator("[data-room][aria-disabled=false]")
    assert 0 < movable.count() < rooms.count()
    assert page.evaluate(MARKED) == [True, False]
    sheet = box(page.locator(".sheet"))
    assert max(box(room)["bottom"] for room in rooms.all()) <= sheet["y"]
    assert max(box(seat)["right"] for seat in page.locator(".strip .seat").all()) <= 390
    cards = page.locator(".sheet .tray [data-thing^='card:'], .sheet .tk-card")
    assert max(box(card)["right"] for card in cards.all()) <= 390
    expect(page.locator(".strip .who small")).to_have_text("schwarz")
    assert is_whole(page, ".table-bar h1, .subtitle")


def test_winter_of_six_cuts_no_seat_and_says_how_it_ends(show: Show) -> None:
    page = show("senji", "6-seats", "winter", 12, narrow=True, **GERMAN_DARK)
    seats = page.locator(".strip .seat")
    expect(seats).to_have_count(6)
    for seat in seats.all():
        assert box(seat.locator(".seat-info"))["right"] <= box(seat)["right"] + 1
    expect(page.locator(".hint")).to_contain_text("wenn alle warten")
    page = show("senji", "6-seats", "winter", 12, **LAPTOP)
    expect(page.locator(".hint")).to_contain_text("winter ends when all wait or are ready")


@pytest.mark.parametrize("device", [LAPTOP, {}], ids=["laptop", "desk"])
def test_the_open_part_of_the_map_names_its_seas_whole(show: Show, device: dict[str, Any]) -> None:
    page = show("senji", "3-seats", "summer", 8, **device)
    name = page.locator(".sj-sea-name[data-thing~='place:south']")
    assert box(name)["right"] <= box(page.locator(".sj-map"))["right"]
    assert box(page.locator(".sj-reserve"))["right"] <= box(page.locator(".tray"))["right"]


def test_cards_and_the_next_question_are_told_to_who_listens(show: Show) -> None:
    page = show("kunitori", "4-seats", "buy", 40)
    for pile, effect in (("ninja_clan", "deck"), ("market_place", "Gain a card"), ("new_technology", "money")):
        expect(page.locator(f"[data-pile={pile}]").first).to_have_attribute("aria-label", re.compile(effect))
    page = show("takamatsu", "5-seats", "move", 60)
    page.locator("[data-room][aria-disabled=false]").first.click()
    question = page.locator("#question").inner_text()
    expect(page.locator("[aria-live=polite]").filter(has_text=question)).not_to_have_count(0)


def test_any_card_tells_what_it_does_beside_its_drawing(show: Show) -> None:
    """Where the mouse rests, by the key I and under a finger that is held; Senji's diplomacy cards and samurai, too."""
    page = show("senji", "3-seats", "winter", 2)
    card = page.locator(".tray [data-thing^='card:'][data-thing*='-family-']").first
    drawn = card.inner_html()
    card.hover()
    expect(page.locator(".note")).to_contain_text("Host it at your court in autumn")
    assert page.locator(".note .lexicon-picture svg").first.inner_html() == drawn
    assert box(page.locator(".note"))["bottom"] <= box(card)["y"]  # and covers none of its neighbours
    page.keyboard.press("i")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("a hostage: attacked by its family")
    assert dialog.locator(".lexicon-picture svg").first.inner_html() == drawn
    expect(dialog.get_by_role("link", name="Lexicon")).to_have_attribute("href", re.compile("^/lexicon/senji#card:"))
    page = show("samurai", "two-seats", "lay", 6, narrow=True)
    page.locator(".prompt.asked").wait_for()
    page.locator("[data-tile]").first.tap(trial=True)  # once it lies where it stays
    tile = box(page.locator("[data-tile]").first)
    finger = {"x": tile["x"] + tile["width"] / 2, "y": tile["y"] + tile["height"] / 2}
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.get_by_role("dialog").locator(".lexicon-picture .sam-loose")).to_have_count(1)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("dialog")).to_contain_text("Counts its number")


def test_nothing_is_heard_until_somebody_wants_sounds(show: Show) -> None:
    page = show("kunitori", "4-seats", "buy", 40, script=DEAF)
    page.locator("#primary").click()
    expect(page.locator(".log")).to_contain_text("You draw")  # others may do nothing that is told
    page.locator(".prompt.asked").wait_for()
    assert page.evaluate("heard") == 0
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label(re.compile("^Sounds"))).not_to_be_checked()


def test_what_one_has_touched_stays_in_sight_when_the_sheet_grows(visit: Visit) -> None:
    phone = visit(narrow=True, viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    chair = takamatsu_chair.sit_with_bots(phone, colours="purple,red,blue", start_seat=0)
    chair.asked()
    room, sheet = chair.room("O4"), phone.locator(".sheet")
    room.tap()
    phone.locator(".tk-pickers").wait_for()
    phone.wait_for_function("() => scrollY > 0")
    lower_edge, upper_edge = room.bounding_box(), sheet.bounding_box()
    assert lower_edge
    assert upper_edge
    assert lower_edge["y"] + lower_edge["height"] <= upper_edge["y"]
