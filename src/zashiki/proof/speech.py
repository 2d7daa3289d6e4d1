"""Words: every question, action and event of a game can be said in every language, and everything sent is JSON."""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from dataclasses import asdict, is_dataclass
from dataclasses import fields as dataclass_fields
from typing import Any, get_type_hints

import msgspec
from rich.text import Text

from zashiki.kernel.game import LANGUAGES, AnyGame, Shapes
from zashiki.kernel.model import UNDO, Event, Outcome
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State
from zashiki.kernel.talk import read_phrase
from zashiki.kernel.words import GAP, Words
from zashiki.proof.report import Report
from zashiki.proof.walk import viewers

GIVEN = {"who", "seat"}  # gaps that every reader fills with the event's own seat


def keys(tree: object, prefix: str = "") -> set[str]:
    """The dotted keys of all sentences."""
    if not isinstance(tree, Mapping):
        return {prefix}
    return {key for name, part in tree.items() for key in keys(part, f"{prefix}.{name}" if prefix else str(name))}


def unreachable(tree: object) -> list[str]:
    """Keys that no dotted name can reach."""
    if not isinstance(tree, Mapping):
        return []
    return [str(name) for name in tree if "." in str(name)] + [
        key for part in tree.values() for key in unreachable(part)
    ]


def not_json(value: object) -> str:
    """What in this value JSON cannot say exactly, or ""."""
    if value is None or isinstance(value, (bool, int, str)):
        return ""
    if isinstance(value, (list, tuple)):
        return next((complaint for item in value if (complaint := not_json(item))), "")
    if is_dataclass(value):
        return not_json([getattr(value, field.name) for field in dataclass_fields(value)])
    if isinstance(value, dict):
        if not all(isinstance(key, (str, int)) for key in value):
            return "a key that is neither text nor number"
        return next((complaint for item in value.values() if (complaint := not_json(item))), "")
    return f"{value!r} of type {type(value).__name__}"


def as_sent(value: object) -> Any:
    """The value as it arrives: JSON knows no tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


def misfit(shape: Any, value: object) -> str:
    """Why the value has not this shape (or none of them, if there are several), or ""."""
    if shape is None:
        return "has no shape"
    complaints = [_misfit(one, as_sent(value)) for one in (shape if isinstance(shape, tuple) else (shape,))]
    return "" if "" in complaints else "; ".join(complaints)


def _misfit(shape: Any, value: object) -> str:
    try:
        read = as_sent(msgspec.convert(value, shape, strict=True))
    except msgspec.ValidationError as error:
        return str(error)
    return "" if read == value else f"more is sent than declared: {value}"[:300]


class Speech:
    """Looks up everything a match says."""

    def __init__(self, game: AnyGame, report: Report) -> None:
        self.game, self.report = game, report
        self.where = ""
        self._words = [game.words(language) for language in LANGUAGES]
        self._view_shapes = {**get_type_hints(game.view_type), **game.shapes.view}
        self._rendered = 0

    def check_events(self, events: Sequence[Event]) -> None:
        """Every event has a sentence whose gaps its facts fill."""
        for event in events:
            if event.kind != UNDO:
                self._check_sentence(f"events.{event.kind}", event.facts)
                self._check_shape("event", self.game.shapes.events, event.kind, event.facts)
            if event.audience is not None and any(seat < 0 for seat in event.audience):
                self._found("events", f"the audience of {event.kind} names somebody who is no seat")

    def check_question(self, state: State, seat: int) -> None:
        """The question has words."""
        self._check_sentence(f"ask.{state.asks(seat)}", None)

    def check_fields(self, actor: int, action: int) -> None:
        """The action's fields name a kind that has a label, and are JSON."""
        fields = self.game.notation.fields(actor, action)
        if not isinstance(fields.get("kind"), str):
            self._found("fields", f"no kind in {fields}")
        elif complaint := not_json(fields):
            self._found("fields", f"{fields['kind']}: {complaint}")
        elif actor >= 0:
            self._check_sentence(f"actions.{fields['kind']}", fields)
            named = {name: value for name, value in fields.items() if name != "kind"}
            self._check_shape("fields", self.game.shapes.actions, fields["kind"], named)

    def check_views(self, state: State) -> None:
        """Every viewer has a view of JSON values that can be drawn in every language."""
        for viewer in viewers(state):
            view = self.game.view(state, viewer)
            if type(view) is not self.game.view_type:
                self._found("view", f"the view of {viewer} is no {self.game.view_type.__name__}")
                return
            if complaint := not_json(view):
                self._found("view", f"the view of {viewer} holds {complaint}")
            elif msgspec.json.decode(msgspec.json.encode(view), type=self.game.view_type) != view:
                self._found("view", f"the view of {viewer} is another one after a journey as JSON")
            elif pickle.loads(pickle.dumps(view)) != view:  # bots think in other processes
                self._found("view", f"the view of {viewer} is another one in another process")
            told = asdict(view)
            for name in told:
                self._check_shape("view", self._view_shapes, name, told[name])
            self._check_previews(state, viewer)
            self._check_phrases(view, int(state.seats))
        self._rendered += 1
        if self._rendered % 5 == 1:
            self._check_drawing(state)

    def _check_phrases(self, view: Any, seats: int) -> None:
        """Whatever one seat may say to another has words."""
        manners = self.game.talk
        for to in range(seats if manners and view.viewer >= 0 else 0):
            for phrase in manners.phrases(view, to) if manners and to != view.viewer else ():
                key, facts = read_phrase(phrase)
                self._check_sentence(f"phrases.{key}", facts)

    def _check_previews(self, state: State, viewer: int) -> None:
        if viewer not in state.waiting():
            return
        view, legal = self.game.view(state, viewer), state.legal(viewer)
        for action in [int(legal[0]), int(legal[len(legal) // 2]), int(legal[len(legal) - 1])]:
            preview = self.game.sight.preview(view, action)
            if not isinstance(preview, dict) or not_json(preview):
                self._found("preview", f"{self.game.notation.write_action(viewer, action)!r}: {preview!r}")
            kind = self.game.notation.fields(viewer, action)["kind"]
            self._check_shape("preview", self.game.shapes.previews, kind, preview)

    def check_details(self, outcome: Outcome) -> None:
        """The explanation of the result has its shape."""
        self._check_shape("outcome", {"details": self.game.shapes.details}, "details", outcome.details)

    def _check_shape(self, check: str, shapes: Mapping[str, Any], kind: str, value: object) -> None:
        """A game that declares shapes declares all of them, and what it sends fits."""
        if self.game.shapes != Shapes() and (complaint := misfit(shapes.get(kind), value)):
            self._found(check, f"{kind}: {complaint}")

    def _check_drawing(self, state: State) -> None:
        for words in self._words:
            for viewer in viewers(state):
                lines = self.game.drawing.render(self.game.view(state, viewer), words)
                if not any(Text.from_markup(line).plain.strip() for line in lines):
                    self._found("drawing", f"no lines for viewer {viewer} in {words.language}")

    def _check_sentence(self, key: str, facts: Mapping[str, object] | None) -> None:
        for words in self._words:
            if not words.has(key):
                self._found("words", f"{words.language} has no sentence {key}")
            elif facts is not None:
                self._check_gaps(words, key, facts)

    def _check_gaps(self, words: Words, key: str, facts: Mapping[str, object]) -> None:
        template = words._template(key, facts) or ""
        for name, group in GAP.findall(template):
            if name not in facts and name not in GIVEN:
                self._found("words", f"{words.language} {key} has a gap {{{name}}} that nothing fills: {facts}")
            elif group and group != "seat" and name in facts:
                for value in _items(facts[name]):
                    if not words.has(f"{group}.{value}"):
                        self._found("words", f"{words.language} lacks {group}.{value}, which {key} needs")

    def _found(self, check: str, detail: str) -> None:
        self.report.add_once(check, self.where, detail)


def _items(value: object) -> list[object]:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def mangle(text: str, rng: Rng) -> str:
    """The text with a letter lost, doubled, changed or moved."""
    if not text:
        return "x"
    at = int(rng.below(len(text)))
    kind = rng.below(5)
    if kind == 0:
        return text[:at] + text[at + 1 :]
    if kind == 1:
        return text[: at + 1] + text[at:]
    if kind == 2:
        return text[:at] + "0123456789abz,.-@+ ²é"[rng.below(21)] + text[at + 1 :]
    if kind == 3:
        return text[at:] + text[:at]
    return text[:at]
