"""What a match of Takamatsu consists of, each field declared once."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.model import Field, Seat
from zashiki.kernel.state import State

from .tables import COLOUR_COUNT, HIDDEN_VALUES, OPEN_COPIES, ROOM_COUNT

DRAW_START: Final = 0
DRAW_COLOURS: Final = 1
LAY: Final = 2
LEARN: Final = 3
MOVE: Final = 4
CASH: Final = 5
ENDED: Final = 6
PHASES: Final = ("start", "colours", "lay", "learn", "move", "cash", "over")

FACE_DOWN: Final = 10  # a card of the row is an open value, or FACE_DOWN + the number of its pile
USED: Final = -2  # where a hidden value is: among the used cards,
UNSEEN: Final = -1  # in the pile or face down in the row, or with a colour (0 to 4)

FIELDS: Final = (
    Field("round_limit", "round_limit"),
    Field("any_time", "any_time"),
    Field("phase", "phase"),
    Field("start_seat", "start_seat"),
    Field("turn", "turn"),
    Field("asked", "asked"),
    Field("round", "round"),
    Field("last_round", "last_round"),
    Field("arriving", "arriving"),
    Field("due", "due"),
    Field("owner", "colours"),
    Field("own", "", "follows from the owners of the colours"),
    Field("rooms", "rooms"),
    Field("pagodas", "pagodas"),
    Field("row", "row"),
    Field("pile", "pile"),
    Field("pile_number", "pile"),
    Field("place", "held"),
    Field("born", "held"),
)


class Fields(State):
    """The palace, the pagodas and the Shogun cards as far as anyone has learnt them, and whose turn it is.

    A hidden card's value is drawn when its owner looks at it. Until then, and for everyone but the owner until it is
    cashed, only the pile it was dealt from is known, which limits the values it may have (R4.9).

    Copies share the rows that seldom change, so whoever changes one of those puts a row of the state's own there first.
    """

    def __init__(self, seats: i64, round_limit: i64, any_time: bool) -> None:
        self.seats = seats
        self.events = None
        self.round_limit: i64 = round_limit
        self.any_time: bool = any_time  # whether hidden cards may be cashed after the moves of others
        self.phase: i64 = DRAW_START
        self.start_seat: Seat = -1
        self.turn: i64 = -1
        self.asked: i64 = -1  # another seat that is asked whether it cashes
        self.round: i64 = 0
        self.last_round: bool = False  # a pagoda has stood at the goal
        self.arriving: i64 = -1  # the colour whose arrivals are being rewarded
        self.due: i64 = 0  # cards it still has to take
        self.owner: vec[i64] = vec[i64]()  # seat by colour, −1: not in play; replaced, never changed
        self.own: vec[i64] = vec[i64]()  # by seat, the digits of its colours; replaced, never changed
        self.rooms: vec[i64] = vec[i64]()
        self.pagodas: vec[i64] = vec[i64]()  # shared, as all that follow but the row
        self.row: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()  # open cards in the pile by kind
        self.pile_number: i64 = 1
        self.place: vec[i64] = vec[i64]()  # by hidden value: USED, UNSEEN or the colour that holds it
        self.born: vec[i64] = vec[i64]()  # by hidden value: the pile it was last shuffled into, 0 if used

    def clear(self) -> None:
        """Nothing is drawn yet, and all cards are in the first pile."""
        self.owner = vec[i64]([-1] * COLOUR_COUNT)
        self.rooms = vec[i64]([0] * ROOM_COUNT)
        self.pagodas = vec[i64]([0] * COLOUR_COUNT)
        self.pile = OPEN_COPIES[:]
        self.place = vec[i64]([USED] + [UNSEEN] * HIDDEN_VALUES)
        self.born = vec[i64]([0] + [1] * HIDDEN_VALUES)

    def copy_to(self, twin: Fields) -> None:
        """Make the twin equal to this state."""
        twin.phase = self.phase
        twin.start_seat = self.start_seat
        twin.turn = self.turn
        twin.asked = self.asked
        twin.round = self.round
        twin.last_round = self.last_round
        twin.arriving = self.arriving
        twin.due = self.due
        twin.owner = self.owner
        twin.own = self.own
        twin.rooms = self.rooms[:]
        twin.pagodas = self.pagodas
        twin.row = self.row[:]
        twin.pile = self.pile
        twin.pile_number = self.pile_number
        twin.place = self.place
        twin.born = self.born
