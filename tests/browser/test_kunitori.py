"""Kunitori! in a real browser: whole matches by mouse, keyboard and touch, a battle of two people, cards to read."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.kunitori_chair import PATIENCE, STILL, Action, Chair, Prompt, Visit, open_table

pytestmark = pytest.mark.browser


def play(chair: Chair, take: Callable[[Chair, Action], None]) -> Prompt:
    """Play to the end, each action taken in the given manner."""
    prompt = chair.asked()
    while not prompt["outcome"]:
        action = chair.choose(prompt)
        take(chair, action)
        prompt = chair.asked(prompt["n"], f"after {action['act']!r}")
    return prompt


def check_result(chair: Chair, prompt: Prompt) -> None:
    """Every seat's points are explained card by card, the best first."""
    rows = chair.page.locator(".ku-scoring tbody tr")
    expect(rows).to_have_count(prompt["seats"])
    totals = [int(text) for text in chair.page.locator(".ku-sum").all_inner_texts()]
    assert totals == sorted(prompt["outcome"]["scores"], reverse=True)
    for row, total in zip(rows.all(), totals, strict=True):
        parts = row.locator(".ku-owned b").all_inner_texts()
        assert sum(int(part.replace("−", "-")) for part in parts) == total


# By mouse


def spot_of(chair: Chair, action: Action) -> Locator:
    """The place on the board where an action with a card is taken."""
    page, card, kind = chair.page, action["card"], action["kind"]
    if kind in ("buy", "gain", "take"):
        return page.locator(f"[data-pile={card}]")
    if kind in ("replay", "recall"):
        return page.locator(f"[data-area={card}].is-legal").first
    if kind in ("discard", "top"):
        return page.locator(f"[data-shown={card}]").first
    return page.locator(f"[data-hand={card}].is-legal").first


def button_of(chair: Chair, action: Action) -> Locator:
    """The button of an action without a card, or of a march."""
    page, kind = chair.page, action["kind"]
    if kind == "option":
        return page.locator(f"[data-option='{action['option']}']")
    if kind in ("attack", "send"):
        return page.locator(f"[data-send='{action['card']}@{action['target']}']")
    if kind in ("ambush", "reinforce"):
        return page.locator(f"[data-answer={kind}]")
    if kind == "raise":
        return page.get_by_role("button", name=re.compile("Call a general"))
    if kind == "decline":
        return page.get_by_role("button", name="No, thank you")
    if kind == "done" and any(other["kind"] == "treasures" for other in chair.prompt["legal"]):
        return page.get_by_role("button", name="End turn")
    return chair.primary


def is_offered(chair: Chair, action: Action) -> bool:
    """Whether the card lies large over the board, to be taken or left."""
    return bool(action["kind"] == "gain" and chair.prompt["ask"] == "may_gain")


def take_by(press: Callable[[Locator], None]) -> Callable[[Chair, Action], None]:
    """Cards are pressed where they lie; those that are only picked by it are then confirmed by the one button."""

    def take(chair: Chair, action: Action) -> None:
        kind = action["kind"]
        if kind in ("attack", "send"):
            troop = chair.page.locator(f"[data-troop={action['card']}]").first
            if troop.get_attribute("aria-pressed") != "true" and not button_of(chair, action).count():
                press(troop)
        if "card" not in action or kind in ("attack", "send", "raise"):
            press(button_of(chair, action))
            return
        if is_offered(chair, action):
            press(chair.primary)
            return
        press(spot_of(chair, action))
        if kind in ("buy", "gain", "take", "play", "trash"):
            expect(chair.primary).to_have_text(re.compile(r"^(Buy|Gain|Take|Play|Trash) "))
            press(chair.primary)
        elif action["commits"]:
            expect(spot_of(chair, action)).to_have_attribute("aria-pressed", "true")
            press(chair.primary)

    return take


def test_a_whole_match_by_mouse(page: Page) -> None:
    chair = Chair(page)
    chair.sit(2, round_limit=8)
    check_result(chair, play(chair, take_by(lambda place: place.click())))


def go_to_buying(chair: Chair) -> Prompt:
    """Act until cards can be bought."""
    prompt = chair.asked()
    while prompt["ask"] != "buy":
        take_by(lambda place: place.click())(chair, chair.choose(prompt))
        prompt = chair.asked(prompt["n"])
    return prompt


def bought(chair: Chair) -> list[str]:
    """What I have bought so far; others may take cards of the same pile."""
    told = [event for message in chair.heard if message["t"] == "prompt" for event in message["events"]]
    return [event["facts"]["card"] for event in told if event["kind"] == "buys" and event["seat"] == 0]


def test_treasures_are_played_at_once_and_a_pile_is_bought_by_a_second_click(visit: Visit) -> None:
    chair = Chair(visit(**STILL))
    chair.sit(2)
    prompt = go_to_buying(chair)
    worth = prompt["view"]["mine"]["treasure"]
    expect(chair.primary).to_have_text(f"Play all treasures +{worth}")
    chair.page.locator("[data-pile=new_technology]").click()
    expect(chair.primary).to_have_text("Play treasures and buy New technology")
    chair.page.keyboard.press("Escape")
    chair.primary.click()
    prompt = chair.asked(prompt["n"])
    expect(chair.page.locator("[data-counter=money] dd")).to_have_text(str(worth))
    pile = chair.page.locator("[data-pile=new_technology]")
    pile.click()
    expect(chair.primary).to_have_text("Buy New technology 1")
    expect(chair.page.locator("#primary-hint")).to_contain_text(f"You keep {worth - 1} money")
    chair.page.keyboard.press("Escape")
    expect(pile).to_have_attribute("aria-pressed", "false")
    pile.click()
    pile.click()
    chair.asked(prompt["n"])
    assert bought(chair) == ["new_technology"]


def test_one_press_plays_the_treasures_and_buys_what_they_pay_for(visit: Visit) -> None:
    chair = Chair(visit(**STILL))
    chair.sit(2)
    prompt = go_to_buying(chair)
    chair.page.locator("[data-pile=new_technology]").click()
    chair.primary.click()
    chair.asked(prompt["n"] + 1)
    assert bought(chair) == ["new_technology"]


def walk_to(page: Page, target: Locator) -> None:
    """Arrows lead from card to card: first up or down to the target's line, then along it."""
    for _ in range(120):
        step = target.evaluate(
            """(element) => {
              const here = document.activeElement?.closest('[data-spot]')
              if (here === element) return 'there'
              if (!here) return 'b'
              const middle = (one) => {
                const { x, y, width, height } = one.getBoundingClientRect()
                return [x + width / 2, y + height / 2]
              }
              const [dx, dy] = [0, 1].map((i) => middle(element)[i] - middle(here)[i])
              if (Math.abs(dy) > 40) return dy > 0 ? 'ArrowDown' : 'ArrowUp'
              return dx > 0 ? 'ArrowRight' : 'ArrowLeft'
            }"""
        )
        if step == "there":
            return
        page.keyboard.press(step)
        if step == "b":
            page.wait_for_timeout(20)  # the page may not listen yet
    raise AssertionError("arrows do not lead to the card")


def tab_to(page: Page, target: Locator) -> None:
    for _ in range(90):
        if target.evaluate("element => document.activeElement === element"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there")


def press_by_keys(place: Locator) -> None:
    """Tab leads to buttons and to one card of each row, arrows to the others."""
    (tab_to if place.get_attribute("data-spot") is None else walk_to)(place.page, place)
    place.page.keyboard.press("Enter")


def number_of(chair: Chair, card: str) -> int:
    """Which number key plays a card of the hand."""
    held: list[str] = chair.page.locator("[data-hand]").evaluate_all("cards => cards.map(card => card.dataset.hand)")
    return held.index(card) + 1


def take_by_keyboard(chair: Chair, action: Action) -> None:
    page, kind = chair.page, action["kind"]
    press = page.keyboard.press
    if kind in ("treasures", "done"):
        press({"treasures": "a", "done": "e"}[kind])
    elif kind == "option":
        press(str(action["option"]))
    elif kind in ("play", "treasure", "trash", "lay") and number_of(chair, action["card"]) < 10:
        press(str(number_of(chair, action["card"])))
        if kind in ("play", "trash") or action["commits"]:
            expect(chair.primary).to_have_text(re.compile(r"^(Play|Trash|Lay) "))
            press("p")
            expect(chair.primary).to_be_focused()
            press("Enter")
    elif kind in ("buy", "gain", "take") and not is_offered(chair, action):
        walk_to(page, spot_of(chair, action))
        press("Enter")
        expect(spot_of(chair, action)).to_have_attribute("aria-pressed", "true")
        press("Enter")
    else:
        take_by(press_by_keys)(chair, action)


def test_a_whole_match_of_four_by_keyboard(visit: Visit) -> None:
    chair = Chair(visit(**STILL))
    chair.sit(4, round_limit=5)
    chair.asked()
    walk_to(chair.page, chair.page.locator("[data-pile=gold]"))  # tries until the page listens
    check_result(chair, play(chair, take_by_keyboard))


@pytest.mark.parametrize("narrow", [False, True], ids=["desk", "phone"])
def test_arrows_reach_every_card(visit: Visit, narrow: bool) -> None:
    page = visit(narrow=narrow, **STILL)
    chair = Chair(page)
    chair.sit(6)
    chair.asked()
    walk_to(page, page.locator("[data-spot]").first)
    spots = page.locator("[data-spot]").count()
    assert spots > 26, "every pile and the hand"
    for key in ("ArrowRight", "ArrowLeft"):
        seen = set()
        for _ in range(spots):
            seen.add(page.evaluate("document.activeElement.dataset.spot"))
            page.keyboard.press(key)
        assert len(seen) == spots, key


def test_keys_read_a_card(visit: Visit) -> None:
    page = visit(**STILL)
    chair = Chair(page)
    chair.sit(2)
    chair.asked()
    walk_to(page, page.locator("[data-pile=ninja_clan]"))
    page.keyboard.press("i")
    dialog = page.get_by_role("dialog", name="Ninja clan")
    expect(dialog).to_contain_text("Everyone may show a ninja clan from hand.")
    expect(dialog).to_contain_text("reconstructed price")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


# On a phone


def tap(place: Locator) -> None:
    place.scroll_into_view_if_needed()
    place.tap()


def take_by_touch(chair: Chair, action: Action) -> None:
    """Generals are one pile on a phone, which opens a sheet of them."""
    if action["kind"] in ("buy", "gain", "take") and not spot_of(chair, action).count():
        tap(chair.page.locator(".ku-generals-pile"))
        tap(chair.page.locator(f"[data-general={action['card']}]"))
        tap(chair.primary)
    else:
        take_by(tap)(chair, action)


def test_a_whole_match_on_a_phone(visit: Visit) -> None:
    page = visit(narrow=True, **STILL)
    chair = Chair(page)
    chair.sit(3, round_limit=3)
    chair.asked()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    tiles = page.locator(".ku-pool .ku-tile")
    expect(tiles).to_have_count(26)
    box, sheet = tiles.last.bounding_box(), page.locator(".sheet").bounding_box()
    assert box
    assert sheet
    assert box["y"] + box["height"] <= sheet["y"] + 2, "the whole market is on the screen"
    check_result(chair, play(chair, take_by_touch))


def test_a_card_is_read_on_a_phone(visit: Visit) -> None:
    page = visit(narrow=True, locale="de-DE", **STILL)
    chair = Chair(page)
    chair.sit(2)
    chair.asked()
    page.locator("[data-pile=castle]").tap()
    expect(page.locator(".ku-picked")).to_contain_text("Fantastische Burg")
    page.locator(".ku-picked .ku-chip").tap()
    expect(page.get_by_role("dialog", name="Fantastische Burg")).to_contain_text("Darf aufgestellt bleiben")
    page.keyboard.press("Escape")
    page.locator("[data-pile=ninja_clan]").dispatch_event("pointerdown", {"pointerType": "touch"})  # and held
    expect(page.get_by_role("dialog", name="Ninja-Clan")).to_be_visible()
    assert "board." not in page.locator("body").inner_text()


# A battle of two people


def wait_for_turn(chairs: list[Chair], after: int) -> Chair:
    """Whoever is asked next, once the page shows it."""
    for _ in range(PATIENCE):
        for chair in chairs:
            chair.page.wait_for_timeout(5)
            if chair.prompt["n"] > after and (chair.prompt["legal"] or chair.prompt["outcome"]):
                chair.asked(after)
                return chair
    raise AssertionError("nobody is asked any more")


def warlike(chair: Chair, prompt: Prompt) -> Action:
    """Buys leaders only, so that they soon come up again."""
    legal: list[Action] = prompt["legal"]
    if prompt["ask"] != "buy":
        return chair.choose(prompt)
    leaders = [action for action in legal if action["kind"] == "buy" and action["card"] in ("oda", "date")]
    return leaders[0] if leaders else legal[-1]


def until_defence(chairs: list[Chair]) -> Chair:
    """Play on until somebody is attacked."""
    at = -1
    for _ in range(300):
        chair = wait_for_turn(chairs, at)
        prompt = chair.prompt
        if prompt["ask"] == "defend":
            return chair
        at = prompt["n"]
        take_by(lambda place: place.click())(chair, warlike(chair, prompt))
    raise AssertionError("there was no battle")


def test_a_battle_is_fought(visit: Visit, accessible: Callable[[Page], None]) -> None:
    host, guest = Chair(visit(**STILL)), Chair(visit(color_scheme="dark", **STILL))
    match = open_table(host.page, 2, [{"kind": "me"}, {"kind": "open"}], prices="oda=0,date=0")
    assert guest.page.request.post(f"/api/tables/{match}/sit", data={"seat": 1}).ok
    for chair in (host, guest):
        chair.go_to(match)
    defender = until_defence([host, guest])
    page, prompt = defender.page, defender.prompt
    attacker = guest if defender is host else host
    target = prompt["view"]["battle"]["targets"][0]
    expect(page.locator(".ku-total").first).to_have_text(str(target["attack"]))
    expect(page.locator(".ku-rung.is-now")).to_have_count(1)
    expect(page.locator(".ku-results li").first).to_contain_text(f"{target['attack']} : {target['defence']}")
    expect(page.locator(".ku-odds li").first).to_contain_text("%")
    expect(attacker.page.locator(".ku-field")).to_be_visible()
    accessible(page)
    accessible(attacker.page)
    page.locator("[data-answer=ambush]").click()
    at = defender.asked(prompt["n"])["n"]
    expect(defender.primary).to_have_text("Ambush with 0 cards")
    defender.primary.click()
    chair = wait_for_turn([host, guest], at)
    if chair.prompt["ask"] == "reward":
        chair.primary.click()
        wait_for_turn([host, guest], chair.prompt["n"])
    for chair in (host, guest):
        expect(chair.page.locator(".ku-reports li").first).to_contain_text(f"{target['attack']} : ")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("narrow", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing(visit: Visit, accessible: Callable[[Page], None], scheme: str, narrow: bool) -> None:
    page = visit(narrow=narrow, color_scheme=scheme, **STILL)
    chair = Chair(page)
    chair.sit(6)
    chair.asked()
    accessible(page)
    page.locator("[data-pile=tea_set]").click()
    page.locator(".ku-picked .ku-chip").click()
    page.get_by_role("dialog").wait_for()
    accessible(page)
