"""From a table to what one viewer is sent."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property, lru_cache
from typing import Any

from rich.errors import MarkupError
from rich.markup import escape
from rich.text import Text

from zashiki import locales
from zashiki.journal import JournalError
from zashiki.kernel.game import LANGUAGES, AnyGame
from zashiki.kernel.model import NotationError, Outcome
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
from zashiki.protocol.packing import Packer, Texts, encode
from zashiki.server.listeners import Listener
from zashiki.table import Refused, Table

MOST_WORDED = 8192  # actions kept in words, of all games together
HISTORY = 500  # events told to who comes new; older ones stay in the record


def make_prompt(
    table: Table, players: list[Player], viewer: int, shown: int, language: str | None, common: Any = None
) -> Prompt:
    """All the viewer needs who was shown so many steps; with a drawing if a language is given."""
    state, game, chronicle = table.match.state, table.game, table.chronicle
    view = game.view(state, viewer, common)
    waiting, keep, outcome = table.waiting, chronicle.keep(shown), table.outcome
    asked = viewer in waiting and viewer not in chronicle.beside.stand_ins
    return Prompt(
        match=table.id,
        game=game.id,
        n=table.n,
        seat=viewer,
        seats=table.match.setup.seats,
        options=dict(table.match.setup.options),
        players=players,
        waiting=waiting,
        ask=state.asks(viewer) if asked else "",
        asked_at=chronicle.asked_at[viewer] if viewer >= 0 else 0,
        legal=_legal(table, viewer) if asked else [],
        undo=_may_undo(table, viewer),
        view=view,
        keep=keep,
        events=[LogEvent(n, e.kind, e.seat, e.facts) for n, e in chronicle.told(viewer, keep)[-HISTORY:]],
        clock_ms=table.clock_ms(),
        times_ms=table.times_ms(),
        outcome=make_result(outcome) if outcome else None,
        drawing=draw(game, view, players, language) if language else None,
        coach=make_coaching(table, viewer),
        doubts=_doubts(table, viewer, view) if viewer in waiting else {},
        formality=_formality(table, viewer, view) if asked else "",
        talk=_talk(table, viewer, view),
    )


def make_past_prompt(table: Table, players: list[Player], viewer: int, shown: int, language: str | None) -> Prompt:
    """What the viewer saw then; the time of then is over, and nothing can be done any more."""
    prompt = make_prompt(table, players, viewer, shown, language)
    prompt.clock_ms = prompt.times_ms = prompt.coach = None
    prompt.legal, prompt.undo, prompt.doubts, prompt.formality, prompt.talk = [], False, {}, "", {}
    return prompt


def _may_undo(table: Table, viewer: int) -> bool:
    plays = viewer >= 0 and viewer not in table.chronicle.beside.stand_ins
    return plays and table.outcome is None and table.match.can_undo(viewer)


def _talk(table: Table, viewer: int, view: Any) -> dict[str, list[str]]:
    manners = table.game.talk
    if manners is None or viewer < 0:
        return {}
    others = [seat for seat in range(table.match.setup.seats) if seat != viewer]
    allowed = {str(seat): list(manners.phrases(view, seat)) for seat in others}
    return {seat: phrases for seat, phrases in allowed.items() if phrases}


def make_coaching(table: Table, viewer: int) -> Coaching | None:
    """What the pupil of a lesson is told now."""
    if not isinstance(table, LessonTable) or viewer != table.coach.lesson.seat:
        return None
    ask = table.match.state.asks(viewer) if viewer in table.waiting else ""
    advice = table.coach.advice(table.match, ask)
    if advice is None:
        return None
    pages = [CoachPage(dict(page.text), list(page.show)) for page in advice.pages]
    return Coaching(advice.at, advice.of, pages, list(advice.acts))


class Moment:
    """A table at one moment, shown to several viewers: what they see alike is made once."""

    def __init__(self, table: Table, players: list[Player]) -> None:
        self.table, self.players = table, players
        self.texts = Texts()
        self.printed: dict[tuple[int, int, str | None], bytes] = {}

    @cached_property
    def common(self) -> Any:
        """What all of them see alike of the board."""
        return self.table.game.common(self.table.match.state)


class Press:
    """Prompts of one table as text, made once for all who are shown the same."""

    def __init__(self) -> None:
        self._packers: dict[int, Packer] = {}

    def show(self, moment: Moment, listener: Listener, language: str | None) -> None:
        """Send the listener its prompt, and before it what the prompt refers to and the listener has not got."""
        copy = (listener.seat, listener.shown, language)
        packer = self._packers.setdefault(listener.seat, Packer())
        if copy not in moment.printed:
            prompt = make_prompt(moment.table, moment.players, *copy, moment.common)
            moment.printed[copy] = encode(packer.pack(prompt, moment.texts))
        base = packer.base_for(listener.base)
        listener.pass_on(*([encode(base)] if base else []), moment.printed[copy])
        listener.base, listener.shown = packer.key, moment.table.n


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
    return {language: Words(language, locales.load(language))(f"not_stored.{error.cause}") for language in LANGUAGES}


def make_previews(table: Table, viewer: int, acts: list[str]) -> dict[str, dict[str, Any]]:
    """The effects of those of the actions that the viewer may take now."""
    if viewer not in table.waiting:
        return {}
    game, state = table.game, table.match.state
    legal, view = set(state.legal(viewer)), game.view(state, viewer)
    previews = {}
    for text in acts:
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


def _doubts(table: Table, viewer: int, view: Any) -> dict[str, str]:
    legal = [int(action) for action in table.match.state.legal(viewer)]
    doubts = table.game.doubts(view, legal)
    return {table.game.notation.write_action(viewer, action): doubts[action] for action in doubts}


def _formality(table: Table, viewer: int, view: Any) -> str:
    action = table.game.formality(view, [int(action) for action in table.match.state.legal(viewer)])
    return "" if action is None else table.game.notation.write_action(viewer, action)


def _legal(table: Table, viewer: int) -> list[dict[str, Any]]:
    notation: Any = table.game.notation
    state = table.match.state
    return [
        _action(notation, viewer, int(action), bool(state.commits(viewer, action))) for action in state.legal(viewer)
    ]


@lru_cache(MOST_WORDED)
def _action(notation: Any, seat: int, action: int, commits: bool) -> dict[str, Any]:
    """An action in words; notation knows no context, so the same one is worded once."""
    return {"act": notation.write_action(seat, action), "commits": commits, **notation.fields(seat, action)}
