"""From a table to what one viewer is sent."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import Any

from rich.errors import MarkupError
from rich.markup import escape
from rich.text import Text

from zashiki import locales
from zashiki.journal import JournalError
from zashiki.kernel.game import LANGUAGES, AnyGame
from zashiki.kernel.model import OVER, Event, NotationError, Outcome
from zashiki.kernel.talk import Manners
from zashiki.kernel.words import Words
from zashiki.lessons import LessonTable
from zashiki.protocol.messages import (
    Because,
    Coaching,
    CoachPage,
    LogEvent,
    Player,
    Prompt,
    Refusal,
    Remark,
    Remarks,
    Result,
)
from zashiki.protocol.packing import packed
from zashiki.protocol.parts import Alike, Still, base_text
from zashiki.protocol.texts import Worded, encode, rows
from zashiki.server.listeners import Listener
from zashiki.table import Refused, Table

MOST_WORDED = 4096  # actions kept in words, of all games together; each takes up to half a kilobyte
HISTORY = 500  # events told to who comes new; older ones stay in the record


class Moment:
    """A table at one moment, shown to several viewers: what they see alike is made once."""

    def __init__(self, table: Table, players: list[Player]) -> None:
        self.table, self.players = table, players
        self.printed: dict[tuple[int, int, str | None], bytes] = {}
        self.common = table.game.common(table.match.state)
        self.n, self._setup, self._stand_ins = table.n, table.match.setup, table.chronicle.beside.stand_ins
        self._options = dict(self._setup.options)
        self._waiting, outcome = table.waiting, table.outcome
        self._result = make_result(outcome) if outcome else None
        self._clocks = table.clock_ms(), table.times_ms()
        self._undoer = table.match.undoer if outcome is None else OVER
        self._logs: dict[int, tuple[int, list[tuple[Event, LogEvent]]]] = {}  # by how many steps a viewer was shown

    def prompt(self, viewer: int, shown: int, language: str | None) -> Prompt:
        """All the viewer needs who was shown so many steps; with a drawing if a language is given.

        Its actions are as they stand on the wire.
        """
        table, game = self.table, self.table.game
        view = game.view(table.match.state, viewer, self.common)
        keep, log = self._log(shown)
        prompt = Prompt(
            match=table.id,
            game=game.id,
            n=self.n,
            seat=viewer,
            seats=self._setup.seats,
            options=self._options,
            players=self.players,
            waiting=self._waiting,
            ask="",
            asked_at=table.chronicle.asked_at[viewer] if viewer >= 0 else 0,
            legal=[],
            undo=viewer >= 0 and viewer == self._undoer and viewer not in self._stand_ins,
            view=view,
            keep=keep,
            events=[entry for event, entry in log if event.is_for(viewer)][-HISTORY:],
            clock_ms=self._clocks[0],
            times_ms=self._clocks[1],
            outcome=self._result,
            acted_at=table.chronicle.acted_at[viewer] if viewer >= 0 else 0,
        )
        if language:
            prompt.drawing = draw(game, view, self.players, language)
        if isinstance(table, LessonTable):
            prompt.coach = make_coaching(table, viewer)
        if game.talk is not None and viewer >= 0:
            prompt.talk = _talk(game.talk, view, viewer, self._setup.seats)
        if viewer in self._waiting:
            self._ask(prompt, [int(action) for action in table.match.state.legal(viewer)])
        return prompt

    def _ask(self, prompt: Prompt, legal: list[int]) -> None:
        """Put the question to a viewer who is asked, unless a bot plays for it."""
        table, viewer = self.table, prompt.seat
        prompt.doubts = _doubts(table, viewer, prompt.view, legal) if legal else {}
        if viewer not in self._stand_ins:
            worded: Any = _worded(table, viewer, legal)
            prompt.ask, prompt.legal = table.match.state.asks(viewer), worded
            prompt.formality = _formality(table, viewer, prompt.view, legal)

    def _log(self, shown: int) -> tuple[int, list[tuple[Event, LogEvent]]]:
        """From which step on a viewer who was shown so many is told anew, and what."""
        if shown not in self._logs:
            keep = self.table.chronicle.keep(shown)
            told = self.table.chronicle.told_since(keep)
            self._logs[shown] = keep, [(event, LogEvent(n, event.kind, event.seat, event.facts)) for n, event in told]
        return self._logs[shown]


def make_prompt(table: Table, players: list[Player], viewer: int, shown: int, language: str | None) -> Prompt:
    """What one viewer is shown of a table."""
    prompt = Moment(table, players).prompt(viewer, shown, language)
    prompt.legal = [worded.plain() for worded in prompt.legal]  # type: ignore[attr-defined]
    return prompt


def make_past_prompt(table: Table, players: list[Player], viewer: int, shown: int, language: str | None) -> Prompt:
    """What the viewer saw then; the time of then is over, and nothing can be done any more."""
    prompt = make_prompt(table, players, viewer, shown, language)
    prompt.clock_ms = prompt.times_ms = prompt.coach = None
    prompt.legal, prompt.undo, prompt.doubts, prompt.formality, prompt.talk = [], False, {}, "", {}
    return prompt


def _talk(manners: Manners[Any], view: Any, viewer: int, seats: int) -> dict[str, list[str]]:
    allowed = {str(seat): list(manners.phrases(view, seat)) for seat in range(seats) if seat != viewer}
    return {seat: phrases for seat, phrases in allowed.items() if phrases}


def make_coaching(table: LessonTable, viewer: int) -> Coaching | None:
    """What the pupil of a lesson is told now."""
    if viewer != table.coach.lesson.seat:
        return None
    ask = table.match.state.asks(viewer) if viewer in table.waiting else ""
    advice = table.coach.advice(table.match, ask)
    if advice is None:
        return None
    pages = [CoachPage(dict(page.text), list(page.show)) for page in advice.pages]
    return Coaching(advice.at, advice.of, pages, list(advice.acts))


class Press:
    """Prompts of one table as text, made once for all who are shown the same."""

    def __init__(self) -> None:
        self._stills: dict[int, Still] = {}
        self._alike: Alike | None = None
        self._letters: list[tuple[Listener, tuple[bytes, ...]]] = []

    def write(self, moment: Moment, listener: Listener, language: str | None) -> None:
        """Write the listener its prompt, and before it what the prompt refers to and the listener has not got."""
        copy = (listener.seat, listener.shown, language)
        still = self._stills.get(listener.seat)
        if still is None:
            still = self._stills[listener.seat] = Still()
        raw = moment.printed.get(copy)
        if raw is None:
            raw = moment.printed[copy] = self._print(moment.prompt(*copy), still, moment)
        before, change = still.told(listener.base)
        raws = (base_text(still.key, before, change), raw) if change else (raw,)
        self._letters.append((listener, raws))
        listener.base, listener.shown = still.key, moment.n

    def _print(self, prompt: Prompt, still: Still, moment: Moment) -> bytes:
        if self._alike is None:
            self._alike = Alike(moment.common or (), ("match", "game", "seats", "options", "players"))
        still.take(prompt, self._alike)
        worded: Any = prompt.legal
        return encode(packed(prompt, still.key, rows(worded) if worded else ""))

    def post(self) -> None:
        """Send what was written to all in a row, which wakes the system and whoever reads here only once."""
        letters, self._letters = self._letters, []
        for listener, raws in letters:
            listener.pass_on(*raws)
        if self._alike is not None:
            self._alike.rest()


def make_result(outcome: Outcome) -> Result:
    """How a match ended, for the wire."""
    return Result(list(outcome.scores), list(outcome.ranks), outcome.rule, outcome.details)


def make_refusal(game: AnyGame, act: str, refused: Refused) -> Refusal:
    """Why an intent was turned down, with the rule's sentence in every language."""
    return Refusal(
        refused.code, act[:200], refused.rule, refused.sentence or _sentence(game, refused.rule), str(refused)[:500]
    )


def make_reason(table: Table, viewer: int, asked_at: int, act: str) -> Because:
    """The rule that forbids the action to a viewer who is asked now."""
    because = Because(asked_at, act[:200])
    if viewer in table.waiting:
        with suppress(NotationError):
            action = table.game.notation.read_action(viewer, act)
            because.rule = table.match.state.why_not(viewer, action)
            because.sentence = _sentence(table.game, because.rule)
    return because


def _sentence(game: AnyGame, rule: str) -> dict[str, str]:
    return {language: game.rulebook.sentence(rule, language) for language in LANGUAGES} if rule else {}


def why_not_stored(error: JournalError) -> dict[str, str]:
    """The true reason, in every language."""
    return in_all_languages(f"not_stored.{error.cause}")


def in_all_languages(key: str) -> dict[str, str]:
    """A sentence of the shell, by language."""
    return {language: Words(language, locales.load(language))(key) for language in LANGUAGES}


def make_previews(table: Table, viewer: int, acts: list[str]) -> dict[str, dict[str, Any]]:
    """The effects of those of the actions that the viewer may take now."""
    if viewer not in table.waiting:
        return {}
    game, state = table.game, table.match.state
    legal, view = set(state.legal(viewer)), game.view(state, viewer)
    previews = {}
    for text in dict.fromkeys(acts):
        try:
            action = game.notation.read_action(viewer, text)
        except NotationError:
            continue
        if action in legal:
            previews[text] = game.sight.preview(view, action)
    return previews


def make_remarks(table: Table, viewer: int, things: list[str]) -> Remarks:
    """What the viewer may know of these things: it follows from its view, so nothing hidden can bear on it."""
    view = table.game.view(table.match.state, viewer)
    told = {thing: table.game.inspect(view, thing) for thing in things}
    return Remarks(table.n, {thing: [Remark(one.key, dict(one.facts)) for one in told[thing]] for thing in things})


def draw(game: AnyGame, view: Any, players: list[Player], language: str) -> list[str]:
    """The board as plain lines of text."""
    words = game.words(language).named([escape(player.name) for player in players])
    return [_plain(line) for line in game.drawing.render(view, words)]


def _plain(line: str) -> str:
    try:
        return Text.from_markup(line).plain
    except MarkupError:
        return line


def _doubts(table: Table, viewer: int, view: Any, legal: list[int]) -> dict[str, str]:
    doubts = table.game.doubts(view, legal)
    return {table.game.notation.write_action(viewer, action): doubts[action] for action in doubts}


def _formality(table: Table, viewer: int, view: Any, legal: list[int]) -> str:
    action = table.game.formality(view, legal)
    return "" if action is None else table.game.notation.write_action(viewer, action)


def _worded(table: Table, viewer: int, legal: list[int]) -> list[Worded]:
    notation: Any = table.game.notation
    commits = table.match.state.commits
    return [_action(notation, action, bool(commits(viewer, action))) for action in legal]


@lru_cache(MOST_WORDED)
def _action(notation: Any, action: int, commits: bool) -> Worded:
    """An action in words; notation knows no context and words it alike for all seats, so that is done once."""
    return Worded({"act": notation.write_action(0, action), "commits": commits, **notation.fields(0, action)})
