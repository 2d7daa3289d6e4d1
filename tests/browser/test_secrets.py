"""Two people at one table: what one alone may know is in that one's log, and nowhere in the other's page or line."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_senji import STILL, Chair, bots, open_table
from zashiki.kernel.game import discover

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser


class Watched(Chair):
    """Also what its line brought, letter by letter."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.frames: list[str] = []
        page.on("websocket", lambda line: line.on("framereceived", lambda frame: self.frames.append(str(frame))))

    @property
    def shown(self) -> list[str]:
        """The samurai that this seat alone was shown."""
        told = [event for message in self.heard if message["t"] == "prompt" for event in message["events"]]
        return [event["facts"]["samurai"] for event in told if event["kind"] == "drew_samurai"]

    def was_sent(self, samurai: str) -> bool:
        """Whether its line brought more of it than that there is one that lies hidden somewhere."""
        hidden = rf'{{"id":"{samurai}",[^}}]*"owner":-1,"at":"hidden"}}'
        return f'"{samurai}"' in re.sub(hidden, "", "".join(self.frames))

    def page_says(self, name: str) -> bool:
        """Whether it stands anywhere in the page: in its text, its labels, or what a screen reader is told."""
        everything = self.page.content() + self.page.locator("body").aria_snapshot()
        return re.search(rf"\b{name}\b", everything) is not None


def test_a_secret_is_in_its_own_log_and_nowhere_at_the_other_persons_screen(visit: Visit) -> None:
    one, other = Watched(visit(**STILL)), Watched(visit(**STILL))
    match = open_table(one.page, [{"kind": "me"}, {"kind": "open"}, *bots(1)])
    assert other.page.request.post(f"/api/tables/{match}/sit", data={"seat": 1}).ok
    for chair in (one, other):
        chair.go_to(match)
        chair.asked("choose")
    words = discover()["senji"].words("en")
    for mine, theirs in ((one, other), (other, one)):
        assert len(mine.shown) == 3
        names = [words(f"samurai.{samurai}") for samurai in mine.shown]
        for name in names:
            expect(mine.page.locator(".log")).to_contain_text(name)
        assert not [name for name in names if theirs.page_says(name)]
        assert all(mine.was_sent(samurai) and not theirs.was_sent(samurai) for samurai in mine.shown)
    kept = words(f"samurai.{one.shown[0]}")
    one.act(f"[data-act='keep {one.shown[0]}']", one.primary)
    expect(one.page.locator(".log")).to_contain_text(f"keep {kept}")
    assert not other.page_says(kept)
    assert not other.was_sent(one.shown[0])
