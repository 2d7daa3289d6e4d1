"""Following a match, in all four games and on golden matches: what others did, the log, things looked at, replays."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bench.recorded import Recorded, asked_after, golden, lay
from tests.browser.eavesdrop import EAVESDROP
from zashiki.kernel.game import discover
from zashiki.server.run import embedded

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser

# A moment of each game: the golden match, what others did since one's last turn, and the question one is asked now.
MOMENTS = {
    "samurai": ("three-seats-random", ("takes", "laid"), "lay"),
    "takamatsu": ("5-seats", ("took", "moved"), "move"),
    "kunitori": ("5-seats-cheap-ninjas", ("fights", "buys"), "action"),
    "senji": ("6-seats", ("battle_won", "marched", "rolled"), "march"),
}
FLOWN = """
window.flown = 0;
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  window.flown += document.querySelectorAll(".flight").length;
}).observe(document, { subtree: true, childList: true }));
"""
all_games = pytest.mark.parametrize("game", list(MOMENTS))


@pytest.fixture(scope="module")
def house(journal_file: str) -> Iterator[str]:
    """A server whose bots think for longer than anybody looks."""
    with embedded(journal_file, bot_pause=3600.0, bot_workers=0) as address:
        yield address.url


@pytest.fixture(scope="module")
def moments() -> dict[str, Recorded]:
    return {}


@pytest.fixture
def my_turn(visit: Visit, journal_file: str, moments: dict[str, Recorded]) -> Callable[..., Page]:
    """A page on which one is asked after others have done much."""

    def sit(game: str, **device: Any) -> Page:
        if game not in moments:
            name, told, ask = MOMENTS[game]
            moments[game] = golden(game, name, asked_after(ask, *told))
        page = visit(**{"script": EAVESDROP + FLOWN, **device})
        page.goto(f"/table/{lay(page, journal_file, moments[game])}")
        page.locator(".prompt.asked").wait_for()
        return page

    return sit


def act(page: Page) -> None:
    page.wait_for_function("() => window.prompt_?.legal?.length")
    asked = page.evaluate("prompt_.asked_at")
    page.evaluate("line.send(JSON.stringify({t: 'act', asked_at: prompt_.asked_at, act: firstLegal()}))")
    page.wait_for_function("asked => prompt_.asked_at > asked || !prompt_.legal?.length", arg=asked)


@all_games
def test_what_others_did_stays_marked_and_is_gone_through_until_one_acts(
    my_turn: Callable[..., Page], game: str
) -> None:
    page = my_turn(game)
    recap, marks = page.locator(".recap"), page.locator(".ring.by-recent")
    expect(recap).to_contain_text(re.compile(r"\d+ steps since your last turn"))
    expect(marks.first).to_be_visible()
    page.keyboard.press(".")
    expect(recap).to_contain_text("Step 1 of")
    told = {recap.locator(".recap-step").inner_text()}
    for name in ("One step on", "One step on", "One step back"):
        page.get_by_role("button", name=name).click()
        told.add(recap.locator(".recap-step").inner_text())
    expect(recap).to_contain_text("Step 2 of")
    assert len(told) == 3
    assert all(told), "every step says something"
    assert not re.search(r"\bis on\b|^You ", "\n".join(told), re.MULTILINE)
    assert page.evaluate("flown") == 0
    page.keyboard.press("w")  # once more, as motion
    page.wait_for_function("() => flown > 0")
    page.keyboard.press("w")
    expect(page.locator(".recap-play")).to_have_attribute("aria-pressed", "false")
    expect(marks.first).to_be_visible()
    act(page)
    expect(page.get_by_text("since your last turn")).to_have_count(0)
    expect(marks).to_have_count(0)


def test_it_is_watched_from_the_first_to_the_last_step(my_turn: Callable[..., Page]) -> None:
    page = my_turn("takamatsu", script=EAVESDROP + FLOWN + "localStorage['zashiki.pace'] = 'fast';")
    watching = page.locator(".recap-play")
    page.keyboard.press("w")
    expect(watching).to_have_attribute("aria-pressed", "true")
    expect(watching).to_have_attribute("aria-pressed", "false")
    at, of = re.findall(r"\d+", page.locator(".recap small").inner_text())
    assert at == of
    assert int(of) > 2


# The log

PLACES = {  # facts that name places, and the words they are named by
    "samurai": (("place", "near"), ""),
    "takamatsu": (("from", "to"), "rooms."),
    "senji": (("place", "from", "to"), "places."),
}


def turns_of(page: Page) -> list[list[str]]:
    """Who has a line in each chapter of the log, the newest first."""
    found: list[list[str]] = page.locator(".log").evaluate(
        """(log) => [...log.querySelectorAll("h3 + ol")].map((lines) =>
          [...lines.querySelectorAll("li .who")].map((who) => who.textContent.trim()))"""
    )
    return found


def named_places(page: Page, game: str) -> set[str]:
    """The places that the log speaks of, as it calls them."""
    facts, group = PLACES[game]
    told: list[dict[str, Any]] = page.evaluate("prompt_.events.map(event => event.facts)")
    found = {one for fact in told for name in facts for one in _listed(fact.get(name)) if isinstance(one, str)}
    words = discover()[game].words("en")
    return {words(f"{group}{name}") if group else name for name in found}


def _listed(fact: object) -> list[object]:
    return fact if isinstance(fact, list) else [fact]


@all_games
def test_the_log_tells_turns_and_shows_them_on_the_board(my_turn: Callable[..., Page], game: str) -> None:
    page = my_turn(game)
    log = page.locator(".log")
    titles = log.locator("h3").all_inner_texts()
    assert len(titles) > 1
    assert not any(title.endswith(".") for title in titles)
    for turns in turns_of(page):
        assert all(one != other for one, other in pairwise(turns)), turns
        if game in ("samurai", "kunitori"):  # where nobody acts out of turn, a round is a line a seat
            assert len(set(turns)) == len(turns), turns
    assert "You" in {who for turns in turns_of(page) for who in turns}
    assert page.evaluate("prompt_.players?.[prompt_.seat]?.name ?? 'Guest '") not in log.inner_text()
    bold = log.locator(".weighty").first
    assert int(bold.evaluate("one => getComputedStyle(one).fontWeight")) >= 600
    expect(log.locator("li p > span:nth-child(2) svg").first).to_be_attached()
    rings = page.locator(".ring.by-told")
    line = log.locator("li p", has=page.locator(".weighty")).first
    line.hover()
    expect(rings.first).to_be_visible()
    page.mouse.move(2, 2)
    expect(rings).to_have_count(0)
    line.focus()
    expect(rings.first).to_be_visible()
    if game in PLACES:
        drawn = page.locator("#board").text_content() or ""
        places = named_places(page, game)
        assert len(places) > 3
        assert not {place for place in places if place not in drawn}


# Anything is looked at

TOLD = {  # what a note says of a thing, though it is somebody else's turn
    "samurai": {"place:Edo": "still open|taken|No figure", "seat:1": "Tiles in hand: "},
    "takamatsu": {"room:I2": "The way leads on", "row": "left in the pile", "seat:1": "pagoda at"},
    "kunitori": {"seat:1": r"Cards in hand: .*[Dd]iscard pile"},
    "senji": {"place:kii": "Leads to", "seat:1": "honour; the goal is"},
}


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@all_games
def test_anything_is_looked_at_by_who_is_not_asked(
    my_turn: Callable[..., Page], visit: Visit, journal_file: str, game: str
) -> None:
    watcher = visit(my_turn(game).url)
    note = watcher.locator(".note")
    for thing, text in TOLD[game].items():
        watcher.mouse.move(2, 2)
        expect(note).to_have_count(0)
        watcher.mouse.move(*middle(watcher.locator(f"[data-thing~='{thing}']").first))
        expect(note).to_contain_text(re.compile(text))
    watcher.locator(".seat .who").last.click()
    expect(watcher.get_by_role("dialog")).to_contain_text(re.compile(TOLD[game]["seat:1"]))


def test_a_card_of_the_market_is_shown_large_and_a_pile_by_a_click(my_turn: Callable[..., Page], visit: Visit) -> None:
    mine = my_turn("kunitori")
    watcher = visit(mine.url)
    watcher.mouse.move(*middle(watcher.locator("[data-thing~='card:castle']").first))
    expect(watcher.locator(".ku-hover")).to_contain_text("Magnificent castle")
    mine.mouse.move(*middle(mine.locator(".seat.mine .who")))
    expect(mine.locator(".note b")).to_have_text("You")
    mine.locator(".ku-deck[data-look]").click()
    expect(mine.get_by_role("dialog")).to_contain_text(re.compile(r"[Ll]eft in the deck|In hand and deck|deck"))


LEGAL_UNDER_IT = """() => {
  const slip = document.querySelector(".slip").getBoundingClientRect();
  const inside = (x, y) => slip.left <= x && x <= slip.right && slip.top <= y && y <= slip.bottom;
  const able = document.querySelectorAll(
    `:is(#board, .tray, .actions) :is(button, [role=button], [data-target], [data-room]):not([aria-disabled=true])`);
  return [...able].filter((one) => !one.closest(".slip")).map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 2 && inside(box.left + box.width / 2, box.top + box.height / 2))
    .map(([one]) => one.getAttribute("aria-label") ?? one.textContent);
}"""


@all_games
def test_a_slip_covers_nothing_that_is_needed_next(my_turn: Callable[..., Page], game: str) -> None:
    page = my_turn(game)
    slip = page.locator(".slip")
    for width, height in ((1440, 900), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".sheet" if width == 390 else ".rail").wait_for()
        page.evaluate("line.send(JSON.stringify({t: 'act', asked_at: prompt_.asked_at, act: 'nonsense'}))")
        expect(slip).to_be_visible()
        assert page.evaluate(LEGAL_UNDER_IT) == []
        page.locator("#board").click(position={"x": 5, "y": 200})  # which puts it away
        expect(slip).to_have_count(0)
