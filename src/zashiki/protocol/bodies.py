"""Every JSON body of the HTTP interface. `web/src/protocol.ts` is made from these, too."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from zashiki.protocol.messages import Base, LogEvent, PackedPrompt, Player, Prompt, Result

Text = dict[str, str]  # one sentence by language
Value = str | int | bool


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """A body that a client sends."""


class Sitter(Asked):
    """Who takes a chair of a new table: the one who opens it, somebody called `name` at the same device, a bot, or
    whoever comes.
    """

    kind: Literal["me", "here", "bot", "open"]
    bot: str = ""
    name: str = ""


class Terms(Asked):
    """What a table agrees on beside the game; all times are seconds.

    The match begins when every chair is taken, or when the host says so. A person who was `away` so long may be stood
    in for by a bot. `clock`: none, `seconds` per move, or a bank of `seconds` with `increment` per move; when time is
    up a bot makes the "move" or takes the "seat". `talk`: all together, only those who play, or watchers apart.
    `hands`: who watches may look into hands as they were when everybody had so many turns less; 0: only after the end.
    """

    begin: Literal["full", "host"] = "full"
    away: int = 120
    watchers: bool = True
    clock: Literal["none", "move", "bank"] = "none"
    seconds: int = 0
    increment: int = 0
    timeout: Literal["move", "seat"] = "move"
    talk: Literal["all", "players", "apart"] = "all"
    hands: int = 0


class NewTable(Asked):
    """Open a table. Chairs not named in `sitting` are open; an empty `name` lets the server choose one."""

    game: str
    seats: int
    options: dict[str, Value] = {}
    sitting: list[Sitter] = []
    private: bool = False
    name: str = ""
    terms: Terms = msgspec.field(default_factory=Terms)


class Place(Asked):
    """What a chair holds from now on: who sat at `seat` before, a bot, or nobody."""

    kind: Literal["keep", "bot", "open"]
    seat: int = 0
    bot: str = ""


class Arrange(Asked):
    """The host arranges a table before the match: all chairs in their order, options and terms where they change.

    People who are not kept are sent away from their chairs. `begin`: the match begins now. While it is played, a host
    who plays may still change whether others watch.
    """

    chairs: list[Place] = []
    options: dict[str, Value] | None = None
    terms: Terms | None = None
    begin: bool = False


class NewLesson(Asked):
    """Begin a guided first match."""

    game: str
    lesson: str = "first"


class TakeSeat(Asked):
    """Sit down on this chair, or on the first open one; with a name: somebody at the device of one who sits already."""

    seat: int | None = None
    name: str = ""


class Rename(Asked):
    """Call me so from now on."""

    name: str


class NewHook(Asked):
    """Call me there when it is my turn and I am away; "" not at all. The address is tried at once."""

    url: str


class ComeBack(Asked):
    """Be the person who was given this code."""

    code: str


class NewGuest(Asked):
    """Be known to the server without a browser."""

    name: str = ""


class Guest(msgspec.Struct):
    """Who you are from now on, and the bearer token that proves it."""

    uid: str
    name: str
    token: str


class Me(msgspec.Struct):
    """Who the server takes you for."""

    uid: str
    name: str
    mark: str  # by which others know your lines of chat


class WayBack(msgspec.Struct):
    """The code by which a person is known on another device; a former one is worth nothing any more."""

    code: str


class Tried(msgspec.Struct):
    """How often a person played and won."""

    played: int = 0
    won: int = 0


class Strength(msgspec.Struct):
    """A rating among people: around 1500 for the average, `give` or take (one standard error); `gain` by this match."""

    points: int
    give: int
    gain: int = 0


class Hook(msgspec.Struct):
    """Where you are called when it is your turn and you are away; `off` after too many calls that failed."""

    url: str = ""
    off: bool = False
    trouble: str = ""  # what was the matter with the last call: a word for it, or the status it was answered by


class GameStats(msgspec.Struct):
    """A person's finished matches of one game: how often which rank, against which bots, and with other people."""

    game: str
    all: Tried
    ranks: list[int]  # how often first, second …
    bots: dict[str, Tried]  # by the level of the bots that sat there
    people: Tried  # with other people at the table
    rating: Strength | None = None  # once there were enough matches with people
    rated: int = 0  # matches that the rating rests on


class OptionInfo(msgspec.Struct):
    """One thing a table may agree on; besides `values`, a number from `low` to `high` or, if `free`, a text."""

    name: str
    values: list[Value]
    default: Value
    meaning: Text
    low: int | None
    high: int | None
    free: bool


class GameInfo(msgspec.Struct):
    """What the lobby shows of a game: whether it has a browser board of its own, and which drawings."""

    id: str
    title: Text
    tagline: Text
    seats: list[int]
    minutes: int
    options: list[OptionInfo]
    bots: list[str]
    reconstructed: Text
    board: bool
    art: list[str]
    rules_version: int
    lessons: dict[str, Text]  # titles of its guided matches
    gentle: dict[str, Value]  # options of a newcomer's first match


class WordTrees(msgspec.Struct):
    """All sentences of one language: the shell's, and each game's by its id."""

    shell: dict[str, Any]
    games: dict[str, dict[str, Any]]


class RuleInfo(msgspec.Struct):
    """One numbered sentence and the marks of its source."""

    id: str
    source: str
    text: Text


class ChapterInfo(msgspec.Struct):
    """A headed group of rules."""

    number: int
    title: Text
    rules: list[RuleInfo]


class RulesInfo(msgspec.Struct):
    """A game's rulebook."""

    game: str
    title: Text
    preface: str
    chapters: list[ChapterInfo]
    reconstructed: Text


class GuideStop(msgspec.Struct):
    """A paragraph of how to play, the rules it tells of, and a prompt whose board is its picture of what it shows."""

    title: Text
    text: Text
    rules: list[str]
    prompt: Prompt
    show: list[str]


class LexiconEntry(msgspec.Struct):
    """A card, tile or sign: what it is and does; `things` are its names on the board, `pictures` its drawings."""

    group: str
    name: str
    text: str
    things: list[str]
    rule: str
    pictures: list[str]


class TableInfo(msgspec.Struct):
    """A table as the lobby shows it. `seat` is the viewer's own, -4 if it only watches."""

    match: str
    code: str
    name: str
    game: str
    seats: int
    options: dict[str, Value]
    private: bool
    status: Literal["open", "playing", "over", "broken"]
    players: list[Player]
    seat: int
    your_turn: bool
    created_at: float
    changed_at: float
    result: Result | None
    terms: Terms
    commitment: str  # SHA-256 of the secret that all deals follow from; the record tells it when the match is over
    host: bool  # whether the viewer is the one who opened it
    resigned: bool  # whether the viewer gave up
    here: list[int]  # seats that the viewer's device holds, the viewer's own among them
    unwanted: list[int]  # seats of people who would have the finished match deleted; it is when all would
    lesson: bool  # whether it is a guided match


class Lobby(msgspec.Struct):
    """Tables with a free chair that anyone may take, newest first, and those the viewer sits at: "your turn" first."""

    open: list[TableInfo]
    mine: list[TableInfo]


class Opened(msgspec.Struct):
    """The table was opened; the code lets friends find it."""

    match: str
    code: str


class Replay(msgspec.Struct):
    """Some moments of a finished match, as a spectator saw them, of `total`; `before` is the log up to the first.

    Each moment brings the events since the one before and refers to one of `bases`, as prompts do.
    """

    total: int
    first: int
    before: list[LogEvent]
    bases: list[Base]
    moments: list[PackedPrompt]


class Course(msgspec.Struct):
    """How a finished match went: the points of every seat after step `n`, where they changed."""

    n: list[int]
    points: list[list[int]]


class Complaint(msgspec.Struct):
    """The answer to a request that cannot be fulfilled; it changed nothing."""

    error: str
    message: str


REQUESTS = (NewTable, Terms, NewLesson, Sitter, Arrange, Place, ComeBack, NewHook, TakeSeat, Rename, NewGuest)
ANSWERS = (
    Guest,
    Me,
    WayBack,
    GameStats,
    Strength,
    Hook,
    Tried,
    GameInfo,
    OptionInfo,
    WordTrees,
    RulesInfo,
    ChapterInfo,
    RuleInfo,
    GuideStop,
    LexiconEntry,
    TableInfo,
    Lobby,
    Opened,
    Replay,
    Course,
    Complaint,
)
