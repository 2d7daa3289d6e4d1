"""The first screen: which game, how many seats, against whom, with which options; or the code of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Label, Select, Static

from zashiki.client import Client
from zashiki.kernel.model import ZashikiError
from zashiki.protocol.bodies import GameInfo, OptionInfo, Value
from zashiki.tui.speech import Speech

if TYPE_CHECKING:
    from zashiki.tui.app import Terminal


class StartScreen(Screen[None]):
    """Choose and sit down."""

    CSS = """
    StartScreen { padding: 0 1; }
    #motto { height: 1; text-style: bold; }
    .row { height: 1; }
    .row Label { width: 24; }
    .row Select { width: 1fr; }
    .row Input { width: 1fr; }
    #options { height: 1fr; }
    #options .row { height: auto; }
    #options Label { width: 1fr; padding-right: 2; }
    #options Select { width: 26; }
    #options Input { width: 26; }
    #tagline { height: auto; max-height: 2; color: $text-muted; }
    #about { height: auto; max-height: 2; color: $text-muted; }
    #meaning { height: auto; color: $text-muted; }
    #doors { height: 1; }
    #doors Button { margin-right: 2; }
    """

    def __init__(self, client: Client, speech: Speech, games: list[GameInfo]) -> None:
        super().__init__()
        self._client, self._speech, self._games = client, speech, games
        self._game = games[0] if games else None

    def compose(self) -> ComposeResult:
        """One line a choice, so that everything fits on 80 by 24."""
        say = self._speech
        yield Static(say("title"), id="motto")
        if self._game is None:
            yield Static(say("no_games"))
            return
        titles = [(say.of(game.title), game.id) for game in self._games]
        yield self._row("game", Select(titles, value=self._game.id, allow_blank=False, id="game", compact=True))
        yield Static(say.of(self._game.tagline), id="tagline", markup=False)
        yield from self._chairs(self._game)
        with VerticalScroll(id="options", can_focus=False):
            for option in self._game.options:
                yield from self._option(option)
            if note := say.of(self._game.reconstructed):
                yield Static(note, id="meaning", markup=False)
        yield self._row("code", Input(placeholder=say("code_hint"), id="code", compact=True))
        yield Static("", id="complaint", classes="refusal", markup=False)
        with Horizontal(id="doors"):
            yield Button(say("start"), id="start", variant="primary", compact=True)
            yield Button(say("join"), id="join", compact=True)
            if self._game.lessons:
                yield Button(say("learn"), id="learn", compact=True)
        yield Static(say("start_keys"), classes="hint", markup=False)

    def _row(self, key: str, widget: Any) -> Horizontal:
        return Horizontal(Label(self._speech(key)), widget, classes="row")

    def _chairs(self, game: GameInfo) -> ComposeResult:
        seats = [(str(count), count) for count in game.seats]
        yield self._row("seats", Select(seats, value=game.seats[0], allow_blank=False, id="seats", compact=True))
        bots = [(self._speech.bot(name, game.id), name) for name in game.bots] + [(self._speech("people"), "open")]
        yield self._row("others", Select(bots, value=game.bots[0], allow_blank=False, id="others", compact=True))
        yield Static(self._speech.about_bot(game.bots[0], game.id), id="about", markup=False)

    def _option(self, option: OptionInfo) -> ComposeResult:
        label = Label(self._speech.of(option.meaning), markup=False)
        game = self._game.id if self._game else ""
        values = [(self._speech.value(game, option.name, value), str(value)) for value in option.values]
        widget: Select[str] | Input
        if option.free or option.low is not None:
            shown = self._speech.value(game, option.name, option.default)
            widget = Input(shown, id=f"option-{option.name}", compact=True)
        else:
            widget = Select(
                values, value=str(option.default), allow_blank=False, id=f"option-{option.name}", compact=True
            )
        yield Horizontal(label, widget, classes="row")

    def _meant(self, game: str, option: OptionInfo, typed: str) -> str:
        """The value whose words were typed; else what was typed."""
        known = {self._speech.value(game, option.name, value): str(value) for value in option.values}
        return known.get(typed, typed)

    async def speak(self, speech: Speech) -> None:
        """Say everything in another language."""
        self._speech = speech
        await self.recompose()

    @on(Select.Changed, "#game")
    async def _choose_game(self, changed: Select.Changed) -> None:
        chosen = next((game for game in self._games if game.id == changed.value), None)
        if chosen is not None and chosen is not self._game:
            self._game = chosen
            await self.recompose()
            self.query_one("#game").focus()

    @on(Select.Changed, "#others")
    def _choose_others(self, changed: Select.Changed) -> None:
        game = self._game.id if self._game else ""
        self.query_one("#about", Static).update(self._speech.about_bot(str(changed.value), game))

    @on(Button.Pressed, "#start")
    async def _start(self) -> None:
        assert self._game is not None
        seats = cast(int, self.query_one("#seats", Select).value)
        others = cast(str, self.query_one("#others", Select).value)
        options: dict[str, Value] = {}
        for option in self._game.options:
            widget = self.query_one(f"#option-{option.name}")
            typed = widget.value if isinstance(widget, Input) else cast(Any, widget).value
            options[option.name] = self._meant(self._game.id, option, typed)
        try:
            opened = await self._client.open_table(self._game.id, seats, ["me"] + [others] * (seats - 1), options)
        except ZashikiError as error:
            self._complain(self._speech.complaint(error))
            return
        await cast("Terminal", self.app).open_table(opened.match, opened.code)

    @on(Button.Pressed, "#learn")
    async def _learn(self) -> None:
        assert self._game is not None
        try:
            opened = await self._client.open_lesson(self._game.id, next(iter(self._game.lessons)))
        except ZashikiError as error:
            self._complain(self._speech.complaint(error))
            return
        await cast("Terminal", self.app).open_table(opened.match, opened.code)

    @on(Button.Pressed, "#join")
    @on(Input.Submitted, "#code")
    async def _join(self) -> None:
        code = self.query_one("#code", Input).value.strip()
        if not code:
            self._complain(self._speech("code_first"))
            self.query_one("#code").focus()
            return
        try:
            table = await self._client.find(code)
            if table.seat < 0 and table.status == "open":
                table = await self._client.sit(table.match)
        except ZashikiError as error:
            self._complain(self._speech.complaint(error))
            return
        await cast("Terminal", self.app).open_table(table.match, table.code)

    def _complain(self, message: str) -> None:
        self.query_one("#complaint", Static).update(message)
