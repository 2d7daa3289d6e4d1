"""The table: the board, the question, the legal actions to filter by typing, the log, and what was refused."""

from __future__ import annotations

import time
from typing import Any

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Horizontal, ScrollableContainer, VerticalScroll
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from zashiki.bots.hint import Hint
from zashiki.client import Client, Line
from zashiki.kernel.model import ZashikiError
from zashiki.kernel.words import Words
from zashiki.protocol.messages import Heard, LogEvent, Nudge, Promised, Prompt, Refusal, Said, Seated
from zashiki.tui.advice import advise
from zashiki.tui.speech import Speech, draw
from zashiki.tui.whispering import SIGN, offered, read_whisper

MANY = 24  # more actions than this are listed by what they begin with; typing or choosing narrows them down
WIDE = 118  # columns: 80 of the board, and the rest beside it
MOST_SHOWN = 200  # lines in the list


def heads_of(acts: list[str]) -> dict[str, int]:
    """What actions begin with, all but their last word or place (`rice4@` of `rice4@15.0`), with how many do.

    Single words stand for themselves.
    """
    heads: dict[str, int] = {}
    for act in acts:
        head = act[: max(act.rfind(" "), act.rfind("@") + 1)] if " " in act or "@" in act else act
        heads[head] = heads.get(head, 0) + 1
    return heads


class TableScreen(Screen[None]):
    """One match, seen from one chair."""

    BINDINGS = [
        Binding("ctrl+z", "undo", priority=True),
        Binding("f3", "hint", priority=True),
        Binding("f4", "board_alone", priority=True),
        Binding("f10", "leave", priority=True),
        Binding("escape", "clear"),
        Binding("down", "move(1)", priority=True),
        Binding("up", "move(-1)", priority=True),
        Binding("pageup", "scroll_board(-1)", priority=True),
        Binding("pagedown", "scroll_board(1)", priority=True),
    ]
    CSS = """
    #head { height: 1; text-style: bold; }
    #middle { height: 1fr; }
    #board { height: 1fr; min-height: 6; border-bottom: solid $primary; }
    #side { height: auto; }
    #side.away { display: none; }
    TableScreen.wide #middle { layout: horizontal; }
    TableScreen.wide #board { width: 1fr; height: 100%; border-bottom: none; }
    TableScreen.wide #side { width: 37; height: 100%; padding-left: 1; border-left: solid $primary; }
    TableScreen.wide #coach { max-height: 20; }
    TableScreen.wide #question { height: auto; }
    TableScreen.wide #below { layout: vertical; height: 1fr; }
    TableScreen.wide #actions { width: 100%; height: 1fr; min-height: 4; }
    TableScreen.wide #log { width: 100%; height: 1fr; padding-left: 0; border-left: none; border-top: solid $primary; }
    #drawing { width: auto; height: auto; }
    #coach { height: auto; max-height: 9; padding-left: 1; border-left: thick $accent; display: none; }
    #promises { height: auto; color: $text-muted; display: none; }
    #question { height: 1; text-style: bold; color: $accent; }
    #below { height: 7; }
    #actions { width: 1fr; height: 7; border: none; padding: 0; }
    #log { width: 1fr; height: 7; border-left: solid $primary; padding-left: 1; }
    #said { height: auto; }
    #complaint.advice { color: $text; max-height: 10; }
    """

    def __init__(self, client: Client, speech: Speech, match: str, code: str) -> None:
        super().__init__()
        self._client, self._speech, self._match, self._code = client, speech, match, code
        self._line: Line = client.line(match, speech.language)
        self._prompt: Prompt | None = None
        self._told: list[LogEvent | Said | Nudge] = []
        self._shown: list[dict[str, Any]] = []  # the actions in the list
        self._heads: list[str] = []  # or, where there are many, what they begin with
        self._promises: list[str] = []
        self._rules: dict[str, dict[str, str]] = {}
        self._doubted: tuple[int, str] = (-1, "")  # the question and action asked about last
        self._due_at = 0.0  # monotonic seconds at which the clock acts, 0: no clock

    def compose(self) -> ComposeResult:
        """Board above, question, actions beside the log, input below; where there is room the board on the left."""
        yield Static("", id="head", markup=False)
        with Container(id="middle"):
            with ScrollableContainer(id="board"):
                yield Static("", id="drawing")
            with Container(id="side"):
                yield Static("", id="coach", markup=False)
                yield Static("", id="promises", markup=False)
                yield Static("", id="question", markup=False)
                with Horizontal(id="below"):
                    yield OptionList(id="actions", markup=False)
                    with VerticalScroll(id="log", can_focus=False):
                        yield Static("", id="said", markup=False)
        yield Static("", id="complaint", classes="refusal", markup=False)
        yield Input(id="intent", compact=True)
        yield Static("", id="keys", classes="hint", markup=False)

    def on_resize(self, resized: Resize) -> None:
        """Lay the rest beside the board where there is room."""
        self.set_class(resized.size.width >= WIDE, "wide")

    def on_mount(self) -> None:
        """Listen to the table."""
        self.query_one("#intent").focus()
        self._say_fixed()
        self._complain("")
        self.set_interval(1.0, self._show_head)
        self._listen()

    @work(exclusive=True)
    async def _listen(self) -> None:
        try:
            async with self._line as line:
                async for message in line:
                    await self._hear(message)
        except ZashikiError as error:
            self._complain(self._speech.complaint(error))

    async def _hear(self, message: Heard) -> None:
        if isinstance(message, Prompt):
            await self._see(message)
        elif isinstance(message, Refusal):
            self._complain(self._speech.refusal(message))
        elif isinstance(message, Said | Nudge):
            self._told.append(message)
            self._show_log()
        elif isinstance(message, Promised):
            self._promises = message.promises
            self._show_promises()
        elif isinstance(message, Seated) and not message.started:
            self.query_one("#question", Static).update(self._speech("open", code=self._code))

    async def _see(self, prompt: Prompt) -> None:
        kept = [line for line in self._told if not isinstance(line, LogEvent) or line.n < prompt.keep]
        self._told = [*kept, *prompt.events]
        asked_anew = self._prompt is None or prompt.asked_at != self._prompt.asked_at
        self._prompt = prompt
        self._due_at = time.monotonic() + prompt.clock_ms / 1000 if prompt.clock_ms is not None else 0.0
        if prompt.outcome is not None and not self._rules:
            await self._fetch_rules(prompt.game)
        if asked_anew:
            self._complain("")
            self.query_one("#intent", Input).value = ""
        self._show()

    async def _fetch_rules(self, game: str) -> None:
        try:
            book = await self._client.rules(game)
            self._rules = {rule.id: rule.text for chapter in book.chapters for rule in chapter.rules}
        except ZashikiError as error:
            self._complain(self._speech.complaint(error))

    def _show(self) -> None:
        if self._prompt is None:
            return
        prompt, words = self._prompt, self._speech.of_game(self._prompt)
        self.query_one("#drawing", Static).update(draw(prompt, words))
        self.query_one("#question", Static).update(self._speech.question(words, prompt))
        self._show_coach(prompt)
        self._show_promises()
        self._show_head()
        self._show_actions()
        self._show_log()
        self.call_after_refresh(self._show_head)  # only once it is laid out the board knows what it hides

    def _show_coach(self, prompt: Prompt) -> None:
        said = self._speech.coach(prompt)
        coach = self.query_one("#coach", Static)
        coach.display = bool(said)
        coach.update(said)

    def _show_promises(self) -> None:
        """What was agreed in private, where people decide whether to keep it."""
        if self._prompt is None:
            return
        shown = self.query_one("#promises", Static)
        shown.display = bool(self._promises)
        shown.update(self._speech.promises(self._speech.of_game(self._prompt), self._promises))

    def _show_head(self) -> None:
        prompt = self._prompt
        if prompt is None:
            return
        names = [
            f"{'▶' if seat in prompt.waiting else ' '}{name}{self._speech('you') if seat == prompt.seat else ''}"
            for seat, name in enumerate(self._speech.names(prompt))
        ]
        left = max(0, round(self._due_at - time.monotonic())) if self._due_at else None
        clock = f"   {self._speech('clock', n=left)}" if left is not None else ""
        self.query_one("#head", Static).update(f"{' · '.join(names)}{clock}{self._more_board()}")

    def _more_board(self) -> str:
        """That the board goes on above or below what is shown, and the keys that lead there."""
        board = self.query_one("#board", ScrollableContainer)
        ways = [("board_above", board.scroll_y > 0), ("board_below", board.scroll_y < board.max_scroll_y)]
        return "".join(f"   {self._speech(way)}" for way, is_there in ways if is_there)

    def _show_log(self) -> None:
        if self._prompt is None:
            return
        words = self._speech.of_game(self._prompt)
        lines = [
            self._speech.event(words, line) if isinstance(line, LogEvent) else self._speech.said(words, line)
            for line in self._told[-60:]
        ]
        self.query_one("#said", Static).update("\n".join(lines))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def _show_actions(self) -> None:
        """The legal actions that hold all the words typed, or the result when the match is over."""
        prompt = self._prompt
        assert prompt is not None
        words = self._speech.of_game(prompt)
        listed = self.query_one("#actions", OptionList)
        listed.clear_options()
        if prompt.outcome is not None:
            sentence = self._rules.get(prompt.outcome.rule, {}).get(self._speech.language, "")
            listed.add_options([Option(line) for line in self._speech.result(words, prompt, sentence)])
            self._shown, self._heads = [], []
            return
        if self.query_one("#intent", Input).value.startswith(SIGN):
            self._show_phrases(prompt, words, listed)
            return
        typed = self.query_one("#intent", Input).value.lower().split()
        meant = prompt.coach.acts if prompt.coach else []
        coached_first = sorted(prompt.legal, key=lambda action: action["act"] not in meant)
        labels = [(self._speech.label(words, action), action) for action in coached_first]
        matching = [
            (label, action)
            for label, action in labels
            if all(part in f"{label} {action['act']}".lower() for part in typed)
        ]
        heads = heads_of([str(action["act"]) for _, action in matching])
        self._heads = list(heads) if 1 < len(heads) < len(matching) and len(matching) > MANY else []
        self._shown = [] if self._heads else [action for _, action in matching[:MOST_SHOWN]]
        listed.add_options([Option(self._speech("begins", head=head, n=heads[head])) for head in self._heads])
        listed.add_options([Option(f"{label}  ‹{action['act']}›") for label, action in matching[: len(self._shown)]])
        if self._shown and len(matching) > MOST_SHOWN:
            listed.add_option(Option(self._speech("more", n=len(matching) - MOST_SHOWN), disabled=True))
        if self._shown or self._heads:
            listed.highlighted = 0
        elif prompt.legal:
            listed.add_option(Option(self._speech("nothing"), disabled=True))

    def _show_phrases(self, prompt: Prompt, words: Words, listed: OptionList) -> None:
        """What may be said to one seat alone, and how it is typed."""
        self._shown, self._heads = [], []
        lines = [f"{typed}  {self._speech.phrase(words, phrase)}" for typed, phrase in offered(prompt.talk)]
        listed.add_options([Option(line, disabled=True) for line in lines or [self._speech("no_whisper")]])

    async def speak(self, speech: Speech) -> None:
        """Say everything in another language."""
        self._speech = speech
        self._say_fixed()
        self._show()

    def _say_fixed(self) -> None:
        self.query_one("#intent", Input).placeholder = self._speech("intent")
        self.query_one("#keys", Static).update(self._speech("table_keys"))

    @on(Input.Changed, "#intent")
    def _filter(self) -> None:
        if self._prompt is not None:
            self._show_actions()

    @on(Input.Submitted, "#intent")
    async def _submit(self, submitted: Input.Submitted) -> None:
        """Exactly what was typed if it is an action or matches none; else the action that is marked in the list."""
        typed = submitted.value.strip()
        if typed.startswith(('"', SIGN)):
            await self._say(typed)
            submitted.input.value = ""
            return
        acts = [str(action["act"]) for action in self._shown]
        marked = self.query_one("#actions", OptionList).highlighted
        legal = [str(action["act"]) for action in self._prompt.legal] if self._prompt else []
        if self._heads and typed not in legal:
            self._narrow(marked or 0)
        elif typed in legal or (typed and not acts):
            await self._act(typed)
        elif marked is not None and marked < len(acts):
            await self._act(acts[marked])

    async def _say(self, typed: str) -> None:
        """To all, or to one seat alone."""
        if typed.startswith('"'):
            await self._line.say(typed.strip('"'))
        elif whispered := read_whisper(self._prompt.talk if self._prompt else {}, typed):
            await self._line.say(whispered.text, whispered.seat, whispered.phrase)
        else:
            self._complain(self._speech("no_whisper"))

    @on(OptionList.OptionSelected, "#actions")
    async def _choose(self, selected: OptionList.OptionSelected) -> None:
        if self._heads:
            self._narrow(selected.option_index)
        elif selected.option_index < len(self._shown):
            await self._act(str(self._shown[selected.option_index]["act"]))

    def _narrow(self, at: int) -> None:
        """Type what the chosen actions begin with; the list follows."""
        intent = self.query_one("#intent", Input)
        intent.value = f"{self._heads[at]} "
        intent.cursor_position = len(intent.value)
        intent.focus()

    async def _act(self, text: str) -> None:
        """Do it; what leaves obvious gains behind is asked about once."""
        if (prompt := self._prompt) is None:
            return
        asking = (prompt.asked_at, text)
        if text in prompt.doubts and self._doubted != asking:
            self._doubted = asking
            self._complain(self._speech.doubt(self._speech.of_game(prompt), prompt.doubts[text]))
            return
        await self._line.act(text)

    async def action_undo(self) -> None:
        """Take the last step back."""
        if self._prompt is not None and self._prompt.undo:
            await self._line.undo()
        else:
            self._complain(self._speech("no_undo"))

    def action_hint(self) -> None:
        """Ask what a master would play here."""
        if self._prompt is None or not self._prompt.ask:
            self._complain(self._speech("no_hint"))
            return
        self._complain(self._speech("thinking"))
        self._advise(self._prompt)

    @work(exclusive=True, thread=True, group="hint")
    def _advise(self, prompt: Prompt) -> None:
        hints = advise(prompt)
        self.app.call_from_thread(self._show_hints, prompt, hints)

    def _show_hints(self, prompt: Prompt, hints: list[Hint]) -> None:
        if self._prompt is not None and self._prompt.asked_at == prompt.asked_at:
            self._complain("\n".join(self._speech.hints(self._speech.of_game(prompt), prompt, hints)), "advice")

    async def action_leave(self) -> None:
        """Back to the first screen; the match stays on the server."""
        await self._line.close()
        self.dismiss()

    def action_clear(self) -> None:
        """Forget what was typed."""
        self.query_one("#intent", Input).value = ""
        self._complain("")
        self.query_one("#intent").focus()

    def action_move(self, by: int) -> None:
        """Mark another action while typing goes on."""
        listed = self.query_one("#actions", OptionList)
        if by > 0:
            listed.action_cursor_down()
        else:
            listed.action_cursor_up()

    def action_board_alone(self) -> None:
        """Give the board the whole screen, or take it back; what is typed still counts."""
        self.query_one("#side").toggle_class("away")

    def action_scroll_board(self, by: int) -> None:
        """Turn a page of the board."""
        board = self.query_one("#board", ScrollableContainer)
        board.scroll_relative(y=by * max(1, board.size.height - 2), animate=False)
        self.call_after_refresh(self._show_head)

    def _complain(self, message: str, kind: str = "refusal") -> None:
        complaint = self.query_one("#complaint", Static)
        complaint.display = bool(message)  # else its line is the board's
        complaint.set_classes(kind)
        complaint.update(message)
