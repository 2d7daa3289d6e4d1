"""A chair at a Samurai table in a real browser: what its player is told, and where its tiles would count."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from tests.ears import Ears

Prompt = dict[str, Any]

PATIENCE = 3000  # waits of 10 ms for the next prompt


class Chair:
    """One person at a table: the page, and every message its socket has brought."""

    def __init__(self, page: Page) -> None:
        self.page = page
        ears = Ears()
        self.heard = ears.heard
        page.on("websocket", lambda line: line.on("framereceived", ears.hear))

    @property
    def prompt(self) -> Prompt:
        return next((message for message in reversed(self.heard) if message["t"] == "prompt"), {"n": -1})

    def sit(self, seats: int, bot: str = "random", **options: object) -> None:
        sitting = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for _ in range(seats - 1))]
        table = {"game": "samurai", "seats": seats, "sitting": sitting, "options": options}
        answer = self.page.request.post("/api/tables", data=table)
        assert answer.ok, answer.text()
        self.page.goto(f"/table/{answer.json()['match']}")
        self.page.locator(".sam-root").first.wait_for()

    def asked(self, after: int = -1) -> Prompt:
        """The next prompt that asks something of me or ends the match, once it is drawn."""
        for _ in range(PATIENCE):
            prompt = self.prompt
            asks = prompt["n"] > after and (prompt["legal"] or prompt["outcome"])
            if asks and self.page.locator(f".sam-root[data-n='{prompt['n']}']").count():
                return prompt  # while others choose at the same time, an older one may never be drawn
            self.page.wait_for_timeout(10)
        raise AssertionError("nothing is asked any more")

    def previewed(self, act: str) -> dict[str, Any]:
        """What the server foretold of this action."""
        for _ in range(PATIENCE):
            for message in reversed(self.heard):
                if message["t"] == "previews" and act in message["previews"]:
                    return dict(message["previews"][act])
            self.page.wait_for_timeout(10)
        raise AssertionError(f"no preview of {act}")

    @property
    def targets(self) -> Locator:
        return self.page.locator(".sam-hit")

    def target(self, at: str) -> Locator:
        return self.page.locator(f".sam-hit[data-target='{at}']")

    def tile(self, name: str) -> Locator:
        return self.page.locator(f".sam-hand-tile[data-tile='{name}']").first

    @property
    def primary(self) -> Locator:
        return self.page.locator("#primary")

    def tiles_on_map(self) -> int:
        return self.page.locator(".sam-map .sam-tile:not(.is-ghost)").count()


def worth(prompt: Prompt, action: dict[str, Any]) -> int:
    """How many figures stand beside the hex of a laying, and how nearly they are enclosed."""
    view = prompt["view"]
    names = [place[1] for place in view["places"]]
    near = [names.index(name) for name in action.get("near", ()) if name in names]
    return sum(len(view["figures"][place]) * (7 - view["open"][place]) for place in near)


def best_laying(prompt: Prompt) -> dict[str, Any] | None:
    layings = [action for action in prompt["legal"] if action["kind"] == "lay"]
    return max(layings, key=lambda action: worth(prompt, action), default=None)
