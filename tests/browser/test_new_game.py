"""From `zashiki new-game` to a page that plays: at once on the plain board, and on its own where it draws one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import hatch_build
import zashiki.games
from zashiki.cli.main import run
from zashiki.kernel.game import discover
from zashiki.server.run import embedded

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
BOARD = """
import "./board.css";

function Board({ table }) {
  const stones = Array.from({ length: table.prompt.value.view.fields.heap }, (_, n) => `take ${n + 1}`);
  const may = new Set(table.legal.value.map((action) => action.act));
  return (
    <div class="heap">
      {stones.map((act) => (
        <button key={act} class="stone" disabled={!may.has(act)} aria-label={act} onClick={() => table.act(act)} />
      ))}
    </div>
  );
}

const marks = (_, seat) => [["blue", "red", "green", "yellow"][seat]];

export default { open: () => null, marks, Board, primary: () => null };
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that knows two new games; one of them has drawn a board, and everything is built anew."""
    games = tmp_path_factory.mktemp("games")
    static = ROOT / ".build" / f"new-game-static-{os.getpid()}"  # tests of this file may run in several processes
    with pytest.MonkeyPatch.context() as patch:
        assert run(["new-game", "my_stones", "--into", str(games)]) == 0
        assert run(["new-game", "drawn_stones", "--into", str(games)]) == 0
        (games / "drawn_stones" / "web").mkdir()
        (games / "drawn_stones" / "web" / "board.tsx").write_text(BOARD, encoding="utf-8")
        (games / "drawn_stones" / "web" / "board.css").write_text(
            ".stone { width: 3rem; height: 3rem }", encoding="utf-8"
        )
        patch.setenv("ZASHIKI_GAMES", str(games))
        patch.setattr(zashiki.games, "__path__", [*zashiki.games.__path__, str(games)])
        patch.setattr(hatch_build, "STATIC", static)
        shutil.rmtree(static, ignore_errors=True)
        hatch_build.build_web()
        discover.cache_clear()
        with embedded(str(games / "house.db"), bot_pause=0.0, bot_workers=0, static=static) as address:
            yield address.url
    discover.cache_clear()
    shutil.rmtree(static, ignore_errors=True)


def sit_down(page: Page, title: str) -> None:
    page.locator(".handle", has_text=title).click()
    page.get_by_role("button", name="Play now against bots").click()


def test_a_new_game_plays_at_once(page: Page) -> None:
    sit_down(page, "My Stones")
    expect(page.locator(".drawing")).to_contain_text("Stones in the heap")
    take, again = page.get_by_role("button", name="Take one stone"), page.get_by_role("button", name="Play again")
    for _ in range(21):
        expect(take.or_(again).first).to_be_visible()
        if again.is_visible():
            break
        heap = page.locator(".drawing").inner_text()
        take.click()
        expect(page.locator(".drawing")).not_to_have_text(heap)
    expect(again).to_be_visible()


def test_a_game_from_elsewhere_shows_its_own_board(page: Page) -> None:
    sit_down(page, "Drawn Stones")
    stones = page.locator(".heap .stone")
    expect(stones).not_to_have_count(0)
    before = stones.count()
    page.get_by_role("button", name="take 3", exact=True).click()
    expect(stones).not_to_have_count(before)
    assert stones.first.evaluate("stone => getComputedStyle(stone).width") == "48px"
