"""The terminal application: it holds the client and the words, and shows one screen at a time."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from multiprocessing import resource_tracker

from textual.app import App
from textual.binding import Binding

from zashiki.client import Client
from zashiki.kernel.game import LANGUAGES
from zashiki.kernel.model import ZashikiError
from zashiki.protocol.bodies import GameInfo
from zashiki.tui.speech import Speech
from zashiki.tui.start import StartScreen
from zashiki.tui.table import TableScreen


class Terminal(App[None]):
    """zashiki in a terminal, as one guest of one server."""

    TITLE = "zashiki"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("f2", "switch_language", priority=True),
        Binding("ctrl+q", "quit", priority=True),
    ]
    CSS = """
    .hint { color: $text-muted; height: 1; }
    .refusal { color: $error; height: auto; max-height: 2; }
    """

    def __init__(self, url: str, language: str = "en", name: str = "") -> None:
        super().__init__()
        self._url, self._language, self._guest_name = url, language, name
        self.client: Client
        self.speech: Speech
        self.games: list[GameInfo] = []
        self.trouble = ""  # why the terminal ended by itself

    async def on_mount(self) -> None:
        """Enter the server and show the first screen."""
        try:
            self.client = await Client.enter(self._url, self._guest_name, self._language)
            self.games = await self.client.games()
            self.speech = Speech(self._language, await self.client.words(self._language))
        except ZashikiError as error:
            self.trouble = str(error)
            self.exit()
            return
        await self.push_screen(StartScreen(self.client, self.speech, self.games))

    async def open_table(self, match: str, code: str) -> None:
        """Go to a table."""
        await self.push_screen(TableScreen(self.client, self.speech, match, code))

    async def action_switch_language(self) -> None:
        """The next language, everywhere."""
        if not hasattr(self, "speech"):
            return
        following = LANGUAGES[(LANGUAGES.index(self.speech.language) + 1) % len(LANGUAGES)]
        self.speech = Speech(following, await self.client.words(following))
        for screen in self.screen_stack:
            if isinstance(screen, (StartScreen, TableScreen)):
                await screen.speak(self.speech)


@contextlib.contextmanager
def house(url: str) -> Iterator[str]:
    """The address of the server: the one given, or one of our own for as long as the terminal is open."""
    if url:
        yield url
        return
    from zashiki.server.app import read_secret
    from zashiki.server.run import data_folder, embedded, quiet_logs

    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    quiet_logs(folder / "terminal.log")
    resource_tracker.ensure_running()  # it needs the real standard error, which Textual is about to replace
    with embedded(str(folder / "zashiki.db"), read_secret(folder), bot_pause=0.3) as address:
        yield address.url


def open_terminal(url: str = "", language: str = "en", name: str = "") -> None:
    """Play until the terminal is closed; raises ZashikiError where the server cannot be reached."""
    with house(url) as address:
        terminal = Terminal(address, language, name)
        terminal.run()
    if terminal.trouble:
        raise ZashikiError(terminal.trouble)
