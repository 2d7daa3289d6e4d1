"""Plays a match of every game in a browser by its accessibility tree alone: `python bench/blind.py [game …]`.

The test command does the same; here one sees how many presses and seconds it takes.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.blind_player import SHORT, BlindPlayer, sit_down
from tests.browser.conftest import FLAGS, NAMES
from zashiki.server.run import embedded

PATIENCE = 600.0  # seconds a match


def main(games: list[str]) -> None:
    """Play, and tell how many presses each match took."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    with (
        tempfile.TemporaryDirectory() as folder,
        embedded(f"{folder}/house.db", bot_pause=0.0, bot_workers=0) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for game in games or sorted(SHORT):
            context = browser.new_context(
                base_url=address.url, reduced_motion="reduce", viewport={"width": 1440, "height": 900}
            )
            page = context.new_page()
            page.goto("/")
            player, begun = BlindPlayer(sit_down(page, game)), time.monotonic()
            player.play(PATIENCE)
            print(f"{game:10} played to its end: {player.presses} presses, {time.monotonic() - begun:.0f} s")
            context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
