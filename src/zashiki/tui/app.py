"""The terminal application: it holds the client and the words, and shows one screen at a time."""

from __future__ import annotations

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


def open_terminal(url: str, language: str = "en", name: str = "") -> None:
    """Play at this server until the terminal is closed; raises ZashikiError where it cannot be reached."""
    terminal = Terminal(url, language, name)
    terminal.run()
    if terminal.trouble:
        raise ZashikiError(terminal.trouble)
