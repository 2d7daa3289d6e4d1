"""The house as people meet it: lobby, tables, rules, settings; by mouse, by keyboard, by touch."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.eavesdrop import EAVESDROP
from tests.browser.pebbles_chair import act_while_asked
from tests.ears import Ears
from zashiki import locales
from zashiki.kernel.game import find
from zashiki.proof.speech import keys

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser


PATHS = ("/", "/tables", "/matches", "/learn", "/new", "/rules/takamatsu", "/nowhere")


def play_now(page: Page, game: str) -> None:
    page.locator(".handle", has_text=game).click()
    page.get_by_role("button", name="Play now against bots").click()
    page.locator(".laid").wait_for()


def overflow(page: Page) -> int:
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return max(0, width - 390)


def test_play_now_opens_a_table_at_once(page: Page) -> None:
    play_now(page, "Takamatsu")
    expect(page).to_have_url(re.compile(r"/table/\w+"))
    expect(page.locator(".seats .seat")).to_have_count(4)
    expect(page.locator(".table-bar h1")).to_have_text("Takamatsu")
    expect(page.locator("#board [role=group]").first).to_be_visible()
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


def test_now_seats_a_newcomer_at_once_and_goes_on_with_a_match_that_waits(visit: Visit) -> None:
    page = visit("/now")
    expect(page).to_have_url(re.compile(r"/table/\w+"))
    expect(page.locator(".rail .seat").first).to_be_visible()
    page.wait_for_function("document.querySelector('.rail')?.innerText.includes('Your turn')")
    table = page.url
    page.goto("/now")
    expect(page).to_have_url(table)
    page.go_back()
    expect(page.locator(".doors")).to_be_visible()


def test_the_chips_are_remembered(page: Page) -> None:
    page.locator(".handle", has_text="Takamatsu").click()
    expect(page.get_by_label("Strength of the bots")).to_have_value("easy")  # for a newcomer
    page.get_by_label("Seats").select_option("3")
    page.reload()
    expect(page.get_by_label("Seats")).to_have_value("3")
    play_now(page, "Takamatsu")
    expect(page.locator(".seats .seat")).to_have_count(3)


def test_only_the_open_door_has_the_vermilion_button(page: Page) -> None:
    for title in ("Takamatsu", "Pebbles"):
        page.locator(".handle", has_text=title).click()
        expect(page.locator(".btn.primary")).to_have_count(1)
        expect(page.locator(".door.open")).to_contain_text(title)


def test_language_switches_and_is_remembered(page: Page) -> None:
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()
    page.get_by_role("button", name="Deutsch").first.click()
    expect(page.get_by_role("button", name="Jetzt gegen Bots spielen")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.get_by_role("heading", name="Offene Tische")).to_be_visible()


def test_the_browsers_language_is_the_first_choice(visit: Visit) -> None:
    expect(visit(locale="de-AT").get_by_role("heading", name="Meine Partien")).to_be_visible()


def test_theme_follows_the_system_until_it_is_chosen(visit: Visit) -> None:
    page = visit(color_scheme="dark")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light", exact=True).click()
    expect(html).to_have_attribute("data-theme", "light")
    page.reload()
    expect(html).to_have_attribute("data-theme", "light")


def test_rules_are_numbered_and_can_be_linked_to(visit: Visit) -> None:
    page = visit("/rules/takamatsu#R3.3")
    expect(page.locator("[id='R3.3']")).to_be_in_viewport()
    expect(page.locator("[id='R3.3']")).to_have_class(re.compile("named"))
    expect(page.locator(".note")).to_be_visible()
    english = page.locator("[id='R3.3'] p").inner_text()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("[id='R3.3'] p")).not_to_have_text(english)


def test_a_refusal_is_a_slip_with_the_rule_in_the_present_language(visit: Visit) -> None:
    page = visit(script=EAVESDROP)
    play_now(page, "Pebbles")
    page.wait_for_function("() => window.prompt_?.legal.length > 0")
    page.evaluate("line.send(JSON.stringify({t: 'act', asked_at: prompt_.asked_at, act: 'done'}))")
    slip = page.locator(".slip")
    expect(slip).to_contain_text("Rule R3.3")
    english = slip.locator("p").inner_text()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("button", name="Deutsch").click()
    page.keyboard.press("Escape")
    expect(slip).to_contain_text("Regel R3.3")
    assert slip.locator("p").inner_text() != english
    page.get_by_role("button", name="Schließen").click()
    expect(slip).to_have_count(0)


def test_a_game_without_a_board_is_played_to_the_end_with_plain_buttons(page: Page) -> None:
    play_now(page, "Pebbles")
    action = page.locator(".plain-actions button").first
    again = page.get_by_role("button", name="Play again")
    for _ in range(60):
        expect(action.or_(again).first).to_be_visible()
        if again.is_visible():
            break
        before = page.locator("#question, .plain-actions").all_inner_texts()
        action.click()
        page.wait_for_function(
            "before => JSON.stringify([...document.querySelectorAll('#question, .plain-actions')]"
            ".map(e => e.innerText)) !== JSON.stringify(before)",
            arg=before,
        )
    expect(page.locator(".places tbody tr")).to_have_count(int(page.locator(".seats .seat").count()))
    first = page.url
    again.click()
    expect(page).not_to_have_url(first)
    expect(page.locator(".plain-actions button").first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_log_says_what_the_terminal_would_say(visit: Visit, language: str) -> None:
    page = visit(script=EAVESDROP, locale=language)
    page.locator(".handle", has_text=find("pebbles").title[language]).click()
    page.locator(".door.open .btn.primary").click()
    act_while_asked(page)
    ears = Ears()
    page.on("websocket", lambda line: line.on("framereceived", ears.hear))
    page.reload()
    page.wait_for_function("() => window.prompt_?.events.length > 0")
    prompt = next(message for message in ears.heard if message["t"] == "prompt" and message["events"])
    words = find("pebbles").words(language).named([player["name"] for player in prompt["players"]])
    told = " ".join(page.locator(".log li").all_inner_texts()[::-1])
    for event in prompt["events"]:
        sentence = words.fill(
            f"events.{event['kind']}", {"who": event["seat"], "seat": event["seat"], **event["facts"]}
        )
        beginning = sentence.removeprefix(f"{words.name_seat(event['seat'])} ").split()[:3]  # equal ones are folded
        assert " ".join(beginning).rstrip(".") in told


def test_the_lobby_by_keyboard_alone(page: Page) -> None:
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('handle')"):
            break
    while page.evaluate("document.activeElement.textContent") != "Takamatsu":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play now against bots")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(".laid").wait_for()


def test_keys_at_the_table(page: Page) -> None:
    play_now(page, "Takamatsu")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("c")
    expect(page.get_by_label("Say something")).to_be_focused()
    page.keyboard.type("hello?")
    page.keyboard.press("Enter")
    expect(page.locator(".chat li")).to_contain_text("hello?")


def test_two_people_meet_by_code(visit: Visit) -> None:
    host, guest = visit("/new?game=pebbles&friends=1"), visit("/tables")
    host.get_by_role("radio", name="2", exact=True).check(force=True)
    host.get_by_role("button", name="Lay the table").click()
    code = host.locator(".share .code b").inner_text()
    guest.get_by_label("Have an invitation?").fill(code)
    guest.get_by_role("button", name="Join", exact=True).click()
    guest.get_by_role("button", name="Sit down here").click()
    for page in (host, guest):
        expect(page.locator(".seats .seat")).to_have_count(2)


def test_an_open_table_is_listed_and_taken(visit: Visit) -> None:
    host, guest = visit("/new?game=pebbles"), visit("/tables")
    host.get_by_role("radio", name="2", exact=True).check(force=True)
    host.get_by_label("Name of the table").fill("Quiet pond")
    host.get_by_role("button", name="Lay the table").click()
    host.get_by_role("heading", name="The table is laid.").wait_for()
    guest.get_by_role("button", name="Sit down: Quiet pond").click()
    expect(guest.locator(".laid")).to_be_visible()
    expect(host.locator(".laid")).to_be_visible()


def test_a_new_table_speaks_of_options_and_bots_in_the_games_words(visit: Visit) -> None:
    page = visit("/new?game=kunitori", locale="de-DE")
    expect(page.locator("#option-prices")).to_have_value("wie auf den Karten")
    expect(page.locator("#option-generals option")).to_have_text(["jeder General", "je zwei offen"])
    page.locator("#chair-2").select_option(label="Bot: Steuereintreiber")
    page.locator("#option-prices").fill("gold=5")
    page.locator("#option-prices").fill("wie auf den Karten")
    page.get_by_role("button", name="Tisch decken").click()
    expect(page.locator(".agreed")).to_contain_text("wie auf den Karten")
    expect(page.locator(".chair").nth(2)).to_contain_text("Bot, Steuereintreiber")
    match = page.url.rpartition("/")[2]
    assert page.request.get(f"/api/tables/{match}").json()["options"]["prices"] == "printed"


def test_seats_have_numbers_and_no_colours_before_the_match(visit: Visit) -> None:
    page = visit("/new?game=takamatsu&friends=1")
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator(".waiting-room .seat-ring").first).to_have_text("1")
    expect(page.locator(".waiting-room .crest")).to_have_count(0)


def test_a_spectator_sees_the_table_it_is_invited_to(visit: Visit) -> None:
    player = visit()
    play_now(player, "Takamatsu")
    table = player.evaluate("fetch('/api/tables/' + location.pathname.split('/').at(-1)).then((told) => told.json())")
    watcher = visit(f"/join/{table['code']}")
    expect(watcher.locator(".standing")).to_contain_text("You are watching")
    expect(watcher.locator(".seats .mine")).to_have_count(0)


def test_a_lost_line_is_told_and_mended(visit: Visit) -> None:
    page = visit(script=EAVESDROP)
    play_now(page, "Pebbles")
    page.evaluate("window.old = line; line.close()")
    expect(page.locator(".offline")).to_be_visible()
    page.wait_for_function("() => line !== old && line.readyState === 1")
    expect(page.locator(".offline")).to_have_count(0)
    expect(page.locator(".plain-actions button").first).to_be_visible()


def test_the_name_can_be_changed(page: Page) -> None:
    page.locator("button.me").click()
    page.get_by_label("Your name").fill("Lena")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("h1")).to_contain_text("Lena")


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_no_page_is_wider_than_a_phone(visit: Visit, language: str) -> None:
    page = visit(narrow=True, locale=language)
    for path in PATHS:
        page.goto(path)
        page.locator("main h1").wait_for()
        assert overflow(page) == 0, path


def test_the_table_fits_a_phone(phone: Page) -> None:
    play_now(phone, "Takamatsu")
    assert overflow(phone) == 0
    phone.get_by_role("button", name="Log and chat").tap()
    expect(phone.locator(".log")).to_be_visible()
    assert overflow(phone) == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(visit: Visit, accessible: Callable[[Page], None], theme: str) -> None:
    page = visit(color_scheme=theme)
    for path in PATHS:
        page.goto(path)
        page.locator("main h1").wait_for()
        page.wait_for_load_state("networkidle")
        accessible(page)


@pytest.mark.parametrize("narrow", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_table(
    visit: Visit, accessible: Callable[[Page], None], theme: str, narrow: bool
) -> None:
    page = visit(color_scheme=theme, narrow=narrow)
    play_now(page, "Pebbles")
    page.locator(".plain-actions button").first.wait_for()
    accessible(page)


def test_axe_finds_nothing_in_the_waiting_room_and_dialogs(visit: Visit, accessible: Callable[[Page], None]) -> None:
    page = visit("/new?game=pebbles&friends=1")
    page.get_by_role("button", name="Lay the table").click()
    page.get_by_role("heading", name="The table is laid.").wait_for()
    accessible(page)
    page.get_by_role("button", name="Settings").click()
    accessible(page)
    page.get_by_role("dialog").get_by_role("button", name="Keyboard").click()
    accessible(page)


def test_every_word_of_the_house_is_in_both_languages() -> None:
    assert keys(locales.load("en")) == keys(locales.load("de"))
