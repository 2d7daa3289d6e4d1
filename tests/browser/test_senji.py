"""Senji in a real browser: two people and four bots through a whole year, the phone, the keyboard, and axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.ears import Ears

Visit = Callable[..., Page]
Action = dict[str, Any]
Prompt = dict[str, Any]

pytestmark = pytest.mark.browser

STILL = {"reduced_motion": "reduce"}
PATIENCE = 3000  # waits of 10 ms for the next prompt
ORDERS = ("march", "production", "recruiting")


class Chair:
    """One person at a table: the page, and every message its socket has brought."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        ears = Ears()
        self.heard = ears.heard
        page.on("websocket", lambda line: line.on("framereceived", ears.hear))

    @property
    def prompt(self) -> Prompt:
        return next((message for message in reversed(self.heard) if message["t"] == "prompt"), {"n": -1, "legal": []})

    @property
    def events(self) -> list[str]:
        return [event["kind"] for message in self.heard if message["t"] == "prompt" for event in message["events"]]

    def go_to(self, match: str) -> None:
        self.page.goto(f"/table/{match}")
        self.page.locator(".sj-board").wait_for()

    def drawn(self) -> int:
        """The step that the board shows."""
        return int(self.page.locator(".sj-board").get_attribute("data-n") or -1)

    def wait(self, until: Callable[[Prompt], bool]) -> Prompt:
        """The first prompt that is as wished, once it is drawn."""
        for _ in range(PATIENCE):
            prompt = self.prompt
            if prompt["n"] >= 0 and until(prompt) and self.drawn() == prompt["n"]:
                return prompt
            self.page.wait_for_timeout(10)
        raise AssertionError(f"it does not come to this; the last question was {self.prompt.get('ask')!r}")

    def asked(self, *asks: str) -> Prompt:
        return self.wait(lambda prompt: bool(prompt["legal"]) and (not asks or prompt["ask"] in asks))

    def press(self, what: str | Locator) -> None:
        place = self.page.locator(what).first if isinstance(what, str) else what
        if self.touch:
            place.tap()
        else:
            place.click()

    def act(self, *presses: str | Locator) -> Prompt:
        """Press, and wait until the next question comes of it; others may answer theirs in the meantime."""
        before = self.prompt
        for what in presses:
            self.press(what)
        return self.wait(lambda prompt: prompt["n"] > before["n"] and prompt["asked_at"] != before["asked_at"])

    @property
    def primary(self) -> Locator:
        return self.page.locator("#primary")

    def has(self, kind: str) -> bool:
        return any(action["kind"] == kind for action in self.prompt["legal"])

    @property
    def ready(self) -> Locator:
        return self.page.locator(".actions").get_by_role(
            "button", name=re.compile("I am ready|Ich bin bereit|^Ready$|^Bereit$")
        )


def open_table(page: Page, sitting: list[dict[str, str]], **options: object) -> str:
    table = {"game": "senji", "seats": len(sitting), "sitting": sitting, "options": options}
    answer = page.request.post("/api/tables", data=table)
    assert answer.ok, answer.text()
    match: str = answer.json()["match"]
    return match


def bots(count: int) -> list[dict[str, str]]:
    return [{"kind": "bot", "bot": "random"}] * count


def sit_with_bots(visit: Visit, seats: int = 6, *, narrow: bool = False, **device: Any) -> Chair:
    chair = Chair(visit(narrow=narrow, **STILL, **device), touch=narrow)
    chair.go_to(open_table(chair.page, [{"kind": "me"}, *bots(seats - 1)]))
    return chair


# What a person does at each question, by the board's own means


def target(chair: Chair, key: str) -> None:
    """Choose a place on the map as the keyboard would, whatever lies above it."""
    chair.page.locator(f"[data-target='{key}']").focus()
    chair.page.keyboard.press("Enter")


def pick(chair: Chair, kind: str) -> None:
    """Choose the first listed answer of this kind, and confirm it if it cannot be taken back."""
    action = next(action for action in chair.prompt["legal"] if action["kind"] == kind)
    fold = chair.page.locator(".sj-fold:not([open]) summary")
    if fold.count():
        chair.press(fold)
    chair.press(f"[data-act='{action['act']}']")
    confirm(chair, action)


def confirm(chair: Chair, action: dict[str, Any]) -> None:
    """What can be taken back is done already; all else waits for the red button."""
    if action["commits"]:
        expect(chair.primary).to_have_attribute("aria-disabled", "false")
        chair.press(chair.primary)


def place(chair: Chair) -> None:
    action = next(action for action in chair.prompt["legal"])
    target(chair, action["place"])
    confirm(chair, action)


def lay_orders(chair: Chair) -> None:
    """A march from the first province with troops, something else elsewhere; then all at once."""
    if chair.has("done"):
        chair.press(chair.primary)
        return
    mine = [land for land in chair.prompt["view"]["provinces"] if land["owner"] == chair.prompt["seat"]]
    bare = next(land for land in mine if land["order"] == "none")
    marching = any(land["order"] == "march" for land in mine)
    strongest = max(mine, key=lambda land: int(land["units"]) + len(land["samurai"]))
    order = "march" if bare is strongest or (not marching and len(mine) == 1) else "production"
    chair.press(f"[data-orders='{bare['id']}'] [data-order='{order}']")


def march(chair: Chair) -> None:
    """Attack a neighbour if there is one; all go who may."""
    legal, view = chair.prompt["legal"], chair.prompt["view"]
    foreign = {land["id"] for land in view["provinces"] if land["owner"] != chair.prompt["seat"]}
    if view["march"]["groups"]:
        companion = chair.page.locator(".sj-companion[aria-pressed='false']:not([aria-disabled='true'])")
        chair.press(companion.first if companion.count() else chair.primary)
        return
    attacks = [action["place"] for action in legal if action["kind"] == "to" and action["place"] in foreign]
    held = {land["id"]: land["units"] + len(land["samurai"]) for land in view["provinces"]}
    if attacks:
        target(chair, max(attacks, key=lambda name: (held[name] > 0, -held[name])))
    else:
        chair.press(chair.primary)


def support(chair: Chair) -> None:
    card = chair.page.locator("[data-play]")
    if card.count():
        chair.press(card.last)
        expect(chair.page.locator(".sj-stake.is-odds")).to_be_visible()
    chair.press(chair.primary)


def name(chair: Chair) -> None:
    """The host picks a place on the map, and a second press names it."""
    action = next(action for action in chair.prompt["legal"])
    key = action["place"] if action["kind"] == "name" else f"fleet-{action['seat']}-{action['sea']}"
    target(chair, key)
    expect(chair.page.locator(f"[data-target='{key}']")).to_have_attribute("aria-pressed", "true")
    chair.press(chair.primary)


def harvest(chair: Chair) -> None:
    """Cash the marked sets, host a guest, or end the autumn."""
    if chair.has("host") and not chair.has("set"):
        pick(chair, "host")
    elif chair.primary.get_attribute("aria-disabled") == "true":  # something is left to do
        chair.press(
            chair.page.locator(".actions").get_by_role("button", name=re.compile("^(End|Beenden|Herbst beenden)"))
        )
    else:
        chair.press(chair.primary)


ANSWERS: dict[str, Callable[[Chair], None]] = {
    "choose": lambda chair: pick(chair, "keep"),
    "keep_samurai": lambda chair: pick(chair, "keep"),
    "placing": place,
    "place_samurai": place,
    "emperor": lambda chair: pick(chair, "emperor"),
    "winter": lambda chair: chair.press(chair.ready),
    "draft": lambda chair: chair.press(chair.ready),
    "auction": lambda chair: chair.press(chair.primary),
    "spring": lay_orders,
    "summer": name,
    "march": march,
    "march_group": march,
    "kami": lambda chair: chair.press(chair.primary),
    "support": support,
    "hostages": lambda chair: chair.press(chair.primary),
    "autumn_order": lambda chair: pick(chair, "next"),
    "autumn": harvest,
    "show": lambda chair: pick(chair, "show"),
    "keep_card": lambda chair: pick(chair, "keep_card"),
    "set": lambda chair: None,  # the red button goes on by itself
    "look": lambda chair: pick(chair, "take"),
}


def answer(chair: Chair) -> None:
    """Answer the present question, and wait until it is taken."""
    question = chair.asked()["asked_at"]
    ANSWERS[chair.prompt["ask"]](chair)
    chair.wait(lambda prompt: prompt["asked_at"] != question or not prompt["legal"])


def play(chairs: list[Chair], until: Callable[[], bool], leave: str = "") -> None:
    """All people answer whatever is asked, but for the question that is left open, until it is enough."""
    for _ in range(PATIENCE):
        if until():
            return
        for chair in chairs:
            prompt = chair.prompt
            if prompt["n"] >= 0 and prompt["legal"] and prompt["ask"] != leave and not until():
                answer(chair)
        chairs[0].page.wait_for_timeout(10)
    raise AssertionError("the year does not end")


def is_phase(chairs: list[Chair], phase: str) -> Callable[[], bool]:
    return lambda: all(chair.prompt["n"] >= 0 and chair.prompt["view"]["phase"] == phase for chair in chairs)


def make_offer(host: Chair, guest_seat: int) -> tuple[str, str]:
    """Two presses, a card of the hand and a cell of the board, and the button."""
    host.asked("winter")
    give = next(card for card in host.prompt["view"]["hand"] if not card.endswith("-0"))
    host.press(f"[data-give='{give}']")
    host.wait(lambda prompt: bool(prompt["view"]["draft"] and prompt["view"]["draft"]["give"]))
    family = host.prompt["view"]["families"][guest_seat]
    ask = next(a["card"] for a in host.prompt["legal"] if a["kind"] == "ask" and a["card"].startswith(family))
    host.press(f"[data-ask='{ask}']")
    host.wait(lambda prompt: bool(prompt["view"]["draft"] and prompt["view"]["draft"]["ask"] == [ask]))
    expect(host.page.locator(f"[data-partner='{guest_seat}']")).to_have_attribute("aria-pressed", "true")
    expect(host.page.locator("[data-bin='give'] .sj-card")).to_have_count(1)
    expect(host.page.locator(f"[data-ask='{ask}']")).to_have_attribute("aria-pressed", "true")
    host.act(host.primary)
    return give, ask


def test_a_year_of_two_people_and_four_bots(visit: Visit, accessible: Callable[[Page], None]) -> None:
    host, guest = Chair(visit(**STILL)), Chair(visit(color_scheme="dark", **STILL))
    chairs = [host, guest]
    match = open_table(host.page, [{"kind": "me"}, {"kind": "open"}, *bots(4)], winter_seconds=300)
    guest.page.request.post(f"/api/tables/{match}/sit", data={"seat": 1})
    for chair in chairs:
        chair.go_to(match)
    play(chairs, is_phase(chairs, "winter"), leave="winter")
    expect(host.page.locator(".sj-incense")).to_be_visible()

    give, ask = make_offer(host, 1)
    offer = guest.page.locator(".sj-offer").filter(has_text=host.prompt["players"][0]["name"])
    expect(offer).to_be_visible()
    accessible(guest.page)
    guest.press(offer.get_by_role("button", name="Accept"))
    host.wait(lambda prompt: ask in prompt["view"]["hand"])
    assert give in guest.wait(lambda prompt: give in prompt["view"]["hand"])["view"]["hand"]
    expect(host.page.locator(".sj-seen li").first).to_be_visible()

    play(chairs, lambda: "battle_won" in host.events)
    play(chairs, is_phase([host], "autumn"))
    accessible(host.page)
    year = host.prompt["view"]["year"] + 1
    play(chairs, lambda: int(host.prompt["view"]["year"]) == year)
    assert {"swapped", "swap_seen", "battle", "rolled", "supports_shown", "autumn"} <= set(host.events)
    expect(host.page.locator(".sj-board")).to_have_attribute("data-year", str(year))


def test_a_year_on_a_phone(visit: Visit, accessible: Callable[[Page], None]) -> None:
    chair = sit_with_bots(visit, 3, narrow=True, locale="de-DE")
    seen: set[str] = set()

    def look() -> bool:
        """At every question: nothing is wider than the screen; at the great ones axe has nothing to say."""
        prompt = chair.prompt
        if prompt["n"] < 0 or not prompt["legal"]:
            return False
        assert chair.page.evaluate("document.documentElement.scrollWidth") <= 390
        if prompt["ask"] in ("winter", "spring", "march", "autumn") and prompt["ask"] not in seen:
            accessible(chair.page)
        seen.add(prompt["ask"])
        return int(prompt["view"]["year"]) == 2

    play([chair], look)
    assert {"choose", "placing", "winter", "auction", "spring", "autumn"} <= seen


def bare_lands(chair: Chair) -> list[str]:
    """My provinces without an order."""
    lands = chair.prompt["view"]["provinces"]
    return [land["id"] for land in lands if land["owner"] == chair.prompt["seat"] and land["order"] == "none"]


def test_orders_by_keyboard(visit: Visit) -> None:
    """Numbers lay the orders on the province that has the focus, arrows go on, and the button is one key away."""
    chair = sit_with_bots(visit)
    play([chair], is_phase([chair], "spring"), leave="spring")
    keyboard = chair.page.keyboard
    chair.asked("spring")
    keyboard.press("b")
    chair.page.wait_for_function("document.activeElement?.dataset?.target")
    first = chair.page.evaluate("document.activeElement.dataset.target")
    for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        keyboard.press(arrow)
    assert chair.page.evaluate("document.activeElement.dataset.target") in bare_lands(chair)
    target(chair, first)
    for number in ("1", "2", "3"):
        chair.page.wait_for_function("document.activeElement?.dataset?.target")
        keyboard.press(number)
        expect(chair.page.locator(".sj-order-row [aria-pressed='true']")).to_have_count(int(number))
        if bare := bare_lands(chair):
            target(chair, bare[0])
    laid = {land["order"] for land in chair.prompt["view"]["provinces"] if land["owner"] == 0}
    assert laid == set(ORDERS)
    keyboard.press("p")
    expect(chair.primary).to_be_focused()
    keyboard.press("Enter")
    chair.wait(lambda prompt: prompt["ask"] != "spring")


def test_the_map_is_a_key_away(visit: Visit, accessible: Callable[[Page], None]) -> None:
    chair = sit_with_bots(visit, 4, color_scheme="dark")
    accessible(chair.page)
    play([chair], is_phase([chair], "winter"), leave="winter")
    expect(chair.page.locator(".sj-map")).to_have_count(0)
    chair.page.keyboard.press("m")
    expect(chair.page.locator(".sj-map")).to_be_visible()
    expect(chair.page.locator(".sj-reconstructed")).to_be_visible()
    expect(chair.page.locator(".sj-shut-word")).to_have_count(6)
    chair.page.keyboard.press("m")
    accessible(chair.page)
