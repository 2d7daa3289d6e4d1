"""A table in the terminal: a short list of actions, and the board whole where the screen is large enough."""

from __future__ import annotations

import asyncio
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Button, Input, OptionList, Select, Static

from tests.contract.test_toy import until
from zashiki.server.run import embedded
from zashiki.tui.app import Terminal
from zashiki.tui.start import StartScreen
from zashiki.tui.table import MANY, TableScreen

AT_RANDOM = {"#option-opening_hand": "random", "#option-figure_setup": "random"}


async def sit_down(terminal: Terminal, pilot: Pilot[None], game: str, options: dict[str, str]) -> TableScreen:
    await until(pilot, lambda: isinstance(terminal.screen, StartScreen) and bool(terminal.screen.query("#game #label")))
    terminal.screen.query_one("#game", Select).value = game
    await until(pilot, lambda: all(terminal.screen.query(f"{option} #label") for option in options))  # they are drawn
    for option, value in options.items():
        terminal.screen.query_one(option, Select).value = value
    terminal.screen.query_one("#start", Button).press()
    await until(pilot, lambda: isinstance(terminal.screen, TableScreen))
    screen = terminal.screen
    assert isinstance(screen, TableScreen)
    await until(pilot, lambda: screen._prompt is not None and bool(screen._prompt.legal))
    return screen


def drawn(screen: TableScreen) -> list[str]:
    return str(screen.query_one("#drawing", Static).content).split("\n")


def test_samurai_lists_few_lines_and_shows_its_map_whole(tmp_path: Path) -> None:
    async def play(url: str) -> None:
        terminal = Terminal(url, "en", "Ann")
        async with terminal.run_test(size=(120, 40)) as pilot:
            screen = await sit_down(terminal, pilot, "samurai", AT_RANDOM)
            assert screen._prompt is not None
            assert len(screen._prompt.legal) > MANY
            assert screen.query_one("#actions", OptionList).option_count <= MANY
            await pilot.press("enter")  # narrows them down to the first tile
            await until(pilot, lambda: "@" in screen.query_one("#intent", Input).value)
            assert 1 < screen.query_one("#actions", OptionList).option_count < len(screen._prompt.legal)
            assert all("@" in str(action["act"]) for action in screen._shown)
            board = screen.query_one("#board")
            lines = drawn(screen)
            rows = [2 * r + q for q, r, _ in screen._prompt.view["hexes"]]
            end_of_map = lines.index("") + 1 + max(rows) - min(rows) + 3  # a row of numbers, and two lines a hex
            assert end_of_map <= board.size.height
            assert max(map(len, lines)) <= board.size.width
            await pilot.resize_terminal(80, 24)
            await until(pilot, lambda: screen.query_one("#side").region.y > board.region.y)
            small = board.size.height
            await pilot.press("f4")
            await until(pilot, lambda: board.size.height > small + 5)
            await pilot.press("f4")
            await until(pilot, lambda: board.size.height == small)

    with embedded(str(tmp_path / "board.db"), bot_pause=0.0, bot_workers=0) as address:
        asyncio.run(play(address.url))


def test_senji_draws_its_map_with_names_and_seats_counted_from_1(tmp_path: Path) -> None:
    async def play(url: str) -> None:
        terminal = Terminal(url, "de", "Ann")
        async with terminal.run_test(size=(80, 24)) as pilot:
            screen = await sit_down(terminal, pilot, "senji", {})
            lines = drawn(screen)
            assert [line for line in lines if line.startswith("1 Ann ")]
            assert [line for line in lines if "~ Südmeer ~" in line]
            assert max(map(len, lines)) <= 80

    with embedded(str(tmp_path / "map.db"), bot_pause=0.0, bot_workers=0) as address:
        asyncio.run(play(address.url))
