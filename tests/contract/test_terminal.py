"""A table in the terminal: a short list of actions, and the board whole where the screen is large enough."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Input, OptionList, Select, Static

from bench.pictures import Scene, at_question
from tests.contract.test_toy import until
from zashiki.kernel.game import discover
from zashiki.protocol.messages import Nudge
from zashiki.server.run import embedded
from zashiki.tui.app import Terminal
from zashiki.tui.start import StartScreen
from zashiki.tui.table import MANY, TableScreen

AT_RANDOM = {"#option-opening_hand": "random", "#option-figure_setup": "random"}


async def sit_down(
    terminal: Terminal, pilot: Pilot[None], game: str, options: dict[str, str], seats: int = 0
) -> TableScreen:
    await until(pilot, lambda: isinstance(terminal.screen, StartScreen) and bool(terminal.screen.query("#game #label")))
    terminal.screen.query_one("#game", Select).value = game
    await until(pilot, lambda: all(terminal.screen.query(f"{option} #label") for option in options))  # they are drawn
    for option, value in options.items():
        terminal.screen.query_one(option, Select).value = value
    if seats:
        terminal.screen.query_one("#seats", Select).value = seats
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
            assert height_of_map(screen) <= board.size.height
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


def height_of_map(screen: TableScreen) -> int:
    """A row of numbers, and two lines a hex; the map is drawn first."""
    assert screen._prompt is not None
    rows = [2 * r + q for q, r, _ in screen._prompt.view["hexes"]]
    return int(max(rows) - min(rows) + 3)


@pytest.mark.parametrize("seats", [3, 4])
def test_samurais_larger_maps_are_whole_or_say_how_to_see_the_rest(tmp_path: Path, seats: int) -> None:
    async def play(url: str) -> None:
        terminal = Terminal(url, "en", "Ann")
        async with terminal.run_test(size=(120, 40)) as pilot:
            screen = await sit_down(terminal, pilot, "samurai", AT_RANDOM, seats)
            board, head = screen.query_one("#board"), screen.query_one("#head", Static)
            assert max(map(len, drawn(screen))) <= board.size.width
            assert "Hand:" in "".join(drawn(screen)[: board.size.height])
            if seats == 3:
                assert height_of_map(screen) <= board.size.height
            await until(pilot, lambda: "PgDn" in str(head.content))
            await pilot.press("pagedown")
            await until(pilot, lambda: "PgUp" in str(head.content))
            assert board.scroll_y + board.size.height >= height_of_map(screen)

    with embedded(str(tmp_path / "board.db"), bot_pause=0.0, bot_workers=0) as address:
        asyncio.run(play(address.url))


def test_promises_are_whispered_and_shown_by_keyboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    senji = discover()["senji"]
    winter = at_question(senji, Scene("", "senji", "3-seats", "winter")).match.state
    monkeypatch.setitem(vars(senji), "start", lambda setup: winter.copy())

    async def play(url: str) -> None:
        terminal = Terminal(url, "en", "Ann")
        async with terminal.run_test(size=(120, 40)) as pilot:
            screen = await sit_down(terminal, pilot, "senji", {})
            await until(pilot, lambda: screen._prompt is not None and bool(screen._prompt.talk))
            intent, promises = screen.query_one("#intent", Input), screen.query_one("#promises", Static)
            intent.value = "@"
            listed = screen.query_one("#actions", OptionList)
            await until(pilot, lambda: listed.option_count > 0 and "@" in str(listed.get_option_at_index(0).prompt))
            assert "@2 peace  Peace between us this year?" in options_of(listed)
            for seat in (2, 3):
                intent.value = f"@{seat} peace"
                await pilot.press("enter")
            await until(pilot, lambda: promises.display and "Peace with" in str(promises.content))
            intent.value = "@9 peace"
            await pilot.press("enter")
            await until(pilot, lambda: "Whisper as" in str(screen.query_one("#complaint", Static).content))

    with embedded(str(tmp_path / "talk.db"), bot_pause=0.0, bot_workers=0) as address:
        asyncio.run(play(address.url))


def options_of(listed: OptionList) -> list[str]:
    return [str(listed.get_option_at_index(at).prompt) for at in range(listed.option_count)]


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
@pytest.mark.parametrize("game", ["kunitori", "samurai", "senji", "takamatsu"])
def test_a_lesson_in_the_terminal_cuts_nothing_that_the_coach_says(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    async def learn(url: str) -> None:
        terminal = Terminal(url, "de", "Ann")
        async with terminal.run_test(size=size) as pilot:
            await until(pilot, lambda: bool(terminal.screen.query("#game #label")))
            terminal.screen.query_one("#game", Select).value = game
            await pilot.pause()
            terminal.screen.query_one("#learn", Button).press()
            await until(pilot, lambda: bool(terminal.screen.query("#coach")))
            coach = terminal.screen.query_one("#coach", Static)
            await until(pilot, lambda: coach.display and coach.size.height > 1)
            needed = coach.get_content_height(coach.size, coach.size, coach.content_size.width)
            assert 3 < needed <= coach.content_size.height

    with embedded(str(tmp_path / "lesson.db"), bot_pause=0.0, bot_workers=0) as address:
        asyncio.run(learn(address.url))


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


def test_a_nudge_is_told(tmp_path: Path) -> None:
    async def play(url: str) -> None:
        terminal = Terminal(url, "de", "Ann")
        async with terminal.run_test(size=(80, 24)) as pilot:
            screen = await sit_down(terminal, pilot, "takamatsu", {})
            await screen._hear(Nudge("Ben", 1.0))
            assert "Ben stupst dich an" in str(screen.query_one("#said", Static).content)

    with embedded(str(tmp_path / "nudge.db"), bot_pause=0.0, bot_workers=0) as address:
        asyncio.run(play(address.url))


def test_all_of_a_hint_is_seen(tmp_path: Path) -> None:
    async def ask(url: str) -> None:
        terminal = Terminal(url, "de", "Ann")
        async with terminal.run_test(size=(80, 24)) as pilot:
            screen = await sit_down(terminal, pilot, "kunitori", {})
            told = screen.query_one("#complaint", Static)
            await pilot.press("f3")
            await until(pilot, lambda: "\n" in str(told.content))
            title, *lines = str(told.content).split("\n")
            assert title == "Was würde ein Meister spielen?"
            assert len(lines) == 3
            assert all(re.search(r"etwa Rang [12],\d\.", line) for line in lines)
            await until(pilot, lambda: told.size.height >= 1 + len(lines))

    with embedded(str(tmp_path / "hints.db"), bot_pause=0.0, bot_workers=0) as address:
        asyncio.run(ask(address.url))
