"""A player who sees nothing: it hears the accessibility tree, and acts by names and the keyboard alone."""

from __future__ import annotations

import json
import random
import re
import time
from dataclasses import dataclass

from playwright.sync_api import Error, Page

LINE = re.compile(r"^(?P<indent> *)- '?(?P<role>\w+)(?: \"(?P<name>(?:[^\"\\]|\\.)*)\")?(?P<marks>(?: \[[^\]]*\])*)")
ASIDE = {("list", "Players"), ("tablist", "Log and chat"), ("tabpanel", "Log"), ("region", "What the others did")}
IDLE = re.compile(
    r"^(Hint|Nearer|Further away|The whole map|Zoom in|Zoom out|Whole map|Map|Back|Close|Take back.*|Undo|Area of .*"
    r"|Your area|Your supply.*)$"
)
CLOSING = re.compile(r"^(I am ready|Done.*|End.*|All the same|Lay the orders|Keep the dice|Lay none|All stay|Spare.*)$")
OVER = re.compile(r'The match is over|button "Play again"')
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
BREATH_MS = 30
MAP = 12.0  # how much rather one goes to the map with something in hand
SHORT: dict[str, tuple[int, dict[str, object]]] = {  # seats and options of a short match
    "takamatsu": (2, {"round_limit": 4}),
    "kunitori": (2, {"round_limit": 5}),
    "samurai": (2, {"opening_hand": "random", "figure_setup": "random"}),
    "senji": (3, {"last_year": 1, "winter_seconds": 240}),
}


@dataclass(frozen=True)
class Heard:
    """A button, or a map to be walked by arrows, as it is read out; `nth` tells those of one name apart."""

    role: str
    name: str
    nth: int
    is_asked: bool  # it belongs to the question, not to the board
    is_held: bool  # it is picked already


def hear(tree: str) -> list[Heard]:
    """The buttons one may press now or has picked, without what lies beside the game."""
    heard: list[Heard] = []
    counts: dict[str, int] = {}
    around: list[tuple[int, str, str]] = []
    for line in tree.splitlines():
        found = LINE.match(line)
        if not found:
            continue
        indent, role, name = len(found["indent"]), found["role"], (found["name"] or "").replace('\\"', '"')
        around = [place for place in around if place[0] < indent] + [(indent, role, name)]
        roles = {place[1] for place in around}
        if role not in ("button", "application"):
            continue
        nth = counts.get(f"{role} {name}", 0)
        counts[f"{role} {name}"] = nth + 1
        inside = "main" in roles and not ASIDE & {(place[1], place[2]) for place in around}
        silent = "disabled" in found["marks"] or IDLE.match(name)
        if inside and not silent and "out of reach" not in name:
            heard.append(Heard(role, name, nth, "complementary" in roles, "pressed" in found["marks"]))
    return heard


class BlindPlayer:
    """Plays whatever is asked, at random, but tires of pressing the same again and ends what it is tired of."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self.rng = page, random.Random(seed)
        self.presses = 0
        self.pressed: dict[tuple[str, str], int] = {}
        self.question = ""
        self.lately: dict[str, int] = {}  # what it pressed since this question came

    def play(self, seconds: float) -> None:
        """Until the match is over; raises TimeoutError with what was heard last."""
        until = time.monotonic() + seconds
        while True:
            tree = self.page.locator("body").aria_snapshot()
            if OVER.search(tree):
                return
            if time.monotonic() > until:
                raise TimeoutError(f"after {self.presses} presses the match is not over:\n{tree}")
            heard = hear(tree) if "Your turn" in tree else []
            choices = [one for one in heard if not one.is_held]
            if choices:
                holds = any(one.is_held for one in heard)
                self.press(self.choose(choices, question_of(tree), holds), question_of(tree))
            self.page.wait_for_timeout(BREATH_MS)

    def choose(self, choices: list[Heard], question: str, holds: bool = False) -> Heard:
        """What belongs to the question first, then the board; least what was pressed before.

        Who holds something that is picked takes it to a map, if there is one.
        """

        def weight(one: Heard) -> float:
            again = one.role == "application" or CLOSING.match(one.name)  # is pressed turn by turn
            times = self.lately.get(one.name, 0) if again else self.pressed.get((question, one.name), 0)
            tired = (MAP if holds else 1.0) * 0.7**times if one.role == "application" else 4.0**-times
            bored = sum(n for (asked, _), n in self.pressed.items() if asked == question) > 3
            return tired * (3 if one.is_asked else 1) * (20 if bored and CLOSING.match(one.name) else 1)

        return self.rng.choices(choices, [weight(one) for one in choices])[0]

    def press(self, one: Heard, question: str) -> None:
        """By keyboard: the focus, some arrows on a map, and Enter."""
        if question != self.question:
            self.question, self.lately = question, {}
        self.lately[one.name] = self.lately.get(one.name, 0) + 1
        key = (question, one.name)
        self.pressed[key] = self.pressed.get(key, 0) + 1
        self.presses += 1
        try:
            self.page.locator(f"role={one.role}[name={json.dumps(one.name)}]").nth(one.nth).focus(timeout=1000)
            for _ in range(self.rng.randint(1, 4) if one.role == "application" else 0):
                self.page.keyboard.press(self.rng.choice(ARROWS))
            self.page.keyboard.press("Enter")
        except Error:
            return  # it has gone meanwhile: others act, too


def question_of(tree: str) -> str:
    """The question as it was announced last."""
    found = re.findall(r"- status: (.*)", tree)
    return str(found[-1]) if found else ""


def sit_down(page: Page, game: str) -> Page:
    """A short match of the game against bots."""
    seats, options = SHORT[game]
    sitting = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (seats - 1)]
    answer = page.request.post(
        "/api/tables", data={"game": game, "seats": seats, "sitting": sitting, "options": options}
    )
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['match']}")
    return page
