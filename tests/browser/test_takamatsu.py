"""Takamatsu in a real browser: whole matches by mouse, keyboard and touch, two people at one table, and secrets."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.takamatsu_chair import (
    Action,
    Chair,
    check_result,
    choose,
    open_table,
    play,
    sit_with_bots,
    worth,
)

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


STILL = {"reduced_motion": "reduce"}  # nobody walks away from under the pointer


@pytest.fixture
def page(visit: Visit) -> Page:
    """The lobby at a desk."""
    return visit(**STILL)


@pytest.fixture
def phone(visit: Visit) -> Page:
    """The lobby on a phone."""
    return visit(narrow=True, **STILL)


def pick_by_mouse(chair: Chair, action: Action) -> None:
    for colour, count in action["group"].items():
        figures = chair.room(action["room"]).locator(f"[data-samurai={colour}]")
        single = figures.count() > 1
        for i in range(count):
            figures.nth(i if single else 0).click()
    target = chair.room(action["to"])
    if target.get_attribute("aria-pressed") != "true":
        target.click()
    expect(target).to_have_attribute("aria-pressed", "true")


def clear_choice(chair: Chair) -> None:
    clear = chair.page.get_by_role("button", name="Clear", exact=True)
    if clear.count():
        clear.click()


def take_by_mouse(chair: Chair, action: Action) -> None:
    page = chair.page
    if action["kind"] == "cash":
        page.locator(f"[data-cash='{action['value']}']").click()
    elif action["kind"] == "done":
        page.get_by_role("button", name="End turn").click()
    elif action["kind"] == "pass":
        page.get_by_role("button", name="Keep cards").click()
    else:
        pick_by_mouse(chair, action)
        expect(page.locator("#primary")).to_have_text(re.compile(rf"^Move {action['n']} to "))
        page.locator("#primary").click()


def test_a_whole_match_by_mouse(page: Page) -> None:
    chair = sit_with_bots(page, bot="greedy")

    def take(chair: Chair, action: Action) -> None:
        expect(page.locator(".tk-banner")).to_have_count(1 if chair.prompt["view"]["last_round"] else 0)
        take_by_mouse(chair, action)

    check_result(chair, play(chair, take))


def test_a_second_click_on_the_target_moves(page: Page) -> None:
    chair = sit_with_bots(page)
    prompt = chair.asked()
    action = choose(prompt)
    pick_by_mouse(chair, action)
    chair.room(action["to"]).click()
    assert chair.asked(prompt["n"])["n"] > prompt["n"]


def test_escape_drops_the_group(page: Page) -> None:
    chair = sit_with_bots(page)
    action = choose(chair.asked())
    pick_by_mouse(chair, action)
    page.keyboard.press("Escape")
    expect(page.locator("[data-room][aria-pressed=true]")).to_have_count(0)
    expect(page.locator("#primary")).to_have_attribute("aria-disabled", "true")


# By keyboard alone


def focused_room(page: Page) -> str:
    room: str = page.evaluate("document.activeElement?.dataset?.room ?? ''")
    return room


def explore(chair: Chair) -> dict[str, dict[str, str]]:
    """Where each arrow leads from each room, found by pressing them."""
    page = chair.page
    page.keyboard.press("b")
    page.wait_for_function("document.activeElement?.dataset?.room")
    ways: dict[str, dict[str, str]] = {}
    while True:
        here = focused_room(page)
        ways.setdefault(here, {})
        untried = [arrow for arrow in ARROWS if arrow not in ways[here]]
        arrow = untried[0] if untried else next_step(ways, here, lambda room: len(ways[room]) < len(ARROWS))
        if arrow is None:
            return ways
        page.keyboard.press(arrow)
        there = focused_room(page)
        ways[here][arrow] = there
        ways.setdefault(there, {})


def next_step(ways: dict[str, dict[str, str]], start: str, wanted: Callable[[str], bool]) -> str | None:
    """The first arrow of a shortest way to a wanted room."""
    queue: deque[tuple[str, str]] = deque((there, arrow) for arrow, there in ways[start].items())
    seen = {start}
    while queue:
        room, first = queue.popleft()
        if wanted(room):
            return first
        if room not in seen:
            seen.add(room)
            queue.extend((there, first) for there in ways.get(room, {}).values())
    return None


def walk(chair: Chair, ways: dict[str, dict[str, str]], room: str) -> None:
    page = chair.page
    if not focused_room(page):
        page.keyboard.press("b")
    while (here := focused_room(page)) != room:
        arrow = next_step(ways, here, lambda there: there == room)
        assert arrow, f"no arrows lead from {here} to {room}"
        page.keyboard.press(arrow)


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def numbers(standing: dict[str, int], group: dict[str, int]) -> list[int]:
    """The number keys that put the group together, as the samurai stand: singly up to six, else stacked by colour."""
    keys, at = [], 1
    stacked = sum(standing.values()) > 6
    for colour, count in standing.items():
        wanted = group.get(colour, 0)
        keys += [at] * wanted if stacked else list(range(at, at + wanted))
        at += 1 if stacked else count
    return keys


def take_by_keyboard(ways: dict[str, dict[str, str]]) -> Callable[[Chair, Action], None]:
    def take(chair: Chair, action: Action) -> None:
        keyboard = chair.page.keyboard
        if action["kind"] == "cash":
            tab_to(chair.page, f"[data-cash='{action['value']}']")
            keyboard.press("Enter")
        elif action["kind"] in ("done", "pass"):
            keyboard.press("p")
            chair.page.wait_for_function("document.activeElement?.id === 'primary'")
            keyboard.press("Enter")
        else:
            walk(chair, ways, action["room"])
            keyboard.press("Escape")
            for number in numbers(chair.prompt["view"]["rooms"][action["room"]], action["group"]):
                keyboard.press(str(number))
            walk(chair, ways, action["to"])
            if chair.room(action["to"]).get_attribute("aria-pressed") != "true":
                keyboard.press("Enter")
            keyboard.press("Enter")

    return take


def test_a_whole_match_by_keyboard(page: Page) -> None:
    chair = sit_with_bots(page)
    chair.asked()
    ways = explore(chair)
    assert len(ways) == 18, "arrow keys reach every room"
    check_result(chair, play(chair, take_by_keyboard(ways)))


def test_space_takes_one_more_along(page: Page) -> None:
    chair = sit_with_bots(page, colours="blue,red,black", start_seat=0)
    chair.asked()
    ways = explore(chair)
    walk(chair, ways, "O1")
    for taken in (0, 1, 2):
        page.keyboard.press("Space")
        expect(page.locator(".tk-toggle[aria-pressed=true]")).to_have_count(taken)


# On a phone


def take_by_touch(chair: Chair, action: Action) -> None:
    page = chair.page
    if action["kind"] == "cash":
        page.locator(f"[data-cash='{action['value']}']").tap()
        return
    if action["kind"] == "move":
        chair.room(action["room"]).tap()
        for colour, count in action["group"].items():
            add = page.get_by_role("button", name=f"one more {colour}")
            each = page.get_by_role("button", name=f"{colour} samurai", exact=True)
            for i in range(count):
                if add.count():
                    add.tap()
                elif each.nth(i).get_attribute("aria-pressed") != "true":
                    each.nth(i).tap()
        page.locator(f"[data-pick={action['to']}]").tap()
    page.locator("#primary").tap()


def test_a_whole_match_by_touch_on_a_phone(phone: Page) -> None:
    chair = sit_with_bots(phone)
    prompt = play(chair, take_by_touch)
    check_result(chair, prompt)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def smallest(page: Page, selector: str) -> float:
    boxes = [each.bounding_box() for each in page.locator(selector).all()]
    return min(min(box["width"], box["height"]) for box in boxes if box)


def test_what_is_tapped_on_a_phone_is_large_enough(phone: Page) -> None:
    chair = sit_with_bots(phone, seats=2, colours="blue+red,black+yellow", start_seat=0)
    chair.asked()
    chair.room("O1").tap()
    phone.locator(".tk-toggle").first.tap()
    phone.locator(".tk-target").first.wait_for()
    for selector in (".tk-toggle", ".tk-target", "#primary"):
        assert smallest(phone, selector) >= 44, selector
    assert smallest(phone, "[data-room]") >= 44


# What is shown


def test_pointing_at_a_room_shows_its_reach_and_who_would_score(page: Page) -> None:
    chair = sit_with_bots(page, colours="blue,black,purple", start_seat=0)
    prompt = chair.asked()
    moves = [action for action in prompt["legal"] if action["kind"] == "move"]
    for room in {action["room"] for action in moves}:
        chair.room(room).hover()
        reached = {action["to"] for action in moves if action["room"] == room}
        expect(page.locator(f"[data-reach={room}] [data-target]")).to_have_count(len(reached))
        scoring = {action["to"] for action in moves if action["room"] == room and worth(prompt, action)}
        for target in scoring:
            expect(page.locator(f"[data-slip={target}][data-scores~=blue]")).to_be_visible()


def scoring_position(chair: Chair) -> tuple[dict[str, Any], Action]:
    """Play until a move of mine would score."""
    prompt = chair.asked()
    while not prompt["outcome"]:
        action = choose(prompt)
        if action["kind"] == "move" and worth(prompt, action):
            return prompt, action
        take_by_mouse(chair, action)
        prompt = chair.asked(prompt["n"])
    pytest.fail("nobody could score in the whole match")


def test_the_picked_move_shows_its_effects_everywhere(page: Page) -> None:
    chair = sit_with_bots(page, round_limit=200)
    prompt, action = scoring_position(chair)
    pick_by_mouse(chair, action)
    expect(page.locator(".tk-take")).to_have_count(min(5, worth(prompt, action)))
    expect(page.locator(".tk-take").first).to_contain_text("yours")
    expect(page.locator(f"[data-slip={action['to']}]")).to_be_visible()
    ghosts = chair.room(action["to"]).locator(".tk-person.tk-ghost")
    assert ghosts.count() > 0
    top = prompt["view"]["row"][0]["value"]
    if top is not None and top > 0 and worth(prompt, action) == 1:
        expect(page.locator(".seats .mine .tk-plus")).to_be_visible()
        expect(page.locator(".tk-gain .tk-sliptext")).to_have_text(f"+{top}")


def test_a_group_that_cannot_move_says_why(page: Page) -> None:
    chair = sit_with_bots(page, colours="blue,black,purple", start_seat=0)
    chair.asked()
    for figure in chair.room("O1").locator("[data-samurai=blue]").all():
        figure.click()
    expect(page.locator("#primary-hint")).to_contain_text("at least one of any colour stays")
    expect(page.locator("#primary-hint")).to_contain_text("R3.4")
    expect(page.locator("#primary")).to_have_attribute("aria-disabled", "true")
    clear_choice(chair)
    chair.room("O2").click(force=True)
    expect(page.locator(".slip")).to_contain_text("R3.2")


def test_rooms_tell_screen_readers_who_stands_there(page: Page) -> None:
    chair = sit_with_bots(page, colours="blue,black,purple", start_seat=0)
    chair.asked()
    expect(chair.room("O1")).to_have_attribute("aria-label", re.compile(r"^Outer 1: three blue samurai, your room"))
    expect(chair.room("S1")).to_have_attribute("aria-label", re.compile(r"^Hall 1: empty"))


def test_two_seats_have_two_pagodas_each(page: Page) -> None:
    chair = sit_with_bots(page, seats=2)
    prompt = chair.asked()
    expect(page.locator(".seats .mine .tk-pagoda")).to_have_count(2)
    check_result(chair, play(chair, take_by_mouse) if not prompt["outcome"] else prompt)


def test_german(visit: Visit) -> None:
    chair = sit_with_bots(visit(locale="de-DE", **STILL), colours="blue,black,purple", start_seat=0)
    chair.asked()
    expect(chair.room("O1")).to_have_attribute("aria-label", re.compile(r"^Außen 1: Samurai: drei in Blau"))
    chair.room("O1").locator("[data-samurai=blue]").first.click()
    expect(chair.page.locator("#primary")).to_have_text("1 nach Außen 2")
    assert "board." not in chair.page.locator("body").inner_text()


# Two people, and secrets


def secrets_of(heard: list[dict[str, Any]], seat: int) -> list[object]:
    """Whatever values of the seat's hidden cards these messages tell while the match goes on."""
    told: list[object] = []
    for message in heard:
        if message["t"] == "prompt":
            told += [event for event in message["events"] if event["kind"] == "learnt" and event["seat"] == seat]
            if not message["outcome"]:
                told += [card for card in message["view"]["held"][seat] if card["value"] is not None]
    return told


def test_two_people_at_one_table_keep_their_secrets(visit: Visit) -> None:
    host, guest = Chair(visit(**STILL)), Chair(visit(**STILL))
    match = open_table(host.page, 2, [{"kind": "me"}, {"kind": "open"}], round_limit=10)
    guest.page.request.post(f"/api/tables/{match}/sit", data={"seat": 1})
    chairs = [host, guest]
    for chair in chairs:
        chair.go_to(match)
    at = -1
    for _ in range(200):
        for chair in chairs:
            chair.page.wait_for_timeout(5)
        newest = max((chair.prompt for chair in chairs), key=lambda prompt: int(prompt["n"]))
        if newest["outcome"]:
            break
        mover = next((chair for chair in chairs if chair.prompt["n"] == newest["n"] and chair.prompt["legal"]), None)
        if mover is None or newest["n"] == at:
            continue
        at = newest["n"]
        moves = [action for action in mover.asked(at - 1)["legal"] if action["kind"] != "cash"]
        take_by_mouse(mover, choose({**mover.prompt, "legal": moves}))
    for seat, chair in enumerate(chairs):
        check_result(chair, chair.asked(over=True))
        assert secrets_of(chair.heard, 1 - seat) == []


@pytest.mark.parametrize("narrow", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_palace(
    visit: Visit, accessible: Callable[[Page], None], theme: str, narrow: bool
) -> None:
    page = visit(color_scheme=theme, narrow=narrow, **STILL)
    chair = sit_with_bots(page, colours="blue,black,purple", start_seat=0)
    chair.asked()
    accessible(page)
    chair.room("O1").click(position={"x": 12, "y": 12})
    page.locator(".tk-toggle").first.click()
    expect(page.locator("#primary")).to_have_attribute("aria-disabled", "false")
    accessible(page)
