"""A game is one folder: dropped anywhere and named in ZASHIKI_GAMES it is found, proven and played."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Input, OptionList, Select, Static

from zashiki.kernel.game import AnyGame
from zashiki.proof.golden import check_golden, write_golden
from zashiki.protocol.messages import Prompt
from zashiki.server.run import embedded
from zashiki.tui.app import Terminal
from zashiki.tui.start import StartScreen
from zashiki.tui.table import TableScreen

TOY = Path(__file__).parents[1] / "toy_games" / "pebbles"
PATIENCE = 400  # pauses of 50 ms


def zashiki(games: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "ZASHIKI_GAMES": str(games), "COLUMNS": "200"}
    command = [sys.executable, "-m", "zashiki", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)


def test_a_folder_dropped_elsewhere_is_found_and_conforms(tmp_path: Path) -> None:
    shutil.copytree(TOY, tmp_path / "games" / "pebbles")
    listed = zashiki(tmp_path / "games", "games")
    assert "Pebbles" in listed.stdout, listed.stderr
    checked = zashiki(tmp_path / "games", "check", "pebbles", "--jobs", "1", "--matches", "1")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    audited = zashiki(tmp_path / "games", "audit", "pebbles", "--matches", "6", "--jobs", "1")
    assert audited.returncode == 0, audited.stdout + audited.stderr
    assert "clean" in audited.stdout


def test_its_goldens_hold_and_notice_a_change(pebbles: AnyGame) -> None:
    golden = write_golden(pebbles, pebbles.setup(3), seed=5)
    assert check_golden(golden, pebbles) == ""
    assert "line 7" in check_golden(golden.replace("draw", "deal", 1), pebbles) or check_golden(
        golden.replace("draw", "deal", 1), pebbles
    ).startswith("the recorded match can no longer be played")
    lines = golden.splitlines()
    lines[-2] = lines[-2][:-8] + "00000000"
    assert f"line {len(lines) - 1} was" in check_golden("\n".join(lines), pebbles)
    assert check_golden("\n".join(golden.splitlines()[:-1]), pebbles) == "the golden is cut short"


async def until(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    for _ in range(PATIENCE):
        if is_so():
            return
        await pilot.pause(0.05)
    pytest.fail("it did not happen in time")


def text_of(screen: TableScreen, selector: str) -> str:
    return "".join(str(shown.content) for shown in screen.query(selector).results(Static))


async def sit_down(terminal: Terminal, pilot: Pilot[None]) -> TableScreen:
    await until(pilot, lambda: isinstance(terminal.screen, StartScreen) and bool(terminal.screen.query("#start")))
    terminal.screen.query_one("#game", Select).value = "pebbles"
    await until(pilot, lambda: bool(terminal.screen.query("#option-rounds")))
    terminal.screen.query_one("#start", Button).press()
    await until(pilot, lambda: isinstance(terminal.screen, TableScreen))
    screen = terminal.screen
    assert isinstance(screen, TableScreen)
    await until(pilot, lambda: screen._prompt is not None and bool(screen._prompt.legal))
    return screen


def test_it_plays_in_the_terminal(pebbles: AnyGame, tmp_path: Path) -> None:
    async def play(url: str) -> None:
        terminal = Terminal(url, "en", "Ann")
        async with terminal.run_test(size=(80, 24)) as pilot:
            screen = await sit_down(terminal, pilot)
            await refuse_undo_and_change_language(terminal, screen, pilot)
            for _ in range(3):
                await until(pilot, lambda: screen._prompt is not None and screen._prompt.ask == "lay")
                await pilot.press("enter")
                await until(pilot, lambda: screen._prompt is not None and screen._prompt.ask == "seal")
                await pilot.press("d", "o", "enter")
                await until(pilot, lambda: screen._prompt is not None and screen._prompt.ask != "seal")
            await until(pilot, lambda: screen._prompt is not None and screen._prompt.outcome is not None)
            await until(
                pilot, lambda: "R4.1" in str(screen.query_one("#actions", OptionList).get_option_at_index(2).prompt)
            )
            await pilot.press("f10")
            await until(pilot, lambda: isinstance(terminal.screen, StartScreen))

    with embedded(str(tmp_path / "toy.db"), bot_pause=0.0, bot_workers=0) as address:
        asyncio.run(play(address.url))


async def refuse_undo_and_change_language(terminal: Terminal, screen: TableScreen, pilot: Pilot[None]) -> None:
    await pilot.press(*"done", "enter")
    await until(pilot, lambda: text_of(screen, "#complaint").startswith("R3.3: "))
    screen.query_one("#intent", Input).value = "throw it"
    await pilot.press("enter")
    await until(pilot, lambda: "no action" in text_of(screen, "#complaint"))
    await pilot.press("escape", "ctrl+z")
    assert "nothing you may take back" in text_of(screen, "#complaint")
    await pilot.press("enter")
    await until(pilot, lambda: screen._prompt is not None and screen._prompt.undo)
    await pilot.press("ctrl+z")
    await until(pilot, lambda: screen._prompt is not None and screen._prompt.ask == "lay")
    await pilot.press("f2")
    await until(pilot, lambda: text_of(screen, "#question") == "Lege einen Kiesel")
    await pilot.press("f2")
    await until(pilot, lambda: text_of(screen, "#question") == "Lay a pebble")


def test_the_terminal_names_options_and_bots_in_the_games_words(tmp_path: Path) -> None:
    async def play(url: str) -> None:
        terminal = Terminal(url, "de", "Ann")
        async with terminal.run_test(size=(80, 24)) as pilot:
            await until(
                pilot, lambda: isinstance(terminal.screen, StartScreen) and bool(terminal.screen.query("#game"))
            )
            terminal.screen.query_one("#game", Select).value = "kunitori"
            await until(pilot, lambda: bool(terminal.screen.query("#option-prices")))
            assert terminal.screen.query_one("#option-prices", Input).value == "wie auf den Karten"
            assert "Steuereintreiber" in [
                str(text) for text, _ in terminal.screen.query_one("#others", Select)._options
            ]
            terminal.screen.query_one("#start", Button).press()
            await until(pilot, lambda: isinstance(terminal.screen, TableScreen) and terminal.screen._prompt is not None)
            assert isinstance(terminal.screen, TableScreen)
            await ask_before_money_is_left(terminal.screen, pilot)

    with embedded(str(tmp_path / "words.db"), bot_pause=0.0, bot_workers=0) as address:
        asyncio.run(play(address.url))


async def ask_before_money_is_left(screen: TableScreen, pilot: Pilot[None]) -> None:
    def question() -> Prompt:
        assert screen._prompt is not None
        return screen._prompt

    await until(pilot, lambda: bool(question().legal))
    if question().ask == "action":
        before = question().asked_at
        await pilot.press(*"done", "enter")
        await until(pilot, lambda: question().asked_at > before)
    assert list(question().doubts) == ["done"]
    before = question().asked_at
    await pilot.press(*"done", "enter")
    await until(pilot, lambda: "Schätze" in text_of(screen, "#complaint"))
    assert question().asked_at == before
    await pilot.press("enter")
    await until(pilot, lambda: question().asked_at > before or not question().ask)


def test_the_terminal_joins_a_table_by_its_code(pebbles: AnyGame, tmp_path: Path) -> None:
    async def play(url: str) -> None:
        from zashiki.client import Client

        host = await Client.enter(url, "Bo")
        opened = await host.open_table("pebbles", 2, ["me", "open"])
        terminal = Terminal(url, "de", "Ann")
        async with terminal.run_test(size=(80, 24)) as pilot:
            await until(
                pilot, lambda: isinstance(terminal.screen, StartScreen) and bool(terminal.screen.query("#code"))
            )
            terminal.screen.query_one("#code", Input).value = "nonsense"
            terminal.screen.query_one("#join", Button).press()
            await until(pilot, lambda: bool(str(terminal.screen.query_one("#complaint", Static).content)))
            terminal.screen.query_one("#code", Input).value = opened.code
            terminal.screen.query_one("#join", Button).press()
            await until(pilot, lambda: isinstance(terminal.screen, TableScreen))
            screen = terminal.screen
            assert isinstance(screen, TableScreen)
            await until(pilot, lambda: text_of(screen, "#question") == "Lege einen Kiesel")

    with embedded(str(tmp_path / "toy.db"), bot_pause=0.0, bot_workers=0) as address:
        asyncio.run(play(address.url))


def test_a_server_that_is_not_there_is_told_in_one_line() -> None:
    ended = zashiki(Path("nowhere"), "tui", "--url", "http://127.0.0.1:9")
    assert ended.returncode == 2
    assert "cannot be reached" in ended.stderr
    assert "Traceback" not in ended.stderr
