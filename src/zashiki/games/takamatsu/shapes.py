"""The types of what is sent beside the view, for checks and for the browser."""

from __future__ import annotations

from typing import TypedDict

from zashiki.kernel.game import Shapes

Samurai = dict[str, int]  # how many of each colour


class Move(TypedDict):
    """A group leaves a room."""

    room: str
    group: Samurai
    n: int
    to: str


class Cash(TypedDict):
    """A hidden card is turned up; the colour is named where a seat has two."""

    value: int
    colour: str | None


class Done(TypedDict):
    """Nothing more to cash."""


class Pass(TypedDict):
    """Asked after the move of another: nothing to cash."""


class TakenCard(TypedDict):
    """A card of the row that would be taken; its value is None while it lies face down."""

    value: int | None
    may_be: list[int]
    before: int
    after: int


class Score(TypedDict):
    """Who would be rewarded: the cards that lie in the row now, and how many more are drawn unseen."""

    seat: int
    colour: str
    count: int
    cards: list[TakenCard]
    hidden: int
    unknown: int
    before: int
    after: int
    exact: bool
    goal: bool


MoveEffect = TypedDict(
    "MoveEffect",
    {
        "kind": str,
        "from": str,
        "to": str,
        "group": Samurai,
        "paths": list[list[str]],
        "steps": list[int],
        "score": Score | None,
    },
)


class CashEffect(TypedDict):
    """The pagoda before and after."""

    kind: str
    colour: str
    value: int
    before: int
    after: int
    goal: bool


class DoneEffect(TypedDict):
    """Nothing."""

    kind: str


class PassEffect(TypedDict):
    """Nothing."""

    kind: str


class Who(TypedDict):
    """A seat."""

    who: int


class Colours(TypedDict):
    """The colours a seat plays."""

    who: int
    colours: list[str]


Moved = TypedDict("Moved", {"who": int, "n": int, "samurai": list[str], "from": str, "to": str})


class Scored(TypedDict):
    """A card taken open, or cashed."""

    who: int
    colour: str
    value: int
    card: str
    before: int
    after: int


class Goal(TypedDict):
    """A pagoda is complete."""

    who: int
    colour: str
    points: int


class TookHidden(TypedDict):
    """A card nobody else has seen."""

    who: int
    colour: str


class Learnt(TypedDict):
    """Its value, for its owner alone."""

    who: int
    colour: str
    value: int
    card: str


class Laid(TypedDict):
    """A card in the row."""

    value: int
    card: str


class Shuffled(TypedDict):
    """So many used cards became the pile."""

    n: int


class Ended(TypedDict):
    """After so many rounds."""

    rounds: int


class Nothing(TypedDict):
    """No facts."""


class ColourTotal(TypedDict):
    """What one colour has gained."""

    colour: str
    pagoda: int
    hidden: list[int]
    total: int


class SeatTotal(TypedDict):
    """What one seat has gained."""

    seat: int
    colours: list[ColourTotal]
    total: int


class Details(TypedDict):
    """How the match ended."""

    rounds: int
    goal_reached: bool
    seats: list[SeatTotal]


SHAPES = Shapes(
    actions={"move": Move, "cash": Cash, "done": Done, "pass": Pass},
    previews={"move": MoveEffect, "cash": CashEffect, "done": DoneEffect, "pass": PassEffect},
    events={
        "start": Who,
        "colours": Colours,
        "moved": Moved,
        "took": Scored,
        "cashed": Scored,
        "goal": Goal,
        "took_hidden": TookHidden,
        "learnt": Learnt,
        "laid": Laid,
        "laid_hidden": Nothing,
        "shuffled": Shuffled,
        "ended": Ended,
    },
    details=Details,
)
