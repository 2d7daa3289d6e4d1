"""Every message that a server sends through the socket."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Down(msgspec.Struct, tag_field="t"):
    """A message to a client."""


class Player(msgspec.Struct):
    """Who sits on a chair: a person, a bot of some kind, or nobody yet."""

    name: str
    kind: Literal["person", "bot", "open"]
    bot: str = ""
    online: bool = True
    stand_in: str = ""  # the bot that plays for this person now
    resigned: bool = False
    away_since: float | None = None  # server time since which no page of the person looks at the table


class Proposed(msgspec.Struct):
    """What somebody proposes; it happens when all of `asked` are in `agreed`."""

    what: str
    by: int
    agreed: list[int]
    asked: list[int]


class LogEvent(msgspec.Struct):
    """One event the viewer may know; `n` is the number of the step it came from."""

    n: int
    kind: str
    seat: int
    facts: dict[str, Any]


class Result(msgspec.Struct):
    """How the match ended."""

    scores: list[int]
    ranks: list[int]
    rule: str
    details: dict[str, Any]


class CoachPage(msgspec.Struct):
    """A sentence or two by language, and the things on the board that they point at."""

    text: dict[str, str]
    show: list[str]


class Coaching(msgspec.Struct):
    """What a pupil is told: pages from number `at` of `of` on; once all are read (`at` equals `of`), a hint.

    `acts` are the actions meant; without pages the others act first.
    """

    at: int
    of: int
    pages: list[CoachPage]
    acts: list[str] = []


class Prompt(msgspec.Struct):
    """All a viewer needs: what you see, what happened, what you may do. It travels as a Base and a PackedPrompt."""

    match: str
    game: str
    n: int  # steps taken so far
    seat: int  # the viewer's seat, -4 for a spectator
    seats: int
    options: dict[str, Any]
    players: list[Player]
    waiting: list[int]  # seats that are asked now
    ask: str  # key of the question put to the viewer, "" if it is not asked
    asked_at: int  # number of this question, to be sent back with the answer
    legal: list[dict[str, Any]]  # the viewer's legal actions: `act` (the text), `commits`, and the game's fields of it
    undo: bool  # whether the viewer may take its last step back
    view: Any  # the game's view of this viewer
    keep: int  # forget logged events whose n is this or more, then append `events`
    events: list[LogEvent]
    clock_ms: int | None = None  # time left until the clock acts
    times_ms: list[int | None] | None = None  # time that each seat has left, where people play by the clock
    outcome: Result | None = None
    drawing: list[str] | None = None  # the board as text lines, only where the game has no browser board
    coach: Coaching | None = None  # what is said to who takes a lesson
    doubts: dict[str, str] = {}  # actions that leave obvious gains behind, with keys of the game's words below `doubts`
    formality: str = ""  # the only answer that makes sense, where it is asked lest others learn that; "" elsewhere
    acted_at: int = 0  # how many steps there were when the viewer had acted last
    talk: dict[str, list[str]] = {}  # the seats to whom the viewer may speak in private, and the phrases for each


class Rows(msgspec.Struct, omit_defaults=True):
    """`n` actions that name the same things: `same` holds for all, `lists` one value each, `coded` values and whose."""

    n: int
    same: dict[str, Any] = {}
    lists: dict[str, list[Any]] = {}
    coded: dict[str, tuple[list[Any], list[int]]] = {}  # different values, and for each action the number of its value


class Base(Down, tag="base"):
    """What seldom changes of a prompt: match, game, seat, seats, options, players, talk, view; later ones tell changes.

    `of` is the key of the base that `changes` change, 0 for nothing. A change is {name or number: change} inside
    something, [value] for another value, [] for nothing there any more.
    """

    key: int
    of: int
    changes: Any


class PackedPrompt(Down, tag="prompt", omit_defaults=True):
    """A prompt, complete together with the base it names; what is empty or usual is left out."""

    base: int  # key of the base sent before
    n: int
    asked_at: int
    keep: int
    waiting: list[int] = []
    ask: str = ""
    legal: list[Rows] = []
    undo: bool = False
    events: list[LogEvent] = []
    clock_ms: int | None = None
    times_ms: list[int | None] | None = None
    outcome: Result | None = None
    drawing: list[str] | None = None
    coach: Coaching | None = None
    doubts: dict[str, str] = {}
    formality: str = ""
    acted_at: int = 0


class Refusal(Down, tag="refusal"):
    """Your last message changed nothing; `rule` and `sentence` (by language) say why where a rule forbids it.

    "lesson": allowed, but the lesson does something else first; "conflict": another server wrote first;
    "not_stored": the database did not take it, `sentence` says why;
    "broken": the stored match cannot be replayed under these rules.
    """

    code: Literal[
        "illegal",
        "stale",
        "unreadable",
        "not_asked",
        "not_now",
        "over",
        "lesson",
        "malformed",
        "too_large",
        "too_fast",
        "conflict",
        "not_stored",
        "silenced",
        "players_only",
        "no_whispers",
        "broken",
    ]
    act: str = ""
    rule: str = ""
    sentence: dict[str, str] = {}
    message: str = ""


class Previews(Down, tag="previews"):
    """The effects asked for, by action text."""

    asked_at: int
    previews: dict[str, dict[str, Any]]


class Because(Down, tag="because"):
    """The rule that forbids the action, and its sentence by language; both empty if there is none to tell."""

    asked_at: int
    act: str
    rule: str = ""
    sentence: dict[str, str] = {}


class Remark(msgspec.Struct):
    """One thing to know: a key below `inspect` in the game's words, and what fills its gaps."""

    key: str
    facts: dict[str, Any]


class Remarks(Down, tag="remarks"):
    """What the viewer may know of the things asked about, after `n` steps."""

    n: int
    things: dict[str, list[Remark]]


class Advice(msgspec.Struct):
    """A legal action, the return from -1 to 1 and the rank it promises, and why.

    `reason` is a key below `reasons` in the game's words if it is a `term` of the game's, else below `hint` in the
    shell's; `facts` fill its gaps.
    """

    act: str
    expects: float
    rank: float
    reason: str
    term: bool
    facts: dict[str, Any]


class Hints(Down, tag="hints"):
    """The best three actions, best first, from what the seat that asked knows."""

    asked_at: int
    hints: list[Advice]


class Said(Down, tag="said"):
    """Someone spoke at the table."""

    name: str
    seat: int
    text: str
    at: float  # seconds since 1970
    id: int = 0  # number of the line, to report it
    by: str = ""  # the mark of who said it, the same at every table
    to: int = -1  # the only seat that hears it; -1: everybody
    phrase: str = ""  # a key below `phrases` in the game's words and what fills its gaps, as `attack seat=2`


class Promised(Down, tag="promised"):
    """What your seat has agreed to in private and was promised: keys below `promises` in the game's words, filled in.

    It comes when it has changed, an empty list where nothing is left of it.
    """

    promises: list[str]


class Reported(Down, tag="reported"):
    """For the host: a line of chat that somebody reported."""

    line: int
    name: str
    text: str
    by: str  # the mark of who said it
    times: int  # how many reported it


class Seated(Down, tag="seated"):
    """Who sits where changed, or someone came online or left; before the match starts this is all there is."""

    match: str
    started: bool
    players: list[Player]
    now: float = 0.0  # server time, in seconds since 1970
    away: int = 0  # seconds a person must be away before a bot may play for it
    proposed: Proposed | None = None
    is_paused: bool = False  # clocks stand still until somebody acts
    watchers: list[str] = []  # names of those who look on here
    rematch: str = ""  # the match that follows, once somebody wants one
    silenced: list[str] = []  # marks of those who may say nothing here
    acted: list[int] = []  # seats that have done something which all together could take back
    closed: bool = False  # whether nobody may look on
    agreed: str = ""  # another one whenever options, terms or who sits where changed; "" once the match has begun


class Nudge(Down, tag="nudge"):
    """The others wait for you; `name` said so at that time, perhaps before you came."""

    name: str
    at: float  # in seconds since 1970


class Held(Down, tag="held"):
    """The seats that this device holds, where they are several, and the one it looks from; -4: the screen is covered.

    It is covered when another one of them is asked; prompts are a spectator's until somebody looks.
    """

    seats: list[int]
    seat: int


class Shoulder(Down, tag="shoulder"):
    """Over whose shoulder you look, -4 for nobody's; prompts are what that seat saw `turns` turns ago."""

    seat: int
    turns: int


class Since(Down, tag="since"):
    """When you were last here the match had `n` steps; the prompt that follows has what happened meanwhile."""

    n: int
    at: float  # when you went, in seconds since 1970


DownMessage = (
    Base
    | PackedPrompt
    | Refusal
    | Previews
    | Because
    | Remarks
    | Hints
    | Said
    | Seated
    | Nudge
    | Held
    | Shoulder
    | Since
    | Reported
    | Promised
)
# what a client hands on
Heard = (
    Prompt
    | Refusal
    | Previews
    | Because
    | Remarks
    | Hints
    | Said
    | Seated
    | Nudge
    | Held
    | Shoulder
    | Since
    | Reported
    | Promised
)
