"""What the terminal says, in the language chosen: the house's words and those of the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.errors import MarkupError
from rich.text import Text

from zashiki.bots.hint import Hint
from zashiki.client import RequestError
from zashiki.kernel.game import LANGUAGES, discover
from zashiki.kernel.model import UNDO, ZashikiError
from zashiki.kernel.talk import read_phrase
from zashiki.kernel.words import Words
from zashiki.protocol.bodies import WordTrees
from zashiki.protocol.messages import LogEvent, Nudge, Prompt, Refusal, Said


class Speech:
    """All words of one language."""

    def __init__(self, language: str, trees: WordTrees) -> None:
        self.language = language
        self._trees = trees
        self._shell = Words(language, trees.shell)

    def __call__(self, key: str, **facts: object) -> str:
        """A sentence of the terminal."""
        return self._shell.fill(f"terminal.{key}", facts)

    def of(self, texts: Mapping[str, str]) -> str:
        """The text in this language, or in the first one where it is not translated."""
        return texts.get(self.language) or texts.get(LANGUAGES[0], "")

    def bot(self, name: str, game: str) -> str:
        """What a kind of bot is called: in the game's own words, in the house's, or by its id."""
        key, own = f"bots.{name}", Words(self.language, self._trees.games.get(game, {}))
        if own.has(key):
            return own(key)
        return self._shell(key) if self._shell.has(key) else name.replace("_", " ")

    def about_bot(self, name: str, game: str) -> str:
        """Its character and about how strong it is, where there are words for it."""
        key, own = f"bots.about.{name}", Words(self.language, self._trees.games.get(game, {}))
        return own(key) if own.has(key) else self._shell(key) if self._shell.has(key) else ""

    def value(self, game: str, option: str, value: object) -> str:
        """An option's value in words: the game's own, the house's, or the value itself."""
        text = str(value).lower()
        own = Words(self.language, self._trees.games.get(game, {}))
        if own.has(f"options.{option}.{text}"):
            return own(f"options.{option}.{text}")
        return self._shell(f"new_table.values.{text}") if self._shell.has(f"new_table.values.{text}") else str(value)

    def complaint(self, error: ZashikiError) -> str:
        """What the server could not do, in words for a person."""
        key = f"errors.{error.error}" if isinstance(error, RequestError) else ""
        return self._shell(key, message=str(error)) if self._shell.has(key) else str(error)

    def of_game(self, prompt: Prompt) -> Words:
        """The game's words, with the names of those who play."""
        tree = self._trees.games.get(prompt.game, {})
        return Words(self.language, tree).named(self.names(prompt))

    def names(self, prompt: Prompt) -> list[str]:
        """Who sits where."""
        return [player.name or self("seat", n=seat + 1) for seat, player in enumerate(prompt.players)]

    def label(self, words: Words, action: Mapping[str, Any]) -> str:
        """An action as a person would say it; its notation where there are no words."""
        key = f"actions.{action['kind']}"
        return words.fill(key, action) if words.has(key) else str(action["act"])

    def hints(self, words: Words, prompt: Prompt, hints: Sequence[Hint]) -> list[str]:
        """What a master would play and why, a line each."""
        labels = {str(action["act"]): self.label(words, action) for action in prompt.legal}
        house = self._shell.named(self.names(prompt))
        lines = [house("hint.title")]
        for one in hints:
            own, room = (words, "reasons") if one.reason.is_term else (house, "hint")
            why = own.fill(f"{room}.{one.reason.key}", one.reason.facts)
            lines.append(house("hint.line", act=labels.get(one.act, one.act), rank=house.decimal(one.rank), reason=why))
        return lines

    def event(self, words: Words, event: LogEvent) -> str:
        """A line of the log."""
        if event.kind == UNDO:
            return self("undone", name=words.name_seat(event.seat))
        if event.kind.startswith("table."):
            return self.beside(words, event)
        return words.fill(f"events.{event.kind}", {"who": event.seat, "seat": event.seat} | event.facts)

    def said(self, words: Words, line: Said | Nudge) -> str:
        """A line of chat, a phrase in the words of the game; or that the others wait."""
        if isinstance(line, Nudge):
            return self._shell.fill("beside.nudge_heard", {"name": line.name})
        text = self.phrase(words, line.phrase) if line.phrase else line.text
        name = self("alone", name=line.name, to=words.name_seat(line.to)) if line.to >= 0 else line.name
        return f"{name}: {text}"

    def phrase(self, words: Words, phrase: str) -> str:
        """A phrase of private talk in the game's words."""
        key, facts = read_phrase(phrase)
        return words.fill(f"phrases.{key}", facts)

    def beside(self, words: Words, event: LogEvent) -> str:
        """Something that happened beside the game."""
        facts = dict(event.facts)
        if "bot" in facts:
            key = f"bots.{facts['bot']}"
            facts["bot"] = words(key) if words.has(key) else self._shell(key) if self._shell.has(key) else facts["bot"]
        names = {"who": words.name_seat(event.seat), "by": words.name_seat(int(facts.pop("by", event.seat)))}
        return self._shell.fill(f"beside.{event.kind.removeprefix('table.')}", {**facts, **names})

    def question(self, words: Words, prompt: Prompt) -> str:
        """What is asked of the viewer, or whom all wait for."""
        if prompt.outcome is not None:
            return self("over")
        if prompt.ask:
            return words(f"ask.{prompt.ask}")
        return self("waits", names=[words.name_seat(seat) for seat in prompt.waiting])

    def coach(self, prompt: Prompt) -> str:
        """What a pupil is told now, a line each page; "" at an ordinary table."""
        if prompt.coach is None:
            return ""
        return "\n".join(self.of(page.text) for page in prompt.coach.pages) or self._shell("lesson.watch")

    def promises(self, words: Words, promises: Sequence[str]) -> str:
        """What the seat agreed to and was promised in private, a line each."""
        told = [read_phrase(promise) for promise in promises]
        lines = [words.fill(f"promises.{key}", facts) for key, facts in told]
        return "\n".join([f"{self._shell('table.promises')}:", *(f"  {line}" for line in lines)]) if lines else ""

    def refusal(self, refusal: Refusal) -> str:
        """Why an intent was turned down, with the rule's sentence where a rule did it."""
        if refusal.code == "lesson":
            return self.of(refusal.sentence) or self._shell("refusal.lesson")
        if refusal.rule:
            return self("refused", rule=refusal.rule, sentence=refusal.sentence.get(self.language, ""))
        key = f"refusals.{refusal.code}"
        return self(key) if self._shell.has(f"terminal.{key}") else refusal.message

    def doubt(self, words: Words, keys: str) -> str:
        """What an action would leave behind, and how to take it all the same."""
        return " ".join([*(words(f"doubts.{key}") for key in keys.split()), self("all_the_same")])

    def result(self, words: Words, prompt: Prompt, sentence: str) -> list[str]:
        """The places, best first, and the rule that decided."""
        assert prompt.outcome is not None
        outcome = prompt.outcome
        order = sorted(range(prompt.seats), key=lambda seat: outcome.ranks[seat])
        places = [
            self("place", rank=outcome.ranks[seat], name=words.name_seat(seat), score=outcome.scores[seat])
            for seat in order
        ]
        return [*places, self("decided", rule=outcome.rule, sentence=sentence)]


def draw(prompt: Prompt, words: Words) -> Text:
    """The board; in colour where the game is known here, else as the server drew it."""
    game = discover().get(prompt.game)
    if game is None:
        return Text("\n".join(prompt.drawing or []))
    view = msgspec.convert(prompt.view, game.view_type)
    return Text("\n").join(_styled(line) for line in game.drawing.render(view, words))


def _styled(line: str) -> Text:
    try:
        return Text.from_markup(line)
    except MarkupError:
        return Text(line)
