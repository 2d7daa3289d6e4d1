"""Samurai in a real browser: whole matches by keyboard, mouse and touch; previews, taking back, exchanges, axe."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.samurai_chair import Chair, Prompt, best_laying

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser

OPENING = ("helmet4", "samurai3", "ship2", "rider1", "exchange")
AT_RANDOM = {"opening_hand": "random", "figure_setup": "random"}


def choose_hand(chair: Chair, press: Callable[[Locator], None]) -> None:
    chair.asked()
    for name in OPENING:
        press(chair.page.locator(f".sam-choice[data-tile='{name}'][aria-pressed='false']").first)
    expect(chair.page.locator(".sam-tick")).to_have_count(len(OPENING))
    press(chair.primary)
    chair.page.locator(".sam-map").wait_for()


def expect_words(page: Page) -> None:
    """No key of a sentence stands where the sentence should."""
    assert "board." not in page.locator("body").inner_text()


def expect_scoring(chair: Chair) -> None:
    """The result names the winner and the steps that led there, and unfolds to the last of them."""
    outcome = chair.prompt["outcome"]
    steps = outcome["details"]["steps"]
    sheet = chair.page.locator(".sam-scoring")
    expect(sheet.locator(".sam-steps li")).to_have_count(len(steps))
    expect(sheet.locator(".sam-steps li").last).to_contain_text(outcome["rule"])
    expect(sheet.locator("tr.is-winner")).to_have_count(len(outcome["details"]["winners"]))
    expect_words(chair.page)


# By keyboard


def turn_by_keyboard(chair: Chair, prompt: Prompt) -> Prompt:
    keyboard = chair.page.keyboard
    names = [kind[0] for kind in prompt["view"]["tile_kinds"]]
    hand = [name for name, copies in zip(names, prompt["view"]["hand"], strict=True) for _ in range(copies)]
    sealed = {kind[0] for kind in prompt["view"]["tile_kinds"] if kind[3]}
    order = [name for name in hand if name not in sealed] + [name for name in hand if name in sealed]
    layable = {action["tile_name"] for action in prompt["legal"] if action["kind"] == "lay"}
    number = next((i for i, name in enumerate(order, 1) if name in layable), None)
    if number is not None:
        keyboard.press(str(number))
        expect(chair.page.locator(".sam-focus-layer")).to_be_visible()
        keyboard.press("Enter")
        prompt = chair.asked(prompt["n"])
    keyboard.press("e")
    return chair.asked(prompt["n"])


def choose_hand_by_keyboard(chair: Chair) -> None:
    keyboard = chair.page.keyboard
    keyboard.press("b")  # to the board
    expect(chair.page.locator(".sam-choice").first).to_be_focused()
    for _ in OPENING:
        keyboard.press("Space")
        keyboard.press("Tab")
    keyboard.press("p")  # to the button
    expect(chair.primary).to_be_focused()
    keyboard.press("Enter")
    chair.page.locator(".sam-map").wait_for()


def place_by_keyboard(chair: Chair, prompt: Prompt) -> Prompt:
    keyboard = chair.page.keyboard
    kind = prompt["legal"][-1]["figure"]
    keyboard.press(str(kind + 1))
    keyboard.press("ArrowRight")
    keyboard.press("ArrowDown")
    expect(chair.page.locator(".sam-focus-layer")).to_be_visible()
    keyboard.press("Enter")
    return chair.asked(prompt["n"])


def test_a_tile_is_laid_by_keyboard_right_after_the_button_was_pressed(visit: Visit) -> None:
    chair = Chair(visit())
    chair.sit(2, figure_setup="random")
    choose_hand(chair, lambda button: button.click())
    prompt = chair.asked()
    expect(chair.primary).to_be_focused()
    chair.page.keyboard.press("1")
    chair.page.keyboard.press("Enter")
    chair.asked(prompt["n"])
    assert chair.tiles_on_map() == 1


def test_two_seats_by_keyboard(visit: Visit) -> None:
    chair = Chair(visit())
    chair.sit(2)
    chair.asked()
    choose_hand_by_keyboard(chair)
    prompt = chair.asked()
    while not prompt["outcome"]:
        step = place_by_keyboard if prompt["view"]["phase"] == "placing" else turn_by_keyboard
        prompt = step(chair, prompt)
    expect_scoring(chair)


# By mouse


def turn_by_mouse(chair: Chair, prompt: Prompt) -> Prompt:
    action = best_laying(prompt)
    if action is not None:
        chair.tile(action["tile_name"]).click()
        chair.target(action["at"]).click()
        prompt = chair.asked(prompt["n"])
    chair.primary.click()
    return chair.asked(prompt["n"])


def test_four_seats_by_mouse(visit: Visit, accessible: Callable[[Page], None]) -> None:
    chair = Chair(visit())
    chair.sit(4)
    choose_hand(chair, lambda button: button.click())
    prompt = chair.asked()
    while prompt["view"]["phase"] == "placing":
        action = prompt["legal"][0]
        chair.page.locator(f".sam-stock[data-figure='{action['figure_name']}']").click()
        q, r, _ = prompt["view"]["hexes"][action["hex"]]
        chair.target(f"{q}.{r}").click()
        expect(chair.primary).to_be_enabled()
        chair.target(f"{q}.{r}").click()  # a figure placed is confirmed
        prompt = chair.asked(prompt["n"])
    while not prompt["outcome"]:
        prompt = turn_by_mouse(chair, prompt)
    expect_scoring(chair)
    accessible(chair.page)


# By touch


def turn_by_touch(chair: Chair, prompt: Prompt) -> Prompt:
    action = best_laying(prompt)
    if action is not None:
        chair.tile(action["tile_name"]).tap()
        chair.target(action["at"]).tap()
        expect(chair.page.locator(".sam-slip")).to_be_visible()
        assert chair.prompt["n"] == prompt["n"], "the first tap only shows"
        chair.target(action["at"]).tap()
        prompt = chair.asked(prompt["n"])
    chair.primary.tap()
    return chair.asked(prompt["n"])


def test_phone_by_touch(visit: Visit) -> None:
    chair = Chair(visit(narrow=True))
    chair.sit(2, figure_setup="random")
    choose_hand(chair, lambda button: button.tap())
    prompt = chair.asked()
    while not prompt["outcome"]:
        assert chair.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        prompt = turn_by_touch(chair, prompt)
    expect_scoring(chair)


# Preview, taking back, exchanges


def test_preview_shows_the_numbers_before_anything_is_laid(visit: Visit) -> None:
    chair = Chair(visit())
    chair.sit(3, **AT_RANDOM)
    prompt = chair.asked()
    action = best_laying(prompt)
    assert action is not None
    chair.tile(action["tile_name"]).click()
    chair.target(action["at"]).hover()
    foretold = chair.previewed(action["act"])
    slip = chair.page.locator(".sam-slip")
    for figure in foretold["figures"]:
        if figure["before"] == figure["after"]:
            continue
        card = slip.locator(".sam-slip-figure").filter(has_text=prompt["view"]["places"][figure["place"]][1])
        for influence in filter(None, figure["after"]):
            expect(card.filter(has_text=str(influence)).first).to_be_visible()
    expect(chair.page.locator(".sam-tile.is-ghost")).to_be_visible()
    assert chair.tiles_on_map() == 0
    useful = [act for act in prompt["legal"] if act["kind"] == "lay" and act["tile"] == action["tile"]]
    marked = sum(1 for act in useful if chair.previewed(act["act"])["useful"])
    chair.page.mouse.move(5, 5)
    expect(chair.page.locator(".sam-map .sam-legal .is-ring")).to_have_count(marked)


def test_a_turn_can_be_taken_back_until_it_ends(visit: Visit) -> None:
    chair = Chair(visit())
    chair.sit(2, **AT_RANDOM)
    prompt = chair.asked()
    action = best_laying(prompt)
    assert action is not None
    expect(chair.primary).to_have_attribute("aria-disabled", "true")
    chair.tile(action["tile_name"]).click()
    chair.target(action["at"]).click()
    prompt = chair.asked(prompt["n"])
    assert chair.tiles_on_map() == 1
    expect(chair.primary).to_have_attribute("aria-disabled", "false")
    chair.page.keyboard.press("u")
    prompt = chair.asked(prompt["n"])
    assert chair.tiles_on_map() == 0
    expect(chair.primary).to_have_attribute("aria-disabled", "true")


def test_a_tile_can_be_dragged_onto_the_map(visit: Visit) -> None:
    chair = Chair(visit())
    chair.sit(2, **AT_RANDOM)
    prompt = chair.asked()
    action = best_laying(prompt)
    assert action is not None
    chair.tile(action["tile_name"]).hover()
    mouse = chair.page.mouse
    mouse.down()
    mouse.move(500, 500, steps=4)
    box = chair.target(action["at"]).bounding_box()
    assert box
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    mouse.up()
    chair.asked(prompt["n"])
    assert chair.tiles_on_map() == 1


def test_a_hex_that_is_not_offered_tells_the_rule(visit: Visit) -> None:
    chair = Chair(visit())
    chair.sit(2, **AT_RANDOM)
    prompt = chair.asked()
    action = best_laying(prompt)
    assert action is not None
    chair.tile(action["tile_name"]).click()
    edo = chair.page.locator(".sam-town.is-capital .sam-town-ground").bounding_box()
    assert edo
    chair.page.mouse.click(edo["x"] + edo["width"] / 2, edo["y"] + edo["height"] / 2)
    expect(chair.page.locator(".slip")).to_contain_text("R3.")
    assert chair.tiles_on_map() == 0


def test_figures_and_tiles_are_exchanged_in_two_steps(visit: Visit) -> None:
    chair = Chair(visit())
    chair.sit(2, figure_setup="random")
    chair.asked()
    for name in ("swap", "exchange", "samurai3", "helmet4", "rice4"):
        chair.page.locator(f".sam-choice[data-tile='{name}']").click()
    chair.primary.click()
    chair.page.locator(".sam-map").wait_for()
    prompt = chair.asked()
    swap = next(action for action in prompt["legal"] if action["kind"] == "swap")
    keys = [
        "{}.{}:{}".format(*prompt["view"]["hexes"][prompt["view"]["places"][place][0]][:2], figure)
        for place, figure in zip(swap["places"], swap["figure_names"], strict=True)
    ]
    chair.tile("swap").click()
    chair.target(keys[0]).click()
    expect(chair.target(keys[0])).to_have_count(0)
    expect(chair.page.locator(".sam-figure.is-faded").first).to_be_attached()
    chair.target(keys[1]).click()
    prompt = chair.asked(prompt["n"])
    chair.tile("samurai3").click()
    chair.targets.first.click()
    prompt = chair.asked(prompt["n"])
    chair.primary.click()
    prompt = chair.asked(prompt["n"])
    chair.tile("exchange").click()
    chair.targets.first.click()
    prompt = chair.asked(prompt["n"])
    assert prompt["ask"] == "again"
    chair.tile("samurai3").click()
    chair.targets.last.click()
    prompt = chair.asked(prompt["n"])
    assert prompt["ask"] == "lay_character"


def test_the_map_is_brought_nearer_and_shown_whole_again(visit: Visit) -> None:
    chair = Chair(visit())
    chair.sit(2, **AT_RANDOM)
    chair.asked()
    mini = chair.page.locator(".sam-mini")
    expect(mini).to_have_count(0)
    chair.page.get_by_role("button", name="Zoom in").click()
    expect(mini).to_be_visible()
    before = chair.page.locator(".sam-ground").bounding_box()
    mini.locator("svg").click(position={"x": 12, "y": 12})
    assert chair.page.locator(".sam-ground").bounding_box() != before
    chair.page.get_by_role("button", name="Whole map").click()
    expect(mini).to_have_count(0)
    chair.page.mouse.move(500, 400)
    chair.page.mouse.wheel(0, -400)
    expect(mini).to_be_visible()


@pytest.mark.parametrize(("scheme", "locale"), [("light", "en-GB"), ("dark", "de-DE")])
def test_axe_finds_nothing(visit: Visit, accessible: Callable[[Page], None], scheme: str, locale: str) -> None:
    chair = Chair(visit(color_scheme=scheme, locale=locale))
    chair.sit(4)
    chair.asked()
    accessible(chair.page)
    expect_words(chair.page)
    chair.page.locator(".actions .btn:not(#primary)").first.click()  # at random
    chair.primary.click()
    chair.page.locator(".sam-map").wait_for()
    chair.asked()
    accessible(chair.page)
    expect_words(chair.page)
    chair.sit(2, **AT_RANDOM)
    prompt = chair.asked()
    action = best_laying(prompt)
    assert action is not None
    chair.tile(action["tile_name"]).click()
    chair.target(action["at"]).hover()
    chair.previewed(action["act"])
    chair.page.locator(".sam-supply button").press("Enter")
    expect(chair.page.locator(".sam-inside")).to_be_visible()
    accessible(chair.page)
    expect_words(chair.page)


def test_axe_finds_nothing_on_a_phone(visit: Visit, accessible: Callable[[Page], None]) -> None:
    chair = Chair(visit(narrow=True))
    chair.sit(3, **AT_RANDOM)
    prompt = chair.asked()
    action = best_laying(prompt)
    assert action is not None
    chair.tile(action["tile_name"]).tap()
    chair.target(action["at"]).tap()
    expect(chair.page.locator(".sam-slip")).to_be_visible()
    expect(chair.page.locator(".sam-mini")).to_be_visible()
    accessible(chair.page)
