"""The types of what is sent beside the view, for checks and for the browser."""

from __future__ import annotations

from typing import TypedDict

from zashiki.kernel.game import Shapes


class Laying(TypedDict):
    """A tile is laid on a hex; `near` names the settlements around it."""

    tile: int
    tile_name: str
    hex: int
    at: str
    near: list[str]


class Swap(TypedDict):
    """Two figures change places."""

    places: list[int]
    figures: list[int]
    names: list[str]
    figure_names: list[str]


class Choose(TypedDict):
    """A tile for the opening hand."""

    tile: int
    tile_name: str


class Place(TypedDict):
    """A figure is put into a settlement."""

    place: int
    figure: int
    hex: int
    name: str
    figure_name: str


class Done(TypedDict):
    """The turn ends."""


class FigureEffect(TypedDict):
    """Influence by seat on one figure before and after; `taker` is None while its settlement is not complete."""

    place: int
    figure: int
    figure_before: int
    before: list[int]
    after: list[int]
    leader_before: int
    leader: int
    open: int
    complete: bool
    taker: int | None
    tied: bool


class LayingEffect(TypedDict):
    """What a tile changes, and the rules that would end the match."""

    kind: str
    figures: list[FigureEffect]
    closes: list[int]
    useful: bool
    lifted: int
    ends: list[str]


class SwapEffect(TypedDict):
    """What becomes of both figures."""

    kind: str
    figures: list[FigureEffect]
    useful: bool
    tile: int
    ends: list[str]


class Taking(TypedDict):
    """A figure that would be taken or set aside."""

    place: int
    figure: int
    influence: list[int]
    taker: int
    tied: bool


class DoneEffect(TypedDict):
    """What the end of the turn brings."""

    kind: str
    takes: list[Taking]
    draws: int
    ends: list[str]


class ChooseEffect(TypedDict):
    """Tiles in hand then."""

    kind: str
    hand_size: int


class PlaceEffect(TypedDict):
    """Figures of the kind still to be placed then."""

    kind: str
    stock: int


class Who(TypedDict):
    """A seat."""

    who: int


class OwnTile(TypedDict):
    """A tile that only its seat sees."""

    who: int
    tile: str


class Draws(TypedDict):
    """So many tiles."""

    who: int
    n: int


class Placed(TypedDict):
    """A figure stands in a settlement."""

    who: int
    figure: str
    place: str


class Laid(TypedDict):
    """A tile lies on a hex."""

    who: int
    tile: str
    at: str
    near: list[str]
    hex: int


class Lifted(Laid):
    """A tile was exchanged for one that lay there."""

    taken_up: str


class Swapped(TypedDict):
    """Two figures changed places."""

    who: int
    figure: str
    place: str
    other_figure: str
    other_place: str


class Taken(TypedDict):
    """A figure left the map; `who` is −1 where it was set aside."""

    who: int
    figure: str
    place: str
    influence: list[int]
    result: str


class Nothing(TypedDict):
    """No facts."""


class Step(TypedDict):
    """What a rule asks of some seats, the number it compares for each, who stays and who drops out."""

    rule: str
    seats: list[int]
    values: dict[str, int]
    stay: list[int]
    out: list[int]


class Details(TypedDict):
    """How the match was decided; kinds are 0 helmet, 1 buddha, 2 rice."""

    ended_by: list[str]
    ran_out: list[str]
    aside: list[int]
    left: list[int]
    taken: list[list[int]]
    leads: list[list[int]]
    majorities: list[list[int]]
    others: list[int | None]
    all: list[int]
    steps: list[Step]
    winners: list[int]


SHAPES = Shapes(
    actions={"lay": Laying, "exchange": Laying, "swap": Swap, "choose": Choose, "place": Place, "done": Done},
    previews={
        "lay": LayingEffect,
        "exchange": LayingEffect,
        "swap": SwapEffect,
        "done": DoneEffect,
        "choose": ChooseEffect,
        "place": PlaceEffect,
    },
    events={
        "chose": OwnTile,
        "ready": Who,
        "placed": Placed,
        "scattered": Placed,
        "laid": Laid,
        "laid_far": Laid,
        "laid_again": Laid,
        "lifted": Lifted,
        "swapped": Swapped,
        "passes": Who,
        "takes": Taken,
        "set_aside": Taken,
        "draws": Draws,
        "drew": OwnTile,
        "ends_R7_1": Nothing,
        "ends_R7_2": Nothing,
        "ends_R3_9": Nothing,
    },
    details=Details,
)
