"""The words every room shares: who acts, what a match is made of, and what can go wrong.

The values pickle by `__reduce__`, because a compiled frozen dataclass cannot be filled field by field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from mypy_extensions import i64

Seat: TypeAlias = i64  # a chair from 0 on, or CHANCE, OVER, CLOCK, SPECTATOR, TABLE
Action: TypeAlias = i64

CHANCE: Final = -1  # dice, shuffles and draws act as this seat
OVER: Final = -2  # nobody moves any more
CLOCK: Final = -3  # the sand-glass acts as this seat
SPECTATOR: Final = -4  # a viewer who knows what everybody may know
TABLE: Final = -5  # what people do beside the game is a step of the table's own; no state changes

UNDO: Final = "undo"  # the one step text that belongs to no game: the seat's last step is taken back


@dataclass(frozen=True)
class Setup:
    """What is agreed before a match: the game, the number of seats and every option's value."""

    game: str
    seats: int
    options: Mapping[str, str | int | bool]
    rules_version: int

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.game, self.seats, self.options, self.rules_version)


@dataclass(frozen=True)
class Step:
    """One action of the log, by a seat, chance or the clock, in the game's own notation; or the table's own."""

    actor: int
    text: str

    def __reduce__(self) -> tuple[object, ...]:
        return Step, (self.actor, self.text)


@dataclass(frozen=True)
class Event:
    """What came of a step, for the log people read.

    `kind` names a sentence in the game's words, `facts` fill it (JSON values only), and
    `audience` lists the seats that may know it; None means everyone, spectators included.
    """

    kind: str
    seat: int
    facts: dict[str, object] = field(default_factory=dict)
    audience: tuple[int, ...] | None = None

    def is_for(self, viewer: int) -> bool:
        """Whether this viewer may learn of the event."""
        return self.audience is None or viewer in self.audience

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.kind, self.seat, self.facts, self.audience)


@dataclass(frozen=True)
class Outcome:
    """How a match ended: a score and a rank (1 is best, equals share) per seat, and the rule that decided.

    `details` holds what a scoring screen needs to explain the winner (JSON values only).
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    rule: str
    details: dict[str, object] = field(default_factory=dict)

    @property
    def returns(self) -> tuple[float, ...]:
        """What each seat has of it, from −1 (alone last) to 1 (alone first); they sum to 0, equals share.

        Of all others, the part that ranks below less the part that ranks above: the same for search, learners, ratings.
        """
        others = max(1, len(self.ranks) - 1)
        leads = [sum([(other > rank) - (other < rank) for other in self.ranks]) for rank in self.ranks]
        return tuple([lead / others for lead in leads])

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, (self.scores, self.ranks, self.rule, self.details)


@dataclass(frozen=True)
class Standing:
    """How a match stands after its steps, for lists of matches that nobody wants to replay."""

    waiting: tuple[int, ...] = ()  # seats that are asked
    outcome: Outcome | None = None
    due_at: float | None = None  # when a clock acts, in seconds since 1970
    stand_ins: Mapping[int, str] = field(default_factory=dict)  # bots that play for people, by seat
    resigned: tuple[int, ...] = ()

    def __reduce__(self) -> tuple[object, ...]:
        return Standing, (self.waiting, self.outcome, self.due_at, self.stand_ins, self.resigned)


@dataclass(frozen=True)
class Field:
    """A field of a game's state, declared once; the kit checks that copies, position texts and views keep to it.

    `view` is its name there, "" where no view shows it as such and `why` says why: hidden, derived, bookkeeping.
    """

    name: str
    view: str
    why: str = ""

    def __reduce__(self) -> tuple[object, ...]:
        return Field, (self.name, self.view, self.why)


class ZashikiError(ValueError):
    """Something asked of us cannot be done; the message is fit to be shown to a person."""


class SetupError(ZashikiError):
    """Unknown game or option, a value that is not allowed, or a wrong number of seats."""


class NotationError(ZashikiError):
    """A text that is no action or no position of the game."""


class IllegalActionError(ZashikiError):
    """An action the rules forbid now; `rule` is the id of the sentence that forbids it."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule


class RecordError(ZashikiError):
    """A stored or given match that cannot be read or replayed."""
