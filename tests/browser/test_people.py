"""People at one device, and people who come back: what the screen shows, and what it does not."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, Response, WebSocketRoute, expect

from tests.browser.pebbles_chair import act_while_asked
from tests.ears import Ears

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser


def lay(page: Page, second: str, game: str = "Pebbles") -> None:
    """A table for two: the visitor, and whoever is to sit on the second chair."""
    page.get_by_role("radio", name=game).check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Seat 2", exact=True).select_option(second)


def test_two_pass_one_phone_around_and_between_turns_nothing_is_on_it(
    visit: Visit, accessible: Callable[[Page], None]
) -> None:
    phone = visit("/new", narrow=True)
    lay(phone, "here")
    phone.get_by_label("Name at seat 2").fill("Aiko")
    ears = Ears()
    phone.on("websocket", lambda socket: socket.on("framereceived", ears.hear))
    phone.get_by_role("button", name="Lay the table").click()
    cover = phone.locator(".cover")
    expect(cover).to_contain_text("Hand the device to one of them")
    accessible(phone)
    assert {prompt["seat"] for prompt in ears.heard if prompt["t"] == "prompt"} == {-4}
    phone.keyboard.press("Escape")
    expect(cover).to_be_visible()  # only who is asked uncovers it
    cover.get_by_role("button", name="I am Aiko").click()
    expect(cover).to_have_count(0)
    expect(phone.locator(".company-note.device")).to_contain_text("Aiko has the device")
    act_while_asked(phone)
    expect(cover).to_contain_text("Hand the device to Guest")
    seats = [heard["seat"] for heard in ears.heard if heard["t"] == "prompt"]
    assert seats[-1] == -4
    assert set(seats) == {-4, 1}
    cover.get_by_role("button", name=re.compile("I am Guest")).click()
    phone.get_by_role("button", name="Cover the screen").click()
    expect(cover).to_be_visible()


class Slow:
    """A line that passes on whatever comes down, but no board of a seat until it is let go."""

    def __init__(self, socket: WebSocketRoute) -> None:
        self._socket, self._ears, self.held_up = socket, Ears(), list[str | bytes]()
        socket.connect_to_server().on_message(self._pass_on)

    def _pass_on(self, message: str | bytes) -> None:
        self._ears.hear(message)
        heard = self._ears.heard[-1] if self._ears.heard else {}
        if self.held_up or (heard.get("t") == "prompt" and heard["seat"] >= 0):
            self.held_up.append(message)
        else:
            self._socket.send(message)

    def let_go(self) -> None:
        for message in self.held_up:
            self._socket.send(message)


def test_the_cover_stays_until_the_board_of_the_one_who_has_the_device_has_come(visit: Visit) -> None:
    phone = visit("/new", narrow=True)
    lay(phone, "here")
    phone.get_by_label("Name at seat 2").fill("Aiko")
    lines: list[Slow] = []
    phone.route_web_socket(re.compile("/ws/"), lambda socket: lines.append(Slow(socket)))
    phone.get_by_role("button", name="Lay the table").click()
    phone.get_by_role("button", name="I am Aiko").click()
    while not lines[-1].held_up:
        phone.wait_for_timeout(10)
    expect(phone.locator(".cover")).to_be_visible()
    expect(phone.locator(".company-note.device")).to_contain_text("The screen shows what everybody may see.")
    lines[-1].let_go()
    expect(phone.locator(".cover")).to_have_count(0)
    assert phone.locator(".prompt.asked").count() == 1  # in the same moment


def test_a_cover_says_why_it_cannot_be_taken_off(visit: Visit, journal_file: str) -> None:
    phone = visit("/new", narrow=True)
    lay(phone, "here")
    phone.get_by_label("Name at seat 2").fill("Aiko")
    phone.get_by_role("button", name="Lay the table").click()
    cover = phone.locator(".cover")
    expect(cover).to_be_visible()
    with closing(sqlite3.connect(journal_file)) as database:
        database.execute("ALTER TABLE chat_line RENAME TO lost")
        try:
            cover.get_by_role("button", name="I am Aiko").click()
            expect(cover.get_by_role("alert")).to_contain_text("Not stored")
        finally:
            database.execute("ALTER TABLE lost RENAME TO chat_line")
    cover.get_by_role("button", name="I am Aiko").click()
    expect(cover).to_have_count(0)


def sit_two(visit: Visit, **host_page: str) -> tuple[Page, Page]:
    """A host and a guest at a table whose match has begun."""
    host = visit("/new", **host_page)
    lay(host, "open")
    host.get_by_role("button", name="Lay the table").click()
    guest = visit(f"/join/{host.locator('.code b').inner_text()}")
    guest.get_by_role("button", name="Sit down here").first.click()
    for page in (host, guest):
        page.locator(".laid").wait_for()
    return host, guest


def test_who_comes_back_goes_through_what_happened_meanwhile(visit: Visit) -> None:
    host, guest = sit_two(visit)
    table = host.url
    host.goto("about:blank")
    act_while_asked(guest)
    host.goto(table)
    recap = host.locator(".recap")
    expect(recap).to_contain_text("While you were away")
    recap.get_by_role("button", name="One step on").click()
    expect(recap).to_contain_text(re.compile("Step 1 of"))
    act_while_asked(host)
    expect(host.get_by_text("While you were away")).to_have_count(0)


LOOKS_ELSEWHERE = """
localStorage["zashiki.sound"] = localStorage["zashiki.notes"] = "on";
window.told = [];
window.Notification = class {
  static permission = "granted";
  constructor(title, { body }) { window.told.push(`${title}: ${body}`); }
};
const create = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.told.push("tone"); return create.call(this); };
Object.defineProperty(document, "visibilityState", { get: () => (localStorage["back"] ? "visible" : "hidden") });
"""  # what the browser is asked to do is noted, as nobody hears a tone or sees a note in a test


def test_who_looks_elsewhere_is_called_by_title_sound_and_note_when_the_turn_comes(visit: Visit) -> None:
    host, guest = sit_two(visit, script=LOOKS_ELSEWHERE)
    assert host.evaluate("told") == []  # whoever opens a page is not called
    act_while_asked(host)
    expect(host).to_have_title(re.compile("^Pebbles"))
    act_while_asked(guest)  # the round ends, and both are asked anew
    expect(host).to_have_title(re.compile("^Your turn · Pebbles"))
    told = host.evaluate("told")
    assert told[:2] == ["tone", "tone"]
    assert told[2].startswith("Your turn: Pebbles · ")
    host.evaluate("localStorage.back = 1")
    host.goto("/matches")
    expect(host.locator("section.group").first).to_have_class(re.compile("turn"))  # it comes first in the list


def test_a_line_is_muted_for_oneself_and_reported_to_the_host_who_silences_its_speaker(visit: Visit) -> None:
    host = visit("/new")
    lay(host, "open")
    host.get_by_role("button", name="Lay the table").click()
    guest = visit(f"/join/{host.locator('.code b').inner_text()}", narrow=True)
    guest.get_by_label("Say something").fill("Rubbish")
    guest.get_by_role("button", name="Send").click()
    chat = host.locator(".chat")
    expect(chat).to_contain_text("Rubbish")
    chat.get_by_role("button", name=re.compile("About the line")).click()
    chat.get_by_role("button", name="Report to the host").click()
    chat.get_by_role("button", name=re.compile("Silence Guest")).click()
    guest.get_by_label("Say something").fill("More")
    guest.get_by_role("button", name="Send").click()
    expect(chat.get_by_role("button", name=re.compile("speak again"))).to_be_visible()
    chat.get_by_role("button", name=re.compile("Mute Guest")).click()
    expect(chat.locator("ol")).not_to_contain_text("Rubbish")
    chat.get_by_role("button", name=re.compile("Hear Guest")).click()
    expect(chat.locator("ol")).to_contain_text("Rubbish")
    expect(chat.locator("ol")).not_to_contain_text("More")


def test_somebody_sits_down_at_the_device_in_the_waiting_room(visit: Visit, accessible: Callable[[Page], None]) -> None:
    host = visit("/new", narrow=True)
    lay(host, "open")
    host.get_by_role("button", name="Lay the table").click()
    host.get_by_role("button", name="At this device").click()
    host.get_by_label("Name at seat 2").fill("Aiko")
    accessible(host)
    host.get_by_role("button", name="Seat", exact=True).click()
    expect(host.locator(".cover")).to_contain_text("Hand the device to one of them")
    expect(host.get_by_role("button", name="I am Aiko")).to_be_visible()


A_ROUND = 30  # steps of Samurai for two, or a few less: hands chosen, figures placed, and a turn of each
PLAY_ON = """
(steps) => new Promise((done) => {
  const line = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${location.pathname.split("/").pop()}`);
  line.onmessage = ({ data }) => {
    const { t, n, asked_at, legal } = JSON.parse(data);
    if (t === "prompt" && n >= steps) done(line.close());
    else if (t === "prompt" && legal) {
      const { same = {}, lists = {}, coded = {} } = legal[0];
      const act = same.act ?? lists.act?.[0] ?? coded.act[0][coded.act[1][0]];
      line.send(JSON.stringify({ t: "act", asked_at, act }));
    }
  };
})
"""  # as the page's own guest, with the first legal action, until there were so many steps


def test_who_watches_looks_over_a_shoulder_where_all_agreed_and_can_do_nothing_there(
    visit: Visit, accessible: Callable[[Page], None]
) -> None:
    host = visit("/new")
    lay(host, "bot:random", "Samurai")
    host.get_by_label("Who watches looks into hands").select_option("1")
    host.get_by_role("button", name="Lay the table").click()
    host.locator(".laid").wait_for()
    host.evaluate(PLAY_ON, A_ROUND)
    watcher = visit(host.url, narrow=True)
    note = watcher.locator(".company-note")
    expect(note).to_contain_text("All agreed: who watches may look into hands")
    note.get_by_role("button", name=re.compile("Guest")).click()
    expect(note).to_contain_text("You look over the shoulder of Guest")
    expect(watcher.locator(".standing")).to_contain_text("You are watching")
    expect(watcher.locator("#primary")).to_have_count(0)
    expect(watcher.locator(".sam-map > g").first).to_be_visible()  # the board is drawn anew
    accessible(watcher)
    note.get_by_role("button", name=re.compile("Guest")).click()
    expect(note).to_contain_text("All agreed")


def test_a_link_makes_another_device_the_same_person_and_the_old_link_ends_with_a_new_one(visit: Visit) -> None:
    desk = visit()
    desk.request.post("/api/me", data={"name": "Momoko"})
    desk.reload()
    desk.get_by_role("button", name=re.compile("Settings")).first.click()
    links: list[str] = []
    for _ in range(2):
        desk.get_by_role("button", name="Use another device, too").click()
        link = desk.locator(".way-back a")
        if links:
            expect(link).not_to_have_attribute("href", links[0])
        links.append(str(link.get_attribute("href")))
    phone = visit(links[1], narrow=True)
    phone.get_by_role("button", name="That is me").click()
    expect(phone).to_have_url(re.compile("/matches$"))
    assert phone.request.get("/api/me").json() == desk.request.get("/api/me").json()
    assert phone.request.post("/api/me/recover", data={"code": links[0].partition("#")[2]}).status == 404


def test_by_correspondence_a_seat_shows_its_days(visit: Visit) -> None:
    page = visit("/new")
    lay(page, "bot:random")
    page.locator("#pace").select_option("day_3")
    page.get_by_role("button", name="Lay the table").click()
    page.locator(".laid").wait_for()
    expect(page.get_by_role("timer", name="You have 2 d left")).to_have_text("2 d")


def test_the_way_back_stays_where_it_is_while_a_bot_plays_for_me(visit: Visit) -> None:
    page = visit("/new")
    lay(page, "open", "Takamatsu")
    page.get_by_role("button", name="Lay the table").click()
    other = visit(f"/join/{page.locator('.code b').inner_text()}")
    other.get_by_role("button", name="Sit down here").first.click()
    page.locator(".laid").wait_for()
    page.get_by_role("button", name="People and leaving").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Take my seat back").wait_for()
    above = page.locator(".company-note").evaluate("note => note.previousElementSibling.className")
    assert "standing" in above  # and nothing that grows with what is told


def test_the_host_closes_the_door_and_who_watched_is_told_why_it_is_sent_out(
    visit: Visit, browser: Browser, accessible: Callable[[Page], None]
) -> None:
    host = visit("/new")
    lay(host, "bot:random")
    host.get_by_role("button", name="Lay the table").click()
    host.locator(".laid").wait_for()
    with closing(browser.new_context(locale="en-GB")) as outside:  # which may complain of a closed door
        watcher = outside.new_page()
        watcher.goto(host.url)
        watcher.locator(".laid").wait_for()
        host.get_by_role("button", name="People and leaving").click()
        door = host.get_by_role("dialog")
        expect(door).to_contain_text("Watching: Guest")
        door.get_by_role("button", name="Let nobody watch").click()
        expect(watcher.locator("main")).to_contain_text("Those who play here want no onlookers.")
        expect(watcher.locator(".laid")).to_have_count(0)
        expect(door).not_to_contain_text("Watching:")
        accessible(host)
        door.get_by_role("button", name="Let others watch").click()
        expect(door.get_by_role("button", name="Let nobody watch")).to_be_visible()
        watcher.reload()
        watcher.locator(".laid").wait_for()


def is_laid(response: Response) -> bool:
    """Whether it answers the wish for a table; the doors ask what tables there are at the same address."""
    return response.request.method == "POST" and response.url.endswith("/api/tables")


def test_a_table_chooses_its_patience_and_tells_any_clock_in_words(visit: Visit) -> None:
    page = visit("/new")
    lay(page, "open")
    page.get_by_label("A bot may play for who is away longer than").select_option("5 min")
    with page.expect_response(is_laid) as answer:
        page.get_by_role("button", name="Lay the table").click()
    assert page.request.get(f"/api/tables/{answer.value.json()['match']}").json()["terms"]["away"] == 300
    new = {"game": "pebbles", "seats": 2, "sitting": [{"kind": "me"}]}
    clock = {"clock": "bank", "seconds": 420, "increment": 30}
    other = page.request.post("/api/tables", data={**new, "terms": clock}).json()["match"]
    page.goto(f"/table/{other}")
    expect(page.locator(".agreed")).to_contain_text("7 min each + 30 s a move")


def test_the_host_changes_clock_and_terms_in_the_waiting_room_and_the_guest_reads_them(
    visit: Visit, accessible: Callable[[Page], None]
) -> None:
    host = visit("/new")
    lay(host, "open")
    host.get_by_label("I say when the match begins").check()
    host.get_by_role("button", name="Lay the table").click()
    host.get_by_text("Change the agreements").click()
    host.get_by_label("Time", exact=True).select_option("One minute a move")
    expect(host.locator(".agreed")).to_contain_text("One minute a move")
    host.get_by_label("When time is up").select_option("a bot takes the seat until its person comes back")
    accessible(host)
    table = f"/api/tables/{host.url.rpartition('/')[2]}"
    guest = visit(f"/join/{host.request.get(table).json()['code']}", narrow=True)
    guest.get_by_role("button", name="Sit down here").click()
    expect(guest.locator(".agreed")).to_contain_text("One minute a move")
    expect(guest.locator(".agreed")).to_contain_text("a bot takes the seat until its person comes back")
    expect(guest.locator(".agreed")).to_contain_text(re.compile("away longer than.*2 min"))
    expect(guest.get_by_text("Change the agreements")).to_have_count(0)
    host.get_by_label("Others may watch").uncheck()
    expect(guest.locator(".agreed")).to_contain_text(re.compile("Who may watch.*nobody"))
    host.get_by_label("Time", exact=True).select_option("15 min each + 10 s a move")
    expect(guest.locator(".agreed")).to_contain_text("15 min each + 10 s a move")
    terms = host.request.get(table).json()["terms"]
    assert (terms["clock"], terms["seconds"], terms["increment"], terms["timeout"]) == ("bank", 900, 10, "seat")
    host.get_by_role("button", name="Begin the match").click()
    for page in (host, guest):
        expect(page.get_by_role("timer").first).to_have_text(re.compile(r"1[45]:\d\d"))


def test_an_address_to_be_called_at_is_tried_before_it_is_kept(house: str, browser: Browser) -> None:
    with closing(browser.new_context(base_url=house, locale="de-DE")) as outside:  # which complains of refusals
        page = outside.new_page()
        page.goto("/")
        page.get_by_role("button", name="Einstellungen").click()
        page.get_by_text("Mich an einer eigenen Adresse rufen").click()
        page.get_by_label("Adresse (Webhook)").fill("http://127.0.0.1:9999/hook")
        page.locator(".hook").get_by_role("button").click()
        expect(page.locator(".hook [role=alert]")).to_contain_text("Nicht gemerkt")
        assert page.request.get("/api/me/hook").json()["url"] == ""
