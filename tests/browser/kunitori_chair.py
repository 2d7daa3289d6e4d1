"""A person at a table of Kunitori! in a browser: what the socket brought, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from tests.ears import Ears

Visit = Callable[..., Page]
Action = dict[str, Any]
Prompt = dict[str, Any]

STILL = {"reduced_motion": "reduce"}
PATIENCE = 3000  # waits of 10 ms for the next prompt
# Leaders, spies and choices for little money, so that a short match shows them all.
CHEAP = "oda=2,date=2,rising_general=1,spear_troopers=1,cavalry=2,ninja_clan=1,market_place=1,new_technology=1,fort=1"
# What is done first where several kinds are legal.
EAGER = (
    "replay raise attack send play treasures treasure buy lay accept show take "
    "trash gain discard top option ambush reinforce done hide decline nothing recall"
)
DULL = ("copper", "village", "high_taxes")


class Chair:
    """One person at a table: the page, and every message its socket has brought."""

    def __init__(self, page: Page) -> None:
        self.page = page
        ears = Ears()
        self.heard = ears.heard
        self.dice = Random(4)
        page.on("websocket", lambda line: line.on("framereceived", ears.hear))

    @property
    def prompt(self) -> Prompt:
        return next((message for message in reversed(self.heard) if message["t"] == "prompt"), {"n": -1})

    @property
    def primary(self) -> Locator:
        return self.page.locator("#primary")

    def go_to(self, match: str) -> None:
        self.page.goto(f"/table/{match}")
        self.page.locator(".ku-root").wait_for()

    def sit(self, seats: int, chair: int = 0, **options: object) -> None:
        sitting = [{"kind": "bot", "bot": "random"}] * seats
        sitting[chair] = {"kind": "me"}
        self.go_to(open_table(self.page, seats, sitting, **options))

    def asked(self, after: int = -1, when: str = "any more") -> Prompt:
        """The next prompt that asks something of me or ends the match, once it is drawn."""
        for _ in range(PATIENCE):
            prompt = self.prompt
            if prompt["n"] > after and (prompt["legal"] or prompt["outcome"]):
                self.page.locator(f".ku-root[data-n='{prompt['n']}']").wait_for()
                return prompt
            self.page.wait_for_timeout(10)
        raise AssertionError(f"nothing is asked {when}")

    def told(self, after: int = -1) -> Prompt:
        """The next prompt, whoever is asked."""
        for _ in range(PATIENCE):
            if self.prompt["n"] > after:
                return self.prompt
            self.page.wait_for_timeout(10)
        raise AssertionError("nothing happens")

    def choose(self, prompt: Prompt) -> Action:
        """Something of the most eager kind, and no dull purchase."""
        order = EAGER.split()
        legal = [one for one in prompt["legal"] if one["kind"] != "buy" or one["card"] not in DULL]
        first = min(order.index(one["kind"]) for one in legal)
        return self.dice.choice([one for one in legal if order.index(one["kind"]) == first])


def open_table(page: Page, seats: int, sitting: list[dict[str, str]], **options: object) -> str:
    table = {"game": "kunitori", "seats": seats, "sitting": sitting, "options": {"prices": CHEAP, **options}}
    answer = page.request.post("/api/tables", data=table)
    assert answer.ok, answer.text()
    match: str = answer.json()["match"]
    return match
