"""Game: everything a room needs to know about one game, and the search for games."""

from __future__ import annotations

import hashlib
import importlib
import json
import pkgutil
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from zashiki.kernel.mind import Mind
from zashiki.kernel.model import SPECTATOR, Field, IllegalActionError, Setup, SetupError
from zashiki.kernel.plain import PlainDrawing
from zashiki.kernel.rng import Rng
from zashiki.kernel.rulebook import Rulebook, read_rulebook
from zashiki.kernel.show import frame
from zashiki.kernel.state import State
from zashiki.kernel.talk import Manners
from zashiki.kernel.words import Words

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

LANGUAGES = ("en", "de")
ENTRY_POINTS = "zashiki.games"  # the group under which a package offers games of its own
NUMBER = re.compile(r"-?\d{1,9}")  # longer ones are refused, not read
MARKUP = re.compile(r"\[[a-z#/@][^\[]*?\]")  # Rich's tags

S = TypeVar("S", bound=State)  # a game's state
V = TypeVar("V")  # a game's view
V_in = TypeVar("V_in", contravariant=True)

Chooser = Callable[[Any, Sequence[int], Rng], int]  # (view, legal actions, rng) → one of them
Script = Callable[[S, int, Sequence[int], Rng], int]  # (a state the seat cannot rule out, seat, legal, rng) → one


@dataclass(frozen=True)
class Option:
    """One thing a table may agree on: its values, its default and its meaning (the meaning in each language).

    `values` lists all values, first the default. A whole number between `low` and `high`, or a free text, is allowed
    besides if those are given or `check` is; `check(value, seats)` returns a complaint or "".
    """

    name: str
    values: tuple[str | int | bool, ...]
    meaning: Mapping[str, str]
    low: int | None = None
    high: int | None = None
    check: Callable[[str, int], str] | None = None

    @property
    def default(self) -> str | int | bool:
        """The value where nothing else is agreed."""
        return self.values[0]

    def read(self, value: object, seats: int) -> str | int | bool:
        """The value as the game knows it; texts such as "true" or "200" are understood; raises SetupError."""
        for known in self.values:
            if value is known or str(value).lower() == str(known).lower():
                return known
        if self.low is not None and self.high is not None:
            return self._read_number(value, seats)
        if self.check is not None and isinstance(value, str):
            if complaint := self.check(value, seats):
                raise SetupError(f"option {self.name}: {complaint}")
            return value
        raise SetupError(f"option {self.name}: {value!r} is none of {', '.join(str(v) for v in self.values)}")

    def _read_number(self, value: object, seats: int) -> int:
        text = str(value)
        if not NUMBER.fullmatch(text) or not self.low <= int(text) <= self.high:  # type: ignore[operator]
            raise SetupError(f"option {self.name}: {text[:40]!r} is no whole number from {self.low} to {self.high}")
        if self.check is not None and (complaint := self.check(text, seats)):
            raise SetupError(f"option {self.name}: {complaint}")
        return int(text)


class Sight(Protocol[S, V]):
    """Who may know what: a game's `sight`."""

    def view(self, state: S, viewer: int, /) -> V:
        """What the viewer (a seat or SPECTATOR) may know, as a frozen dataclass of JSON values; perfect memory.

        Its field `viewer` says whose view it is.
        """

    def imagine(self, view: V, rng: Rng, /) -> S:
        """A full state that the viewer cannot rule out, drawn with `rng`; from there on `State.redeal` is faster."""

    def preview(self, view: V, action: int, /) -> dict[str, Any]:
        """What the viewer's action would do, as far as the viewer can know, for boards to draw (JSON values)."""


@runtime_checkable
class SharedSight(Sight[S, V], Protocol[S, V]):
    """Sight that can make apart what all viewers see alike, for who makes several views of one state."""

    def common(self, state: S, /) -> dict[str, Any]:
        """What all viewers see alike: by the name of a field of the view just what stands there in every view.

        It is written down once for all; what has the name of no field is only of use to `view`.
        """

    def view(self, state: S, viewer: int, alike: dict[str, Any] | None = None, /) -> V:
        """What the viewer may know, with what `common` made of this state if that is at hand."""


class Notation(Protocol[S]):
    """Text for everything: a game's `notation`. Reading raises NotationError with a helpful sentence."""

    def write_action(self, actor: int, action: int, /) -> str:
        """The action of a seat, CHANCE or CLOCK as text: the same whichever seat takes it."""

    def read_action(self, actor: int, text: str, /) -> int:
        """The action that the text names; it need not be legal."""

    def write_position(self, state: S, /) -> str:
        """The whole state as text: two states are equal exactly if their positions are."""

    def read_position(self, text: str, /) -> S:
        """The state that the text describes."""

    def fields(self, actor: int, action: int, /) -> dict[str, Any]:
        """The parts of an action for boards and sentences: `kind` and whatever else it names (JSON values).

        They are the same whichever seat takes it.
        """


class Drawing(Protocol[V_in]):
    """The board in a terminal: a game's tui.py."""

    def render(self, view: V_in, words: Words, /) -> list[str]:
        """Lines of text with Rich markup that show everything the view holds."""


@dataclass(frozen=True)
class Shapes:
    """The types of what a game sends beside its view, for checks and for the browser: TypedDicts by kind.

    A kind that is told in several shapes names them as a tuple.
    """

    actions: Mapping[str, Any] = field(default_factory=dict)  # the fields of a seat's legal actions, without `kind`
    previews: Mapping[str, Any] = field(default_factory=dict)  # by the kind of the action
    events: Mapping[str, Any] = field(default_factory=dict)  # facts
    details: Any = None  # of the outcome
    view: Mapping[str, Any] = field(default_factory=dict)  # types of fields that the view itself leaves open


@dataclass(frozen=True)
class Entry:
    """One card, tile or sign of the game's lexicon: what it is called and does.

    `things` are its names on the board, `pictures` what the board draws of it, by names that its `Picture` knows.
    """

    group: str
    name: str
    text: str
    things: tuple[str, ...]
    rule: str = ""
    pictures: tuple[str, ...] = ()


class Remark(NamedTuple):
    """One thing to know: a key of the game's words below `inspect`, and the facts that fill its gaps (JSON values)."""

    key: str
    facts: Mapping[str, Any]


def _no_remarks(view: Any, thing: str) -> Sequence[Remark]:
    return ()


def _no_entries(words: Words) -> Sequence[Entry]:
    return ()


def _no_doubts(view: Any, legal: Sequence[int]) -> Mapping[int, str]:
    return {}


def _no_formality(view: Any, legal: Sequence[int]) -> int | None:
    return None


def _no_rounds(state: Any) -> int:
    return 0


def _no_points(state: Any) -> Sequence[int]:
    return ()


@dataclass(frozen=True)
class Game(Generic[S, V]):
    """One game, whole: S is its state, V its view. Its folder holds rulebook, words, data and boards."""

    id: str
    folder: Path
    title: Mapping[str, str]
    tagline: Mapping[str, str]
    seats: tuple[int, ...]
    minutes: int
    rules_version: int
    options: tuple[Option, ...]
    start: Callable[[Setup], S]
    state_type: type[S]
    view_type: type[V]
    sight: Sight[S, V]
    notation: Notation[S]
    actions: int  # of a seat, as a learner counts them: every step of `State.spell` is below this
    drawing: Drawing[V] = field(default_factory=PlainDrawing)
    mind: Mind = field(default_factory=Mind)
    fields: tuple[Field, ...] = ()  # of the state, see Field
    scripts: Mapping[str, Script[S]] = field(default_factory=dict)
    shapes: Shapes = field(default_factory=Shapes)
    reconstructed: Mapping[str, str] = field(default_factory=dict)  # what people must be told is not original
    gentle: Mapping[str, str | int | bool] = field(default_factory=dict)  # options of a newcomer's first match
    lexicon: Callable[[Words], Sequence[Entry]] = _no_entries  # everything that has a name and does something
    inspect: Callable[[V, str], Sequence[Remark]] = (
        _no_remarks  # what the viewer may know of a thing named as on boards; first its name
    )
    rounds: Callable[[S], int] = _no_rounds  # the round a state is in, told whenever another begins; 0: none to tell
    points: Callable[[S], Sequence[int]] = _no_points  # of every seat, for the curve of a finished match
    doubts: Callable[[V, Sequence[int]], Mapping[int, str]] = _no_doubts  # legal actions that leave obvious gains
    # behind, each with keys of the words below `doubts`, which are said one after the other; screens ask once
    formality: Callable[[V, Sequence[int]], int | None] = _no_formality  # the only answer that makes sense where a seat
    # is asked just because leaving it out would betray what it holds; screens offer to give it by themselves
    talk: Manners[V] | None = None  # how seats talk in private; None where they do not

    def __post_init__(self) -> None:
        """States and views of the game show themselves in notebooks."""
        for kind, shown in ((self.state_type, self.html), (self.view_type, self.view_html)):
            if not hasattr(kind, "_repr_html_"):
                setattr(kind, "_repr_html_", lambda one, shown=shown: shown(one))  # noqa: B010 - no type declares it

    def setup(self, seats: int, options: Mapping[str, object] | None = None) -> Setup:
        """A checked set-up with every option filled in; raises SetupError."""
        if seats not in self.seats:
            raise SetupError(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}")
        given = dict(options or {})
        values = {option.name: option.read(given.pop(option.name, option.default), seats) for option in self.options}
        if given:
            raise SetupError(f"{self.id} has no option {', '.join(sorted(given))}")
        return Setup(self.id, seats, values, self.rules_version)

    def new(self, seats: int, **options: object) -> S:
        """The first state of a match; raises SetupError."""
        return self.start(self.setup(seats, options))

    def legal(self, state: S, seat: int) -> list[str]:
        """The seat's legal actions as text."""
        return [self.notation.write_action(seat, action) for action in state.legal(seat)]

    def read_legal(self, state: S, seat: int, text: str) -> int:
        """The action that the text names, if the seat may take it now; else NotationError or IllegalActionError."""
        action = self.notation.read_action(seat, text)
        if seat not in state.waiting() and seat >= 0:
            raise IllegalActionError(f"seat {seat} is not asked now", "")
        if action not in state.legal(seat):
            rule = state.why_not(seat, action)
            raise IllegalActionError(f"{text!r} is not allowed now: {rule} {self.rulebook.sentence(rule, 'en')}", rule)
        return action

    def play(self, state: S, seat: int, text: str) -> None:
        """Read the text, check it and apply it to this state."""
        state.apply(seat, self.read_legal(state, seat, text))

    def view(self, state: S, viewer: int, alike: dict[str, Any] | None = None) -> V:
        """What the viewer may know; faster with what `common` made of the same state."""
        if alike is None or self._shared_sight is None:
            return self.sight.view(state, viewer)
        return self._shared_sight.view(state, viewer, alike)

    def common(self, state: S) -> dict[str, Any] | None:
        """What all viewers see alike, where the game's sight has it apart, for who makes several views; else None."""
        return None if self._shared_sight is None else self._shared_sight.common(state)

    @cached_property
    def _shared_sight(self) -> SharedSight[S, V] | None:
        return self.sight if isinstance(self.sight, SharedSight) else None

    def text(self, state: S, viewer: int, language: str = "en") -> str:
        """The board as plain text, as the viewer may see it."""
        lines = self.drawing.render(self.view(state, viewer), self.words(language))
        return "\n".join(MARKUP.sub("", line) for line in lines)

    def html(self, state: S, language: str = "en") -> str:
        """The state for a notebook: the board as whoever is to act sees it, with the whole position to unfold."""
        mover = int(state.mover())
        view = self.view(state, mover if mover >= 0 else SPECTATOR)
        return self.view_html(view, language, self.notation.write_position(state))

    def view_html(self, view: V, language: str = "en", folded: str = "") -> str:
        """The view for a notebook."""
        viewer = getattr(view, "viewer", SPECTATOR)
        title = f"{self.title[language]} · {viewer}" if viewer >= 0 else self.title[language]
        return frame(title, self.drawing.render(view, self.words(language)), folded)

    def position_hash(self, state: S) -> str:
        """A short hash of the position's text: equal positions have equal ones, however they were reached."""
        return short_hash(self.notation.write_position(state))

    def words(self, language: str) -> Words:
        """The game's sentences in this language."""
        return Words(language, self._word_trees[language])

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered sentences."""
        return read_rulebook((self.folder / "RULEBOOK.md").read_text(encoding="utf-8"))

    @cached_property
    def _word_trees(self) -> dict[str, Mapping[str, object]]:
        first = self.own_words(LANGUAGES[0])
        return {language: _completed(self.own_words(language), first) for language in LANGUAGES}

    def own_words(self, language: str) -> Mapping[str, object]:
        """The sentences as its file in locales/ has them; what it lacks is said in the first language."""
        file = self.folder / "locales" / f"{language}.json"
        known: Mapping[str, object] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        return known

    def __repr__(self) -> str:
        return f"<Game {self.id}, {self.seats[0]}–{self.seats[-1]} seats, rules version {self.rules_version}>"


def short_hash(text: str) -> str:
    """Eight hexadecimal digits of the text's SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _completed(tree: object, by: object) -> Any:
    """The tree with everything that only the other one has."""
    if not isinstance(tree, Mapping) or not isinstance(by, Mapping):
        return tree
    return {name: _completed(tree[name], by.get(name)) if name in tree else by[name] for name in {**by, **tree}}


AnyGame = Game[Any, Any]  # for rooms that serve every game alike


@cache
def discover() -> Mapping[str, AnyGame]:
    """Every game by id: the folders of the package `zashiki.games` and what others installed as such."""
    names = sorted(_folders())
    installed = [_loaded(entry) for entry in _entry_points() if entry.name not in names]
    return {game.id: game for game in [*installed, *map(_in_folder, names)]}


def _entry_points() -> list[EntryPoint]:
    """What installed packages offer, found by importlib.metadata, which takes longer to import than a whole game."""
    if not any(_may_offer(Path(place)) for place in sys.path):
        return []
    from importlib.metadata import entry_points

    return sorted(entry_points(group=ENTRY_POINTS))


def _may_offer(place: Path) -> bool:
    """Whether a package in this place of the path may offer games; an archive always may."""
    told = (file.read_text(encoding="utf-8", errors="replace") for file in place.glob("*-info/entry_points.txt"))
    return place.is_file() or any(ENTRY_POINTS in text for text in told)


def _folders() -> set[str]:
    package = importlib.import_module("zashiki.games")
    return {module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg}


def _in_folder(name: str) -> AnyGame:
    game: AnyGame = importlib.import_module(f"zashiki.games.{name}").GAME
    return game


def _loaded(entry: EntryPoint) -> AnyGame:
    loaded = entry.load()  # the folder as a module, or its GAME
    game: AnyGame = getattr(loaded, "GAME", loaded)
    return game


def find(game_id: str) -> AnyGame:
    """The game of this id, importing no other one in vain; raises SetupError naming those there are."""
    if not discover.cache_info().currsize and game_id in _folders():
        return _in_folder(game_id)
    games = discover()
    if game_id not in games:
        raise SetupError(f"there is no game {game_id!r}; there are {', '.join(games)}")
    return games[game_id]
