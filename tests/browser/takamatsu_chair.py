"""A chair at a Takamatsu table in a real browser: what its player is told, and a sensible choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.ears import Ears

Action = dict[str, Any]

ROUNDS = 6  # a whole match, but a short one
PATIENCE = 3000  # waits of 10 ms for the next prompt


class Chair:
    """One person at a table: the page, and every message its socket has brought."""

    def __init__(self, page: Page) -> None:
        self.page = page
        ears = Ears()
        self.heard = ears.heard
        page.on("websocket", lambda line: line.on("framereceived", ears.hear))

    @property
    def prompt(self) -> dict[str, Any]:
        return next((message for message in reversed(self.heard) if message["t"] == "prompt"), {"n": -1})

    def go_to(self, match: str) -> None:
        self.page.goto(f"/table/{match}")
        self.page.locator(".tk-board").wait_for()

    def asked(self, after: int = -1, over: bool = False) -> dict[str, Any]:
        """The next prompt that asks something of me or ends the match, once it is drawn."""
        stage = self.page.locator(".tk-stage")
        for _ in range(PATIENCE):
            prompt = self.prompt
            wanted = prompt["n"] > after and (prompt["outcome"] or (prompt["legal"] and not over))
            if wanted and stage.get_attribute("data-n") == str(prompt["n"]):
                return prompt
            self.page.wait_for_timeout(10)
        raise AssertionError("nothing is asked any more")

    def room(self, name: str) -> Any:
        return self.page.locator(f"[data-room={name}]")


def open_table(page: Page, seats: int, sitting: list[dict[str, str]], **options: object) -> str:
    table = {"game": "takamatsu", "seats": seats, "sitting": sitting, "options": {"round_limit": ROUNDS, **options}}
    answer = page.request.post("/api/tables", data=table)
    assert answer.ok, answer.text()
    match: str = answer.json()["match"]
    return match


def sit_with_bots(page: Page, seats: int = 3, bot: str = "random", **options: object) -> Chair:
    chair = Chair(page)
    bots = [{"kind": "bot", "bot": bot}] * (seats - 1)
    chair.go_to(open_table(page, seats, [{"kind": "me"}, *bots], **options))
    return chair


def worth(prompt: dict[str, Any], action: Action) -> int:
    """How many cards a move brings to my own colours."""
    colours = {room["id"]: room["colour"] for room in prompt["view"]["palace"]}
    colour = colours[action["to"]]
    mine: list[str] = prompt["view"]["colours"][prompt["seat"]]
    return int(action["group"].get(colour, 0)) if colour in mine else 0


def choose(prompt: dict[str, Any]) -> Action:
    """Cash what can be cashed, then come home if possible, with few rather than many."""
    for kind in ("cash", "done", "pass"):
        for action in prompt["legal"]:
            if action["kind"] == kind:
                return dict(action)
    moves: list[Action] = prompt["legal"]
    return max(moves, key=lambda action: (worth(prompt, action), -int(action["n"])))


def play(chair: Chair, take: Callable[[Chair, Action], None]) -> dict[str, Any]:
    """Play to the end, each action taken in the given manner."""
    prompt = chair.asked()
    while not prompt["outcome"]:
        take(chair, choose(prompt))
        prompt = chair.asked(prompt["n"])
    return prompt


def check_result(chair: Chair, prompt: dict[str, Any]) -> None:
    rows = chair.page.locator(".tk-scoring tbody tr")
    expect(rows).to_have_count(prompt["seats"])
    totals = [int(text) for text in chair.page.locator(".tk-total").all_inner_texts()]
    assert totals == sorted(prompt["outcome"]["scores"], reverse=True)


# By mouse
