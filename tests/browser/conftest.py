"""A real server with a toy game beside the real ones, and a real Chromium at desk and phone width."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

import zashiki.games
from zashiki.kernel.game import discover
from zashiki.server.bundle import FOLDER
from zashiki.server.run import embedded

TOYS = Path(__file__).parent.parent / "toy_games"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
UNGUARDED = (
    "try { for (const [key, value] of Object.entries({guard: 0, careful: 'off', pace: 'at_once'}))"
    " localStorage[`zashiki.${key}`] ??= value } catch { /* no page yet */ }"
)
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

PATIENCE_MS = 30_000  # how long a busy machine may take for what surely comes

Visit = Callable[..., Page]

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="module")
def journal_file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the house writes down its matches."""
    return str(tmp_path_factory.mktemp("house") / "house.db")


@pytest.fixture(scope="module")
def house(journal_file: str) -> Iterator[str]:
    """The address of a server that also knows Pebbles, a game without a browser board."""
    assert (FOLDER / "index.html").is_file(), "the browser's files are not built: python3 run.py test does it"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(zashiki.games, "__path__", [*zashiki.games.__path__, str(TOYS)])
        patch.setenv("ZASHIKI_GAMES", str(TOYS))
        discover.cache_clear()
        with embedded(journal_file, bot_pause=0.0, bot_workers=0) as address:
            yield address.url
    discover.cache_clear()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium for all tests; every visit is a guest of its own in it."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    assert path, "no Chromium: install one, or set CHROMIUM to its path"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


def is_complaint(said: ConsoleMessage) -> bool:
    """Whether the console tells of a fault."""
    return said.type in ("error", "warning")


@pytest.fixture
def visit(browser: Browser, house: str) -> Iterator[Visit]:
    """Opens a page as a new guest; whatever the page complains of in its console fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        path: str = "/", *, script: str = "", narrow: bool = False, careful: bool = False, **device: Any
    ) -> Page:
        context = browser.new_context(base_url=house, **{"locale": "en-GB", **(PHONE if narrow else DESK), **device})
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        page.on(
            "console",
            lambda said: complaints.append(f"{said.text} ({said.location['url']})") if is_complaint(said) else None,
        )
        page.on("pageerror", lambda error: complaints.append(str(error)))
        if not careful:  # whoever tests other things presses as fast as a machine, and knows what it leaves behind
            page.add_init_script(UNGUARDED)
        if script:
            page.add_init_script(script)
        page.goto(path)
        page.locator("main").wait_for()
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints, complaints


@pytest.fixture
def page(visit: Visit) -> Page:
    """The lobby at a desk."""
    return visit()


@pytest.fixture
def phone(visit: Visit) -> Page:
    """The lobby on a phone."""
    return visit(narrow=True)


@pytest.fixture(scope="session")
def accessible() -> Callable[[Page], None]:
    """Fails with what axe finds on the page."""
    axe = Axe()

    def check(page: Page) -> None:
        found = axe.run(page)
        assert found.violations_count == 0, found.generate_report()

    return check
