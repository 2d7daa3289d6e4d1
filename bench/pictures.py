"""The pictures of docs/first-evening.md, made again: `python bench/pictures.py [FOLDER] [NAME…]`.

Every picture is a moment of a golden match, laid out at a table of its own and drawn by the real pages.
"""

from __future__ import annotations

import base64
import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.recorded import Recorded, Told, golden, lay
from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.match import Match
from zashiki.server.run import embedded

ROOT = Path(__file__).parent.parent
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
SIZES = {1440: (1440, 900), 1280: (1280, 720), 390: (390, 844)}
PHONE = 390
SHOWN = {1440: 720, 1280: 640, 390: 390}  # how wide a picture is kept, in pixels
QUALITY = 0.82
LEXICON = {1440: "senji", 1280: "kunitori", 390: "samurai"}
CALM = {"pace": "at_once", "guard": "0", "news": "seen"}

Arrange = Callable[[Page], None]


@dataclass(frozen=True)
class Scene:
    """A moment: the golden match, the question it stops at, and what is pressed then."""

    name: str
    game: str
    golden: str
    ask: str
    skip: int = 0  # so many such questions are passed over
    sizes: tuple[int, ...] = (1440, 1280, 390)
    arrange: Arrange = lambda page: None
    language: str = "en"
    dark: bool = False


def at_question(game: AnyGame, scene: Scene) -> Recorded:
    """The golden match at the question, looked at by the seat that is asked it."""
    passed = 0

    def stop(match: Match, told: Told) -> int | None:
        nonlocal passed
        state = match.state
        asked = [seat for seat in state.waiting() if state.mover() >= 0 and state.asks(seat) == scene.ask]
        if asked and passed == scene.skip:
            return int(asked[0])
        passed += len(asked) > 0
        return None

    played = golden(game.id, scene.golden, stop)
    if played.match.state.outcome() is not None and scene.ask != "over":
        raise SystemExit(f"{scene.golden} asks {scene.ask!r} only {passed} times")
    return played


def open_page(browser: Browser, url: str, scene: Scene, size: int) -> Page:
    """A guest's page of this size, language and theme."""
    width, height = SIZES[size]
    device: dict[str, Any] = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"}
    if size == PHONE:
        device |= {"has_touch": True, "is_mobile": True}
    context = browser.new_context(base_url=url, locale=f"{scene.language}-DE", **device)
    page = context.new_page()
    kept = {**CALM, "language": scene.language, "theme": "dark" if scene.dark else "light"}
    page.add_init_script("".join(f"localStorage['zashiki.{key}'] = '{value}';" for key, value in kept.items()))
    page.goto("/")
    return page


ENCODE = """async ([png, width, quality]) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(width, Math.round((picture.height * width) / picture.width));
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  const small = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
  let text = "";
  for (const one of small) text += String.fromCharCode(one);
  return btoa(text);
}"""


def shrink(browser: Browser, png: bytes, width: int) -> bytes:
    """The picture as WebP of this width."""
    page = browser.new_page()
    text = page.evaluate(ENCODE, [base64.b64encode(png).decode(), width, QUALITY])
    page.close()
    return base64.b64decode(text)


def photograph(browser: Browser, url: str, journal_file: str, scene: Scene, folder: Path) -> None:
    """Write the scene in all its sizes; whole PNGs where the folder is not the one of the documents."""
    played = at_question(discover()[scene.game], scene)
    for size in scene.sizes:
        page = open_page(browser, url, scene, size)
        page.goto(f"/table/{lay(page, journal_file, played)}")
        page.locator(".laid").wait_for()
        page.wait_for_timeout(700)
        scene.arrange(page)
        page.wait_for_timeout(400)
        keep(browser, page, folder, f"{scene.name}-{size}", size)


def keep(browser: Browser, page: Page, folder: Path, name: str, size: int) -> None:
    """Write what the page shows, small for the documents, and leave it."""
    png = page.screenshot()
    if folder == ROOT / "docs" / "pictures":
        (folder / f"{name}.webp").write_bytes(shrink(browser, png, SHOWN[size]))
    else:
        (folder / f"{name}.png").write_bytes(png)
    page.context.close()


def photograph_lexicon(browser: Browser, url: str, folder: Path) -> None:
    """A game's lexicon in each size."""
    for size, game in LEXICON.items():
        page = open_page(browser, url, Scene(game, game, "", ""), size)
        page.goto(f"/lexicon/{game}")
        page.locator(".lexicon-picture").first.wait_for()
        page.wait_for_timeout(400)
        keep(browser, page, folder, f"lexicon-{size}", size)


def press(selector: str) -> Arrange:
    """Press the first such thing."""
    return lambda page: page.locator(selector).first.click(force=True)


def key(name: str) -> Arrange:
    """Press a key."""
    return lambda page: page.keyboard.press(name)


def curve(page: Page) -> None:
    """Wait for points over time."""
    page.locator(".course-line").first.wait_for()


def rest(selector: str) -> Arrange:
    """Let the mouse rest on it until a note appears."""

    def arrange(page: Page) -> None:
        box = page.locator(selector).first.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(900)

    return arrange


SCENES = (
    Scene("samurai-turn", "samurai", "four-seats", "lay", 12),
    Scene("samurai-turn-de-dark", "samurai", "three-seats-random", "lay", 20, (1280,), language="de", dark=True),
    Scene("samurai-inspect", "samurai", "four-seats", "lay", 12, (1440,), rest("[data-thing~='place:Edo']")),
    Scene("samurai-opening", "samurai", "four-seats", "choose", 0),
    Scene("samurai-place", "samurai", "four-seats", "place_village", 3),
    Scene("samurai-more", "samurai", "four-seats", "lay_character", 2),
    Scene("takamatsu-turn", "takamatsu", "5-seats", "move", 60, arrange=press("[data-room][aria-disabled=false]")),
    Scene("takamatsu-dark", "takamatsu", "5-seats", "move", 61, (1280, 390), language="de", dark=True),
    Scene("takamatsu-end", "takamatsu", "3-seats", "over", arrange=curve),
    Scene("samurai-end", "samurai", "two-seats", "over", arrange=curve),
    Scene("kunitori-end", "kunitori", "4-seats", "over", arrange=curve),
    Scene("senji-end", "senji", "3-seats", "over", arrange=curve),
    Scene("kunitori-recap", "kunitori", "5-seats-cheap-ninjas", "action", 30, arrange=key(".")),
    Scene("senji-recap", "senji", "6-seats", "march", 20, (1440,), arrange=key(".")),
    Scene("kunitori-buy", "kunitori", "4-seats", "buy", 40),
    Scene("kunitori-battle", "kunitori", "4-seats", "defend", 0),
    Scene("senji-winter", "senji", "6-seats", "winter", 12),
    Scene("senji-spring", "senji", "3-seats", "spring", 8),
    Scene("senji-support", "senji", "6-seats", "support", 3),
    Scene("senji-autumn", "senji", "6-seats", "autumn", 5),
)


def main(folder: Path, wanted: list[str]) -> None:
    """Make all pictures, or those whose names begin so."""
    folder.mkdir(parents=True, exist_ok=True)
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    assert path, "no Chromium: install one, or set CHROMIUM to its path"
    with (
        TemporaryDirectory() as house,
        embedded(journal_file := f"{house}/house.db", bot_pause=3600.0, bot_workers=0) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path)
        for scene in SCENES:
            if not wanted or any(scene.name.startswith(name) for name in wanted):
                photograph(browser, address.url, journal_file, scene, folder)
                print(scene.name)
        if not wanted or "lexicon" in wanted:
            photograph_lexicon(browser, address.url, folder)
            print("lexicon")
        browser.close()


if __name__ == "__main__":
    given = sys.argv[1:]
    main(Path(given[0]).resolve() if given else ROOT / "docs" / "pictures", given[1:])
