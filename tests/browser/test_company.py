"""Two people, a watcher and a bot: one leaves, a bot takes over, the person comes back, and a rematch follows."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pebbles_chair import act_while_asked

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser

SOON = """
const opened = window.fetch;
window.fetch = (path, init) => {
  if (path === "/api/tables" && init?.body) {
    const body = JSON.parse(init.body);
    body.terms = { ...body.terms, away: 1 };
    init = { ...init, body: JSON.stringify(body) };
  }
  return opened(path, init);
};
"""  # no table of people would be so impatient


def choose(page: Page, label: str, value: str) -> None:
    page.get_by_label(label).select_option(value)


def lay_table(host: Page) -> str:
    """A table for three with a bot, which begins when the host says so; its code."""
    host.get_by_role("radio", name="Pebbles").check()
    host.get_by_role("radio", name="3", exact=True).check()
    choose(host, "Seat 2", "open")
    choose(host, "Seat 3", "open")
    host.get_by_label("I say when the match begins").check()
    host.get_by_role("button", name="Lay the table").click()
    expect(host.get_by_role("heading", name="The table is laid.")).to_be_visible()
    return host.locator(".code b").inner_text()


def people(page: Page) -> Locator:
    page.locator("#people").click()
    return page.get_by_role("dialog")


def undo_way(where: Page | Locator) -> Locator:
    return where.get_by_role("button", name="Ask to take my last step back")


Table = tuple[Page, Page, Page]  # host, guest, watcher


@pytest.fixture
def seated(visit: Visit, accessible: Callable[[Page], None]) -> Table:
    """The host at a desk, the guest at a phone and a bot play; somebody watches."""
    host = visit("/new", script=SOON)
    code = lay_table(host)
    expect(host.get_by_role("button", name="2 seats are free still")).to_be_visible()
    host.get_by_text("Code for the phone beside you").click()
    expect(host.get_by_role("img", name=re.compile(f"QR code of .*{code}"))).to_be_visible()
    guest = visit(f"/join/{code}?seat=2", narrow=True)
    expect(guest.get_by_role("button", name="Sit down here").first).to_have_class(re.compile("primary"))
    guest.get_by_role("button", name="Sit down here").first.click()
    expect(host.locator(".chair.person")).to_have_count(2)
    choose(host, "Who sits on seat 3", "bot:random")
    guest.get_by_label("Say something").fill("Good evening")
    guest.get_by_role("button", name="Send").click()
    expect(host.locator(".waiting-chat")).to_contain_text("Good evening")
    accessible(host)
    host.get_by_role("button", name="Begin the match").click()
    host.locator(".laid").wait_for()
    guest.locator(".laid").wait_for()
    watcher = visit(host.url)
    watcher.locator(".laid").wait_for()
    return host, guest, watcher


def test_one_leaves_a_bot_takes_over_the_person_comes_back_and_a_rematch_follows(
    seated: Table, accessible: Callable[[Page], None]
) -> None:
    host, guest, watcher = seated
    table = host.url
    expect(people(host).get_by_text("Watching:")).to_be_visible()
    expect(undo_way(host)).to_have_count(0)  # nothing has been done that could be taken back
    accessible(host)
    host.get_by_role("button", name="Close").click()

    # the guest goes, and after a while the host lets a bot play there
    guest.goto("about:blank")
    act_while_asked(host)
    expect(host.locator(".company-note")).to_contain_text("has been away")
    host.get_by_role("button", name="Let a bot play").click()
    expect(host.locator(".seats")).to_contain_text("a bot (")
    expect(host.locator(".log")).to_contain_text("let a bot")
    expect(watcher.locator(".log")).to_contain_text("let a bot")

    expect(undo_way(people(host))).to_be_visible()
    host.get_by_role("button", name="Close").click()

    # the guest comes back and takes the seat again
    guest.goto(table)
    guest.get_by_role("button", name="Take my seat back").click()
    expect(host.locator(".log")).to_contain_text("is back.")
    expect(guest.get_by_role("button", name="Take my seat back")).to_have_count(0)

    # both agree to end it, and play again with one press each
    people(host).get_by_role("button", name="Propose to end the match").click()
    guest.get_by_role("button", name="Agree").click()
    expect(host.locator(".result")).to_contain_text("Ended early: all agreed.")
    expect(watcher.locator(".result")).to_contain_text("The match is over.")
    host.get_by_role("button", name="Play again").click()
    expect(host).not_to_have_url(table)
    expect(host.locator(".chair.open")).to_contain_text("Kept for")
    expect(guest.locator(".company-note")).to_contain_text("The next match is laid")
    guest.get_by_role("button", name="Play again").click()
    expect(guest).to_have_url(host.url)
    host.locator(".laid").wait_for()
    guest.locator(".laid").wait_for()

    # and whoever has enough resigns; the match is over for them and can be put away
    dialog = people(guest)
    dialog.get_by_role("button", name="Resign").click()
    dialog.get_by_role("button", name="Yes, I resign").click()
    expect(guest.locator(".company-note")).to_contain_text("You have resigned")
    guest.goto("/matches")
    expect(guest.get_by_text("you resigned")).to_be_visible()
    guest.get_by_role("button", name=re.compile("Put away")).first.click()
    expect(guest.get_by_role("button", name="Delete for good")).to_have_count(0)  # the others play it still
    guest.get_by_role("button", name="Remove from my list").click()
    expect(guest.get_by_text("you resigned")).to_have_count(0)

    # the first match is deleted for good once both want that
    watcher.goto("/")
    put_away(host, guest)
    assert watcher.request.get(table.replace("/table/", "/api/tables/")).status == 404


def put_away(host: Page, guest: Page) -> None:
    """Both have the finished match deleted, one after the other."""
    for page, asked in ((host, 0), (guest, 1)):
        page.goto("/matches")
        expect(page.get_by_text("Delete it?")).to_have_count(asked)
        page.locator(".group.over").get_by_role("button", name=re.compile("Put away")).click()
        page.get_by_role("button", name="Delete for good").click()
        page.get_by_role("button", name="Yes, delete it for good").click()
        expect(page.locator(".group.over")).to_have_count(0)
