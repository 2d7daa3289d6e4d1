"""What the journal hands out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from zashiki.kernel.model import SPECTATOR, Outcome, Setup

Status = Literal["open", "playing", "over"]
ChairKind = Literal["person", "bot", "open"]
EVERYBODY = -1  # hears what is said to no seat in particular


@dataclass(frozen=True)
class Nudged:
    """The seat at which somebody of this name knocked, and the question whose answer all waited for."""

    seat: int
    by: str
    at: float
    asked_at: int


@dataclass(frozen=True)
class Chair:
    """Who sits there; `player` is the uid of a person."""

    kind: ChairKind
    name: str = ""
    bot: str = ""
    player: str | None = None
    kept_for: str = ""  # uid of the only one who may sit down on this open chair
    away_since: float | None = None  # since when no page of the person looks at the table
    shared: bool = False  # somebody who sits at the device of `player`, under a name of their own
    seen: int | None = None  # steps the person had seen when it last went; None: it was never here
    unwanted: bool = False  # the person would have the match deleted, which is over
    server: int | None = None  # number of the one through which the person is here, or was last
    nudged: Nudged | None = None  # when somebody did it last


@dataclass(frozen=True)
class Gone:
    """When somebody went, and how many steps that person had seen by then."""

    at: float
    n: int


@dataclass(frozen=True)
class StoredMatch:
    """Everything kept of a match except its steps and its chat."""

    id: str
    code: str
    name: str
    setup: Setup
    private: bool
    chairs: tuple[Chair, ...]
    status: Status
    created_at: float
    changed_at: float
    started_at: float | None = None
    waiting: tuple[int, ...] = ()
    outcome: Outcome | None = None
    opened_by: str = ""  # uid
    opened_from: str = ""  # a keyed hash of the address
    has_clock: bool = False  # whether one runs
    terms: Mapping[str, Any] = field(default_factory=dict)  # what is agreed beside the game
    stand_ins: Mapping[int, str] = field(default_factory=dict)  # bots that play for people, by seat
    resigned: tuple[int, ...] = ()  # the first to go first
    rematch: str = ""  # id of the match that follows this one
    secret: str = field(default="", repr=False)  # all deals follow from it; told when the match is over

    def seat_of(self, uid: str) -> int:
        """The seat this person sits on, the first where its device holds several, or SPECTATOR."""
        return next(iter(self.seats_of(uid)), SPECTATOR)

    def seats_of(self, uid: str) -> list[int]:
        """All seats that this person's device holds."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.player == uid]

    def bot_at(self, seat: int) -> str:
        """The bot that plays there, for itself or for a person; "" where a person plays."""
        chair = self.chairs[seat]
        return chair.bot if chair.kind == "bot" else self.stand_ins.get(seat, "")

    @property
    def has_people(self) -> bool:
        """Whether anybody but bots sits there."""
        return any(chair.kind == "person" for chair in self.chairs)

    @property
    def is_full(self) -> bool:
        """Whether every chair is taken."""
        return all(chair.kind != "open" for chair in self.chairs)


@dataclass(frozen=True)
class ChatLine:
    """Something said at a table; by a spectator if the seat is SPECTATOR, in private if `to` is a seat."""

    seat: int
    name: str
    text: str
    at: float
    id: int = 0  # given when it is kept
    uid: str = ""  # who said it; "" where that is not known
    to: int = EVERYBODY
    phrase: str = ""
    n: int = 0  # steps the match had

    @property
    def is_private(self) -> bool:
        """Whether only two seats know of it."""
        return self.to != EVERYBODY


@dataclass(frozen=True)
class StoredHook:
    """An address at which a person is called, and how the last calls went."""

    url: str
    origin: str
    failures: int = 0  # in a row
    trouble: str = ""


@dataclass(frozen=True)
class Judged:
    """A line was reported to the host, or the host silenced somebody; what holds now is stored."""

    line: int = 0  # that was reported; 0: somebody was silenced, or may speak again
